/**
 * Plays a price list: mixed forces of it, and every two units with copies of themselves alone at equal points, over the
 * fights of its population.
 *
 * Promises: counts, never clocks; what is read is on streams of its own, so that what chose whom to play, and at which
 * prices, owes it nothing. Where the list is read of copies alone: a first round over the whole band, a second around what
 * makes the list even by it, and last ones around what that comes to, until the fit lies inside what was played or
 * `mostRounds` are done.
 */

import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { freePlaces, isFree } from '../../played/fielding.js';
import { ofPart, partAt, resultsOfPart } from '../../played/free-part.js';
import type { MatchupResults } from '../../played/matchups.js';
import { fitAgainst, nashWeights, type OpponentsFit, termsOf } from '../../played/opponents.js';
import { MatchupReader } from '../../played/rates.js';
import { snapPrices } from '../../played/snap.js';
import { heldTo, inThousandths } from '../../played/worth/list-worths.js';
import { checkTerms } from '../../played/worth/terms-of.js';
import { listFights } from '../../study/compose/list-fights.js';
import { mostOf } from '../../study/instalments.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { PriceListResults } from '../results.js';
import { type Begun, goneOn, type ListInstalment } from './go-on.js';
import { playHeld } from './held-back.js';
import { inOneRole } from './in-one-role.js';
import { askedFirst, listAsks } from './list-asks.js';
import { type ListPlans, withListPlans, withPlans } from './list-plans.js';
import { type Asked, askedAbout, lastAsked, planRound, type Ranges } from './plan-round.js';
import { playOrders, playRound } from './play-round.js';
import { pooled } from './pooled.js';
import { bandOf, liesInside, rangesAbout } from './ranges.js';
import { checkExplained, engagementsFor, forExplained, playExplained } from './run-explained.js';
import { type InCompany, playInCompany, sharesOfAll } from './run-in-company.js';

/** Rounds that may be read: a fit that leaves what was played is played on for so often. */
const mostRounds = 3;
/** Share of the engagements that the first two rounds of units alone have, each. */
const pilotShare = 1 / 8;
/** How far about a fit the next round goes, as factors. */
const about = { second: 1.8, last: 1.6, company: 1.25 } as const;

/** Plays the list of `study.prices`, or goes on from what is known of it. Throws a `LanchesterError`. */
export async function runPriceList(study: StudyOf<'priceList'>, options: RunOptions): Promise<PriceListResults> {
  const [, ...further] = options.observations === undefined ? listAsks(study) : [];
  const known = further.length === 0 ? undefined : options.known?.prices;
  const begun = known ?? (await playedFirst(askedFirst(study), options));
  const { armies } = begun;
  if (armies === undefined) return begun;
  const instalments = further.map((ask, k): ListInstalment => ({ number: k + 2, ...ask }));
  const left = known === undefined ? instalments : instalments.slice(-1);
  return left.length === 0 ? begun : playedOn(study, options, { ...begun, armies }, left);
}

/** Plays the instalments that are left of a list that is read off armies. */
async function playedOn(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  begun: Begun,
  left: readonly ListInstalment[],
): Promise<PriceListResults> {
  const info = study.prices;
  const written = listFights(info, options.find);
  const { plans, matchups } = begun;
  const fights = plans === undefined ? written : withPlans(written, info.plans ?? [], plans.chosen);
  const shares = sharesOf(info, info.armies?.shares === 'nash' ? matchups : undefined);
  const asked = { study, fights, choice: chosenEngine(options.engine), options, shares };
  let found = begun;
  for (const instalment of left) found = await goneOn(asked, found, instalment);
  return found;
}

/** What a list comes to that was asked for nothing before. */
async function playedFirst(study: StudyOf<'priceList'>, options: RunOptions): Promise<PriceListResults> {
  const info = study.prices;
  if (info.armies !== undefined) checkTerms(info);
  const choice = chosenEngine(options.engine);
  const observed = study.engagement.observations;
  const all = options.observations ?? mostOf(observed);
  const own = info.armies === undefined ? undefined : { ...study, prices: { ...info, armies: info.armies } };
  if (own !== undefined) checkExplained(own, all);
  const engagements = all - (own === undefined ? 0 : forExplained(own.prices, all));
  const { length } = freePlaces(info.units);
  const roles = study.engagement.swapRoles ? 2 : 1;
  /** Of every two units in each role, of a share of all. */
  const ofEach = (share: number): number =>
    Math.max(2, Math.round((share * engagements) / (roles * ((length * (length - 1)) / 2))));
  // composed once: whoever plays sees plain data
  const written = listFights(info, options.find);
  const pilot = ofEach(pilotShare);
  const { fights, plans } = await fightsPlayed(study, options, written, pilot, choice);
  const rounds: PriceListResults['rounds'][number][] = [];
  const play = playerOf(study, options, { fights, choice, rounds });
  if (info.armies === undefined) {
    const left = Math.max(2, ofEach(1) - (plans === undefined ? 2 : 3) * pilot);
    const searched = await searchedAlone(info, play, { pilot, left });
    return { ...searched, rounds, ...defined({ plans }) };
  }
  const inCompany = { study, fights, choice, options, engagements };
  const played = await mixed(info, inCompany, { play, plays: roles * ofEach(sharesOfAll.alone), rounds, plans });
  if (own === undefined || played.armies === undefined) return played;
  const { armies } = played;
  const apart = await playExplained({ study: own, choice, options, engagements: all, armies });
  for (const each of apart.explained ?? []) {
    rounds.push({ round: `explained, ${each.id}`, engagements: engagementsFor(each), ranges: played.ranges });
  }
  return { ...played, ...apart };
}

type Play = (round: string, asked: readonly Asked[], plays: number) => Promise<MatchupResults>;

/** Plays every two units with copies of themselves alone, and tells `rounds` what was played. */
function playerOf(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  { fights, choice, rounds }: Pick<InCompany, 'fights' | 'choice'> & Pick<Mixed, 'rounds'>,
): Play {
  const { prices: info, seed, name } = study;
  // a mean of one game has no error; where units alone are a diagnosis, a battle may have one, in a role by lot
  const isDiagnosis = info.armies !== undefined;
  const atLeast = isDiagnosis ? 1 : 2;
  const of = (own: ListFight): readonly ListFight[] => (isDiagnosis ? inOneRole(own) : [own]);
  const played = fights.flatMap(of);
  const weights = info.population.fights.flatMap(({ weight }, k) => of(fights[k] as ListFight).map(() => weight));
  return async (round, asked, plays) => {
    const orders = planRound(info, asked, plays, { seed, name, round, weights, atLeast });
    const results = await playRound(study, options, { fights: played, round, orders, choice });
    rounds.push({ round, engagements: engagementsIn(results), ranges: (asked[0] as Asked).ranges });
    return results;
  };
}

/** Every two units with copies of themselves alone: over the band, about what comes of it, and so on until it is inside. */
async function searchedAlone(
  info: PriceListInfo,
  play: Play,
  { pilot, left }: { readonly pilot: number; readonly left: number },
): Promise<Pick<PriceListResults, 'matchups' | 'ranges' | 'settled'>> {
  const band = bandOf(info);
  const listed = info.units.map(({ price }) => price);
  const first = await play('first round', [{ ranges: band, say: 1 }], pilot);
  const secondRanges = rangesAbout(fitted(info, first, band), about.second, info, band);
  const second = await play('second round', [{ ranges: secondRanges, say: 1 }], pilot);
  let ranges = rangesAbout(fitted(info, second, secondRanges), about.last, info, band);
  for (let n = 1; ; n++) {
    const results = await play(n === 1 ? 'last round' : `last round, ${n}`, lastAsked(listed, ranges), left);
    const fit = fitted(info, results, ranges);
    const isInside = liesInside(fit, ranges, band);
    if (isInside || n >= mostRounds) return { matchups: results, ranges, settled: isInside && fit.settled };
    ranges = rangesAbout(fit, about.last, info, band);
  }
}

/**
 * Mixed forces first; then every two units alone, about what they are worth in company; then armies that are held back.
 * Where armies are drawn as the Nash mix of the list fields them, it has to be known before: then alone comes first.
 */
async function mixed(
  info: PriceListInfo,
  asked: Omit<InCompany, 'shares'>,
  { play, plays, rounds, plans }: Mixed,
): Promise<PriceListResults> {
  const band = bandOf(info);
  const listed = info.units.map(({ price }) => price);
  const isNash = info.armies?.shares === 'nash';
  const alone = async (prices: readonly number[]): Promise<Pick<PriceListResults, 'matchups' | 'ranges'>> => {
    const ranges = rangesAbout({ prices }, about.company, info, band);
    return { ranges, matchups: await play('last round', askedAbout(listed, ranges), plays) };
  };
  const before = isNash ? await alone(listed) : undefined;
  const inCompany: InCompany = { ...asked, shares: sharesOf(info, before?.matchups) };
  const fielded = await playInCompany(inCompany);
  const worths = heldTo(info.units, fielded.worths);
  const { matchups, ranges } = before ??
    (info.alone ? await alone(worths) : undefined) ?? { matchups: noMatchups(info), ranges: band };
  const lists = [
    { at: 'listed', prices: listed },
    { at: 'proposed', prices: fielded.proposed },
    ...(matchups.matchups.length === 0
      ? []
      : ([{ at: 'alone', prices: proposedAlone(info, matchups, ranges, fielded.proposed) }] as const)),
  ] as const;
  const { held, rounds: after } = await playHeld(inCompany, fielded.armies.battles, lists);
  rounds.push(...[...fielded.rounds, ...after].map((own) => ({ ...own, ranges })));
  return { matchups, ranges, rounds, ...defined({ plans }), armies: { ...fielded.armies, held }, settled: true };
}

interface Mixed {
  readonly play: Play;
  /** Engagements of every two units alone. */
  readonly plays: number;
  /** What is played is told here. */
  readonly rounds: PriceListResults['rounds'][number][];
  readonly plans: ListPlans | undefined;
}

/** Of a list too long for every two of its units to meet. */
function noMatchups({ units, budgets, core }: PriceListInfo): MatchupResults {
  return pooled({ units, budgets, core }, [], []);
}

/** Who plays a list. Throws a `LanchesterError` where it is asked to be solved. */
export function chosenEngine(asked: RunOptions['engine']): EngineChoice {
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
function fitted(info: PriceListInfo, results: MatchupResults, ranges: Ranges): OpponentsFit {
  const from = info.units.map(({ price }, i) =>
    Math.min(ranges[i]?.[1] ?? price, Math.max(ranges[i]?.[0] ?? price, price)),
  );
  return fitAgainst(new MatchupReader(results), { ...termsOf(info), from, bounds: ranges });
}

/**
 * The same as they would be proposed: in whole steps where there are such, else in thousandths of a point. `others`: by
 * unit, what one costs that is never alone.
 */
function proposedAlone(
  whole: PriceListInfo,
  results: MatchupResults,
  ranges: Ranges,
  others: readonly number[],
): number[] {
  const { places, list: info } = partAt(whole, freePlaces(whole.units));
  const own = resultsOfPart(results, places);
  const { prices, weights, stopped } = fitted(info, own, ofPart(ranges, places));
  const { step, units } = info;
  const kept = units.map((unit) => unit.kept);
  const found =
    step === undefined ? prices : snapPrices(new MatchupReader(own), { prices, kept, weights, stopped, step });
  const all = [...others];
  for (const [k, place] of places.entries()) all[place] = inThousandths(found[k] as number);
  return all;
}

/** The fights as they are played: by the plans that are chosen, where there is a menu. */
export async function fightsPlayed(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  written: readonly ListFight[],
  plays: number,
  choice: EngineChoice,
): Promise<{ readonly fights: readonly ListFight[]; readonly plans?: ListPlans }> {
  const { plans } = study.prices;
  if (plans === undefined) return { fights: written };
  return withListPlans({ ...study.prices, plans }, written, plays, (round, fights, orders) =>
    playOrders(study, options, { fights, round, orders, choice }),
  );
}

/** Share of an army's units that is drawn as the Nash mix fields them, where it is asked for: the rest is even. */
const nashShare = 3 / 4;

/** By unit: how often it is drawn into an army; `matchups`: where the Nash mix of those that met alone says it. */
function sharesOf({ units }: PriceListInfo, results: MatchupResults | undefined): readonly number[] {
  const listed = units.map(({ weight }) => weight);
  if (results === undefined) return listed;
  const places = freePlaces(units);
  const free = ofPart(units, places);
  const mix = nashWeights(
    new MatchupReader(resultsOfPart(results, places)),
    free.map(({ price }) => price),
    free.map(({ kept }) => kept),
  );
  if (mix === undefined) return listed;
  // who is never alone is drawn as the list says
  const left = units.reduce((rest, unit) => (isFree(unit) ? rest : rest - unit.weight), 1);
  const all = [...listed];
  for (const [k, place] of places.entries()) {
    all[place] = left * (nashShare * (mix[k] as number) + (1 - nashShare) / mix.length);
  }
  return all;
}
