/**
 * What a unit's price is made of: its parts are found, it is played without each and without any of them, and what that
 * comes to is read in points.
 *
 * Promises: the armies are those of a price list, and the unit stands among them on either side; nothing of the list is
 * changed but that rows of the unit's own are added to it; what is not known in points is not told in points.
 */
import { type Explanation, namedWorths } from '../analysis/explain/explain.js';
import { LanchesterError } from '../kernel/errors.js';
import { levelTermsOf } from '../played/worth/level.js';
import { findRuleset } from '../rulesets/registry.js';
import { armyGames } from '../run/armies/draw-armies.js';
import { namesOf } from '../run/explain/names.js';
import { type PartsStudy, runParts } from '../run/explain/run-parts.js';
import type { RunOptions } from '../run/options.js';
import { explainedFights } from '../study/compose/explained-fights.js';
import type { Scenario } from '../study/document/shape.js';
import type { ExplainAsked } from '../study/explain/chosen.js';
import { type ExplainedUnit, explainedUnit } from '../study/explain/explained-unit.js';
import { wordsSaid } from '../study/explain/parts.js';
import { resolveScenario } from '../study/resolve.js';

/** What is asked of a unit, and how much is played for it. */
export interface ExplainUnitAsked extends ExplainAsked {
  /** All that are played. */
  readonly engagements: number;
}

/** Explains a unit by the price list of a scenario. Throws a `LanchesterError`. */
export async function explainUnit(
  scenario: Scenario,
  asked: ExplainUnitAsked,
  options: RunOptions & { readonly seed?: string | undefined },
): Promise<Explanation> {
  const { study, ...unit } = readUnit(scenario, asked, options);
  const { prices } = study;
  const { explained, parts, price } = unit;
  const ruleset = (options.find ?? findRuleset)(study.ruleset);
  const name = `explain ${study.name}: ${explained.unit} ${JSON.stringify(wordsSaid(explained.words))}`;
  const fights = explainedFights(prices, unit, ruleset);
  const played = await runParts(
    study,
    { parts: parts.length, price, with: unit.with, fights, name, engagements: asked.engagements },
    options,
  );
  return {
    ...namedWorths(namesOf(unit), played, levelTermsOf(prices), armyGames(prices).length),
    ruleset: ruleset.id,
    list: {
      name: study.name,
      isGuessed: prices.guessed,
      kept: prices.units.flatMap(({ kept, title, price: at }) => (kept ? [`${title} at ${at}`] : [])),
    },
    seed: study.seed,
  };
}

/** A unit, the list that it stands in, and its parts. */
export interface ReadUnit extends ExplainedUnit {
  readonly study: PartsStudy;
}

/** What would be played, before it is. Throws a `LanchesterError`. */
export function readUnit(
  scenario: Scenario,
  asked: ExplainAsked,
  { find = findRuleset, seed }: Pick<RunOptions, 'find'> & { readonly seed?: string | undefined } = {},
): ReadUnit {
  const study = resolveScenario(scenario, { find, ...(seed === undefined ? {} : { seed }) });
  if (study.kind !== 'priceList') {
    throw new LanchesterError(
      'usage',
      `${study.name} has no price list (prices): a unit is explained by armies of one`,
    );
  }
  const { armies } = study.prices;
  if (armies === undefined) {
    const why = 'its list has no armies (armies: none), and a unit is explained among armies';
    throw new LanchesterError('usage', `${study.name}: ${why}`);
  }
  const unit = explainedUnit({ scenario, prices: study.prices, ruleset: find(study.ruleset) }, asked);
  return { ...unit, study: { ...study, prices: { ...study.prices, armies } } };
}
