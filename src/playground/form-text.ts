/**
 * A scenario as a form: what a form shows of a text, and the text with something else chosen in the form.
 *
 * Promises: the text is the one truth: a form is read from it, and whatever a form does not show stays as it was
 * written, comments with it; what it leaves alone is named (`more`).
 */
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { groundWords, planValue, planWords, stretchesFor, type WrittenGround } from './form-places.js';
import type { Catalogue } from './protocol.js';

export type FormSide = 'blue' | 'red';

/** One side in a form. */
export interface FormForce {
  /** The unit; null where the text has several different ones. */
  readonly unit: string | null;
  readonly count: number;
  /** What the text says of the unit. */
  readonly words: JsonObject;
  /** As menus name it; null where the form has no words for it. */
  readonly plan: string | null;
}

/** What a form shows of a text. Null: the text says it in a way that the form has no words for. */
export interface FormState {
  readonly ruleset: string;
  readonly blue: FormForce;
  readonly red: FormForce;
  /** Points that each side spends; 0: units as they are listed. */
  readonly points: number | null;
  /** Between the sides at the start, in the ruleset's unit of distance. */
  readonly distance: number | null;
  readonly ground: WrittenGround | null;
  readonly mission: string | null;
  /** 0: the ruleset's own limit. */
  readonly turns: number;
  readonly games: number | null;
  /** Dotted keys of what stands in the text beside it. */
  readonly more: readonly string[];
}

/** What is chosen in a form. */
export type FormChange =
  | { readonly what: 'unit'; readonly side: FormSide; readonly unit: string }
  | { readonly what: 'count'; readonly side: FormSide; readonly count: number }
  /** Undefined: it is no longer said. */
  | { readonly what: 'word'; readonly side: FormSide; readonly key: string; readonly value: Json | undefined }
  | { readonly what: 'plan'; readonly side: FormSide; readonly plan: string }
  | { readonly what: 'points' | 'distance' | 'turns' | 'games'; readonly value: number }
  | { readonly what: 'mission'; readonly mission: string }
  | { readonly what: 'ground'; readonly ground: WrittenGround };

/** Keys that every text has, and a form need not show. */
const heads = ['lanchester', 'name', 'question', 'ruleset', 'asks', 'seed', 'engagement'];
const ofEngagement = ['lane', 'turnLimit', 'mission', 'plan', 'budget', 'engagements', 'blue', 'red'];
const ofForce = ['title', 'role', 'at', 'plan', 'units'];
const ofEntry = ['name', 'unit', 'at'];

/** Unless a text says how many: the schema's own default. */
const usualGames = 100_000;

function documentOf(text: string): Document {
  const document = parseDocument(text, { version: '1.2', logLevel: 'error' });
  if (document.errors.length > 0 || !isMap(document.contents)) {
    throw new LanchesterError('bad-file', 'the text has a mistake: mend it there, or begin anew with a game');
  }
  return document;
}

/** The ruleset that a text names, as far as it can be read. */
export function rulesetIn(text: string): string | undefined {
  const named: unknown = parseDocument(text, { version: '1.2', logLevel: 'error' }).get('ruleset');
  return typeof named === 'string' ? named : undefined;
}

/**
 * What a form shows of a text. Throws a `LanchesterError` ('bad-file') for a text with mistakes, and ('usage') for one
 * that is no fight of two sides.
 */
export function readForm(text: string, catalogue: Catalogue): FormState {
  const value = documentOf(text).toJS() as JsonObject;
  const { engagement } = value;
  const isFight = isObject(engagement) && isObject(engagement['blue']) && isObject(engagement['red']);
  if (!isFight || value['prices'] !== undefined) {
    throw new LanchesterError('usage', 'this question is no fight of two sides: it is asked in the text alone');
  }
  const more: string[] = Object.keys(value).filter((key) => !heads.includes(key));
  const left = (path: string, object: Json | undefined, known: readonly string[]): void => {
    if (isObject(object))
      more.push(...Object.keys(object).flatMap((key) => (known.includes(key) ? [] : `${path}${key}`)));
  };
  left('engagement.', engagement, ofEngagement);
  left('engagement.lane.', engagement['lane'], ['from', 'to', 'terrain']);
  const { mission, budget, engagements, turnLimit } = engagement;
  const distance = distanceOf(engagement);
  const force = (side: FormSide): FormForce => forceOf(engagement, side, catalogue, more, left);
  return {
    ruleset: String(value['ruleset']),
    blue: force('blue'),
    red: force('red'),
    points: budget === undefined ? 0 : typeof budget === 'number' ? budget : null,
    distance,
    ground: groundWords(engagement, distance),
    mission: mission === undefined ? 'attrition' : typeof mission === 'string' ? mission : null,
    turns: typeof turnLimit === 'number' ? turnLimit : 0,
    games: engagements === undefined ? usualGames : typeof engagements === 'number' ? engagements : null,
    more,
  };
}

function forceOf(
  engagement: JsonObject,
  side: FormSide,
  catalogue: Catalogue,
  more: string[],
  left: (path: string, object: Json | undefined, known: readonly string[]) => void,
): FormForce {
  const force = engagement[side] as JsonObject;
  const path = `engagement.${side}.`;
  left(path, force, ofForce);
  const entries = (Array.isArray(force['units']) ? force['units'] : []).filter((one: Json) =>
    isObject(one),
  ) as JsonObject[];
  const bare = entries.map(({ name: _, ...words }) => JSON.stringify(words));
  const [first] = entries;
  const plan = planWords(force['plan'] ?? engagement['plan']);
  if (first === undefined || new Set(bare).size > 1) {
    more.push(`${path}units`);
    return { unit: null, count: entries.length, words: {}, plan };
  }
  const { unit, ...words } = first;
  const known = catalogue.units.find(({ id }) => id === unit);
  const shown = [...(known?.words.map(({ key }) => key) ?? []), ...Object.keys(known?.needs ?? {}).filter(isPrice)];
  left(`${path}units.`, first, [...ofEntry, 'price', ...shown]);
  return { unit: String(unit), count: entries.length, words, plan };
}

/** Whether a word is a price, or a further one. */
export function isPrice(word: string): boolean {
  return /price$/i.test(word);
}

/** Between the sides at the start, where both stand in one place. */
function distanceOf(engagement: JsonObject): number | null {
  const lane = isObject(engagement['lane']) ? engagement['lane'] : {};
  const from = lane['from'] ?? 0;
  const { to } = lane;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  const [blue, red] = (['blue', 'red'] as const).map((side) => placeOf(engagement[side] as JsonObject, side, from, to));
  return blue === undefined || red === undefined ? null : Math.abs(red - blue);
}

/** Where a side stands as the roles are written. */
function placeOf(force: JsonObject, side: FormSide, from: number, to: number): number | undefined {
  const { at, role = side === 'blue' ? 'defend' : 'attack', units } = force;
  if (Array.isArray(units) && units.some((unit: Json) => isObject(unit) && unit['at'] !== undefined)) return undefined;
  if (at === undefined) return role === 'defend' ? from : to;
  const own = isObject(at) ? at[String(role)] : at;
  return typeof own === 'number' ? own : undefined;
}

/** The text with something else chosen. Throws as `readForm`. */
export function changedForm(text: string, catalogue: Catalogue, change: FormChange): string {
  const document = documentOf(text);
  const engagement = document.toJS()['engagement'] as JsonObject;
  const set = (path: readonly (string | number)[], value: Json | undefined): void => {
    if (value === undefined) document.deleteIn(['engagement', ...path]);
    else setIn(document, ['engagement', ...path], value);
  };
  switch (change.what) {
    case 'unit':
      setUnit(document, catalogue, change.side, change.unit);
      break;
    case 'count':
      setCount(document, change.side, change.count);
      break;
    case 'word':
      eachUnit(document, change.side, (_, k) => set([change.side, 'units', k, change.key], change.value));
      break;
    case 'plan':
      set([change.side, 'plan'], planValue(change.plan));
      break;
    case 'points':
      set(['budget'], change.value === 0 ? undefined : change.value);
      // a budget buys copies of what is listed
      if (change.value !== 0) for (const side of ['blue', 'red'] as const) setCount(document, side, 1);
      break;
    case 'distance':
      setDistance(engagement, change.value, set);
      break;
    case 'turns':
      set(['turnLimit'], change.value === 0 ? undefined : change.value);
      break;
    case 'games':
      set(['engagements'], change.value);
      break;
    case 'mission':
      set(['mission'], change.mission === 'attrition' ? undefined : change.mission);
      break;
    case 'ground':
      set(['lane', 'terrain'], stretchesFor(change.ground, engagement, distanceOf(engagement)));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: /[{[] \S/.test(text) });
}

/** Puts a value in; what is new in a flow collection, or holds no more than a line, is written as one. */
function setIn(document: Document, path: readonly (string | number)[], value: Json): void {
  if (typeof value !== 'object' || value === null) {
    document.setIn(path, value);
    return;
  }
  const node = document.createNode(value) as Node;
  if (isCollection(node)) node.flow = true;
  document.setIn(path, node);
}

function unitsOf(document: Document, side: FormSide): YAMLSeq {
  const units = document.getIn(['engagement', side, 'units']);
  if (!isSeq(units)) throw new LanchesterError('usage', `the text lists no units of ${side}`);
  return units;
}

function eachUnit(document: Document, side: FormSide, action: (unit: YAMLMap, k: number) => void): void {
  unitsOf(document, side).items.forEach((unit, k) => {
    if (isMap(unit)) action(unit, k);
  });
}

/** Another unit in place of all that were there, as many as they were. */
function setUnit(document: Document, catalogue: Catalogue, side: FormSide, unit: string): void {
  const units = unitsOf(document, side);
  const [first] = units.items;
  const found = catalogue.units.find(({ id }) => id === unit);
  if (!isMap(first) || found === undefined) return;
  const name = first.get('name');
  const entry = document.createNode({ ...(name === undefined ? {} : { name }), unit, ...found.needs }) as YAMLMap;
  entry.flow = first.flow ?? false;
  entry.commentBefore = first.commentBefore ?? null;
  const count = units.items.length;
  units.items = [entry];
  setCount(document, side, count);
}

/** So many copies of the first unit, with names of their own. */
function setCount(document: Document, side: FormSide, count: number): void {
  const units = unitsOf(document, side);
  const [first] = units.items;
  if (!isMap(first)) return;
  const wanted = Math.max(1, Math.min(mostCopies, Math.round(count)));
  if (wanted === units.items.length) return;
  const name = String(first.get('name') ?? first.get('unit')).replace(/ 1$/, '');
  const copies = Array.from({ length: wanted }, (_, k): YAMLMap => {
    const copy = (k === 0 ? first : first.clone()) as YAMLMap;
    if (k > 0) copy.commentBefore = null;
    if (wanted > 1) setName(document, copy, `${name} ${k + 1}`);
    else if (copy.has('name')) setName(document, copy, name);
    return copy;
  });
  units.items = copies;
}

/** As many copies as a form lists. */
export const mostCopies = 12;

/** A name stands first. */
function setName(document: Document, unit: YAMLMap, name: string): void {
  const old = unit.get('name', true);
  if (isScalar(old)) old.value = name;
  else unit.items.unshift(document.createPair('name', name) as (typeof unit.items)[number]);
}

/** Where both sides start: as the text says it already, at the ends of the lane or at places on it. */
function setDistance(
  engagement: JsonObject,
  distance: number,
  set: (path: readonly (string | number)[], value: Json) => void,
): void {
  const lane = isObject(engagement['lane']) ? engagement['lane'] : {};
  const from = typeof lane['from'] === 'number' ? lane['from'] : 0;
  const to = typeof lane['to'] === 'number' ? lane['to'] : from;
  const ats = (['blue', 'red'] as const).map((side) => (engagement[side] as JsonObject)['at']);
  if (ats.every((at) => at === undefined)) {
    set(['lane', 'to'], from + distance);
    return;
  }
  const before = distanceOf(engagement) ?? to - from;
  const defends = Math.min(...ats.flatMap(placesIn), to);
  const behind = Math.max(0, to - (defends + before));
  for (const [k, side] of (['blue', 'red'] as const).entries()) {
    const at = ats[k];
    if (isObject(at)) {
      set([side, 'at', 'defend'], defends);
      set([side, 'at', 'attack'], defends + distance);
    } else if (typeof at === 'number') set([side, 'at'], at === defends ? defends : defends + distance);
  }
  set(['lane', 'to'], defends + distance + behind);
}

function placesIn(at: Json | undefined): number[] {
  const all = isObject(at) ? Object.values(at) : [at];
  return all.filter((place) => typeof place === 'number');
}
