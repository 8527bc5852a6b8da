/**
 * The ruleset's data, and the checked form of it that the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; all numbers are inside the
 * ranges that the programs were made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import {
  as,
  at,
  each,
  flag,
  type Line,
  lines,
  maybe,
  type Reads,
  type Shaped,
  shaped,
  table,
  text,
  whole,
  word,
} from '../../../engagement/shape.js';
import { armsAt } from './arms.js';
import { readPolicies } from './policies.js';
import { prices, pricing } from './prices.js';
import { read } from './reader.js';
import { hits, modifiers, orders, rules } from './rules.js';
import { classes, units } from './units.js';
import { guns } from './weapons.js';

/** All that a designer may change. */
export const data = { units, guns, modifiers, hits, orders, rules, prices, pricing } satisfies JsonObject;

export const qualities = ['militia', 'regular', 'elite'] as const;
export type Quality = (typeof qualities)[number];

/** Hits that destroy, and dice of a unit: at most. Outcome codes have room for no more. */
const mostHits = 12;
const mostDice = 6;

const areas = whole(1, 1000);
const modifier = whole(-6, 6);

const gunLine = { title: text, range: areas, modifier, arms: armsAt };
export type Gun = Line<typeof gunLine>;
type Guns = ReadonlyMap<string, Gun>;

const isArmoured = (kind: unknown): boolean => kind === 'tank' || kind === 'car';

/** Areas; `undefined`: by its gun. */
const rangeOf: Reads<number | undefined> = (reader, line, key, path) => {
  const byGun = (line['gun'] ?? null) !== null || isArmoured(line['class']) || line['dice'] === 0;
  return line[key] === null && byGun ? undefined : areas(reader, line, key, path);
};

/** A line of the unit table. */
const kindLine = (arms: Guns) => ({
  title: text,
  class: word(classes),
  /** Areas a turn. */
  move: whole(0, 20),
  /** What a difficult area costs; 0: impassable. */
  difficult: maybe(whole(1, 20), 0),
  range: rangeOf,
  gun: maybe(as(word([...arms.keys()]), (key) => arms.get(key) as Gun)),
  /** 0: has none (HOT-R07). */
  dice: whole(0, mostDice),
  assault: flag,
  /** HOT-SHOOT-04: fires at what a spotter sees. */
  indirect: flag,
  arms: armsAt,
  /** Must name its gun and armour. */
  armoured: at('class', as(text, isArmoured)),
  /** HOT-STACK-02: not a unit. */
  lone: at(
    'class',
    as(text, (kind) => kind === 'commander'),
  ),
});
export type Kind = Line<ReturnType<typeof kindLine>>;

/** Modifiers of the number of faces that hit, as printed. */
const modifierTable = {
  faces: at('faces-that-hit', whole(0, 6)),
  cover: modifier,
  /** By weight: none, light, medium, heavy. */
  armour: ((reader, line, _, path) => [
    0,
    ...['light', 'medium', 'heavy'].map((weight) => modifier(reader, line, `${weight}-armour`, path)),
  ]) as Reads<readonly number[]>,
  pillbox: modifier,
  superior: modifier,
  assault: modifier,
  flank: modifier,
  rallyCommander: at('rally-commander', modifier),
};
export type Modifiers = Shaped<typeof modifierTable>;

const shapeOf = (arms: Guns) => ({
  kinds: at('units', lines(kindLine(arms))),
  guns: () => arms,
  modifiers: modifierTable,
  /** Hits that destroy. */
  hits: each([...qualities, 'commander'], whole(1, mostHits)),
  orders: { dice: whole(0, 4), sides: whole(1, 20), subordinate: whole(0, 10), leaderless: whole(0, 50) },
  /** The table of `rules` as it stands, and its checked form. */
  rules: table,
  policies: at(
    'rules',
    as(table, (said) => readPolicies(said, 'rules.')),
  ),
  /** As they stand in the data; `pricing.ts` reads them. */
  prices: as(table, ({ qualities: _, ...lines }) => lines),
  /** As `prices`, of units that are not regular (HOT-L31). */
  qualityPrices: as(at('prices', { qualities: each(['militia', 'elite'], table) }), (prices) => prices.qualities),
});
export type Numbers = Shaped<ReturnType<typeof shapeOf>>;

/** Reads and checks data with overlays applied. Throws a `LanchesterError`. */
export function readData(from: JsonObject): Numbers {
  return shaped(read, from, '', shapeOf(lines(gunLine)(read, from, 'guns', '')));
}
