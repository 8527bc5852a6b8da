/**
 * Plays a population of fights in two rounds: all plans over a wide range of prices, then what is left of both, where
 * the answers lie.
 *
 * Promises: counts, never clocks; the rounds have streams of their own, so that what the first one chose owes nothing
 * to the luck of the last; all figures are of the last round; any number of threads gives the same bytes.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { basePrice, type ListedAt } from '../../strata/base-price.js';
import { priceIn } from '../../strata/cells.js';
import type { FightResults, FightsResults } from '../../strata/fight-results.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import type { BreakEvenInfo, CurvesInfo, Study } from '../../study/study.js';
import { cellWords } from '../cell-words.js';
import type { RunOptions } from '../options.js';
import { wholeMilli } from '../strata/lattice.js';
import { chooseEngine } from './engine.js';
import type { FightOrder } from './job.js';
import { lastOrders, sharedPrices } from './last-round.js';
import { bare, pairsOf, playRound, playsIn } from './rounds.js';

/** The prices of the first round, in units of the price in question. */
const wide = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Share of the first round: where plans are chosen from, and where they are not. */
const pilotShare = { plans: 1 / 3, none: 1 / 8 };
/** Fewest engagements of a pair of plans in a role. */
const fewest = 32;

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
  const each = Math.max(fewest, Math.round(inAll / 2 / (pairs.length / roles)));
  const then = Math.max(fewest, Math.round(hasMenus ? inAll / 2 : inAll));
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

/** The price in question, and as far off as is still fair. */
function aboutAsked({ margin }: BreakEvenInfo, usual: number): number[] {
  return [usual - margin, usual, usual + margin].filter((price) => price >= 0).map(wholeMilli);
}
