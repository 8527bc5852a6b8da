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
import { type Battle, compareEnds, type Matchup, type MatchupResults } from '../../played/matchups.js';
import { fitAgainst, nashWeights, termsOf } from '../../played/opponents.js';
import { MatchupReader } from '../../played/rates.js';
import { listFights } from '../../study/compose/list-fights.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { PriceListResults } from '../results.js';
import { playAll } from '../tasks/play-tasks.js';
import type { Runner } from '../threads/runner.js';
import { runnerOf } from '../threads/runner-of.js';
import { type ListPlans, withListPlans } from './list-plans.js';
import { matchupsForm } from './matchups-form.js';
import type { MatchupOrder, MatchupsJob, MatchupsPart, PlayedMatchup } from './matchups-job.js';
import { matchupsPlayer } from './matchups-player.js';
import { type Asked, lastAsked, planRound, type Ranges } from './plan-round.js';
import { runArmies } from './run-armies.js';

/** Rounds that may be read: a fit that leaves what was played is played on for so often. */
const mostRounds = 3;
/** Share of the engagements that the first two rounds have, each. */
const pilotShare = 1 / 8;
/** How far about a fit the next round goes, as factors. */
const about = { second: 1.8, last: 1.6 } as const;
/** How near the end of its range a fit may lie, as a factor: intervals reach beyond it. */
const near = 1.25;

/** Plays the list of `study.prices`. Throws a `LanchesterError`. */
export async function runPriceList(study: StudyOf<'priceList'>, options: RunOptions): Promise<PriceListResults> {
  const info = study.prices;
  const { engine } = options;
  if (engine === 'exact') {
    throw new LanchesterError('usage', 'a price list is sampled: its forces are too many to be solved');
  }
  const choice: EngineChoice =
    engine === 'roll'
      ? { engine: 'roll', why: 'asked for' }
      : { engine: 'table', grain: 'sub-rule', why: 'forces of many sizes, each played too seldom for whole steps' };
  const observed = study.engagement.observations;
  const most = options.observations ?? ('exactly' in observed ? observed.exactly : observed.atMost);
  const listed = info.units.map(({ price }) => price);
  const band: Ranges = info.units.map(({ price, kept, band: [low, high] }) =>
    kept ? [price, price] : [price * low, price * high],
  );
  // composed once: whoever plays sees plain data
  const written = listFights(info, options.find);
  const pilot = Math.max(2, Math.ceil(most * pilotShare));
  const { fights, plans } = await fightsPlayed(study, options, written, pilot, choice);
  const rounds: PriceListResults['rounds'][number][] = [];
  const play = async (round: string, asked: readonly Asked[], plays: number): Promise<MatchupResults> => {
    const orders = planRound(info, asked, plays, { seed: study.seed, name: study.name, round });
    const results = await playRound(study, options, { fights, round, orders, choice });
    const engagements = results.matchups.reduce(
      (sum, { battles }) => sum + battles.reduce((own, battle) => own + battle.plays, 0),
      0,
    );
    rounds.push({ round, engagements, ranges: (asked[0] as Asked).ranges });
    return results;
  };
  const fitted = (results: MatchupResults, ranges: Ranges): PriceFit =>
    fitAgainst(new MatchupReader(results), {
      ...termsOf(info),
      from: listed.map((price, i) => Math.min(ranges[i]?.[1] ?? price, Math.max(ranges[i]?.[0] ?? price, price))),
      bounds: ranges,
    });
  const aboutFit = ({ prices }: PriceFit, factor: number): Ranges =>
    prices.map((price, i) => {
      const [least, most] = band[i] as readonly [number, number];
      const step = info.units[i]?.kept === true ? 0 : (info.step ?? 0);
      return [Math.max(least, price / factor - step), Math.min(most, price * factor + step)];
    });
  const first = await play('first round', [{ ranges: band, say: 1 }], pilot);
  const secondRanges = aboutFit(fitted(first, band), about.second);
  const second = await play('second round', [{ ranges: secondRanges, say: 1 }], pilot);
  let ranges = aboutFit(fitted(second, secondRanges), about.last);
  const left = Math.max(2, most - (plans === undefined ? 2 : 3) * pilot);
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'last round' : `last round, ${n}`;
    const results = await play(name, lastAsked(listed, ranges), left);
    const fit = fitted(results, ranges);
    const isInside = fit.prices.every((price, i) => {
      const [least, highest] = ranges[i] as readonly [number, number];
      const [low, high] = band[i] as readonly [number, number];
      const fromBelow = least <= low || price >= Math.min(least * near, (least + highest) / 2);
      const fromAbove = highest >= high || price <= Math.max(highest / near, (least + highest) / 2);
      return fromBelow && fromAbove;
    });
    if (isInside || n >= mostRounds) {
      const settled = isInside && fit.settled;
      if (info.armies === undefined) return { matchups: results, ranges, rounds, ...defined({ plans }), settled };
      const { count = usualArmies(most, listed.length) } = info.armies;
      // guesses tell nothing of which armies are even
      const prices = info.guessed ? fit.prices.map((price) => Number(price.toFixed(3))) : listed;
      const armies = await runArmies(
        study,
        fights,
        { choice, count, prices, shares: sharesOf(info, results) },
        options,
      );
      return { matchups: results, ranges, rounds, ...defined({ plans }), armies, settled };
    }
    ranges = aboutFit(fit, about.last);
  }
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

type Round = Pick<MatchupsJob, 'fights' | 'round' | 'orders' | 'choice'>;

async function playRound(study: StudyOf<'priceList'>, options: RunOptions, round: Round): Promise<MatchupResults> {
  const { units, budgets, core } = study.prices;
  const played = await playOrders(study, options, round, study.engagement.swapRoles ? 2 : 1);
  return pooled({ units, budgets, core }, round.orders, played);
}

/** What some orders come to, in their order; `roles`: role assignments of each fight. */
async function playOrders(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  { fights, round, orders, choice }: Round,
  roles: number,
): Promise<readonly PlayedMatchup[]> {
  const { units } = study.prices;
  const { name, seed } = study;
  const job: MatchupsJob = {
    kind: 'matchups',
    name,
    seed,
    choice,
    round,
    units: units.map(({ id }) => id),
    fights,
    orders,
  };
  const { signal, threads, onProgress, book } = options;
  const runner: Runner<MatchupsPart> = runnerOf(job, { ...options, threads: Math.min(threads, orders.length) }, () => ({
    lanes: 1,
    ...matchupsPlayer(job, options.find),
    close: async () => {},
  }));
  const of = orders.length;
  const parts = await playAll<MatchupsPart>(
    { name: `${name}: ${round}`, about: { kind: 'matchups', name, seed, choice, round, orders }, units: of, each: 1 },
    {
      runner,
      signal,
      book,
      form: () => matchupsForm({ orders, roles, fights }),
      onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
    },
  );
  return parts.flatMap(({ matchups }) => matchups);
}

/** Battles of the same copies together, over all fights: each was dealt out as often as its fight weighs. */
function pooled(
  { units, budgets, core }: Pick<PriceListInfo, 'units' | 'budgets' | 'core'>,
  orders: readonly MatchupOrder[],
  played: readonly MatchupsPart['matchups'][number][],
): MatchupResults {
  const matchups = new Map<string, Matchup & { readonly battles: Battle[] }>();
  const full = units.map(() => 1);
  orders.forEach(({ units: own }, n) => {
    const { battles, core: lines, full: fulls } = played[n] as MatchupsPart['matchups'][number];
    const key = own.join();
    const known = matchups.get(key) ?? { units: own, core: lines, battles: [] };
    matchups.set(key, known);
    own.forEach((unit, k) => {
      full[unit] = fulls[k] as number;
    });
    for (const battle of battles) {
      const at = known.battles.findIndex(({ copies }) => copies.join() === battle.copies.join());
      const before = known.battles[at];
      if (before === undefined) known.battles.push(battle);
      else known.battles[at] = together(before, battle);
    }
  });
  return {
    units: units.map(({ id, title, price }, i) => ({ id, title, price, full: full[i] as number })),
    budgets,
    core,
    matchups: [...matchups.values()].map(({ battles, ...rest }) => ({
      ...rest,
      battles: [...battles].sort((a, b) => a.copies[0] - b.copies[0] || a.copies[1] - b.copies[1]),
    })),
  };
}

function together(one: Battle, other: Battle): Battle {
  const open = new Map<string, readonly number[]>();
  for (const end of [...one.open, ...other.open]) {
    const key = end.slice(0, -1).join();
    const before = open.get(key)?.at(-1) ?? 0;
    open.set(key, [...end.slice(0, -1), before + (end.at(-1) as number)]);
  }
  const add = (k: 0 | 1 | 2): number => one.decided[k] + other.decided[k];
  return {
    copies: one.copies,
    plays: one.plays + other.plays,
    decided: [add(0), add(1), add(2)],
    open: [...open.values()].sort(compareEnds),
  };
}
