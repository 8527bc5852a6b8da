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

/** What was seen. */
export interface LogisticData {
  /** A row for each observation. */
  readonly design: Matrix;
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
 * @returns `undefined` where there is no single maximum: separated or collinear data.
 */
export function fitLogistic({ design, games, won }: LogisticData, penalty?: Matrix): LogisticFit | undefined {
  const width = design[0]?.length ?? 0;
  let coefficients = new Array<number>(width).fill(0);
  for (let step = 0; step < steps; step++) {
    const fitted = design.map((row) => chanceAt(dot(row, coefficients)));
    const information = weighted(design, (n) => {
      const chance = fitted[n] as number;
      return (games[n] as number) * chance * (1 - chance);
    });
    const slope = coefficients.map((_, k) => -(penalty === undefined ? 0 : dot(penalty[k] ?? [], coefficients)));
    design.forEach((row, n) => {
      const left = (won[n] as number) - (games[n] as number) * (fitted[n] as number);
      for (let k = 0; k < width; k++) slope[k] = (slope[k] as number) + (row[k] as number) * left;
    });
    const lower = cholesky(penalty === undefined ? information : sum(information, penalty));
    if (lower === undefined) return undefined;
    const move = choleskySolve(lower, slope);
    // one far step may overshoot: the likelihood is concave, and half of it is uphill again
    const size = Math.max(...design.map((row) => Math.abs(dot(row, move))));
    const scale = Math.min(1, 3 / size);
    coefficients = coefficients.map((own, k) => own + scale * (move[k] as number));
    if (design.some((row) => Math.abs(dot(row, coefficients)) > beyond)) return undefined;
    if (size < still) return { coefficients, fitted, information };
  }
  return undefined;
}

/** Log likelihood of what was seen, up to what does not hang on the coefficients. */
export function logLikelihood({ design, games, won }: LogisticData, coefficients: readonly number[]): number {
  let all = 0;
  design.forEach((row, n) => {
    const odds = dot(row, coefficients);
    all += (won[n] as number) * odds - (games[n] as number) * softplus(odds);
  });
  return all;
}

/** Xᵀ diag(w) X. */
export function weighted(design: Matrix, weight: (n: number) => number): number[][] {
  const width = design[0]?.length ?? 0;
  const all = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  design.forEach((row, n) => {
    const own = weight(n);
    for (let i = 0; i < width; i++) {
      const part = own * (row[i] as number);
      if (part === 0) continue;
      const into = all[i] as number[];
      for (let j = 0; j <= i; j++) into[j] = (into[j] as number) + part * (row[j] as number);
    }
  });
  return all.map((row, i) => row.map((_, j) => (j <= i ? (row[j] as number) : ((all[j] as number[])[i] as number))));
}

/** Entry by entry. */
export function sum(one: Matrix, other: Matrix): number[][] {
  return one.map((row, i) => row.map((value, j) => value + ((other[i] as readonly number[])[j] as number)));
}

function chanceAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
