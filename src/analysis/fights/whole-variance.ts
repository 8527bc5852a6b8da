/**
 * How the variance over a whole population of fights splits by axes. Promises: exact for exact figures, at any weights;
 * for figures with dice each part is free of the dice's bias (E[yᵀMy] = fᵀMf + Σ Mᵢᵢ sᵢ²).
 *
 * Everything is made of one kind of form: the variance over groups of fights (those with the same entries on some axes)
 * of the groups' means, Var(E[figure | entries]). I. M. Sobol' (1993): an axis' first-order part groups by it alone,
 * its total part is the whole less what is left when fights are grouped by all others.
 */
import { type Design, type Figure, type Grouping, groupBy } from './design.js';
import type { Split } from './share-interval.js';

/** A sum of group variances, each with a factor. */
export type Form = readonly { readonly factor: number; readonly by: Groups }[];

/** One grouping, with what is needed of its means. */
interface Groups extends Grouping {
  /** The axes that are alike in a group. */
  readonly axes: readonly number[];
  /** For each fight its group's mean less the mean of all. */
  readonly off: readonly number[];
  /** The group's mean, for each group. */
  readonly means: readonly number[];
}

/** A whole population with its figures. */
export class WholeVariance {
  private readonly design: Design;
  private readonly figures: readonly Figure[];
  private readonly known = new Map<string, Groups>();

  constructor(design: Design, figures: readonly Figure[]) {
    this.design = design;
    this.figures = figures;
  }

  /** Fights put together by some axes. */
  groups(axes: readonly number[]): Groups {
    const sorted = [...axes].sort((a, b) => a - b);
    const key = sorted.join();
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const grouping = groupBy(this.design, sorted);
    const means = grouping.weights.map(() => 0);
    this.design.fights.forEach(({ weight }, f) => {
      const group = grouping.of[f]!;
      means[group]! += (weight / grouping.weights[group]!) * this.figures[f]!.mean;
    });
    const mean = means.reduce((sum, each, group) => sum + grouping.weights[group]! * each, 0);
    const groups = { ...grouping, axes: sorted, means, off: grouping.of.map((group) => means[group]! - mean) };
    this.known.set(key, groups);
    return groups;
  }

  /** All axes of the design but some. */
  without(out: readonly number[]): number[] {
    return this.design.axes.flatMap((_, axis) => (out.includes(axis) ? [] : [axis]));
  }

  /** The form itself, dice included. */
  raw(form: Form): number {
    return form.reduce(
      (sum, { factor, by }) =>
        sum + factor * this.design.fights.reduce((total, { weight }, f) => total + weight * by.off[f]! * by.off[f]!, 0),
      0,
    );
  }

  /** What the dice alone would give. */
  bias(form: Form): number {
    return form.reduce((sum, { factor, by }) => {
      const here = this.design.fights.reduce((total, { weight }, f) => {
        const share = weight / by.weights[by.of[f]!]!;
        return total + this.figures[f]!.variance * (weight * share - weight * weight);
      }, 0);
      return sum + factor * here;
    }, 0);
  }

  /** Two forms as parts of a variance, with what the dice do to them. */
  split(part: Form, rest: Form): Split {
    const [a, b] = [this.gradient(part), this.gradient(rest)];
    const [rawA, rawB] = [this.raw(part), this.raw(rest)];
    const bias = this.bias(part);
    const noise = 2 * this.trace(part, part);
    const per = (sum: number, by: number): number => (by > 0 ? (4 * sum) / by : 0);
    return {
      part: rawA - bias,
      rest: rawB - this.bias(rest),
      noise: { part: noise, rest: 2 * this.trace(rest, rest), both: 2 * this.trace(part, rest) },
      signal: {
        part: per(this.noisy(a, a), rawA),
        rest: per(this.noisy(b, b), rawB),
        both: per(this.noisy(a, b), Math.sqrt(Math.max(0, rawA * rawB))),
      },
      squares: { share: 1, degrees: noise > 0 ? (2 * bias * bias) / noise : 1 },
      freedom: Number.POSITIVE_INFINITY,
    };
  }

  /** My: half of how the form changes with each figure. */
  private gradient(form: Form): number[] {
    return this.design.fights.map(({ weight }, f) =>
      form.reduce((sum, { factor, by }) => sum + factor * weight * by.off[f]!, 0),
    );
  }

  /** aᵀΣb. */
  private noisy(a: readonly number[], b: readonly number[]): number {
    return this.figures.reduce((sum, { variance }, f) => sum + variance * a[f]! * b[f]!, 0);
  }

  /** tr(AΣBΣ). */
  private trace(a: Form, b: Form): number {
    let sum = 0;
    for (const one of a) for (const other of b) sum += one.factor * other.factor * this.traceOf(one.by, other.by);
    return sum;
  }

  private traceOf(a: Groups, b: Groups): number {
    const both = this.groups([...new Set([...a.axes, ...b.axes])]);
    const none = this.groups([]);
    // Σ over groups of (Σ weight² variance)² / (weight of the group in a · in b)
    const over = (by: Groups, weigh: (fight: number) => number): number => {
      const sums = by.weights.map(() => 0);
      const first = by.weights.map(() => -1);
      this.design.fights.forEach(({ weight }, f) => {
        sums[by.of[f]!]! += weight * weight * this.figures[f]!.variance;
        if (first[by.of[f]!] === -1) first[by.of[f]!] = f;
      });
      return sums.reduce((total, each, group) => total + (each * each) / weigh(first[group]!), 0);
    };
    const inA = (f: number): number => a.weights[a.of[f]!]!;
    const inB = (f: number): number => b.weights[b.of[f]!]!;
    return over(both, (f) => inA(f) * inB(f)) - over(a, inA) - over(b, inB) + over(none, () => 1);
  }
}
