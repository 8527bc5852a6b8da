/**
 * Units of a price list by what an army calls them: the name that the list has for one, its title, or the ruleset's unit
 * with the words that tell it from others. Promise: nothing is guessed; what may be two units of the list is none.
 */
import { isObject, type JsonObject } from '../../engagement/json.js';
import type { Rules } from '../../engagement/ruleset.js';
import { canonicalJson } from '../../files/canonical.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import type { ArmyRow } from '../army/army.js';
import { looseName } from '../plain.js';
import { listWords } from '../price-list/beside-words.js';
import { unitNamed, unitTitles } from '../unit-named.js';

/** A list before it is checked, and the rules that it is of. */
export interface ListedNames {
  /** `prices.units` as it is written. */
  readonly units: JsonObject;
  /** Nothing where they are not known: then words are compared as they are written. */
  readonly rules: Rules | undefined;
  /** Keys of units that a scenario adds. */
  readonly added: ReadonlySet<string>;
}

/** Words of a listed unit, or of an army's row, that do not say what it is. */
const besideWords: ReadonlySet<string> = new Set([...listWords, 'unit', 'plan', 'price', 'at']);

/** Which unit of the list a row means. Throws a `LanchesterError` ('unknown-name') with the nearest names. */
export function listedNamed(list: ListedNames, row: Pick<ArmyRow, 'unit' | 'words'>): string {
  const ids = Object.keys(list.units);
  const own = ids.find((id) => id === row.unit) ?? titled(list, row.unit);
  const said = wordsIn(row.words);
  if (own !== undefined) {
    const { unit, words } = rowOf(list, own);
    if (formOf(list, unit, { ...words, ...said }) === formOf(list, unit, words)) return own;
  }
  const unit = own === undefined ? rulesetUnit(list, row.unit) : rowOf(list, own).unit;
  const asked = formOf(list, unit, said);
  const alike = ids.filter((id) => rowOf(list, id).unit === unit);
  const same = alike.filter((id) => formOf(list, unit, rowOf(list, id).words) === asked);
  const [only, other] = same;
  if (only !== undefined && other === undefined) return only;
  if (only !== undefined) throw unknown(`"${row.unit}" may be ${same.join(' or ')} of the list: write one of them`);
  if (alike.length > 0) {
    throw unknown(`the list has "${row.unit}" with other words: write ${alike.join(' or ')}, or its words`);
  }
  throw unknown(`"${row.unit}" is a unit of the ruleset, and none of the list (prices.units)`);
}

function unknown(why: string): LanchesterError {
  return new LanchesterError('unknown-name', why);
}

/** The key of a unit of the ruleset. Throws for what is neither that nor a unit of the list. */
function rulesetUnit({ units, rules, added }: ListedNames, name: string): string {
  if (added.has(name) || rules === undefined) return name;
  try {
    return unitNamed(rules, name);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    const titles = Object.values(units).flatMap((row) => (isObject(row) ? [titleOf(row)] : []));
    const known = [
      ...Object.keys(units),
      ...titles.filter((title) => title !== undefined),
      ...unitTitles(rules).keys(),
    ];
    throw unknown(`no unit of the list is called ${didYouMean(name, new Set(known))}`);
  }
}

function titled(list: ListedNames, name: string): string | undefined {
  const wanted = looseName(name);
  const own = Object.keys(list.units).filter((id) => {
    const title = titleOf(list.units[id] as JsonObject);
    return title !== undefined && looseName(title) === wanted;
  });
  return own.length === 1 ? own[0] : undefined;
}

function titleOf(row: JsonObject): string | undefined {
  return typeof row['title'] === 'string' ? row['title'] : undefined;
}

function rowOf({ units }: ListedNames, id: string): { readonly unit: string; readonly words: JsonObject } {
  const row = units[id];
  return isObject(row ?? null)
    ? { unit: String((row as JsonObject)['unit']), words: wordsIn(row as JsonObject) }
    : { unit: '', words: {} };
}

function wordsIn(words: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !besideWords.has(key)));
}

/** What a unit is with these words: two that are the same have the same text. Throws for words that the rules refuse. */
function formOf({ rules, added }: ListedNames, unit: string, words: JsonObject): string {
  if (rules === undefined || added.has(unit)) return canonicalJson(words);
  return canonicalJson(rules.unit(unit, words).fields as JsonObject);
}
