/**
 * Plans that need no more play: in each fight and role, those that another plan of the same side beats against every
 * plan that is left to the other side, beyond doubt, with and without what is priced. Promise: the plans as written
 * stay, since the answer under them is told, too.
 */
import { FightReader } from '../../strata/best-play.js';
import type { FightResults, PlayedPlans } from '../../strata/fight-results.js';
import type { PlansOrder } from './job.js';

/** Standard errors beyond which a plan is dominated. */
const clearly = 3;

/** The plans that are left to each side. */
export interface LeftPlans {
  readonly blue: readonly number[];
  readonly red: readonly number[];
}

/** The plans that are played at their best or as written, each with each, in every role. */
export function supported(
  fight: FightResults,
  written: { readonly blue: number; readonly red: number },
): Omit<PlansOrder, 'plays'>[] {
  const roles = [...new Set(fight.played.map(({ role }) => role))];
  const value = new FightReader(fight, roles.length).at(fight.prices[0] as number);
  return roles.flatMap((role) => {
    const { priced, reference } = value.roles[role] as (typeof value.roles)[number];
    const of = (side: 'blue' | 'red'): number[] => {
      const plays = (k: number): number => (priced[side][k] ?? 0) + (reference[side][k] ?? 0);
      const all = [...new Set(fight.played.map((each) => each[side]))].sort((a, b) => a - b);
      return all.filter((k) => k === written[side] || plays(k) > 0);
    };
    return of('blue').flatMap((blue) => of('red').map((red) => ({ blue, red, role })));
  });
}

/** What is left of the menus in a role; `k`: the price that is looked at. */
export function leftPlans(
  { played }: FightResults,
  role: number,
  k: number,
  written: { readonly blue: number; readonly red: number },
): LeftPlans {
  const own = played.filter((each) => each.role === role);
  const at = (blue: number, red: number): PlayedPlans =>
    own.find((each) => each.blue === blue && each.red === red) as PlayedPlans;
  let blue = [...new Set(own.map((each) => each.blue))].sort((a, b) => a - b);
  let red = [...new Set(own.map((each) => each.red))].sort((a, b) => a - b);
  for (;;) {
    const lessBlue = blue.filter(
      (one) =>
        one === written.blue || !blue.some((other) => red.every((each) => beats(at(other, each), at(one, each), k))),
    );
    const lessRed = red.filter(
      (one) =>
        one === written.red || !red.some((other) => lessBlue.every((each) => beats(at(each, one), at(each, other), k))),
    );
    if (lessBlue.length === blue.length && lessRed.length === red.length) return { blue, red };
    blue = lessBlue;
    red = lessRed;
  }
}

/** Whether blue wins more often in one than in the other, beyond doubt. */
function beats(one: PlayedPlans, other: PlayedPlans, k: number): boolean {
  if (one === other) return false;
  const guard = one.plays === 0 ? 0 : 2 / (one.plays * one.plays) + 2 / (other.plays * other.plays);
  const differs = ([a, va]: readonly number[], [b, vb]: readonly number[]): boolean =>
    (a as number) - (b as number) > clearly * Math.sqrt((va as number) + (vb as number) + guard) + 1e-12;
  return differs(one.reference, other.reference) && differs(one.prices[k] ?? [0, 0], other.prices[k] ?? [0, 0]);
}
