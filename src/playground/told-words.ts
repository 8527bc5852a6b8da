/**
 * What a ruleset tells of its words, for who writes a scenario: names of units and weapons, words of units, targets and
 * situations with their values, kinds of ground. Promises: all of it is read from the tables that `lanchester list`
 * prints, and what is said of a unit is asked of the rules; nothing is written down twice.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { findRuleset } from '../rulesets/registry.js';
import { compileRules } from '../study/compile.js';
import { fieldsNeeded, isKnown, meaningsFor, tablesOf, unitsOf, weaponKeys } from '../study/unit-words.js';

/** A ruleset as it is shipped, with its rules. */
export interface Known {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
}

/** A word with what it says. */
export interface Told {
  readonly word: string;
  readonly says: string;
  /** What it is where it is not said. */
  readonly usual?: Json;
  /** What it may be, where that is a choice. */
  readonly values: readonly Json[];
}

/** The ruleset that a document names; nothing for a name that there is not. */
export function knownIn(root: JsonObject, id: Json | undefined = root['ruleset']): Known | undefined {
  if (typeof id !== 'string') return undefined;
  try {
    const ruleset = findRuleset(id);
    return { ruleset, rules: compileRules(ruleset, {}) };
  } catch (error) {
    if (error instanceof LanchesterError) return undefined;
    throw error;
  }
}

/** A unit's title and list price in words: `Rifle squad, 4 Regulars: 50 points`. */
export function unitTold(rules: Rules, unit: string): string | undefined {
  if (!Object.hasOwn(unitsOf(rules), unit)) return undefined;
  const sheet = rules.unit(unit, fieldsNeeded(rules, unit));
  const { price } = priceOrReason(() => sheet.price());
  return price === undefined ? `${sheet.title}: no list has a price` : `${sheet.title}: ${price.milli / 1000} points`;
}

/** What the line of a unit calls it: `Rifle squad`. */
export function unitTitle(rules: Rules, unit: string): string {
  const line = unitsOf(rules)[unit];
  return isObject(line ?? null) && typeof (line as JsonObject)['title'] === 'string'
    ? String((line as JsonObject)['title'])
    : unit;
}

export function unitNames(rules: Rules): readonly string[] {
  return Object.keys(unitsOf(rules));
}

export function weaponNames(rules: Rules): readonly string[] {
  return weaponKeys(rules);
}

const wordsKept = new WeakMap<Rules, Map<string, readonly Told[]>>();

/** The words that a unit takes, with what it takes for them. */
export function wordsOfUnit(rules: Rules, unit: string): readonly Told[] {
  const kept = wordsKept.get(rules) ?? new Map<string, readonly Told[]>();
  wordsKept.set(rules, kept);
  const known = kept.get(unit);
  if (known !== undefined) return known;
  if (!Object.hasOwn(unitsOf(rules), unit)) return [];
  const sheet = rules.unit(unit, fieldsNeeded(rules, unit));
  const listed = meaningsFor(rules, unit);
  const words = [...new Set([...Object.keys(sheet.fields), ...listed.keys()])];
  const told = words
    .filter((word) => Object.hasOwn(sheet.fields, word) || isKnown(rules, sheet, word))
    .map((word): Told => {
      const says = listed.get(word) ?? '';
      const usual = sheet.fields[word];
      const takes = (value: Json): boolean => isTaken(() => rules.unit(unit, { ...sheet.fields, [word]: value }));
      const values = typeof usual === 'boolean' ? [true, false] : choicesIn(says).filter(takes);
      return { word, says, values, ...(usual === undefined ? {} : { usual }) };
    });
  kept.set(unit, told);
  return told;
}

/** Words of a request's attacker, target or situation beside those of its unit, as the tables of words list them. */
export function wordsBeside(rules: Rules, whose: 'attacker' | 'target' | 'situation'): readonly Told[] {
  const isOurs = new RegExp(whose, 'i');
  const tables = (tablesOf(rules)['words'] ?? []).filter(
    ({ title, columns }) => columns[0] === 'word' && isOurs.test(title) && !/\bengagement\b/i.test(title),
  );
  const told = new Map<string, Told>();
  for (const [first, ...rest] of tables.flatMap(({ rows }) => rows)) {
    const says = rest.map(String).join('; ');
    for (const word of String(first).split(', ')) {
      if (/^[a-zA-Z-]+$/.test(word) && !told.has(word)) told.set(word, { word, says, values: choicesIn(says) });
    }
  }
  return [...told.values()];
}

/** Kinds of ground that a lane may have. */
export function groundKinds(rules: Rules): readonly string[] {
  const rows = (tablesOf(rules)['words'] ?? []).flatMap(({ rows: all }) => all);
  const cells = rows.filter(([first]) => first === 'terrain').flatMap(([, ...rest]) => rest.map(String));
  const lists = cells.map((cell) => cell.split(', ')).filter((names) => names.length > 2 && names.every(isName));
  return [...new Set(lists.flat())];
}

/** The choices that a row of words names before its first full clause: `open, soft or hard; default open`. */
function choicesIn(says: string): readonly Json[] {
  const parts = says
    .split(';')
    .map((part) =>
      part
        .replaceAll(' (default)', '')
        .trim()
        .split(/, | or /),
    )
    .find((names) => names.length > 1 && names.every(isName));
  return (parts ?? []).map((name) => (name === 'true' ? true : name === 'false' ? false : name));
}

function isName(text: string): boolean {
  return /^[a-z][a-zA-Z0-9]*(-[a-zA-Z0-9]+)*$/.test(text);
}

function isTaken(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof LanchesterError) return false;
    throw error;
  }
}
