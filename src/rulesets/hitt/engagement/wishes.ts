/**
 * What an element wants of a bound (HITT-R41 … -R43): how far it goes by its plan, and whether it (dis)mounts.
 */
import { nearestEnemy } from '../../../engagement/nearest-unit.js';
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Quarry } from '../../../engagement/quarry.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, mount } from '../state/state.js';
import type { Battle } from './battle.js';
import { backwardReach, forwardReach, gapAhead, gapToTroops } from './reach.js';
import type { BattleUnit } from './roster.js';
import { gapToEnemy, whereabouts } from './sight.js';

/** Paces that an element wants to go, forward or (negative) back; `more`: the paces that it may go beyond its own. */
export type Wish = (odds: Odds, s: State, unit: number, more: number) => number;

/** The wishes of a battle; `view` is how plans compare enemies to fly at, `quarry` whether there are any to go for. */
export function createWish(b: Battle, view: TargetView, quarry: Quarry): Wish {
  /** Over everything, towards the enemy that the plan prefers, from whichever side. */
  const flight = (odds: Odds, s: State, own: BattleUnit): number => {
    const target = own.element.balloon
      ? watched(s, own)
      : pickTarget(view, own.priority, odds, s, own.index, own.enemyFrom, own.enemyTo);
    if (target < 0) return 0;
    const ahead = (get(s, target, its.position) - get(s, own.index, its.position)) * own.facing;
    const stop = own.plan === 'advance' ? own.standOff : 0;
    const paces = Math.min(Math.max(0, Math.abs(ahead) - stop), own.element.over);
    return ahead < 0 ? -paces : paces;
  };

  return (odds, s, unit, more) => {
    const own = b.units[unit] as BattleUnit;
    if (own.orders.task === 'silence') return silenceReach(b, s, own);
    if (own.plan === 'hold') return 0;
    if (own.plan === 'withdraw') return -backwardReach(b, s, unit);
    if (own.element.aerial || own.element.barrage) return flight(odds, s, own);
    const gap = gapAhead(b, s, unit);
    if (gap === Number.POSITIVE_INFINITY || quarry.isLacking(s, own)) return 0; // HITT-L27
    const reach = Math.min(gap, forwardReach(b, s, unit, more));
    if (own.plan === 'assault') return reach;
    const nearest = gapToTroops(b, s, unit);
    return nearest === Number.POSITIVE_INFINITY ? 0 : Math.max(0, Math.min(reach, nearest - own.standOff));
  };
}

/** A Balloon fights nobody (HITT-L06): it goes nearer to see more, to its stand-off from the nearest enemy. */
function watched(s: State, own: BattleUnit): number {
  return own.plan === 'advance' ? nearestEnemy(whereabouts, s, own) : -1;
}

/** HITT-DEPLOY-03: to the enemy's edge, and one pace over it once there is a Barrage to silence. */
function silenceReach(b: Battle, s: State, own: BattleUnit): number {
  const reach = forwardReach(b, s, own.index, 0);
  const isAtEdge = reach < own.element.over;
  return isAtEdge && barrageOf(b, s, own) >= 0 ? reach + 1 : reach;
}

/** An enemy Barrage that is on the table, or -1. */
export function barrageOf(b: Battle, s: State, own: BattleUnit): number {
  for (let k = own.enemyFrom; k < own.enemyTo; k++) {
    if ((b.units[k] as BattleUnit).element.barrage && isOnTable(s, k)) return k;
  }
  return -1;
}

/** What Cavalry becomes that (dis)mounts; -1: it is none (HITT-MOVE-02). */
export function otherMount(b: Battle, s: State, unit: number): number {
  const { element, onFoot } = b.units[unit] as BattleUnit;
  if (element === onFoot) return -1;
  return get(s, unit, its.special) === mount.dismounted ? mount.remounted : mount.dismounted;
}

/** What Cavalry becomes that is to (dis)mount by its orders, or -1 (HITT-L19). */
export function remounts(b: Battle, s: State, unit: number): number {
  const own = b.units[unit] as BattleUnit;
  const { element, onFoot, orders } = own;
  if (element === onFoot) return -1;
  const nearest = gapToEnemy(s, own);
  const now = get(s, unit, its.special);
  if (now === mount.dismounted) return orders.remount >= 0 && nearest > orders.remount ? mount.remounted : -1;
  return nearest <= orders.dismount ? mount.dismounted : -1;
}
