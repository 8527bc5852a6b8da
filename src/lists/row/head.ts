/** Where the head of a row ends: how many there are, and which unit. Promise: the name of a unit is never cut at a hyphen. */

import type { Token } from '../../study/plain.js';
import { longestAt, type Meant, type Names } from '../names.js';
import { isPoints, pointsInWord } from '../numbers.js';
import type { Column } from './reading.js';

/** Where the number and the unit of a line stand. */
export interface Head {
  readonly from: number;
  readonly to: number;
  readonly meant: readonly Meant[];
  readonly count?: { readonly text: string; readonly from: number; readonly to: number };
}

/** The head of a row: in a table with a head line, in the column of units. */
export function headIn(tokens: readonly Token[], names: Names, columns: readonly Column[]): Head {
  const from = columns.length === 0 ? 0 : tokens.findIndex((_, k) => columns[cellOf(tokens, k)] === 'unit');
  if (from <= 0) return headOf(tokens, names, columns.length === 0);
  const { from: begin, to, meant } = headOf(tokens.slice(from), names, false);
  return { from: begin + from, to: to + from, meant };
}

/** In which cell of a table a token stands. */
export function cellOf(tokens: readonly Token[], k: number): number {
  const borders = tokens.slice(0, k).filter(({ text }) => text === '|' || text === '\t').length;
  return tokens[0]?.text === '|' ? borders - 1 : borders;
}

/** Whether a line begins as a row does: with how many, or with the name of a unit. */
export function headOf(tokens: readonly Token[], { units, longest }: Names, isCounted = true): Head {
  let from = 0;
  while (tokens[from]?.kind === 'mark') from++;
  const at = (k: number) => longestAt(tokens, k, units, longest);
  const count = isCounted && at(from) === undefined ? countAt(tokens, from) : undefined;
  const begin = count?.to ?? from;
  for (let k = begin; k < tokens.length; k++) {
    const found = at(k);
    if (found !== undefined)
      return { from: k, to: found.to, meant: found.what, ...(count === undefined ? {} : { count }) };
    // what stands behind a mark is about the unit, and names none
    if (k > begin && isBorder(tokens, k)) break;
  }
  let to = begin;
  while (to < tokens.length && (to === begin || !isBorder(tokens, to))) to++;
  while (to > begin + 1 && isPriceWord(tokens[to - 1] as Token)) to--;
  return { from: begin, to, meant: [], ...(count === undefined ? {} : { count }) };
}

/** What stands behind a name that nobody knows, and is hardly part of it. */
function isPriceWord({ kind, text, plain }: Token): boolean {
  return (
    kind === 'number' ||
    isPoints(plain) ||
    pointsInWord(text) !== undefined ||
    /^x\d+$/i.test(text) ||
    /^[x×@]$/i.test(text)
  );
}

/** A mark that ends the name of a unit: not a hyphen between two words. */
export function isBorder(tokens: readonly Token[], k: number): boolean {
  const { kind, text, at } = tokens[k] as Token;
  if (kind !== 'mark') return false;
  const next = tokens[k + 1];
  const before = tokens[k - 1];
  const isInside =
    next !== undefined && before !== undefined && next.at === at + 1 && before.at + before.text.length === at;
  return /^[-/.'’+]$/.test(text) ? !isInside : true;
}

/** `4`, `4x`, `4 ×`, `x4`, `(4)` at the beginning of a line. */
function countAt(tokens: readonly Token[], from: number): Head['count'] {
  const token = tokens[from];
  if (token === undefined) return undefined;
  const [, joined] = /^(\p{Nd}+)[x×]$|^$/iu.exec(token.text.normalize('NFKC')) ?? [];
  const [, behind] = /^x(\p{Nd}+)$/iu.exec(token.text.normalize('NFKC')) ?? [];
  const text = joined ?? behind ?? (token.kind === 'number' ? token.text : undefined);
  if (text === undefined) return undefined;
  let to = from + 1;
  if (joined === undefined && behind === undefined && isTimes(tokens[to])) to++;
  while (tokens[to]?.kind === 'mark' && !/^[=<>]$/.test((tokens[to] as Token).text)) to++;
  return { text, from, to };
}

export function isTimes(token: Token | undefined): boolean {
  return token !== undefined && /^[x×✕✖*]$/i.test(token.text);
}
