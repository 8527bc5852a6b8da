/**
 * What was done otherwise, in few words, so that the same thing is the same words whoever did it and wherever. Promise: what
 * both options say first is left out but for its last word, and every number is `…`,
 * with which of two is larger where nothing else differs.
 */
import { whereTheyDiffer } from '../../kernel/text.js';

const number = /\d+(?:\.\d+)?/g;

function numbersIn(words: string): number[] {
  return (words.match(number) ?? []).map(Number);
}

/** `tank: Advance to 24"` against `tank: Fire`: `Advance to …"` against `Fire`. */
export function wayWords(own: string, taken: string): { readonly own: string; readonly taken: string } {
  const [ours, theirs] = whereTheyDiffer(own, taken);
  const [one, other] = [ours, theirs].map((words) => words.replaceAll(number, '…')) as [string, string];
  if (one !== other) return { own: one, taken: other };
  // the numbers are all that differs: which of them is larger is the way
  const [from, to] = [ours, theirs].map((words) => numbersIn(words)) as [number[], number[]];
  const at = from.findIndex((value, k) => value !== to[k]);
  return at < 0
    ? { own: one, taken: other }
    : { own: one, taken: `${other}, ${(to[at] as number) > (from[at] as number) ? 'more' : 'less'}` };
}
