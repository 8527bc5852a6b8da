/**
 * A unit or a weapon as one card: its lines of the ruleset's tables, the words that it takes, its price with the parts
 * of that price, its roles, and its entry in a scenario. Promise: everything comes from the ruleset's tables and
 * sheets, so units that a house has added have a card like any other.
 */

import { stringify } from 'yaml';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { kinChain } from '../engagement/kin.js';
import { type Price, priceOrReason } from '../engagement/price.js';
import type { Rules, Ruleset, Table, UnitSheet } from '../engagement/ruleset.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { unknownName } from '../kernel/nearest.js';
import { assumedPrices } from '../study/assumed-prices.js';
import { fieldsNeeded, isKnown, meaningsFor, tablesOf, unitsOf, weaponKeys } from '../study/unit-words.js';
import { type CardField, fieldsOf } from './card-fields.js';

/** Lines of a table that are about one thing. */
export interface CardTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface CardWord {
  readonly word: string;
  /** Its value if it is not said; absent if it then means nothing. */
  readonly usual?: Json;
  readonly says: string;
  /** What a flag, or one more of what is counted, adds to the price, points. */
  readonly adds?: number;
}

export interface UnitCard {
  readonly ruleset: string;
  readonly unit: string;
  readonly title: string;
  /** The unit that it is like, if a house has added it. */
  readonly like: readonly string[];
  readonly roles: readonly { readonly role: string; readonly reason: string }[];
  /** It is a carrier, and nobody is aboard. */
  readonly isEmpty?: true;
  readonly tables: readonly CardTable[];
  readonly words: readonly CardWord[];
  readonly price?: { readonly points: number; readonly parts: Price['parts'] };
  /** Why there is no price. */
  readonly unpriced?: string;
  /** What `set:` may change of it. */
  readonly fields: readonly CardField[];
  /** An entry of `units`, as YAML. */
  readonly yaml: string;
}

export interface WeaponCard {
  readonly ruleset: string;
  readonly weapon: string;
  readonly like: readonly string[];
  readonly tables: readonly CardTable[];
  /** What `set:` may change of it. */
  readonly fields: readonly CardField[];
  /** Units whose line names it. */
  readonly carriedBy: readonly { readonly unit: string; readonly title: string }[];
}

/** The card of a unit or a weapon. Throws a `LanchesterError` ('unknown-name') that names the nearest. */
export function cardOf(ruleset: Ruleset, rules: Rules, name: string): UnitCard | WeaponCard {
  const units = unitsOf(rules);
  const weapons = weaponKeys(rules);
  if (Object.hasOwn(units, name)) return unitCard(ruleset, rules, name);
  if (weapons.includes(name)) return weaponCard(ruleset, rules, name);
  const where = `lanchester list ${ruleset.id} units`;
  throw unknownName(`${ruleset.title} has no unit or weapon`, name, [...Object.keys(units), ...weapons], { where });
}

function unitCard(ruleset: Ruleset, rules: Rules, unit: string): UnitCard {
  const chain = kinChain(unitsOf(rules), unit);
  const fields = fieldsNeeded(rules, unit);
  const sheet = rules.unit(unit, fields);
  const found = priceOrReason(() => sheet.price());
  const line = unitsOf(rules)[unit] as JsonObject;
  const title = typeof line['title'] === 'string' ? line['title'] : sheet.title;
  return {
    ruleset: ruleset.id,
    unit,
    title,
    like: chain.slice(1),
    roles: rules.roles
      .filter((role) => chain.includes(String(role.unit['unit'])))
      .map(({ role, reason }) => ({ role, reason })),
    ...(sheet.isEmpty === true ? { isEmpty: true } : {}),
    tables: tablesAbout(rules, unit, [title, ...chain.slice(1)], namesIn(line)),
    words: wordsOf(rules, sheet),
    ...(found.price === undefined
      ? { unpriced: found.missing }
      : { price: { points: found.price.milli / 1000, parts: found.price.parts } }),
    fields: fieldsOf(rules.data, unit, ruleset.additions),
    yaml: entryOf(sheet, found.price === undefined ? assumedPrices(rules, unit, fields) : {}),
  };
}

/** What listings of units say of carriers. */
export const emptyWords = 'played and audited with nobody aboard, at a price that pays for the room';

/** Whether a unit is a carrier that nobody is aboard of, as a scenario has it unless it says otherwise. */
export function isEmpty(rules: Rules, unit: string): boolean {
  return rules.unit(unit, fieldsNeeded(rules, unit)).isEmpty === true;
}

/** Every text of a line, and every key below it: weapons, armour, ways to move. */
function namesIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((inner: Json) => namesIn(inner));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'title' ? [] : [key, ...namesIn(inner)]));
}

/** Tables that are about no one thing. */
const general = ['words', 'roles', 'prices', 'actions', 'terrain', 'decisions'];

/** The lines about a unit, and about what its own line names. */
function tablesAbout(
  rules: Rules,
  unit: string,
  called: readonly string[],
  named: readonly string[],
): readonly CardTable[] {
  return Object.entries(tablesOf(rules)).flatMap(([group, tables]) => {
    if (general.includes(group)) return group === 'prices' ? tables.flatMap((table) => pricesOf(table, unit)) : [];
    const names = group === 'units' ? [unit] : [unit, ...called, ...named];
    return tables.flatMap((table) => linesOf(table, (first) => names.includes(first)));
  });
}

function linesOf({ title, columns, rows }: Table, wanted: (first: string) => boolean): CardTable[] {
  const own = rows.filter(([first]) => wanted(String(first)));
  return own.length === 0 ? [] : [{ title, columns, rows: own }];
}

/** Lines of a price list: under the unit's key, or under a path of its own. */
function pricesOf(table: Table, unit: string): CardTable[] {
  return linesOf(table, (first) => first === unit || first === `prices.${unit}` || first.startsWith(`prices.${unit}.`));
}

/** The words that a unit knows, first those that its normal form has. */
function wordsOf(rules: Rules, sheet: UnitSheet): readonly CardWord[] {
  const listed = meaningsFor(rules, sheet.unit);
  const normal = sheet.fields;
  const others = [...listed.keys()].filter((word) => !Object.hasOwn(normal, word) && isKnown(rules, sheet, word));
  return [
    ...Object.entries(normal).map(([word, usual]): CardWord => {
      const adds = addedBy(rules, sheet, word, usual);
      return { word, usual, says: listed.get(word) ?? '', ...defined({ adds }) };
    }),
    ...others.map((word): CardWord => ({ word, says: listed.get(word) as string })),
  ];
}

/** What the price becomes more by a word: said, or said of one more. */
function addedBy(rules: Rules, sheet: UnitSheet, word: string, usual: Json): number | undefined {
  if (usual !== false && typeof usual !== 'number') return undefined;
  try {
    const with_ = rules.unit(sheet.unit, { ...sheet.fields, [word]: usual === false ? true : (usual as number) + 1 });
    const more = with_.price().milli - sheet.price().milli;
    return more === 0 ? undefined : more / 1000;
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return undefined;
  }
}

function entryOf({ unit, fields }: UnitSheet, prices: JsonObject): string {
  const text = stringify([{ unit, ...fields, ...prices }], { collectionStyle: 'any', lineWidth: 78 }).trimEnd();
  const isPrice = (row: string): boolean => Object.keys(prices).some((word) => row.startsWith(`  ${word}: `));
  const remarked = text.split('\n').map((row) => (isPrice(row) ? `${row} # no list has one: yours` : row));
  return remarked.join('\n');
}

function weaponCard(ruleset: Ruleset, rules: Rules, weapon: string): WeaponCard {
  const tables = (tablesOf(rules)['weapons'] ?? []).flatMap((table) => linesOf(table, (first) => first === weapon));
  const carriedBy = Object.entries(unitsOf(rules)).flatMap(([unit, line]) =>
    namesIn(line).includes(weapon) ? [{ unit, title: String((line as JsonObject)['title'] ?? unit) }] : [],
  );
  const rows = Object.values(rules.data).find((table) => isObject(table) && Object.hasOwn(table, weapon));
  const like = isObject(rows ?? null) ? kinChain(rows as JsonObject, weapon).slice(1) : [];
  return {
    ruleset: ruleset.id,
    weapon,
    like,
    tables,
    fields: fieldsOf(rules.data, weapon, ruleset.additions),
    carriedBy,
  };
}
