/**
 * What a ruleset's own tables and sheets tell of a unit's words: which it takes, what each says. Promise: asked of the
 * rules themselves, so that units that a house has added know theirs like any other.
 */
import type { JsonObject } from '../engagement/json.js';
import { kinChain } from '../engagement/kin.js';
import type { Rules, UnitSheet } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';

/** The rows of the ruleset's table of units. */
export function unitsOf({ data }: Rules): JsonObject {
  return data['units'] as JsonObject;
}

const tablesKept = new WeakMap<Rules, ReturnType<Rules['tables']>>();

/** The ruleset's tables, made once. */
export function tablesOf(rules: Rules): ReturnType<Rules['tables']> {
  const tables = tablesKept.get(rules) ?? rules.tables();
  tablesKept.set(rules, tables);
  return tables;
}

/** Keys of all weapons: the tables print them. */
export function weaponKeys(rules: Rules): readonly string[] {
  const tables = tablesOf(rules)['weapons'] ?? [];
  return [
    ...new Set(tables.flatMap(({ columns, rows }) => (columns[0] === 'key' ? rows.map(([key]) => String(key)) : []))),
  ];
}

/**
 * The words that a unit cannot do without, as one of the common roles has them: a gun and armour, a weapon. Throws what
 * the ruleset refuses where none fits.
 */
export function fieldsNeeded(rules: Rules, unit: string): JsonObject {
  const chain = kinChain(unitsOf(rules), unit);
  const isOwn = (role: Rules['roles'][number]): number => (chain.includes(String(role.unit['unit'])) ? 0 : 1);
  const roles = [...rules.roles].sort((a, b) => isOwn(a) - isOwn(b));
  const tries = [{}, ...roles.map(({ unit: { unit: _, ...fields } }) => fields as JsonObject)];
  let refused: unknown;
  for (const fields of tries) {
    try {
      rules.unit(unit, fields);
      return fields;
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      refused ??= error;
    }
  }
  throw refused;
}

/** What each word says that a ruleset lists, as far as a unit may know it. */
export function meaningsFor(rules: Rules, unit: string): ReadonlyMap<string, string> {
  const rows = (tablesOf(rules)['words'] ?? []).flatMap(({ columns, rows: all }) => (columns[0] === 'word' ? all : []));
  const listed = new Map<string, string>();
  for (const [word, ...says] of rows) {
    // `cavalry: dismount` is a word of that unit alone
    const [first = '', own] = String(word).split(': ');
    const key = own === undefined ? first : kinChain(unitsOf(rules), unit).includes(first) ? own : '';
    for (const one of key.split(', ')) if (!listed.has(one)) listed.set(one, says.map(String).join('; '));
  }
  return listed;
}

/** Whether the ruleset reads a word of this unit, even if it refuses the value. */
export function isKnown(rules: Rules, sheet: UnitSheet, word: string): boolean {
  if (word === 'unit' || !/^[a-zA-Z-]+$/.test(word)) return false;
  try {
    rules.unit(sheet.unit, { ...sheet.fields, [word]: true });
    return true;
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return !(error.code === 'unknown-name' && [error.about.word].flat().includes(word));
  }
}
