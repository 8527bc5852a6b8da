/**
 * Names that may stand at a place of a scenario: words, units, weapons and ground of its ruleset, and the file's own. Promise:
 * they are those that the place may refer to, and no others.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { allRulesets, shippedIds } from '../rulesets/registry.js';
import { rankedBy } from '../study/document/asks-kinds.js';
import { valueAt } from '../study/document/source.js';
import type { Format } from './format.js';
import type { Completion } from './protocol.js';
import {
  groundKinds,
  type Known,
  type Told,
  unitNames,
  unitTitle,
  unitTold,
  weaponNames,
  wordsBeside,
  wordsOfUnit,
} from './told-words.js';

type Option = Completion['options'][number];
type Steps = readonly (string | number)[];

/** What is known about a document while one of its places is looked at. */
export interface Scene {
  readonly root: JsonObject;
  readonly format: Format;
  readonly known: Known | undefined;
}

/** Keys that are names: weapons that a unit has, tables that a house adds to, units of a price list. */
export function namedKeys(path: Steps, { root, known, format }: Scene): readonly string[] {
  const last = path.at(-1);
  if (path.length === 1 && last === 'rulesets') return rulesetNames();
  if (known === undefined) return [];
  if (last === 'weapons' && format.is(path.slice(0, -1), 'Unit')) return weaponNames(known.rules);
  if (path.length === 1 && last === 'add') return (known.ruleset.additions?.tables ?? []).map((table) => table.path);
  if (path.join('.') === 'prices.keep') return keysOf(valueAt(root, ['prices', 'units']));
  return [];
}

/** The ruleset's words that a mapping may have beside the schema's keys. */
export function wordsAt(path: Steps, { root, format, known }: Scene): readonly Told[] {
  if (known === undefined) return [];
  const { rules } = known;
  const unit = valueAt(root, [...path, 'unit']);
  const own = typeof unit === 'string' ? wordsOfUnit(rules, unit) : [];
  if (format.is(path, 'Unit') || format.is(path, 'ListedUnit')) return own;
  const whose = path[0] === 'attack' ? whoseWords(path, format) : undefined;
  if (whose === undefined) return [];
  const beside = wordsBeside(rules, whose);
  if (whose === 'situation') return beside;
  return [{ word: 'unit', says: 'The unit, as the ruleset calls it.', values: [] }, ...own, ...beside];
}

function whoseWords(path: Steps, format: Format): 'attacker' | 'target' | 'situation' | undefined {
  if (format.is(path, 'Attacker')) return 'attacker';
  const last = path.at(-1);
  return last === 'attacker' || last === 'target' || last === 'situation' ? last : undefined;
}

/** What may be named by the value at a path. */
export function namesFor(path: Steps, scene: Scene): Option[] {
  const { root, known } = scene;
  const key = path.at(-1);
  if (path.length === 1 && key === 'ruleset') {
    return rulesetNames().map((label) => ({ label, kind: 'unit', ...titled(label) }));
  }
  const referred = referredTo(path, root).map((label): Option => ({ label, kind: 'unit' }));
  if (referred.length > 0 || known === undefined) return referred;
  const { rules } = known;
  if (key === 'unit') {
    const added = keysOf(valueAt(root, ['add', 'units'])).map((label): Option => ({ label, kind: 'unit' }));
    return [...unitNames(rules).map((unit) => unitOption(unit, known)), ...added];
  }
  if (key === 'kind' && path.at(-3) === 'terrain') {
    return groundKinds(rules).map((label) => ({ label, kind: 'word' }));
  }
  if (key === 'key' && path.at(-3) === 'axes') return axisKeys(scene);
  const word = wordsAt(path.slice(0, -1), scene).find((each) => each.word === key);
  return (word?.values ?? []).map((value) => ({
    label: String(value),
    kind: 'word',
    ...(value === word?.usual ? { detail: 'default' } : {}),
  }));
}

/** A page has not fetched all of them. */
function rulesetNames(): readonly string[] {
  return [...new Set([...shippedIds, ...allRulesets().map(({ id }) => id)])];
}

function titled(ruleset: string): { readonly detail?: string } {
  const title = allRulesets().find(({ id }) => id === ruleset)?.title;
  return title === undefined ? {} : { detail: title };
}

function unitOption(unit: string, { rules }: Known): Option {
  const info = unitTold(rules, unit);
  return { label: unit, detail: unitTitle(rules, unit), kind: 'unit', ...(info === undefined ? {} : { info }) };
}

/** Words that an axis of single attacks may set. */
function axisKeys({ known }: Scene): Option[] {
  if (known === undefined) return [];
  return (['situation', 'target', 'attacker'] as const).flatMap((whose) =>
    wordsBeside(known.rules, whose).map(({ word, says }) => ({
      label: `${whose}.${word}`,
      info: says,
      kind: 'word' as const,
    })),
  );
}

/** Names of the file's own that a place refers to: variants, axes, attackers. */
function referredTo(path: Steps, root: JsonObject): readonly string[] {
  const way = path.join('.');
  const variants = keysOf(root['variants']);
  if (/^breakEven\.with(?:out)?$|^sweep\.of\.\d+$|^values\.measure$|^expect\.\d+\.variant$/.test(way)) return variants;
  if (/^attack\.compare\.with(?:out)?$/.test(way)) return keysOf(valueAt(root, ['attack', 'attackers']));
  if (way === 'breakEven.axis') return namesOf(valueAt(root, ['sweep', 'axes']));
  if (way === 'primary') return [...rankedBy, ...keysOf(root['metrics'])];
  if (/^expect\.\d+\.order\.\d+$/.test(way)) return [...variants, ...keysOf(valueAt(root, ['prices', 'units']))];
  if (/^engagement\.(?:blue|red)\.fill\.\d+\.man$/.test(way)) {
    return namesOf(valueAt(root, ['engagement', path[1] as string, 'units']));
  }
  return [];
}

function keysOf(value: Json | undefined): readonly string[] {
  return isObject(value ?? null) ? Object.keys(value as JsonObject) : [];
}

function namesOf(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Json) => {
    const name = isObject(entry) ? (entry['name'] ?? entry['unit']) : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
