/**
 * Fitted prices on the designer's grid. Promise: every price is a multiple of the step, no further from the fitted one
 * than a step and a half, and the list is as even as moving single prices by a step can make it; no price lies outside
 * what was played where the grid has one inside.
 */
import { advantage, advantages } from './even-prices.js';
import type { Matchups } from './rates.js';

export interface SnapOptions {
  /** Fitted, points. */
  readonly prices: readonly number[];
  readonly kept: readonly boolean[];
  readonly weights: readonly number[];
  /** By unit: on which side of its price the even one lies, where that was not reached. */
  readonly stopped?: readonly ('below' | 'above' | undefined)[];
  /** Points. */
  readonly step: number;
}

/** Looks at every price at most. */
const passes = 10;
/** How far a price may go from the fitted one, in steps. */
const furthest = 1.5;

/** The uneven rest of a list: the root of the mean square of the units' advantages; nothing where forces are unplayed. */
export function unevenness(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
): number | undefined {
  const found = advantages(matchups, prices, weights);
  let sum = 0;
  for (const [i, own] of found.entries()) {
    // whom nobody meets says nothing, played or not
    if (weights[i] === 0) continue;
    if (own === undefined) return undefined;
    sum += (weights[i] as number) * own * own;
  }
  return Math.sqrt(sum / weights.reduce((all, weight) => all + weight, 0));
}

/** Prices in whole steps. */
export function snapPrices(matchups: Matchups, { prices, kept, weights, stopped, step }: SnapOptions): number[] {
  // in steps, so that no multiple of a step is a hair off
  const whole = (price: number, i: number): number => {
    const side = stopped?.[i];
    const at = price / step;
    if (side === undefined) return Math.max(1, Math.round(at));
    const [below, above] = [Math.max(1, Math.floor(at)), Math.max(1, Math.ceil(at))];
    const [beyond, within] = side === 'below' ? [below, above] : [above, below];
    return advantage(matchups, prices, weights, i, beyond * step) === undefined ? within : beyond;
  };
  const steps = prices.map(whole);
  const at = (own: readonly number[]): number[] =>
    own.map((each, i) => (kept[i] === true ? (prices[i] as number) : Number((each * step).toFixed(3))));
  let best = unevenness(matchups, at(steps), weights) ?? Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < passes; pass++) {
    let moved = false;
    for (let i = 0; i < steps.length; i++) {
      if (kept[i] === true || stopped?.[i] !== undefined) continue;
      for (const by of [1, -1]) {
        const next = (steps[i] as number) + by;
        if (next < 1 || Math.abs(next - (prices[i] as number) / step) > furthest) continue;
        const tried = steps.with(i, next);
        const found = unevenness(matchups, at(tried), weights);
        if (found === undefined || found >= best) continue;
        steps[i] = next;
        best = found;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return at(steps);
}
