/**
 * The numbers and prices that a question names, as handles to move them by. Promises: each stands in the text as a plain
 * number; its ends are what the schema and, for a unit's words, the rules take; prices come first.
 */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { plainOf, readDraft } from './document.js';
import { formatOf } from './format.js';
import { handleOf, rulesOf } from './handle-ends.js';
import { meaningOf } from './handle-names.js';
import type { Handle } from './protocol.js';
import { knownIn } from './told-words.js';

type Steps = readonly string[];

/** So many are given at the most: a page shows no more. */
const mostHandles = 60;

/** The handles of a text that can be read; none of one that cannot. */
export function handles(text: string): readonly Handle[] {
  const draft = readDraft(text);
  if (draft === undefined || draft.errors.length > 0) return [];
  const value = plainOf(draft);
  if (Object.hasOwn(value, 'rulesets')) return [];
  const known = knownIn(value);
  const scene = { root: value, known, format: formatOf(value), rules: rulesOf(value, known) };
  const found = numbersIn(draft.contents, []).flatMap(({ path, number }) => {
    const meaning = meaningOf(path, scene);
    return meaning === undefined ? [] : [{ rank: meaning.rank, handle: handleOf(path, number, meaning, scene) }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostHandles)
    .map(({ handle }) => handle);
}

/** Numbers as they are written; behind an alias there is none of its own. */
function numbersIn(node: unknown, path: Steps): { readonly path: Steps; readonly number: number }[] {
  if (isScalar(node)) return typeof node.value === 'number' ? [{ path, number: node.value }] : [];
  if (isSeq(node)) return node.items.flatMap((item, k) => numbersIn(item, [...path, String(k)]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    isScalar(key as Node) ? numbersIn(value, [...path, String((key as { value: unknown }).value)]) : [],
  );
}
