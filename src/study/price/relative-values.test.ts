import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';

const head = `lanchester: 1
name: test
question: What is a tank worth in soldiers?
ruleset: toy
engagement:
  lane: {to: 48}
  turnLimit: 6
  budget: [200, 300]
  blue: {units: [{unit: soldier, name: subject}]}
  red: {units: [{unit: soldier}]}
variants:
  soldiers: {title: Soldiers}
  tank: {title: Tank, set: {engagement.blue.units.subject: {unit: tank, name: subject}}}
`;
const study = (values: string) => resolveScenario(parseScenario(`${head}${values}`, 'a.yaml'), { find: findToy });
const fails = (values: string): string => messageOf(() => study(values));

describe('relative values', () => {
  it('give the measure one cell and each valued variant one a price', () => {
    const found = study('values: {measure: soldiers, points: 50, path: prices.tank.base, of: {tank: [50, 80, 120]}}');
    expect(found.engagementCells.map(({ id, axes, overlay }) => [id, axes, overlay])).toEqual([
      ['soldiers', {}, {}],
      ['tank/price=50', { price: 50 }, { 'prices.tank.base': 50 }],
      ['tank/price=80', { price: 80 }, { 'prices.tank.base': 80 }],
      ['tank/price=120', { price: 120 }, { 'prices.tank.base': 120 }],
    ]);
    expect(found.values).toEqual({ measure: 'soldiers', points: 50, of: ['tank'] });
    expect(found.variants.map(({ id, swept }) => [id, swept])).toEqual([
      ['soldiers', false],
      ['tank', true],
    ]);
    expect(found.charts).toContain('values');
    expect(found.sweep.map(({ name, entries }) => [name, entries.map(({ value }) => value)])).toEqual([
      ['price', [50, 80, 120]],
    ]);
  });

  it.each([
    [
      'values: {measure: soldeirs, path: p, of: {tank: [50, 80]}}',
      '14:19: no variant "soldeirs" (did you mean "soldiers"?)',
    ],
    ['values: {measure: soldiers, path: p, of: {tnak: [50, 80]}}', '14:49: no variant "tnak" (did you mean "tank"?)'],
    [
      'values: {measure: tank, path: p, of: {tank: [50, 80]}}',
      '14:39: "tank" is the measure: its price stays as it is written',
    ],
    [
      'values: {measure: soldiers, path: p, of: {}}',
      '14:38: nothing is valued: name at least one variant with its prices',
    ],
    ['values: {measure: soldiers, path: p, of: {tank: [50, 50]}}', '14:54: two prices are called "50"'],
    [
      'values: {measure: soldiers, path: prices.ghost.base, of: {tank: [50, 80]}}',
      '14:10: the price of the measure is not known: give values.points',
    ],
    [
      'values: {measure: soldiers, of: {tank: [50, 80]}}',
      '14:34: where does the price of "tank" stand? Give values.path, or {path: …, prices: […]}',
    ],
    [
      'values: {measure: soldiers, points: 9, path: prices.tank.bsae, of: {tank: [50, 80]}}',
      '14:76: path "prices.tank.bsae": there is no "bsae" (did you mean "base"?) in "prices.tank"',
    ],
    [
      'values: {measure: soldiers, points: 9, path: prices.tank.base, of: {tank: [50, 80]}, known: {title: T, prices: {ghost: 3}}}',
      '14:120: no variant "ghost" (known: soldiers, tank)',
    ],
  ])('%s', (values, message) => {
    expect(fails(values)).toBe(`a.yaml:${message}`);
  });

  it('need equal points, and sweep alone', () => {
    const values = 'values: {measure: soldiers, path: prices.tank.base, of: {tank: [50, 80]}}\n';
    const without = `${head}${values}`.replace('  budget: [200, 300]\n', '');
    expect(messageOf(() => resolveScenario(parseScenario(without, 'a.yaml'), { find: findToy }))).toBe(
      'a.yaml:13:1: relative values are found at equal points: give an engagement section with a budget',
    );
    expect(fails(`${values}sweep: {axes: [{name: n, path: prices.tank.base, values: [1]}]}\n`)).toBe(
      'a.yaml:15:1: a scenario with values has its prices swept there: leave sweep out',
    );
  });
});
