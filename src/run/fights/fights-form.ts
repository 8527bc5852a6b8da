/** What a fight of a population may come to. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type {
  ChosenPlans,
  FightRates,
  FightResults,
  PlayedPair,
  PlayedPlans,
  PlayedRates,
} from '../../played/fight-results.js';
import { type RatesGiven, whyNoRates } from '../rates-fit.js';
import { count, engineChoice, type Form, formOf, roomFor } from '../tasks/form.js';
import type { Task } from '../tasks/work.js';
import type { FightOrder, FightsJob, FightsPart } from './job.js';

const share = z.number().min(0).max(1);
const spread = z.number().min(0);
const pair = { blue: count, red: count, role: count, plays: count };

const rates: z.ZodType<PlayedRates> = z.strictObject({
  ...pair,
  means: z.array(share),
  covariance: z.array(z.array(z.number())),
});

const plans = z.strictObject({
  ...pair,
  reference: z.tuple([share, spread]),
  prices: z.array(z.tuple([share, spread, z.number()])),
});

const about = { number: count, id: z.string(), entries: z.array(count), weight: z.number() };

const ofRates = { ...about, played: z.array(rates) };

const ofPrices = {
  ...about,
  prices: z.array(spread),
  screened: z.exactOptional(z.strictObject({ price: spread, played: z.array(plans) })),
  played: z.array(plans),
};

/** A round plays what it is told to; what was chosen stands in the results. */
const fightRates: z.ZodType<FightRates> = z.strictObject(ofRates);
const fightPrices: z.ZodType<FightResults> = z.strictObject(ofPrices);

const chosen: z.ZodType<ChosenPlans> = z
  .strictObject({
    role: count,
    left: z.strictObject({ blue: z.array(count), red: z.array(count) }),
    mixes: z.array(z.strictObject({ blue: z.array(share), red: z.array(share) })).min(1),
    of: z.array(count),
  })
  .refine(
    ({ left, mixes, of }) =>
      of.every((mix) => mix < mixes.length) &&
      mixes.every((mix) => mix.blue.length === left.blue.length && mix.red.length === left.red.length),
  );
const choices = { chosen: z.exactOptional(z.array(chosen)) };

const population = {
  axes: z.array(z.unknown()),
  draws: z.exactOptional(count),
  combinations: count,
  plans: z.unknown(),
  roles: count.min(1).max(2),
  engine: engineChoice,
  plays: z.strictObject({ pilot: count, last: count }),
};

/** What a population of fights comes to, by what it is asked. */
export const populationShape = {
  prices: z.strictObject({
    ...population,
    reference: z.string(),
    variant: z.string(),
    base: z.number(),
    prices: z.array(z.number()),
    fights: z.array(z.strictObject({ ...ofPrices, ...choices })),
  }),
  rates: z.strictObject({
    ...population,
    settings: z.array(z.unknown()),
    fights: z.array(z.strictObject({ ...ofRates, ...choices })),
  }),
};

/** A task is one fight. */
export function fightsForm(job: FightsJob): Form<FightsPart> {
  const isOfRates = job.question.kind === 'rates';
  const shape: z.ZodType<FightsPart> = z.strictObject({
    first: count,
    fights: z.array<z.ZodType<FightResults | FightRates>>(isOfRates ? fightRates : fightPrices),
  });
  const { blue, red } = job.menus;
  const settings = job.question.kind === 'rates' ? job.question.settings.length : 0;
  const fits = ({ first, fights }: FightsPart, task: Task): boolean | string => {
    const [fight] = fights;
    const order = job.orders[task.first];
    if (first !== task.first || fights.length !== 1 || fight === undefined || order === undefined) return false;
    const { number, id, entries, weight } = job.fights[order.fight] as FightsJob['fights'][number];
    const told = { number: fight.number, id: fight.id, entries: fight.entries, weight: fight.weight };
    const ordered = order.prices.map(({ price }) => price);
    const prices = 'prices' in fight ? fight.prices : [];
    const looks = 'screened' in fight && fight.screened !== undefined ? [fight.screened.played] : [];
    const isWhole =
      isDeepStrictEqual(told, { number, id, entries, weight }) &&
      isDeepStrictEqual(
        prices,
        ordered.filter((price) => prices.includes(price)),
      ) &&
      [fight.played, ...looks].every((played, look) =>
        played.every((each) => {
          const sizes = 'means' in each ? [each.means.length, ...each.covariance.map((row) => row.length)] : [];
          return (
            each.blue < blue.length &&
            each.red < red.length &&
            order.plans.some(({ role }) => role === each.role) &&
            sizes.every((size) => size === sizes.length - 1) &&
            (!('prices' in each) || each.prices.length === (look === 0 ? prices.length : 1)) &&
            (!('means' in each) || each.means.length === settings) &&
            (each.plays === 0) === (job.choice.engine === 'exact')
          );
        }),
      ) &&
      // what cannot be bought at any price is not played
      ((!isOfRates && prices.length === 0 && fight.played.length === 0) || areOrdered(fight, order));
    if (!isWhole) return false;
    const areCounted = isOfRates || (job.question.kind === 'price' && job.question.inPlay !== undefined);
    for (const each of [fight.played, ...looks].flat()) {
      const why = whyNoRates({ ...ratesOf(each), plays: each.plays, areCounted });
      if (why !== undefined) return why;
    }
    return true;
  };
  return formOf(shape, fits, ({ first }) => {
    const { plans, prices } = job.orders[first] as FightOrder;
    // each pair of plans is looked at, and played
    return roomFor(frame + 2 * plans.length * (ofPair + 4 * prices.length + settings * (settings + 2)));
  });
}

/** Values of a part beside its pairs of plans, and of a pair beside its figures. */
const frame = 64;
const ofPair = 16;

/** Whether the pairs of plans are those of the order, once each: all, or of those that were looked at some. */
function areOrdered(fight: FightResults | FightRates, { plans, screen }: FightOrder): boolean {
  const named = ({ blue, red, role }: Pick<PlayedPair, 'blue' | 'red' | 'role'>): string => `${blue} ${red} ${role}`;
  const ordered = plans.map(named);
  const played = fight.played.map(named);
  if (screen === undefined) return isDeepStrictEqual(played, ordered);
  const looked = 'screened' in fight ? (fight.screened?.played ?? []) : [];
  return (
    isDeepStrictEqual(looked.map(named), ordered) &&
    new Set(played).size === played.length &&
    played.every((pair) => ordered.includes(pair))
  );
}

/** The rates of a pair of plans, with what is known of how they vary together: the reference first. */
function ratesOf(each: PlayedPlans | PlayedRates): Pick<RatesGiven, 'means' | 'covariance'> {
  if ('means' in each) return { means: each.means, covariance: (one, other) => each.covariance[one]?.[other] };
  const { reference, prices } = each;
  return {
    means: [reference[0], ...prices.map(([mean]) => mean)],
    covariance: (one, other) => {
      if (one === other) return one === 0 ? reference[1] : prices[one - 1]?.[1];
      return Math.min(one, other) > 0 ? undefined : prices[Math.max(one, other) - 1]?.[2];
    },
  };
}
