/**
 * What a figure hangs on: how its variance over a population of fights splits by axes (I. M. Sobol', Math. Model.
 * Comput. Exp. 1, 1993; T. Homma and A. Saltelli, Reliab. Eng. Syst. Saf. 52, 1996). Promises: exact for a whole
 * population of exact figures; for figures with dice it is freed of their bias, and the dice's part is given apart; a
 * figure that is the same in all fights has indices of 0.
 */
import { DEFAULT_LEVEL, type Estimate } from '../../statistics/interval.js';
import { checkDesign, type Design, type Figure } from './design.js';
import { sampleSensitivity } from './sample-sensitivity.js';
import { wholeSensitivity } from './whole-sensitivity.js';

/** What one axis does. */
export interface AxisSensitivity {
  /**
   * First-order index: the variance of the axis' own means as a share of the whole, 0 to 1. On average this much would
   * be gone if the axis were settled.
   */
  readonly first: Estimate;
  /**
   * Total index: the share that the axis has a part in, alone or together with others. It is not below the first-order
   * index, unless combinations of the population were left out. For a sample it leaves out what three axes or more do
   * together.
   */
  readonly total: Estimate;
}

/** What two axes do together. */
export interface PairSensitivity {
  /** Indices of the two axes, in order. */
  readonly axes: readonly [number, number];
  /** Second-order index: the share of the variance that both do together, beyond what each does by itself; 0 to 1. */
  readonly share: number;
  /**
   * The means of their entries' combinations, less what each axis does by itself, in the unit of the figures. One row
   * for each entry of the first axis; `undefined` where no fight is.
   */
  readonly table: readonly (readonly (number | undefined)[])[];
}

/** How a variance splits. */
export interface Sensitivity {
  /** Variance over fights without the dice, in the unit squared; 0 where the dice explain all that is seen. */
  readonly variance: number;
  /** Share of the spread as it was seen that is the dice's, 0 to 1. */
  readonly diceShare: number;
  /** In the order of the axes. */
  readonly axes: readonly AxisSensitivity[];
  /** Every two axes: (0, 1), (0, 2), … (1, 2), … */
  readonly pairs: readonly PairSensitivity[];
}

/**
 * What a figure hangs on.
 * @param figures one for each fight, in their order
 * @param level confidence level of the intervals
 * @throws LanchesterError `bad-value` for a design or figures that are none
 */
export function sensitivity(design: Design, figures: readonly Figure[], level: number = DEFAULT_LEVEL): Sensitivity {
  checkDesign(design, figures);
  return design.draws === undefined
    ? wholeSensitivity(design, figures, level)
    : sampleSensitivity(design, figures, level);
}
