/**
 * The mean of a figure over a population of fights. Promises: for a whole population it is the weighted mean. For a
 * sample it is the mean of the fitted sum of axis effects at the population's own weights. If every entry was drawn
 * exactly as often as its weight says, that is the mean of the draws; if not, it corrects for the difference.
 */
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { checkDesign, type Design, type Figure } from './design.js';
import { type FightsEstimate, fightsEstimate, withinEnds } from './estimate.js';
import { SampleFit } from './sample-fit.js';

/**
 * What each fight counts in the mean: Σ weight · figure is the mean over the population. One for each fight, summing to
 * 1; use it for anything else that is averaged over the same fights.
 * @throws LanchesterError `bad-value` for a design that is none
 */
export function populationWeights(design: Design): number[] {
  const figures = design.fights.map(() => ({ mean: 0, variance: 0 }));
  checkDesign(design, figures);
  if (design.draws === undefined) return design.fights.map(({ weight }) => weight);
  const sample = new SampleFit(design, figures);
  return sample.fightCoefficients(sample.meanTarget);
}

/**
 * The mean over the population, in the unit of the figures.
 * @param figures one for each fight, in their order
 * @param level confidence level of the interval
 * @throws LanchesterError `bad-value` for a design or figures that are none
 */
export function populationMean(
  design: Design,
  figures: readonly Figure[],
  level: number = DEFAULT_LEVEL,
): FightsEstimate {
  checkDesign(design, figures);
  return withinEnds(figures, (own) => meanOf(design, own, level));
}

function meanOf(design: Design, figures: readonly Figure[], level: number): FightsEstimate {
  const { fights, draws } = design;
  if (draws !== undefined) {
    const sample = new SampleFit(design, figures);
    return fightsEstimate(sample.estimate(sample.meanTarget), fights.length, level, true);
  }
  let [value, dice] = [0, 0];
  fights.forEach(({ weight }, c) => {
    const { mean, variance } = figures[c] as Figure;
    value += weight * mean;
    dice += weight * weight * variance;
  });
  return fightsEstimate({ value, dice, drawing: 0, freedom: Number.POSITIVE_INFINITY }, fights.length, level, false);
}
