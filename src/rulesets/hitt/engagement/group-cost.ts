/** What the move of a group costs (HITT-PIP-02, HITT-R35). */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, status } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { gapBetween, isOutOfSight } from './sight.js';

/** PIPs for the group of the first `size` of `members`. */
export function costOf(b: Battle, s: State, leader: BattleUnit, members: Int32Array, size: number): number {
  const { pips: prices } = b.numbers;
  let heavy = false;
  let away = true;
  let unseen = true;
  const general = b.generals[leader.side] as number;
  const commands = general >= 0 && isOnTable(s, general);
  for (let n = 0; n < size; n++) {
    const k = members[n] as number;
    const { element, supporter } = b.units[k] as BattleUnit;
    heavy ||= element.tank || element.aerial;
    if (!commands) continue;
    away &&= isAway(b, s, k, general);
    unseen &&= isUnseen(b, s, k, general);
    if (supporter < 0 || !isOnTable(s, supporter)) continue;
    away &&= isAway(b, s, supporter, general);
    unseen &&= isUnseen(b, s, supporter, general);
  }
  const lost = general >= 0 && get(s, general, its.status) === status.lost;
  let cost = prices.move;
  if (heavy) cost += prices['tank-or-aerial'];
  if (lost || (commands && (away || unseen))) cost += prices.general;
  return cost;
}

function isAway(b: Battle, s: State, unit: number, general: number): boolean {
  return gapBetween(s, unit, general) > b.numbers.pips['general-distance'];
}

function isUnseen(b: Battle, s: State, unit: number, general: number): boolean {
  return gapBetween(s, unit, general) > b.numbers.pips['general-unseen-distance'] && isOutOfSight(b, s, unit, general);
}
