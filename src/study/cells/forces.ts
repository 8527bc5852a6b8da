/**
 * Forces from their sections: units checked by the ruleset, priced, and composed for each budget. Promises: every unit
 * of an engagement has a name of its own; a unit that the ruleset refuses, or that has no price, is reported where it
 * is written.
 */

import {
  composeForce,
  fixedComposition,
  type Purchase,
  type UnitPurchase,
  UnspentError,
  unitsOf,
} from '../../engagement/forces.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import { isWholeMilli, milli } from '../../engagement/price.js';
import type { Rules } from '../../engagement/ruleset.js';
import type { Composition, Side } from '../../engagement/spec.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { EngagementSection, UnitSection } from '../document/schema/engagement.js';
import { type Path, placed, problem, type Source, valueAt } from '../document/source.js';
import { remembered } from '../remembered.js';
import { type ReadUnit, sheetIn } from './sheets.js';

/** A unit of a force, whether listed or bought. */
export interface RosterUnit {
  readonly name: string;
  readonly section: UnitSection;
  /** Where the section stands. */
  readonly path: Path;
  readonly sheet: ReadUnit;
  /** Its own, even where a ruleset hands out one sheet for two units that are alike. */
  readonly purchase: UnitPurchase;
}

/** A side's units, and what of them takes the field at each budget level. */
export interface Roster {
  readonly units: readonly RosterUnit[];
  /** By level; one level where there is no budget. */
  readonly levels: readonly (readonly Composition[])[];
}

/** Budget levels in points, in order; `undefined` where forces are as listed. Throws for a level that stands twice. */
export function budgetLevels(section: EngagementSection, source: Source): readonly number[] | undefined {
  if (section.budget === undefined) return undefined;
  const single = typeof section.budget === 'number';
  const levels = [section.budget].flat();
  const at = (k: number): Path => (single ? ['engagement', 'budget'] : ['engagement', 'budget', k]);
  checkDistinct(source, 'budgets', levels, String, at);
  for (const [k, level] of levels.entries()) {
    if (isWholeMilli(level)) continue;
    throw problem(source, 'bad-value', at(k), `points have at most three decimals, found ${level}`);
  }
  return levels;
}

/** Where a side's force is written, and what is said of it there. */
interface Force {
  readonly side: Side;
  readonly section: EngagementSection;
  readonly path: Path;
  readonly rules: Rules;
  readonly source: Source;
}

/** More forces than these of the same rules are bought again. */
const mostForces = 256;

/** One side's roster, as bought before for another cell where the same is written. Throws a placed `LanchesterError`. */
export const rosterOf = remembered(
  mostForces,
  (side: Side, section: EngagementSection, budgets: readonly number[] | undefined, _source: Source) => {
    const { units, fill } = section[side];
    return JSON.stringify([side, units, fill, budgets]);
  },
  (rules: Rules, side, section, budgets, source) => boughtFor(side, section, budgets, rules, source),
);

function boughtFor(
  side: Side,
  section: EngagementSection,
  budgets: readonly number[] | undefined,
  rules: Rules,
  source: Source,
): Roster {
  const force: Force = { side, section, path: ['engagement', side], rules, source };
  const mistakes = new Mistakes();
  const listed = listedUnits(force, mistakes);
  const core = listed.map(({ purchase }) => purchase);
  if (budgets === undefined) {
    checkUnfilled(force);
    return { units: listed, levels: [[fixedComposition(core)]] };
  }
  const extra: RosterUnit[] = [];
  const { fill: entries } = section[side];
  const fill =
    entries === undefined ? undefined : mistakes.all(entries, (entry, k) => filled(entry, k, force, listed, extra));
  const largest = Math.max(...budgets);
  const bought = spent(force, budgets, largest, () => unitsOf(core, fill, milli(largest)));
  const levels = budgets.map((level) =>
    spent(force, budgets, level, () => composeForce(core, fill, milli(level), bought.length)),
  );
  const known = [...listed, ...extra];
  const units = bought.map((purchase) => known.find((unit) => unit.purchase === purchase) as RosterUnit);
  return { units: numbered(units), levels };
}

/** The units that are there whatever the budget is. */
function listedUnits({ side, section, path, rules, source }: Force, mistakes: Mistakes): RosterUnit[] {
  const { units } = section[side];
  const listed = mistakes.all(units, (unit, k) => rosterUnit(unit, [...path, 'units', k], rules, source));
  checkDistinct(
    source,
    'units',
    listed,
    (unit) => unit.name,
    (k) => {
      const own = (listed[k] as RosterUnit).path;
      return [...own, units[k]?.name === undefined ? 'unit' : 'name'];
    },
  );
  return listed;
}

function checkUnfilled({ side, section, path, source }: Force): void {
  if (section[side].fill === undefined) return;
  const message = 'there is no budget to fill: give engagement.budget';
  throw problem(source, 'bad-value', [...path, 'fill'], message, 'key');
}

/** What an entry of `fill` buys: men of a listed unit, or units of its own, which are put into `extra`. */
function filled(
  { man, unit, last }: NonNullable<EngagementSection[Side]['fill']>[number],
  k: number,
  { path, rules, source }: Force,
  listed: readonly RosterUnit[],
  extra: RosterUnit[],
): Purchase {
  const at = [...path, 'fill', k];
  if ((man === undefined) === (unit === undefined)) {
    throw problem(source, 'bad-value', at, 'expected either {man: <name of a unit>} or {unit: {unit: …}}');
  }
  if (man !== undefined && last !== undefined) {
    const message = 'a man is never kept for last: that is said of a unit';
    throw problem(source, 'bad-value', [...at, 'last'], message, 'key');
  }
  if (man !== undefined) {
    const names = listed.map((unit) => unit.name);
    checkKnown(source, 'unit of this force is called', man, names, [...at, 'man']);
    return { manOf: names.indexOf(man) };
  }
  const more = rosterUnit(unit as UnitSection, [...at, 'unit'], rules, source);
  extra.push(more);
  return { unit: more.purchase, ...defined({ last }) };
}

/** Spends a budget; where that cannot be done, it is told at the budget, and what would let it be done. */
function spent<T>(
  { side, section, path, source }: Force,
  budgets: readonly number[],
  level: number,
  spend: () => T,
): T {
  const k = budgets.indexOf(level);
  const at: Path = typeof section.budget === 'number' ? ['engagement', 'budget'] : ['engagement', 'budget', k];
  return placed(source, [at, path], () => {
    try {
      return spend();
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code !== 'budget') throw error;
      const more = error instanceof UnspentError ? `; ${howToSpend(side, path, source)}` : '';
      throw problem(source, error.code, at, `${side}: ${error.message}${more}`);
    }
  });
}

/** What lets a force spend any budget: a purchase that has no end. The line can be copied into the file. */
function howToSpend(side: Side, path: Path, source: Source): string {
  const unit = valueAt(source.value, [...path, 'units', 0]) as JsonObject;
  const { name: _, flank, ...words } = unit;
  const again = flank === true ? { ...words, flank } : words;
  const given = valueAt(source.value, [...path, 'fill']);
  const entries = [...(Array.isArray(given) ? (given as Json[]) : []), { unit: again }];
  return `what it buys has an end, so add to ${side}: "fill: ${flow(entries)}", or lower the budget`;
}

/** A value on one line of YAML. */
function flow(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${flow(key)}: ${flow(inner)}`);
    return `{${pairs.join(', ')}}`;
  }
  // digits, true, null and the like would be read as something else than a text
  return typeof value === 'string' && /^[a-z][\w-]*$/i.test(value) && !/^(true|false|null|nan|inf)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

/** The second and later units of a name are numbered: `rifles`, `rifles 2`. */
function numbered(units: readonly RosterUnit[]): RosterUnit[] {
  const taken = new Set<string>();
  return units.map((unit) => {
    let name = unit.name;
    for (let n = 2; taken.has(name); n++) name = `${unit.name} ${n}`;
    taken.add(name);
    return { ...unit, name };
  });
}

/** Checks a unit and its price with the ruleset. */
function rosterUnit(section: UnitSection, path: Path, rules: Rules, source: Source): RosterUnit {
  return placed(source, [path], () => {
    const sheet = sheetIn(rules, section.unit, wordsOf(section));
    sheet.price(sheet.strength);
    const { title, strength, maxStrength, price } = sheet;
    const purchase = { title, strength, maxStrength, price, ...defined({ spare: section.spare }) };
    return { name: section.name ?? section.unit, section, path, sheet, purchase };
  });
}

/** The unit of a section as rules price it. Throws a `LanchesterError` where they do not. */
export function purchaseOf(section: Json | undefined, rules: Rules): Pick<UnitPurchase, 'price'> {
  const unit = section as unknown as UnitSection;
  return sheetIn(rules, unit.unit, wordsOf(unit));
}

/** What a unit costs when its price is the ruleset's own, points. Throws a `LanchesterError` where there is none. */
export function listedPrice(unit: UnitSection, rules: Rules): number {
  const { price: _, ...words } = wordsOf(unit);
  const sheet = sheetIn(rules, unit.unit, words);
  return sheet.price(sheet.strength).milli / 1000;
}

/** The ruleset's own words of a unit: everything but what the scenario format itself knows; `men` are the ruleset's. */
export function wordsOf(unit: Omit<UnitSection, 'flank'>): JsonObject {
  const {
    name: _name,
    unit: _unit,
    at: _at,
    plan: _plan,
    flank: _flank,
    spare: _spare,
    ...words
  } = unit as UnitSection;
  return words as JsonObject;
}
