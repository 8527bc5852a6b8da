/** What a fight of a population may come to. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { FightRates, FightResults, PlayedRates } from '../../strata/fight-results.js';
import { count, engineChoice, type Form, formOf } from '../tasks/form.js';
import type { FightsJob, FightsPart } from './job.js';

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

const fightRates: z.ZodType<FightRates> = z.strictObject({ ...about, played: z.array(rates) });

const fightPrices: z.ZodType<FightResults> = z.strictObject({
  ...about,
  prices: z.array(spread),
  screened: z.exactOptional(z.strictObject({ price: spread, played: z.array(plans) })),
  played: z.array(plans),
});

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
    fights: z.array(fightPrices),
  }),
  rates: z.strictObject({ ...population, settings: z.array(z.unknown()), fights: z.array(fightRates) }),
};

/** A task is one fight. */
export function fightsForm(job: FightsJob): Form<FightsPart> {
  const isOfRates = job.question.kind === 'rates';
  const shape: z.ZodType<FightsPart> = z.strictObject({
    first: count,
    fights: z.array<z.ZodType<FightResults | FightRates>>(isOfRates ? fightRates : fightPrices),
  });
  const { blue, red } = job.menus;
  return formOf(shape, ({ first, fights }, task) => {
    const [fight] = fights;
    const order = job.orders[task.first];
    if (first !== task.first || fights.length !== 1 || fight === undefined || order === undefined) return false;
    const { number, id, entries, weight } = job.fights[order.fight] as FightsJob['fights'][number];
    const told = { number: fight.number, id: fight.id, entries: fight.entries, weight: fight.weight };
    const ordered = order.prices.map(({ price }) => price);
    const prices = 'prices' in fight ? fight.prices : [];
    const looks = 'screened' in fight && fight.screened !== undefined ? [fight.screened.played] : [];
    return (
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
            (!('prices' in each) || each.prices.length === (look === 0 ? prices.length : 1))
          );
        }),
      )
    );
  });
}
