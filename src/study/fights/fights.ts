/**
 * The fights of a study: its population, and the plans that its sides choose from. Promise: what fights need is there
 * before anything is played: a question that they can answer, so many engagements, plans that units can follow.
 */

import { checkSpec, type Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { compileRules } from '../compile.js';
import type { Scenario } from '../document/shape.js';
import type { PlainStudy } from '../plain-study.js';
import { menusOf, noMenus, type PlanMenus, withPlans } from './plans.js';
import { type FightInfo, type Population, populationOf, type Resolve } from './population.js';
import { type FightsQuestion, fightsQuestion, pricesInPlans } from './question.js';

export type { FightInfo };

/** The population of fights, and what its sides choose from. */
export interface FightsInfo<Question extends FightsQuestion = FightsQuestion> extends Population<FightInfo> {
  readonly plans: PlanMenus;
  readonly question: Question;
}

/** The fights of a scenario. Throws a placed `LanchesterError`. */
export function fightsInfo(scenario: Scenario, base: PlainStudy, ruleset: Ruleset, resolve: Resolve): FightsInfo {
  const { document, source } = scenario;
  const question = fightsQuestion(scenario, base);
  const specs = base.engagementCells.flatMap((cell) => cell.specs);
  const plans = document.plans === undefined ? noMenus : menusOf(document.plans, specs, ruleset, source);
  let inPlay = pricesInPlans(plans);
  const population = populationOf(scenario, ruleset, resolve, (info, study) => {
    checkPlans(study, plans, ruleset);
    inPlay ??= study.pricesInPlay;
    return info;
  });
  const asked = question.kind === 'price' && inPlay !== undefined ? { inPlay, ...question } : question;
  return { ...population, plans, question: asked };
}

/** Puts every choice of a menu to the ruleset once, in each role. */
function checkPlans({ engagementCells }: PlainStudy, { blue, red }: PlanMenus, ruleset: Ruleset): void {
  const [cell] = engagementCells;
  if (cell === undefined || (blue.length === 1 && red.length === 1)) return;
  const rules = compileRules(ruleset, cell.overlay);
  const most = Math.max(blue.length, red.length);
  for (let k = 0; k < most; k++) {
    const [own, other] = [blue[Math.min(k, blue.length - 1)], red[Math.min(k, red.length - 1)]];
    if (own === undefined || other === undefined) continue;
    for (const spec of cell.specs) checkSpec(rules, withPlans(spec, own, other));
  }
}

/** A study that may have games of its own. */
type WithFights = PlainStudy & { readonly fights?: FightsInfo; readonly cellFights?: readonly unknown[] };

/** The study of one fight. `study.fights` has it. */
export function fightStudy(study: WithFights, { id, document }: Pick<FightInfo, 'id' | 'document'>): PlainStudy {
  return { ...bareStudy(study), name: `${study.name}/${id}`, document, charts: [] };
}

/** A study as a thread needs it that plays fights: with the prices in question, also where they reach into play. */
export function bareStudy(study: WithFights): PlainStudy {
  const { fights, cellFights: _, attack: __, curves, ...rest } = study;
  const question = fights?.question;
  return {
    ...rest,
    ...defined({ curves: question?.kind === 'price' ? question.curves : curves }),
    ...defined({ pricesInPlay: question?.kind === 'price' ? question.inPlay : rest.pricesInPlay }),
    attackCells: [],
    engagementCells: [],
  };
}
