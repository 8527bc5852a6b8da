import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import type { Study } from '../study.js';
import { findToy } from '../testing/toy-ruleset.js';

function study(text: string): Study {
  const head = 'lanchester: 1\nname: test\nquestion: Who wins?\nruleset: toy\n';
  return resolveScenario(parseScenario(head + text, 'a.yaml'), { find: findToy });
}

const battle = `engagement:
  lane: {from: 0, to: 48, terrain: [{from: 0, to: 8, kind: soft-cover}]}
  turnLimit: 6
  blue: {at: 6, plan: hold, units: [{unit: soldier, name: rifles, men: 5}]}
  red: {at: 30, plan: {advance: 12}, units: [{unit: soldier, name: rifles, men: 5}, {unit: tank}]}
`;

describe('an engagement', () => {
  it('has one cell without variants, and a specification for each role assignment', () => {
    const { engagementCells, variants } = study(battle);
    expect(variants).toEqual([{ id: 'base', title: 'As written', set: {}, swept: false, attackCells: null }]);
    expect(engagementCells).toHaveLength(1);
    const [cell] = engagementCells;
    expect({ ...cell, specs: [] }).toEqual({
      id: 'base',
      variant: 'base',
      axes: {},
      ruleset: 'toy',
      overlay: {},
      specs: [],
    });
    const hold = { kind: 'hold', priority: 'nearest' };
    const advance = { kind: 'advance', standOff: 12, priority: 'nearest' };
    const soldiers = { unit: 'soldier', flank: false, fields: { men: 5, shield: false } };
    const tank = { name: 'tank', unit: 'tank', flank: false, fields: {} };
    const common = {
      lane: { from: 0, to: 48, terrain: [{ from: 0, to: 8, kind: 'soft-cover' }] },
      starts: [
        {
          weight: 1,
          blue: [{ weight: 1, strength: [5], milli: [50_000] }],
          red: [{ weight: 1, strength: [5, 1], milli: [50_000, 100_000] }],
        },
      ],
      turnLimit: 6,
      options: {},
    };
    // both sides have "rifles", so the side stands before the name; swapping exchanges ends, places and plans
    const force = (side: string, end: string, at: number, plan: typeof hold) => ({
      side,
      end,
      units: [{ ...soldiers, name: `${side} rifles`, at, plan }, ...(side === 'red' ? [{ ...tank, at, plan }] : [])],
    });
    expect(cell?.specs).toEqual([
      { ...common, blue: force('blue', 'from', 6, hold), red: force('red', 'to', 30, advance) },
      { ...common, blue: force('blue', 'to', 30, advance), red: force('red', 'from', 6, hold) },
    ]);
  });

  it('is played once where roles are not swapped', () => {
    const { engagementCells, engagement } = study(battle.replace('turnLimit: 6', 'turnLimit: 6\n  swapRoles: false'));
    expect(engagementCells[0]?.specs).toHaveLength(1);
    expect(engagement?.swapRoles).toBe(false);
  });

  it('starts at the ends of the lane and plays ably unless told otherwise', () => {
    const { engagementCells } = study(
      'engagement: {lane: {from: 2, to: 20}, turnLimit: 6, blue: {role: attack, units: [{unit: tank}]}, red: {units: [{unit: soldier}]}}',
    );
    const starts = engagementCells[0]?.specs.map(({ blue, red }) =>
      [blue, red].map(({ end, units }) => [end, units[0]?.at]),
    );
    expect(starts).toEqual([
      [
        ['to', 20],
        ['from', 2],
      ],
      [
        ['from', 2],
        ['to', 20],
      ],
    ]);
    expect(engagementCells[0]?.specs[0]?.blue.units[0]?.plan).toEqual({ kind: 'able', priority: 'nearest' });
  });

  it("takes a unit's own place and plan before its force's, by role before once", () => {
    const { engagementCells } = study(`engagement:
  lane: {to: 48}
  turnLimit: 6
  blue:
    at: {defend: 6, attack: 42}
    plan: {defend: hold, attack: {advance: 12, priority: weakest}}
    units:
      - {unit: tank, at: {defend: 1, attack: 47}, plan: {attack: assault}}
      - {unit: soldier, plan: {kind: hold, priority: dearest}}
  red: {units: [{unit: soldier}]}
`);
    const told = engagementCells[0]?.specs.map(({ blue }) => blue.units.map(({ at, plan }) => ({ at, ...plan })));
    expect(told).toEqual([
      [
        { at: 1, kind: 'hold', priority: 'nearest' },
        { at: 6, kind: 'hold', priority: 'dearest' },
      ],
      [
        { at: 47, kind: 'assault', priority: 'nearest' },
        { at: 42, kind: 'hold', priority: 'dearest' },
      ],
    ]);
    // red says nothing, so that it stands and acts as blue would in that role
    expect(engagementCells[0]?.specs.map(({ red }) => ({ at: red.units[0]?.at, ...red.units[0]?.plan }))).toEqual([
      { at: 42, kind: 'advance', standOff: 12, priority: 'weakest' },
      { at: 6, kind: 'hold', priority: 'nearest' },
    ]);
  });

  it('tells its forces as written', () => {
    const { engagement } = study(battle);
    expect(engagement?.red).toEqual({
      title: 'Red',
      role: 'attack',
      units: [
        {
          name: 'red rifles',
          unit: 'soldier',
          title: '5 soldiers',
          milli: 50_000,
          starts: [
            { at: 30, plan: { kind: 'advance', standOff: 12, priority: 'nearest' } },
            { at: 6, plan: { kind: 'hold', priority: 'nearest' } },
          ],
        },
        {
          name: 'tank',
          unit: 'tank',
          title: 'tank',
          milli: 100_000,
          starts: [
            { at: 30, plan: { kind: 'advance', standOff: 12, priority: 'nearest' } },
            { at: 6, plan: { kind: 'hold', priority: 'nearest' } },
          ],
        },
      ],
    });
    expect(engagement?.observations).toEqual({ exactly: 100_000 });
  });
});

describe('a budget', () => {
  const withBudget = (budget: string, fill: string): Study =>
    study(`engagement:
  lane: {to: 48}
  turnLimit: 6
  budget: ${budget}
  blue: {units: [{unit: soldier, name: rifles, men: 5}], fill: ${fill}}
  red: {units: [{unit: tank}], fill: [{unit: {unit: soldier, men: 3, at: {defend: 1, attack: 2}}}]}
`);

  it('buys men, then is settled by chance so that the expected cost is the budget', () => {
    const { specs } = withBudget('[104, 130]', '[{man: rifles}, {unit: {unit: tank, name: armour}}]')
      .engagementCells[0] as never as {
      specs: {
        starts: unknown[];
        blue: { units: { name: string }[] };
        red: { units: { name: string; at: number }[] };
      }[];
    };
    // blue at 104: 50 + 10, then a tank for 100 with chance 44/100; at 130: 70/100
    // red at 104: tank, then three soldiers for 30 with chance 4/30; at 130 they fit
    expect(specs[0]?.starts).toEqual([
      {
        weight: 1,
        blue: [
          { weight: 14, strength: [6, 0], milli: [60_000, 0] },
          { weight: 11, strength: [6, 1], milli: [60_000, 100_000] },
        ],
        red: [
          { weight: 13, strength: [1, 0], milli: [100_000, 0] },
          { weight: 2, strength: [1, 3], milli: [100_000, 30_000] },
        ],
      },
      {
        weight: 1,
        blue: [
          { weight: 3, strength: [6, 0], milli: [60_000, 0] },
          { weight: 7, strength: [6, 1], milli: [60_000, 100_000] },
        ],
        red: [{ weight: 1, strength: [1, 3], milli: [100_000, 30_000] }],
      },
    ]);
    expect(specs[0]?.blue.units.map(({ name }) => name)).toEqual(['rifles', 'armour']);
    expect(specs.map(({ red }) => red.units.map(({ name, at }) => [name, at]))).toEqual([
      [
        ['tank', 48],
        ['soldier', 2],
      ],
      [
        ['tank', 0],
        ['soldier', 1],
      ],
    ]);
  });

  it('numbers what is bought more than once', () => {
    const { engagementCells } = study(
      'engagement: {lane: {to: 9}, turnLimit: 1, budget: 130, blue: {units: [{unit: soldier}]}, red: {units: [{unit: tank}]}}',
    );
    expect(engagementCells[0]?.specs[0]?.blue.units.map(({ name }) => name)).toEqual([
      'soldier',
      'soldier 2',
      'soldier 3',
    ]);
  });
});

describe('two units that are alike', () => {
  it('keep their own names and places, whether they are listed or bought', () => {
    const { engagementCells } = study(`engagement:
  lane: {to: 48}
  turnLimit: 6
  swapRoles: false
  budget: 200
  blue:
    units: [{unit: soldier, name: left, at: 1}, {unit: soldier, name: right, at: 2}]
    fill: [{man: right}, {unit: {unit: soldier, name: more, at: 3}}]
  red: {units: [{unit: tank}]}
`);
    const { blue, starts } = engagementCells[0]?.specs[0] ?? {};
    expect(blue?.units.map(({ name, at }) => [name, at])).toEqual([
      ['left', 1],
      ['right', 2],
      ['more', 3],
      ['more 2', 3],
    ]);
    // 50 + 50, then 10, 50, 10, and 30 are left for a squad of 50
    expect(starts?.[0]?.blue).toEqual([
      { weight: 2, strength: [5, 7, 5, 0], milli: [50_000, 70_000, 50_000, 0] },
      { weight: 3, strength: [5, 7, 5, 5], milli: [50_000, 70_000, 50_000, 50_000] },
    ]);
  });
});
