/**
 * What both sides do in a fight that is read at many prices. Promise: at each price they do what was chosen at the one
 * nearest to it of those that the first round looked at.
 */
import { type ChosenPlans, type FightResults, nearestPrice } from '../../played/fight-results.js';
import type { PlanMenus } from '../../study/fights/plans.js';
import { allAlike, choosePlans } from './choose-plans.js';
import { lookedAt } from './screen.js';

/** What was chosen: without what is priced, then at some prices. */
export interface Choice {
  readonly at: readonly number[];
  readonly chosen: readonly ChosenPlans[];
}

/** What is chosen by a look at some prices; all plans alike where the fight was looked at in none. */
export function choiceAt(
  fight: Pick<FightResults, 'id' | 'played' | 'prices'>,
  at: readonly number[],
  roles: number,
  { blue, red }: Pick<PlanMenus, 'blue' | 'red'>,
): Choice {
  const looked = lookedAt(fight, at);
  const chosen = Array.from({ length: roles }, (_, role) =>
    at.length === 0 ? allAlike(role, blue.length, red.length) : choosePlans(looked, role, fight.id),
  );
  return { at, chosen };
}

/** The fight with what was chosen, at each of its prices. */
export function withChoice(fight: FightResults, choice: Choice | undefined): FightResults {
  if (choice === undefined) return fight;
  const { at, chosen } = choice;
  const places = fight.prices.map((price) => (at.length === 0 ? 0 : 1 + at.indexOf(nearestPrice(at, price))));
  return {
    ...fight,
    chosen: chosen.map(({ of, ...rest }) => ({ ...rest, of: [0, ...places].map((place) => of[place] as number) })),
  };
}
