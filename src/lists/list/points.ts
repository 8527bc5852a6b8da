/**
 * Whether the points of a list are of one unit or of all of its row, and whether those of an upgrade come on top.
 * Promises: decided by the list itself (what it says of a price, the total that it tells), or by whoever asks; never by
 * what is usual.
 */
import { milli } from '../../engagement/price.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Points } from '../row/row.js';

/** A row whose points are to be known. */
export interface PointsRow {
  readonly number: number;
  /** What its own line says; both of one and of all, where it has both. */
  readonly own: readonly Points[];
  /** What its upgrades say. */
  readonly upgrades: readonly Points[];
}

/** How points are meant. */
export interface Reckoning {
  readonly of: 'one' | 'all';
  readonly upgrades: 'on top' | 'within';
}

export interface Reckoned {
  /** Thousandths of a point of all of each row; nothing where the list has no price of it. */
  readonly sums: readonly (number | undefined)[];
  readonly mistakes: readonly LanchesterError[];
}

const reckonings: readonly Reckoning[] = (['one', 'all'] as const).flatMap((of) =>
  (['on top', 'within'] as const).map((upgrades) => ({ of, upgrades })),
);

/**
 * What each row costs by the list. `totals`: what the list tells of all rows together, thousandths of a point; `said`:
 * how a number of points is meant, where somebody says it.
 */
export function reckon(
  rows: readonly PointsRow[],
  totals: readonly (readonly number[])[],
  file: string,
  said?: 'one' | 'all',
): Reckoned {
  const ways = reckonings.filter(({ of }) => said === undefined || of === said);
  const all = ways.map((way) => rows.map((row) => sumOf(row, way)));
  const differ = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.some((sum, k) => sum !== other[k]);
  const first = all[0] as readonly (number | undefined)[];
  if (!all.some((sums) => differ(sums, first))) return { sums: first, mistakes: [] };
  const whole = all.filter((sums) => totals.length > 0 && !sums.includes(undefined) && fits(sums as number[], totals));
  const [fit] = whole;
  if (fit !== undefined && !whole.some((sums) => differ(sums, fit))) return { sums: fit, mistakes: [] };
  const open = rows.map((_, k) => all.some((sums) => sums[k] !== first[k]));
  return {
    sums: first.map((sum, k) => (open[k] === true ? undefined : sum)),
    mistakes: [doubt(rows[open.indexOf(true)] as PointsRow, open.filter(Boolean).length, file)],
  };
}

function fits(sums: readonly number[], totals: readonly (readonly number[])[]): boolean {
  const sum = sums.reduce((a, b) => a + b, 0);
  return totals.every((total) => total.includes(sum));
}

function sumOf({ number, own, upgrades }: PointsRow, way: Reckoning): number | undefined {
  const ofAll = ({ value, of = way.of }: Points): number => milli(value) * (of === 'one' ? number : 1);
  const base =
    own.find(({ of, isOnTop }) => of === 'all' && isOnTop !== true) ?? own.find(({ isOnTop }) => isOnTop !== true);
  if (base === undefined) return undefined;
  const more = [...own.filter(({ isOnTop }) => isOnTop === true), ...upgrades].map(ofAll);
  return ofAll(base) + (way.upgrades === 'on top' ? more.reduce((a, b) => a + b, 0) : 0);
}

function doubt({ number, own, upgrades }: PointsRow, open: number, file: string): LanchesterError {
  const besides = open > 1 ? ` (and so of ${open - 1} more ${open === 2 ? 'row' : 'rows'})` : '';
  const more = [...own.filter(({ isOnTop }) => isOnTop === true), ...upgrades];
  const base = own.find(({ isOnTop }) => isOnTop !== true) as Points;
  const isOfAll = number > 1 && base.of === undefined;
  const at = isOfAll ? base : (more[0] ?? base);
  const why = isOfAll
    ? `${base.value} points may be the price of one or of all ${number}${besides}: write "each" or "in all" behind it, write the list's total, or give --points each or --points all`
    : `${at.value} points of an upgrade may come on top of the unit's price or be part of it${besides}: write the list's total, or one price of the whole row`;
  return new LanchesterError('bad-value', why, { position: { file, line: at.line, column: at.column } });
}
