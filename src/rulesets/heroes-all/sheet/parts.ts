/**
 * Men, weapons and grenades of a unit from its words. Promises: crews, weapons and grenades that the source does not allow are refused (HA-R53,
 * HA-R63); supply is applied (HA-LOG-03).
 */
import type { JsonObject } from '../../../engagement/json.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { armsOfAircraft, armsOfCrew, armsOfMen, armsOfVehicle, type Listed } from './arms.js';
import { type Arm, type Grenades, grenadeNames, type Kind, kind } from './profile.js';

/** Throws `bad-value`. `path`: the word that is wrong, where one is. */
export function refuse(why: string, path?: string | readonly string[]): never {
  throw read.wrong(why, path === undefined ? {} : { path });
}

/** People aboard a vehicle at most. */
const mostAboard = 31;

export interface Parts {
  readonly men: number;
  readonly most: number;
  readonly arms: readonly Arm[];
  readonly base: number;
  readonly listed: readonly Listed[];
  readonly passengers: number;
  readonly ammunition: number | undefined;
}

export function readParts(
  numbers: Numbers,
  unit: string,
  what: Kind,
  row: JsonObject,
  fields: JsonObject,
  rationed: boolean,
): Parts {
  const path = `units.${unit}.`;
  const at = `${unit}.`;
  const ammunition = read.maybeWholeAt(fields, 'ammunition', at, 1, 99);
  const supply = { rationed, ammunition };
  if (what === kind.men) {
    const most = read.wholeAt(row, 'most', path, 1, 32);
    const men = read.maybeWholeAt(fields, 'men', at, 1, most) ?? read.wholeAt(row, 'men', path, 1, most);
    const found = armsOfMen(numbers, unit, row, fields['weapons'], men, supply);
    return { men, most, ...found, passengers: 0, ammunition };
  }
  if (what === kind.crew) {
    const found = armsOfCrew(numbers, row, path, supply);
    const full = found.full;
    const men = read.maybeWholeAt(fields, 'men', at, 1, 99) ?? full;
    if (men > full) {
      refuse(
        `${men} men are more than the ${full} who serve a ${found.listed[0]?.weapon.name ?? unit} (HA-R63)`,
        'men',
      );
    }
    return { men, most: full, arms: found.arms, base: -1, listed: found.listed, passengers: 0, ammunition };
  }
  if (row['type'] === 'aircraft') {
    const crew = read.wholeAt(row, 'crew', path, 1, mostAboard);
    const found = armsOfAircraft(numbers, unit, row, fields['weapons'], supply);
    return { men: crew, most: crew, ...found, base: -1, passengers: 0, ammunition };
  }
  const passengers =
    read.maybeWholeAt(fields, 'passengers', at, 0, mostAboard) ?? read.wholeAt(row, 'passengers', path, 0, 31);
  const crew = read.maybeWholeAt(fields, 'crew', at, 1, mostAboard) ?? read.wholeAt(row, 'crew', path, 1, mostAboard);
  if (crew + passengers > mostAboard)
    refuse(`${crew + passengers} people aboard a ${unit} are more than ${mostAboard}`, ['passengers', 'crew']);
  const arms = armsOfVehicle(numbers, row, path, supply);
  return { men: crew + passengers, most: crew + passengers, arms, base: -1, listed: [], passengers, ammunition };
}

/** HA-R53: one of three; HA-LOG-03: none when rationed. */
export function readGrenades(
  unit: string,
  what: Kind,
  fields: JsonObject,
  listed: readonly Listed[],
  rationed: boolean,
): Grenades {
  if (what !== kind.men) return 'none';
  const launcher = hasLauncher(listed);
  const word = fields['grenades'];
  const chosen =
    word === undefined ? (launcher ? 'rifle' : 'he') : read.oneOf<Grenades>(word, grenadeNames, 'grenades');
  if (launcher && chosen !== 'rifle') {
    refuse(
      `${unit} has a rifle grenade launcher, so its grenades are "rifle": a platoon uses one kind (HA-R53)`,
      'grenades',
    );
  }
  if (chosen === 'rifle' && !launcher) refuse(`${unit} has no rifle grenade launcher for grenades "rifle"`, 'grenades');
  return rationed ? 'none' : chosen;
}

/** What a platoon uses unless it says otherwise. */
export function defaultGrenades(listed: readonly Listed[]): Grenades {
  return hasLauncher(listed) ? 'rifle' : 'he';
}

function hasLauncher(listed: readonly Listed[]): boolean {
  return listed.some(({ weapon }) => weapon.kin === 'rifle-grenade-launcher');
}
