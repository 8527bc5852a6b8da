/**
 * Reads the weapons tables: from what the source prints to what the programs use.
 *
 * Promises: pure; whatever makes no sense is a `LanchesterError` that names the path (`weapons.rpg.pen`).
 */
import { type Ability, abilitiesAt, addedTo, mostCounted, type Rolls } from '../../../engagement/abilities/index.js';
import type { JsonObject } from '../../../engagement/json.js';
import { kinOf } from '../../../engagement/kin.js';
import {
  every,
  maybe,
  number,
  or,
  type Reads,
  type Shaped,
  shaped,
  text,
  whole,
  words,
} from '../../../engagement/shape.js';
import { dice, read } from './reader.js';

/** One weapon, compiled from the weapons tables. Ranges in inches. */
export interface Weapon {
  readonly id: number;
  readonly key: string;
  /** The source's weapon that it is at bottom (`kin.ts`): itself, unless a house has added it. */
  readonly kin: string;
  readonly name: string;
  /** Men beside the gunner when it is fielded on foot. */
  readonly attendants: number;
  readonly from: number;
  /** Infinity: no limit. */
  readonly to: number;
  /** Shots: `dice` × D`sides` + `plus`; `sides` 0: `plus` shots. */
  readonly shots: { readonly dice: number; readonly sides: number; readonly plus: number };
  /** Assault rifle: up to here, so many shots instead. */
  readonly nearTo: number;
  readonly nearShots: number;
  /** Beyond this range shots are at long range (HEAT-R03); Infinity: never. */
  readonly half: number;
  /** Beyond this range the PEN loses 1 against armour (HEAT-R20). */
  readonly penHalf: number;
  /** PEN of its AP round; 0: none. */
  readonly pen: number;
  /** HE class, 0 to 4 inches; 0: none. */
  readonly he: number;
  /** PEN "HE": fires nothing else. */
  readonly heOnly: boolean;
  /** Howitzers: the bracketed indirect band; other indirect weapons: their band. 0 to 0 where it has none. */
  readonly indirectFrom: number;
  readonly indirectTo: number;
  /** Has a direct band. */
  readonly direct: boolean;
  readonly assault: boolean;
  readonly team: boolean;
  readonly fixed: boolean;
  readonly sniper: boolean;
  readonly flame: boolean;
  readonly backblast: boolean;
  readonly shaped: boolean;
  readonly atgm: boolean;
  /** ATGM: inches that its missile flies in one activation (HEAT-R32); Infinity for everything else. */
  readonly flight: number;
  /** LAW, ATGM: at vehicles only. */
  readonly vehiclesOnly: boolean;
  /** One of the source's small arms: what men fire from a helicopter's doors (HEAT-HIT-12). */
  readonly small: boolean;
  /** ATGM: hits the top; its crew need not stay (HEAT-ATGM-04). */
  readonly topAttack: boolean;
  readonly forgets: boolean;
  /** As they are written (HEAT-L58). */
  readonly abilities: readonly Ability[];
  /** What they add to its rolls to hit. */
  readonly added: number;
}

const farthest = 200;
const inches = number(0, farthest);
const endless = Number.POSITIVE_INFINITY;

/** HEAT-L58: the roll that abilities are about. A PEN is a number of the weapon's own, and armour is not rolled for. */
const rolls: Rolls = {
  sides: 6,
  steps: [
    {
      name: 'hit',
      by: 'attacker',
      sides: 6,
      takes: ['reroll', 'modify', 'auto', 'explode', 'extra'],
      rerolls: ['ones', 'failures'],
    },
  ],
  besides: [],
};

/** The abilities of a weapon. */
export const readAbilities: Reads<readonly Ability[]> = (reader, data, _, path) =>
  abilitiesAt(reader, data, path, 'weapon', rolls);

const row = {
  name: text,
  table: maybe(text, ''),
  attendants: maybe(whole(0, 20), 0),
  from: inches,
  to: maybe(inches, endless),
  shots: dice,
  near: maybe({ to: inches, shots: whole(0, 20) }),
  indirect: maybe({ from: inches, to: inches }),
  pen: or('HE', undefined, whole(0, 12)),
  he: maybe(whole(1, 4), 0),
  flight: maybe(number(1, farthest), endless),
  rules: words([
    ...['Assault', 'Team', 'Fixed', 'Indirect Fire', 'Howitzer', 'Sniper', 'Flamethrower', 'Backblast'],
    ...['Shaped charge', 'ATGM', 'LAW', 'DMR', 'HE', 'IED'],
  ]),
  abilities: readAbilities,
};

/** Reads the weapons tables of all data. Throws a `LanchesterError` that names the path. */
export function readWeapons(data: JsonObject): ReadonlyMap<string, Weapon> {
  const { weapons } = shaped(read, data, '', { weapons: every(row) });
  const rows = data['weapons'] as JsonObject;
  return new Map(Object.entries(weapons).map(([key, line], id) => [key, weaponOf(key, kinOf(rows, key), line, id)]));
}

function weaponOf(key: string, kin: string, line: Shaped<typeof row>, id: number): Weapon {
  const { from, to, shots, near, pen } = line;
  const path = `weapons.${key}.`;
  const has = (rule: string): boolean => line.rules.includes(rule);
  const check = (what: string, value: number, least: number, most = farthest): void => {
    if (value < least || value > most) read.complain(`${path}${what}`, `a number from ${least} to ${most}`, value);
  };
  if (to !== endless) check('to', to, from);
  if (near !== undefined) check('near.to', near.to, from, to);
  if (shots.dice * shots.sides + shots.plus > 20) {
    throw read.wrong(`${path}shots must be at most 20 in all`, { path: `${path}shots` });
  }
  const most = (shots.dice * shots.sides + shots.plus) * mostCounted(line.abilities);
  if (most > 20) {
    const why = `${path}abilities: hits of all its shots must be at most 20, and these come to ${most}`;
    throw read.wrong(why, { path: [`${path}abilities`, `${path}shots`] });
  }
  const indirect = line.indirect ?? (has('Indirect Fire') ? { from, to } : { from: 0, to: 0 });
  if (line.indirect !== undefined) check('indirect.to', indirect.to, indirect.from);
  const he = has('HE') ? line.he : 0;
  if (has('HE') && he === 0) read.complain(`${path}he`, 'a whole number from 1 to 4', null);
  if (pen === undefined && he === 0)
    throw read.wrong(`${path}pen is HE, so ${path}rules must have HE`, { path: [`${path}pen`, `${path}rules`] });
  return {
    id,
    key,
    kin,
    name: line.name,
    attendants: line.attendants,
    from,
    to,
    shots,
    nearTo: near?.to ?? 0,
    nearShots: near?.shots ?? 0,
    // HEAT-R03: a band that begins at or beyond half range is never long; the assault rifle's far band begins at its near one's end.
    half: longFrom(from, to, near?.to ?? from),
    penHalf: longFrom(from, to, from),
    pen: pen ?? 0,
    he,
    heOnly: pen === undefined,
    indirectFrom: indirect.from,
    indirectTo: indirect.to,
    direct: !has('Indirect Fire') && !has('IED'),
    assault: has('Assault'),
    team: has('Team'),
    fixed: has('Fixed'),
    sniper: has('Sniper'),
    flame: has('Flamethrower'),
    backblast: has('Backblast'),
    shaped: has('Shaped charge'),
    atgm: has('ATGM'),
    flight: line.flight,
    vehiclesOnly: has('LAW') || has('ATGM'),
    small: line.table === 'small arms',
    topAttack: false,
    forgets: false,
    abilities: line.abilities,
    added: addedTo(line.abilities, 'hit'),
  };
}

function longFrom(from: number, to: number, farFrom: number): number {
  return Math.max(from, farFrom) >= to / 2 ? Number.POSITIVE_INFINITY : to / 2;
}
