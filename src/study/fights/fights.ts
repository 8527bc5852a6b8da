/**
 * The fights of a study: its population, and the plans that its sides choose from. Promise: what fights need is there
 * before anything is played: a price that is found after the play, so many engagements, plans that units can follow.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import type { LanchesterError } from '../../kernel/errors.js';
import { compileRules } from '../compile.js';
import type { Scenario } from '../load.js';
import { type Path, problem, type Source } from '../source.js';
import type { Study } from '../study.js';
import { menusOf, noMenus, type PlanMenus, withPlans } from './plans.js';
import { type FightInfo, type Population, populationOf, type Resolve } from './population.js';

export type { FightInfo };

/** The population of fights, and what its sides choose from. */
export interface FightsInfo extends Population<FightInfo> {
  readonly plans: PlanMenus;
}

/** The fights of a scenario. Throws a placed `LanchesterError`. */
export function fightsInfo(scenario: Scenario, base: Study, ruleset: Ruleset, resolve: Resolve): FightsInfo {
  const { document, source } = scenario;
  checkAsked(scenario, base);
  const specs = base.engagementCells.flatMap((cell) => cell.specs);
  const plans = document.plans === undefined ? noMenus : menusOf(document.plans, specs, ruleset, source);
  checkDearest(plans, base, source);
  const population = populationOf(scenario, ruleset, resolve, (info, study) => {
    checkPlans(study, plans, ruleset);
    return info;
  });
  return { ...population, plans };
}

/** Throws where there is no price to be found after the play, and for how well it is to be known: counts say that. */
function checkAsked({ document, source }: Scenario, { curves, pricesInPlay }: Study): void {
  const key = document.fights === undefined ? 'plans' : 'fights';
  if (document.engagement === undefined) {
    throw problem(source, 'bad-value', [key], `${key} are of engagements: the engagement section is missing`, 'key');
  }
  const counted = (path: Path): LanchesterError =>
    problem(
      source,
      'bad-value',
      path,
      `${key} are played as often as engagement.engagements says: give a number there`,
    );
  if (document.breakEven?.precision !== undefined) throw counted(['breakEven', 'precision']);
  if (typeof document.engagement.engagements !== 'number') throw counted(['engagement', 'engagements']);
  if (curves !== undefined && document.breakEven !== undefined) return;
  const why =
    pricesInPlay === undefined
      ? 'are asked for a break-even price of one variant: give breakEven'
      : `need prices that are found after the play, and here they reach into it (${pricesInPlay})`;
  throw problem(source, 'bad-value', [key], `${key} ${why}`, 'key');
}

/** Puts every choice of a menu to the ruleset once, in each role. */
function checkPlans({ engagementCells }: Study, { blue, red }: PlanMenus, ruleset: Ruleset): void {
  const [cell] = engagementCells;
  if (cell === undefined || (blue.length === 1 && red.length === 1)) return;
  const rules = compileRules(ruleset, cell.overlay);
  const most = Math.max(blue.length, red.length);
  for (let k = 0; k < most; k++) {
    const [own, other] = [blue[Math.min(k, blue.length - 1)], red[Math.min(k, red.length - 1)]];
    if (own === undefined || other === undefined) continue;
    for (const spec of cell.specs) rules.engagement(withPlans(spec, own, other));
  }
}

/** Throws for a choice that looks at prices where prices are in question. */
function checkDearest({ blue, red }: PlanMenus, { curves }: Study, source: Source): void {
  if (curves === undefined) return;
  const found = [...blue, ...red].find(({ defend, attack }) =>
    [defend, attack].some(({ all, units }) =>
      [all, ...Object.values(units)].some((plan) => plan?.priority === 'dearest'),
    ),
  );
  if (found === undefined) return;
  const message = `"${found.label}": targets chosen by what they cost (dearest) reach into play, and prices are found after it`;
  throw problem(source, 'bad-value', ['plans'], message, 'key');
}

/** The study of one fight. `study.fights` has it. */
export function fightStudy(study: Study, { id, document }: Pick<FightInfo, 'id' | 'document'>): Study {
  const { fights: _, attack: __, ...rest } = study;
  return { ...rest, name: `${study.name}/${id}`, document, charts: [], attackCells: [], engagementCells: [] };
}
