import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { type ArmyDraw, drawArmies } from './draw-armies.js';

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
  armies: {}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}, rocket: {unit: rpg-team}}
`),
);
const info = study.prices as NonNullable<typeof study.prices>;
const prices = info.units.map(({ price }) => price);
const draw: ArmyDraw = { count: 400, prices, shares: [0.5, 0.3, 0.2], spread: 0.2, seed: '1', name: 'three' };
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, own) => sum + own, 0);

describe('drawArmies', () => {
  const orders = drawArmies(info, draw);
  const armies = orders.flatMap(({ copies }) => copies);
  const costOf = (copies: readonly number[]): number =>
    sumOf(copies.map((own, i) => own * (info.units[i]?.price ?? 0)));

  it('spends what a side may spend until nothing more can be paid for', () => {
    const cheapest = Math.min(...info.units.map(({ price }) => price));
    for (const copies of armies) {
      expect(costOf(copies)).toBeGreaterThan(200 * 0.8 - cheapest);
      expect(costOf(copies)).toBeLessThanOrEqual(240 * 1.2);
    }
    // sides may spend more and less than each other: else nothing tells what a point is worth
    expect(new Set(armies.map(costOf)).size).toBeGreaterThan(5);
  });

  it('draws units by their shares, both sides alike, and meets fights as often as they weigh', () => {
    const units = [0, 1, 2].map((i) => sumOf(armies.map((copies) => copies[i] ?? 0)));
    const all = sumOf(units);
    // the last purchase is of what is still cheap enough, here nearly all the same
    units.forEach((own, i) => {
      expect(Math.abs(own / all - (draw.shares[i] ?? 0))).toBeLessThan(0.04);
    });
    const [blue, red] = [0, 1].map((k) => sumOf(orders.map(({ copies }) => costOf(copies[k] ?? []))));
    expect(Math.abs((blue ?? 0) / (red ?? 1) - 1)).toBeLessThan(0.02);
    expect(orders.filter(({ fight }) => fight === 0)).toHaveLength(300);
  });

  it('never draws what has no share, and is the same each time', () => {
    const two = drawArmies(info, { ...draw, shares: [0.5, 0.5, 0] });
    expect(two.every(({ copies }) => copies.every((own) => own[2] === 0))).toBe(true);
    expect(drawArmies(info, draw)).toEqual(orders);
    expect(drawArmies(info, { ...draw, seed: '2' })).not.toEqual(orders);
  });
});
