/**
 * The ruleset's data, and the checked form of it that the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; all numbers are inside the ranges that the programs were
 * made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { type Policies, readPolicies } from './policies.js';
import { prices } from './prices.js';
import { flagAt, objectAt, textAt, wholeAt, wordAt } from './reader.js';
import { hits, modifiers, orders, rules } from './rules.js';
import { classes, units } from './units.js';
import { guns } from './weapons.js';

/** All that a designer may change. */
export const data = { units, guns, modifiers, hits, orders, rules, prices } satisfies JsonObject;

export interface Gun {
  readonly key: string;
  readonly title: string;
  /** Areas. */
  readonly range: number;
  readonly modifier: number;
}

/** A line of the unit table. */
export interface Kind {
  readonly key: string;
  readonly title: string;
  readonly class: string;
  /** Areas a turn. */
  readonly move: number;
  /** What a difficult area costs; 0: impassable. */
  readonly difficult: number;
  /** Areas; `undefined`: by its gun. */
  readonly range: number | undefined;
  readonly gun: Gun | undefined;
  /** 0: has none (HOT-R07). */
  readonly dice: number;
  readonly assault: boolean;
  /** Must name its gun and armour. */
  readonly armoured: boolean;
  /** HOT-STACK-02: not a unit. */
  readonly lone: boolean;
}

/** Modifiers of the number of faces that hit, as printed. Armour by weight: none, light, medium, heavy. */
export interface Modifiers {
  readonly faces: number;
  readonly cover: number;
  readonly armour: readonly number[];
  readonly pillbox: number;
  readonly superior: number;
  readonly assault: number;
  readonly flank: number;
  readonly rallyCommander: number;
}

export const qualities = ['militia', 'regular', 'elite'] as const;
export type Quality = (typeof qualities)[number];

export interface Numbers {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly guns: ReadonlyMap<string, Gun>;
  readonly modifiers: Modifiers;
  /** Hits that destroy. */
  readonly hits: Readonly<Record<Quality | 'commander', number>>;
  readonly orders: {
    readonly dice: number;
    readonly sides: number;
    readonly subordinate: number;
    readonly leaderless: number;
  };
  /** The table of `rules` as it stands, and its checked form. */
  readonly rules: JsonObject;
  readonly policies: Policies;
  /** As they stand in the data; `pricing.ts` reads them. */
  readonly prices: JsonObject;
}

const farthest = 1000;
/** Hits that destroy, and dice of a unit: at most. Outcome codes have room for no more. */
const mostHits = 12;
const mostDice = 6;

/** Reads and checks data with overlays applied. Throws a `LanchesterError`. */
export function readData(from: JsonObject): Numbers {
  const gunTable = objectAt(from, 'guns');
  const guns = new Map<string, Gun>();
  for (const key of Object.keys(gunTable)) {
    const line = objectAt(gunTable, key, 'guns.');
    const path = `guns.${key}.`;
    guns.set(key, {
      key,
      title: textAt(line, 'title', path),
      range: wholeAt(line, 'range', path, 1, farthest),
      modifier: wholeAt(line, 'modifier', path, -6, 6),
    });
  }
  const unitTable = objectAt(from, 'units');
  const kinds = new Map(Object.keys(unitTable).map((key) => [key, readKind(unitTable, key, guns)]));
  const hitTable = objectAt(from, 'hits');
  const limit = (key: string): number => wholeAt(hitTable, key, 'hits.', 1, mostHits);
  const orderTable = objectAt(from, 'orders');
  const order = (key: string, low: number, high: number): number => wholeAt(orderTable, key, 'orders.', low, high);
  const rules = objectAt(from, 'rules');
  return {
    kinds,
    guns,
    modifiers: readModifiers(objectAt(from, 'modifiers')),
    hits: {
      militia: limit('militia'),
      regular: limit('regular'),
      elite: limit('elite'),
      commander: limit('commander'),
    },
    orders: {
      dice: order('dice', 0, 4),
      sides: order('sides', 1, 20),
      subordinate: order('subordinate', 0, 10),
      leaderless: order('leaderless', 0, 50),
    },
    rules,
    policies: readPolicies(rules, 'rules.'),
    prices: objectAt(from, 'prices'),
  };
}

function readKind(table: JsonObject, key: string, guns: ReadonlyMap<string, Gun>): Kind {
  const line = objectAt(table, key, 'units.');
  const path = `units.${key}.`;
  const kind = wordAt(line, 'class', path, classes);
  const gun = line['gun'] === null ? undefined : guns.get(wordAt(line, 'gun', path, [...guns.keys()]));
  const dice = wholeAt(line, 'dice', path, 0, mostDice);
  const byGun = gun !== undefined || kind === 'tank' || kind === 'car' || dice === 0;
  return {
    key,
    title: textAt(line, 'title', path),
    class: kind,
    move: wholeAt(line, 'move', path, 0, 20),
    difficult: line['difficult'] === null ? 0 : wholeAt(line, 'difficult', path, 1, 20),
    range: line['range'] === null && byGun ? undefined : wholeAt(line, 'range', path, 1, farthest),
    gun,
    dice,
    assault: flagAt(line, 'assault', path),
    armoured: kind === 'tank' || kind === 'car',
    lone: kind === 'commander',
  };
}

function readModifiers(table: JsonObject): Modifiers {
  const at = (key: string): number => wholeAt(table, key, 'modifiers.', -6, 6);
  return {
    faces: wholeAt(table, 'faces-that-hit', 'modifiers.', 0, 6),
    cover: at('cover'),
    armour: [0, at('light-armour'), at('medium-armour'), at('heavy-armour')],
    pillbox: at('pillbox'),
    superior: at('superior'),
    assault: at('assault'),
    flank: at('flank'),
    rallyCommander: at('rally-commander'),
  };
}
