import { describe, expect, it } from 'vitest';
import type { Composition } from '../../engagement/spec.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { Study } from '../../study/study.js';
import { type DrawnGames, drawGames } from './draw-games.js';
import type { GaugedCell } from './gauged-settings.js';

const side = (unit: string): string =>
  `{at: {defend: 4, attack: 12}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: ${unit}}]}`;
const study = (rest: string, engagement = ''): Study =>
  resolveScenario(
    parseScenario(`lanchester: 1
name: drawn
question: Who wins?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  engagements: 40
  ${engagement}
  blue: ${side('mmg-team')}
  red: ${side('rifle-squad')}
${rest}`),
  );
const axes = `fights:
  axes:
    - {name: gap, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [12, 14, 16], weights: [5, 3, 2]}
`;
const priced = `variants:
  with: {}
  without: {set: {engagement.blue.units: [{name: other, unit: rifle-squad}]}}
sweep:
  of: [with]
  axes: [{name: price, path: engagement.blue.units.subject.price, values: [20, 40, 80]}]
breakEven: {axis: price, with: with, without: without, asked: 35, margin: 2}
`;

/** How often each is met, by a word for it. */
function counts(drawn: DrawnGames, wordOf: (cell: GaugedCell, role: number, side: number) => string) {
  const all: Record<string, number> = {};
  for (const { cell, role, side } of drawn.orders) {
    const word = wordOf(drawn.cells[cell] as GaugedCell, role, side);
    all[word] = (all[word] ?? 0) + 1;
  }
  return all;
}
const byRole = (drawn: DrawnGames) => counts(drawn, (_, role, side) => `${role}${side}`);
const alike = (count: number) => ({ '00': count, '01': count, '10': count, '11': count });

describe('the games that gauge play', () => {
  const fights = study(`${axes}variants: {plain: {}, late: {set: {engagement.turnLimit: 3}}}\n`);

  it('meet each setting as often as it weighs, to within one', () => {
    for (const [count, seed] of [
      [20, '1'],
      [33, '1'],
      [33, '2'],
      [101, '3'],
    ] as const) {
      const drawn = drawGames({ ...fights, seed }, count, undefined);
      expect(drawn.orders).toHaveLength(count);
      const met = counts(drawn, ({ name }) => name);
      const shares = [0.5, 0.3, 0.2];
      Object.values(met).forEach((times, k) => {
        expect(Math.abs(times - (shares[k] ?? 0) * count)).toBeLessThan(1);
      });
    }
  });

  it('meet variants and roles and sides alike, in any part of them, too', () => {
    const drawn = drawGames(fights, 40, undefined);
    expect(byRole(drawn)).toEqual(alike(10));
    for (let from = 0; from < 40; from += 4)
      expect(byRole({ ...drawn, orders: drawn.orders.slice(from, from + 4) })).toEqual(alike(1));
    const met = counts(drawn, ({ name, cell }) => `${name} ${cell.variant}`);
    expect(Object.values(met)).toEqual([10, 10, 6, 6, 4, 4]);
  });

  it('are the same for the same study, number and seed, and others for another', () => {
    const of = (seed: string, count = 40) => drawGames({ ...fights, seed }, count, undefined).orders;
    expect(of('1')).toEqual(of('1'));
    expect(of('1')).not.toEqual(of('2'));
    expect(drawGames({ ...fights, name: 'other' }, 40, undefined).orders).not.toEqual(of(fights.seed));
  });

  it('are of one role where sides do not change theirs', () => {
    const drawn = drawGames(study('', 'swapRoles: false'), 21, undefined);
    expect(counts(drawn, (_, role, side) => `${role}${side}`)).toEqual({ '00': 10, '01': 11 });
  });

  it('are none of what only shoots', () => {
    const shots = resolveScenario(
      parseScenario(`lanchester: 1
name: shots
question: Who hits?
ruleset: heat
attack: {attackers: {rpg: {unit: rpg-team}}, target: {unit: t-55}, situation: {range: 18}}
`),
    );
    expect(drawGames(shots, 20, undefined)).toEqual({ cells: [], orders: [] });
  });
});

describe('where a price is looked for', () => {
  const atWhat = ({ cell: { variant, specs } }: GaugedCell): string =>
    `${variant} ${specs.map(({ starts }) => starts[0]?.blue[0]?.milli.join(' ')).join(' ')}`;

  it('they are of the reference, and of the variant at the price that is asked', () => {
    const met = counts(drawGames(study(priced), 20, undefined), atWhat);
    expect(met).toEqual({ 'without 50000 50000': 10, 'with 35000 35000': 10 });
  });

  it('they are so in every fight', () => {
    const drawn = drawGames(study(`${axes}${priced}`), 40, undefined);
    const met = counts(drawn, (one) => `${one.name}: ${atWhat(one)}`);
    expect(Object.values(met)).toEqual([10, 10, 6, 6, 4, 4]);
    expect(byRole(drawn)).toEqual(alike(10));
  });
});

describe('the games of a price list', () => {
  const costOf = (own: Composition | undefined): number =>
    (own?.milli ?? []).reduce((sum, cost) => sum + cost, 0) / 1000;
  const list = resolveScenario(
    parseScenario(`lanchester: 1
name: list
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: 200
  blue: ${side('rifle-squad')}
  red: ${side('rifle-squad')}
bounds: true
prices:
  keep: {squad: 50}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}, rocket: {unit: rpg-team}}
`),
  );

  it('are of armies that cost the same, each pair once, roles and sides alike', () => {
    const drawn = drawGames(list, 40, undefined);
    expect(drawn.cells).toHaveLength(40);
    expect(drawn.orders.map(({ cell }) => cell)).toEqual(drawn.cells.map((_, k) => k));
    expect(byRole(drawn)).toEqual(alike(10));
    const costs = drawn.cells.flatMap(({ cell }) =>
      cell.specs.map(({ starts: [start] }) => [costOf(start?.blue[0]), costOf(start?.red[0])] as const),
    );
    for (const [blue, red] of costs) {
      expect(Math.min(blue, red)).toBeGreaterThan(90);
      expect(Math.abs(blue - red)).toBeLessThanOrEqual(0.01 * Math.max(blue, red));
    }
    const units = drawn.cells.flatMap(({ cell }) => cell.specs[0]?.blue.units.map(({ unit }) => unit));
    expect(new Set(units)).toEqual(new Set(['rifle-squad', 'mmg-team', 'rpg-team']));
    expect(drawGames(list, 40, undefined)).toEqual(drawn);
  });
});
