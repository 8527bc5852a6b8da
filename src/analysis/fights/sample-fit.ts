/**
 * What a Latin sample of fights knows (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21, 1979): its
 * draws, fitted by a sum of axis effects. Promises: in such a sample what an axis does by itself is no source of error
 * (M. Stein, Technometrics 29, 1987), so the error of drawing is that of the residuals; the residuals hold the dice as
 * well, but the part of the dice is known and is taken out, so that both are known.
 *
 * Every estimate is Σ k · figure. With a the coefficient of a single draw, e the residual and h its leverage, the
 * variance is Σ a² e²/(1 − h) over draws (J. G. MacKinnon and H. White's HC2, 1985: fights need not be alike in how far
 * they scatter), with R. M. Bell and D. F. McCaffrey's degrees of freedom (2002).
 */
import { type AdditiveFit, additiveFit, type Target, targetOffsets } from './additive-fit.js';
import type { Design, Figure } from './design.js';
import type { Parts } from './estimate.js';

/** A sample with its figures, fitted. */
export class SampleFit {
  readonly fit: AdditiveFit;
  /** How often each fight was drawn. */
  readonly draws: readonly number[];
  readonly residuals: readonly number[];
  /** The mean square of each residual that dice alone would give. */
  readonly diceInResiduals: readonly number[];
  /** Draws less coefficients: what is left to measure residuals by. */
  readonly freedom: number;
  readonly count: number;

  readonly design: Design;
  readonly figures: readonly Figure[];

  constructor(design: Design, figures: readonly Figure[]) {
    this.design = design;
    this.figures = figures;
    this.count = design.draws ?? design.fights.length;
    const { count } = this;
    this.draws = design.fights.map(({ weight }) => Math.max(1, Math.round(weight * count)));
    const rows = design.fights.map(({ entries }, c) => ({ entries, weight: this.draws[c] as number }));
    this.fit = additiveFit(
      rows,
      design.axes.map(({ weights }) => weights.length),
    );
    this.freedom = count - this.fit.rank;
    this.residuals = this.fit.residuals(figures.map(({ mean }) => mean));
    this.diceInResiduals = rows.map((_, c) =>
      figures.reduce((sum, { variance }, d) => {
        const share = (c === d ? 1 : 0) - this.fit.leverage[c]![d]! * this.draws[d]!;
        return sum + share * share * variance;
      }, 0),
    );
  }

  /** Coefficients of single draws for a target. */
  drawCoefficients(target: Target): number[] {
    return this.fit.coefficients(target);
  }

  /** Coefficients of fights for a target. */
  fightCoefficients(target: Target): number[] {
    return this.drawCoefficients(target).map((each, c) => each * this.draws[c]!);
  }

  /** The covariance of two targets: by the dice, and by the drawing (which a lucky sample may put below 0). */
  covariance(a: readonly number[], b: readonly number[]): { dice: number; drawing: number } {
    let [dice, drawing] = [0, 0];
    this.figures.forEach(({ variance }, c) => {
      const draws = this.draws[c]!;
      const product = a[c]! * b[c]!;
      dice += product * draws * draws * variance;
      const left = Math.max(1e-9, 1 - this.fit.leverage[c]![c]!);
      const residual = this.residuals[c]!;
      drawing += (draws * product * (residual * residual - this.diceInResiduals[c]!)) / left;
    });
    return { dice, drawing };
  }

  /**
   * An estimate of Σ coefficient · effect, with the parts of its variance.
   * @param evened what the balance of the other axes takes from the variance of the drawing (see `evenness`)
   */
  estimate(target: Target, evened = 0): Parts {
    const a = this.drawCoefficients(target);
    const value = this.figures.reduce((sum, { mean }, c) => sum + a[c]! * this.draws[c]! * mean, 0);
    const { dice, drawing } = this.covariance(a, a);
    if (this.freedom < 1) return { value, dice, drawing: undefined, freedom: 0 };
    // what the balance takes away is itself an estimate, so at least a quarter stays
    const kept = Math.max(0, drawing / 4, drawing - evened);
    // the dice are known, so only what the residuals add is in doubt
    const known = (dice + kept) / this.rawVariance(a);
    const freedom = drawing <= 0 ? Number.POSITIVE_INFINITY : this.residualFreedom(a) * known * known;
    return { value, dice, drawing: kept, freedom };
  }

  /**
   * By how much the covariance of two entries' effects is less than if draws were independent. What an axis does
   * together with others scatters the means of its entries. But the others are balanced over all draws: what one entry
   * has too much of, the rest have too little of. So the effects scatter less, by 1/draws of the products of what the
   * two entries do together with others. That is estimated from the variance of all of them, as if entries were alike.
   */
  evenness(axis: number, together: number): (entry: number, other: number) => number {
    const weights = this.drawnWeights(axis);
    const others = weights.filter((weight) => weight > 0).length - 1;
    return (entry, other) => {
      if (others < 1) return 0;
      const alike = (entry === other ? 1 / weights[entry]! : 0) - 1;
      return (Math.max(0, together) * alike) / (others * this.count);
    };
  }

  private rawVariance(a: readonly number[]): number {
    return a.reduce((sum, each, c) => {
      const left = Math.max(1e-9, 1 - this.fit.leverage[c]![c]!);
      return sum + (this.draws[c]! * each * each * this.residuals[c]! * this.residuals[c]!) / left;
    }, 0);
  }

  /** Bell and McCaffrey's: 2 (mean)²/variance of the estimate of variance, were the residuals normal and alike. */
  private residualFreedom(a: readonly number[]): number {
    const { leverage } = this.fit;
    const weights = a.map((each, c) => (each * each) / Math.max(1e-9, 1 - leverage[c]![c]!));
    let [mean, spread] = [0, 0];
    weights.forEach((weight, c) => {
      const [draws, own] = [this.draws[c]!, leverage[c]![c]!];
      mean += draws * weight * (1 - own);
      spread += draws * weight * weight * ((1 - own) * (1 - own) + (draws - 1) * own * own);
      weights.forEach((other, d) => {
        if (d !== c) spread += draws * this.draws[d]! * weight * other * leverage[c]![d]! * leverage[c]![d]!;
      });
    });
    return (mean * mean) / spread;
  }

  /** The variance over fights of what the axes do together: residuals less dice. A lucky sample may put it below 0. */
  get interaction(): number {
    const sum = this.residuals.reduce(
      (total, residual, c) => total + this.draws[c]! * (residual * residual - this.diceInResiduals[c]!),
      0,
    );
    return this.freedom < 1 ? 0 : sum / this.freedom;
  }

  /** The target for the population's mean: every axis at its own weights, as far as its entries were drawn. */
  get meanTarget(): Target {
    return [1, ...this.design.axes.flatMap((_, axis) => this.drawnWeights(axis))];
  }

  /** The target for the mean with one entry: every other axis at its own weights. */
  entryTarget(axis: number, entry: number): Target {
    const effect = this.effectTarget(axis, entry);
    return this.meanTarget.map((weight, k) => weight + (effect[k] as number));
  }

  /** The target for the effect of one entry: the entry less the mean of its axis. */
  effectTarget(axis: number, entry: number): Target {
    const sizes = this.design.axes.map(({ weights }) => weights.length);
    const target = new Array<number>(sizes.reduce((sum, size) => sum + size, 1)).fill(0);
    const from = targetOffsets(sizes)[axis] as number;
    this.drawnWeights(axis).forEach((weight, k) => {
      target[from + k] = (k === entry ? 1 : 0) - weight;
    });
    return target;
  }

  /** The weights of an axis, 0 where an entry was never drawn, the rest raised to sum to 1. */
  drawnWeights(axis: number): number[] {
    const drawn = new Set(this.design.fights.map(({ entries }) => entries[axis]));
    const weights = (this.design.axes[axis]?.weights ?? []).map((weight, k) => (drawn.has(k) ? weight : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }
}

const known = new WeakMap<readonly Figure[], SampleFit>();

/** The fit of a sample's figures: the same figures of the same design are fitted once. */
export function sampleFit(design: Design, figures: readonly Figure[]): SampleFit {
  const before = known.get(figures);
  if (before?.design === design) return before;
  const fit = new SampleFit(design, figures);
  known.set(figures, fit);
  return fit;
}
