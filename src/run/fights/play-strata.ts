/**
 * Plays one fight whose price is found after the play: every pair of plans in every role that is ordered, on the strata
 * of its prices. Promise: each pair of plans has streams of its own, named by the labels of both; on them the variants
 * meet the same luck.
 */
import { type EngineChoice, solvePrepared } from '../../kernel/engine.js';
import { prepare } from '../../kernel/prepare.js';
import type { FightResults, PlayedPlans } from '../../played/fight-results.js';
import { winRateOf } from '../../played/quantity.js';
import { StrataReader } from '../../played/read.js';
import type { StrataResults } from '../../played/results.js';
import type { FindRuleset } from '../../study/compile.js';
import { fightStudy } from '../../study/fights/fights.js';
import type { PlanMenus } from '../../study/fights/plans.js';
import type { CurvesInfo, EngagementCell, PlainStudy } from '../../study/study.js';
import { type Priced, StrataBook, type Stratum } from '../strata/book.js';
import { endsProcess, engagementIn } from '../strata/ends-process.js';
import { playStage, readyStage, type StagePlan, solvedStage } from '../strata/stage.js';
import { ifBought } from './if-bought.js';
import type { FightOrder, FightsJob, PlansOrder } from './job.js';
import { lookedInTurn, lookWords } from './looks.js';
import { cellWithPlans } from './menus.js';
import { ordersLeft } from './plan-orders.js';
import { lookedAt } from './screen.js';

/** What every pair of plans of a fight has in common. */
interface Fight {
  readonly study: PlainStudy;
  readonly book: StrataBook;
  readonly reference: Priced;
  readonly priced: StagePlan['prices'][number];
  readonly find: FindRuleset | undefined;
}

/** Plays one fight. Throws a `LanchesterError`. */
export async function playStrata(
  job: FightsJob,
  order: FightOrder,
  find: FindRuleset | undefined,
): Promise<FightResults> {
  const info = job.fights[order.fight] as FightsJob['fights'][number];
  const study = fightStudy(job.study, info);
  const { reference, of } = study.curves as CurvesInfo;
  const [{ variant }] = of as [CurvesInfo['of'][number]];
  const book = new StrataBook(study, find);
  const priced = order.prices.flatMap(({ price, say }) => {
    const found = bought(book, variant, price);
    return found === undefined ? [] : [{ priced: found, say }];
  });
  const fight: Fight = { study, book, reference: book.at(reference), priced, find };
  const { number, id, entries, weight } = info;
  const about = { number, id, entries, weight, prices: priced.map((each) => each.priced.price as number) };
  const play = async (plans: readonly PlansOrder[], prices: Fight['priced'], look = 1): Promise<PlayedPlans[]> => {
    const played: PlayedPlans[] = [];
    for (const each of plans) played.push(await playPlans({ ...fight, priced: prices }, each, job, look));
    return played;
  };
  if (order.screen === undefined) return { ...about, played: await play(order.plans, priced) };
  const { price, plays, then } = order.screen;
  const [first] = [...priced].sort((a, b) => off(a, price) - off(b, price));
  if (first === undefined) return { ...about, played: [] };
  const at = first.priced.price as number;
  const all = order.plans.map((each) => ({ ...each, plays }));
  const inTurn = { seen: (own: readonly PlayedPlans[]) => lookedAt({ played: own, prices: [at] }, [at]), name: id };
  const isExact = job.choice.engine === 'exact';
  const one = isExact
    ? await play(all, [first])
    : await lookedInTurn(all, (own, look) => play(own, [first], look), inTurn);
  const screened = { price: at, played: one };
  return { ...about, screened, played: await play(ordersLeft(job, screened, id, then), priced) };
}

/** How far a price is from another. */
function off({ priced }: Fight['priced'][number], price: number): number {
  return Math.abs((priced.price as number) - price);
}

/** A variant at a price; nothing where its budget cannot be spent there, or something would be free. */
function bought(book: StrataBook, variant: string, price: number): Priced | undefined {
  const found = ifBought(() => book.at(variant, price));
  return found !== undefined && book.isPaid(found) ? found : undefined;
}

async function playPlans(fight: Fight, order: PlansOrder, job: FightsJob, inTurn: number): Promise<PlayedPlans> {
  const { reference, priced, book } = fight;
  const { blue, red, role, plays } = order;
  const { label: ofBlue } = job.menus.blue[blue] as PlanMenus['blue'][number];
  const { label: ofRed } = job.menus.red[red] as PlanMenus['red'][number];
  // every look at the plans has streams of its own
  const look = priced.length === 1 ? 'one price' : 'prices';
  const name = [fight.study.name, ofBlue, ofRed, job.round, look, ...lookWords(inTurn)].join('\n');
  const inRole = ({ roles, ...rest }: Priced): Priced => ({
    ...rest,
    roles: roles.map((shares, k) => (k === role ? shares : [])),
  });
  const prices: StagePlan['prices'] = [
    [{ priced: inRole(reference), say: 1 }],
    priced.map((each) => ({ priced: inRole(each.priced), say: each.say })),
  ];
  const variants = [reference.variant, (priced[0] as (typeof priced)[number]).priced.variant];
  const plan = { variants, prices, plays, first: 0, choice: job.choice };
  const change = cellWithPlans(job.menus, order);
  const results =
    job.choice.engine === 'exact'
      ? solved(fight, plan, change)
      : (await playStage({ ...fight.study, name }, book, { ...plan, change }, { threads: 0, ...found(fight.find) }))
          .results;
  const reader = new StrataReader(results);
  const own = { ...winRateOf(reference.variant), role };
  let mean = 0;
  let variance = 0;
  const figures = priced.map(({ priced: { variant, price } }): PlayedPlans['prices'][number] => {
    const { means, covariance } = reader.read([{ ...winRateOf(variant, price), role }, own]);
    mean = means[1] as number;
    variance = Math.max(0, covariance[1]?.[1] ?? 0);
    return [means[0] as number, Math.max(0, covariance[0]?.[0] ?? 0), covariance[0]?.[1] ?? 0];
  });
  return {
    blue,
    red,
    role,
    plays: results.blocks.reduce((sum, { count }) => sum + count, 0),
    reference: [mean, variance],
    prices: figures,
  };
}

function found(find: FindRuleset | undefined): { find?: FindRuleset } {
  return find === undefined ? {} : { find };
}

/** Solves every stratum. */
function solved(
  { book, find }: Fight,
  plan: Omit<StagePlan, 'change'> & { readonly choice: EngineChoice },
  change: (cell: EngagementCell) => EngagementCell,
): StrataResults {
  const ready = readyStage(book, plan, false);
  const tallies = ready.strata.map((n) => {
    const engagement = engagementIn(change((book.strata[n] as Stratum).cell), find);
    const lines = engagement.ends.lines.map((_, k) => k);
    return solvePrepared(prepare(endsProcess(engagement, lines), 'exact'));
  });
  return solvedStage(ready, plan, tallies);
}
