import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import type { ArmyResults } from '../armies.js';
import { playedArmies, type SyntheticArmies } from '../testing/armies.js';
import { worthsIn } from './list-worths.js';
import type { Worths } from './worths.js';

const units = [
  { price: 20, strength: 20 },
  { price: 30, strength: 24 },
  { price: 25, strength: 31 },
  { price: 40, strength: 40 },
];
const armies: SyntheticArmies = { units, purse: [160, 240], count: 3000 };

function found(
  { battles, core }: ArmyResults,
  {
    prices = units.map(({ price }) => price),
    kept = -1,
    total,
  }: { prices?: number[]; kept?: number; total?: number } = {},
): Worths {
  const list = prices.map((price, i) => ({
    id: `unit-${i}`,
    price,
    weight: 1,
    kept: i === kept,
    band: [0.5, 2] as const,
  }));
  return worthsIn(
    { units: list, core, margin: 0.1, guessed: false, ...(total === undefined ? {} : { total }) },
    battles,
  ).worths;
}

describe('worths', () => {
  it('are what units were made, where all is as expected', () => {
    const { units: own, by } = found(playedArmies(armies, generator(5), false), { kept: 0 });
    expect(by).toBe('kept');
    own.forEach(({ worth = 0, dice, games }, i) => {
      const made = units[i]?.strength ?? 1;
      // the penalty draws them together by a hundredth or so, and shares are of unlike sums
      expect(Math.abs(worth / made - 1)).toBeLessThan(0.03);
      for (const interval of [dice, games]) {
        expect(interval?.low).toBeLessThanOrEqual(made * 1.001);
        expect(interval?.high).toBeGreaterThanOrEqual(made * 0.999);
      }
    });
    expect(own[0]?.worth).toBeCloseTo(20, 9);
  });

  it('leave most of the list alone, unless it says otherwise', () => {
    const results = playedArmies(armies, generator(5), true);
    const free = found(results).units.map(({ worth = 0 }) => worth);
    // two of four are right: the level is theirs
    expect(Math.abs((free[3] ?? 0) / 40 - 1)).toBeLessThan(0.1);
    expect(Math.abs((free[0] ?? 0) / 20 - 1)).toBeLessThan(0.1);
    const sum = found(results, { total: 230 }).units.reduce((all, { worth = 0 }) => all + worth, 0);
    expect(sum).toBeCloseTo(230, 6);
  });

  it('are ratios: all prices doubled, all worths are doubled, and nothing else', () => {
    const results = playedArmies(armies, generator(11), true);
    const [one, two] = [1, 2].map((by) => found(results, { prices: units.map(({ price }) => price * by) }).units);
    one?.forEach(({ worth = 0, games, against }, i) => {
      const other = two?.[i];
      expect((other?.worth ?? 0) / worth).toBeCloseTo(2, 9);
      expect((other?.games?.low ?? 0) / (games?.low ?? 1)).toBeCloseTo(2, 9);
      expect(other?.against?.low).toBeCloseTo(against?.low ?? 0, 9);
    });
  });

  it('find a unit that is kept to be worth another', () => {
    const weak = units.with(0, { price: 20, strength: 10 });
    const { units: own } = found(playedArmies({ ...armies, units: weak }, generator(7), true), { kept: 0 });
    expect(own[0]?.against?.high).toBeLessThan(0.8);
    expect(own[0]?.worth).toBeCloseTo(20, 9);
  });

  it('are wider from game to game than by the dice where games differ, and not where they do not', () => {
    const random = generator(17);
    const differ = Array.from({ length: 24 }, () => units.map(() => 0.4 + 1.2 * random()));
    const width = ({ units: own }: Worths, of: 'dice' | 'games'): number =>
      own.reduce((sum, unit) => sum + Math.log((unit[of]?.high ?? 1) / (unit[of]?.low ?? 1)), 0);
    const unlike = found(playedArmies({ ...armies, games: differ }, generator(3), true));
    const alike = found(playedArmies({ ...armies, games: differ.map(() => [1, 1, 1, 1]) }, generator(3), true));
    expect(width(unlike, 'games') / width(unlike, 'dice')).toBeGreaterThan(1.5);
    expect(width(alike, 'games') / width(alike, 'dice')).toBeLessThan(1.15);
    const [low = 0, high = 0] = unlike.units[1]?.spread ?? [];
    expect(high / low).toBeGreaterThan(1.8);
  });

  it('say which units cannot be told apart, and give them no number', () => {
    const { battles, ...rest } = playedArmies({ ...armies, count: 400 }, generator(3), true);
    // a fifth unit comes with the second, always
    const withMate = battles.map(({ armies: [blue, red], ...battle }) => {
      const mated = (own: readonly number[]): number[] => [...own, ...own.filter((unit) => unit === 1).map(() => 4)];
      return { ...battle, armies: [mated(blue), mated(red)] as const };
    });
    const { units: own } = found({ ...rest, battles: withMate }, { prices: [20, 30, 25, 40, 10] });
    expect(own[1]).toMatchObject({ why: expect.stringMatching(/not told apart from unit-4/) });
    expect(own[4]).toMatchObject({ why: expect.stringMatching(/not told apart from unit-1/) });
    expect(own[1]?.worth).toBeUndefined();
    expect(own[2]?.worth).toBeDefined();
  });

  it('say who was never fielded, and what cannot be measured', () => {
    const never = playedArmies({ ...armies, shares: [0, 0.3, 0.3, 0.4], count: 400 }, generator(3), true);
    expect(found(never).units[0]?.why).toMatch(/never fielded/);
    expect(found(never, { kept: 0 }).units[1]?.why).toBe('no unit that settles the level was fielded');
    const right = units.map(({ price }) => ({ price, strength: price }));
    const steep = playedArmies({ ...armies, units: right, steepness: 50, count: 200 }, generator(3), true);
    for (const { why } of found(steep).units) expect(why).toMatch(/always wins/);
    const idle = units.with(0, { price: 20, strength: 0 });
    const led = playedArmies({ ...armies, units: idle, count: 800 }, generator(3), true);
    expect(found(led, { kept: 0 }).units[1]?.why).toBe('points decide too little in mixed forces');
  });
});
