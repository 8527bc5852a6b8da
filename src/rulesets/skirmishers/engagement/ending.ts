/**
 * The end of a side's activation and of the engagement (SK-R20, SK-R25, ENG-R01 to ENG-R04). Promise: after the end a state holds only what is counted.
 */
import { heldBy } from '../../../engagement/mission.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isTested, moraleNumber, moraleRoll } from '../attack/morale.js';
import * as its from '../state/its.js';
import { get, heldField, lostField, status, strip, whole } from '../state/state.js';
import type { Battle, Man, Squad } from './battle.js';
import { stands, takeOff } from './losses.js';
import { tellEnd, tellMorale } from './telling.js';

/** What is counted beside the outcomes that all rulesets have. */
export const extras = ['blueDead', 'redDead', 'blueRouted', 'redRouted'] as const;

function deadIn(s: State, men: readonly Man[]): number {
  let dead = 0;
  for (let n = 0; n < men.length; n++) if (get(s, (men[n] as Man).base, its.status) === status.dead) dead++;
  return dead;
}

/** Whether any squad must test its morale now. */
export function isShaken(battle: Battle, s: State): boolean {
  for (let k = 0; k < battle.squads.length; k++) {
    if (s[lostField(battle, k)] === 0) continue;
    if (isTested(battle.rules, deadIn(s, (battle.squads[k] as Squad).men))) return true;
  }
  return false;
}

/** SK-R20: each man left of a squad that lost men and has enough dead tests once; the leader who is there when it begins helps. */
export function testMorale(battle: Battle, dice: Dice, s: State): void {
  for (let k = 0; k < battle.squads.length; k++) {
    if (s[lostField(battle, k)] === 0) continue;
    const { men } = battle.squads[k] as Squad;
    const dead = deadIn(s, men);
    if (!isTested(battle.rules, dead)) continue;
    const skill = skillOfLeader(s, men);
    for (let n = 0; n < men.length; n++) {
      const man = men[n] as Man;
      if (!stands(s, man)) continue;
      const tn = moraleNumber(battle.rules, man.profile.experience, dead, skill);
      const isSteady = dice.call(moraleRoll, tn) === 1;
      if (!isSteady) takeOff(battle, s, man, status.routed);
      if (dice.narrating) tellMorale(dice, man, isSteady);
    }
  }
}

/** The leader is the first man listed of those who took the field. */
function skillOfLeader(s: State, men: readonly Man[]): number {
  const leader = men.find(({ base }) => get(s, base, its.status) !== status.absent);
  return leader !== undefined && stands(s, leader) ? leader.profile.leadership : 0;
}

/** Forgets what only this activation needed. */
export function settle(battle: Battle, s: State): void {
  for (let k = 0; k < battle.squads.length; k++) {
    const at = lostField(battle, k);
    if (s[at] === 0) continue;
    s[at] = 0;
    const { men } = battle.squads[k] as Squad;
    for (let n = 0; n < men.length; n++) {
      const man = men[n] as Man;
      if (!stands(s, man)) s[man.base + its.place] = 0;
    }
  }
}

/**
 * The order of men who are alike, by where they begin: those who stand first, the healthiest first (SK-L03). `told`: the fields in which two who have the same HP
 * may differ.
 */
export function isBefore(s: State, told: Int32Array, man: number, other: number): boolean {
  const difference = rankOf(s, man) - rankOf(s, other);
  if (difference !== 0) return difference > 0;
  // whoever does not stand has nothing but his status
  if (s[man + its.status] !== status.stands) return false;
  for (let k = 0; k < told.length; k++) {
    const d = get(s, man, told[k] as number) - get(s, other, told[k] as number);
    if (d !== 0) return d > 0;
  }
  return false;
}

function rankOf(s: State, base: number): number {
  const now = get(s, base, its.status);
  return now === status.stands ? 20 + get(s, base, its.hp) : 10 - now;
}

export function sideStands(battle: Battle, s: State, side: number): boolean {
  const to = battle.sides.to[side] as number;
  for (let k = battle.sides.from[side] as number; k < to; k++) if (stands(s, battle.men[k] as Man)) return true;
  return false;
}

/** Ends the engagement in round `rounds`: everything that is not counted becomes 0. */
export function finish(battle: Battle, dice: Dice, s: State, rounds: number): void {
  if (dice.narrating) tellEnd(dice, battle, s, rounds);
  const blue = s[whole.blueStart] as number;
  const red = s[whole.redStart] as number;
  const held = groundHeldBy(battle, s);
  s.fill(0, 0, battle.layout.of.man.base);
  s[whole.over] = 1;
  s[whole.rounds] = rounds;
  s[whole.blueStart] = blue;
  s[whole.redStart] = red;
  s[whole.firstSide] = 0;
  for (const { base } of battle.men) {
    const now = get(s, base, its.status);
    strip(s, base, now, 0);
  }
  if (battle.mission?.kind === 'take') s[heldField(battle)] = held;
}

/** SK-L24: who stands on the ground of the mission (ENG-R11): whoever stands, lying or in wire too. */
function groundHeldBy({ mission, men, lane }: Battle, s: State): number {
  if (mission?.kind !== 'take') return 0;
  return heldBy(mission, men, (man) => (stands(s, man) ? lane.from + get(s, man.base, its.place) : undefined));
}

/** Whether a man has left by the enemy's end (ENG-R12, SK-L25). */
export function isThrough(s: State, { base }: Man): boolean {
  return get(s, base, its.status) === status.through;
}

/** What a man costs at a start of his side, in thousandths of a point; `undefined` where he does not take the field. */
export function costAt(
  { starts, milli }: Battle,
  number: number,
  { side, unit, inUnit, index }: Man,
): number | undefined {
  return inUnit >= (starts.at(side, number).strength[unit] as number) ? undefined : milli[side][number]?.[index];
}

/** Whether a man is left, 1 or 0; whoever left by plan is. */
export function leftOf(s: State, { base }: Man): number {
  const now = get(s, base, its.status);
  return now === status.dead || now === status.routed ? 0 : 1;
}

/** Writes the dead and the routed of both sides from `at` on. */
export function countFallen(battle: Battle, s: State, out: Int32Array, at: number): void {
  out.fill(0, at, at + extras.length);
  for (const { base, side } of battle.men) {
    const now = get(s, base, its.status);
    if (now === status.dead) out[at + side] = (out[at + side] as number) + 1;
    if (now === status.routed) out[at + 2 + side] = (out[at + 2 + side] as number) + 1;
  }
}
