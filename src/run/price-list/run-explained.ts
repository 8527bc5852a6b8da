/**
 * Plays the units of a price list that are to be taken apart, after its armies. Promises: what is played for them is a share
 * of what was asked for, known before; where nothing is taken apart, nothing else of the run is other than it was; what a
 * point buys is read off the list's own armies.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { ArmyResults } from '../../played/armies.js';
import { findRuleset } from '../../rulesets/registry.js';
import { explainedFights } from '../../study/compose/explained-fights.js';
import type { ExplainedUnit } from '../../study/explain/explained-unit.js';
import { namesOf } from '../explain/names.js';
import { leastEngagements, type PartsAsked, type PartsStudy, runParts } from '../explain/run-parts.js';
import type { RunOptions } from '../options.js';
import type { ExplainedResults, PriceListResults } from '../results.js';

/** Of all engagements so many are played for each unit that is taken apart, and for all of them at most. */
const shares = { each: 0.2, most: 0.5 } as const;

/** How many of a run's engagements are played for each unit that is taken apart. */
function forOne(units: readonly ExplainedUnit[], engagements: number): number {
  return Math.floor(engagements * Math.min(shares.each, shares.most / units.length));
}

/** How many of a run's engagements are played for units that are taken apart; 0 where there are none. */
export function forExplained({ explain = [] }: Pick<PartsStudy['prices'], 'explain'>, engagements: number): number {
  return explain.length * (explain.length === 0 ? 0 : forOne(explain, engagements));
}

/** Throws a `LanchesterError` where so few engagements say nothing of the units that are taken apart. */
export function checkExplained({ prices, engagement }: PartsStudy, engagements: number): void {
  const { explain = [] } = prices;
  const roles = engagement.swapRoles ? 2 : 1;
  const own = explain.map(({ parts }) => leastEngagements(parts.length, prices, roles, true));
  const least = Math.max(0, ...own);
  if (explain.length === 0 || forOne(explain, engagements) >= least) return;
  const needed = Math.ceil(least / Math.min(shares.each, shares.most / explain.length) / 100) * 100;
  const what = explain.length === 1 ? 'a unit' : `${explain.length} units`;
  const message = `to take ${what} apart (prices.explain) ${needed} engagements are needed in all, and there are ${engagements}`;
  throw new LanchesterError('usage', message);
}

/** A list whose armies were played. */
export interface ExplainedAsked {
  readonly study: PartsStudy;
  readonly choice: EngineChoice;
  readonly options: RunOptions;
  readonly engagements: number;
  readonly armies: Pick<ArmyResults, 'battles' | 'prices' | 'shares'>;
}

/** Plays them; nothing where nothing is taken apart. Throws a `LanchesterError`. */
export async function playExplained({
  study,
  choice,
  options,
  engagements,
  armies,
}: ExplainedAsked): Promise<Pick<PriceListResults, 'explained'>> {
  const { explain = [] } = study.prices;
  if (explain.length === 0) return {};
  const ruleset = (options.find ?? findRuleset)(study.ruleset);
  const explained: ExplainedResults[] = [];
  for (const { id, places: _, ...unit } of explain) {
    const place = study.prices.units.findIndex((own) => own.id === id);
    const asked: PartsAsked = {
      parts: unit.parts.length,
      price: unit.price,
      fights: explainedFights(study.prices, unit, ruleset),
      name: `explained, ${id}`,
      engagements: forOne(explain, engagements),
      like: { ...armies, price: armies.prices[place] as number },
      choice,
    };
    const { plays, battles } = await runParts(study, asked, options);
    explained.push({ id, ...namesOf(unit), plays, battles });
  }
  return { explained };
}

/** How many engagements a unit took that was taken apart. */
export function engagementsFor({ parts, plays, battles }: ExplainedResults): number {
  return battles.length * plays * ((1 << parts.length) + 1);
}
