/**
 * A unit as the programs see it: compiled once from its sheet and the data, never changed, all numbers.
 *
 * Promises: like profiles have one `id` in this process, whatever they cost, so that memos can be keyed by it; what
 * changes during an engagement is in the unit's state block only.
 */
import type { Weapon } from '../data/weapon-data.js';

/**
 * What a unit is: infantry of any sort (teams too), the crew of a gun without the Team rule, a vehicle of 6+, one of 7+
 * or better.
 */
export const kind = { men: 0, gunCrew: 1, softSkin: 2, armoured: 3 } as const;
/** Men that a unit can have at most. */
export const maxMen = 24;
/** LAWs, and light machine gunners, that a squad can have at most. */
export const maxLaws = 7;
export const maxGunners = 2;
/** Experience codes: damage value, morale and price tables are in this order. */
export const experience = { inexperienced: 0, regular: 1, veteran: 2 } as const;

/** So many of one weapon. */
export interface Arm {
  readonly weapon: Weapon;
  readonly count: number;
}

/**
 * A squad: every man with his own weapon (HEAT-ATK-02). `others` are listed in the order in which the owner gives them
 * up.
 */
export interface SquadArms {
  readonly type: 'squad';
  readonly base: Weapon;
  /** What the NCO carries: the base weapon, unless every man has another. */
  readonly nco: Weapon;
  readonly others: readonly Arm[];
  readonly ugl: Arm;
  readonly dmr: Arm;
  readonly law: Arm;
  readonly lmg: Arm;
  /** One of `squadPart`: who of them fires. */
  readonly part: number;
}

/** A squad's fire options: bits. */
export const squadOption = { grenade: 1, law: 2 } as const;

/** Who of a squad fires at one target: every man, all but those who fire their LAWs at another, or these (HEAT-ATK-02). */
export const squadPart = { all: 0, guns: 1, laws: 2 } as const;

/** What a drone carries (HEAT-DRONE-07 to HEAT-DRONE-09). */
export const payload = { none: 0, ied: 1, warhead: 2 } as const;

/** How a round of a crewed weapon or a vehicle's mount is fired. */
export const mode = { ap: 0, he: 1, indirect: 2 } as const;

export interface Round {
  readonly name: string;
  readonly weapon: Weapon;
  /** One of `mode`. */
  readonly mode: number;
  readonly count: number;
  /** Added to the AP round's PEN. */
  readonly penChange: number;
}

/**
 * Weapons served by the whole unit: `main` are its fire options, in order (a vehicle's gun and co-axial weapon,
 * HEAT-R65); `others` always fire too.
 */
export interface ServedArms {
  readonly type: 'crew' | 'vehicle';
  readonly main: readonly Round[];
  readonly others: readonly Round[];
}

export type Arms = SquadArms | ServedArms;

export interface Profile {
  readonly id: number;
  /** The ruleset's key: `rpg-team`. */
  readonly unit: string;
  /** In a player's words: `RPG team, 3 Regulars, Tandem rounds`. */
  readonly title: string;
  /** One of `kind`. */
  readonly kind: number;
  /** One of `experience`; of a green unit see `experienceOf`. */
  readonly experience: number;
  /** Men as on the sheet; 1 for a vehicle. */
  readonly strength: number;
  /** Vehicles: 6 to 11; men: 0 (it follows from the experience). */
  readonly damageValue: number;
  readonly arms: Arms;
  /**
   * Names of the fire options; a situation's `option` is an index. A squad's are the
   * subsets of `squadOption`: its index is that number.
   */
  readonly options: readonly string[];
  /** The option that the sheet fixes (`round`), or −1. */
  readonly fixedOption: number;

  /** HEAT-WPN-11: the unit serves a Team weapon. */
  readonly team: boolean;
  /** HEAT-R29: its two options are direct and indirect fire. */
  readonly howitzer: boolean;
  /** HEAT-MOV-02. */
  readonly fixed: boolean;
  /** The squad has an NCO to lose. */
  readonly nco: boolean;
  readonly green: boolean;
  readonly stubborn: boolean;
  readonly fanatic: boolean;
  readonly tough: boolean;
  readonly shirkers: boolean;
  readonly tankHunters: boolean;
  readonly shield: boolean;

  readonly openTopped: boolean;
  readonly recce: boolean;
  readonly command: boolean;
  readonly unreliable: boolean;
  readonly catchesFire: boolean;
  readonly weakSides: boolean;
  readonly skirts: boolean;
  readonly heavyFront: boolean;
  /** Carries a flamethrower (HEAT-VEH-07). */
  readonly flamethrower: boolean;
  /** A helicopter; its gun and co-axial weapon turn, and may jam (HEAT-R34); men that it, or a vehicle, can carry (HEAT-HELI-01, HEAT-L53). */
  readonly helicopter: boolean;
  readonly rotates: boolean;
  /** It begins in reserve, not on the ground; it is up on an Advance already, and may shoot (HEAT-HELI-02, HEAT-HELI-03). */
  readonly reserve: boolean;
  readonly climbs: boolean;
  readonly capacity: number;

  /** The name of the infantry fighting vehicle that it is tied to (HEAT-IFV-01); empty: none. */
  readonly ifv: string;
  /** The helicopter or vehicle of its force that it goes by (HEAT-HELI-01, HEAT-L53), empty: none; it goes aboard first (HEAT-HELI-05). */
  readonly carrier: string;
  readonly boards: boolean;
  /** It attacks vehicles from the rear (HEAT-R66). */
  readonly fromRear: boolean;
  /** Saves casualties of small arms near it (HEAT-DMG-08); sees for indirect weapons (HEAT-SPOT-01). */
  readonly medic: boolean;
  readonly spotter: boolean;
  /** Where it has placed explosives, in inches along the lane (HEAT-IED-01). */
  readonly charges: readonly number[];
  /** A vehicle with a smoke screen (HEAT-SMOKE-01). */
  readonly smoke: boolean;
  /** A drone team: without its operator, who is its `nco`, it is lost (HEAT-DRONE-01); one of `payload`. */
  readonly drone: boolean;
  readonly payload: number;

  /** Half inches of an Advance; a Run is twice that (HEAT-MOV-01). */
  readonly advance: number;
  /** Half inches of a reverse (HEAT-VEH-09); 0: cannot. */
  readonly reverse: number;
  /** In rough ground: may Run, may only Advance, may not enter. */
  readonly rough: 'run' | 'advance' | 'none';

  /**
   * What it adds to tests of units near it, itself too (HEAT-ORD-10; Command: vehicles only), and how near, in inches;
   * 0: nothing.
   */
  readonly officerBonus: number;
  readonly officerReach: number;
}

/** A unit in a state vector: what never changes of it, and where its block begins. */
export interface Unit {
  readonly profile: Profile;
  readonly base: number;
}

/** A missile with what may be bought for it (HEAT-ATGM-04). */
export function guided(weapon: Weapon, forgets: boolean, topAttack: boolean): Weapon {
  if (!forgets && !topAttack) return weapon;
  const name = `${weapon.name}${forgets ? ', fire-and-forget' : ''}${topAttack ? ', top attack' : ''}`;
  return { ...weapon, name, forgets, topAttack };
}

/** The missile that a crew or a vehicle has, if any. */
export function missileOf({ arms }: Profile): Round | undefined {
  if (arms.type === 'squad') return undefined;
  return [...arms.main, ...arms.others].find(({ weapon }) => weapon.atgm);
}

/** All that a unit could fire, as long as nobody is lost; of a crew or a vehicle on one option, what that comes to. */
export function weaponsOf({ arms }: Profile, option = -1): readonly Weapon[] {
  if (arms.type === 'squad') {
    const carried = [...arms.others, arms.ugl, arms.dmr, arms.law, arms.lmg].filter((arm) => arm.count > 0);
    return [arms.base, arms.nco, ...carried.map((arm) => arm.weapon)];
  }
  const main = option < 0 ? arms.main : arms.main.slice(option, option + 1);
  return [...main, ...arms.others].map((round) => round.weapon);
}

/** Whether it is counted in men: what HIT-09, HIT-10, DMG and MOR-04 speak of. */
export function isMen(p: Profile): boolean {
  return p.kind <= kind.gunCrew;
}

/** Whether it is armoured and closed (HEAT-PIN-04). */
export function isEnclosed(p: Profile): boolean {
  return p.kind === kind.armoured && !p.openTopped;
}
