/**
 * What one command line asks several times over: several attackers, and a value of the situation that runs over a range
 * (`range=6..36/6`). Promise: in the order typed, ranges ascending as they are typed, the attackers of each value
 * together.
 */
import type { Json } from '../engagement/json.js';
import type { Description } from '../engagement/odds.js';
import { LanchesterError } from '../kernel/errors.js';
import { parseWords } from '../study/typed-words.js';

/** One request of several, with the words in which it differs from the others. */
export interface OddsCase {
  /** As typed. */
  readonly attacker: string;
  readonly words: Description;
  readonly situation: Description | undefined;
  /** The value that runs over a range; absent if none does. */
  readonly at?: number;
}

export interface OddsCases {
  /** The word whose value runs. */
  readonly swept: string | undefined;
  readonly cases: readonly OddsCase[];
}

/** More values of one word than this are refused. */
const mostValues = 1000;

/** The cases of attackers and a situation, as typed. Throws a `LanchesterError` ('usage'). */
export function casesOf(attackers: readonly string[], at: string | undefined): OddsCases {
  const situation = at === undefined ? undefined : parseWords(at, false);
  const ranges = Object.entries(situation ?? {}).flatMap(([word, value]) => {
    const values = valuesOf(word, value);
    return values === undefined ? [] : [{ word, values }];
  });
  if (ranges.length > 1) {
    throw new LanchesterError('usage', `--at: one value may run, not ${ranges.map(({ word }) => word).join(' and ')}`);
  }
  const [range] = ranges;
  const described = attackers.map((attacker) => ({ attacker, words: parseWords(attacker, true) }));
  if (range === undefined) return { swept: undefined, cases: described.map((one) => ({ ...one, situation })) };
  return {
    swept: range.word,
    cases: range.values.flatMap((value) =>
      described.map((one) => ({ ...one, situation: { ...situation, [range.word]: value }, at: value })),
    ),
  };
}

/** `6..36/6`: from, to, and by how much, 1 unless it says so; `undefined` for anything else. */
function valuesOf(word: string, value: Json): readonly number[] | undefined {
  const found =
    typeof value === 'string' ? /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(value) : null;
  if (found === null) return undefined;
  const [from, to, step] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)];
  const count = step > 0 && to >= from ? Math.floor((to - from) / step + 1e-9) + 1 : 0;
  if (count === 0)
    throw new LanchesterError('usage', `--at ${word}=${value}: from the lower value to the higher, by more than 0`);
  if (count > mostValues)
    throw new LanchesterError('usage', `--at ${word}=${value}: ${count} values, at most ${mostValues}`);
  // the dust of binary steps is not part of a range
  return Array.from({ length: count }, (_, k) => Number((from + k * step).toPrecision(12)));
}
