/**
 * Plans that need no more play: in each fight and role, those that another plan of the same side beats against every
 * plan that is left to the other side, beyond doubt, in all that is compared.
 */
import type { FightRates, FightResults, PlayedPair, PlayedPlans, Rate } from '../../played/fight-results.js';

/** Standard errors beyond which a plan is dominated. */
const clearly = 3;

/** The plans that are left to each side. */
export interface LeftPlans {
  readonly blue: readonly number[];
  readonly red: readonly number[];
}

/** A fight whose plans were all played, and what is compared of a pair of them. */
export interface Looked {
  readonly played: readonly PlayedPair[];
  /** Of a pair of plans: the win rate of everything that is compared. */
  readonly rates: (pair: PlayedPair) => readonly Rate[];
}

/** A fight without what is priced, and with it at some prices. */
export function lookedAt({ played, prices }: Pick<FightResults, 'played' | 'prices'>, at: readonly number[]): Looked {
  const places = at.map((price) => prices.indexOf(price));
  return {
    played,
    rates: (pair) => {
      const { reference, prices: own } = pair as PlayedPlans;
      return [
        reference,
        ...places.map((k): Rate => {
          const [mean = 0, variance = 0] = own[k] ?? [];
          return [mean, variance];
        }),
      ];
    },
  };
}

/** A fight in all its settings. */
export function lookedOver({ played }: Pick<FightRates, 'played'>): Looked {
  return {
    played,
    rates: (pair) => {
      const { means, covariance } = pair as FightRates['played'][number];
      return means.map((mean, k): Rate => [mean, covariance[k]?.[k] as number]);
    },
  };
}

/** What is left of the menus in a role; of the plans as written in any case, where they are told. */
export function leftPlans(
  { played, rates }: Looked,
  role: number,
  written?: { readonly blue: number; readonly red: number },
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
        one === written?.blue || !blue.some((other) => red.every((each) => isBeaten(at(other, each), at(one, each)))),
    );
    const lessRed = red.filter(
      (one) =>
        one === written?.red ||
        !red.some((other) => lessBlue.every((each) => isBeaten(at(each, one), at(each, other)))),
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
