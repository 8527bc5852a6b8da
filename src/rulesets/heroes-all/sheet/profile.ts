/**
 * Profiles: what a unit is to the dice programs, compiled once from its words.
 *
 * Promises: immutable; everything that depends only on how many figures are left (who still serves which weapon, HA-R49) is a table, so that the
 * programs look it up.
 */
import type { Armour, MoveDice, Structure, Weapon } from '../data/numbers.js';

export const kind = { men: 0, crew: 1, vehicle: 2, structure: 3 } as const;
export type Kind = 0 | 1 | 2 | 3;

/** How a round is fired. */
export const mode = { direct: 0, he: 1, indirect: 2, flame: 3, petard: 4, air: 5, bomb: 6 } as const;
export type Mode = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const modeNames = ['direct', 'he', 'indirect', 'flame', 'petard', 'air', 'bomb'] as const;

/** Quality for every die (HA-COST-03): militia and Poor are one. */
export const quality = { poor: 0, regular: 1, elite: 2 } as const;
export type Quality = 0 | 1 | 2;

/** A weapon fired in one of its ways. */
export interface Round {
  readonly weapon: Weapon;
  readonly mode: Mode;
}

/** Weapons of one kind of an element. */
export interface Arm {
  /** The ways to fire it, of which one is chosen for each Fire action (ENG-R07). */
  readonly rounds: readonly Round[];
  /** How many of them, where that does not depend on the men. */
  readonly count: number;
  /** Figures that serve one. */
  readonly figures: number;
  /** Shots of one Fire action: of one weapon, all its barrels. */
  readonly shots: number;
  /** On wheels or tracks: full rate whoever is left, and no Act to set up. */
  readonly mounted: boolean;
  /** Bounds of fire (HA-FIRE-11); 0 where there is no limit. */
  readonly bounds: number;
  /** Rationed: it must not throw low to fire (HA-R51). */
  readonly mayStaySilent: boolean;
}

export const grenadeNames = ['he', 'at', 'rifle', 'none'] as const;
export type Grenades = (typeof grenadeNames)[number];

/** Speeds of aircraft (HA-AIR-11, HA-AIR-13). */
export const speedNames = ['fast', 'usual', 'slow'] as const;

export interface Aircraft {
  /** Damage that it takes (HA-AIR-12). */
  readonly strength: number;
  /** Its place in `speedNames`. */
  readonly speed: number;
  readonly diveBomber: boolean;
  /** Bits of the arms that fire, and of those that are dropped instead. */
  readonly weapons: number;
  readonly bombs: number;
  /** What it throws at other aircraft (HA-AIR-13). */
  readonly machineGuns: number;
  /** Bits of those arms. */
  readonly guns: number;
}

/** When aircraft come (HA-AIR-03): called in the first bound, or as close support in the next. */
export const arrival = { called: -1, closeSupport: 2 } as const;

export interface Profile {
  readonly unit: string;
  readonly title: string;
  readonly kind: Kind;
  readonly quality: Quality;
  /** Quality on the die to hit (HA-ENG-01). */
  readonly fireQuality: Quality;
  readonly militia: boolean;
  /** Figures: men, crew, or people aboard. */
  readonly men: number;
  readonly most: number;
  readonly arms: readonly Arm[];
  /** The arm that has a choice of rounds; 0 if none has. */
  readonly main: number;
  /** By men × arms: weapons that fire at full rate, and men missing from one more that does not (0: there is none). */
  readonly manned: Int8Array;
  readonly missing: Int8Array;
  readonly move: MoveDice | undefined;
  readonly armour: Armour | undefined;
  readonly structure: Structure | undefined;
  readonly soft: boolean;
  readonly openTopped: boolean;
  readonly turret: boolean;
  readonly tracked: boolean;
  /** Men on horses, bicycles or motorcycles (HA-L53). */
  readonly mounted: boolean;
  readonly transport: boolean;
  readonly passengers: number;
  readonly recce: boolean;
  readonly sniper: boolean;
  readonly spotter: boolean;
  readonly sappers: boolean;
  readonly flail: boolean;
  readonly goliath: boolean;
  /** What flies, and is a soft-skinned vehicle on the ground (HA-AIR-15, HA-GLIDER-01). */
  readonly aircraft: Aircraft | undefined;
  readonly partisans: boolean;
  readonly italian: boolean;
  readonly rationed: boolean;
  readonly grenades: Grenades;
  /** What it counts as when it is looked for (HA-OBS-03): a vehicle or structure, or each man of an element of men. */
  readonly targets: number;
  /** Rating of its officer, or −1: not yet thrown (HA-NCO-01). */
  readonly officer: number;
  /** Charges that it carries, small and large (HA-EXPL-01). */
  readonly charges: number;
  readonly largeCharges: number;
  /** Assaults vehicles by going there and back within a stealth move (HA-ASLT-12). */
  readonly hitAndRun: boolean;
  /** Bits of the arms that it keeps from firing at vehicles, and at whatever else is on the ground (HA-CMD-04, HA-L48). */
  readonly keptFromVehicles: number;
  readonly keptFromOthers: number;
  /** Fires at aircraft before anything else (HA-AIR-10, HA-L38, HA-L47). */
  readonly antiAircraft: boolean;
  /** The bound in which it comes from the box (HA-GEN-04), `arrival.called`, or 0: it is there from the start. */
  readonly arrives: number;
  readonly concealed: boolean;
  readonly overwatch: boolean;
  readonly hullDown: boolean;
  /** Attacks from the rear (HA-R27). */
  readonly rear: boolean;
}

export function isMen(profile: Profile): boolean {
  return profile.kind === kind.men || profile.kind === kind.crew;
}

/** Figures that throw a grenade together (HA-GREN-02, HA-ASLT-06). */
export function grenadesOf(men: number, figuresEach: number): number {
  return Math.floor(men / figuresEach);
}

/** Observers (HA-OBS-02) of a unit with `men` figures. */
export function observersOf(profile: Profile, men: number): number {
  if (profile.kind !== kind.vehicle) return men;
  return profile.soft || profile.openTopped ? 2 : 1;
}

/** Targets (HA-OBS-03) that a unit with `men` figures counts as. */
export function targetsOf(profile: Profile, men: number): number {
  if (profile.kind === kind.men) return men * profile.targets;
  return profile.kind === kind.crew ? 1 + men : profile.targets;
}

/** Part of a profile that is needed for its tables. */
interface Manning {
  readonly kind: Kind;
  readonly men: number;
  readonly most: number;
  readonly arms: readonly Arm[];
  /** Index of the arm that further men join, or −1. */
  readonly base: number;
}

/**
 * Who serves what with 0 … most men: the first arms of the list are lost first (HA-R49, HA-R67), and a firing team has at most `team` figures
 * (HA-FIRE-01, HA-L09). Returns full weapons and missing men, by men × arms.
 */
export function manningTables(unit: Manning, team: number): { manned: Int8Array; missing: Int8Array } {
  const { arms } = unit;
  const manned = new Int8Array((unit.most + 1) * Math.max(1, arms.length));
  const missing = new Int8Array(manned.length);
  for (let men = 0; men <= unit.most; men++) {
    let left = Math.min(men, unit.kind === kind.men ? team : unit.most);
    for (let k = arms.length - 1; k >= 0; k--) {
      const arm = arms[k] as Arm;
      const at = men * arms.length + k;
      if (arm.mounted) {
        // HA-L03: what is not "Crewed" needs one of its men only
        manned[at] = men > 0 ? arm.count : 0;
        continue;
      }
      const further = k === unit.base ? Math.max(0, men - unit.men) : 0;
      const taken = Math.min(left, arm.count * arm.figures + further);
      left -= taken;
      const weapon = (arm.rounds[0] as Round).weapon;
      const rest = taken % arm.figures;
      manned[at] = Math.floor(taken / arm.figures) + (rest > 0 && !weapon.crewed ? 1 : 0);
      missing[at] = rest > 0 && weapon.crewed ? arm.figures - rest : 0;
    }
  }
  return { manned, missing };
}
