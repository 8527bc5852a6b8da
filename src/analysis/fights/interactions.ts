/**
 * What pairs of axes do together, from a Latin sample: the variance of each pair's interaction. Promises: free of bias
 * by the dice and by the fit of main effects; repeats of a fight are one fight.
 *
 * Two draws with the same entries on both axes share that interaction, and otherwise no more than chance. So products
 * of residuals of different fights, weighted by Φ_a Φ_b with Φ(e, e') = [e = e']/weight − 1 (the kernel that reproduces
 * what hangs on that axis alone), measure it: a U-statistic (W. Hoeffding, 1948). Since residuals are those of a fit,
 * the expectations of all these sums are solved for together (C. R. Rao's MINQUE, 1972).
 */
import { cholesky, choleskySolve, dot } from '../../statistics/linear-algebra.js';
import type { SampleFit } from './sample-fit.js';
import { pairsOf } from './shares.js';

/** A variance, and the variance of its estimate. */
export interface Component {
  readonly value: number;
  readonly error: number;
}

/** Interactions of two axes in a sample. */
export interface Interactions {
  /** In the order of `pairsOf`; a little below 0 by chance. */
  readonly pairs: readonly number[];
  /** For each axis the sum over its pairs. */
  readonly axes: readonly Component[];
}

/**
 * [same entry]/weight − 1, over the number of entries less 1, so that it is 1 on average where entries are the same.
 */
function kernelOf(sample: SampleFit, axis: number): number[][] {
  const weights = sample.drawnWeights(axis);
  const others = weights.filter((weight) => weight > 0).length - 1;
  const entries = sample.design.fights.map((fight) => fight.entries[axis] as number);
  return entries.map((one) =>
    entries.map((other) => (others > 0 ? ((one === other ? 1 / weights[one]! : 0) - 1) / others : 0)),
  );
}

/** Pᵀ B P, where P takes figures to residuals. */
function projected(sample: SampleFit, form: readonly (readonly number[])[]): number[][] {
  const { draws, fit } = sample;
  const once = form.map((row) => fit.smooth(row));
  // `once` is B G; G B G needs its columns smoothed, and is symmetric
  const columns = form.map((_, d) => fit.smooth(once.map((row) => row[d]!)));
  return form.map((row, c) =>
    row.map(
      (each, d) => each - once[c]![d]! * draws[d]! - draws[c]! * once[d]![c]! + draws[c]! * columns[d]![c]! * draws[d]!,
    ),
  );
}

function inner(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  return a.reduce((sum, row, c) => sum + dot(row, b[c] as readonly number[]), 0);
}

/** What pairs of axes do together; `undefined` where the sample is too small to tell them apart. */
export function interactionsOf(sample: SampleFit): Interactions | undefined {
  const { design, draws, figures, fit } = sample;
  const pairs = pairsOf(design.axes.length);
  const kernels = design.axes.map((_, axis) => kernelOf(sample, axis));
  const shared = pairs.map(([a, b]) => kernels[a]!.map((row, c) => row.map((each, d) => each * kernels[b]![c]![d]!)));
  const used = pairs.flatMap((_, k) => (shared[k]![0]![0] === 0 ? [] : [k]));
  const forms = used.map((k) =>
    projected(
      sample,
      shared[k]!.map((row, c) => row.map((each, d) => (c === d ? 0 : each * draws[c]! * draws[d]!))),
    ),
  );
  forms.push(draws.map((own, c) => draws.map((other, d) => (c === d ? own : 0) - own * fit.leverage[c]![d]! * other)));
  const means = figures.map(({ mean }) => mean);
  const excess = forms.map((form) =>
    form.reduce((sum, row, c) => sum + means[c]! * dot(row, means) - row[c]! * figures[c]!.variance, 0),
  );
  // row k: what the sum of form k expects of a unit of each interaction, and of what is left
  const system = forms.map((form) => [
    ...used.map((k) => inner(form, shared[k]!)),
    form.reduce((sum, row, c) => sum + row[c]!, 0),
  ]);
  const factor = cholesky(system.map((row) => system.map((other) => dot(row, other))));
  if (factor === undefined || sample.freedom < 2) return undefined;
  /** The factors by which the forms add up to a sum of interactions. */
  const mixOf = (wanted: readonly number[]): number[] =>
    choleskySolve(
      factor,
      system.map((row) => wanted.reduce((sum, k) => sum + row[used.indexOf(k)]!, 0)),
    );
  const numbers = pairs.map((_, k) => (used.includes(k) ? dot(mixOf([k]), excess) : 0));
  const axes = design.axes.map((_, axis): Component => {
    const wanted = used.filter((k) => pairs[k]!.includes(axis));
    if (wanted.length === 0) return { value: 0, error: 0 };
    const mix = mixOf(wanted);
    return { value: dot(mix, excess), error: errorOf(sample, mix, forms) };
  });
  return { pairs: numbers, axes };
}

/**
 * The variance of Σ mix · form: what noise alone gives, 2 tr(QTQT); or, where more, that by how much each fight weighs
 * in it (the jackknife's first order), less the noise that this has in it twice.
 */
function errorOf(
  sample: SampleFit,
  mix: readonly number[],
  forms: readonly (readonly (readonly number[])[])[],
): number {
  const { residuals, figures } = sample;
  const noise = figures.map(({ variance }) => variance + Math.max(0, sample.interaction));
  let alone = 0;
  const pulls = residuals.map((residual, c) => {
    let along = 0;
    residuals.forEach((other, d) => {
      const entry = forms.reduce((sum, form, k) => sum + mix[k]! * form[c]![d]!, 0);
      alone += 2 * entry * entry * noise[c]! * noise[d]!;
      if (c !== d) along += entry * other;
    });
    return 2 * residual * along;
  });
  // what the axes do by themselves is no error in a Latin sample
  const left = sample.fit.residuals(pulls.map((pull, c) => pull / sample.draws[c]!));
  const jackknife = left.reduce((sum, each, c) => sum + each * sample.draws[c]! * (each * sample.draws[c]!), 0);
  return Math.max(alone, (jackknife * sample.count) / sample.freedom - alone);
}
