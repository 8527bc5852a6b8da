/**
 * Sensitivity of a population that is played whole. Promises: see `sensitivity`. Where combinations were left out the
 * axes are no longer independent: the first-order index is Var(E[figure | axis]) over the variance as ever, the total
 * index E[Var(figure | all other axes)] over it, and what two axes do together is what is left of their table after
 * each one's own effects were fitted. The indices then do not sum to 1.
 */
import type { Design, Figure } from './design.js';
import { pairTable } from './pair-table.js';
import type { PairSensitivity, Sensitivity } from './sensitivity.js';
import { pairsOf, roundingOf, shareEstimate, shareIn } from './shares.js';
import { type Form, WholeVariance } from './whole-variance.js';

/** How the variance of a whole population splits. */
export function wholeSensitivity(design: Design, figures: readonly Figure[], level: number): Sensitivity {
  const { axes, fights } = design;
  const variance = new WholeVariance(design, figures);
  const all: Form = [{ factor: 1, by: variance.groups(variance.without([])) }];
  const raw = variance.raw(all);
  const isConstant = raw <= roundingOf(figures);
  const bias = variance.bias(all);
  const isExact = isConstant ? bias === 0 : figures.every((figure) => figure.variance === 0);
  const left = isConstant ? 0 : Math.max(0, raw - bias);
  const less = (by: Form): Form => [...all, ...by.map(({ factor, by: groups }) => ({ factor: -factor, by: groups }))];
  const estimate = (part: Form, rest: Form) => {
    const split = variance.split(part, rest);
    const told = isConstant && isExact ? { ...split, part: 0, rest: 0 } : split;
    return shareEstimate(told, fights.length, level, isExact);
  };
  return {
    variance: left,
    diceShare: shareIn(bias, Math.max(raw, bias)),
    axes: axes.map((_, axis) => {
      const own: Form = [{ factor: 1, by: variance.groups([axis]) }];
      const others: Form = [{ factor: 1, by: variance.groups(variance.without([axis])) }];
      return { first: estimate(own, less(own)), total: estimate(less(others), others) };
    }),
    pairs: pairsOf(axes.length).map((pair) => pairOf(design, figures, { pair, variance, left })),
  };
}

interface PairAsked {
  readonly pair: readonly [number, number];
  readonly variance: WholeVariance;
  readonly left: number;
}

function pairOf({ axes, fights }: Design, figures: readonly Figure[], { pair, variance, left }: PairAsked) {
  const groups = variance.groups(pair);
  const dice = groups.weights.map(() => 0);
  fights.forEach(({ weight }, f) => {
    const share = weight / groups.weights[groups.of[f]!]!;
    dice[groups.of[f]!]! += share * share * figures[f]!.variance;
  });
  const cells = groups.entries.map((entries, g) => ({
    entries: [entries[0] as number, entries[1] as number] as const,
    weight: groups.weights[g] as number,
    mean: groups.means[g] as number,
    variance: dice[g] as number,
  }));
  const size = (axis: number): number => axes[axis]?.weights.length ?? 0;
  const table = pairTable(cells, [size(pair[0]), size(pair[1])]);
  return { axes: pair, share: shareIn(table.variance, left), table: table.rows } satisfies PairSensitivity;
}
