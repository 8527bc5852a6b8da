/** Names in a sentence. Promise: a long list of units does not make a long sentence. */
import { listed } from './sentence.js';

/** So many are named; one more is named rather than counted. */
const named = 4;

/** `A, B, C, D and 65 more`. */
export function fewNames(names: readonly string[]): string {
  const rest = names.length - named;
  return listed(rest > 1 ? [...names.slice(0, named), `${rest} more`] : names);
}
