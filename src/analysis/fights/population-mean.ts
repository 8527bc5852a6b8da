/**
 * The mean of a figure over a population of fights, or over those that have one entry of an axis. Promises: for a whole
 * population it is the weighted mean. For a sample it is the mean of the fitted sum of axis effects at the population's
 * own weights. If every entry was drawn exactly as often as its weight says, that is the mean of the draws; if not, it
 * corrects for the difference. So the mean with an entry does not hang on which others it happened to be drawn with,
 * and all draws tell how far fights scatter.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { checkDesign, type Design, type Figure } from './design.js';
import { type FightsEstimate, fightsEstimate, type Parts, withinEnds } from './estimate.js';
import { sampleFit } from './sample-fit.js';

/** The fights that have one entry of an axis. */
export interface WithEntry {
  readonly axis: number;
  readonly entry: number;
}

/**
 * What each fight counts in the mean: Σ weight · figure is the mean. One for each fight, summing to 1; use it for
 * anything else that is averaged over the same fights. In a sample, fights without the entry count too, some below 0.
 * @throws LanchesterError `bad-value` for a design that is none
 */
export function populationWeights(design: Design, only?: WithEntry): number[] {
  const figures = design.fights.map(() => ({ mean: 0, variance: 0 }));
  checkDesign(design, figures);
  if (design.draws !== undefined) return [...new SampleMean(design, figures, only).coefficients];
  const own = [...weightsOf(design, only)].reverse();
  return figures.map((_, c) => (only === undefined || isIn(design, c, only) ? (own.pop() as number) : 0));
}

/**
 * The mean over the population, in the unit of the figures.
 * @param figures one for each fight, in their order
 * @param level confidence level of the interval
 * @param only the fights to average over; all of them where it is absent
 * @throws LanchesterError `bad-value` for a design or figures that are none, and for an entry that no fight has
 */
export function populationMean(
  design: Design,
  figures: readonly Figure[],
  level: number = DEFAULT_LEVEL,
  only?: WithEntry,
): FightsEstimate {
  checkDesign(design, figures);
  const own = only === undefined ? figures : figures.filter((_, c) => isIn(design, c, only));
  if (own.length === 0) throw new LanchesterError('bad-value', 'No fight has the entry that is averaged over.');
  if (design.draws === undefined) return withinEnds(own, (some) => wholeMean(weightsOf(design, only), some, level));
  const { coefficients, times } = new SampleMean(design, figures, only);
  const isEntry = only !== undefined;
  return withinEnds(
    figures,
    (some) => {
      const { parts } = new SampleMean(design, some, only);
      // a single draw says nothing of how far fights with the entry scatter
      const known = isEntry && times < 2 ? { ...parts, drawing: undefined } : parts;
      return fightsEstimate(known, own.length, level, true);
    },
    isEntry ? (c) => coefficients[c] as number : undefined,
  );
}

const isIn = ({ fights }: Design, c: number, { axis, entry }: WithEntry): boolean => fights[c]?.entries[axis] === entry;

/** Of the fights that are averaged over, shares that sum to 1. */
function weightsOf(design: Design, only: WithEntry | undefined): number[] {
  if (only === undefined) return design.fights.map(({ weight }) => weight);
  const own = design.fights.filter((_, c) => isIn(design, c, only));
  const sum = own.reduce((total, { weight }) => total + weight, 0);
  return own.map(({ weight }) => weight / sum);
}

function wholeMean(weights: readonly number[], figures: readonly Figure[], level: number): FightsEstimate {
  let [value, dice] = [0, 0];
  weights.forEach((weight, c) => {
    const { mean, variance } = figures[c] as Figure;
    value += weight * mean;
    dice += weight * weight * variance;
  });
  return fightsEstimate({ value, dice, drawing: 0, freedom: Number.POSITIVE_INFINITY }, weights.length, level, false);
}

/** What a sample says of the mean. */
class SampleMean {
  readonly parts: Parts;
  /** What each fight counts. */
  readonly coefficients: readonly number[];
  /** How often fights with the entry were drawn. */
  readonly times: number;

  constructor(design: Design, figures: readonly Figure[], only: WithEntry | undefined) {
    const fit = sampleFit(design, figures);
    const target = only === undefined ? fit.meanTarget : fit.entryTarget(only.axis, only.entry);
    this.parts = fit.estimate(target);
    this.coefficients = fit.fightCoefficients(target);
    this.times = fit.draws.reduce(
      (sum, times, c) => sum + (only === undefined || isIn(design, c, only) ? times : 0),
      0,
    );
  }
}
