/**
 * Names as people write them. Promise: two names are the same if they differ in nothing but case, accents, hyphens,
 * blanks, hidden characters, or one and many: `Rifle squads`, `rifle-squad` and `RIFLESQUAD`.
 */

/** A piece of a line: a word, a number, or a mark between them. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  /** Its place in the line, from 0. */
  readonly at: number;
  /** What of it names are compared by; empty for a mark. */
  readonly plain: string;
}

// a number with a letter behind it is a word (`4x`, `37mm`), and so is half of one that has another figure (`1.5x`)
const pieces =
  /(?<number>\p{Nd}+(?:[.,]\p{Nd}+)*(?![.,]?\p{N}|\p{L}))|(?<word>(?:[<>≤≥]=?)?[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}'’]*)|\.{2,}|[^\s\p{Cf}]|\t/gu;

/** The pieces of a line; blanks are none, a tab is a mark. */
export function tokensOf(line: string): readonly Token[] {
  return [...line.matchAll(pieces)].map((match): Token => {
    const [text] = match;
    const { number, word } = match.groups as { number?: string; word?: string };
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark';
    return { kind, text, at: match.index, plain: kind === 'mark' ? '' : plainWord(text) };
  });
}

/** A name without all that does not matter. */
export function looseName(name: string): string {
  return tokensOf(name)
    .map(({ plain }) => plain)
    .join('');
}

function plainWord(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replace('≤', '<=')
    .replace('≥', '>=')
    .toLowerCase();
  return singular(bare);
}

const endings: readonly (readonly [many: RegExp, one: string])[] = [
  [/men$/, 'man'],
  [/([^aeiou])ies$/, '$1y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** What one and many have in common; no word of a language need be left. */
function singular(word: string): string {
  for (let now = word; ; ) {
    const found = endings.find(([many]) => many.test(now));
    if (found === undefined) return now;
    now = now.replace(...found);
  }
}
