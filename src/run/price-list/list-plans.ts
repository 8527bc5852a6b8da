/**
 * Chooses a plan for every unit of a price list, in each fight and role: of the menu the one with which it wins most at
 * the list's prices, while all others do what is written.
 *
 * Promises: it is chosen on streams that no figure is read off; ties go to what stands first in the menu, which is what is
 * written; whoever plays the list afterwards sees plain data.
 */

import { winner } from '../../engagement/outcome.js';
import { sides } from '../../engagement/spec.js';
import { copiesIfBought } from '../../played/copies.js';
import { freePlaces } from '../../played/fielding.js';
import { OpenEnds } from '../../played/open-ends.js';
import type { RoleName } from '../../study/cells/starts.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { ListPlan } from '../../study/price-list/list-plans.js';
import type { PriceListResults } from '../results.js';
import { inOneRole } from './in-one-role.js';
import type { MatchupOrder, PlayedMatchup } from './matchups-job.js';

export type ListPlans = NonNullable<PriceListResults['plans']>;

/** Plays some orders in fights of one role each. */
export type PlayOrders = (
  round: string,
  fights: readonly ListFight[],
  orders: readonly MatchupOrder[],
) => Promise<readonly PlayedMatchup[]>;

const roleNames: readonly RoleName[] = ['defend', 'attack'];

/** The fights with the plans that were chosen, and which these are; `plays`: engagements of every two units for it. */
export async function withListPlans(
  info: PriceListInfo & { readonly plans: readonly ListPlan[] },
  fights: readonly ListFight[],
  plays: number,
  play: PlayOrders,
): Promise<{ readonly fights: readonly ListFight[]; readonly plans: ListPlans }> {
  const { units, plans } = info;
  const alone = fights.flatMap(inOneRole);
  const each = Math.max(2, Math.ceil(plays / (alone.length * plans.length)));
  const orders = ordersOf(info, alone.length, each);
  // by plan, by order: the share of games that the first unit has won
  const wins: number[][] = [];
  for (const { label, ...roles } of plans) {
    const own = alone.map((fight) => planned(fight, (side, role) => (side === 'blue' ? roles[role] : undefined)));
    const played = await play(`plans: ${label}`, own, orders);
    wins.push(played.map((each, k) => scoreOf(info, orders[k] as MatchupOrder, each)));
  }
  const chosen = units.map((_, unit) =>
    Object.fromEntries(
      roleNames.map((role) => [
        role,
        fights.map((fight, f) => bestOf(wins, orders, unit, f * roleNames.length + placeOfRole(fight, role))),
      ]),
    ),
  ) as unknown as ListPlans['chosen'];
  const engagements = plans.length * orders.reduce((sum, { battles }) => sum + (battles[0]?.plays ?? 0), 0);
  return {
    plans: { labels: plans.map(({ label }) => label), engagements, chosen },
    fights: withPlans(fights, plans, chosen),
  };
}

/** The fights with plans that were chosen. */
export function withPlans(
  fights: readonly ListFight[],
  plans: readonly ListPlan[],
  chosen: ListPlans['chosen'],
): readonly ListFight[] {
  return fights.map((fight, f) =>
    planned(fight, (_side, role, unit) => plans[chosen[unit]?.[role][f] as number]?.[role]),
  );
}

/** In which role assignment blue has a role. */
function placeOfRole({ roles }: ListFight, role: RoleName): number {
  return roles.findIndex(({ core }) => roleOf(core.blue.end) === role);
}

function roleOf(end: 'from' | 'to'): RoleName {
  return end === 'from' ? 'defend' : 'attack';
}

/** A fight whose copies follow other plans, where `planFor` has one. */
function planned(
  fight: ListFight,
  planFor: (side: 'blue' | 'red', role: RoleName, unit: number) => ListPlan[RoleName] | undefined,
): ListFight {
  return {
    ...fight,
    roles: fight.roles.map(({ core, ...places }) => {
      const [blue, red] = sides.map((side) => {
        const { after, copies } = places[side];
        const role = roleOf(core[side].end);
        return {
          after,
          copies: copies.map((copy, k) => {
            const plan = planFor(side, role, k);
            return plan === undefined ? copy : { ...copy, unit: { ...copy.unit, plan } };
          }),
        };
      });
      return { core, blue, red } as ListFight['roles'][number];
    }),
  };
}

/** Every unit against every other, as blue, with as many copies as the list's prices buy. */
function ordersOf({ units, budgets, core }: PriceListInfo, fights: number, plays: number): MatchupOrder[] {
  const budget = budgets[Math.floor(budgets.length / 2)] as number;
  const copies = units.map(({ price }) => {
    const all = copiesIfBought({ budget, core }, price) ?? [];
    return all.reduce((most, one) => (one.chance > most.chance ? one : most), { copies: 1, chance: 0 }).copies;
  });
  // whoever is not fielded in copies does what is written
  const free = freePlaces(units);
  return Array.from({ length: fights }, (_, fight) => fight).flatMap((fight) =>
    free.flatMap((one) =>
      free.flatMap((other): MatchupOrder[] =>
        one === other
          ? []
          : [{ units: [one, other], fight, battles: [{ copies: [copies[one] ?? 1, copies[other] ?? 1], plays }] }],
      ),
    ),
  );
}

/** Share of its games that the first unit wins at the list's prices, a draw counted half. */
function scoreOf({ units }: PriceListInfo, order: MatchupOrder, { full, core, battles }: PlayedMatchup): number {
  const prices = order.units.map((k) => units[k]?.price ?? 0) as [number, number];
  let [sum, all] = [0, 0];
  for (const battle of battles) {
    const [draws, wins] = new OpenEnds({ full, core, battle }).won(prices);
    sum += battle.decided[winner.blue] + battle.decided[winner.draw] / 2 + wins + draws / 2;
    all += battle.plays;
  }
  return all === 0 ? 0 : sum / all;
}

/** The plan with which a unit wins most in a fight of one role, over all its enemies. */
function bestOf(
  wins: readonly (readonly number[])[],
  orders: readonly MatchupOrder[],
  unit: number,
  fight: number,
): number {
  const means = wins.map((own) =>
    orders.reduce(
      (sum, order, k) => (order.units[0] === unit && order.fight === fight ? sum + (own[k] as number) : sum),
      0,
    ),
  );
  // sums of the same shares in another order differ by rounding alone
  return means.reduce((best, mean, k) => (mean > (means[best] as number) + 1e-9 ? k : best), 0);
}
