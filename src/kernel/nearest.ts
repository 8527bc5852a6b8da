/**
 * The nearest valid names to a mistyped one, for error messages. Promises: deterministic (ties in the order listed);
 * none rather than a far-fetched guess (more than about a third of the word would have to change); few (the nearest,
 * and at most two that are as near); the work is bounded for words of any length, and so is what is told of them.
 */
import { type About, LanchesterError } from './errors.js';
import { clipped } from './text.js';

/** Longer words are not compared, and are shown cut off: no name, and hardly a path, is so long. */
const longestWord = 120;

/** As much is shown of each name that there is. */
const longestShown = 60;

/** As many names as are offered. */
const mostOffered = 3;

/** As many names as are listed where none is near; of more, it is said where they stand. */
const mostListed = 20;

/** Edit distance with transpositions of neighbours counted as one (optimal string alignment). */
function distance(a: string, b: string): number {
  const width = b.length + 1;
  const d = new Uint16Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++) d[i * width] = i;
  for (let j = 0; j <= b.length; j++) d[j] = j;
  const at = (i: number, j: number): number => d[i * width + j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      d[i * width + j] = best;
    }
  }
  return at(a.length, b.length);
}

/**
 * How far a name is from a word, both in small letters: 0 for the same. A name's own parts (`tiger` of `tiger-i`) count
 * a little less.
 */
function farness(word: string, name: string): number {
  if (name.startsWith(word) && word.length >= 3) return name === word ? 0 : 1;
  let best = distance(word, name);
  const parts = name.split('-');
  if (parts.length > 1 && word.length >= 4) {
    for (const [k, part] of parts.entries()) {
      const near = distance(word, part);
      // of a part alone, no more than a quarter may be wrong
      if (part.length >= 4 && 4 * near <= word.length) best = Math.min(best, near + (k === 0 ? 1 : 2));
    }
  }
  return best;
}

/** The names nearest to `word`, all as near: at most three, none where none is near enough to be worth offering. */
export function nearestNames(word: string, candidates: Iterable<string>): string[] {
  if (word.length > longestWord) return [];
  const lower = word.toLowerCase();
  let least = Math.max(2, Math.ceil(word.length / 3));
  let names: string[] = [];
  for (const candidate of candidates) {
    if (candidate.length > longestWord) continue;
    const far = farness(lower, candidate.toLowerCase());
    if (far < least) names = [];
    if (far > least || names.includes(candidate)) continue;
    least = far;
    names.push(candidate);
  }
  return names.slice(0, mostOffered);
}

/** The first of the nearest names, or `undefined`. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestNames(word, candidates)[0];
}

/** ` (did you mean "rifle"?)` or ` (did you mean "tiger-i" or "tiger-ii"?)`; empty where none is near. */
export function offer(word: string, candidates: Iterable<string>): string {
  const names = nearestNames(word, candidates).map((name) => `"${name}"`);
  const last = names.pop();
  if (last === undefined) return '';
  return ` (did you mean ${names.length === 0 ? last : `${names.join(', ')} or ${last}`}?)`;
}

/**
 * `"rfile" (did you mean "rifle"?)`, or the word with the list of what is known when nothing is near; a long list is
 * not repeated: `where` says what prints it. Where nothing is known, that is said.
 */
export function didYouMean(word: string, candidates: Iterable<string>, where?: string): string {
  const known = [...candidates];
  const near = offer(word, known);
  const said = clipped(word, longestWord);
  if (near !== '') return `"${said}"${near}`;
  if (known.length === 0) return `"${said}" (there is none at all)`;
  if (known.length <= mostListed) {
    return `"${said}" (known: ${known.map((name) => clipped(name, longestShown)).join(', ')})`;
  }
  const see = where === undefined ? 'none of them near it' : `${where} prints them`;
  return `"${said}" (${known.length} are known: ${see})`;
}

/**
 * The error about a word that is not among `known`, with what is near it. `what` stands before the word: `there is no
 * unit`; `about` has what is known of its place beside the word itself.
 */
export function unknownName(
  what: string,
  word: string,
  known: Iterable<string>,
  { where, ...about }: About & { readonly where?: string } = {},
): LanchesterError {
  return new LanchesterError('unknown-name', `${what} ${didYouMean(word, known, where)}`, { word, ...about });
}
