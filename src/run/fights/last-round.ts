/**
 * What the last round plays, by what the first one came to. Promise: prices lie where the answers do, over all fights
 * and in each; engagements go to the plans that are played, and to fights half by their weight.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { FightReader } from '../../strata/best-play.js';
import type { FightResults } from '../../strata/fight-results.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import { latticeOf } from '../strata/lattice.js';
import { leftOf } from '../strata/left.js';
import type { FightOrder, PlansOrder } from './job.js';
import { leftPlans } from './screen.js';

/** Prices of the last round: about the answer over all fights, and about that of each. */
const common = 17;
const own = 9;
/** What a price far from the answers has to say in how engagements are dealt out; the others have 1. */
const farSay = 0.15;
/** Fewest engagements of a pair of plans in a role. */
const fewest = 64;
/** What a pair of plans that the first round would not play has of the engagements of one that it would always. */
const seldom = 0.15;

/** What is to be played. */
export interface Wanted {
  readonly roles: number;
  readonly usual: number;
  /** Prices that every fight is read at. */
  readonly asked: readonly number[];
  /** Engagements of each variant in each role, over all fights. */
  readonly plays: number;
}

/** What the last round plays, by what the first one came to. */
export function lastOrders(info: FightsInfo, pilot: readonly FightResults[], wanted: Wanted): FightOrder[] {
  const { roles, usual, asked, plays } = wanted;
  const readers = pilot.map((fight) => new FightReader(fight, roles));
  const shared = sharedPrices(pilot);
  if (shared.length < 2) {
    throw new LanchesterError(
      'budget',
      'no two prices can be bought in all fights: widen the budgets, or leave out fights',
    );
  }
  const seenAt = (reader: FightReader, price: number) => {
    const { mean, variance } = reader.at(price);
    return { difference: mean, variance, n: playsOf(reader.fight) };
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
  const shares = info.fights.map(({ weight }) => (weight + 1 / info.fights.length) / 2);
  return pilot.map((fight, k): FightOrder => {
    const reader = readers[k] as FightReader;
    const bracket = leftOf(fight.prices.map((price) => ({ price, ...seenAt(reader, price) })));
    const near = new Set([...middle, ...latticeOf(bracket, own), ...asked]);
    const prices = [...new Set([...near, ...fight.prices])]
      .sort((a, b) => a - b)
      .map((price) => ({ price, say: near.has(price) ? 1 : farSay }));
    return { fight: k, prices, plans: lastPlans(fight, reader, info, { roles, usual }, plays * (shares[k] as number)) };
  });
}

/** Engagements behind a fight's figures, in the role that has fewest; 0 where they are exact. */
function playsOf({ played }: FightResults): number {
  const byRole = new Map<number, number>();
  for (const { role, plays } of played) byRole.set(role, (byRole.get(role) ?? 0) + plays);
  return Math.min(...byRole.values());
}

/** The plans that are left, with their engagements. */
function lastPlans(
  fight: FightResults,
  reader: FightReader,
  { plans: { written } }: FightsInfo,
  { roles, usual }: Pick<Wanted, 'roles' | 'usual'>,
  plays: number,
): PlansOrder[] {
  const { screened } = fight;
  const looked = screened === undefined ? fight : { ...fight, prices: [screened.price], played: screened.played };
  const price = screened?.price ?? nearestOf(fight.prices, usual);
  const value = (screened === undefined ? reader : new FightReader(looked, roles)).at(price);
  return Array.from({ length: roles }, (_, role): PlansOrder[] => {
    const left = leftPlans(looked, role, looked.prices.indexOf(price), written);
    const { priced, reference } = value.roles[role] as (typeof value.roles)[number];
    const pairs = left.blue.flatMap((blue) =>
      left.red.map((red) => {
        const often = [priced, reference].map((mix) => (mix.blue[blue] ?? 0) * (mix.red[red] ?? 0));
        return { blue, red, weight: Math.max(seldom, ...often) };
      }),
    );
    const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
    return pairs.map(({ blue, red, weight }) => {
      return { blue, red, role, plays: Math.max(fewest, Math.round((plays * weight) / all)) };
    });
  }).flat();
}

function nearestOf(prices: readonly number[], wanted: number): number {
  return prices.reduce((best, price) => (Math.abs(price - wanted) < Math.abs(best - wanted) ? price : best));
}

/** The prices at which every fight can be read, rising. */
export function sharedPrices(fights: readonly FightResults[]): number[] {
  const [one, ...others] = fights.map(({ prices }) => prices);
  return (one ?? []).filter((price) => others.every((prices) => prices.includes(price)));
}
