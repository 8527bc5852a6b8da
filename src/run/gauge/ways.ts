/**
 * What was done otherwise, in few words, so that the same thing is the same words whoever did it and wherever. Promise: what
 * both options say first is left out but for its last word, which of several units of one name it is, too, and every number
 * is `…`, with which of two is larger where nothing else differs.
 */
import { whereTheyDiffer } from '../../kernel/text.js';

const number = /\d+(?:\.\d+)?/g;

function numbersIn(words: string): number[] {
  return (words.match(number) ?? []).map(Number);
}

/** What is left of a unit's name where several have it: `subject 2` is a `subject`. */
function withoutCounts(words: string, names: readonly string[]): string {
  return names.reduce((so, name) => so.replaceAll(name, name.replace(/ \d+$/, '')), words);
}

/**
 * `tank: Advance to 24"` against `tank: Fire`: `Advance to …"` against `Fire`. `names`: those that units have, the longest
 * first; which of several of a name it is, is no way.
 */
export function wayWords(
  own: string,
  taken: string,
  names: readonly string[] = [],
): { readonly own: string; readonly taken: string } {
  const [ours, theirs] = whereTheyDiffer(own, taken).map((words) => withoutCounts(words, names)) as [string, string];
  const [one, other] = [ours, theirs].map((words) => words.replaceAll(number, '…')) as [string, string];
  if (one !== other) return { own: one, taken: other };
  // the numbers are all that differs: which of them is larger is the way
  const [from, to] = [ours, theirs].map((words) => numbersIn(words)) as [number[], number[]];
  const at = from.findIndex((value, k) => value !== to[k]);
  if (at >= 0) return { own: one, taken: `${other}, ${(to[at] as number) > (from[at] as number) ? 'more' : 'less'}` };
  return { own: one, taken: own === taken ? other : `${other}, another` };
}
