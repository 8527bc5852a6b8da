/**
 * The names by which people call what a unit may have: values of its words (`veteran`), things that it counts (`2 LMG`,
 * `6 men`), flags (`Tandem rounds`). Promises: asked of the rules themselves, word by word and value by value; whatever
 * a name stands for is taken by the ruleset of that unit; of several, those that show in the unit's title or its price
 * go first, since a list tells what was bought.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules, UnitSheet } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { looseName } from '../study/plain.js';
import { fieldsNeeded, isKnown, meaningsFor, weaponKeys } from '../study/unit-words.js';
import { titlesIn } from './names.js';

/** What a name stands for: a word with its value, or a number that is still to be said, of the word or of one of its things. */
export type Upgrade =
  | { readonly kind: 'said'; readonly word: string; readonly value: Json; readonly isOneOfMany?: true }
  | { readonly kind: 'counted'; readonly word: string; readonly of?: string };

/** Names of a unit's upgrades. */
export interface Upgrades {
  /** Words that the unit cannot do without, as one of the common roles has them: with them others can be tried. */
  readonly needed: JsonObject;
  /** By plain name. */
  readonly byName: ReadonlyMap<string, readonly Upgrade[]>;
  /** Men by how a title tells them where it does not count them as men: `1 mate`. */
  readonly men: ReadonlyMap<string, number>;
  /** As they are shown. */
  readonly shown: readonly string[];
  readonly longest: number;
}

/** What people call the men of a unit, besides. */
const alsoMen = ['figures', 'models', 'strong', 'soldiers'];

const kept = new WeakMap<Rules, Map<string, Upgrades>>();

/** The names of what a unit may have; made once for each. */
export function upgradesOf(rules: Rules, unit: string): Upgrades {
  const known = kept.get(rules) ?? new Map<string, Upgrades>();
  kept.set(rules, known);
  const made = known.get(unit) ?? newUpgrades(rules, unit);
  known.set(unit, made);
  return made;
}

function newUpgrades(rules: Rules, unit: string): Upgrades {
  const asked = asking(rules, unit);
  const found = new Map<string, Upgrade[]>();
  const shown: string[] = [];
  const put = (name: string, upgrade: Upgrade): void => {
    const plain = looseName(name);
    if (plain === '') return;
    const there = found.get(plain) ?? [];
    const text = JSON.stringify(upgrade);
    if (there.length === 0) shown.push(name);
    if (!there.some((one) => JSON.stringify(one) === text)) found.set(plain, [...there, upgrade]);
  };
  for (const [word, says] of meaningsFor(rules, unit)) {
    if (word === 'unit' || /price$/i.test(word) || !isKnown(rules, asked.sheet, word)) continue;
    for (const { names, upgrade } of upgradesOfWord(asked, word, says)) for (const name of names) put(name, upgrade);
  }
  const byName = new Map([...found].map(([name, all]) => [name, boughtFirst(asked, all)]));
  return {
    needed: fieldsNeeded(rules, unit),
    men: menToldBy(asked),
    byName,
    shown,
    longest: Math.max(0, ...[...byName.keys()].map(({ length }) => length)),
  };
}

/** Men of the largest unit whose title is asked. */
const mostMen = 30;

function menToldBy(asked: Asked): ReadonlyMap<string, number> {
  const men = new Map<string, number>();
  const most = asked.with({ men: 1 }) === undefined ? 0 : Math.min(mostMen, asked.sheet.maxStrength);
  for (let k = 1; k <= most; k++) {
    for (const part of asked.with({ men: k })?.title.split(', ') ?? []) {
      if (/^\d+ \p{L}/u.test(part) && !men.has(looseName(part))) men.set(looseName(part), k);
    }
  }
  return men;
}

/** A unit that is asked what it takes. */
interface Asked {
  readonly rules: Rules;
  readonly sheet: UnitSheet;
  readonly with: (words: JsonObject) => UnitSheet | undefined;
}

function asking(rules: Rules, unit: string): Asked {
  const needed = fieldsNeeded(rules, unit);
  return {
    rules,
    sheet: rules.unit(unit, needed),
    with: (words) => {
      try {
        return rules.unit(unit, { ...needed, ...words });
      } catch (error) {
        if (!(error instanceof LanchesterError)) throw error;
        return undefined;
      }
    },
  };
}

interface NamedUpgrade {
  readonly names: readonly string[];
  readonly upgrade: Upgrade;
}

/** No value of anything: where it is taken, any text is. */
const anyText = 'zq-no-such-value';

function upgradesOfWord(asked: Asked, word: string, says: string): readonly NamedUpgrade[] {
  const named: NamedUpgrade[] = [];
  const isCounted = asked.with({ [word]: 1 }) !== undefined && asked.with({ [word]: true }) === undefined;
  if (isCounted) named.push({ names: countedNames(asked, word, says), upgrade: { kind: 'counted', word } });
  const flag = asked.with({ [word]: true });
  if (flag !== undefined) named.push({ names: [word, ...newIn(asked.sheet, flag)], upgrade: said(word, true) });
  return [...named, ...valuesOf(asked, word, says), ...thingsIn(asked, word, says)];
}

/** The values of a word, of those that its meaning tells: what the ruleset takes, alone or in a list. */
function valuesOf(asked: Asked, word: string, says: string): readonly NamedUpgrade[] {
  // where any text is taken there are no values
  if (asked.with({ [word]: anyText }) !== undefined) return [];
  const isList = Array.isArray(asked.sheet.fields[word]);
  const taken = [...new Set(says.match(/[a-z][a-z-]*[a-z]/g))].flatMap((value) => {
    const sheet = asked.with({ [word]: isList ? [value] : value });
    return sheet === undefined ? [] : [{ value, sheet }];
  });
  return taken.map(({ value, sheet }): NamedUpgrade => {
    // a title tells a value by what it would not tell of another
    const other = taken.find((one) => one.sheet.title !== sheet.title)?.sheet ?? asked.sheet;
    const names = [value, `${word} ${value}`, `${value} ${word}`, ...newIn(other, sheet)];
    return { names, upgrade: isList ? { ...said(word, value), isOneOfMany: true } : said(word, value) };
  });
}

function said(word: string, value: Json): Upgrade & { readonly kind: 'said' } {
  return { kind: 'said', word, value };
}

/** A word of numbers: by its own name, and by the weapon that it counts. */
function countedNames(asked: Asked, word: string, says: string): readonly string[] {
  const weapons = titlesIn(asked.rules, ['weapons']);
  const keys = weaponKeys(asked.rules).filter((key) => key === word || says.split(/[\s,;]+/).includes(key));
  const one = asked.with({ [word]: 1 }) as UnitSheet;
  // a title counts the men by what they are: `4 Regulars`
  if (word === 'men') return [word, ...alsoMen];
  return [word, ...newIn(asked.sheet, one), ...keys, ...keys.flatMap((key) => weapons.get(key) ?? [])];
}

/** Weapons that a word has numbers of: `{smg: 2}`. */
function thingsIn(asked: Asked, word: string, says: string): readonly NamedUpgrade[] {
  if (!isObject(asked.sheet.fields[word]) && !/\{|:\d/.test(says)) return [];
  const weapons = titlesIn(asked.rules, ['weapons']);
  return weaponKeys(asked.rules).flatMap((key): NamedUpgrade[] =>
    asked.with({ [word]: { [key]: 1 } }) === undefined
      ? []
      : [{ names: [key, ...(weapons.get(key) ?? [])], upgrade: { kind: 'counted', word, of: key } }],
  );
}

/** What a title tells that it did not tell before, in a player's words. */
function newIn(old: UnitSheet, changed: UnitSheet): readonly string[] {
  const before = old.title.split(', ');
  const words = new Set(before.flatMap((part) => part.split(' ')));
  return changed.title
    .split(', ')
    .filter((part) => !before.includes(part))
    .flatMap((part) => {
      const bare = part.replace(/^\d+ | \d+$/g, '');
      return [
        bare,
        bare
          .split(' ')
          .filter((word) => !words.has(word))
          .join(' '),
      ];
    })
    .filter((name) => /\p{L}{3}/u.test(name));
}

function boughtFirst(asked: Asked, found: readonly Upgrade[]): readonly Upgrade[] {
  if (found.length < 2) return found;
  // `weapons` may have a list of weapons, and numbers of each; a word of its own goes before both
  const counted = found.filter(({ kind }) => kind === 'counted');
  const all = found
    .filter(({ kind, word }) => kind === 'counted' || !counted.some((one) => one.word === word))
    .sort((a, b) => Number('of' in a) - Number('of' in b));
  const sheets = all.map((upgrade) => asked.with(wordsOfUpgrade(upgrade, 1)));
  const isBought = sheets.map((sheet) => sheet !== undefined && lookOf(sheet) !== lookOf(asked.sheet));
  return all.filter((upgrade, k) => {
    if (isBought.includes(true) && isBought[k] !== true) return false;
    if (upgrade.kind === 'counted' && 'of' in upgrade && all[0]?.kind === 'counted' && !('of' in all[0])) return false;
    const isNew = (sheet: UnitSheet | undefined): boolean => sheet !== undefined && !sameSheet(sheet, asked.sheet);
    return !sheets.slice(0, k).some((sheet) => isNew(sheet) && sameSheet(sheet as UnitSheet, sheets[k]));
  });
}

function sameSheet(one: UnitSheet, other: UnitSheet | undefined): boolean {
  return other !== undefined && JSON.stringify([one.title, one.fields]) === JSON.stringify([other.title, other.fields]);
}

function lookOf(sheet: UnitSheet): string {
  return JSON.stringify([sheet.title, priceOrReason(() => sheet.price()).price?.milli]);
}

/** An upgrade as words of the unit. */
export function wordsOfUpgrade(upgrade: Upgrade, number: number): JsonObject {
  const { word } = upgrade;
  if (upgrade.kind === 'said') return { [word]: upgrade.isOneOfMany === true ? [upgrade.value] : upgrade.value };
  return { [word]: upgrade.of === undefined ? number : { [upgrade.of]: number } };
}
