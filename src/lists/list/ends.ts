/**
 * What a list comes to, once all its lines are read: its rows with their prices, and whether its totals are right. Promise:
 * a total that the rows do not come to is told; a row with a mistake is no row.
 */
import { isWholeMilli, milli } from '../../engagement/price.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { ArmyRow } from '../../study/army/army.js';
import { mistakeAt, quoted, type RowRead } from '../row/row.js';
import { type PointsRow, reckon } from './points.js';
import type { Reading, ReadLine, Row } from './reading.js';

/** A row of the army that a list is. */
export interface PastedRow {
  readonly line: number;
  readonly row: ArmyRow;
  /** What the list says that all of the row cost, points. */
  readonly points?: number;
}

export interface PastedList {
  readonly lines: readonly ReadLine[];
  readonly rows: readonly PastedRow[];
  /** Everything that is to be asked for, in the order of the lines. */
  readonly mistakes: readonly LanchesterError[];
  /** What a reader should know: a total that the rows do not come to. */
  readonly notes: readonly string[];
}

/** The list, once its lines are read. */
export function finished(reading: Reading, said: 'one' | 'all' | undefined): PastedList {
  const { file, lines, rows, totals } = reading;
  for (const row of rows) checkRow(reading, row);
  const good = rows.filter(({ mistakes }) => mistakes.length === 0);
  const points = good.map(({ read, upgrades }): PointsRow => {
    return { number: read.number, own: read.points, upgrades: upgrades.flatMap((one) => one.points) };
  });
  const asked = good.length === rows.length ? totals.map(({ claim }) => claim.points.map(milli)) : [];
  const reckoned = reckon(points, asked.slice(-1), file, said);
  const bySum = new Map(good.map((row, k) => [row, reckoned.sums[k]]));
  const { notes, mistakes } = judgeTotals(reading, bySum);
  // where a row is asked for, the total may decide once it is known
  const isWhole = good.length === rows.length || totals.length === 0;
  const all = [
    ...lines.flatMap((line) => line.mistakes),
    ...rows.flatMap((row) => row.mistakes),
    ...(isWhole ? reckoned.mistakes : []),
    ...mistakes,
  ];
  const order = ({ position }: LanchesterError): number => (position?.line ?? 0) * 10_000 + (position?.column ?? 0);
  return {
    lines,
    rows: good.map((row, k) => pastedRow(row, reckoned.sums[k])),
    mistakes: [...new Set(all)].sort((a, b) => order(a) - order(b)),
    notes: [...(isWhole ? [] : reckoned.mistakes.map(({ message }) => message)), ...notes],
  };
}

/** The row with its upgrades, as the ruleset reads it. */
function checkRow({ names, file }: Reading, { read, words, mistakes }: Row): void {
  const { unit, column, place } = read;
  if (mistakes.length > 0 || unit === undefined) return;
  try {
    names.rules.unit(unit, words);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    mistakes.push(mistakeAt({ file, line: place.line, before: 0 }, column - 1, error.code, `${unit}: ${error.why}`));
  }
}

function pastedRow({ line, read, words }: Row, sum: number | undefined): PastedRow {
  const { unit, number } = read as RowRead & { readonly unit: string };
  if (sum === undefined) return { line: line.line, row: { unit, number, words } };
  const price = sum / 1000 / number;
  const row: ArmyRow = { unit, number, words, ...(isWholeMilli(price) ? { price: milli(price) / 1000 } : {}) };
  return { line: line.line, row, points: sum / 1000 };
}

/** Totals that the rows do not come to are told; a number of points alone may be of the row above. */
function judgeTotals(
  { rows, totals, file }: Reading,
  sums: ReadonlyMap<Row, number | undefined>,
): { readonly notes: readonly string[]; readonly mistakes: readonly LanchesterError[] } {
  const notes: string[] = [];
  const mistakes: LanchesterError[] = [];
  const sumOf = (some: readonly Row[]): number | undefined =>
    some.reduce<number | undefined>((sum, row) => {
      const own = sums.get(row);
      return sum === undefined || own === undefined ? undefined : sum + own;
    }, 0);
  const whole = sumOf(rows);
  for (const { line, claim, from, to } of totals) {
    const fits = [whole, sumOf(rows.slice(0, to)), sumOf(rows.slice(from, to))];
    if (claim.points.some((points) => fits.includes(milli(points)))) continue;
    if (!claim.isSure) {
      const why = `${quoted(line.text)} may be the price of the row above or of the whole list: write it behind the row, or "Total" before it`;
      mistakes.push(mistakeAt({ file, line: line.line, before: line.before }, 0, 'bad-value', why));
      continue;
    }
    const told =
      whole === undefined ? 'not all rows have a price to hold it against' : `the rows come to ${whole / 1000}`;
    notes.push(`line ${line.line} tells a total of ${claim.points[0]} points: ${told}`);
  }
  return { notes, mistakes };
}
