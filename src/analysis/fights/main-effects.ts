/**
 * What each entry of an axis does to a figure: its mean over the fights that have it, less the mean over all. Promises:
 * over a whole population, and over what was drawn of a sample, the effects of an axis, weighted, sum to 0.
 *
 * If combinations were left out, an entry has only the fights that remain, at their weights. It may then meet other
 * enemies than its neighbours do.
 */
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { checkDesign, type Design, type Figure } from './design.js';
import { type FightsEstimate, fightsEstimate, withinEnds } from './estimate.js';
import { interactionsOf } from './interactions.js';
import { SampleFit } from './sample-fit.js';

/** For each axis and each of its entries the effect, in the unit of the figures; `undefined` where no fight has it. */
export type MainEffects = readonly (readonly (FightsEstimate | undefined)[])[];

/**
 * Main effects with their intervals.
 * @throws LanchesterError `bad-value` for a design or figures that are none
 */
export function mainEffects(design: Design, figures: readonly Figure[], level: number = DEFAULT_LEVEL): MainEffects {
  checkDesign(design, figures);
  const { axes, fights, draws } = design;
  const sample = draws === undefined ? undefined : new SampleFit(design, figures);
  const together = sample && interactionsOf(sample);
  return axes.map(({ weights }, axis) => {
    const shares = weights.map(() => 0);
    for (const { entries, weight } of fights) shares[entries[axis] as number]! += weight;
    return weights.map((_, entry) => {
      const share = shares[entry] as number;
      if (share === 0) return undefined;
      if (sample !== undefined) {
        const evened = sample.evenness(axis, together?.axes[axis]?.value ?? 0)(entry, entry);
        const target = sample.effectTarget(axis, entry);
        const counts = sample.fightCoefficients(target);
        const effect = (own: readonly Figure[]): FightsEstimate => {
          const fit = own === figures ? sample : new SampleFit(design, own);
          return fightsEstimate(fit.estimate(target, evened), fights.length, level, true);
        };
        return withinEnds(figures, effect, (c) => counts[c] as number);
      }
      const counts = fights.map(({ entries, weight }) => weight * ((entries[axis] === entry ? 1 / share : 0) - 1));
      const effect = (own: readonly Figure[]): FightsEstimate => {
        let [value, dice] = [0, 0];
        counts.forEach((coefficient, c) => {
          const { mean, variance } = own[c] as Figure;
          value += coefficient * mean;
          dice += coefficient * coefficient * variance;
        });
        const parts = { value, dice, drawing: 0, freedom: Number.POSITIVE_INFINITY };
        return fightsEstimate(parts, fights.length, level, false);
      };
      return withinEnds(figures, effect, (c) => counts[c] as number);
    });
  });
}
