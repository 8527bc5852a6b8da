/**
 * The price list of a scenario: its units, what is kept, over which fights they meet. Promises: every unit has been put
 * into every fight, on both sides, and checked by the ruleset before anything is played; both sides have the same core,
 * so that a unit is as strong as itself.
 */

import type { Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import { populationOf } from '../fights/population.js';
import type { PlainStudy } from '../plain-study.js';
import { explainedIn } from './explained-in.js';
import { checkLimits } from './limits.js';
import {
  checkCore,
  checkedEngagement,
  checkGated,
  checkLevel,
  checkPlayed,
  checkStep,
  coreOf,
  pricesInPlay,
} from './list-checks.js';
import type { PriceListInfo } from './list-info.js';
import { listPlans } from './list-plans.js';
import { listedUnits, type Resolve } from './listed-units.js';
import { listTerms } from './terms.js';
import { withinBudgets } from './within-budgets.js';

/** Units of a list at most of which every two meet unless it says so: their number grows with its square. */
const mostAlone = 40;

/**
 * The study of a price list. `resolve` resolves an ordinary scenario. Throws a placed `LanchesterError`.
 */
export function priceListStudy(
  scenario: Scenario,
  ruleset: Ruleset,
  resolve: Resolve,
): PlainStudy & { readonly prices: PriceListInfo } {
  const { document, source } = scenario;
  const section = document.prices as PricesSection;
  const engagement = checkedEngagement(document, source);
  checkCore(engagement, source);
  checkLevel(section, source);
  checkLimits(section, source);
  checkGated(document, section, source);
  const { known } = section;
  const bare = bareScenario(scenario);
  const base = resolve(bare);
  const listed = listedUnits({ section, bare, ruleset, resolve });
  checkPlayed(base, ruleset, source);
  const core = coreOf(base);
  const budgets = [engagement.budget].flat();
  const units = withinBudgets(listed, { budgets, core, source });
  const population = populationOf(withFights(bare, document), ruleset, resolve, (info) => info);
  const plans = listPlans(scenario, base, ruleset, core);
  const info: PriceListInfo = {
    units,
    ...defined({ plans }),
    ...defined({ total: section.total }),
    ...defined({ terms: listTerms(section, source) }),
    opponents: section.opponents,
    ...(section.armies === 'none' ? {} : { armies: section.armies }),
    alone: section.armies === 'none' || (section.alone ?? units.length <= mostAlone),
    ...defined({ step: section.step }),
    ...(section.precision === undefined ? {} : { precision: section.precision / 100 }),
    margin: section.margin,
    guessed: section.guessed,
    budgets,
    ...(pricesInPlay(base, ruleset) === undefined ? {} : { pricesInPlay: true }),
    core,
    population,
    leftOut: section.leftOut,
    ...(known === undefined ? {} : { known: { title: known.title, ...defined({ note: known.note }) } }),
  };
  checkStep(info, source);
  const explain = explainedIn(info, bare, section, ruleset);
  const prices = { ...info, ...defined({ explain }) };
  return { ...base, document, engagementCells: [], charts: [], compared: [], prices };
}

/** Without what only concerns the list: as listed, whatever it costs. */
function bareScenario({ document, source }: Scenario): Scenario {
  const {
    prices: _,
    fights: __,
    plans: ____,
    charts: ___,
    gate: _____,
    bounds: ______,
    engagement,
    ...rest
  } = document;
  const { budget: _______, ...section } = engagement as NonNullable<typeof engagement>;
  return { document: { ...rest, engagement: section, metrics: {}, primary: 'winRate' } as ScenarioDocument, source };
}

function withFights({ document, source }: Scenario, { fights }: ScenarioDocument): Scenario {
  return { document: { ...document, ...defined({ fights }) }, source };
}
