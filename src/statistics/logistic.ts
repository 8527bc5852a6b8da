/**
 * Logistic regression: how the odds of winning hang on numbers, with a penalty that may draw coefficients together.
 *
 * Promises: the maximum of the penalised likelihood, by Newton's method; one that is at infinity (a number that always
 * wins) is reported, never cut off somewhere; each observation may stand for several games, draws as halves.
 *
 * Source: iteratively reweighted least squares (P. McCullagh and J. Nelder, Generalized Linear Models, 1989); the
 * penalised form is that of S. le Cessie and J. van Houwelingen (Applied Statistics 41, 1992).
 */
import { cholesky, choleskySolve, dot, type Matrix } from './linear-algebra.js';
import { rowDot, type SparseRows } from './sparse-rows.js';

/** What was seen. */
export interface LogisticData {
  /** A row for each observation. */
  readonly design: SparseRows;
  /** By observation: games, and those won of them (draws as halves). */
  readonly games: readonly number[];
  readonly won: readonly number[];
}

/** A fitted model. */
export interface LogisticFit {
  readonly coefficients: readonly number[];
  /** By observation: its chance to win a game. */
  readonly fitted: readonly number[];
  /** Xᵀ W X at the coefficients, without the penalty. */
  readonly information: Matrix;
}

/** Newton steps at most. */
const steps = 60;
/** A step so small, against the coefficients, ends the search. */
const still = 1e-10;
/** Log odds that nothing is told beyond: there is separation. */
const beyond = 30;

/**
 * Fits log odds = X β by the largest likelihood less βᵀ P β / 2.
 * @param penalty P, symmetric and not negative; none unless given
 * @param from where the search begins; nothing of what is found hangs on it but the time
 * @returns `undefined` where there is no single maximum: separated or collinear data.
 */
export function fitLogistic(
  { design, games, won }: LogisticData,
  penalty?: Matrix,
  from?: readonly number[],
): LogisticFit | undefined {
  const { width, size: count } = design;
  const oddsAt = (coefficients: readonly number[]): Float64Array => {
    const odds = new Float64Array(count);
    for (let n = 0; n < count; n++) odds[n] = rowDot(design, n, coefficients);
    return odds;
  };
  let coefficients = from ?? new Array<number>(width).fill(0);
  for (let step = 0; step < steps; step++) {
    const fitted = Array.from(oddsAt(coefficients), chanceAt);
    const information = weighted(design, (n) => {
      const chance = fitted[n] as number;
      return (games[n] as number) * chance * (1 - chance);
    });
    const slope = scores(design, (n) => (won[n] as number) - (games[n] as number) * (fitted[n] as number));
    penalty?.forEach((row, k) => {
      slope[k] = (slope[k] as number) - dot(row, coefficients);
    });
    const lower = cholesky(penalty === undefined ? information : sum(information, penalty));
    if (lower === undefined) return undefined;
    const move = choleskySolve(lower, slope);
    // one far step may overshoot: the likelihood is concave, and half of it is uphill again
    const size = largest(oddsAt(move));
    const scale = Math.min(1, 3 / size);
    coefficients = coefficients.map((own, k) => own + scale * (move[k] as number));
    if (largest(oddsAt(coefficients)) > beyond) return undefined;
    if (size < still) return { coefficients, fitted, information };
  }
  return undefined;
}

/** Log likelihood of what was seen, up to what does not hang on the coefficients. */
export function logLikelihood({ design, games, won }: LogisticData, coefficients: readonly number[]): number {
  let all = 0;
  for (let n = 0; n < design.size; n++) {
    const odds = rowDot(design, n, coefficients);
    all += (won[n] as number) * odds - (games[n] as number) * softplus(odds);
  }
  return all;
}

/** Xᵀ diag(w) X. */
export function weighted(
  { width, size, starts, columns, values }: SparseRows,
  weight: (n: number) => number,
): number[][] {
  const all = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  for (let n = 0; n < size; n++) {
    const own = weight(n);
    const [from, to] = [starts[n] as number, starts[n + 1] as number];
    for (let a = from; a < to; a++) {
      const part = own * (values[a] as number);
      const into = all[columns[a] as number] as number[];
      for (let b = from; b <= a; b++) {
        const column = columns[b] as number;
        into[column] = (into[column] as number) + part * (values[b] as number);
      }
    }
  }
  return all.map((row, i) => row.map((_, j) => (j <= i ? (row[j] as number) : ((all[j] as number[])[i] as number))));
}

/** Xᵀ v. */
export function scores({ width, size, starts, columns, values }: SparseRows, value: (n: number) => number): number[] {
  const all = new Array<number>(width).fill(0);
  for (let n = 0; n < size; n++) {
    const own = value(n);
    for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) {
      const column = columns[a] as number;
      all[column] = (all[column] as number) + (values[a] as number) * own;
    }
  }
  return all;
}

/** Entry by entry. */
export function sum(one: Matrix, other: Matrix): number[][] {
  return one.map((row, i) => row.map((value, j) => value + ((other[i] as readonly number[])[j] as number)));
}

/** The chance to win at some log odds. */
export function chanceAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function largest(all: Float64Array): number {
  let most = 0;
  for (const own of all) most = Math.max(most, Math.abs(own));
  return most;
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
