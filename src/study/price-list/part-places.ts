/**
 * Which numbers of a ruleset's prices say what a part of a unit costs: an upgrade's, a man's, those of another column.
 * Promise: found by trying, as those of the unit's price are; none that is another unit's of the list. Beside a step down of
 * a word in an order (experience) stands the number of the step up, which nobody plays.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../document/overlay.js';
import type { ExplainedUnit } from '../explain/explained-unit.js';
import { wordsSaid } from '../explain/parts.js';
import { type Part, variantOf } from '../explain/variants.js';
import { formWordsOf } from '../form-words.js';
import { priceNumbers } from './price-numbers.js';
import { milliOf, type PricePlace, type Worded } from './price-path.js';

/** A number that a part is paid by. */
export interface PartPlace extends Pick<PricePlace, 'path' | 'now'> {
  /** How much more the list asks for the unit with the part than without it, points. */
  readonly asked: number;
  /** What the list asks without it, points. */
  readonly rest: number;
  /** The numbers that this is a sum of. */
  readonly numbers: readonly PricePlace[];
  /** Of a step down: the step up from the unit as it is; `asked` is how much more the list asks for it, and `rest` what in all. */
  readonly above?: Omit<PartPlace, 'above'> & { readonly title: string };
}

/** By unit of a list the numbers that it is paid by. */
type Sums = readonly (readonly PricePlace[] | undefined)[];

/**
 * By part its number; nothing where there is none under the unit's name, where a unit of the list says what it is, or where
 * the ruleset's rows have to be changed for it: what a row gives a unit is in its own price, or is its own number already.
 */
export function partPlaces(
  ruleset: Ruleset,
  overlay: Overlay,
  { explained, parts }: Pick<ExplainedUnit, 'explained' | 'parts'>,
  list: Sums,
): (PartPlace | undefined)[] {
  const whole: Worded = { unit: explained.unit, words: wordsSaid(explained.words) };
  const priced = milliOf(ruleset, overlay, whole);
  if (priced === undefined || whole.words['price'] !== undefined) return parts.map(() => undefined);
  const rests = parts.map((part): Worded | undefined => {
    if (changesRows(part)) return undefined;
    const { unit, ...words } = variantOf(explained, [part], { data: {}, base: {} }, 1).words;
    return { unit: String(unit), words: wordsSaid(words) };
  });
  const ups = parts.map((part) => (changesRows(part) ? undefined : stepUp(ruleset, overlay, whole, part)));
  const told = [...rests, ...ups].flatMap((one) => (one === undefined ? [] : [one]));
  const [own = [], ...without] = priceNumbers(ruleset, overlay, [whole, ...told]);
  const placeOf = (other: Worded | undefined): Omit<PartPlace, 'above'> | undefined => {
    const left = other === undefined ? undefined : milliOf(ruleset, overlay, other);
    if (other === undefined || left === undefined) return undefined;
    const numbers = without[told.indexOf(other)] as readonly PricePlace[];
    const found = ownNumber(own, numbers, list, whole.unit);
    if (found === undefined) return undefined;
    return { path: found.path, now: found.now, asked: (priced - left) / 1000, rest: left / 1000, numbers };
  };
  return parts.map((_, k): PartPlace | undefined => {
    const place = placeOf(rests[k]);
    const [up, above] = [ups[k], placeOf(ups[k])];
    if (place === undefined || up === undefined || above === undefined) return place;
    return { ...place, above: { ...above, asked: -above.asked, title: up.title } };
  });
}

/** The unit with a word a step up that a part sets a step down; nothing where there is no such word, or no step. */
function stepUp(
  ruleset: Ruleset,
  overlay: Overlay,
  whole: Worded,
  { words = {} }: Part,
): (Worded & { readonly title: string }) | undefined {
  const rules = compileRules(ruleset, overlay);
  const sheet = rules.unit(whole.unit, whole.words);
  const [[key, down] = [], ...more] = Object.entries(words);
  const word = formWordsOf(rules, sheet, whole.words).find((own) => own.key === key);
  if (key === undefined || more.length > 0 || typeof word?.takes !== 'object' || !('words' in word.takes))
    return undefined;
  const order = word.takes.words;
  const now = order.indexOf(String(sheet.fields[key] ?? whole.words[key]));
  const to = order[now + 1];
  if (to === undefined || now < 1 || order[now - 1] !== down) return undefined;
  const title = `${word.title.toLowerCase()} (${to} in place of ${order[now]})`;
  return { unit: whole.unit, words: { ...whole.words, [key]: to }, title };
}

/** The number that a part is paid by: of what the unit costs more without it, else of what it costs less. */
function ownNumber(
  whole: readonly PricePlace[],
  rest: readonly PricePlace[],
  list: Sums,
  unit: string,
): PricePlace | undefined {
  const isListed = list.some((numbers) => numbers !== undefined && isSameSum(numbers, rest));
  if (isListed) return undefined;
  const more = (of: readonly PricePlace[], than: readonly PricePlace[]): PricePlace[] =>
    of.filter(({ path, per }) => per > (than.find((other) => other.path === path)?.per ?? 0));
  const isOwn = ({ path }: PricePlace): boolean =>
    path.split('.').includes(unit) && !list.some((numbers) => numbers?.[0]?.path === path);
  return [...more(rest, whole), ...more(whole, rest)].find(isOwn);
}

/** Whether two units are paid by the same numbers. */
function isSameSum(one: readonly PricePlace[], other: readonly PricePlace[]): boolean {
  const has = ({ path, per }: PricePlace): boolean => one.some((own) => own.path === path && own.per === per);
  return one.length === other.length && other.every(has);
}

function changesRows({ edits = [], leaves = [] }: Part): boolean {
  return edits.length + leaves.length > 0;
}
