/**
 * One ruleset of a comparison: its rules under every overlay, and its units by role. Promises: every unit has been put
 * to the ruleset and has a price under every variant; what the ruleset refuses is told where the comparison writes it.
 */

import type { JsonObject } from '../../engagement/json.js';
import { commonRoles, type RoleName } from '../../engagement/role.js';
import type { Rules, Ruleset, UnitSheet } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { compileRules, type FindRuleset } from '../compile.js';
import { type Change, change } from '../document/changes.js';
import type { RulesetSection } from '../document/schema/comparison.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import type { Overlay } from '../study.js';
import type { Contender, RolePrice, RoleUnit } from './comparison.js';
import type { ComparisonFile } from './load.js';
import { scenarioFor } from './scenario.js';

/** A role with the unit that fills it. */
export interface Filled {
  readonly role: RoleName;
  /** In the ruleset's own words. */
  readonly unit: JsonObject;
  readonly sheet: UnitSheet;
  /** Where a mistake about it is told. */
  readonly at: Path;
}

/** A ruleset with everything that its studies are made of. */
export interface Entrant {
  readonly ruleset: Ruleset;
  readonly section: RulesetSection;
  /** As written, then each variant. */
  readonly contenders: readonly Contender[];
  /** The rules as written. */
  readonly rules: Rules;
  readonly filled: readonly Filled[];
  readonly units: readonly RoleUnit[];
  readonly prices: readonly RolePrice[];
}

/** The ruleset of that id. Throws a placed `LanchesterError`. */
export function entrantOf(file: ComparisonFile, id: string, find: FindRuleset): Entrant {
  const { source, document } = file;
  const at: Path = ['rulesets', id];
  const ruleset = atKey(source, at, () => find(id));
  const section = document.rulesets[id] as RulesetSection;
  const contenders = contendersOf(ruleset, section);
  const allRules = contenders.map(({ variant, set }) => rulesOf(file, ruleset, variant, variant === null ? {} : set));
  const rules = allRules[0] as Rules;
  checkRoles(section, rules, document.roles, source, id);
  const filled = document.roles.flatMap((role) => filledOf(role, section, rules, source, id) ?? []);
  const prices = contenders.flatMap(({ id: contender }, k) =>
    filled.map(({ role, unit, at: place }) => ({
      contender,
      role,
      points: placed(source, [place, [...at, 'set'], at], () => priceOf(sheetOf(allRules[k] as Rules, unit))),
    })),
  );
  return {
    ruleset,
    section,
    contenders,
    rules,
    filled,
    units: document.roles.map((role) => roleUnit(role, ruleset, section, rules, filled)),
    prices,
  };
}

/** A unit as the ruleset reads it. */
export function sheetOf(rules: Rules, { unit, ...fields }: JsonObject): UnitSheet {
  return rules.unit(String(unit), fields as JsonObject);
}

/** Points of a unit. Throws `missing-price`. */
export function priceOf(sheet: UnitSheet): number {
  return sheet.price().milli / 1000;
}

/** An error about a name is told at the name itself. */
function atKey<T>(source: Source, path: Path, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw problem(source, 'unknown-name', path, error instanceof Error ? error.message : String(error), 'key');
  }
}

function contendersOf(ruleset: Ruleset, section: RulesetSection): Contender[] {
  const { id, title, distance, turn } = ruleset;
  const shared = { ruleset: id, title, distance, turn };
  return [
    { id, ...shared, variant: null, set: section.set },
    ...Object.entries(section.variants).map(([variant, { title: variantTitle, set }]) => ({
      id: `${id}/${variant}`,
      ...shared,
      variant,
      variantTitle: variantTitle ?? variant,
      set,
    })),
  ];
}

/** The rules of a contender: the assumptions, and what a variant changes. */
function rulesOf(file: ComparisonFile, ruleset: Ruleset, variant: string | null, set: Overlay): Rules {
  for (const path of Object.keys(set)) {
    if (!/^(attack|engagement)\./.test(path)) continue;
    const at: Path = ['rulesets', ruleset.id, 'variants', String(variant), 'set', path];
    throw problem(
      file.source,
      'bad-value',
      at,
      `"${path}": a variant changes the data of the ruleset, nothing else`,
      'key',
    );
  }
  const scenario = scenarioFor(file, ruleset.id, 'units', {});
  const changes = Object.entries(set).map(
    ([path, value]): Change => ({ path, value, at: ['variants', String(variant), 'set', path] }),
  );
  const changed = change(scenario, changes, ruleset);
  return changed.atOverlay(() => compileRules(ruleset, changed.overlay));
}

/** What is said of a role that is not compared, or that the ruleset does not fill, would be lost. */
function checkRoles(
  section: RulesetSection,
  rules: Rules,
  compared: readonly RoleName[],
  source: Source,
  id: string,
): void {
  const own = rules.roles.map(({ role }) => role);
  for (const role of commonRoles) {
    const fills = own.includes(role) || section.units[role] !== undefined;
    const left = section.without[role] !== undefined;
    if (left && section.units[role] !== undefined) {
      const message = `"${role}" has a unit above: leave out one of the two`;
      throw problem(source, 'bad-value', ['rulesets', id, 'without', role], message, 'key');
    }
    for (const part of ['attack', 'engagement'] as const) {
      if (section[part].roles[role] === undefined || (fills && !left)) continue;
      const message = left
        ? `"${role}" is left out of this ruleset (without)`
        : `${id} has no unit for "${role}" (\`lanchester list ${id} roles\`): name one under units`;
      throw problem(source, 'bad-value', ['rulesets', id, part, 'roles', role], message, 'key');
    }
    const said = (['units', 'attack', 'engagement'] as const).find((part) =>
      part === 'units' ? section.units[role] !== undefined : section[part].roles[role] !== undefined,
    );
    if (said !== undefined && !compared.includes(role)) {
      const at: Path = ['rulesets', id, said, ...(said === 'units' ? [] : ['roles']), role];
      throw problem(source, 'bad-value', at, `"${role}" is not compared: name it under roles`, 'key');
    }
  }
}

function filledOf(
  role: RoleName,
  section: RulesetSection,
  rules: Rules,
  source: Source,
  id: string,
): Filled | undefined {
  if (section.without[role] !== undefined) return undefined;
  const own = section.units[role] as JsonObject | undefined;
  const unit = own ?? rules.roles.find((each) => each.role === role)?.unit;
  if (unit === undefined) return undefined;
  const at: Path = own === undefined ? ['rulesets', id] : ['rulesets', id, 'units', role];
  return { role, unit, at, sheet: placed(source, [at], () => sheetOf(rules, unit)) };
}

function roleUnit(
  role: RoleName,
  { id, title }: Ruleset,
  section: RulesetSection,
  rules: Rules,
  filled: readonly Filled[],
): RoleUnit {
  const own = filled.find((each) => each.role === role);
  if (own === undefined) {
    return { ruleset: id, role, reason: section.without[role] ?? `${title} has no such unit` };
  }
  const { sheet } = own;
  const assumed = sheet.price().parts.some(({ origin }) => origin === 'scenario');
  const chosen = section.units[role] === undefined ? rules.roles.find((each) => each.role === role) : undefined;
  return {
    ruleset: id,
    role,
    unit: sheet.title,
    points: priceOf(sheet),
    ...defined({ assumedPrice: assumed || undefined }),
    reason: chosen?.reason ?? 'chosen by this comparison',
  };
}
