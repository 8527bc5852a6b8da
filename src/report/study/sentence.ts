/**
 * The first sentence of a report: what people quote. Promise: of several ways to say the same, the fullest that is
 * short enough.
 */
import { upToComma } from '../../kernel/text.js';

/** No first sentence has more words. */
export const mostWords = 25;

/** Words, as blanks part them. */
export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** The first of the ways that has not too many words; the last where all have. */
export function shortEnough(first: string, ...others: readonly string[]): string {
  const ways = [first, ...others];
  return ways.find((way) => wordsIn(way) <= mostWords) ?? (ways.at(-1) as string);
}

/** With a capital letter, as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a`, `a and b`, `a, b and c`; with `or` in place of `and`: `a, b or c`. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Titles up to their first comma, where that tells them apart: `RPG team, 3 Regulars` is `RPG team`. */
export function shortNames<Named extends { readonly title: string }>(
  things: readonly Named[],
): (thing: Named) => string {
  const cut = ({ title }: Named): string => upToComma(title);
  const times = new Map<string, number>();
  for (const thing of things) times.set(cut(thing), (times.get(cut(thing)) ?? 0) + 1);
  return (thing) => (times.get(cut(thing)) === 1 ? cut(thing) : thing.title);
}
