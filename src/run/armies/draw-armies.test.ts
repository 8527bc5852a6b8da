import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { type ArmyDraw, armyGames, drawArmies } from './draw-armies.js';

const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
const study = resolveScenario(
  parseScenario(`lanchester: 1
name: three
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 20}
  budget: [200, 240]
  blue: ${side}
  red: ${side}
fights:
  axes:
    - {name: gap, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [14, 18], weights: [3, 1]}
prices:
  keep: {squad: 50}
  armies: {sizes: [1]}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}, rocket: {unit: rpg-team}}
`),
);
const info = study.prices as NonNullable<typeof study.prices>;
const prices = info.units.map(({ price }) => price);
const draw: ArmyDraw = {
  count: 400,
  prices,
  shares: [0.5, 0.3, 0.2],
  areEqual: false,
  coreUnits: 0,
  seed: '1',
  name: 'three',
  round: 'armies',
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, own) => sum + own, 0);
const costOf = (army: readonly number[]): number => sumOf(army.map((unit) => prices[unit] ?? 0));

describe('drawArmies', () => {
  const drawn = drawArmies(info, draw);
  const armies = drawn.flatMap((own) => own.armies);

  it('spends about what a side may spend, more and less than the other', () => {
    const cheapest = Math.min(...prices);
    for (const army of armies) {
      expect(costOf(army)).toBeGreaterThan(200 * 0.8 - 2 * cheapest);
      expect(costOf(army)).toBeLessThanOrEqual(240 * 1.2);
    }
    // sides may spend more and less than each other: else nothing tells what a point is worth
    expect(new Set(armies.map(costOf)).size).toBeGreaterThan(5);
  });

  it('draws units by their shares, both sides alike, and meets games as often as they weigh', () => {
    const all = armies.flat();
    // the last purchase is of what is still cheap enough, here nearly all the same
    [0, 1, 2].forEach((unit) => {
      const share = all.filter((own) => own === unit).length / all.length;
      expect(Math.abs(share - (draw.shares[unit] ?? 0))).toBeLessThan(0.04);
    });
    const [blue, red] = [0, 1].map((k) => sumOf(drawn.map((own) => costOf(own.armies[k] ?? []))));
    expect(Math.abs((blue ?? 0) / (red ?? 1) - 1)).toBeLessThan(0.02);
    expect(drawn.filter(({ game }) => game === 0)).toHaveLength(300);
    // any part of them is a fair part
    expect(drawn.slice(0, 100).filter(({ game }) => game === 0).length).toBeGreaterThan(60);
  });

  it('draws the same armies at prices of twice the level for twice the points', () => {
    const equal = { ...draw, count: 60, areEqual: true };
    const dearer = { ...equal, prices: prices.map((price) => 2 * price), purse: 2 };
    expect(drawArmies(info, dearer)).toEqual(drawArmies(info, equal));
  });

  it('gives both sides a core in common, drawn from the list where none is written', () => {
    const common = ([blue, red]: readonly (readonly number[])[]): number => {
      const left = [...(red ?? [])];
      return (blue ?? []).filter((unit) => {
        const at = left.indexOf(unit);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      }).length;
    };
    expect(drawn.every((own) => !own.core && common(own.armies) > 0)).toBe(true);
    expect(new Set(drawn.map((own) => common(own.armies))).size).toBeGreaterThan(1);
  });

  it('makes armies of equal points that are not the same armies', () => {
    const equal = drawArmies(info, { ...draw, areEqual: true, prices: [50, 55, 61] });
    const cost = (army: readonly number[]): number => sumOf(army.map((unit) => [50, 55, 61][unit] ?? 0));
    const off = equal.map(({ armies: [blue, red] }) => Math.abs(cost(blue) - cost(red)) / cost(blue));
    expect(sumOf(off) / off.length).toBeLessThan(0.03);
    expect(equal.every(({ armies: [blue, red] }) => blue.join() !== red.join())).toBe(true);
  });

  it('has a game for every fight at every size', () => {
    const sized = { ...info, armies: { ...(info.armies as NonNullable<typeof info.armies>), sizes: [0.5, 1, 2] } };
    const games = armyGames(sized);
    expect(games).toHaveLength(6);
    expect(sumOf(games.map(({ weight }) => weight))).toBeCloseTo(1, 12);
    const [small, , large] = [0.5, 1, 2].map((size) => {
      const own = drawArmies(sized, draw).filter(({ game }) => games[game]?.size === size);
      return sumOf(own.map(({ armies: [blue] }) => costOf(blue))) / own.length;
    });
    expect((large ?? 0) / (small ?? 1)).toBeGreaterThan(2.5);
  });

  it('never draws what has no share, and is the same each time', () => {
    const two = drawArmies(info, { ...draw, shares: [0.5, 0.5, 0] });
    expect(two.every((own) => own.armies.every((army) => !army.includes(2)))).toBe(true);
    expect(drawArmies(info, draw)).toEqual(drawn);
    expect(drawArmies(info, { ...draw, seed: '2' })).not.toEqual(drawn);
    expect(drawArmies(info, { ...draw, round: 'pilot' })).not.toEqual(drawn);
  });
});
