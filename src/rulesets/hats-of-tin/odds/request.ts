/**
 * Who takes part in a request for odds, and what is said of the situation. Promises: words are those of the rulings; every mistake is a
 * `LanchesterError` that names the nearest; what is given back as asked has every default, and means the same when it is asked again.
 */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { type Priced, priced } from '../../../engagement/points.js';
import { type Body, endless, newBody } from '../attack/effect.js';
import { protection } from '../attack/modifiers.js';
import type { Numbers } from '../data/numbers.js';
import { type Policies, readPolicies } from '../data/policies.js';
import { read } from '../data/reader.js';
import { rank } from '../sheet/profile.js';
import { type HotSheet, sheetOf } from '../sheet/sheet.js';

/** A unit of a request. */
export interface Party {
  readonly sheet: HotSheet;
  /** In normal form. */
  readonly words: Description;
  readonly price: Priced;
}

/** Reads a unit; `more`: words that the caller reads himself. Throws a `LanchesterError`. */
export function partyOf(numbers: Numbers, said: Description, who: string, more: readonly string[] = []): Party {
  const { unit } = said;
  if (typeof unit !== 'string') throw read.wrong(`the ${who} needs a unit, such as infantry or tank`);
  const fields = Object.fromEntries(Object.entries(said).filter(([word]) => word !== 'unit' && !more.includes(word)));
  const sheet = sheetOf(numbers, unit, fields);
  return { sheet, words: { unit, ...sheet.fields }, price: priced(() => sheet.price()) };
}

/** Why a unit cannot fire, or assault: it has no dice (HOT-R07), or, where a range is asked, does not reach (HOT-RANGE-01). */
export function whyNot({ sheet: { unit, profile } }: Party, does: string, range = 0): string | undefined {
  if (profile.dice === 0) return `${unit} has no dice, so it cannot ${does} (HOT-R07)`;
  return range > profile.range ? `out of range: ${unit} reaches ${profile.range} (HOT-RANGE-01)` : undefined;
}

/** Dice of a round of fire: the commander's own with the unit's (HOT-SHOOT-01, HOT-R07). */
export function diceOf(numbers: Numbers, { sheet }: Party): number {
  const { profile } = sheet;
  return profile.dice + (profile.commander === rank.none ? 0 : commanderDice(numbers));
}

/** What an attached commander adds. */
export function commanderDice(numbers: Numbers): number {
  return numbers.kinds.get('commander')?.dice ?? 0;
}

/** The body of a unit that is rolled at; the program sets it anew each time. */
export function bodyOf({ sheet }: Party, room: number, policies: Policies): Body {
  const { hits, limit, commander } = sheet.profile;
  const spare = commander !== rank.none && policies.commanderHits === 'spare-unit';
  return { ...newBody(), hits, limit, room, spare };
}

/** Reads what a situation says. */
export class Situation {
  /** With every default that was asked for. */
  readonly normal: Record<string, Json> = {};
  private readonly said: JsonObject;

  constructor(said: JsonObject) {
    this.said = said;
  }

  has(word: string): boolean {
    return this.said[word] !== undefined;
  }

  flag(word: string): boolean {
    const value = read.flagOr(this.said, word, 'situation.');
    this.normal[word] = value;
    return value;
  }

  whole(word: string, fallback: number, low: number, high: number): number {
    const value = this.has(word) ? read.wholeAt(this.said, word, 'situation.', low, high) : fallback;
    this.normal[word] = value;
    return value;
  }

  /** One of `words`. */
  word<T extends string>(key: string, words: readonly T[], fallback: T): T {
    const value = this.has(key) ? read.wordAt(this.said, key, 'situation.', words) : fallback;
    this.normal[key] = value;
    return value;
  }

  /** Areas, from 1: neighbours (HOT-L01). */
  range(): number {
    return this.whole('range', 1, 1, 1000);
  }

  /** Retreats that there is room for; any number where nothing is said (HOT-R10). */
  room(word: string): number {
    return this.has(word) ? this.whole(word, 0, 0, endless) : endless;
  }

  /** One of `protection`: a pillbox takes the place of cover (HOT-R04). */
  shelter(): number {
    const cover = this.flag('cover');
    return this.flag('pillbox') ? protection.pillbox : cover ? protection.cover : protection.open;
  }

  /** The policies of the data, with those of the situation. */
  policies(numbers: Numbers, words: readonly string[]): Policies {
    const said = Object.fromEntries(
      words.filter((word) => this.has(word)).map((word) => [word, this.said[word] as Json]),
    );
    const policies = readPolicies({ ...numbers.rules, ...said }, 'situation.');
    for (const word of words) this.normal[word] = policies[word as keyof Policies];
    return policies;
  }

  /** A unit that stands about: `infantry`, or `{unit: infantry, cover: true}`. */
  bystander(word: string, numbers: Numbers): { readonly party: Party; readonly shelter: number } | undefined {
    const value = this.said[word];
    if (value === undefined) return undefined;
    const said = typeof value === 'string' ? { unit: value } : value;
    if (!isObject(said))
      return read.complain(`situation.${word}`, 'a unit, such as {unit: infantry, cover: true}', value);
    const party = partyOf(numbers, said, word, ['cover', 'pillbox']);
    const path = `situation.${word}.`;
    const cover = read.flagOr(said, 'cover', path);
    const pillbox = read.flagOr(said, 'pillbox', path);
    this.normal[word] = { ...party.words, cover, pillbox };
    return { party, shelter: pillbox ? protection.pillbox : cover ? protection.cover : protection.open };
  }
}
