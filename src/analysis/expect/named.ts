/**
 * From an expectation as it is written to the figures that it names. Promise: a name that there is not, and a word that
 * is missing, is one error where it is written, with the nearest name or those that there are.
 */

import { type ErrorCode, LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import type { Study } from '../../study/study.js';
import type { Quantity } from './quantity.js';
import type { Region } from './verdict.js';

/** What somebody expects, as it was written. */
export type Expectation = NonNullable<Study['document']['expect']>[number];

type Path = readonly (string | number)[];

/** Makes the error that tells what is wrong at a path of the file. */
export type Refuse = (code: ErrorCode, path: Path, message: string, part?: 'key') => LanchesterError;

/** Where there is no file: the path stands before what is wrong. */
export const unplaced: Refuse = (code, path, message) => new LanchesterError(code, `${path.join('.')}: ${message}`);

/** What one expectation asks of which figures: a region of one, or an order of several. */
export interface Expecting {
  /** From 0, in the file. */
  readonly index: number;
  readonly written: Expectation;
  readonly quantities: readonly Quantity[];
  /** Absent for an order. */
  readonly region?: Region;
}

/** The words that tell one figure from another, as they are offered. */
const words = ['variant', 'unit', 'ruleset', 'role', 'target', 'fight'] as const;

/** What an order may be of. */
const ordered = ['unit', 'variant', 'role', 'ruleset', 'fight'] as const;

/** All that is expected. Throws a placed `LanchesterError` for the first that names what there is not. */
export function expectingOf(
  written: readonly Expectation[],
  quantities: readonly Quantity[],
  refuse: Refuse,
): readonly Expecting[] {
  return written.map((each, index): Expecting => {
    const at: Path = ['expect', index];
    const named = ofMetric(each, quantities, refuse, at);
    const told = withWords(each, named, refuse, at);
    if (each.order !== undefined) {
      return { index, written: each, quantities: inOrder(each.order, told, refuse, [...at, 'order']) };
    }
    return { index, written: each, quantities: [theOne(told, refuse, at)], region: regionOf(each) };
  });
}

function regionOf({ between, atLeast, atMost }: Expectation): Region {
  const [low, high] = between ?? [atLeast ?? Number.NEGATIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY];
  return { low, high };
}

function ofMetric(
  { metric, by }: Expectation,
  quantities: readonly Quantity[],
  refuse: Refuse,
  at: Path,
): readonly Quantity[] {
  const name = metric ?? (by as string);
  const found = quantities.filter((each) => each.metric === name);
  if (found.length > 0) return found;
  const known = [...new Set(quantities.map((each) => each.metric))];
  const path = [...at, metric === undefined ? 'by' : 'metric'];
  if (known.length === 0) throw refuse('bad-value', path, 'nothing of this question can be expected yet');
  const listed = `those that it has are ${known.join(', ')}`;
  throw refuse('unknown-name', path, `this question has no metric ${didYouMean(name, known)}; ${listed}`);
}

/** Those of which the words of the expectation are true. */
function withWords(each: Expectation, all: readonly Quantity[], refuse: Refuse, at: Path): readonly Quantity[] {
  let left = all;
  const asked = [
    ...words.flatMap((word) => (each[word] === undefined ? [] : [{ word, value: each[word], path: [...at, word] }])),
    ...Object.entries(each.at ?? {}).map(([axis, value]) => ({
      word: `at.${axis}`,
      value: String(value),
      path: [...at, 'at', axis],
    })),
  ];
  for (const { word, value, path } of asked) {
    const known = valuesOf(left, word);
    if (known.length === 0) throw noSuchWord(word, left, refuse, path);
    left = left.filter(({ of }) => of[word] === value);
    if (left.length === 0) {
      throw refuse('unknown-name', path, `there is no ${saidOf(word)} ${didYouMean(value, known)} here`);
    }
  }
  // who says no fight means all of them
  for (const word of ['fight', 'target'] as const) {
    if (each[word] !== undefined || (word === 'fight' && isFights(each, left))) continue;
    const whole = left.filter(({ of }) => of[word] === undefined);
    if (whole.length > 0) left = whole;
  }
  return left;
}

/** Whether an order is one of fights. */
function isFights({ order }: Expectation, left: readonly Quantity[]): boolean {
  return order !== undefined && valuesOf(left, 'fight').includes(order[0] as string);
}

function noSuchWord(word: string, left: readonly Quantity[], refuse: Refuse, path: Path): LanchesterError {
  const metric = left[0]?.metric ?? '';
  return refuse('bad-value', path, `${metric} is not told by ${saidOf(word)} here: leave it out`, 'key');
}

function inOrder(order: readonly string[], left: readonly Quantity[], refuse: Refuse, at: Path): readonly Quantity[] {
  const several = ordered.filter((each) => valuesOf(left, each).length > 1);
  const word = several.find((each) => valuesOf(left, each).includes(order[0] as string)) ?? several[0];
  if (word === undefined) throw refuse('bad-value', at, `there is only one ${left[0]?.metric}: no order`);
  const known = valuesOf(left, word);
  return order.map((name, k) => {
    const own = left.filter(({ of }) => of[word] === name);
    const path = [...at, k];
    if (own.length === 0) throw refuse('unknown-name', path, `no ${word} ${didYouMean(name, known)}`);
    if (order.indexOf(name) < k) throw refuse('bad-value', path, `"${name}" stands twice in the order`);
    return theOne(own, refuse, path);
  });
}

/** The figure that is left. Throws where several are, and says by which word they differ. */
function theOne(left: readonly Quantity[], refuse: Refuse, at: Path): Quantity {
  const [first, second] = left as readonly [Quantity, Quantity?];
  if (second === undefined) return first;
  const keys = [...new Set(left.flatMap(({ of }) => Object.keys(of)))];
  const word = keys.find((key) => new Set(left.map(({ of }) => of[key])).size > 1) as string;
  const known = valuesOf(left, word);
  const shown = known.slice(0, 12).join(', ');
  const example = word.startsWith('at.') ? `at: {${word.slice(3)}: ${known[0]}}` : `${word}: ${known[0]}`;
  throw refuse(
    'bad-value',
    at,
    `which ${saidOf(word)} is meant? Say ${example}; there are ${shown}${known.length > 12 ? ', …' : ''}`,
  );
}

function valuesOf(all: readonly Quantity[], word: string): string[] {
  return [...new Set(all.flatMap(({ of }) => of[word] ?? []))];
}

function saidOf(word: string): string {
  return word.startsWith('at.') ? `value of "${word.slice(3)}"` : word;
}
