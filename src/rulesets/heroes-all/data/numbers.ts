/**
 * The checked form of the ruleset's data: what the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; every number that a program uses as a small integer is
 * inside the range that the programs were made for.
 */
import type { Json, JsonObject } from '../../../engagement/json.js';
import {
  as,
  at,
  every,
  flag,
  type Line,
  lines,
  list,
  maybe,
  number,
  or,
  type Reads,
  type Shaped,
  shaped,
  table,
  text,
  whole,
  wholes,
  word,
} from '../../../engagement/shape.js';
import { compact } from '../../../kernel/compact.js';
import { heNames, rowNames } from './he.js';
import { read } from './reader.js';
import { type RuleNumbers, ruleShape } from './rule-numbers.js';
import { abilities, type Enabled, enabledBy } from './weapon-abilities.js';

export type { RuleNumbers };

/** Short, effective and long range. */
type ByBand<T> = readonly [T, T, T];

/** Three entries, one for each band. `what` they are: `ranges`. */
function byBand<T>(what: string, entry: (value: Json | undefined, path: string) => T): Reads<ByBand<T>> {
  return (read, row, key, path) => {
    const given = row[key];
    if (!Array.isArray(given) || given.length !== 3) return read.complain(`${path}${key}`, `three ${what}`, given);
    return (given as readonly Json[]).map((value, k) => entry(value, `${path}${key}.${k}`)) as unknown as ByBand<T>;
  };
}

/** An upper limit in inches; −1 where there is none, infinite for "table". */
function limit(value: Json | undefined, path: string): number {
  if (value === null) return -1;
  if (value === 'table') return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && value > 0 && value <= 200) return value;
  return read.complain(path, 'inches, "table" or null', value);
}

const bands: Reads<ByBand<number>> = (_, row, key, path) => {
  const found = byBand('ranges', limit)(_, row, key, path);
  const known = found.filter((band) => band >= 0);
  const shrink = known.some((band, k) => k > 0 && band < (known[k - 1] as number));
  return shrink ? read.complain(`${path}${key}`, 'ranges that do not shrink', row[key]) : found;
};

const attackValues = byBand('attack values', (value, path) => {
  if (value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= -20 && value <= 40) return value;
  return read.complain(path, 'a whole number from -20 to 40, or null', value);
});

const weapon = {
  name: text,
  /** Over open sights, indirectly, or with effects that need no die to hit or no modifiers. */
  fire: word(['direct', 'indirect', 'flame', 'petard', 'air', 'bomb']),
  /** Upper limits in inches of short, effective and long range; −1 where there is none, infinite for "table". */
  bands,
  /** For weapons without bands: least and greatest range in inches. */
  reach: maybe({ from: number(0, 200), to: (_, row, key, path) => limit(row[key], `${path}${key}`) }),
  /** Attack value by band; `undefined` where it has none. */
  av: attackValues,
  /** Row of the HE table: its number, or −1. */
  he: as(maybe(word(rowNames)), (name) => (name === undefined ? -1 : rowNames.indexOf(name))),
  /** `bands` for HE over open sights. */
  heBands: maybe(bands),
  shots: whole(1, 12),
  crewed: flag,
  immobile: flag,
  /** Moves and fires freely. */
  free: flag,
  rerolls: flag,
  /** Bounds of fire a day; 0 where there is no limit. */
  bounds: maybe(whole(1, 99), 0),
  /** As they are written (HA-L64). */
  abilities,
} as const;

/** A line of the weapons table. */
export interface Weapon extends Omit<Line<typeof weapon>, 'reach' | 'heBands'>, Enabled {
  readonly heBands: ByBand<number>;
  /** Least range in inches. */
  readonly from: number;
  readonly hasAv: boolean;
  /** Figures that serve it. */
  readonly crew: number;
  /** Indirect fire: the die it needs before modifiers, and whether it zeroes in at all (HA-IND-02, HA-IND-04). */
  readonly indirectNeed: number;
  readonly zeroes: boolean;
}

const aspect = {
  brew: whole(1, 60),
  /** 0 is "auto". */
  damage: or('auto', 0, whole(0, 60)),
};
/** Brew and damage values of one aspect. */
export type Aspect = Shaped<typeof aspect>;

const armour = as({ title: text, front: aspect, side: aspect, rear: aspect }, ({ title, front, side, rear }) => ({
  title,
  aspects: [front, side, rear] as const,
}));
export type Armour = Line<typeof armour>;

/** A structure has no more points than this. */
export const mostPoints = 24;

const structure = {
  title: text,
  points: whole(1, mostPoints),
  building: flag,
  wooden: flag,
  aim: word(['none', 'bridge', 'building']),
  holds: whole(0, 99),
};
export type Structure = Line<typeof structure>;

const moveDice = { title: text, road: whole(0, 12), country: whole(0, 12), pips: whole(0, 5) };
export type MoveDice = Line<typeof moveDice>;

const tables = {
  rules: ruleShape,
  weapons: lines(weapon),
  crews: every(maybe(whole(1, 12), 1)),
  armours: at('armour', lines(armour)),
  structures: lines(structure),
  movement: lines(moveDice),
  /** Rows of the HE table by number, casualties by D6. */
  heRows: at('he', list(heNames, wholes(6, 0, 6))),
  units: table,
  prices: table,
};

export interface Numbers extends Omit<Shaped<typeof tables>, 'weapons' | 'crews'> {
  readonly weapons: ReadonlyMap<string, Weapon>;
}

/** Checks all data. Throws a `LanchesterError` that names the path. */
export function readNumbers(data: JsonObject): Numbers {
  const { weapons, crews, ...others } = shaped(read, data, '', tables);
  const ready = [...weapons.values()].map(
    (line) => [line.key, weaponOf(line, crews[line.key] ?? 1, others.rules)] as const,
  );
  return compact({ ...others, weapons: new Map(ready) });
}

function weaponOf({ reach, ...line }: Line<typeof weapon>, crew: number, { indirect }: RuleNumbers): Weapon {
  const bands = reach === undefined ? line.bands : ([-1, reach.to, -1] as const);
  // HA-IND-02, HA-GREN-01: a rifle grenade launcher fires as a light mortar does
  const light = line.kin === 'light-mortar' || line.kin === 'rifle-grenade-launcher';
  const rockets = line.kin === 'rockets';
  return compact({
    ...line,
    bands,
    heBands: line.heBands ?? bands,
    from: reach?.from ?? 0,
    hasAv: line.av.some((value) => value !== undefined),
    crew,
    indirectNeed: rockets ? indirect.rockets : light ? indirect.light : indirect.other,
    zeroes: !rockets,
    ...enabledBy(line),
  });
}
