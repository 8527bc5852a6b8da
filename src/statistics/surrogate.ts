/**
 * A surface through points at which a figure was measured: what it is likely to be elsewhere. Promises: where a figure is
 * known exactly the surface goes through it; far from all that was measured it is as unsure as what was measured scatters
 * about its own slope, and nowhere is it surer than the measurement next to it (measurements may share their luck); the
 * same measurements in the same order give the same numbers.
 *
 * It is kriging: a line by least squares, and about it a Gaussian process with Matérn's kernel of order 3/2.
 */
import { power } from '../kernel/power.js';
import { cholesky, choleskySolve, dot, type Matrix } from './linear-algebra.js';

/** A measurement: where, in coordinates whose ranges are about 1, what, and its standard error. */
export interface Measured {
  readonly at: readonly number[];
  readonly value: number;
  /** 0 where it is exact. */
  readonly error: number;
}

/** What a figure is likely to be. */
export interface Likely {
  readonly mean: number;
  readonly sd: number;
}

/** As far, in coordinates of range 1, do measurements tell much of each other. */
const reach = 0.5;
/** Of the process's variance: what a figure's own unevenness may be, and what keeps the system solvable. */
const nugget = 1e-6;
/** What sums of doubles leave behind, squared. */
const rounding = 1e-24;
/** So much of the scatter of what was measured is left unexplained at least. */
const leastShare = 0.02;

/** The surface; `all` holds at least one measurement. */
export function surrogate(all: readonly Measured[]): (at: readonly number[]) => Likely {
  const line = lineThrough(all);
  const left = all.map(({ at, value }) => value - line(at));
  const amplitude = amplitudeOf(all, left);
  const greatest = Math.max(...all.map(({ value }) => Math.abs(value)));
  if (!(amplitude > rounding * greatest * greatest)) return (at) => ({ mean: line(at), sd: errorNextTo(all, at) });
  const kernel = (a: readonly number[], b: readonly number[]): number => amplitude * matern(distance(a, b));
  const system = all.map(({ at, error }, i) =>
    all.map((other, j) => kernel(at, other.at) + (i === j ? error * error + nugget * amplitude : 0)),
  );
  const lower = cholesky(system) as Matrix;
  const weights = choleskySolve(lower, left);
  return (at) => {
    const near = all.map((each) => kernel(at, each.at));
    const known = forward(lower, near);
    const spread = Math.max(0, amplitude - dot(known, known));
    return { mean: line(at) + dot(near, weights), sd: Math.sqrt(spread + power(errorNextTo(all, at), 2)) };
  };
}

/** The error of the measurement that is nearest. */
function errorNextTo(all: readonly Measured[], at: readonly number[]): number {
  const far = all.map((each) => distance(each.at, at));
  return (all[far.indexOf(Math.min(...far))] as Measured).error;
}

/** x with L x = b. */
function forward(lower: Matrix, b: readonly number[]): number[] {
  const x: number[] = [];
  for (const [i, row] of lower.entries()) {
    let sum = b[i] as number;
    for (let k = 0; k < i; k++) sum -= (row[k] as number) * (x[k] as number);
    x.push(sum / (row[i] as number));
  }
  return x;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, x, k) => sum + power(x - (b[k] as number), 2), 0));
}

function matern(far: number): number {
  const scaled = (Math.sqrt(3) * far) / reach;
  return (1 + scaled) * Math.exp(-scaled);
}

/** The line by least squares, its slopes held back a little where they are not settled. */
function lineThrough(all: readonly Measured[]): (at: readonly number[]) => number {
  const features = all.map(({ at }) => [1, ...at]);
  const size = (features[0] as number[]).length;
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from(
      { length: size },
      (__, j) =>
        features.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), 0) + (i === j && i > 0 ? 0.01 : 0),
    ),
  );
  const right = Array.from({ length: size }, (_, i) =>
    all.reduce((sum, { value }, k) => sum + ((features[k] as number[])[i] as number) * value, 0),
  );
  const slopes = choleskySolve(cholesky(normal) as Matrix, right);
  return (at) => dot([1, ...at], slopes);
}

/** The variance of the process about the line: what is left, less what the measurements' own errors explain. */
function amplitudeOf(all: readonly Measured[], left: readonly number[]): number {
  const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
  const scatter = all.reduce((sum, { value }) => sum + power(value - mean, 2), 0) / all.length;
  const free = Math.max(1, all.length - (all[0] as Measured).at.length - 1);
  const unexplained = left.reduce((sum, each) => sum + each * each, 0) / free;
  const noise = all.reduce((sum, { error }) => sum + error * error, 0) / all.length;
  return Math.max(unexplained - noise, leastShare * Math.max(scatter - noise, 0));
}
