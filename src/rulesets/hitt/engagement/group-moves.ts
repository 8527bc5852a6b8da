/** A group moves, or changes its mounts, once its leader has decided (HITT-R41, HITT-MOVE-02, HITT-LOST-01). */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, mount, set, status, takeOff } from '../state/state.js';
import type { Battle } from './battle.js';
import { lift } from './deploy.js';
import { mayLeave } from './missions.js';
import type { Movers } from './movers.js';
import { cutWire, keepBehind } from './reach.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';
import { barrageOf, otherMount } from './wishes.js';

/** HITT-MOVE-02. Returns the PIPs that it cost. */
export function changeMounts(b: Battle, movers: Movers, dice: Dice, s: State, leader: BattleUnit): number {
  const mounting = otherMount(b, s, leader.index);
  movers.gatherMounts(s, leader);
  for (let n = 0; n < movers.size; n++) {
    const k = movers.members[n] as number;
    set(s, k, its.special, mounting);
    set(s, k, its.moved, 1);
    if (dice.narrating)
      dice.say(`${nameOf(b, k)} ${mounting === mount.dismounted ? 'dismounts' : 'mounts'} (HITT-MOVE-02)`);
  }
  return b.numbers.pips.mount;
}

/** One element of a group goes so many paces. */
export function advance(b: Battle, dice: Dice, s: State, unit: number, paces: number): void {
  const own = b.units[unit] as BattleUnit;
  const at = get(s, unit, its.position);
  set(s, unit, its.moved, 1);
  const to = at + own.facing * paces;
  if (to < 0 || to > b.ground.length) {
    flyOrBreakThrough(b, dice, s, own);
    return;
  }
  if (own.element.tank && paces > 0) cutWire(b, s, own, at, paces - 1);
  set(s, unit, its.position, to);
  keepBehind(b, s, unit);
  if (dice.narrating) dice.say(`${own.name} moves from ${at + b.spec.lane.from} to ${placeOf(b, s, unit)}`);
}

/** Over the enemy's edge go a Bomber that is to silence a Barrage, and who breaks through. */
function flyOrBreakThrough(b: Battle, dice: Dice, s: State, own: BattleUnit): void {
  if (mayLeave(b, own)) {
    const { supporter } = own;
    const isFollowed = supporter >= 0 && isOnTable(s, supporter);
    takeOff(b, s, own.index, status.through);
    if (isFollowed) takeOff(b, s, supporter, status.through); // HITT-L09
    if (dice.narrating) dice.say(`${own.name} leaves over the enemy's edge (ENG-R12)`);
    return;
  }
  takeOff(b, s, own.index, status.gone); // HITT-LOST-01: a Bomber that flew off to silence a Barrage is not lost
  if (dice.narrating) dice.say(`${own.name} flies off over the enemy's edge`);
  const barrage = barrageOf(b, s, own);
  if (barrage >= 0) lift(b, dice, s, barrage, `${own.name} has bombed its guns`);
}
