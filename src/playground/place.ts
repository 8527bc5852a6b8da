/**
 * Where somebody is typing in a scenario's text. Promises: a text that does not parse yet has a place like any other;
 * inside comments and running text there is none; nothing is thrown, whatever the text is.
 */
import { isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { JsonObject } from '../engagement/json.js';
import { plainOf, readDraft } from './document.js';

/** A key or a value that is being written. */
export interface Place {
  readonly part: 'key' | 'value';
  /** Of the mapping that the key is to stand in, or of the value. */
  readonly path: readonly (string | number)[];
  /** Keys that stand beside it. */
  readonly beside: readonly string[];
  /** Whether only this key stands in its mapping: it may as well be a value that is not finished. */
  readonly isAlone: boolean;
  readonly from: number;
  readonly to: number;
  /** What is typed of it, before the offset. */
  readonly typed: string;
  /** Whether a colon follows already. */
  readonly hasColon: boolean;
  /** The document, as far as it can be read. */
  readonly root: JsonObject;
}

/** Stands in the text for what is being written: no scenario holds it. */
const mark = 'zq0here0qz';

/** What is being written at an offset; nothing where no name can stand. */
export function placeAt(text: string, offset: number): Place | undefined {
  const token = tokenAt(text, offset);
  if (token === undefined) return undefined;
  const { from, to, probe } = token;
  const { root, found } = look(text.slice(0, from) + probe + text.slice(to));
  if (found === undefined) return undefined;
  return {
    ...found,
    root,
    from,
    to,
    typed: text.slice(from, offset),
    hasColon: /^\s*:(?:\s|$)/.test(text.slice(to, to + 20)),
  };
}

/** The word that an offset touches, and what is to be parsed in its place. */
function tokenAt(text: string, offset: number): { from: number; to: number; probe: string } | undefined {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = (text.indexOf('\n', offset) + 1 || text.length + 1) - 1;
  const before = text.slice(begin, offset);
  if (/^[^"']*(?:^|\s)#/.test(before)) return undefined;
  const indent = /^\s*(?:-\s+)*/.exec(before)?.[0].length ?? 0;
  const opened = Math.max(...['{', '[', ',', '"', "'"].map((sign) => before.lastIndexOf(sign))) + 1;
  const colon = Math.max(before.lastIndexOf(': ') + 2, before.endsWith(':') ? before.length : 0);
  const start = Math.max(indent, opened, colon >= 2 || before.endsWith(':') ? colon : 0);
  const from = begin + start + (/^\s*/.exec(before.slice(start))?.[0].length ?? 0);
  const rest = text.slice(offset, end);
  const to = offset + (/^[^{}[\],:#"']*/.exec(rest)?.[0].trimEnd().length ?? 0);
  const stays = text.slice(to, end);
  const isOwnLine = start === indent && /^\s*(?:#.*)?$/.test(stays);
  const gap = text[from - 1] === ':' ? ' ' : '';
  return { from: Math.min(from, offset), to, probe: `${gap}${mark}${isOwnLine ? ':' : ''}` };
}

type Found = Pick<Place, 'part' | 'path' | 'beside' | 'isAlone'>;

function look(text: string): { readonly root: JsonObject; readonly found?: Found } {
  const draft = readDraft(text);
  const found = search(draft?.contents, []);
  return draft === undefined || found === undefined ? { root: {} } : { root: plainOf(draft), found };
}

function search(node: unknown, path: Place['path']): Found | undefined {
  if (isScalar(node)) return node.value === mark ? { part: 'value', path, beside: [], isAlone: false } : undefined;
  if (isSeq(node)) {
    for (const [k, item] of node.items.entries()) {
      const found = isPair(item) ? inPairs([item], [...path, k]) : search(item, [...path, k]);
      if (found !== undefined) return found;
    }
  }
  return isMap(node) ? inPairs(node.items as Pair[], path) : undefined;
}

function inPairs(pairs: readonly Pair[], path: Place['path']): Found | undefined {
  const keys = pairs.map(({ key }) => (isScalar(key as Node) ? String((key as { value: unknown }).value) : ''));
  if (keys.includes(mark)) {
    return { part: 'key', path, beside: keys.filter((key) => key !== mark), isAlone: pairs.length === 1 };
  }
  for (const [k, { value }] of pairs.entries()) {
    const found = search(value, [...path, keys[k] as string]);
    if (found !== undefined) return found;
  }
  return undefined;
}
