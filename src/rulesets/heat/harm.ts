/**
 * Whether one unit's fire could have any effect on another: asked several times in every activation, so the answers are kept.
 *
 * Promises: the answer depends only on the two profiles, on what the firer has left to shoot with, on order, range and side, and on whether the
 * firer is inside a building; it is the one that the attack program gives for fresh units.
 */
import { laneDistance } from '../../engagement/lane.js';
import type { State } from '../../kernel/process.js';
import { armsLeft, armsOf } from './arms-left.js';
import type { AttackProgram } from './attack/attack.js';
import { facing, newSituation } from './attack/situation.js';
import { isEnclosed, type Profile } from './profile.js';
import type { BattleUnit } from './roster.js';
import { seesFrom } from './sight.js';
import { baseOf, enterUnit, fights, get, its, unitBlock } from './state.js';
import type { Parts } from './targets.js';

/** Answers about one profile shooting at another along a lane: 0 not asked yet, 1 no, 2 yes. */
export interface HarmRows {
  /** By order, building, distance in half inches, and class of arms. */
  readonly answers: Uint8Array;
  /** Half inches of the lane + 1. */
  readonly places: number;
  /** Classes of arms (`arms-left.ts`). */
  readonly width: number;
  /** Fills in one answer. `order`: one of `fireOrder`; `inside`: 1 in a building. */
  ask(order: number, inside: number, distance: number, arms: number): number;
}

/** Rows that battles share. `flank`: the firer shoots at the side (HEAT-R66). */
export type HarmOf = (firer: Profile, target: Profile, flank: boolean, places: number) => HarmRows;

export function createHarm(attack: AttackProgram): HarmOf {
  const known = new Map<string, HarmRows>();
  const s = new Int32Array(2 * unitBlock);
  const situation = newSituation();

  const could = (firer: Profile, target: Profile, left: readonly number[]): boolean => {
    s.set(left);
    enterUnit(s, unitBlock, 1, 0, 0);
    if (!attack.canFire(s, 0, firer, unitBlock, target, situation)) return false;
    return !isEnclosed(target) || attack.odds(s, 0, firer, unitBlock, target, situation).effect > 0;
  };

  const make = (firer: Profile, target: Profile, flank: boolean, places: number): HarmRows => {
    const { classes } = armsOf(firer);
    return {
      answers: new Uint8Array(6 * places * classes.length),
      places,
      width: classes.length,
      ask: (order, inside, distance, left) => {
        situation.order = order;
        situation.firerBuilding = inside === 1;
        situation.range = distance / 2;
        situation.facing = flank ? facing.side : facing.front;
        return could(firer, target, classes[left] as readonly number[]) ? 2 : 1;
      },
    };
  };

  return (firer, target, flank, places) => {
    const key = `${firer.id} ${target.id} ${flank} ${places}`;
    let rows = known.get(key);
    if (rows === undefined) {
      rows = make(firer, target, flank, places);
      known.set(key, rows);
    }
    return rows;
  };
}

/** Whether fire on the situation's order could harm unit `target`; `left` and `inside` are the firer's. */
function harms(battle: Parts, s: State, firer: BattleUnit, target: number, left: number, inside: number): boolean {
  const base = baseOf(target);
  if (!fights(s, base)) return false;
  const from = get(s, firer.base, its.place);
  const to = get(s, base, its.place);
  // indirect fire too: there are no spotters on the lane yet (HEAT-IND-03)
  if (!seesFrom(battle.ground, from, to)) return false;
  const { answers, places, width, ask } = battle.harm[firer.index * battle.units.length + target] as HarmRows;
  const { order } = battle.situation;
  const distance = laneDistance(from, to);
  const at = ((2 * order + inside) * places + distance) * width + left;
  let answer = answers[at] as number;
  if (answer === 0) {
    answer = ask(order, inside, distance, left);
    answers[at] = answer;
  }
  return answer === 2;
}

/** 1 for a firer inside a building (HEAT-WPN-15). */
function insideOf(battle: Parts, s: State, firer: BattleUnit): number {
  return battle.ground.inside[get(s, firer.base, its.place)] as number;
}

/**
 * Whether fire on the situation's order could have any effect. Small arms against closed armour have none (HEAT-VEH-02, HEAT-PIN-04); against
 * anything else a hit at least pins.
 */
export function canHarm(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  if (!firer.armed) return false;
  return harms(battle, s, firer, target.index, armsLeft(firer.arms, s, firer.base), insideOf(battle, s, firer));
}

/** Whether there is any enemy that `canHarm` says yes to. */
export function canHarmAny(battle: Parts, s: State, firer: BattleUnit): boolean {
  if (!firer.armed) return false;
  const left = armsLeft(firer.arms, s, firer.base);
  const inside = insideOf(battle, s, firer);
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) if (harms(battle, s, firer, k, left, inside)) return true;
  return false;
}

/** Marks in `battle.harmed`, by 1, every enemy that `canHarm` says yes to, the others by 0. */
export function markHarmed(battle: Parts, s: State, firer: BattleUnit): void {
  const { harmed } = battle;
  const left = armsLeft(firer.arms, s, firer.base);
  const inside = insideOf(battle, s, firer);
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) {
    harmed[k] = firer.armed && harms(battle, s, firer, k, left, inside) ? 1 : 0;
  }
}

/** Whether `markHarmed` marked a target. */
export function isHarmed(battle: Parts, _s: State, _firer: BattleUnit, target: BattleUnit): boolean {
  return battle.harmed[target.index] === 1;
}
