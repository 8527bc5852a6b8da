/**
 * Do the chunks of a run look like samples of one law? Promises: an alarm in either direction, since chunks that are
 * too alike betray a duplicated random stream as surely as chunks that differ betray a fault in a worker.
 */
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';
import { MINIMUM_EXPECTED } from './chi-square.js';
import { chiSquareLower, chiSquareUpper } from './special/chi-square-distribution.js';

/** One block of observations of a quantity. */
export interface Block {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** With fewer blocks than this, sums of whole numbers are equal by chance too often for that to mean anything. */
const FEW_BLOCKS = 8;

/**
 * Whether the means of blocks differ as those of one law do: Σ n(m − m̄)²/s² against chi-square with one degree of
 * freedom less than there are blocks, s² the variance within blocks.
 * @returns nothing for fewer than two blocks of two observations, or where nothing varies
 */
export function blockHomogeneity(blocks: readonly Block[]): Homogeneity | undefined {
  const whole = blocks.filter(({ n }) => n > 1);
  if (whole.length < 2) return undefined;
  const n = whole.reduce((sum, block) => sum + block.n, 0);
  const mean = whole.reduce((sum, block) => sum + block.sum, 0) / n;
  const within = whole.reduce((sum, { n: size, sum: total, squares }) => sum + squares - (total * total) / size, 0);
  const variance = within / (n - whole.length);
  if (!(variance > 0)) return undefined;
  const statistic = whole.reduce((sum, { n: size, sum: total }) => {
    const off = total / size - mean;
    return sum + (size * off * off) / variance;
  }, 0);
  const df = whole.length - 1;
  return {
    statistic,
    df,
    p: chiSquareUpper(statistic, df),
    pTooAlike: whole.length < FEW_BLOCKS ? 1 : chiSquareLower(statistic, df),
    pooled: 0,
  };
}

/** The chi-square test of a table of chunks by outcomes. */
export interface Homogeneity {
  readonly statistic: number;
  readonly df: number;
  /** Chance of chunks at least this *different* if all follow one law; 1 when df is 0. */
  readonly p: number;
  /** Chance of chunks at least this *alike*; 1 when df is 0. Next to 0 when chunks repeat one another. */
  readonly pTooAlike: number;
  /** Outcomes that were pooled for want of counts. */
  readonly pooled: number;
}

/** Sums columns, thinnest first, until every column's smallest expected count is enough. */
function poolColumns(
  table: readonly (readonly number[])[],
  totals: readonly number[],
): { table: number[][]; pooled: number } {
  const columnTotal = (k: number): number => table.reduce((sum, row) => sum + (row[k] as number), 0);
  const grand = totals.reduce((sum, x) => sum + x, 0);
  const share = Math.min(...totals) / grand;
  const columns = (table[0] as readonly number[])
    .map((_, k) => ({ k, total: columnTotal(k) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total);
  let pooled = 0;
  let mass = 0;
  while (pooled < columns.length) {
    const { total } = columns[pooled] as { total: number };
    if (total * share >= MINIMUM_EXPECTED && (mass === 0 || mass * share >= MINIMUM_EXPECTED)) break;
    mass += total;
    pooled++;
  }
  const joined = columns.slice(0, pooled);
  const kept = columns.slice(pooled);
  const rows = table.map((row) => {
    const alone = kept.map(({ k }) => row[k] as number);
    return pooled === 0 ? alone : [joined.reduce((sum, { k }) => sum + (row[k] as number), 0), ...alone];
  });
  return { table: rows, pooled };
}

/**
 * Chi-square test of homogeneity.
 * @param table one row for each chunk, one column for each outcome, counts
 * @throws LanchesterError `bad-value` for fewer than two chunks, ragged rows, counts that are none, or an empty chunk.
 */
export function homogeneity(table: readonly (readonly number[])[]): Homogeneity {
  const width = table[0]?.length ?? 0;
  const totals = table.map((row) => row.reduce((sum, x) => sum + x, 0));
  const ragged = table.some((row) => row.length !== width || row.some((x) => !(x >= 0 && Number.isFinite(x))));
  if (table.length < 2 || width === 0 || ragged || totals.some((x) => x === 0)) {
    throw new LanchesterError(
      'bad-value',
      'A homogeneity test needs at least two chunks, each with counts of the same outcomes.',
    );
  }
  const { table: rows, pooled } = poolColumns(table, totals);
  const columns = (rows[0] as number[]).length;
  const grand = totals.reduce((sum, x) => sum + x, 0);
  let statistic = 0;
  for (let k = 0; k < columns; k++) {
    const column = rows.reduce((sum, row) => sum + (row[k] as number), 0);
    rows.forEach((row, i) => {
      const expected = (column * (totals[i] as number)) / grand;
      statistic += power((row[k] as number) - expected, 2) / expected;
    });
  }
  const df = (table.length - 1) * (columns - 1);
  if (df === 0) return { statistic: 0, df, p: 1, pTooAlike: 1, pooled };
  return { statistic, df, p: chiSquareUpper(statistic, df), pTooAlike: chiSquareLower(statistic, df), pooled };
}
