/**
 * The end of a side's activation and of the engagement (SK-R20, SK-R25, ENG-R01 to ENG-R04). Promise: after the end a state holds only what is counted.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isTested, moraleNumber, moraleRoll } from '../attack/morale.js';
import type { Alike, Battle, Man, Squad } from './battle.js';
import * as its from './its.js';
import { stands, takeOff } from './losses.js';
import { block, get, lostField, status, whole } from './state.js';
import { tellEnd, tellMorale } from './telling.js';

/** What is counted beside the outcomes that all rulesets have. */
export const extras = ['blueDead', 'redDead', 'blueRouted', 'redRouted'] as const;

function deadIn(battle: Battle, s: State, squad: Squad): number {
  let dead = 0;
  for (const k of squad.men) if (get(s, (battle.men[k] as Man).base, its.status) === status.dead) dead++;
  return dead;
}

/** Whether any squad must test its morale now. */
export function isShaken(battle: Battle, s: State): boolean {
  return battle.squads.some(
    (squad, k) => s[lostField(battle, k)] === 1 && isTested(battle.rules, deadIn(battle, s, squad)),
  );
}

/** SK-R20: each man left of a squad that lost men and has enough dead tests once; the leader who is there when it begins helps. */
export function testMorale(battle: Battle, dice: Dice, s: State): void {
  battle.squads.forEach((squad, k) => {
    if (s[lostField(battle, k)] === 0) return;
    const dead = deadIn(battle, s, squad);
    if (!isTested(battle.rules, dead)) return;
    const leader = squad.men.map((index) => battle.men[index] as Man).find((man) => isThere(s, man));
    const skill = leader !== undefined && stands(s, leader) ? leader.profile.leadership : 0;
    for (const index of squad.men) {
      const man = battle.men[index] as Man;
      if (!stands(s, man)) continue;
      const tn = moraleNumber(battle.rules, man.profile.experience, dead, skill);
      const isSteady = dice.call(moraleRoll, tn) === 1;
      if (!isSteady) takeOff(battle, s, man, status.routed);
      if (dice.narrating) tellMorale(dice, man, isSteady);
    }
  });
}

/** The leader is the first man listed of those who took the field. */
function isThere(s: State, man: Man): boolean {
  return get(s, man.base, its.status) !== status.absent;
}

/** Forgets what only this activation needed. */
export function settle(battle: Battle, s: State): void {
  for (let k = 0; k < battle.squads.length; k++) s[lostField(battle, k)] = 0;
  for (const man of battle.men) if (!stands(s, man)) s[man.base + its.place] = 0;
}

/** Puts men who are alike into one order: those who stand first, the healthiest first (SK-L03). */
export function arrange(s: State, battle: Battle, { from, to }: Alike): void {
  for (let k = from + 1; k < to; k++) {
    for (let n = k; n > from && isBefore(s, battle.men[n] as Man, battle.men[n - 1] as Man); n--) {
      swap(s, (battle.men[n] as Man).base, (battle.men[n - 1] as Man).base);
    }
  }
}

function isBefore(s: State, man: Man, other: Man): boolean {
  const rank = (one: Man): number =>
    stands(s, one) ? 20 + get(s, one.base, its.hp) : 10 - get(s, one.base, its.status);
  const difference = rank(man) - rank(other);
  if (difference !== 0) return difference > 0;
  for (let k = 0; k < block; k++) {
    const d = get(s, man.base, k) - get(s, other.base, k);
    if (d !== 0) return d > 0;
  }
  return false;
}

function swap(s: State, a: number, b: number): void {
  for (let k = 0; k < block; k++) {
    const kept = s[a + k] as number;
    s[a + k] = s[b + k] as number;
    s[b + k] = kept;
  }
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
  s.fill(0, 0, battle.layout.of.man.base);
  s[whole.over] = 1;
  s[whole.rounds] = rounds;
  s[whole.blueStart] = blue;
  s[whole.redStart] = red;
  s[whole.firstSide] = 0;
  for (const { base } of battle.men) {
    const now = get(s, base, its.status);
    s.fill(0, base, base + block);
    s[base + its.status] = now;
  }
}

/** What a man cost, in thousandths of a point; `undefined` for one who did not take the field. */
export function costOf(battle: Battle, s: State, { base, side, index }: Man): number | undefined {
  if (get(s, base, its.status) === status.absent) return undefined;
  return battle.milli[side][battle.starts.drawn(s, side)]?.[index];
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
