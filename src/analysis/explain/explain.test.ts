import { describe, expect, it } from 'vitest';
import type { ArmyBattle } from '../../played/armies.js';
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import { clopperPearson } from '../../statistics/binomial.js';
import { chanceAt } from '../../statistics/logistic.js';
import { generator } from '../../statistics/testing/generator.js';
import { unitWorths } from './explain.js';

const terms = { listed: [50, 100, 60, 80], weights: [0.25, 0.25, 0.25, 0.25], kept: [false, false, false, false] };
const games = 2;

/** Log odds of all of a battle's points more. */
const slope = 4;

/** How often a side wins that has so many points more in a battle of so many. */
function chance(more: number, points: number): number {
  return chanceAt((slope * more) / points);
}

/** Battles of a unit whose coalitions are worth so many points, nobody in its place 0. */
function battlesOf(worth: readonly number[], count: number, seed: number): PartsResults {
  const next = generator(seed);
  const price = worth.at(-1) as number;
  const army = (): number[] => Array.from({ length: 6 }, () => Math.floor(4 * next())).sort();
  const cost = (own: readonly number[]): number => own.reduce((sum, unit) => sum + (terms.listed[unit] as number), 0);
  const armies = Array.from({ length: 3 * count }, (_, n): ArmyBattle => {
    const [one, other] = [army(), army()];
    const wins = chance(cost(one) - cost(other), (cost(one) + cost(other)) / 2);
    const isWon = next() < wins;
    return { game: n % games, armies: [one, other], core: false, decided: [isWon ? [0, 1, 0] : [0, 0, 1]] };
  });
  const battles = Array.from({ length: count }, (_, n): PartsBattle => {
    const more = Math.round(100 * (next() - next()));
    // two games with the same luck for all
    const luck = [next(), next()];
    const won = (own: number): number => {
      // as far behind as before on the whole, so that a straight line is as good as the curve
      const wins = chance(more + own - price / 2, 800);
      return luck.filter((one) => one < wins).length / 2;
    };
    return { game: n % games, points: 800, won: worth.map(won), wonWithout: won(0) };
  });
  return { parts: Math.log2(worth.length), plays: 2, battles, armies, core: 0 };
}

/** Parts that are each worth so much, whatever else is in. */
function additive(bare: number, parts: readonly number[]): number[] {
  return Array.from({ length: 1 << parts.length }, (_, coalition) =>
    parts.reduce((sum, own, part) => sum + (((coalition >> part) & 1) === 1 ? own : 0), bare),
  );
}

const worthsOf = (results: PartsResults) => unitWorths(results, terms, games);

describe('what a unit is made of', () => {
  it('sums to the whole, in every estimate', () => {
    const { whole, bare, parts } = worthsOf(battlesOf([10, 25, 30, 90, 20, 20, 70, 80], 300, 1));
    const sum = parts.reduce((all, { inOrder }) => all + inOrder.value, bare.value);
    expect(sum).toBeCloseTo(whole.value, 9);
  });

  it('is what was planted, as often as the intervals say', () => {
    const planted = [30, 30, 0];
    const worth = additive(20, planted);
    const times = 40;
    const inside = [0, 0, 0, 0];
    let depend = 0;
    for (let k = 0; k < times; k++) {
      const { whole, parts } = worthsOf(battlesOf(worth, 120, 1000 + k));
      const all = [...parts.map(({ inOrder }) => inOrder), whole];
      for (const [i, { interval }] of all.entries()) {
        const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
        const is = [...planted, 80][i] as number;
        if (low <= is && is <= high) inside[i] = (inside[i] as number) + 1;
      }
      depend += parts.filter(({ depends }) => depends).length;
    }
    // of four figures together
    for (const own of inside) expect(clopperPearson(own, times, 0.9875).high).toBeGreaterThan(0.95);
    // parts that depend on nothing are rarely said to
    expect(clopperPearson(depend, times, 0.99).low).toBeLessThan(0.05);
  });

  it('says of equal parts the same, and of a part that does nothing that it is worth nothing', () => {
    const { parts } = worthsOf(battlesOf(additive(20, [30, 30, 0]), 800, 2));
    const [one, other, nothing] = parts;
    expect(one?.inOrder.value).toBeGreaterThan(15);
    expect(Math.abs((one?.inOrder.value ?? 0) - (other?.inOrder.value ?? 0))).toBeLessThan(12);
    expect(nothing?.inOrder.value).toBeCloseTo(0, 9);
    expect(nothing?.alone.value).toBeCloseTo(0, 9);
    expect(nothing?.inOrder.interval?.low).toBeLessThan(0);
  });

  it('says where a part is worth something only beside another', () => {
    // two parts of a gun, worth nothing one without the other; and one that is worth the same in any order
    const pair = additive(20, [0, 0, 30]).map((own, coalition) => own + ((coalition & 3) === 3 ? 60 : 0));
    const { parts } = worthsOf(battlesOf(pair, 1000, 3));
    expect(parts.map(({ depends }) => depends)).toEqual([true, true, false]);
    expect(parts[0]?.alone.value).toBeGreaterThan(1.5 * (parts[0]?.inOrder.value ?? 0));
  });

  it('tells nothing in points where it is not known what a point buys', () => {
    const played = battlesOf(additive(20, [30]), 30, 4);
    const luck = generator(6);
    const armies = played.armies.map(
      (battle): ArmyBattle => ({ ...battle, decided: [luck() < 0.5 ? [0, 1, 0] : [0, 0, 1]] }),
    );
    const { isKnown, whole, parts } = worthsOf({ ...played, armies });
    expect(isKnown).toBe(false);
    for (const { interval } of [whole, ...parts.map(({ alone }) => alone)]) expect(interval?.unbounded).toBe('both');
  });

  it('counts what was played, and how far apart armies were', () => {
    const { engagements, battles, armies, reach, level } = worthsOf(battlesOf(additive(20, [30, 10]), 60, 5));
    expect([engagements, battles, armies, level]).toEqual([60 * 5 * 2 + 180 * 2, 60, 180, 'median']);
    expect(reach).toBeGreaterThan(100);
    expect(reach).toBeLessThanOrEqual(300);
  });
});
