import { describe, expect, it } from 'vitest';
import type { Json } from '../engagement/json.js';
import { parseScenario, scenarioOf } from './load/load.js';
import { type ResolveOptions, resolveScenario } from './resolve.js';
import type { Study } from './study.js';
import { findToy } from './testing/toy-ruleset.js';

function study(text: string, options: ResolveOptions = {}): Study {
  const head = 'lanchester: 1\nname: test\nquestion: Who wins?\nruleset: toy\n';
  return resolveScenario(parseScenario(head + text, 'a.yaml'), { find: findToy, ...options });
}

const battle = `engagement:
  lane: {from: 0, to: 48, terrain: [{from: 0, to: 8, kind: soft-cover}]}
  turnLimit: 6
  blue: {at: 6, plan: hold, units: [{unit: soldier, name: rifles, men: 5}]}
  red: {at: 30, plan: {advance: 12}, units: [{unit: soldier, name: rifles, men: 5}, {unit: tank}]}
`;

describe('variants and sweeps', () => {
  const varied = `${battle}variants:
  plain: {}
  shield: {title: With shields, set: {engagement.blue.units.rifles.shield: true}}
  cheap: {set: {prices.soldier.man: 8, engagement.lane.terrain: []}}
sweep:
  of: [shield]
  axes:
    - {name: price, path: prices.soldier.shield, values: [0, 5.5], unit: points}
    - {name: range, title: Range, path: [engagement.blue.at, engagement.red.units.1.name], values: [1, 2]}
`.replace('engagement.red.units.1.name', 'engagement.blue.units.rifles.men');

  it('give cells in the order of declaration, the first axis slowest', () => {
    const { engagementCells, sweep, variants } = study(varied);
    expect(engagementCells.map(({ id, axes, overlay }) => [id, axes, overlay])).toEqual([
      ['plain', {}, {}],
      ['shield/price=0,range=1', { price: 0, range: 1 }, { 'prices.soldier.shield': 0 }],
      ['shield/price=0,range=2', { price: 0, range: 2 }, { 'prices.soldier.shield': 0 }],
      ['shield/price=5.5,range=1', { price: 5.5, range: 1 }, { 'prices.soldier.shield': 5.5 }],
      ['shield/price=5.5,range=2', { price: 5.5, range: 2 }, { 'prices.soldier.shield': 5.5 }],
      ['cheap', {}, { 'prices.soldier.man': 8 }],
    ]);
    expect(variants.map(({ id, title, swept }) => [id, title, swept])).toEqual([
      ['plain', 'plain', false],
      ['shield', 'With shields', true],
      ['cheap', 'cheap', false],
    ]);
    expect(sweep[0]).toEqual({
      name: 'price',
      title: 'price',
      unit: 'points',
      entries: [
        { value: 0, label: '0', weight: 0.5 },
        { value: 5.5, label: '5.5', weight: 0.5 },
      ],
    });
  });

  it('change the scenario, the price, or both', () => {
    const { engagementCells } = study(varied);
    const blue = engagementCells.map(({ specs }) => [
      specs[0]?.blue.units[0]?.at,
      specs[0]?.blue.units[0]?.fields['shield'],
      specs[0]?.starts[0]?.blue[0]?.milli[0],
      specs[0]?.lane.terrain.length,
    ]);
    expect(blue).toEqual([
      [6, false, 50_000, 1],
      [1, true, 10_000, 1],
      [2, true, 20_000, 1],
      [1, true, 15_500, 1],
      [2, true, 25_500, 1],
      [6, false, 40_000, 0],
    ]);
  });

  it('may put something where the file says nothing', () => {
    const { engagementCells } = study(`${battle}variants: {fog: {set: {engagement.options.fog: true}}}`);
    expect(engagementCells[0]?.specs[0]?.options).toEqual({ fog: true });
  });
});

describe('values that are set for the whole scenario', () => {
  const house = `${battle}set: {prices.soldier.man: 12, prices.ghost.base: 7}
attack: {attackers: {a: {unit: soldier}}, target: {unit: tank}}
`;

  it('hold in every cell, and a variant or a sweep may change them again', () => {
    const { engagementCells, attackCells, engagement } = study(
      `${house}variants: {plain: {}, cheap: {set: {prices.soldier.man: 8}}}`,
    );
    expect(engagementCells.map(({ overlay }) => overlay)).toEqual([
      { 'prices.soldier.man': 12, 'prices.ghost.base': 7 },
      { 'prices.ghost.base': 7, 'prices.soldier.man': 8 },
    ]);
    expect(engagementCells.map(({ specs }) => specs[0]?.starts[0]?.blue[0]?.milli[0])).toEqual([60_000, 40_000]);
    expect(engagement?.blue.units[0]?.milli).toBe(60_000);
    // a variant without changes of its own has no attack cells of its own
    expect(attackCells.map(({ id, overlay }) => [id, overlay['prices.soldier.man']])).toEqual([
      ['a', 12],
      ['cheap/a', 8],
    ]);
  });

  it('give a price to what has none (ENG-R05)', () => {
    const { engagementCells } = study(house.replace('{unit: tank}]', '{unit: ghost}]'));
    expect(engagementCells[0]?.specs[0]?.starts[0]?.red[0]?.milli).toEqual([60_000, 7000]);
  });
});

describe('a break-even question', () => {
  const asked = `${battle}variants: {with: {set: {engagement.blue.units.rifles.shield: true}}, without: {}}
sweep: {of: [with], axes: [{name: price, path: prices.soldier.shield, values: [0, 10]}]}
`;

  it('takes the price in question from the ruleset, and a margin of 10 %', () => {
    expect(study(`${asked}breakEven: {axis: price, with: with, without: without}`).breakEven).toEqual({
      axis: 'price',
      with: 'with',
      without: 'without',
      asked: 5,
      listed: 5,
      margin: 0.5,
    });
  });

  it('takes them from the scenario first; the margin is then 10 % of a high price', () => {
    const own = study(`${asked}breakEven: {axis: price, with: with, without: without, asked: 40}`).breakEven;
    expect([own?.asked, own?.margin]).toEqual([40, 4]);
    const both = study(
      `${asked}breakEven: {axis: price, with: with, without: without, asked: 40, margin: 0}`,
    ).breakEven;
    expect([both?.asked, both?.margin]).toEqual([40, 0]);
  });
});

describe('what a study leads with', () => {
  it('draws every chart that there are numbers for, unless told', () => {
    expect(study(battle).charts).toEqual(['outcomes']);
    expect(study('attack: {attackers: {a: {unit: soldier}}, target: {unit: tank}}').charts).toEqual([
      'kill-probability',
      'value-heat-map',
      'cost-effectiveness',
      'at-least',
    ]);
    expect(study(`${battle}charts: []`).charts).toEqual([]);
  });

  it('takes seed and number of engagements from whoever runs it', () => {
    const { seed, document, engagement } = study(battle, { seed: 'mine', engagements: 7 });
    expect([seed, document.seed, engagement?.observations]).toEqual(['mine', 'mine', { exactly: 7 }]);
    expect(() => study(battle, { engagements: 0 })).toThrow(
      'options, engagement.engagements: expected at least 1, found 0',
    );
  });

  it('is plain JSON', () => {
    const whole = study(battle);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  it('is the same from a value as from a file', () => {
    const { document } = parseScenario(`lanchester: 1\nname: test\nquestion: Who wins?\nruleset: toy\n${battle}`);
    expect(resolveScenario(scenarioOf(document as unknown as Json), { find: findToy })).toEqual(study(battle));
  });
});
