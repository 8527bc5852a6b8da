/**
 * An engagement of Heroes All as a process: each step is a throw of Command dice or one die given to one element (HA-CMD, HA-R47).
 *
 * Promises: at most one step for each Command die and throw, so `maxSteps` is bounds × (dice of both sides + 2); outcomes are the shared columns;
 * the extras are the fate of every unit (`unitFate`).
 */
import { jointColumns, outcomeColumns } from '../../../engagement/outcome.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../../engagement/start.js';
import type { Dice } from '../../../kernel/dice.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { State } from '../../../kernel/process.js';
import { commandDice, dicePerGroup, faceStep } from '../command.js';
import type { Core } from '../core.js';
import { activate } from './activate.js';
import { type Battle, type BattleUnit, compileBattle } from './battle.js';
import { finish, sideFights, writeOutcome } from './ending.js';
import {
  ACTING,
  AMMO,
  BLUE_START,
  BOUND,
  BUILDINGS,
  DICE,
  FAR,
  FIRED,
  fights,
  get,
  MEN,
  MOTION,
  motion,
  NEXT,
  OVER,
  PHASE,
  PLACE,
  POSTURE,
  phase,
  posture,
  READY,
  RED_START,
  SHOT,
  STATUS,
  status,
  TEST,
  USED,
} from './state.js';
import { tellBound, tellDice } from './telling.js';
import { chooseDie } from './wishes.js';

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(core: Core, spec: EngagementSpec): Engagement {
  const battle = compileBattle(core, spec);
  const picks = startPicks(spec);
  checkStrengths(battle);
  const { units, ground, bounds, blueStarts, redStarts, layout, blueCount } = battle;
  const { extraDieEach } = core.numbers.rules;
  const dice = commandDice(blueCount, extraDieEach) + commandDice(units.length - blueCount, extraDieEach);
  return {
    name: 'heroes-all',
    fields: layout.fields,
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: units.map((unit) => `fate of ${unit.name}`),
    maxSteps: bounds * (dice + 2),
    start(dice: Dice, s: State): void {
      s.fill(0);
      const start = drawStart(dice, picks);
      const blue = startBlue(spec, start);
      const red = startRed(spec, start);
      s[BOUND] = 1;
      s[BLUE_START] = blueStarts.indexOf(blue);
      s[RED_START] = redStarts.indexOf(red);
      ground.buildings.forEach(({ structure }, k) => {
        s[BUILDINGS + k] = structure.points;
      });
      for (const unit of units) {
        const { strength } = unit.side === 'blue' ? blue : red;
        enter(s, unit, strength[unit.inForce] as number);
      }
      settle(battle, dice, s);
    },
    step(dice: Dice, s: State): void {
      const now = s[PHASE] as number;
      if (now === phase.opens || now === phase.second) throwDice(battle, dice, s);
      else {
        const unit = units[s[NEXT] as number] as BattleUnit;
        activate(battle, dice, s, unit, chooseDie(battle, s, unit));
        s[NEXT] = (s[NEXT] as number) + 1;
      }
      settle(battle, dice, s);
    },
    done: (s: State) => s[OVER] === 1,
    outcome: (s: State, out: Int32Array) => writeOutcome(battle, s, out),
  };
}

function enter(s: State, unit: BattleUnit, strength: number): void {
  const { base, profile } = unit;
  if (strength === 0) return;
  s[base + STATUS] = status.fights;
  s[base + MEN] = unit.vehicle ? profile.men : strength;
  s[base + PLACE] = unit.start;
  // HA-L07: whoever holds has had time to set up
  s[base + READY] = unit.immobile !== 0 && unit.plan === 'hold' ? 1 : 0;
  s[base + POSTURE] = profile.overwatch ? posture.overwatch : profile.concealed ? posture.concealed : posture.none;
  profile.arms.forEach((arm, k) => {
    const slot = unit.ammo[k] as number;
    if (slot >= 0) s[base + AMMO + slot] = arm.bounds;
  });
}

/** HA-CMD-01 to HA-CMD-03: who goes first, and the Command dice of whose turn it is. */
function throwDice(battle: Battle, dice: Dice, s: State): void {
  if (s[PHASE] === phase.opens) {
    // HA-R44: ties are thrown again, so chances are equal
    s[ACTING] = dice.die(2, 'who goes first: the higher of two D6 (HA-CMD-03)') - 1;
    s[PHASE] = phase.first;
    if (dice.narrating) tellBound(dice, s[BOUND] as number, side(s));
  } else s[PHASE] = phase.secondActs;
  beginTurn(battle, s);
  let left = commandDice(elements(battle, s), battle.core.numbers.rules.extraDieEach);
  while (left > 0) {
    const group = Math.min(left, dicePerGroup);
    let code = dice.pool(group, battle.core.command.die);
    for (let face = 0; face < 6; face++) {
      s[DICE + face] = (s[DICE + face] as number) + (code % faceStep);
      code = Math.floor(code / faceStep);
    }
    left -= group;
  }
  s[NEXT] = firstOf(battle, s);
  if (dice.narrating) tellDice(dice, s, side(s));
}

const side = (s: State): string => (s[ACTING] === 0 ? 'blue' : 'red');

function firstOf(battle: Battle, s: State): number {
  return s[ACTING] === 0 ? 0 : battle.blueCount;
}

function endOf(battle: Battle, s: State): number {
  return s[ACTING] === 0 ? battle.blueCount : battle.units.length;
}

/** HA-CMD-01, HA-L05: active elements; a gun with its FOO counts once. */
function elements(battle: Battle, s: State): number {
  let count = 0;
  let guns = 0;
  let spotters = 0;
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const unit = battle.units[k] as BattleUnit;
    if (!fights(s, unit.base)) continue;
    count++;
    if (unit.profile.spotter) spotters++;
    else if (unit.indirect !== 0) guns++;
  }
  return count - Math.min(guns, spotters);
}

/** HA-R11, HA-OBS-06: what counts for its last turn is over. */
function beginTurn(battle: Battle, s: State): void {
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const { base, vehicle } = battle.units[k] as BattleUnit;
    const rolls = vehicle && get(s, base, MOTION) === motion.moved;
    s[base + MOTION] = rolls ? motion.rolling : motion.still;
    s[base + FIRED] = 0;
  }
}

/** HA-CMD-07: unused dice are lost; HA-FIRE-07, HA-MOVE-06. */
function endTurn(battle: Battle, s: State): void {
  for (let k = firstOf(battle, s); k < endOf(battle, s); k++) {
    const { base } = battle.units[k] as BattleUnit;
    if (!fights(s, base)) continue;
    if (get(s, base, MOTION) === motion.rolling) {
      // HA-L26: a bound missed through a failed test does not stop it
      s[base + MOTION] = get(s, base, TEST) === 2 ? motion.moved : motion.still;
    }
    if (get(s, base, READY) === 2) s[base + READY] = 1;
    s[base + TEST] = 0;
    s[base + USED] = 0;
    s[base + SHOT] = 0;
    s.fill(0, base + battle.layout.tried, base + battle.layout.tried + battle.layout.words);
  }
  s.fill(0, DICE, DICE + 6);
  s[NEXT] = 0;
}

/** Puts the next taker in turn; ends turns, bounds, and the engagement (ENG-R02). */
function settle(battle: Battle, dice: Dice, s: State): void {
  if (!sideFights(battle, s, true) || !sideFights(battle, s, false)) {
    finish(battle, dice, s);
    return;
  }
  const now = s[PHASE] as number;
  if (now === phase.opens || now === phase.second) return;
  const next = nextTaker(battle, s);
  if (next >= 0) {
    s[NEXT] = next;
    return;
  }
  endTurn(battle, s);
  if (now === phase.first) {
    s[PHASE] = phase.second;
    s[ACTING] = 1 - (s[ACTING] as number);
    return;
  }
  if ((s[BOUND] as number) >= battle.bounds) {
    finish(battle, dice, s);
    return;
  }
  for (const { base } of battle.units) s[base + FAR] = 0;
  s[BOUND] = (s[BOUND] as number) + 1;
  s[PHASE] = phase.opens;
  s[ACTING] = 0;
}

/** HA-R47: passes over the elements, one die each, until a pass takes nothing: the next in turn from `NEXT`, or −1. */
function nextTaker(battle: Battle, s: State): number {
  let left = 0;
  for (let face = 0; face < 6; face++) left += s[DICE + face] as number;
  if (left === 0) return -1;
  const from = firstOf(battle, s);
  const count = endOf(battle, s) - from;
  for (let n = 0; n < count; n++) {
    const k = from + (((s[NEXT] as number) - from + n) % count);
    if (chooseDie(battle, s, battle.units[k] as BattleUnit) > 0) return k;
  }
  return -1;
}

function checkStrengths(battle: Battle): void {
  const { units, blueStarts, redStarts } = battle;
  for (const unit of units) {
    for (const { strength } of unit.side === 'blue' ? blueStarts : redStarts) {
      const men = strength[unit.inForce] as number;
      const most = unit.vehicle ? 1 : unit.profile.most;
      if (!Number.isInteger(men) || men < 0 || men > most) {
        throw new LanchesterError(
          'bad-value',
          `heroes-all: ${unit.name} cannot start with a strength of ${men}: 0 to ${most}`,
        );
      }
    }
  }
}
