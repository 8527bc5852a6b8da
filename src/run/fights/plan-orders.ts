/**
 * How often each pair of plans is played. Promise: engagements go to the plans that may be the best; to fights half
 * evenly, so that each can be told, and half where they narrow the mean over all.
 */
import type { ChosenPlans, FightResults } from '../../played/fight-results.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import { choosePlans } from './choose-plans.js';
import type { FightsJob, PlansOrder } from './job.js';
import { type Looked, leftPlans, lookedAt } from './screen.js';

/** Fewest engagements of a pair of plans in a role. */
const fewest = 64;
/** What the plans as written have at least, as often as all the others together are played. */
const forWritten = 0.1;

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

/** The plans as the scenario says them, by index in the menus. */
type Written = FightsInfo['plans']['written'];

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

/** Of games that are solved: the plans that a look at all of them leaves, and those as written. */
export function solvedOrders(looked: Looked, written: Written, roles: readonly number[]): PlansOrder[] {
  return roles.flatMap((role): PlansOrder[] => {
    const { blue: blues, red: reds } = leftPlans(looked, role, written);
    return blues.flatMap((blue) => reds.map((red) => ({ blue, red, role, plays: fewest })));
  });
}

/**
 * The plans that may be the best, each against each, and those as written where they are told; `plays`: engagements of
 * each variant in each role. Half of a side's go to its plans as often as they are chosen, which is where the figure is known best, half to all
 * alike, which is where what it lies between is.
 */
export function chosenOrders(
  chosen: readonly ChosenPlans[],
  written: Written | undefined,
  plays: number,
  least = fewest,
): PlansOrder[] {
  return chosen.flatMap(({ role, left, mixes }): PlansOrder[] => {
    const often = (side: 'blue' | 'red'): number[] =>
      left[side].map((_, k) => {
        const share = mixes.reduce((sum, mix) => sum + (mix[side][k] as number), 0) / mixes.length;
        return (share + 1 / left[side].length) / 2;
      });
    const [ofBlue, ofRed] = [often('blue'), often('red')];
    const pairs = left.blue.flatMap((blue, i) =>
      left.red.map((red, j) => ({ blue, red, weight: (ofBlue[i] as number) * (ofRed[j] as number) })),
    );
    const own = pairs.find(({ blue, red }) => blue === written?.blue && red === written.red);
    if (own !== undefined) own.weight = Math.max(own.weight, forWritten);
    else if (written !== undefined) pairs.push({ ...written, weight: forWritten });
    const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
    return pairs.map(({ blue, red, weight }) => {
      return { blue, red, role, plays: Math.max(least, Math.round((plays * weight) / all)) };
    });
  });
}

/** How much there is to be found out of a fight: more, where more plans may be the best; 1 for one plan of each. */
export function openIn(chosen: readonly ChosenPlans[]): number {
  if (chosen.length === 0) return 1;
  const open = chosen.reduce((sum, { left: { blue, red } }) => sum + Math.sqrt(blue.length + red.length - 1), 0);
  return open / chosen.length;
}

/** What a look at all plans, at one price, leaves of them: each against each. `id`: of the fight. */
export function ordersLeft(
  { choice, menus }: Pick<FightsJob, 'choice' | 'menus'>,
  { played, price }: NonNullable<FightResults['screened']>,
  id: string,
  plays: number,
): PlansOrder[] {
  const looked = lookedAt({ played, prices: [price] }, [price]);
  const roles = [...new Set(played.map(({ role }) => role))];
  if (choice.engine === 'exact') return solvedOrders(looked, menus.written, roles);
  return chosenOrders(
    roles.map((role) => choosePlans(looked, role, id)),
    undefined,
    plays,
    1,
  );
}
