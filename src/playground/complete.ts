/**
 * What may be written at a place of a scenario. Promises: keys and words come from the schema that checks the file,
 * names from the ruleset that it names and from the file itself; what is offered there is known there.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { valueAt } from '../study/document/source.js';
import { formatOf } from './format.js';
import { namedKeys, namesFor, type Scene, wordsAt } from './names.js';
import { type Place, placeAt } from './place.js';
import type { Completion } from './protocol.js';
import { placeOfPath, shown, stepsAfter } from './steps.js';
import { knownIn } from './told-words.js';

type Option = Completion['options'][number];
type Steps = readonly (string | number)[];

/** What may stand at an offset; nothing where that is anybody's guess. */
export function complete(text: string, offset: number): Completion | null {
  const place = placeAt(text, offset);
  if (place === undefined) return null;
  const { root, path, part, from, to, typed } = place;
  const scene: Scene = { root, format: formatOf(root), known: knownIn(root, rulesetAt(root, path)) };
  if (part === 'key' ? isPathKeys(path) : isPathValue(path)) return stepsOf(place, scene);
  const options = part === 'key' ? keysFor(place, scene) : valuesFor(path, scene);
  const more = part === 'key' && place.isAlone ? valuesFor(path, scene) : [];
  const all = [...options, ...more];
  return all.length === 0 ? null : { from, to: Math.max(to, from + typed.length), options: all };
}

/** Sections of a comparison are each about a ruleset of its own. */
function rulesetAt(root: JsonObject, path: Steps): Json | undefined {
  return path[0] === 'rulesets' ? String(path[1]) : root['ruleset'];
}

/** Whether the keys of a mapping are dotted paths. */
export function isPathKeys(path: Steps): boolean {
  return path.at(-1) === 'set';
}

/** Whether a value is a dotted path. */
export function isPathValue(path: Steps): boolean {
  const way = path.join('.');
  return /(?:^|\.)axes\.\d+\.paths?(?:\.\d+)?(?:\.path)?$|^breakEven\.price(?:\.\d+)?$|^values\.path$|^prices\.units\.[^.]+\.path$/.test(
    way,
  );
}

/** The next steps of a dotted path. */
function stepsOf(place: Place, scene: Scene): Completion | null {
  const { typed, from, to, part, hasColon, beside } = place;
  const { root, known } = scene;
  const steps = typed.split('.').slice(0, -1);
  const begins = steps.join('.').length + (steps.length === 0 ? 0 : 1);
  const options = stepsAfter(steps, root, known?.rules.data ?? {}).flatMap(({ name, value }): Option[] => {
    const isLeaf = typeof value !== 'object' || value === null;
    if (beside.includes([...steps, name].join('.'))) return [];
    const end = part === 'key' && isLeaf && !hasColon ? ': ' : '';
    const detail = shown(value);
    return [{ label: name, kind: 'word', detail, ...(end === '' ? {} : { apply: `${name}${end}` }) }];
  });
  const inFile = steps.length < 2 ? undefined : placeOfPath(steps.join('.'), root);
  const standing = inFile === undefined ? undefined : valueAt(root, inFile);
  // a mapping of the file may be given what it has not said
  const further =
    inFile === undefined || !isObject(standing ?? null)
      ? []
      : keysFor({ ...place, path: inFile, beside: Object.keys(standing as JsonObject) }, scene);
  const all = [...options, ...further];
  return all.length === 0 ? null : { from: from + begins, to: Math.max(to, from + begins), options: all };
}

function keysFor({ path, beside, hasColon }: Place, scene: Scene): Option[] {
  const end = hasColon ? '' : ': ';
  const keys = scene.format.keys(path).map(
    ({ key, says, isDeep }): Option => ({
      label: key,
      apply: `${key}${isDeep && !hasColon ? ':' : end}`,
      info: says,
      kind: 'key',
    }),
  );
  const words = wordsAt(path, scene).map(
    ({ word, says, usual }): Option => ({
      label: word,
      apply: `${word}${end}`,
      kind: 'word',
      ...(says === '' ? {} : { info: says }),
      ...(usual === undefined ? {} : { detail: shown(usual) }),
    }),
  );
  const names = namedKeys(path, scene).map((label): Option => ({ label, apply: `${label}${end}`, kind: 'unit' }));
  const seen = new Set(beside);
  return [...keys, ...words, ...names].filter(({ label }) => !seen.has(label) && seen.add(label));
}

/** What may stand at a path of the file. */
function valuesFor(path: Steps, scene: Scene): Option[] {
  const said = scene.format.words(path).map((word): Option => ({ label: String(word), kind: 'value' }));
  const changed =
    path.length > 1 && isPathKeys(path.slice(0, -1)) ? placeOfPath(String(path.at(-1)), scene.root) : undefined;
  const all = [...said, ...(changed === undefined ? [] : valuesFor(changed, scene)), ...namesFor(path, scene)];
  return [...new Map(all.map((option) => [option.label, option])).values()];
}
