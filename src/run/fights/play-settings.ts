/**
 * Plays one fight in settings that are played one by one: variants that are compared by games won, or a variant at
 * prices that reach into play. Promise: each pair of plans in each role has streams of its own; on them all settings of
 * the fight meet the same luck.
 */
import { studyKey } from '../../kernel/random/stream-key.js';
import type { FightRates, FightResults, PlayedPair, PlayedPlans, PlayedRates } from '../../played/fight-results.js';
import type { FindRuleset } from '../../study/compile.js';
import { fightStudy } from '../../study/fights/fights.js';
import type { PlanMenus } from '../../study/fights/plans.js';
import { type CellAt, cellsOfPrices } from '../../study/price/price-cells.js';
import type { CurvesInfo, EngagementCell } from '../../study/study.js';
import { ifBought } from './if-bought.js';
import type { FightOrder, FightsJob, PlansOrder } from './job.js';
import { lookedInTurn, lookWords } from './looks.js';
import { cellWithPlans } from './menus.js';
import { type Looked, lookedAt, lookedOver } from './screen.js';
import { playSettings, type SettingsRates } from './settings.js';

type Fight = FightsJob['fights'][number];

/** Plays the variants of a fight. Throws a `LanchesterError`. */
export async function playRates(job: FightsJob, order: FightOrder, find: FindRuleset | undefined): Promise<FightRates> {
  const info = job.fights[order.fight] as Fight;
  const cellAt = cellsOfPrices(fightStudy(job.study, info), find);
  const cells = settingsOf(job, cellAt);
  const play = (plans: readonly PlansOrder[], look: number): Promise<PlayedRates[]> =>
    playEach({ ...job, look }, { ...order, plans }, cells, find, (rates): PlayedRates => rates);
  const seen = (played: readonly PlayedRates[]): Looked => lookedOver({ played });
  const played = await (isInTurn(job, order)
    ? lookedInTurn(order.plans, play, { seen, name: info.id, areCounted: true })
    : play(order.plans, 1));
  return { ...aboutOf(info), played };
}

/** Plays the reference of a fight, and the priced variant at every price that can be bought. As `playRates`. */
export async function playTriedPrices(
  job: FightsJob,
  order: FightOrder,
  find: FindRuleset | undefined,
): Promise<FightResults> {
  const info = job.fights[order.fight] as Fight;
  const { reference, of } = job.study.curves as CurvesInfo;
  const [{ variant }] = of as [CurvesInfo['of'][number]];
  const cellAt = cellsOfPrices(fightStudy(job.study, info), find);
  const bought = order.prices.flatMap(({ price }) => {
    const cell = ifBought(() => cellAt(variant, price));
    return cell === undefined ? [] : [{ price, cell }];
  });
  const cells = [cellAt(reference), ...bought.map(({ cell }) => cell)];
  const priced = ({ means, covariance, ...pair }: PlayedRates): PlayedPlans => ({
    ...pair,
    reference: [means[0] as number, covariance[0]?.[0] as number],
    prices: bought.map((_, k) => [
      means[k + 1] as number,
      covariance[k + 1]?.[k + 1] as number,
      covariance[k + 1]?.[0] as number,
    ]),
  });
  const prices = bought.map(({ price }) => price);
  const play = (plans: readonly PlansOrder[], look: number): Promise<PlayedPlans[]> =>
    playEach({ ...job, look }, { ...order, plans }, cells, find, priced);
  const seen = (played: readonly PlayedPlans[]): Looked => lookedAt({ played, prices }, prices);
  const played = await (isInTurn(job, order)
    ? lookedInTurn(order.plans, play, { seen, name: info.id, areCounted: true })
    : play(order.plans, 1));
  return { ...aboutOf(info), prices, played };
}

/** Whether plans are looked at in turn: where all is solved, one look tells all. */
function isInTurn({ choice }: FightsJob, { inTurn }: FightOrder): boolean {
  return inTurn === true && choice.engine !== 'exact';
}

/** The cells of a fight whose question is who wins, or of its prices as they are shown: what is to be closed. */
export function settingsOf({ question }: Pick<FightsJob, 'question'>, cellAt: CellAt): EngagementCell[] {
  if (question.kind === 'rates') return question.settings.map(({ id }) => cellAt(id));
  const { reference, of } = question.curves;
  const [{ variant, shown }] = of as [CurvesInfo['of'][number]];
  const bought = shown.flatMap((price) => ifBought(() => cellAt(variant, price)) ?? []);
  return [cellAt(reference), ...bought];
}

function aboutOf({ number, id, entries, weight }: Fight): Pick<FightRates, 'number' | 'id' | 'entries' | 'weight'> {
  return { number, id, entries, weight };
}

/** Every pair of plans in every role that is ordered. */
async function playEach<Played extends PlayedPair>(
  { study, fights, menus, round, choice, look }: FightsJob & { readonly look: number },
  { fight, plans }: FightOrder,
  cells: readonly EngagementCell[],
  find: FindRuleset | undefined,
  made: (rates: PlayedPair & SettingsRates) => Played,
): Promise<Played[]> {
  const played: Played[] = [];
  const { id } = fights[fight] as Fight;
  for (const { blue, red, role, plays } of plans) {
    await new Promise((resolve) => setImmediate(resolve));
    const labels = [menus.blue[blue], menus.red[red]].map((choice) => (choice as PlanMenus['blue'][number]).label);
    // starts are common to both roles of a stream: each role has streams of its own
    const name = [`${study.name}/${id}`, ...labels, round, `role ${role}`, ...lookWords(look)].join('\n');
    const own = cells.map(cellWithPlans(menus, { blue, red }));
    const key = studyKey(study.seed, name);
    const rates = playSettings({ cells: own, role, plays, key, choice, find });
    played.push(made({ blue, red, role, ...rates }));
  }
  return played;
}
