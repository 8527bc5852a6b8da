/** Populations of fights: what a figure is over all of them, and what it hangs on. */
export type { Design, DesignAxis, DesignFight, Figure } from './design.js';
export type { FightsEstimate } from './estimate.js';
export { type MainEffects, mainEffects } from './main-effects.js';
export { populationMean, populationWeights } from './population-mean.js';
export { type AxisSensitivity, type PairSensitivity, type Sensitivity, sensitivity } from './sensitivity.js';
