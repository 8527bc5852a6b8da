/**
 * Plans that need no more play: in each fight and role, those that another plan of the same side beats against every
 * plan that is left to the other side, beyond doubt, in all that is compared. Promise: the plans as written stay, since
 * the answer under them is told, too.
 */
import { FightReader, RatesReader } from '../../strata/best-play.js';
import type { RoleValue } from '../../strata/fight-games.js';
import type { FightRates, FightResults, PlayedPair, PlayedPlans, Rate } from '../../strata/fight-results.js';
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

/** A fight whose plans were all played: what is compared, and how often each plan would be played. */
export interface Looked {
  readonly played: readonly PlayedPair[];
  /** Of a pair of plans: the win rate of everything that is compared. */
  readonly rates: (pair: PlayedPair) => readonly Rate[];
  /** By role: what both sides would do, with everything that is compared. */
  readonly mixes: readonly (readonly RoleValue[])[];
}

/** A fight at a price. */
export function lookedAt(fight: FightResults, roles: number, price: number): Looked {
  const k = fight.prices.indexOf(price);
  const value = new FightReader(fight, roles).at(price);
  return {
    played: fight.played,
    rates: (pair) => {
      const { reference, prices } = pair as PlayedPlans;
      const [mean = 0, variance = 0] = prices[k] ?? [];
      return [reference, [mean, variance]];
    },
    mixes: value.roles.map(({ priced, reference }) => [priced, reference]),
  };
}

/** A fight in all its settings. */
export function lookedOver(fight: FightRates, roles: number): Looked {
  const reader = new RatesReader(fight, roles);
  const count = fight.played[0]?.means.length ?? 0;
  const values = Array.from({ length: count }, (_, k) => reader.setting(k));
  return {
    played: fight.played,
    rates: (pair) => {
      const { means, covariance } = pair as FightRates['played'][number];
      return means.map((mean, k): Rate => [mean, covariance[k]?.[k] as number]);
    },
    mixes: Array.from({ length: roles }, (_, role) => values.map((value) => value.roles[role] as RoleValue)),
  };
}

/** What is left of the menus in a role. */
export function leftPlans(
  { played, rates }: Looked,
  role: number,
  written: { readonly blue: number; readonly red: number },
): LeftPlans {
  const own = played.filter((each) => each.role === role);
  const at = (blue: number, red: number): PlayedPair =>
    own.find((each) => each.blue === blue && each.red === red) as PlayedPair;
  let blue = [...new Set(own.map((each) => each.blue))].sort((a, b) => a - b);
  let red = [...new Set(own.map((each) => each.red))].sort((a, b) => a - b);
  for (;;) {
    const isBeaten = (one: PlayedPair, other: PlayedPair): boolean => beats(one, other, rates);
    const lessBlue = blue.filter(
      (one) =>
        one === written.blue || !blue.some((other) => red.every((each) => isBeaten(at(other, each), at(one, each)))),
    );
    const lessRed = red.filter(
      (one) =>
        one === written.red || !red.some((other) => lessBlue.every((each) => isBeaten(at(each, one), at(each, other)))),
    );
    if (lessBlue.length === blue.length && lessRed.length === red.length) return { blue, red };
    blue = lessBlue;
    red = lessRed;
  }
}

/** Whether blue wins more often in one than in the other, beyond doubt, in all that is compared. */
function beats(one: PlayedPair, other: PlayedPair, rates: Looked['rates']): boolean {
  if (one === other) return false;
  const guard = one.plays === 0 ? 0 : 2 / (one.plays * one.plays) + 2 / (other.plays * other.plays);
  const others = rates(other);
  return rates(one).every(([mean, variance], k) => {
    const [less, spread] = others[k] as Rate;
    return mean - less > clearly * Math.sqrt(variance + spread + guard) + 1e-12;
  });
}
