/**
 * Plays a price list: every two units of it at equal points, over the fights of its population.
 *
 * Promises: counts, never clocks; a first round over the whole band, a second around what makes the list even by it, and
 * last ones around what that comes to, until the fit lies inside what was played or `mostRounds` are done; only the last
 * round is read, on streams of its own, so that what chose its ranges owes it nothing.
 */

import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { PriceFit } from '../../played/even-prices.js';
import type { MatchupResults } from '../../played/matchups.js';
import { fitAgainst, nashWeights, termsOf } from '../../played/opponents.js';
import { MatchupReader } from '../../played/rates.js';
import { listFights } from '../../study/compose/list-fights.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { PriceListResults } from '../results.js';
import { type ListPlans, withListPlans } from './list-plans.js';
import { type Asked, lastAsked, planRound, type Ranges } from './plan-round.js';
import { playOrders, playRound } from './play-round.js';
import { bandOf, liesInside, rangesAbout } from './ranges.js';
import { runArmies } from './run-armies.js';

/** Rounds that may be read: a fit that leaves what was played is played on for so often. */
const mostRounds = 3;
/** Share of the engagements that the first two rounds have, each. */
const pilotShare = 1 / 8;
/** How far about a fit the next round goes, as factors. */
const about = { second: 1.8, last: 1.6 } as const;

/** Plays the list of `study.prices`. Throws a `LanchesterError`. */
export async function runPriceList(study: StudyOf<'priceList'>, options: RunOptions): Promise<PriceListResults> {
  const info = study.prices;
  const choice = chosenEngine(options.engine);
  const observed = study.engagement.observations;
  const most = options.observations ?? ('exactly' in observed ? observed.exactly : observed.atMost);
  const listed = info.units.map(({ price }) => price);
  const band = bandOf(info);
  // composed once: whoever plays sees plain data
  const written = listFights(info, options.find);
  const pilot = Math.max(2, Math.ceil(most * pilotShare));
  const { fights, plans } = await fightsPlayed(study, options, written, pilot, choice);
  const rounds: PriceListResults['rounds'][number][] = [];
  const play = async (round: string, asked: readonly Asked[], plays: number): Promise<MatchupResults> => {
    const orders = planRound(info, asked, plays, { seed: study.seed, name: study.name, round });
    const results = await playRound(study, options, { fights, round, orders, choice });
    rounds.push({ round, engagements: engagementsIn(results), ranges: (asked[0] as Asked).ranges });
    return results;
  };
  const first = await play('first round', [{ ranges: band, say: 1 }], pilot);
  const secondRanges = rangesAbout(fitted(info, first, band), about.second, info, band);
  const second = await play('second round', [{ ranges: secondRanges, say: 1 }], pilot);
  let ranges = rangesAbout(fitted(info, second, secondRanges), about.last, info, band);
  const left = Math.max(2, most - (plans === undefined ? 2 : 3) * pilot);
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'last round' : `last round, ${n}`;
    const results = await play(name, lastAsked(listed, ranges), left);
    const fit = fitted(info, results, ranges);
    const isInside = liesInside(fit, ranges, band);
    if (isInside || n >= mostRounds) {
      const settled = isInside && fit.settled;
      if (info.armies === undefined) return { matchups: results, ranges, rounds, ...defined({ plans }), settled };
      const { count = usualArmies(most, listed.length) } = info.armies;
      // guesses tell nothing of which armies are even
      const prices = info.guessed ? fit.prices.map((price) => Number(price.toFixed(3))) : listed;
      const asked = { choice, count, prices, shares: sharesOf(info, results) };
      const armies = await runArmies(study, fights, asked, options);
      return { matchups: results, ranges, rounds, ...defined({ plans }), armies, settled };
    }
    ranges = rangesAbout(fit, about.last, info, band);
  }
}

function chosenEngine(asked: RunOptions['engine']): EngineChoice {
  if (asked === 'exact') {
    throw new LanchesterError('usage', 'a price list is sampled: its forces are too many to be solved');
  }
  return asked === 'roll'
    ? { engine: 'roll', why: 'asked for' }
    : { engine: 'table', grain: 'sub-rule', why: 'forces of many sizes, each played too seldom for whole steps' };
}

function engagementsIn({ matchups }: MatchupResults): number {
  return matchups.reduce((sum, { battles }) => sum + battles.reduce((own, battle) => own + battle.plays, 0), 0);
}

/** The prices that make the list even by a round, within what it was played at. */
function fitted(info: PriceListInfo, results: MatchupResults, ranges: Ranges): PriceFit {
  const from = info.units.map(({ price }, i) =>
    Math.min(ranges[i]?.[1] ?? price, Math.max(ranges[i]?.[0] ?? price, price)),
  );
  return fitAgainst(new MatchupReader(results), { ...termsOf(info), from, bounds: ranges });
}

/** The fights as they are played: by the plans that are chosen, where there is a menu. */
async function fightsPlayed(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  written: readonly ListFight[],
  plays: number,
  choice: EngineChoice,
): Promise<{ readonly fights: readonly ListFight[]; readonly plans?: ListPlans }> {
  const { plans } = study.prices;
  if (plans === undefined) return { fights: written };
  return withListPlans({ ...study.prices, plans }, written, plays, (round, fights, orders) =>
    playOrders(study, options, { fights, round, orders, choice }, 1),
  );
}

/** Pairs of armies unless told: with more units there is more to tell apart, and 2000 tell enough. */
function usualArmies(engagements: number, units: number): number {
  return Math.max(2, Math.min(2000, Math.ceil((engagements * units) / 2)));
}

/** Share of an army's units that is drawn as the Nash mix fields them, where it is asked for: the rest is even. */
const nashShare = 3 / 4;

/** By unit: how often it is drawn into an army. */
function sharesOf({ units, armies }: PriceListInfo, results: MatchupResults): readonly number[] {
  const listed = units.map(({ weight }) => weight);
  if (armies?.shares !== 'nash') return listed;
  const matchups = new MatchupReader(results);
  const mix = nashWeights(
    matchups,
    units.map(({ price }) => price),
    units.map(({ kept }) => kept),
  );
  return mix === undefined ? listed : mix.map((own) => nashShare * own + (1 - nashShare) / mix.length);
}
