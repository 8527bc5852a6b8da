/**
 * The end of a side's activation and of the engagement (SK-R20, SK-R25, ENG-R01 to ENG-R04). Promise: after the end a state holds only what is counted.
 */
import { Account, decideWinner, outcomeColumns } from '../../../engagement/outcome.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isTested, moraleNumber, moraleRoll } from '../morale.js';
import type { Alike, Battle, Man, Squad } from './battle.js';
import { stands, takeOff } from './harm.js';
import { BLUE_START, block, FIRST, get, HP, OVER, PLACE, RED_START, ROUND, STATUS, status } from './state.js';
import { tellEnd, tellMorale } from './telling.js';

/** What is counted beside the outcomes that all rulesets have. */
export const extras = ['blueDead', 'redDead', 'blueRouted', 'redRouted'] as const;

function deadIn(battle: Battle, s: State, squad: Squad): number {
  let dead = 0;
  for (const k of squad.men) if (get(s, (battle.men[k] as Man).base, STATUS) === status.dead) dead++;
  return dead;
}

/** Whether any squad must test its morale now. */
export function isShaken(battle: Battle, s: State): boolean {
  return battle.squads.some(
    (squad, k) => s[battle.layout.lost + k] === 1 && isTested(battle.rules, deadIn(battle, s, squad)),
  );
}

/** SK-R20: each man left of a squad that lost men and has enough dead tests once; the leader who is there when it begins helps. */
export function testMorale(battle: Battle, dice: Dice, s: State): void {
  battle.squads.forEach((squad, k) => {
    if (s[battle.layout.lost + k] === 0) return;
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
  return get(s, man.base, STATUS) !== status.absent;
}

/** Forgets what only this activation needed. */
export function settle(battle: Battle, s: State): void {
  for (let k = 0; k < battle.squads.length; k++) s[battle.layout.lost + k] = 0;
  for (const man of battle.men) if (!stands(s, man)) s[man.base + PLACE] = 0;
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
  const rank = (one: Man): number => (stands(s, one) ? 20 + get(s, one.base, HP) : 10 - get(s, one.base, STATUS));
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
  const from = side === 0 ? 0 : battle.blueCount;
  const to = side === 0 ? battle.blueCount : battle.men.length;
  for (let k = from; k < to; k++) if (stands(s, battle.men[k] as Man)) return true;
  return false;
}

/** Ends the engagement in round `rounds`: everything that is not counted becomes 0. */
export function finish(battle: Battle, dice: Dice, s: State, rounds: number): void {
  if (dice.narrating) tellEnd(dice, battle, s, rounds);
  const blue = s[BLUE_START] as number;
  const red = s[RED_START] as number;
  s.fill(0, 0, battle.layout.men);
  s[OVER] = 1;
  s[ROUND] = rounds;
  s[BLUE_START] = blue;
  s[RED_START] = red;
  s[FIRST] = 0;
  for (const { base } of battle.men) {
    const now = get(s, base, STATUS);
    s.fill(0, base, base + block);
    s[base + STATUS] = now;
  }
}

/** Outcome columns, then the dead and the routed of both sides. */
export function writeOutcome(battle: Battle, s: State, out: Int32Array): void {
  const { men, milli } = battle;
  const starts = [s[BLUE_START] as number, s[RED_START] as number];
  const blue = new Account();
  const red = new Account();
  const fallen = [0, 0, 0, 0];
  for (const man of men) {
    const now = get(s, man.base, STATUS);
    if (now === status.absent) continue;
    const price = milli[man.side][starts[man.side] as number]?.[man.index] as number;
    const account = man.side === 0 ? blue : red;
    account.pay(price);
    // ENG-R01: each man's own price; whoever left by plan has lost nothing
    if (now === status.dead || now === status.routed) account.lose(price);
    if (now === status.dead) fallen[man.side] = (fallen[man.side] as number) + 1;
    if (now === status.routed) fallen[2 + man.side] = (fallen[2 + man.side] as number) + 1;
  }
  out[0] = decideWinner(sideStands(battle, s, 0), sideStands(battle, s, 1), blue, red);
  out[1] = blue.lost;
  out[2] = red.lost;
  out[3] = s[ROUND] as number;
  out[4] = blue.cost;
  out[5] = red.cost;
  for (let k = 0; k < fallen.length; k++) out[outcomeColumns.length + k] = fallen[k] as number;
}
