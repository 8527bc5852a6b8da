import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Json, JsonObject } from './json.js';
import { readerFor } from './reader.js';
import {
  as,
  at,
  each,
  every,
  type Fields,
  flag,
  lines,
  list,
  many,
  maybe,
  number,
  or,
  shaped,
  table,
  text,
  whole,
  wholes,
  word,
  words,
} from './shape.js';

const toy = readerFor('toy');

const fields = {
  hitOn: whole(2, 6),
  share: number(0, 1),
  name: text,
  broken: flag,
  faces: wholes(2, 1, 6),
  arm: word(['rifle', 'mg']),
  indirect: { movedFar: whole(0, 4) },
  duel: at('one-on-one', { kills: whole(2, 6) }),
  crew: maybe(whole(1, 9)),
  bounds: maybe(whole(1, 9), 0),
  damage: or('auto', 0, whole(1, 60)),
  twice: as(whole(1, 9), (n) => 2 * n),
  hits: each(['poor', 'elite'], whole(1, 9)),
  bands: list(['long', 'short'], whole(1, 9)),
  factors: every(whole(-1, 1)),
  guns: lines({ range: whole(1, 9) }),
  traits: words(['slow', 'open']),
  outcomes: many({ by: words(['mg', 'rifle']), kills: whole(0, 1) }),
  prices: table,
};

const data = {
  'hit-on': 5,
  share: 0.5,
  name: 'Rifles',
  broken: true,
  faces: [1, 6],
  arm: 'mg',
  indirect: { 'moved-far': 1 },
  'one-on-one': { kills: 3 },
  crew: null,
  damage: 'auto',
  twice: 4,
  hits: { elite: 2, poor: 1 },
  bands: { short: 3, long: 6 },
  factors: { uphill: 1, cover: -1 },
  guns: { heavy: { range: 7 }, light: { range: 5 } },
  traits: ['open'],
  outcomes: [
    { by: ['mg'], kills: 1 },
    { by: [], kills: 0 },
  ],
  prices: { rifle: null },
} satisfies JsonObject;

/** What is said when `data` are read with one entry changed. */
function failing(change: Readonly<Record<string, Json>>, of: Fields = fields): string {
  try {
    shaped(toy, { ...data, ...change }, 'rules.', of);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing is thrown';
}

describe('a declared shape', () => {
  const read = shaped(toy, data, 'rules.', fields);

  it('reads what it declares, by the keys that the names give', () => {
    expect(read).toEqual({
      hitOn: 5,
      share: 0.5,
      name: 'Rifles',
      broken: true,
      faces: [1, 6],
      arm: 'mg',
      indirect: { movedFar: 1 },
      duel: { kills: 3 },
      crew: undefined,
      bounds: 0,
      damage: 0,
      twice: 8,
      hits: { poor: 1, elite: 2 },
      bands: [6, 3],
      factors: { uphill: 1, cover: -1 },
      guns: new Map([
        ['heavy', { key: 'heavy', kin: 'heavy', range: 7 }],
        ['light', { key: 'light', kin: 'light', range: 5 }],
      ]),
      traits: ['open'],
      outcomes: [
        { by: ['mg'], kills: 1 },
        { by: [], kills: 0 },
      ],
      prices: { rifle: null },
    });
    expect([...read.guns.keys()]).toEqual(['heavy', 'light']);
  });

  it('gives its type', () => {
    expectTypeOf(read.indirect.movedFar).toEqualTypeOf<number>();
    expectTypeOf(read.arm).toEqualTypeOf<'rifle' | 'mg'>();
    expectTypeOf(read.crew).toEqualTypeOf<number | undefined>();
    expectTypeOf(read.damage).toEqualTypeOf<number>();
    expectTypeOf(read.hits).toEqualTypeOf<Readonly<Record<'poor' | 'elite', number>>>();
    expectTypeOf(read.traits).toEqualTypeOf<readonly ('slow' | 'open')[]>();
    expectTypeOf(read.guns.get('heavy')).toEqualTypeOf<
      ({ readonly key: string; readonly kin: string } & { readonly range: number }) | undefined
    >();
  });

  it('finds keys as the ruleset spells them', () => {
    const camel = readerFor('toy', (name) => name);
    expect(shaped(camel, { hitOn: 5, in: { aRow: 1 } }, '', { hitOn: whole(2, 6), in: { aRow: whole(0, 1) } })).toEqual(
      {
        hitOn: 5,
        in: { aRow: 1 },
      },
    );
  });

  it.each<[change: Readonly<Record<string, Json>>, message: string]>([
    [{ 'hit-on': 7 }, 'toy: rules.hit-on must be a whole number from 2 to 6, not 7'],
    [{ share: 2 }, 'toy: rules.share must be a number from 0 to 1, not 2'],
    [{ name: 1 }, 'toy: rules.name must be a word, not 1'],
    [{ broken: 'yes' }, 'toy: rules.broken must be true or false, not "yes"'],
    [{ faces: [1] }, 'toy: rules.faces must be a list of 2 whole numbers from 1 to 6, not [1]'],
    [{ arm: 'rfile' }, 'toy: rules.arm cannot be "rfile" (did you mean "rifle"?)'],
    [{ indirect: 3 }, 'toy: rules.indirect must be a table, not 3'],
    [{ indirect: {} }, 'toy: rules.indirect.moved-far must be a whole number from 0 to 4, not nothing'],
    [{ 'one-on-one': { kills: 1 } }, 'toy: rules.one-on-one.kills must be a whole number from 2 to 6, not 1'],
    [{ crew: 0 }, 'toy: rules.crew must be a whole number from 1 to 9, not 0'],
    [{ damage: 'atuo' }, 'toy: rules.damage must be a whole number from 1 to 60, not "atuo"'],
    [{ hits: { poor: 1 } }, 'toy: rules.hits.elite must be a whole number from 1 to 9, not nothing'],
    [{ bands: { long: 1 } }, 'toy: rules.bands.short must be a whole number from 1 to 9, not nothing'],
    [{ factors: { uphill: 2 } }, 'toy: rules.factors.uphill must be a whole number from -1 to 1, not 2'],
    [{ guns: { heavy: 1 } }, 'toy: rules.guns.heavy must be a table, not 1'],
    [{ guns: { heavy: {} } }, 'toy: rules.guns.heavy.range must be a whole number from 1 to 9, not nothing'],
    [{ traits: ['opne'] }, 'toy: rules.traits holds "opne" (did you mean "open"?)'],
    [{ outcomes: {} }, 'toy: rules.outcomes must be a list of lines, not {}'],
    [{ outcomes: [{ by: [], kills: 2 }] }, 'toy: rules.outcomes.kills must be a whole number from 0 to 1, not 2'],
    [{ prices: 1 }, 'toy: rules.prices must be a table, not 1'],
  ])('says what is wrong, with the path: %j', (change, message) => {
    expect(failing(change)).toBe(message);
  });

  it('says the first thing that is wrong in the order of the declaration', () => {
    const wrong = { 'hit-on': 9, share: 9 };
    expect(failing(wrong, { share: fields.share, hitOn: fields.hitOn })).toContain('rules.share');
    expect(failing(wrong)).toContain('rules.hit-on');
  });
});
