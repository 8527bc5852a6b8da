/**
 * Plays a population of fights in two rounds: all plans over a wide range of prices, then what is left of both, where
 * the answers lie.
 *
 * Promises: counts, never clocks; the rounds have streams of their own, so that what the first one chose owes nothing
 * to the luck of the last; all figures are of the last round; any number of threads gives the same bytes.
 */
import { type EngineChoice, prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { LanchesterError } from '../../kernel/errors.js';
import { basePrice, type ListedAt } from '../../strata/base-price.js';
import { FightReader } from '../../strata/best-play.js';
import { priceIn } from '../../strata/cells.js';
import type { FightResults, FightsResults } from '../../strata/fight-results.js';
import { type FightInfo, type FightsInfo, fightStudy } from '../../study/fights/fights.js';
import type { BreakEvenInfo, CurvesInfo, Study } from '../../study/study.js';
import { cellWords } from '../cell-words.js';
import { inLanes } from '../lanes.js';
import type { RunOptions } from '../options.js';
import { pooledRunner } from '../pool.js';
import type { Runner } from '../runner.js';
import { StrataBook } from '../strata/book.js';
import { latticeOf, wholeMilli } from '../strata/lattice.js';
import { leftOf } from '../strata/left.js';
import { endsProcess, engagementIn } from '../strata/player.js';
import { readyStage } from '../strata/stage.js';
import type { FightOrder, FightsJob, FightsPart, PlansOrder } from './job.js';
import { cellWithPlans, fightsPlayer } from './player.js';
import { leftPlans } from './screen.js';

/** The prices of the first round, in units of the price in question. */
const wide = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Prices of the last round: about the answer over all fights, and about that of each. */
const common = 17;
const own = 9;
/** What a price far from the answers has to say in how engagements are dealt out; the others have 1. */
const farSay = 0.15;
/** Share of the first round: where plans are chosen from, and where they are not. */
const pilotShare = { plans: 1 / 3, none: 1 / 8 };
/** Fewest engagements of a pair of plans in a role. */
const fewest = { pilot: 32, last: 64 };
/** What a pair of plans that the first round would not play has of the engagements of one that it would always. */
const seldom = 0.15;

/** Plays the fights of `study.fights`. Throws a `LanchesterError`. */
export async function runFights(study: Study, options: RunOptions): Promise<FightsResults> {
  const choice = await chooseEngine(study, study.fights as FightsInfo, options);
  try {
    return await playRounds(study, choice, options);
  } catch (error) {
    const isTooLarge = error instanceof LanchesterError && error.code === 'budget';
    if (choice.engine !== 'exact' || options.engine === 'exact' || !isTooLarge) throw error;
    // forces that only meet at a price of the last round may be too many to solve
    return playRounds(study, { engine: 'table', grain: 'sub-rule', why: error.message }, options);
  }
}

async function playRounds(study: Study, choice: EngineChoice, options: RunOptions): Promise<FightsResults> {
  const info = study.fights as FightsInfo;
  const { reference, of } = study.curves as CurvesInfo;
  const [{ variant, shown }] = of as [CurvesInfo['of'][number]];
  const usual = study.breakEven?.asked ?? (shown[Math.floor(shown.length / 2)] as number);
  const observed = study.engagement?.observations ?? { exactly: 100_000 };
  const most = options.observations ?? ('exactly' in observed ? observed.exactly : observed.atMost);
  const roles = study.engagementCells[0]?.specs.length ?? 1;
  const round = async (name: string, orders: readonly FightOrder[]): Promise<FightResults[]> =>
    playRound(
      { kind: 'fights', study: bare(study), fights: info.fights, menus: info.plans, choice, round: name, orders },
      options,
    );

  const pairs = pairsOf(info, roles);
  const hasMenus = pairs.length > roles;
  const share = hasMenus ? pilotShare.plans : pilotShare.none;
  // half of the first round goes to the plans, half to the range of prices
  const inAll = (most * share) / info.fights.length;
  const each = Math.max(fewest.pilot, Math.round(inAll / 2 / (pairs.length / roles)));
  const then = Math.max(fewest.pilot, Math.round(hasMenus ? inAll / 2 : inAll));
  const first = wide.map((times) => wholeMilli(times * usual));
  const pilot = await round(
    'pilot',
    info.fights.map((_, fight) => ({
      fight,
      prices: first.map((price) => ({ price, say: 1 })),
      plans: pairs.map((pair) => ({ ...pair, plays: then })),
      ...(hasMenus ? { screen: { price: usual, plays: each, then } } : {}),
    })),
  );
  const used = playsIn(pilot) / roles;
  const asked = study.breakEven === undefined ? [usual] : aboutAsked(study.breakEven, usual);
  const orders = lastOrders(info, pilot, { roles, usual, asked, plays: Math.max(0, most - used) });
  const fights = await round('last', orders);
  const last = playsIn(fights) / roles;
  const exact = choice.engine === 'exact';
  return {
    reference,
    variant,
    axes: info.axes.map(({ name, title, unit, entries }) => ({
      name,
      title,
      ...(unit === undefined ? {} : { unit }),
      entries: entries.map(({ label, weight }) => ({ label, weight })),
    })),
    ...(info.draws === undefined ? {} : { draws: info.draws }),
    combinations: info.combinations,
    plans: {
      blue: info.plans.blue.map(({ label }) => label),
      red: info.plans.red.map(({ label }) => label),
      written: info.plans.written,
    },
    base: basePrice(listedAt(study, variant)),
    roles,
    engine: choice,
    plays: exact ? { pilot: 0, last: 0 } : { pilot: Math.round(used), last: Math.round(last) },
    prices: sharedPrices(fights),
    fights,
  };
}

/** What the listed units cost, at the prices that are shown. */
function listedAt(study: Study, variant: string): ListedAt[] {
  return study.engagementCells.flatMap((cell): ListedAt[] => {
    const price = priceIn(cell.axes);
    if (cell.variant !== variant || price === undefined) return [];
    return [{ price, listed: cellWords(study, cell).listed.map(({ points }) => points) }];
  });
}

/** A study as a thread needs it. */
function bare(study: Study): Study {
  const { fights: _, attack: __, ...rest } = study;
  return { ...rest, attackCells: [], engagementCells: [] };
}

/** Engagements of each variant that were played. */
function playsIn(fights: readonly FightResults[]): number {
  const of = (played: FightResults['played']): number => played.reduce((sum, { plays }) => sum + plays, 0);
  return fights.reduce((sum, { played, screened }) => sum + of(played) + of(screened?.played ?? []), 0);
}

/** Every pair of plans in every role. */
function pairsOf({ plans }: FightsInfo, roles: number): Omit<PlansOrder, 'plays'>[] {
  return Array.from({ length: roles }, (_, role) =>
    plans.blue.flatMap((_blue, blue) => plans.red.map((_red, red) => ({ blue, red, role }))),
  ).flat();
}

/** The price in question, and as far off as is still fair. */
function aboutAsked({ margin }: BreakEvenInfo, usual: number): number[] {
  return [usual - margin, usual, usual + margin].filter((price) => price >= 0).map(wholeMilli);
}

/** The prices at which every fight can be read, rising. */
function sharedPrices(fights: readonly FightResults[]): number[] {
  const [one, ...others] = fights.map(({ prices }) => prices);
  return (one ?? []).filter((price) => others.every((prices) => prices.includes(price)));
}

interface Wanted {
  readonly roles: number;
  readonly usual: number;
  /** Prices that every fight is read at. */
  readonly asked: readonly number[];
  /** Engagements of each variant in each role, over all fights. */
  readonly plays: number;
}

/** What the last round plays, by what the first one came to. */
function lastOrders(info: FightsInfo, pilot: readonly FightResults[], wanted: Wanted): FightOrder[] {
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
      return { blue, red, role, plays: Math.max(fewest.last, Math.round((plays * weight) / all)) };
    });
  }).flat();
}

function nearestOf(prices: readonly number[], wanted: number): number {
  return prices.reduce((best, price) => (Math.abs(price - wanted) < Math.abs(best - wanted) ? price : best));
}

/** Exact where every stratum of every fight closes under all plans; else all are sampled alike. */
async function chooseEngine(
  study: Study,
  info: FightsInfo,
  { engine, budget, find }: RunOptions,
): Promise<EngineChoice> {
  if (engine === 'roll') return { engine, why: 'asked for' };
  const sampled = (why: string): EngineChoice => ({ engine: 'table', grain: 'sub-rule', why });
  if (engine === 'table') return sampled('asked for; strata are drawn one sub-rule at a time');
  const { reference, of } = study.curves as CurvesInfo;
  const [{ variant, shown }] = of as [CurvesInfo['of'][number]];
  const laws = doubleLaws();
  let strata = 0;
  for (const fight of info.fights) {
    const book = new StrataBook(fightStudy(bare(study), fight as FightInfo), find);
    const prices = [[book.at(reference)], shown.map((price) => book.at(variant, price))];
    const ready = readyStage(book, { prices: prices.map((all) => all.map((priced) => ({ priced, say: 1 }))) });
    for (const n of ready.strata) {
      const { cell } = book.strata[n] as StrataBook['strata'][number];
      for (const pair of pairsOf(info, 1)) {
        const engagement = engagementIn(cellWithPlans(info.plans, pair)(cell), find);
        const lines = engagement.ends.lines.map((_, k) => k);
        const { choice } = prepare(endsProcess(engagement, lines), engine, budget, laws);
        if (choice.grain === 'sub-rule') return choice;
      }
      strata++;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { engine: 'exact', why: `all ${strata} strata of ${info.fights.length} fights fit the budget` };
}

async function playRound(job: FightsJob, options: RunOptions): Promise<FightResults[]> {
  const { signal, threads, onProgress } = options;
  const runner: Runner<FightsPart> =
    threads === 0 ? inlineFights(job, options) : pooledRunner(job, { threads: Math.min(threads, job.orders.length) });
  const fights = new Array<FightResults>(job.orders.length);
  let asked = 0;
  let done = 0;
  const play = async (fight: number): Promise<void> => {
    const part = await runner.play(fight, 1);
    fights[fight] = part.fights[0] as FightResults;
    done++;
    onProgress?.({ phase: 'fights', done, of: job.orders.length });
  };
  await inLanes(runner, signal, () => (asked < job.orders.length ? play(asked++) : undefined));
  return fights;
}

function inlineFights(job: FightsJob, { find }: RunOptions): Runner<FightsPart> {
  const player = fightsPlayer(job, find);
  return { lanes: 1, play: (first, count) => player.play(first, count), close: async () => {} };
}
