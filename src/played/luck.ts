/** Luck as it is summed, and where it is taken out. */

/** What is summed beside all quantities where luck is counted: how lucky the engagement was, in parts of a game. */
export const luckQuantity = 'luck';

/**
 * Parts of a game that luck is counted in, so that sums of it are whole numbers: rounding moves a win rate by no more than
 * 0.0005 games of 100.
 */
export const luckUnit = 100_000;

/** Observations of a setting from which on what luck explains of its figures is known well enough to be taken out. */
export const leastSteadied = 1000;

/** Observations times the variance of one: a hundred games that were won where few are, or lost. */
const leastDecided = 100;

/** Whether luck is taken out of a win rate over so many observations, of which one has this variance. */
export function isRateSteadied(observations: number, variance: number): boolean {
  return observations >= leastSteadied && observations * variance >= leastDecided;
}
