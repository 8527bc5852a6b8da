/**
 * What the last round plays, by what the first one came to. Promise: prices lie where the answers do, over all fights
 * and in each; engagements where they narrow the answer.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { FightReader, leastPlays } from '../../played/best-play.js';
import { type FightResults, nearestPrice } from '../../played/fight-results.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import { latticeOf } from '../strata/lattice.js';
import { leftOf } from '../strata/left.js';
import { type Choice, choiceAt } from './choice-at-prices.js';
import type { FightOrder, PlansOrder } from './job.js';
import { allOrders, chosenOrders, openIn, sharesOf, solvedOrders } from './plan-orders.js';
import { lookedAt } from './screen.js';

/** Prices of the last round: about the answer over all fights, and about that of each. */
const common = 17;
const own = 9;
/** What a price far from the answers has to say in how engagements are dealt out; the others have 1. */
export const farSay = 0.15;

/** What is to be played. */
export interface Wanted {
  readonly roles: number;
  readonly usual: number;
  /** Prices that every fight is read at. */
  readonly asked: readonly number[];
  /** Engagements of each variant in each role, over all fights. */
  readonly plays: number;
  /** Whether plans are chosen by chance: nobody has a choice, or all is exact, else. */
  readonly choose: boolean;
}

/** What the last round plays, by what the first one came to, and the plans that it plays, where anybody has a choice. */
export interface LastRound {
  readonly orders: readonly FightOrder[];
  /** By fight. */
  readonly choices: readonly (Choice | undefined)[];
}

/** What is played of a fight, by what the first round came to. */
export function lastRound(info: FightsInfo, pilot: readonly FightResults[], wanted: Wanted): LastRound {
  const { roles, usual, asked, plays, choose } = wanted;
  const readers = pilot.map((fight) => new FightReader(fight, roles));
  const shared = sharedPrices(pilot);
  const seenAt = (reader: FightReader, price: number) => {
    const { mean, variance } = reader.at(price);
    return { difference: mean, variance, n: leastPlays(reader.fight) };
  };
  const overAll = shared.map((price) => {
    const seen = readers.map((reader) => ({ ...seenAt(reader, price), weight: reader.fight.weight }));
    return {
      price,
      difference: seen.reduce((sum, { difference, weight }) => sum + weight * difference, 0),
      variance: seen.reduce((sum, { variance, weight }) => sum + weight * weight * variance, 0),
      n: seen.reduce((sum, { n }) => sum + n, 0),
    };
  });
  const middle = latticeOf(leftOf(overAll), common);
  const at = nearestPrice(shared, usual);
  const choices = pilot.map(({ id, screened }): Choice | undefined => {
    if (!choose || screened === undefined) return undefined;
    const { played, price } = screened;
    return choiceAt({ id, played, prices: [price] }, [price], roles, info.plans);
  });
  const plansOf = ({ screened }: FightResults, choice: Choice | undefined, own: number): PlansOrder[] => {
    const { written } = info.plans;
    if (choice !== undefined) return chosenOrders(choice.chosen, written, own);
    if (screened === undefined) return allOrders(info, roles, own);
    const { played, price } = screened;
    return solvedOrders(lookedAt({ played, prices: [price] }, [price]), written, [...Array(roles).keys()]);
  };
  const shares = sharesOf(
    info,
    readers.map((reader, k) => {
      const deviation = Math.sqrt(reader.at(at).variance * leastPlays(reader.fight));
      return deviation * openIn(choices[k]?.chosen ?? []);
    }),
  );
  const orders = pilot.map((fight, k): FightOrder => {
    const reader = readers[k] as FightReader;
    const bracket = leftOf(fight.prices.map((price) => ({ price, ...seenAt(reader, price) })));
    const near = new Set([...middle, ...latticeOf(bracket, own), ...asked]);
    const prices = [...new Set([...near, ...fight.prices])]
      .sort((a, b) => a - b)
      .map((price) => ({ price, say: near.has(price) ? 1 : farSay }));
    return { fight: k, prices, plans: plansOf(fight, choices[k], plays * (shares[k] as number)) };
  });
  return { orders, choices };
}

/** The prices at which every fight can be read, rising. Throws a `LanchesterError` where they are not two. */
export function sharedPrices(fights: readonly FightResults[]): number[] {
  const [one = [], ...others] = fights.map(({ prices }) => prices);
  const shared = one.filter((price) => others.every((prices) => prices.includes(price)));
  if (shared.length >= 2) return shared;
  throw new LanchesterError(
    'budget',
    'no two prices can be bought in all fights: widen the budgets, or leave out fights',
  );
}
