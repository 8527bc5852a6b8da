/**
 * How often each pair of plans is played. Promise: engagements go to the plans that are played at their best; to fights
 * half evenly, so that each can be told, and half where they narrow the mean over all.
 */
import type { FightsInfo } from '../../study/fights/fights.js';
import type { PlansOrder } from './job.js';
import { type Looked, leftPlans } from './screen.js';

/** Fewest engagements of a pair of plans in a role. */
const fewest = 64;
/** What a pair of plans that the first round would not play has of the engagements of one that it would always. */
const seldom = 0.15;

/**
 * By fight: its share of the engagements. The mean over all is known best by a fight's weight times the deviation of one
 * engagement there (J. Neyman 1934); alike, where deviations are not known.
 */
export function sharesOf(
  { fights }: { readonly fights: readonly { readonly weight: number }[] },
  deviations: readonly number[] = [],
): number[] {
  const wants = fights.map(({ weight }, k) => weight * (deviations[k] ?? 1));
  const all = wants.reduce((sum, each) => sum + each, 0);
  return wants.map((own, k) => ((all > 0 ? own / all : (fights[k]?.weight ?? 0)) + 1 / fights.length) / 2);
}

/** Every pair of plans in every role. */
export function pairsOf({ plans }: Pick<FightsInfo, 'plans'>, roles: number): Omit<PlansOrder, 'plays'>[] {
  return Array.from({ length: roles }, (_, role) =>
    plans.blue.flatMap((_blue, blue) => plans.red.map((_red, red) => ({ blue, red, role }))),
  ).flat();
}

/** Every pair of plans, so many engagements of each, `least` at least. */
export function allOrders(info: FightsInfo, roles: number, plays: number, least = fewest): PlansOrder[] {
  return pairsOf(info, roles).map((pair) => ({ ...pair, plays: Math.max(least, Math.round(plays)) }));
}

/** The plans that a look at all of them leaves; `plays`: engagements of each variant in each role. */
export function leftOrders(
  looked: Looked,
  { plans: { written } }: Pick<FightsInfo, 'plans'>,
  roles: number,
  plays: number,
): PlansOrder[] {
  return Array.from({ length: roles }, (_, role): PlansOrder[] => {
    const left = leftPlans(looked, role, written);
    const mixes = looked.mixes[role] ?? [];
    const pairs = left.blue.flatMap((blue) =>
      left.red.map((red) => {
        const often = mixes.map((mix) => (mix.blue[blue] ?? 0) * (mix.red[red] ?? 0));
        return { blue, red, weight: Math.max(seldom, ...often) };
      }),
    );
    const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
    return pairs.map(({ blue, red, weight }) => {
      return { blue, red, role, plays: Math.max(fewest, Math.round((plays * weight) / all)) };
    });
  }).flat();
}
