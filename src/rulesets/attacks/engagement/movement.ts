/** Where a unit goes (ATK-MOVE-01), by its plan (ATK-PLAN-01) or by what a sensible player does (ATK-L01). */
import { mayWithdraw } from '../../../engagement/mission.js';
import { nearestEnemy } from '../../../engagement/nearest-unit.js';
import { task } from '../../../engagement/task.js';
import type { State } from '../../../kernel/process.js';
import { placeOf, whole } from '../state/state.js';
import { type Battle, distanceOf, type Fighter, fights, reachAt } from './battle.js';

const where = { isThere: fights, distance: distanceOf };

/** Options of a move: a place of the lane, or one of the two ways off it. */
export const offBy = {
  own: ({ length }: Battle): number => length + 1,
  enemy: ({ length }: Battle): number => length + 2,
};

/** A place so many steps from where it stands; off the lane where that is beyond an end by which it may leave. */
function towards(b: Battle, s: State, { index, home, side, its }: Fighter, step: number, far = its.move): number {
  const to = placeOf(s, index) + step * Math.min(far, its.move);
  if (to >= 0 && to <= b.length) return to;
  const isHome = step === home;
  // ENG-R14: who delays stays for the first half; ENG-R12: only a side that is to break through leaves by the enemy's end
  if (isHome && mayWithdraw(b.mission, side, (s[whole.turn] as number) + 1, b.limit)) return offBy.own(b);
  if (!isHome && mayBreakThrough(b, side)) return offBy.enemy(b);
  return to < 0 ? 0 : b.length;
}

function mayBreakThrough({ mission }: Battle, side: number): boolean {
  return mission?.kind === 'break-through' && (mission.attacker === 'blue') === (side === 0);
}

/** Towards an enemy, until it is so far away. */
function near(s: State, unit: Fighter, enemy: number, stop: number): number {
  const [own, other] = [placeOf(s, unit.index), placeOf(s, enemy)];
  const far = Math.abs(other - own) - stop;
  return far <= 0 ? own : own + Math.sign(other - own) * Math.min(far, unit.its.move);
}

/** ATK-PLAN-01: where its plan takes it. */
export function goal(b: Battle, s: State, unit: Fighter): number {
  const own = placeOf(s, unit.index);
  if (unit.plan === 'hold') return own;
  if (unit.plan === 'withdraw') return towards(b, s, unit, unit.home);
  if (unit.plan === 'able') return able(b, s, unit);
  const enemy = nearestEnemy(where, s, unit);
  // ENG-L01
  if (enemy < 0 || b.quarry.isLacking(s, unit)) return own;
  if (unit.plan === 'assault') return near(s, unit, enemy, 0);
  return near(s, unit, enemy, unit.standOff ?? Math.max(0, reachAt(b, unit.index, enemy)));
}

/**
 * ATK-L01: `able` does what its mission asks (goes onto the ground, leaves by the enemy's end, withdraws once it may);
 * else it shoots at whom it can harm from where it stands, and goes as near as its farthest weapon needs if it can harm
 * nobody.
 */
function able(b: Battle, s: State, unit: Fighter): number {
  const own = placeOf(s, unit.index);
  const { mission } = b;
  if (unit.task === task.leave) return towards(b, s, unit, unit.home === 1 ? -1 : 1);
  if (unit.task === task.last) {
    return mayWithdraw(mission, unit.side, (s[whole.turn] as number) + 1, b.limit)
      ? towards(b, s, unit, unit.home)
      : own;
  }
  if (mission?.kind === 'take') {
    const from = Math.ceil(mission.ground[0]) - b.from;
    const to = Math.floor(mission.ground[1]) - b.from;
    if (own < from) return own + Math.min(unit.its.move, from - own);
    if (own > to) return own - Math.min(unit.its.move, own - to);
    return own;
  }
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const reach = fights(s, k) ? reachAt(b, unit.index, k) : -1;
    if (reach < 0) continue;
    const short = distanceOf(s, unit.index, k) - reach;
    if (short >= least) continue;
    least = short;
    best = k;
  }
  return best < 0 || least <= 0 ? own : near(s, unit, best, reachAt(b, unit.index, best));
}

/** Every move that matters: to stay, as far as it can either way, to an enemy or into a weapon's reach of him. */
export function moves(b: Battle, s: State, unit: Fighter, out: number[]): void {
  const add = (option: number): void => {
    if (!out.includes(option)) out.push(option);
  };
  add(placeOf(s, unit.index));
  add(towards(b, s, unit, 1));
  add(towards(b, s, unit, -1));
  const enemy = nearestEnemy(where, s, unit);
  if (enemy >= 0) {
    add(near(s, unit, enemy, 0));
    for (const { weapon } of b.guns[unit.index]?.[enemy] ?? []) add(near(s, unit, enemy, weapon.range));
  }
  add(goal(b, s, unit));
}
