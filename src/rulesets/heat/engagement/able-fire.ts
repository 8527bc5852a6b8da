/**
 * What fire between two units is worth by where they stand, remembered: how a player who plays `able` knows what his
 * rifles do at 20 inches without working it out each time.
 *
 * Promises: exact odds (`exchange.worth`) of units as strong as they began, up, without pins and without officers or
 * medics near. Everything that this hangs on is in the key: of each its kind, strength and shelter, whether it has LAWs and
 * its weapon, whether it flies, has open doors or is behind smoke; how far they are apart, and whether they see each other;
 * zeroing, and whether a spotter sees for it. What hangs on more (a drone in the air) is worked out each time. So answers
 * never hang on what was asked before, in this battle or another (`able-fire-memory.ts`). The state is as it was when an
 * answer is given.
 */
import { laneDistance } from '../../../engagement/lane.js';
import type { State } from '../../../kernel/process.js';
import type { RowMemory } from '../../../kernel/row-memory.js';
import { cover, fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { aimAt, get, order, unitBlock } from '../state/state.js';
import type { Battle } from './battle.js';
import { isUp } from './drone.js';
import { flies, hasOpenDoors, isAway } from './flight.js';
import type { Ground } from './ground.js';
import type { BattleUnit } from './roster.js';
import { isScreened } from './screen.js';
import { isSpotted, seesFrom } from './sight.js';
import { freshShare } from './worth.js';

/** Where in an entry stands what blue's fire is worth, on Fire and on an Advance, and red's. */
export const answerAt = [0, 2] as const;

/** Of a unit that nobody can shoot at, and that shoots at nobody from the lane. */
export const away = -1;

const bits = { laws: 1, weaponOut: 2, flies: 4, doors: 8, screened: 16, all: 32 } as const;
const mostMen = 64;
const coverKinds = Object.keys(cover).length;
const lies = 8 * coverKinds * coverKinds;

/** The same of a unit that is not odd. */
export function plainCode(s: State, base: number, own: number): number {
  return (
    own + ((s[base + its.laws] as number) > 0 ? bits.laws : 0) + (s[base + its.weaponOut] as number) * bits.weaponOut
  );
}

/**
 * All of a unit on the lane that its fire, and fire at it, hangs on beside places: see the promises above. `own`:
 * `numberOf`. A unit in reserve or inside a vehicle is away.
 */
export function codeOf(s: State, unit: BattleUnit, own: number): number {
  if (isAway(s, unit)) return away;
  let code = plainCode(s, unit.base, own);
  if (flies(s, unit)) code += bits.flies;
  if (hasOpenDoors(s, unit)) code += bits.doors;
  return isScreened(s, unit) ? code + bits.screened : code;
}

/** The part of a code that does not change in an engagement; `kind`: of `FireMemory`; `men`: with how many it began. */
export function numberOf(kind: number, men: number): number {
  return (kind * mostMen + men) * bits.all;
}

/** All of two places that fire hangs on: how far apart they are, what shelters there, and whether one sees the other. */
function lieOf(ground: Ground, from: number, to: number): number {
  const { cover, inside } = ground;
  const shelter = coverKinds * (cover[from] as number) + (cover[to] as number);
  const seen = seesFrom(ground, from, to) ? 1 : 0;
  const about = 2 * (2 * (2 * shelter + (inside[from] as number)) + (inside[to] as number)) + seen;
  return lies * laneDistance(from, to) + about;
}

export interface Fires {
  /**
   * What fire between a blue and a red unit is worth as they stand, as shares of the targets: where in `answers` it
   * begins, of which `answerAt` tells. `steady`: nobody has been put elsewhere, so that zeroing holds.
   */
  between(s: State, blue: BattleUnit, red: BattleUnit, codeBlue: number, codeRed: number, steady: boolean): number;
  /** Of what was last asked. */
  answers: Float64Array;
}

/** `memory`: where it remembers, whose kinds codes are made of. */
export function createFires(battle: Battle, memory: RowMemory): Fires {
  const saved = new Int32Array(2 * unitBlock);
  const work = new Float64Array(4);
  const seesForOthers = battle.spotters.length + battle.drones.length > 0;

  /** Puts a unit in the state as its code says. */
  const freshen = (s: State, { base, laws, launcher }: BattleUnit, code: number, steady: boolean): void => {
    s[base + its.men] = Math.floor(code / bits.all) % mostMen;
    s[base + its.pins] = 0;
    s[base + its.order] = order.none;
    s[base + its.gunnersLost] = 0;
    s[base + its.ncoLost] = 0;
    s[base + its.laws] = (code & bits.laws) > 0 ? Math.min(laws, get(s, base, its.men)) : 0;
    s[base + its.green] = 0;
    s[base + its.immobilised] = 0;
    if (launcher !== undefined || !steady) s[base + its.zeroing] = 0;
  };

  const findOut = (s: State, blue: BattleUnit, red: BattleUnit, one: number, other: number, steady: boolean): void => {
    for (let k = 0; k < unitBlock; k++) {
      saved[k] = s[blue.base + k] as number;
      saved[unitBlock + k] = s[red.base + k] as number;
    }
    freshen(s, blue, one, steady);
    freshen(s, red, other, steady);
    work[0] = freshShare(battle, s, blue, red, fireOrder.fire);
    work[1] = freshShare(battle, s, blue, red, fireOrder.advance);
    work[2] = freshShare(battle, s, red, blue, fireOrder.fire);
    work[3] = freshShare(battle, s, red, blue, fireOrder.advance);
    for (let k = 0; k < unitBlock; k++) {
      s[blue.base + k] = saved[k] as number;
      s[red.base + k] = saved[unitBlock + k] as number;
    }
  };

  /** What it has zeroed in to, and whether it is told where the target is. */
  const aims = (s: State, firer: BattleUnit, target: BattleUnit, steady: boolean): number => {
    if (!firer.zeroes) return 0;
    const aim = steady ? aimAt(s, firer.base, target.index) : 0;
    return 2 * aim + (seesForOthers && isSpotted(battle, s, firer, target) ? 1 : 0);
  };

  const fires: Fires = {
    between: (s, blue, red, codeBlue, codeRed, steady) => {
      // of drones that are up nothing is remembered
      if (isUp(s, blue) || isUp(s, red)) {
        findOut(s, blue, red, codeBlue, codeRed, steady);
        fires.answers = work;
        return 0;
      }
      const { key } = memory;
      key[0] = codeBlue;
      key[1] = codeRed;
      key[2] = lieOf(battle.ground, get(s, blue.base, its.place), get(s, red.base, its.place));
      key[3] = blue.zeroes || red.zeroes ? 16 * aims(s, blue, red, steady) + aims(s, red, blue, steady) : 0;
      let at = memory.find();
      if (at < 0) {
        findOut(s, blue, red, codeBlue, codeRed, steady);
        at = memory.add();
        memory.rows.set(work, at);
      }
      fires.answers = memory.rows;
      return at;
    },
    answers: work,
  };
  return fires;
}
