/**
 * Who takes part in a request for odds, and what is said of the situation. Promises: words are those of the rulings; every mistake is a
 * `LanchesterError` that names the nearest; what is given back as asked has every default, and means the same when it is asked again.
 */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { type Priced, priced } from '../../../engagement/points.js';
import { type Said, type Words, wordsIn } from '../../../engagement/words.js';
import { defined } from '../../../kernel/defined.js';
import { type Body, newBody } from '../attack/effect.js';
import { protection } from '../attack/modifiers.js';
import type { Numbers } from '../data/numbers.js';
import type { Policies } from '../data/policies.js';
import { read } from '../data/reader.js';
import { rank } from '../sheet/profile.js';
import { type HotSheet, sheetOf } from '../sheet/sheet.js';
import { bystanderWords } from './situations.js';

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

/** What abilities make of its dice. */
export function armsNotes({ sheet: { unit, profile } }: Party): readonly string[] {
  const { abilities } = profile.arms;
  return abilities.length === 0 ? [] : [`Abilities of the ${unit}: ${abilitiesText(abilities)} (HOT-L30).`];
}

/** The body of a unit that is rolled at; the program sets it anew each time. */
export function bodyOf({ sheet }: Party, room: number, { commanderHits }: Pick<Policies, 'commanderHits'>): Body {
  const { hits, limit, commander } = sheet.profile;
  const spare = commander !== rank.none && commanderHits === 'spare-unit';
  return { ...newBody(), hits, limit, room, spare };
}

/** What a situation says, word by word; of a policy that it does not name, what the data say. */
export function situationIn<W extends Words>({ policies }: Numbers, situation: JsonObject, words: W): Said<W> {
  const { convert, commanderHits, superiorStacks } = policies;
  return wordsIn(read, { convert, commanderHits, superiorStacks, ...defined(situation) }, 'situation.', words);
}

/** One of `protection`: a pillbox takes the place of cover (HOT-R04). */
export function shelterOf({ cover, pillbox }: Said<typeof bystanderWords>): number {
  return pillbox ? protection.pillbox : cover ? protection.cover : protection.open;
}

/** A unit that stands about. */
export interface Bystander {
  readonly party: Party;
  readonly shelter: number;
  /** In normal form. */
  readonly words: Description;
}

/** Reads it: `infantry`, or `{unit: infantry, cover: true}`. */
export function bystanderOf(numbers: Numbers, value: Json | undefined, word: string): Bystander | undefined {
  if (value === undefined) return undefined;
  const path = `situation.${word}`;
  const said = typeof value === 'string' ? { unit: value } : value;
  if (!isObject(said)) return read.complain(path, 'a unit, such as {unit: infantry, cover: true}', value);
  const party = partyOf(numbers, said, word, Object.keys(bystanderWords));
  const place = wordsIn(read, said, `${path}.`, bystanderWords);
  return { party, words: { ...party.words, ...place }, shelter: shelterOf(place) };
}
