/**
 * What a word of a scenario says, for who points at it. Promise: keys say what the schema says of them, words and names
 * what the ruleset's own tables do; a place of which neither says anything has nothing.
 */
import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { JsonObject } from '../engagement/json.js';
import { isPathKeys, isPathValue } from './complete.js';
import { plainOf, readDraft } from './document.js';
import { formatOf } from './format.js';
import { type Scene, wordsAt } from './names.js';
import type { Hover } from './protocol.js';
import { shown, standingAt } from './steps.js';
import { type Known, knownIn, type Told, unitTold } from './told-words.js';

interface Pointed {
  readonly node: Scalar;
  readonly part: 'key' | 'value';
  /** Of the mapping that the key stands in and the key, or of the value. */
  readonly path: readonly (string | number)[];
}

/** What the word at an offset says. */
export function hover(text: string, offset: number): Hover | null {
  const draft = readDraft(text);
  const pointed = pointedAt(draft?.contents, offset, []);
  if (draft === undefined || pointed === undefined) return null;
  const root = plainOf(draft);
  const [top, id] = pointed.path;
  const known = knownIn(root, top === 'rulesets' ? String(id) : root['ruleset']);
  const said = saidOf(pointed, { root, format: formatOf(root), known });
  const [from, to] = pointed.node.range as [number, number, number];
  return said === undefined ? null : { from, to, text: said };
}

function pointedAt(node: unknown, offset: number, path: Pointed['path']): Pointed | undefined {
  const isAt = (at: unknown): boolean => {
    const range = (at as Node | null)?.range;
    return range !== null && range !== undefined && range[0] <= offset && offset <= range[1];
  };
  if (isScalar(node)) return isAt(node) ? { node, part: 'value', path } : undefined;
  if (isSeq(node)) {
    const k = node.items.findIndex(isAt);
    return k < 0 ? undefined : pointedAt(node.items[k], offset, [...path, k]);
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key, value }) => isAt(key) || isAt(value));
  if (pair === undefined || !isScalar(pair.key)) return undefined;
  const to = [...path, String(pair.key.value)];
  return isAt(pair.key) ? { node: pair.key, part: 'key', path: to } : pointedAt(pair.value, offset, to);
}

function saidOf({ node, part, path }: Pointed, scene: Scene): string | undefined {
  const { known, root, format } = scene;
  const text = String(node.value);
  const isPath = part === 'key' ? isPathKeys(path.slice(0, -1)) : isPathValue(path);
  if (isPath) return pathSaid(text, root, known);
  const key = path.at(-1);
  const word = wordsAt(path.slice(0, -1), scene).find((each) => each.word === key);
  if (part === 'key') return [format.says(path), wordSaid(word)].find((said) => said !== undefined && said !== '');
  if (key === 'unit' && known !== undefined) return unitTold(known.rules, text);
  if (path.length === 1 && key === 'ruleset' && known !== undefined) {
    const { title, distance, turn } = known.ruleset;
    return `${title}: distances in ${distance.many}, played by the ${turn}.`;
  }
  return wordSaid(word) ?? (format.words(path).some((each) => each === node.value) ? format.says(path) : undefined);
}

function wordSaid(word: Told | undefined): string | undefined {
  if (word === undefined) return undefined;
  const usual = word.usual === undefined ? '' : `Unless it is said: ${shown(word.usual)}.`;
  return [word.says === '' ? '' : `${word.says}.`, usual].filter((part) => part !== '').join(' ');
}

function pathSaid(path: string, root: JsonObject, known: Known | undefined): string | undefined {
  const standing = standingAt(path.split('.'), root, known?.rules.data ?? {});
  if (standing === undefined) return undefined;
  const where = /^(?:attack|engagement)\./.test(path)
    ? 'In this file'
    : `In the data of ${known?.ruleset.title ?? 'the ruleset'}`;
  return `${where} it is ${shown(standing)}.`;
}
