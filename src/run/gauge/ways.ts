/**
 * What was done otherwise, in few words, so that the same thing is the same words whoever did it and wherever. Promise: what
 * both options say first is left out but for its last word, and every number is `…`.
 */
import { whereTheyDiffer } from '../../kernel/text.js';

/** `tank: Advance to 24"` against `tank: Fire`: `Advance to …"` against `Fire`. */
export function wayWords(own: string, taken: string): { readonly own: string; readonly taken: string } {
  const [ours, theirs] = whereTheyDiffer(own, taken).map((words) => words.replaceAll(/\d+(?:\.\d+)?/g, '…'));
  return { own: ours as string, taken: theirs as string };
}
