/**
 * Input that no honest user writes, made by changing some that is right. Promises: drawn from the seed of the property
 * alone; what is made is plain data, as a parser would give it.
 */
import fc from 'fast-check';
import type { Json } from '../../src/engagement/json.js';

/** Words that are something else to whoever looks them up carelessly. */
export const hostileWords = [
  ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'),
  'length',
  'prototype',
  'name',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '12',
  'true',
  'null',
  '',
  ' ',
  'a;b',
  'a:1;b:2',
  '../..',
  '\ufffd',
  '😀',
  '=1+1',
  'x'.repeat(3000),
  'must cannot "x" must ',
] as const;

const numbers = [
  -0,
  -1,
  0,
  0.1,
  0.5,
  1,
  2,
  3.5,
  7,
  99,
  1e6,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
  1e-9,
] as const;

const word = fc.constantFrom<string>(...hostileWords);
const scalar: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 3, arbitrary: fc.constantFrom<number>(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
);

/** Any plain value, mostly of the wrong kind. */
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<Json>([], {}, [[]], [{}], Array(500).fill(1)) },
  { weight: 1, arbitrary: fc.dictionary(word, scalar, { maxKeys: 3, noNullPrototype: true }) },
);

/** One change: at some place, something else; `pick` chooses among what there is. */
export interface Damage {
  readonly pick: number;
  readonly how: 'replace' | 'remove' | 'add' | 'rename' | 'wrap' | 'repeat';
  readonly word: string;
  readonly value: Json;
}

export const damage: fc.Arbitrary<Damage> = fc.record({
  pick: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'add', 'rename', 'wrap', 'repeat'),
  word,
  value: hostileValue,
});

type Path = readonly (string | number)[];

function pathsIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))];
}

/**
 * The value with each of its leaves in turn replaced by `word`, and with each of its objects given a key of that name.
 */
export function withWordEverywhere(value: Json, word: string): Json[] {
  return pathsIn(value).flatMap((_, pick) => [
    damaged(value, { pick, how: 'replace', word, value: word }),
    damaged(value, { pick, how: 'add', word, value: word }),
    damaged(value, { pick, how: 'rename', word, value: word }),
  ]);
}

/** The value with the damage done. */
export function damaged(value: Json, { pick, how, word: key, value: hostile }: Damage): Json {
  const paths = pathsIn(value);
  return changed(value, paths[pick % paths.length] as Path);

  function changed(inner: Json, [step, ...rest]: Path): Json {
    if (step === undefined) return done(inner);
    const entries = Object.entries(inner as object) as [string, Json][];
    const result = entries.flatMap(([name, each]): [string, Json][] => {
      if (name !== step) return [[name, each]];
      if (rest.length > 0) return [[name, changed(each, rest)]];
      if (how === 'remove') return [];
      return [[how === 'rename' ? key : name, done(each)]];
    });
    return Array.isArray(inner) ? result.map(([, each]) => each) : Object.fromEntries(result);
  }

  function done(inner: Json): Json {
    if (how === 'replace') return hostile;
    if (how === 'wrap') return [inner];
    if (how === 'repeat') return [inner, inner, inner];
    if (how === 'add' && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      return { ...inner, [key]: hostile };
    }
    return inner;
  }
}
