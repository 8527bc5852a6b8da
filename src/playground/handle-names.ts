/**
 * What a number of a scenario is called by where it stands. Promise: in a player's words, with titles of the file and of
 * the ruleset; a number that is no part of the question itself (how long it is played, how it is guarded) has no name.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import type { Known } from './told-words.js';
import { unitTitle } from './told-words.js';

type Steps = readonly string[];

/** Where numbers are named. */
export interface Named {
  readonly root: JsonObject;
  readonly known: Known | undefined;
}

/** What is said of a numberby where it stands; lower ranks come first. */
export interface Meaning {
  readonly label: string;
  readonly unit: string;
  readonly rank: number;
  /** Of a unit: the words beside it, for what the rules take. */
  readonly words?: JsonObject;
}

/** The name of the number at a path, if it has one. */
export function meaningOf(path: Steps, scene: Named): Meaning | undefined {
  const [section, second = ''] = path;
  const way = path.join('.');
  if (way === 'breakEven.asked') return { label: 'Price asked about', unit: 'points', rank: 0 };
  if (way === 'breakEven.margin') return { label: 'Margin of a fair price', unit: 'points', rank: 5 };
  if (section === 'set' && path.length === 2) return changed(second, '', scene, 1);
  if (section === 'variants' && path[2] === 'set' && path.length === 4) {
    const title = textAt(scene.root, ['variants', second, 'title']) ?? second;
    return changed(path[3] as string, `${title}: `, scene, 1);
  }
  if (section === 'prices') return listed(path, scene);
  if (section === 'engagement') return ofEngagement(path.slice(1), scene);
  if (section === 'attack') return ofAttack(path.slice(1), scene);
  return section === 'fights' || section === 'sweep' ? ofAxis(path, scene) : undefined;
}

/** A changed value of the data, or of the file. */
function changed(path: string, before: string, { known }: Named, rank: number): Meaning {
  const steps = path.split('.');
  const isPrice = steps[0] === 'prices' || steps.at(-1) === 'price';
  const [unit, more] = [isPrice ? 'points' : '', isPrice ? rank : rank + 1];
  if (steps[0] === 'engagement') {
    const names = steps.slice(1, -1).filter((step) => step !== 'units');
    return { label: `${before}${[capital(names.join(', ')), steps.at(-1)].join(': ')}`, unit, rank: more };
  }
  const own = steps.slice(1);
  // `elements` and `weapons` are tables: what is priced is the row
  const row =
    own.length > 1 && known !== undefined && unitTitle(known.rules, own[0] as string) === own[0] ? own.slice(1) : own;
  const titles = (isPrice ? row : own).map((step) => (known === undefined ? step : unitTitle(known.rules, step)));
  return {
    label: `${before}${capital(isPrice ? `price of ${titles.join(', ')}` : titles.join(', '))}`,
    unit,
    rank: more,
  };
}

function listed([, part, name = '', word]: Steps, { root, known }: Named): Meaning | undefined {
  if (part === 'keep') return { label: `Price of ${name}, kept`, unit: 'points', rank: 1 };
  if (part !== 'units' || word !== 'price') return undefined;
  const unit = textAt(root, ['prices', 'units', name, 'unit']) ?? name;
  const title = textAt(root, ['prices', 'units', name, 'title']);
  return {
    label: `Price of ${title ?? (known === undefined ? unit : unitTitle(known.rules, unit))}`,
    unit: 'points',
    rank: 1,
  };
}

function ofEngagement(path: Steps, scene: Named): Meaning | undefined {
  const { known, root } = scene;
  const distance = known?.ruleset.distance.many ?? '';
  const way = path.join('.');
  if (way === 'lane.to') return { label: 'Length of the lane', unit: distance, rank: 3 };
  if (way === 'lane.from')
    return standsAt(root, ['engagement', 'lane', 'from']) === 0
      ? undefined
      : { label: 'Beginning of the lane', unit: distance, rank: 4 };
  if (way === 'turnLimit') return { label: `Limit in ${known?.ruleset.turn ?? 'turn'}s`, unit: '', rank: 4 };
  if (way === 'budget') return { label: 'Points a side', unit: 'points', rank: 2 };
  const stretch = /^lane\.terrain\.(\d+)\.(from|to)$/.exec(way);
  if (stretch !== null) {
    const kind = textAt(root, ['engagement', 'lane', 'terrain', stretch[1] as string, 'kind']) ?? 'ground';
    return { label: `${capital(kind)} ${stretch[2]}`, unit: distance, rank: 6 };
  }
  const [side = '', second] = path;
  if (side !== 'blue' && side !== 'red') return undefined;
  if (second === 'at') return { label: `${capital(side)} stands at${role(path[2])}`, unit: distance, rank: 4 };
  return ofUnit(path, scene, capital(side), distance);
}

function ofUnit(path: Steps, { root, known }: Named, side: string, distance: string): Meaning | undefined {
  const steps = path[3] === 'unit' ? 4 : 3;
  const at = ['engagement', ...path.slice(0, steps)];
  const words = standsAt(root, at);
  if ((path[1] !== 'units' && path[1] !== 'fill') || !isObject(words ?? null)) return undefined;
  const unit = textAt(root, [...at, 'unit']) ?? '';
  const name = textAt(root, [...at, 'name']) ?? (known === undefined ? unit : unitTitle(known.rules, unit));
  const [word = '', ...rest] = path.slice(steps);
  const label = (what: string): string => `${side}, ${name}: ${what}`;
  const own = { words: words as JsonObject };
  switch (word) {
    case 'price':
      return { label: label('price'), unit: 'points', rank: 1 };
    case 'men':
      return { label: label('men'), unit: 'men', rank: 2, ...own };
    case 'at':
      return { label: label(`stands at${role(rest[0])}`), unit: distance, rank: 4 };
    case 'plan':
      return { label: label('advances to'), unit: distance, rank: 5 };
    default:
      return { label: label([word, ...rest].join(' ')), unit: '', rank: 3, ...(rest.length === 0 ? own : {}) };
  }
}

function ofAttack(path: Steps, scene: Named): Meaning | undefined {
  const [part = '', ...rest] = path;
  if (part === 'axes') return ofAxis(['attack', ...path], scene);
  const word = rest.at(-1) ?? '';
  const unit = word === 'range' ? (scene.known?.ruleset.distance.many ?? '') : word === 'price' ? 'points' : '';
  if (part === 'attackers') {
    const name = rest[0] ?? '';
    const title = textAt(scene.root, ['attack', 'attackers', name, 'title']) ?? name;
    return { label: `${capital(title)}: ${word}`, unit, rank: word === 'price' ? 1 : 3 };
  }
  return part === 'target' || part === 'situation' ? { label: `${capital(part)}: ${word}`, unit, rank: 3 } : undefined;
}

/** A value of an axis: `values` of its short form. */
function ofAxis(path: Steps, { root }: Named): Meaning | undefined {
  const [section = '', axes, k = '', part, n] = path;
  if (axes !== 'axes' || part !== 'values' || n === undefined) return undefined;
  const at = [section, 'axes', k];
  const title = textAt(root, [...at, 'title']) ?? textAt(root, [...at, 'name']) ?? '';
  const values = standsAt(root, [...at, 'values']);
  const count = Array.isArray(values) ? values.length : 1;
  return { label: `${title}, ${Number(n) + 1} of ${count}`, unit: textAt(root, [...at, 'unit']) ?? '', rank: 7 };
}

function standsAt(root: JsonObject, path: Steps): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, Json>)[step] : undefined),
    root,
  );
}

function textAt(root: JsonObject, path: Steps): string | undefined {
  const value = standsAt(root, path);
  return typeof value === 'string' ? value : undefined;
}

function role(word: string | undefined): string {
  return word === 'defend' ? ', defending' : word === 'attack' ? ', attacking' : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
