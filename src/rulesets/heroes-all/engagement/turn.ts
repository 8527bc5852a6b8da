/**
 * An engagement of Heroes All as a process: each step is a throw of Command dice or one die given to one element (HA-CMD, HA-R47).
 *
 * Promises: at most one step for each Command die and throw, so `maxSteps` is bounds × (dice of both sides + 2); outcomes are the shared
 * columns, then the fate of every unit.
 */
import { engagementOf } from '../../../engagement/body.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { defined } from '../../../kernel/defined.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { commandDice, dicePerGroup, faces, shown } from '../attack/command.js';
import type { Core } from '../core.js';
import * as its from '../state/its.js';
import {
  addDice,
  clearDice,
  clearTried,
  facesShowing,
  fights,
  get,
  isLeft,
  menOf,
  motion,
  phase,
  posture,
  setPoints,
  status,
  whole,
} from '../state/state.js';
import { activate } from './activation.js';
import { type Battle, compileBattle } from './battle.js';
import { fillBox, at as inBox, isOver, tick } from './box.js';
import { burnDown, burnOccupants } from './burning.js';
import { finish, sideFights } from './ending.js';
import type { BattleUnit } from './roster.js';
import { choiceOf, takerOf } from './takes.js';
import { tellBound, tellDice } from './telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(core: Core, spec: EngagementSpec): Engagement {
  const battle = compileBattle(core, spec);
  const { units, starts, sides, layout, mission } = battle;
  const { extraDieEach } = core.numbers.rules;
  const diceOf = (side: 0 | 1): number => commandDice(sides.to[side] - sides.from[side], extraDieEach);
  return engagementOf({
    name: 'heroes-all',
    fields: layout.fields,
    units,
    starts,
    maxSteps: battle.bounds * (diceOf(0) + diceOf(1) + 2),
    enter,
    begin: (dice, s) => {
      s[whole.bound] = 1;
      for (const [k, { structure }] of battle.ground.buildings.entries()) setPoints(s, k, structure.points);
      fillBox(battle, dice, s);
      settle(battle, dice, s);
    },
    step: (dice, s) => {
      const now = s[whole.phase] as number;
      if (now === phase.opens || now === phase.second) throwDice(battle, dice, s);
      else {
        const unit = units[s[whole.next] as number] as BattleUnit;
        activate(battle, dice, s, unit, s[whole.choice] as number);
        s[whole.next] = (s[whole.next] as number) + 1;
      }
      settle(battle, dice, s);
    },
    decisions: Object.values(battle.decisions),
    done: (s) => s[whole.over] === 1,
    turns: (s) => s[whole.bound] as number,
    fights: (s, side) => sideFights(battle, s, side),
    // a damaged vehicle has lost nothing
    left: (s, { base, vehicle }) => (vehicle ? 1 : menOf(s, base)),
    status: (s, unit) => (isLeft(s, unit) ? status.fights : goneBy(get(s, unit.base, its.status))),
    ...defined({ mission }),
    held: (s) => s[layout.of.ground.base] as number,
    through: (s, { base }) => get(s, base, its.status) === status.through,
    harmed: (s, { base }) => get(s, base, its.damaged) === 1,
  });
}

/** Who is through has left (ENG-R12). */
function goneBy(now: number): number {
  return now === status.through ? status.left : now;
}

function enter(s: State, unit: BattleUnit, strength: number): void {
  const { base, profile } = unit;
  s[base + its.status] = status.fights;
  s[base + its.men] = unit.vehicle ? profile.men : strength;
  s[base + its.place] = unit.start;
  // HA-L07: whoever holds has had time to set up
  s[base + its.setUp] = unit.immobile !== 0 && (unit.plan === 'hold' || unit.plan === 'able') ? 1 : 0;
  s[base + its.posture] = profile.overwatch ? posture.overwatch : profile.concealed ? posture.concealed : posture.none;
  profile.arms.forEach((arm, k) => {
    const slot = unit.ammo[k] as number;
    if (slot >= 0) s[base + its.ammunition1 + slot] = arm.bounds;
  });
}

/** How many of some Command dice show 1, 2 … 6. */
const howMany = faces.map((face) => shown.of[face]);

/** HA-CMD-01 to HA-CMD-03: who goes first, and the Command dice of whose turn it is. */
function throwDice(battle: Battle, dice: Dice, s: State): void {
  if (s[whole.phase] === phase.opens) {
    // HA-R44: ties are thrown again, so chances are equal
    s[whole.acting] = dice.die(2, 'who goes first: the higher of two D6 (HA-CMD-03)') - 1;
    s[whole.phase] = phase.first;
    if (dice.narrating) tellBound(dice, s);
  } else s[whole.phase] = phase.secondActs;
  beginTurn(battle, dice, s);
  let left = commandDice(elements(battle, s), battle.rules.extraDieEach);
  while (left > 0) {
    const group = Math.min(left, dicePerGroup);
    const code = dice.pool(group, battle.core.command.die);
    for (let k = 0; k < howMany.length; k++) addDice(s, k + 1, (howMany[k] as (code: number) => number)(code));
    left -= group;
  }
  s[whole.next] = firstOf(battle, s);
  if (dice.narrating) tellDice(dice, s);
}

function firstOf({ sides }: Battle, s: State): number {
  return sides.from[s[whole.acting] as number] as number;
}

function endOf({ sides }: Battle, s: State): number {
  return sides.to[s[whole.acting] as number] as number;
}

/** HA-CMD-01, HA-L05: active elements; a gun with its FOO counts once. */
function elements(battle: Battle, s: State): number {
  let count = 0;
  let guns = 0;
  let spotters = 0;
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const unit = battle.units[k] as BattleUnit;
    if (!fights(s, unit.base) && !(unit.flies && isOver(s, unit))) continue;
    count++;
    if (unit.profile.spotter) spotters++;
    else if (unit.indirect !== 0) guns++;
  }
  return count - Math.min(guns, spotters);
}

/** HA-R11, HA-OBS-06: what counts for its last turn is over. */
function beginTurn(battle: Battle, dice: Dice, s: State): void {
  for (let k = 0; k < battle.boxed.length; k++) {
    const unit = battle.boxed[k] as BattleUnit;
    if (unit.side === s[whole.acting]) tick(battle, dice, s, unit);
  }
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const { base, vehicle } = battle.units[k] as BattleUnit;
    const rolls = vehicle && get(s, base, its.motion) === motion.moved;
    s[base + its.motion] = rolls ? motion.rolling : motion.still;
    s[base + its.fired] = 0;
  }
}

/** HA-CMD-07: unused dice are lost; HA-BLDG-03, HA-FIRE-07, HA-MOVE-06. */
function endTurn(battle: Battle, dice: Dice, s: State): void {
  burnOccupants(battle, dice, s);
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const unit = battle.units[k] as BattleUnit;
    const { base } = unit;
    if (!isLeft(s, unit)) continue;
    if (get(s, base, its.motion) === motion.rolling) {
      // HA-L26: a bound missed through a failed test does not stop it
      s[base + its.motion] = get(s, base, its.tests) === 2 ? motion.moved : motion.still;
    }
    if (get(s, base, its.setUp) === 2) s[base + its.setUp] = 1;
    s[base + its.tests] = 0;
    s[base + its.diceUsed] = 0;
    s[base + its.armsFired] = 0;
    clearTried(s, base);
  }
  clearDice(s);
  s[whole.next] = 0;
  s[whole.choice] = 0;
}

function isDecided(battle: Battle, s: State): boolean {
  return !sideFights(battle, s, 0) || !sideFights(battle, s, 1);
}

/** Puts the next taker in turn; ends turns, bounds, and the engagement (ENG-R02). */
function settle(battle: Battle, dice: Dice, s: State): void {
  if (isDecided(battle, s)) {
    finish(battle, dice, s);
    return;
  }
  const now = s[whole.phase] as number;
  if (now === phase.opens || now === phase.second) return;
  if (giveNext(battle, dice, s)) return;
  endTurn(battle, dice, s);
  const isLast = now === phase.secondActs && (s[whole.bound] as number) >= battle.bounds;
  if (isLast || isDecided(battle, s)) {
    finish(battle, dice, s);
    return;
  }
  if (now === phase.first) {
    s[whole.phase] = phase.second;
    s[whole.acting] = 1 - (s[whole.acting] as number);
    return;
  }
  burnDown(battle, dice, s);
  for (const { base } of battle.units) s[base + its.wentFar] = 0;
  for (let k = 0; k < battle.flyers.length; k++) s[(battle.flyers[k] as BattleUnit).box + inBox.attacked] = 0;
  s[whole.bound] = (s[whole.bound] as number) + 1;
  s[whole.phase] = phase.opens;
  s[whole.acting] = 0;
}

/** HA-CMD-04: who gets the next die is chosen; false if nobody is to (HA-CMD-07). */
function giveNext(battle: Battle, dice: Dice, s: State): boolean {
  if (facesShowing(s) === 0) return false;
  const option = dice.choose(battle.decisions.die, s, s[whole.acting] as number);
  if (option === 0) return false;
  s[whole.next] = takerOf(option);
  s[whole.choice] = choiceOf(option);
  return true;
}
