/**
 * What the three sorts of unit sheets (squads, crews, vehicles) share.
 *
 * Promises: shapes only, and the few words that every unit knows.
 */
import type { JsonObject } from '../../../engagement/json.js';
import type { HeatNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import type { Words } from './descriptions.js';
import type { Priced } from './pricing.js';
import { kind, type Profile, payload } from './profile.js';

const crews = ['Inexperienced', 'Regular', 'Veteran'] as const;
const several = ['Inexperienced', 'Regulars', 'Veterans'] as const;

/** Everything of a profile that its sort of sheet decides; the rest has these values. */
export const plain = {
  kind: kind.men as number,
  damageValue: 0,
  team: false,
  howitzer: false,
  fixed: false,
  nco: false,
  green: false,
  stubborn: false,
  fanatic: false,
  tough: false,
  shirkers: false,
  tankHunters: false,
  shield: false,
  openTopped: false,
  recce: false,
  command: false,
  unreliable: false,
  catchesFire: false,
  weakSides: false,
  skirts: false,
  heavyFront: false,
  flamethrower: false,
  helicopter: false,
  rotates: false,
  reserve: false,
  climbs: false,
  capacity: 0,
  ifv: '',
  fromRear: false,
  carrier: '',
  boards: false,
  medic: false,
  spotter: false,
  smoke: false,
  charges: [] as readonly number[],
  drone: false,
  payload: payload.none as number,
  reverse: 0,
  rough: 'advance' as Profile['rough'],
  officerBonus: 0,
  officerReach: 0,
};

/** What a sort of sheet makes of a unit's words. */
export interface Draft extends Pick<Priced, 'upgrades' | 'perMan' | 'version' | 'unpriced'> {
  /** Words after the unit's name and men: `Tandem rounds`. */
  readonly extras: readonly string[];
  /** Normal form, without `experience`, `round` and `price`. */
  readonly fields: JsonObject;
  readonly strength: number;
  readonly maxStrength: number;
  readonly profile: Omit<Profile, 'id' | 'unit' | 'title' | 'experience' | 'strength' | 'fixedOption'>;
}

/** One unit line of the data, being made into a sheet. */
export interface Making {
  readonly numbers: HeatNumbers;
  readonly unit: string;
  readonly line: JsonObject;
  readonly words: Words;
  /** 0 to 2. */
  readonly experience: number;
  readonly round: string;
}

/** A weapon by its key. Throws a `LanchesterError` that names the nearest one. */
export function weaponOf(numbers: HeatNumbers, key: string, where: string): Weapon {
  const weapon = numbers.weapons.get(key);
  if (weapon === undefined) {
    return read.unknown(`${where}: there is no weapon`, key, numbers.weapons.keys(), {
      where: 'lanchester list heat weapons',
    });
  }
  return weapon;
}

/** These weapons, each with those that a house has added like it. */
export function withKin({ weapons }: HeatNumbers, keys: readonly string[]): readonly string[] {
  const all = [...weapons.values()];
  return keys.flatMap((key) => [key, ...all.filter((one) => one.kin === key && one.key !== key).map((one) => one.key)]);
}

/** Words of missiles and what they come to (HEAT-ATGM-04); only those that were said, so that other units' forms stay short. */
export function missileWords(
  words: Words,
  always = false,
): { forgets: boolean; topAttack: boolean; fields: JsonObject } {
  const forgets = words.flag('fire-and-forget') || always;
  const topAttack = words.flag('top-attack');
  return {
    forgets,
    topAttack,
    fields: { ...(forgets ? { 'fire-and-forget': true } : {}), ...(topAttack ? { 'top-attack': true } : {}) },
  };
}

/** `3 Regulars`, `1 Veteran`, `3 Inexperienced`. */
export function menTitle(men: number, experience: number): string {
  return `${men} ${(men === 1 ? crews : several)[experience] as string}`;
}

/** `Regular crew`. */
export function crewTitle(experience: number): string {
  return `${crews[experience] as string} crew`;
}
