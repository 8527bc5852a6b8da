import { describe, expect, it } from 'vitest';
import { type Additions, addingOverlay, additionsIn } from './additions.js';
import type { Json, JsonObject } from './json.js';
import { kinChain, kinOf } from './kin.js';
import { applyOverlay } from './overlay.js';

const data: JsonObject = {
  weapons: {
    rpg: { name: 'RPG', pen: 5, he: null, rules: ['loud'], band: { from: 6, to: 36 } },
    law: { name: 'LAW', pen: 5, he: 1, rules: [], shots: 1 },
  },
  units: { team: { title: 'Team', arms: { rpg: 1 } }, squad: { title: 'Squad', arms: {} } },
  prices: { team: { points: 60, men: 3 }, squad: { points: 40, men: 4 }, extra: { rpg: 15 } },
  range: { rpg: 36 },
  groups: { loud: ['rpg', 'law'], quiet: ['squad'] },
};

const additions: Additions = {
  tables: [
    { path: 'weapons', row: 'weapon', called: 'name', kin: true },
    { path: 'range', row: 'range', about: 'weapons' },
    { path: 'units', row: 'unit', called: 'title', kin: true, maps: ['arms'] },
    {
      path: 'prices',
      row: 'price',
      about: 'units',
      unsaid: (row) => ({ ...(row as JsonObject), points: null }),
    },
    { path: 'prices.extra', row: 'price' },
  ],
  lists: [{ path: 'groups.*', of: 'weapons' }],
};

const added = (written: JsonObject, set: JsonObject = {}): JsonObject =>
  applyOverlay(data, { ...addingOverlay(additionsIn(written, additions)), ...set }, additions);
const rows = (written: JsonObject, table: string): JsonObject => added(written)[table] as JsonObject;

describe('fields that a row may have', () => {
  const open: Additions = { tables: [{ path: 'weapons', row: 'weapon', may: { marks: [] } }] };
  const weaponsOf = (overlay: JsonObject, rules = open): JsonObject =>
    applyOverlay(data, overlay, rules)['weapons'] as JsonObject;

  it('are said of a row that is added, and of one that is there, and nowhere else stand in the data', () => {
    expect(weaponsOf({ '+weapons.piat': { like: 'rpg', marks: ['x'] } })['piat']).toMatchObject({ marks: ['x'] });
    expect(weaponsOf({ 'weapons.law.marks': ['x'] })['law']).toMatchObject({ marks: ['x'], pen: 5 });
    expect(weaponsOf({ 'weapons.law': { marks: ['x'], pen: 6 } })['law']).toMatchObject({ marks: ['x'], pen: 6 });
    for (const overlay of [{}, { 'weapons.law.pen': 6 }, { 'weapons.law': { pen: 6 } }]) {
      for (const row of Object.values(weaponsOf(overlay))) expect(row).not.toHaveProperty('marks');
    }
  });

  it('are of their kind, and a slip of the pen is an error as ever', () => {
    expect(() => weaponsOf({ 'weapons.law.marks': 3 })).toThrow('path "weapons.law.marks": expected a list');
    expect(() => weaponsOf({ '+weapons.piat': { like: 'rpg', marks: 3 } })).toThrow('expected a list');
    expect(() => weaponsOf({ 'weapons.law.mark': [] })).toThrow('there is no "mark"');
    expect(() => weaponsOf({ 'weapons.low.marks': [] })).toThrow('there is no "low" (did you mean "law"?)');
    expect(() => weaponsOf({ 'weapons.law.marks': [] }, additions)).toThrow('there is no "marks"');
  });
});

describe('rows that are added', () => {
  it('are copies of what they are like, with some fields changed and what they are like kept', () => {
    const before = structuredClone(data);
    expect(rows({ 'weapons.piat': { like: 'rpg', pen: 4, band: { to: 12 } } }, 'weapons')).toEqual({
      ...(data['weapons'] as JsonObject),
      piat: { name: 'Piat', pen: 4, he: null, rules: ['loud'], band: { from: 6, to: 12 }, like: 'rpg' },
    });
    expect(data).toEqual(before);
  });

  it('may be written nested or dotted, in any order, and be like one another', () => {
    const nested = { weapons: { piat: { like: 'rpg', pen: 4 }, 'late-piat': { like: 'piat', name: 'PIAT II' } } };
    const dotted = {
      'weapons.late-piat': { like: 'piat', name: 'PIAT II' },
      'weapons.piat.pen': 4,
      'weapons.piat': { like: 'rpg' },
    };
    expect(added(dotted)).toEqual(added(nested));
    const weapons = rows(dotted, 'weapons');
    expect(weapons['late-piat']).toMatchObject({ name: 'PIAT II', pen: 4, like: 'piat' });
    expect(kinChain(weapons, 'late-piat')).toEqual(['late-piat', 'piat', 'rpg']);
    expect([kinOf(weapons, 'late-piat'), kinOf(weapons, 'law'), kinOf(weapons, 'nothing')]).toEqual([
      'rpg',
      'law',
      'nothing',
    ]);
  });

  it('bring along what their like has in other tables, and stand where it stands in lists', () => {
    const { range, groups } = added({ weapons: { piat: { like: 'rpg' }, m72: { like: 'law' } } });
    expect(range).toEqual({ rpg: 36, piat: 36 });
    expect(groups).toEqual({ loud: ['rpg', 'piat', 'law', 'm72'], quiet: ['squad'] });
    expect(rows({ 'weapons.piat': { like: 'rpg' }, 'range.piat': 12 }, 'range')).toEqual({ rpg: 36, piat: 12 });
    expect(rows({ 'range.law': { like: 'rpg' } }, 'range')).toEqual({ rpg: 36, law: 36 });
  });

  it('bring no price: it is said, or is not there', () => {
    const unit = { 'units.piat-team': { like: 'team', arms: { piat: 1 } } };
    expect(rows(unit, 'prices')['piat-team']).toEqual({ points: null, men: 3 });
    expect(rows({ ...unit, 'prices.piat-team': { points: 45 } }, 'prices')['piat-team']).toEqual({
      points: 45,
      men: 3,
    });
    expect(rows({ ...unit, 'prices.piat-team': { like: 'squad' } }, 'prices')['piat-team']).toEqual({
      points: 40,
      men: 4,
    });
    expect(rows({ prices: { extra: { piat: 10 } } }, 'prices')['extra']).toEqual({ rpg: 15, piat: 10 });
    expect(added(unit, { 'prices.piat-team.points': 50 })['prices']).toMatchObject({ 'piat-team': { points: 50 } });
  });

  it('say maps and lists as a whole, and leave out what other rows lack', () => {
    expect(rows({ 'units.x': { like: 'team', arms: { law: 2 } } }, 'units')['x']).toMatchObject({ arms: { law: 2 } });
    const x = rows({ 'weapons.x': { like: 'rpg', shots: 2, rules: [], band: null } }, 'weapons')['x'] as JsonObject;
    expect(x).toEqual({ name: 'X', pen: 5, he: null, rules: [], shots: 2, like: 'rpg' });
  });

  it.each<[written: JsonObject, message: string]>([
    [{ 'weapons.piat': { like: 'rgp' } }, 'add "weapons.piat": there is no weapon "rgp" (did you mean "rpg"?)'],
    [{ 'weapons.piat': { like: 'piat' } }, 'add "weapons.piat": it is like itself (piat like piat)'],
    [
      { weapons: { a: { like: 'b' }, b: { like: 'c' }, c: { like: 'a' } } },
      'add "weapons.a": it is like itself (a like b like c like a)',
    ],
    [{ 'weapons.piat': { pen: 4 } }, 'add "weapons.piat": say which weapon it is like (like: rpg)'],
    [{ 'weapons.piat': { like: 5 } }, 'add "weapons.piat": like: expected the key of a weapon, found a number (5)'],
    [
      { 'weapons.rpg': { like: 'law' } },
      'add "weapons.rpg": it is there already: change it by set: {weapons.rpg.…: …}',
    ],
    [
      { 'weapons.piat': { like: 'rpg', penn: 4 } },
      'add "weapons.piat": there is no "penn" (did you mean "pen"?) in such a row',
    ],
    [
      { 'weapons.piat': { like: 'rpg', band: { until: 4 } } },
      'add "weapons.piat.band": there is no "until" (known: from, to) in such a row',
    ],
    [
      { 'weapons.piat': { like: 'rpg', pen: 'four' } },
      'add "weapons.piat.pen": expected a number, found a text ("four")',
    ],
    [
      { 'weapons.piat': { like: 'rpg', he: 'x' } },
      'add "weapons.piat.he": expected nothing or a number, found a text ("x")',
    ],
    [
      { 'weapons.piat': { like: 'rpg', pen: Number.POSITIVE_INFINITY } },
      'add "weapons.piat.pen": expected a number, found a number (null)',
    ],
    [{ 'weapons.piat': { like: 'rpg', name: null } }, 'add "weapons.piat.name": expected a text, found nothing'],
    [{ 'weapons.piat': 5 }, 'add "weapons.piat": expected an object, found a number (5)'],
    [{ 'wepons.piat': { like: 'rpg' } }, 'add: there is no table "wepons" (did you mean "weapons"?)'],
    [{ groups: { new: [] } }, 'add: there is no table "groups"'],
    [{ weapons: 5 }, 'add "weapons": expected a table of rows, each with a key of its own'],
    [{ 'weapons.a b': { like: 'rpg' } }, 'add "weapons.a b": its key is to be letters and digits with hyphens'],
    [{ 'weapons.a': { like: 'rpg', pen: 4 }, 'weapons.a.pen': 5 }, 'add "weapons.a.pen" is said twice'],
    [{ 'prices.ghost': { points: 5 } }, 'add "prices.ghost": say which price it is like (like: team)'],
  ])('%j is refused', (written, message) => {
    expect(() => added(written)).toThrow(message);
  });

  it('an overlay of what may be added says so', () => {
    const change = (path: string): unknown => applyOverlay(data, { [path]: 5 as Json }, additions);
    expect(() => change('weapons.piat.pen')).toThrow(
      'path "weapons.piat.pen": there is no "piat" (known: rpg, law) in "weapons"; a weapon of your own is added under add',
    );
    expect(() => change('weapons.rpg.pn')).toThrow(/in "weapons\.rpg"$/);
    expect(() => applyOverlay(data, { '+weapons.piat': { like: 'rpg' } })).toThrow('add: there is no table "weapons"');
  });
});
