/**
 * Which role of a game is the best buy. Promise: a role is named only if its win rate is shown to be above that of
 * every other role, all of them allowed for at once, and above even, which the enemy's own unit would give.
 *
 * Differences by their own limits (R. G. Newcombe, Statistics in Medicine 17 (1998), method 10): each rate's limit to
 * the side of the other, squared and summed. Roles may share luck, which can only make that too wide.
 */
import type { Estimate } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { EqualPoints } from './types.js';

/** The best buy of some roles that met the same enemy; nothing if none is shown to be best. */
export function bestBuy(roles: readonly EqualPoints[]): EqualPoints | undefined {
  const [best, ...others] = [...roles].sort((a, b) => b.winRate.value - a.winRate.value);
  if (best === undefined) return undefined;
  const isShown = others.every(({ winRate }) => isAhead(best.winRate, winRate, others.length));
  return isShown && limits(best.winRate).low > 0.5 ? best : undefined;
}

/** Whether one rate is shown to be above another, when several such questions are asked at once. */
function isAhead(one: Estimate, other: Estimate, asked: number): boolean {
  const level = one.interval?.level ?? other.interval?.level;
  if (level === undefined) return one.value > other.value;
  const wider = normalCritical(1 - (1 - level) / asked) / normalCritical(level);
  const [below, above] = [one.value - limits(one).low, limits(other).high - other.value];
  return one.value - other.value > wider * Math.sqrt(below * below + above * above);
}

function limits({ value, interval }: Estimate): { readonly low: number; readonly high: number } {
  return interval ?? { low: value, high: value };
}
