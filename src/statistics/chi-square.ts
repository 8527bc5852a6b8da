/**
 * Chi-square goodness of fit of counts to exact probabilities. Promises: cells too thin for the approximation are
 * pooled (how many is reported, never hidden), and an outcome that the exact law forbids is an outright failure,
 * however rare.
 */
import { LanchesterError } from '../kernel/errors.js';
import { power } from '../kernel/power.js';
import { chiSquareUpper } from './special/chi-square-distribution.js';

/** The result of a chi-square test. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly df: number;
  /** Upper tail: the chance of a worse fit if the hypothesis holds. 1 when df is 0. */
  readonly p: number;
  /** Cells compared after pooling. */
  readonly cells: number;
  /** Original cells that were pooled for want of expected counts. */
  readonly pooled: number;
}

/** The least expected count of a cell that stands alone. */
export const MINIMUM_EXPECTED = 5;

interface Cell {
  observed: number;
  expected: number;
}

/** Joins the thinnest cells into one until none is below the minimum (or only one is left). */
function pool(cells: readonly Cell[], minimum: number): { readonly cells: readonly Cell[]; readonly pooled: number } {
  const sorted = [...cells].sort((a, b) => a.expected - b.expected);
  const thin: Cell = { observed: 0, expected: 0 };
  let pooled = 0;
  while (pooled < sorted.length) {
    const next = sorted[pooled] as Cell;
    // A pooled cell that is still thin swallows the next, even one that could have stood alone.
    if (next.expected >= minimum && (thin.expected === 0 || thin.expected >= minimum)) break;
    thin.observed += next.observed;
    thin.expected += next.expected;
    pooled++;
  }
  const rest = sorted.slice(pooled);
  return pooled === 0 ? { cells: rest, pooled } : { cells: [thin, ...rest], pooled };
}

/**
 * Tests counts against probabilities.
 * @param observed counts of the outcomes
 * @param probabilities their exact chances, in the same order, summing to 1 within 1e-9
 * @param minimumExpected cells with a smaller expected count are pooled; 5 unless given
 * @throws LanchesterError `bad-value` when shapes differ, a count or probability is negative or not finite, nothing was
 * observed, or
 *   the probabilities do not sum to 1.
 */
export function goodnessOfFit(
  observed: readonly number[],
  probabilities: readonly number[],
  minimumExpected = MINIMUM_EXPECTED,
): ChiSquareTest {
  const bad = (x: number): boolean => !(x >= 0 && Number.isFinite(x));
  if (observed.length !== probabilities.length || observed.some(bad) || probabilities.some(bad)) {
    throw new LanchesterError(
      'bad-value',
      'A goodness-of-fit test needs as many counts as probabilities, all finite and not negative.',
    );
  }
  const n = observed.reduce((sum, x) => sum + x, 0);
  const mass = probabilities.reduce((sum, x) => sum + x, 0);
  if (n === 0) throw new LanchesterError('bad-value', 'A goodness-of-fit test needs at least one observation.');
  if (Math.abs(mass - 1) > 1e-9) throw new LanchesterError('bad-value', `Probabilities must sum to 1, not ${mass}.`);
  const all = observed.map((count, i) => ({ observed: count, expected: n * (probabilities[i] as number) }));
  const possible = all.filter((cell) => cell.expected > 0);
  if (all.some((cell) => cell.expected === 0 && cell.observed > 0)) {
    return {
      statistic: Number.POSITIVE_INFINITY,
      df: Math.max(1, possible.length - 1),
      p: 0,
      cells: possible.length,
      pooled: 0,
    };
  }
  const { cells, pooled } = pool(possible, minimumExpected);
  const statistic = cells.reduce((sum, cell) => sum + power(cell.observed - cell.expected, 2) / cell.expected, 0);
  const df = cells.length - 1;
  return {
    statistic: df === 0 ? 0 : statistic,
    df,
    p: df === 0 ? 1 : chiSquareUpper(statistic, df),
    cells: cells.length,
    pooled,
  };
}

/**
 * The same for distributions as maps from outcome to count and from outcome to probability. An outcome that is counted
 * but has no probability is impossible; one that has a probability but no count was seen 0 times.
 */
export function goodnessOfFitOf<Outcome>(
  counts: ReadonlyMap<Outcome, number>,
  exact: ReadonlyMap<Outcome, number>,
  minimumExpected = MINIMUM_EXPECTED,
): ChiSquareTest {
  const outcomes = [...new Set([...exact.keys(), ...counts.keys()])];
  return goodnessOfFit(
    outcomes.map((outcome) => counts.get(outcome) ?? 0),
    outcomes.map((outcome) => exact.get(outcome) ?? 0),
    minimumExpected,
  );
}
