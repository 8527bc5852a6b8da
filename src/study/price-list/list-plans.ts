/**
 * Plans to choose from beside a price list: what the unit that is asked about may do. Promise: one menu for all units and
 * both sides, so that a unit stays as strong as itself; the plan as written is the first of it.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import type { Plan } from '../../engagement/spec.js';
import { canonicalJson } from '../../files/canonical.js';
import type { RoleName } from '../cells/starts.js';
import type { Scenario } from '../document/shape.js';
import { problem } from '../document/source.js';
import { menusOf, type PlanChoice } from '../fights/plans.js';
import { pricesInPlans } from '../fights/question.js';
import type { PlainStudy } from '../plain-study.js';
import { subject } from './subject.js';

/** A plan that a unit of the list may follow; in a role of which it says nothing it does what is written. */
export interface ListPlan extends Readonly<Partial<Record<RoleName, Plan>>> {
  readonly label: string;
}

/**
 * The menu of a list's units; nothing where the scenario has none. Throws a placed `LanchesterError` for two menus, for
 * one role alone, and for a plan by which prices reach into play where a core stands beside.
 */
export function listPlans(
  { document, source }: Scenario,
  base: PlainStudy,
  ruleset: Ruleset,
  core: number,
): readonly ListPlan[] | undefined {
  const { plans: section } = document;
  if (section === undefined) return undefined;
  const refuse = (message: string) => problem(source, 'bad-value', ['plans'], message, 'key');
  if (section !== 'usual' && canonicalJson(section.blue ?? null) !== canonicalJson(section.red ?? null)) {
    throw refuse('beside a price list both sides have one menu: plans: usual, or the same for blue and red');
  }
  if (document.engagement?.swapRoles === false) {
    throw refuse('plans beside a price list are chosen in both roles: leave out swapRoles: false');
  }
  const specs = base.engagementCells.flatMap((cell) => cell.specs);
  const menus = menusOf(section, specs, ruleset, source);
  const inPlay = core > 0 ? pricesInPlans(menus) : undefined;
  if (inPlay !== undefined) throw refuse(`prices reach into play (${inPlay}): leave that plan out, or the core`);
  return menus.blue.map(planOf);
}

function planOf({ label, ...roles }: PlanChoice): ListPlan {
  const own = (role: RoleName): Plan | undefined => roles[role].units[subject] ?? roles[role].all;
  const [defend, attack] = [own('defend'), own('attack')];
  return { label, ...(defend === undefined ? {} : { defend }), ...(attack === undefined ? {} : { attack }) };
}
