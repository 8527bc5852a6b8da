/**
 * By how much units are worth more or less than they were, in the same armies. Promise: what both versions have in common,
 * the armies and most of their dice, is taken out; a unit that only follows the level of the list is moved by what the
 * level is not known by, and no more.
 */
import type { Matrix } from '../../statistics/linear-algebra.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { WorthFit } from './fit.js';
import { levelOf, levelTermsOf } from './level.js';
import type { ListTold, ListWorths } from './list-worths.js';
import { byUnit, drawn } from './worths.js';

/** What battles of a list came to. */
export interface Told extends ListWorths {
  readonly list: ListTold;
}

/** A unit's worth in two versions of its list. */
export interface WorthChange {
  /** Points. */
  readonly before: number;
  readonly after: number;
  /** The standard error of the change, points. */
  readonly error: number;
}

/** By unit; nothing for one that has no worth in one of the two. `count`: the battles of each, which had the same armies. */
export function worthChanges(before: Told, after: Told, count: number): (WorthChange | undefined)[] {
  const { list, worths } = after;
  const none = list.units.map(() => undefined);
  const { fit: old } = before;
  const { fit: now } = after;
  if (old === undefined || now === undefined || old.shown.join() !== now.shown.join()) return none;
  const width = old.slopes.length;
  const slopes = [...old.slopes, ...now.slopes.map((own, k) => own - (old.slopes[k] as number))];
  const draws = drawn({ slopes }, movesOf(old, now, count), 'change');
  const differences = draws.map((own) => {
    const first = own.slice(0, width);
    const second = own.slice(width).map((more, k) => more + (first[k] as number));
    const [one, other] = [pointsOf(before, first), pointsOf(after, second)];
    return other.map((points, i) => points - (one[i] as number));
  });
  return none.map((_, i): WorthChange | undefined => {
    const [was, is] = [before.worths.units[i]?.worth, worths.units[i]?.worth];
    if (was === undefined || is === undefined) return undefined;
    return { before: was, after: is, error: spreadOf(differences.map((own) => own[i] as number)) };
  });
}

/** The covariance of the old slopes, and of what the new ones have more. */
function movesOf(old: WorthFit, now: WorthFit, count: number): Matrix {
  const width = old.slopes.length;
  const all = Array.from({ length: 2 * width }, () => new Float64Array(2 * width));
  for (let n = 0; n < count; n++) {
    const first = old.move(n);
    const own = [...first, ...now.move(n).map((move, k) => move - (first[k] as number))];
    for (const [k, row] of all.entries()) {
      for (let l = 0; l < own.length; l++) row[l] = (row[l] as number) + (own[k] as number) * (own[l] as number);
    }
  }
  return all.map((row) => [...row]);
}

/** What units are worth by some slopes, points. */
function pointsOf({ list, fit, worths: { by } }: Told, slopes: Float64Array): number[] {
  const terms = levelTermsOf(list);
  const values = byUnit(fit as WorthFit, slopes, list.units.length);
  const level = levelOf(values, terms, by) as number;
  return list.units.map(({ price }, i) => ((values[i] ?? Number.NaN) / level) * price);
}

/** A standard deviation by the middle nineteen twentieths: a ratio has long tails. */
function spreadOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(0.025 * sorted.length);
  return ((sorted[sorted.length - 1 - at] as number) - (sorted[at] as number)) / (2 * normalCritical(0.95));
}
