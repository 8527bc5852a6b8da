/**
 * Sensitivity from a Latin sample of a population. Promises: see `sensitivity`. First-order indices from the fitted
 * effects of entries, squared and freed of their own variance; the variance as a whole is theirs and that of the
 * residuals, without dice; total indices add what pairs of axes do together, but not what three axes or more do: the
 * draws are too few for that.
 */
import { bounded, type Estimate } from '../../statistics/interval.js';
import type { Design, Figure } from './design.js';
import { type Interactions, interactionsOf } from './interactions.js';
import { pairTable } from './pair-table.js';
import { SampleFit } from './sample-fit.js';
import type { PairSensitivity, Sensitivity } from './sensitivity.js';
import type { Split } from './share-interval.js';
import { pairsOf, roundingOf, shareEstimate, shareIn } from './shares.js';

/** The variance of one axis' own means. */
interface OwnVariance {
  /** Free of bias; a little below 0 by chance. */
  readonly value: number;
  /** What noise alone gives; it is taken out. */
  readonly bias: number;
  /** Variance of `value` by noise alone. */
  readonly noise: number;
  /** What a unit of signal adds to it. */
  readonly signal: number;
}

function ownVariance(sample: SampleFit, axis: number, together: number): OwnVariance {
  const evened = sample.evenness(axis, together);
  const weights = sample.drawnWeights(axis);
  const entries = weights.flatMap((weight, entry) => (weight > 0 ? [entry] : []));
  const coefficients = entries.map((entry) => sample.drawCoefficients(sample.effectTarget(axis, entry)));
  const effects = coefficients.map((a) =>
    a.reduce((sum, each, c) => sum + each * sample.draws[c]! * sample.figures[c]!.mean, 0),
  );
  let [raw, bias, noise, signal] = [0, 0, 0, 0];
  entries.forEach((entry, i) => {
    const weight = weights[entry]!;
    raw += weight * effects[i]! * effects[i]!;
    entries.forEach((other, j) => {
      const { dice, drawing } = sample.covariance(coefficients[i]!, coefficients[j]!);
      const left = drawing - evened(entry, other);
      // what the balance takes away is itself an estimate, so at least a quarter stays
      const own = i === j ? Math.max(Math.min(drawing, drawing / 4), left) : left;
      if (i === j) bias += weight * (dice + own);
      const covariance = dice + (i === j ? Math.max(0, own) : own);
      noise += 2 * weight * weights[other]! * covariance * covariance;
      signal += 4 * weight * weights[other]! * effects[i]! * effects[j]! * covariance;
    });
  });
  return { value: raw - bias, bias, noise, signal: raw > 0 ? Math.max(0, signal / raw) : 0 };
}

/**
 * The variance of the residuals' mean square: as the squares scatter, but for what axes do to them by themselves, which
 * is no error in a Latin sample; at least what normal residuals of that size and these dice would give.
 */
function interactionError(sample: SampleFit): number {
  const { residuals, draws, figures, fit, freedom, count } = sample;
  const left = fit.residuals(residuals.map((each) => each * each));
  const size = Math.max(0, sample.interaction);
  let [seen, normal] = [0, 0];
  left.forEach((each, c) => {
    const noise = size + figures[c]!.variance;
    seen += draws[c]! * draws[c]! * each * each;
    normal += 2 * draws[c]! * draws[c]! * noise * noise;
  });
  return Math.max((seen * count) / (freedom * freedom * freedom), normal / (freedom * count));
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** How the variance of a population splits, from a sample of it. */
export function sampleSensitivity(design: Design, figures: readonly Figure[], level: number): Sensitivity {
  const sample = new SampleFit(design, figures);
  const { axes, fights } = design;
  const mean = sumOf(fights.map(({ weight }, f) => weight * figures[f]!.mean));
  const raw = sumOf(fights.map(({ weight }, f) => weight * (figures[f]!.mean - mean) * (figures[f]!.mean - mean)));
  const dice = sumOf(fights.map(({ weight }, f) => weight * (1 - weight) * figures[f]!.variance));
  const interactions = interactionsOf(sample);
  const own = axes.map((_, axis) => ownVariance(sample, axis, interactions?.axes[axis]?.value ?? 0));
  const isConstant = raw <= roundingOf(figures);
  const whole = isConstant ? 0 : sumOf(own.map(({ value }) => value)) + sample.interaction;
  const estimate = (axis: number, together: { value: number; error: number }): Estimate => {
    if (sample.freedom < 1) return unknown(0, fights.length, level);
    const split = isConstant ? nothing : splitOf(sample, own, { axis, together });
    return shareEstimate(split, fights.length, level, false);
  };
  return {
    variance: Math.max(0, whole),
    diceShare: shareIn(dice, Math.max(raw, dice)),
    axes: axes.map((_, axis) => {
      const together = interactions?.axes[axis];
      const first = estimate(axis, { value: 0, error: 0 });
      return { first, total: together ? estimate(axis, together) : unknown(first.value, fights.length, level) };
    }),
    pairs: pairsOf(axes.length).map((pair, k) =>
      pairOf(sample, pair, isConstant ? 0 : shareOfPair(interactions, k, whole)),
    ),
  };
}

/** A figure that is the same in all fights. */
const nothing: Split = {
  part: 0,
  rest: 0,
  noise: { part: 0, rest: 0, both: 0 },
  signal: { part: 0, rest: 0, both: 0 },
  squares: { share: 1, degrees: 1 },
  freedom: Number.POSITIVE_INFINITY,
};

/** What too small a sample says. */
function unknown(value: number, n: number, level: number): Estimate {
  const method = 'too few draws to tell';
  return { value, interval: bounded(0, 1, level, method), n, method, exact: false };
}

function shareOfPair(interactions: Interactions | undefined, pair: number, whole: number): number {
  return shareIn(Math.max(0, interactions?.pairs[pair] ?? 0), Math.max(0, whole));
}

interface Asked {
  readonly axis: number;
  /** What the axis does together with others, if that is asked for. */
  readonly together: { readonly value: number; readonly error: number };
}

function splitOf(sample: SampleFit, own: readonly OwnVariance[], { axis, together }: Asked): Split {
  const mine = own[axis] as OwnVariance;
  const others = own.filter((_, k) => k !== axis);
  const part = mine.value + together.value;
  const rest = sumOf(others.map(({ value }) => value)) + sample.interaction - together.value;
  const signal = (list: readonly OwnVariance[], of: number): number => {
    const sum = sumOf(list.map((each) => each.signal * Math.max(0, each.value)));
    return of > 0 ? sum / Math.max(of, sumOf(list.map(({ value }) => Math.max(0, value)))) : 0;
  };
  return {
    part,
    rest,
    noise: {
      part: mine.noise + together.error,
      rest: sumOf(others.map(({ noise }) => noise)) + interactionError(sample) + together.error,
      both: -together.error,
    },
    signal: { part: together.error === 0 ? mine.signal : signal([mine], part), rest: signal(others, rest), both: 0 },
    squares: squaresOf(mine, together.error),
    freedom: sample.freedom,
  };
}

/** An axis' own variance is a sum of squares, what it does together with others is not. */
function squaresOf({ bias, noise }: OwnVariance, error: number): Split['squares'] {
  return noise > 0 ? { share: noise / (noise + error), degrees: (2 * bias * bias) / noise } : { share: 0, degrees: 1 };
}

/** What two axes do together, by the means of residuals. */
function pairOf({ design, residuals, draws, count }: SampleFit, pair: readonly [number, number], share: number) {
  const size = (axis: number): number => design.axes[axis]?.weights.length ?? 0;
  const sums = new Map<string, { entries: readonly [number, number]; weight: number; sum: number }>();
  design.fights.forEach(({ entries: all }, f) => {
    const entries = [all[pair[0]] as number, all[pair[1]] as number] as const;
    const cell = sums.get(entries.join()) ?? { entries, weight: 0, sum: 0 };
    cell.weight += draws[f]! / count;
    cell.sum += (draws[f]! / count) * residuals[f]!;
    sums.set(entries.join(), cell);
  });
  const cells = [...sums.values()].map(({ entries, weight, sum }) => ({
    entries,
    weight,
    mean: sum / weight,
    variance: 0,
  }));
  const { rows } = pairTable(cells, [size(pair[0]), size(pair[1])]);
  return { axes: pair, share, table: rows } satisfies PairSensitivity;
}
