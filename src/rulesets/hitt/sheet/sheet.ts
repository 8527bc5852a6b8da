/**
 * Elements as a scenario or a request gives them: checked, with every default, priced.
 *
 * Promises: the normal form of a normal form is itself; every mistake is a `LanchesterError` that names the nearest right word.
 */

import type { Json, JsonObject } from '../../../engagement/json.js';
import { onceFor, onceForFields } from '../../../engagement/once.js';
import { milli, type Price, type PricePart, priceOf } from '../../../engagement/price.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import { type Element, farthest, type HittNumbers } from '../data/numbers.js';
import { originOf } from '../data/prices.js';
import { read } from '../data/reader.js';

/** Words that every element knows. */
const common = ['general', 'behind', 'strongpoint', 'price'] as const;

/** What an element does beside its plan. */
export interface Orders {
  readonly general: boolean;
  /** The name of the element that it supports, directly behind it (HITT-R42). */
  readonly behind: string | undefined;
  /** The ruin that it starts in is fortified (HITT-COST-03). */
  readonly strongpoint: boolean;
  /** `silence`: a Bomber flies off over the enemy's edge (HITT-DEPLOY-03). `wire`: a Barrage is laid on wire (HITT-WIRE-02). */
  readonly task: 'fight' | 'silence' | 'wire';
  /** What starts off the table is on it from the start (HITT-L26). */
  readonly deployed: boolean;
  /** Minefield: paces about its place that it covers in good going (HITT-DEPLOY-06). */
  readonly area: number;
  /** Cavalry: dismounts with an enemy this near, mounts again with none this near; paces, −1: never (HITT-MOVE-02). */
  readonly dismount: number;
  readonly remount: number;
}

export interface HittSheet extends UnitSheet {
  readonly element: Element;
  readonly orders: Orders;
}

/** HITT-L13: half a base to either side, and some. */
const usualArea = 100;

/** The element of a key. Throws `unknown-name`. */
export function elementOf(numbers: HittNumbers, unit: string): Element {
  const element = numbers.byKey.get(unit);
  if (element !== undefined) return element;
  if (unit === 'wire') {
    throw read.wrong('wire is terrain of the lane, and only a Barrage fights it (HITT-R32)', { code: 'unknown-name' });
  }
  return read.unknown('there is no unit', unit, [...numbers.byKey.keys()]);
}

/** Words that an element knows beside its place and plan. */
export function wordsOf(element: Element): readonly string[] {
  const own: string[] = [];
  if (startsOff(element)) own.push('deployed');
  if (element.kin === 'minefield') own.push('area');
  if (element.trenchBomber || element.barrage) own.push('task');
  if (element.kin === 'cavalry') own.push('dismount', 'remount');
  return [...common, ...own];
}

/** Checks an element. Throws a `LanchesterError` for an unknown word or a value that it cannot have. */
export function sheetOf(numbers: HittNumbers, unit: string, fields: JsonObject): HittSheet {
  return sheetsUnder(numbers)(unit, fields);
}

const sheetsUnder = onceFor((numbers: HittNumbers) =>
  onceForFields((unit, fields) => readSheet(numbers, unit, fields)),
);

function readSheet(numbers: HittNumbers, unit: string, fields: JsonObject): HittSheet {
  const element = elementOf(numbers, unit);
  const known = wordsOf(element);
  read.checkKeys(fields, known, unit);
  const general = read.flagOr(fields, 'general', `${unit}: `);
  if (general) checkGeneral(element);
  const strongpoint = read.flagOr(fields, 'strongpoint', `${unit}: `);
  if (strongpoint && !element.hasGoing) {
    throw read.wrong(`${unit}: strongpoint: a ${element.title} fortifies no ruin (HITT-COST-03)`, {
      path: 'strongpoint',
    });
  }
  const behind = fields['behind'] ?? null;
  if (behind !== null) {
    if (typeof behind !== 'string')
      throw read.wrong(`${unit}: behind must be the name of an element`, { path: 'behind' });
    if (!element.rearSupport)
      throw read.wrong(`${unit}: behind: a ${element.title} gives no rear support (HITT-TF-02)`, { path: 'behind' });
  }
  const given = pointsAt(fields, `${unit}: price`);
  const deployed = read.flagOr(fields, 'deployed', `${unit}: `);
  const own = readOwn(element, fields);
  const normal: Record<string, Json> = {};
  if (general) normal['general'] = true;
  if (behind !== null) normal['behind'] = behind;
  if (strongpoint) normal['strongpoint'] = true;
  if (deployed) normal['deployed'] = true;
  for (const key of known) {
    const value = own[key as keyof typeof own];
    if (value !== undefined && !(common as readonly string[]).includes(key)) normal[key] = value;
  }
  if (given !== undefined) normal['price'] = given;
  return {
    unit,
    title: [element.title, ...(general ? ['General'] : []), ...(strongpoint ? ['in a Strongpoint'] : [])].join(', '),
    fields: normal,
    strength: 1,
    maxStrength: 1,
    price: () => priceWith(numbers, element, strongpoint, given),
    element,
    orders: { general, behind: behind ?? undefined, strongpoint, deployed, ...own },
  };
}

function pointsAt({ price }: JsonObject, path: string): number | undefined {
  if (price === undefined) return undefined;
  return typeof price === 'number' && price >= 0
    ? read.exactPoints(price, path)
    : read.complain(path, 'army points from 0', price);
}

/** HITT-L03: a General commands from the table, from the first bound on. */
export function checkGeneral(element: Element): void {
  if (element.bunker || !element.hasGoing || isAmbusher(element)) {
    throw read.wrong(`a ${element.title} cannot be the General: it does not start on the table, or is no troops`, {
      path: 'general',
    });
  }
}

/** Starts off the table (HITT-DEPLOY-01, -05, -06). */
export function startsOff(element: Element): boolean {
  return element.aerial || element.bombardment || isAmbusher(element);
}

/** Sniper or Minefield (HITT-DEPLOY-05, -06). */
export function isAmbusher(element: Element): boolean {
  return element.kin === 'sniper' || element.kin === 'minefield';
}

function readOwn(element: Element, fields: JsonObject): Pick<Orders, 'task' | 'area' | 'dismount' | 'remount'> {
  const path = `${element.key}: `;
  const paces = (key: string, usual: number): number =>
    read.wholeOr(fields, key, path, Math.min(0, usual), farthest, usual);
  const tasks = element.barrage ? (['fight', 'wire'] as const) : (['fight', 'silence'] as const);
  const dismount = paces('dismount', -1);
  const remount = paces('remount', -1);
  if (remount >= 0 && remount < dismount) {
    throw read.wrong(`${path}remount must be farther than dismount, which is ${dismount}`, { path: 'remount' });
  }
  const task = read.wordAt({ task: 'fight', ...fields }, 'task', path, tasks);
  return { task, area: paces('area', usualArea), dismount, remount };
}

/** Army points as the list has them. Throws `missing-price` for what a house has added without a price (ENG-R05). */
function listed({ key, title, milli: price }: Element): number {
  if (price !== undefined) return price / 1000;
  const why = `there is no price for ${title}: write prices.${key}, or give the unit a "price"`;
  throw read.wrong(why, { code: 'missing-price', word: key });
}

/** A fortified ruin is paid for with the element that starts in it (HITT-L20). */
function priceWith(numbers: HittNumbers, element: Element, strongpoint: boolean, given: number | undefined): Price {
  const origin = given === undefined ? originOf(element) : 'scenario';
  const own: PricePart = { what: element.title, points: given ?? listed(element), origin };
  if (!strongpoint) return priceOf([own]);
  const parts: PricePart[] = [own, { what: 'Strongpoint', points: numbers.strongpoint / 1000, origin: 'source' }];
  return { ...priceOf(parts), milli: milli(own.points) + numbers.strongpoint };
}
