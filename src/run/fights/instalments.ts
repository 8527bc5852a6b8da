/**
 * A last round that is played in instalments: every fight goes on with the plans and prices that it was played at, on
 * further streams. Promise: what two of them came to is weighed by their engagements alone, never by how it fell out.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { PlayedFight, PlayedPair, PlayedPlans, PlayedRates } from '../../played/fight-results.js';
import type { FightOrder } from './job.js';
import type { FightsRun } from './rounds.js';

type Pair = PlayedPlans | PlayedRates;

/** What was played of a last round, after so many engagements of each variant in each role in the first one. */
export interface Begun<Fight> {
  readonly fights: readonly Fight[];
  readonly pilot: number;
}

/** Fewest engagements of a pair of plans in a role: one alone has no variance. */
const fewest = 2;

/**
 * Plays the instalments that are left. `pricesOf`: what a fight is read at, in the order of its results.
 *
 * Throws a `LanchesterError`: a failed worker, an interruption.
 */
export async function goneOn<Fight extends PlayedFight<Pair>>(
  run: FightsRun,
  begun: Begun<Fight>,
  pricesOf: (fight: Fight) => FightOrder['prices'],
): Promise<Begun<Fight>> {
  let fights = begun.fights;
  // what is solved is known already
  for (const { number, most } of run.choice.engine === 'exact' ? [] : run.instalments) {
    const already = run.playsIn(fights);
    const more = most - Math.round(begun.pilot) - already;
    if (more < fewest) continue;
    const orders = fights.map((own, fight): FightOrder => {
      const plans = own.played.map(({ blue, red, role, plays }) => ({
        blue,
        red,
        role,
        plays: Math.max(fewest, Math.round((plays * more) / already)),
      }));
      return { fight, prices: pricesOf(own), plans };
    });
    const since = await run.round<Fight>(`last, instalment ${number}`, orders);
    fights = fights.map((fight, k) => pooled(fight, since[k] as Fight));
  }
  return { ...begun, fights };
}

/** Two instalments of a fight as one. */
function pooled<Fight extends PlayedFight<Pair>>(one: Fight, other: Fight): Fight {
  const played = one.played.map((pair, k) => pooledPair(pair, other.played[k] as Pair));
  return { ...one, played };
}

/**
 * Two plays of a pair of plans, on streams of their own, as one. `areCounted`: of games that all count alike the
 * covariance is that of all of them together; else it is that of a mean of two.
 */
export function pooledPair(one: Pair, other: Pair, areCounted = false): Pair {
  const [n, m] = [one.plays, other.plays];
  const plays = n + m;
  const mean = (a: number, b: number): number => (n * a + m * b) / plays;
  /** Of a covariance in each, and of what the two means are off each other in either figure. */
  const spread = (a: number, b: number, off: number, offOther = off): number =>
    areCounted
      ? (n * (n - 1) * a + m * (m - 1) * b + (off * offOther * (n * m)) / plays) / (plays * (plays - 1))
      : (n * n * a + m * m * b) / (plays * plays);
  const pair: PlayedPair = { blue: one.blue, red: one.red, role: one.role, plays };
  if ('means' in one && 'means' in other) {
    const off = one.means.map((own, k) => own - (other.means[k] as number));
    return {
      ...pair,
      means: one.means.map((own, k) => mean(own, other.means[k] as number)),
      covariance: one.covariance.map((row, i) =>
        row.map((own, k) => spread(own, other.covariance[i]?.[k] as number, off[i] as number, off[k])),
      ),
    };
  }
  if (!('prices' in one && 'prices' in other)) throw new LanchesterError('internal', 'two fights of two kinds');
  const ofReference = one.reference[0] - other.reference[0];
  return {
    ...pair,
    reference: [mean(one.reference[0], other.reference[0]), spread(one.reference[1], other.reference[1], ofReference)],
    prices: one.prices.map(([own, v, c], k) => {
      const [m2, v2, c2] = other.prices[k] as PlayedPlans['prices'][number];
      return [mean(own, m2), spread(v, v2, own - m2), spread(c, c2, own - m2, ofReference)];
    }),
  };
}
