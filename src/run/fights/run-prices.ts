/**
 * A break-even price over a population of fights: found after the play, or, where prices reach into it, by trying each.
 * Promise: a price that is tried meets the same luck as all others of its fight.
 */
import { basePrice, type ListedAt } from '../../played/base-price.js';
import { priceIn } from '../../played/cells.js';
import type { FightResults, FightsResults } from '../../played/fight-results.js';
import type { PriceQuestion } from '../../study/fights/question.js';
import { usualPrice } from '../../study/price/curves.js';
import type { BreakEvenInfo, CurvesInfo, StudyOf } from '../../study/study.js';
import { cellWords } from '../cells/cell-words.js';
import { wholeMilli } from '../strata/lattice.js';
import { choiceAt, withChoice } from './choice-at-prices.js';
import { type Begun, goneOn } from './instalments.js';
import type { FightOrder } from './job.js';
import { farSay, lastRound, sharedPrices } from './last-round.js';
import { looks } from './looks.js';
import { allOrders, chosenOrders, openIn, pairsOf, sharesOf, solvedOrders } from './plan-orders.js';
import { type FightsRun, fewestFirst, fewestLook, pilotShare } from './rounds.js';
import { lookedAt } from './screen.js';

/** The prices of the first round, in units of the price in question. */
const wide = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** All plans over a wide range of prices, then what is left of both, where the answers lie. */
export async function runPrices(
  run: FightsRun,
  question: PriceQuestion,
  study: StudyOf<'fights'>,
): Promise<FightsResults> {
  const usual = usualPrice(question.curves, study.breakEven);
  const first = wide.map((times) => wholeMilli(times * usual));
  const asked = aboutAsked(study.breakEven, usual);
  const begun = knownOf(run) ?? (await played(run, { usual, first, asked }));
  const isFar = (price: number): boolean => first.includes(price) && !asked.includes(price);
  const gone = await goneOn(run, begun, ({ prices }) =>
    prices.map((price) => ({ price, say: isFar(price) ? farSay : 1 })),
  );
  return priced(run, question, study, gone);
}

/** What was played of it already. */
function knownOf({ known }: FightsRun): Begun<FightResults> | undefined {
  return known?.fights && { fights: known.fights.fights, pilot: known.fights.plays.pilot };
}

/** The prices as they are asked for at first. */
async function played(
  run: FightsRun,
  {
    usual,
    first,
    asked,
  }: { readonly usual: number; readonly first: readonly number[]; readonly asked: readonly number[] },
): Promise<Begun<FightResults>> {
  const { info, roles, most, hasMenus } = run;
  const pairs = pairsOf(info, roles);
  const each = Math.max(
    fewestLook,
    Math.round((most * pilotShare.plans) / looks / info.fights.length / (pairs.length / roles)),
  );
  const then = Math.max(fewestFirst, Math.round((most * pilotShare.prices) / info.fights.length));
  const pilot = await run.round<FightResults>(
    'pilot',
    info.fights.map((_, fight) => ({
      fight,
      prices: first.map((price) => ({ price, say: 1 })),
      plans: pairs.map((pair) => ({ ...pair, plays: then })),
      ...(hasMenus ? { screen: { price: usual, plays: each, then } } : {}),
    })),
  );
  const used = run.playsIn(pilot);
  const wanted = { roles, usual, asked, plays: Math.max(0, most - used), choose: run.isChosen };
  const { orders, choices } = lastRound(info, pilot, wanted);
  const fights = await run.round<FightResults>('last', orders);
  return { fights: fights.map((fight, k) => withChoice(fight, choices[k])), pilot: used };
}

/** The prices of the sweep, and the one asked among them; plans are chosen at that one. */
export async function runTriedPrices(
  run: FightsRun,
  question: PriceQuestion,
  study: StudyOf<'fights'>,
): Promise<FightsResults> {
  const begun = knownOf(run) ?? (await tried(run, question, study));
  const gone = await goneOn(run, begun, ({ prices }) => prices.map((price) => ({ price, say: 1 })));
  return priced(run, question, study, gone);
}

/** The prices as they are asked for at first. */
async function tried(run: FightsRun, question: PriceQuestion, study: StudyOf<'fights'>): Promise<Begun<FightResults>> {
  const { info, roles, most, hasMenus } = run;
  const usual = usualPrice(question.curves, study.breakEven);
  const [{ shown }] = question.curves.of as [CurvesInfo['of'][number]];
  const isInside = usual > Math.min(...shown) && usual < Math.max(...shown);
  const prices = [...new Set([...shown, ...(isInside ? [wholeMilli(usual)] : [])])]
    .sort((a, b) => a - b)
    .map((price) => ({ price, say: 1 }));
  const { blue, red } = info.plans;
  const each = (most * pilotShare.plans) / looks / info.fights.length / (blue.length * red.length);
  const pilot = hasMenus
    ? await run.round<FightResults>(
        'pilot',
        info.fights.map((_, fight) => ({
          fight,
          prices: [{ price: usual, say: 1 }],
          plans: allOrders(info, roles, each, fewestLook),
          inTurn: true,
        })),
      )
    : [];
  const used = run.playsIn(pilot);
  const plays = Math.max(0, most - used);
  const choices = pilot.map((fight) => (run.isChosen ? choiceAt(fight, fight.prices, roles, info.plans) : undefined));
  const shares = sharesOf(
    info,
    info.fights.map((_, fight) => openIn(choices[fight]?.chosen ?? [])),
  );
  const orders = shares.map((share, fight): FightOrder => {
    const [looked, choice] = [pilot[fight], choices[fight]];
    const own = plays * share;
    if (choice !== undefined) return { fight, prices, plans: chosenOrders(choice.chosen, info.plans.written, own) };
    const plans =
      looked === undefined || looked.prices.length === 0
        ? allOrders(info, roles, own / (blue.length * red.length))
        : solvedOrders(lookedAt(looked, looked.prices), info.plans.written, [...Array(roles).keys()]);
    return { fight, prices, plans };
  });
  const fights = await run.round<FightResults>('last', orders);
  return { fights: fights.map((fight, k) => withChoice(fight, choices[k])), pilot: used };
}

function priced(
  run: FightsRun,
  { curves }: PriceQuestion,
  study: StudyOf<'fights'>,
  { fights, pilot }: Begun<FightResults>,
): FightsResults {
  const [{ variant }] = curves.of as [CurvesInfo['of'][number]];
  const prices = sharedPrices(fights);
  const { axes, draws, combinations, plans, roles, engine, plays } = run.about(fights, pilot);
  return {
    reference: curves.reference,
    variant,
    axes,
    ...(draws === undefined ? {} : { draws }),
    combinations,
    plans,
    base: basePrice(listedAt(study, variant)),
    roles,
    engine,
    plays,
    prices,
    fights,
  };
}

/** What the listed units cost, at the prices that are shown. */
function listedAt(study: StudyOf<'fights'>, variant: string): ListedAt[] {
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
