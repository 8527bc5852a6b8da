/**
 * What an attack needs to know beside the two units, and what it tells afterwards.
 */
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { maxMen, type Profile } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';

/** Order on which the firer shoots. */
export const fireOrder = { fire: 0, advance: 1, ambush: 2 } as const;
/** Cover of the target (HEAT-HIT-11). */
export const cover = { open: 0, soft: 1, hard: 2 } as const;
/** Side of the target that is hit (HEAT-R66). */
export const facing = { front: 0, side: 1, rear: 2, top: 3 } as const;

/** HEAT-R66: the side of a target that a unit on the lane attacks. */
export function facingOf({ fromRear }: Profile, flank: boolean): number {
  return fromRear ? facing.rear : flank ? facing.side : facing.front;
}

/** What of the target is in the air: a helicopter, or a team's drone, whose last order was a Run or not (HEAT-HIT-13). */
export const aloft = { nothing: 0, helicopter: 1, drone: 2, droneRan: 3 } as const;

/**
 * A missile: it arrives if it needs to fly only once; it arrives, however far it was launched; none is launched, since one is in flight
 * (HEAT-R32).
 */
export const missile = { near: 0, arrives: 1, busy: 2 } as const;

/** Officers add less than this to tests. */
export const bonuses = 16;

export interface Situation {
  /** Inches. */
  range: number;
  /** One of `fireOrder`. */
  order: number;
  /** One of `cover`. */
  cover: number;
  /** One of `facing`. */
  facing: number;
  /** The target is inside a building: hard cover and +1 (HEAT-DMG-07). */
  building: boolean;
  /** The firer is inside a building: nothing with a backblast (HEAT-R31). */
  firerBuilding: boolean;
  /** The firer sees the target itself; false: through a spotter, indirect fire only (HEAT-IND-03). */
  sees: boolean;
  /** Somebody sees it for him: else he neither zeroes in further nor finishes by a hit (HEAT-SPOT-02). */
  observed: boolean;
  /** One of `missile`: whether the firer's arrives in this activation (HEAT-R32). */
  missile: number;
  /** What officers near the target add to its morale checks (HEAT-ORD-10, HEAT-R55). */
  officer: number;
  /** The firer is aboard a hovering helicopter and shoots from its open doors (HEAT-HIT-12). */
  fromDoors: boolean;
  /** One of `aloft`. */
  aloft: number;
  /** The target is a helicopter whose doors are open (HEAT-HELI-06). */
  doorsOpen: boolean;
  /** A medic is near the target (HEAT-DMG-08). */
  medic: boolean;
  /** Any of the last four, or `missile`, is not as usual: looked at first, for it seldom is. */
  unusual: boolean;
  /** The target's index among the units, for zeroing (compared with `its.aimedAt` − 1). */
  targetIndex: number;
}

export function newSituation(): Situation {
  return {
    range: 0,
    order: fireOrder.fire,
    cover: cover.open,
    facing: facing.front,
    building: false,
    firerBuilding: false,
    sees: true,
    observed: true,
    missile: missile.near,
    officer: 0,
    fromDoors: false,
    aloft: aloft.nothing,
    doorsOpen: false,
    medic: false,
    unusual: false,
    targetIndex: 1,
  };
}

/** What became of a target that was lost. */
export const fate = {
  stands: 0,
  wipedOut: 1,
  gunnerLost: 2,
  knockedOut: 3,
  burnt: 4,
  routed: 5,
  moraleFailed: 6,
} as const;

/** Worst damage result of a vehicle (HEAT-VEH-06). */
export const grade = { none: 0, stunned: 1, immobilised: 2, onFire: 3, destroyed: 4 } as const;

/** HEAT-ATK-03. */
export interface Report {
  /** At least one hit. */
  hit: boolean;
  /** At least one hit by indirect fire (HEAT-R28). */
  indirectHit: boolean;
  /** Men lost to damage rolls, capped at the men present. */
  casualties: number;
  /** Pins placed, counted even if the unit is then lost. */
  pins: number;
  /** At least one damage roll succeeded (vehicles). */
  damaged: boolean;
  /** One of `grade` (vehicles). */
  grade: number;
  /** The target was put Down by a result. */
  down: boolean;
  /** One of `fate`. */
  fate: number;
}

export function newReport(): Report {
  return {
    hit: false,
    indirectHit: false,
    casualties: 0,
    pins: 0,
    damaged: false,
    grade: grade.none,
    down: false,
    fate: fate.stands,
  };
}

/** Makes a report of an earlier attack that of one which has not begun. */
export function clearReport(report: Report): void {
  report.hit = false;
  report.indirectHit = false;
  report.casualties = 0;
  report.pins = 0;
  report.damaged = false;
  report.grade = grade.none;
  report.down = false;
  report.fate = fate.stands;
}

/**
 * HEAT-ATK-03 in one number, for enumeration. `immobilised`: 1 if the target stands immobilised at the end, a helicopter
 * with half its moves; `jammed`: its rotating weapon.
 */
export const reportCode = digits('heat: a report', {
  jammed: 2,
  pins: 256,
  casualties: maxMen + 1,
  grade: Object.keys(grade).length,
  fate: Object.keys(fate).length,
  immobilised: 2,
  down: 2,
  damaged: 2,
  hit: 2,
});

/** The code of a report on the target whose block is at `base`. */
export function codeOf(report: Report, s: State, base: number): number {
  return reportCode.code({
    jammed: get(s, base, its.weaponOut),
    pins: Math.min(reportCode.sizes.pins - 1, report.pins),
    casualties: report.casualties,
    grade: report.grade,
    fate: report.fate,
    immobilised: get(s, base, its.immobilised),
    down: report.down ? 1 : 0,
    damaged: report.damaged ? 1 : 0,
    hit: report.hit ? 1 : 0,
  });
}
