/**
 * OD-L01: what a good player orders. He weighs men: whom he hurts and pins now, whom he loses where he will stand, and,
 * where there is ground to take or keep, how much nearer he comes while there is time. So nobody goes into the open
 * without a reason, and whoever has one goes from cover to cover. Reads the state only; prices do not count.
 */
import { laneDistance, nearestEnemy, type Odds, type State, type Task, task, taskOf } from 'lanchester/ruleset';
import { clash, closeCombat, cover, effect, type FireArguments, fire, isWon, obeys, rallies } from './attack.js';
import { type Battle, die, dieOf, men, pins, place, type Unit, whole } from './battle.js';

export const orders = { fire: 0, advance: 1, run: 2, charge: 3, down: 4, ambush: 5, rally: 6 } as const;

/** What things are worth, in men. */
const worth = {
  pin: 0.4,
  won: 2,
  ground: 2,
  near: 1.5,
  pressing: 3,
  guarding: 0.3,
  waiting: 0.05,
  spent: 0.5,
  charged: 0.5,
};

/** Turns that it takes to drive somebody off the ground: whoever comes later than that has come too late. */
const clearing = 3;

/** What comes of an order at its best: `worth` in men, against lying still. */
export interface Choice {
  order: number;
  place: number;
  worth: number;
}

/** What fire does to a unit of so many men. */
function harmOf(odds: Odds, args: FireArguments | undefined, enemies: number): number {
  if (args === undefined) return 0;
  const { codes, weights } = odds.pmf(fire, ...args);
  const { fallen, pins: pinned } = effect.of;
  return codes.reduce((sum, code, k) => {
    return sum + (weights[k] as number) * (Math.min(enemies, fallen(code)) + worth.pin * pinned(code));
  }, 0);
}

/** Every place that an order to advance or run may take a unit to. */
export function placesOf({ rules, reach }: Battle, s: State, k: number, order: number): readonly number[] {
  const found: number[] = [];
  for (const step of [-1, 1]) {
    const far = reach(s, k, step, order === orders.run ? rules.run : rules.advance);
    for (let to = place(s, k) + step; (far - to) * step >= 0; to += step) found.push(to);
  }
  return found;
}

export function ableOf(battle: Battle) {
  const { rules, limit, units, ground, mission, coverAt, distance, nerve, shots, reach } = battle;
  const tasks: readonly Task[] = [taskOf(mission, 0), taskOf(mission, 1)];
  const off = (p: number): number => Math.max(0, (ground?.[0] as number) - p, p - (ground?.[1] as number));
  const isOn = (p: number): boolean => ground !== undefined && off(p) === 0;

  const [harms, clashes] = [new Map<number, number>(), new Map<number, number>()];

  /** What fire of a unit from one place does to an enemy in another: worked out once for all that it hangs on. */
  function harm(odds: Odds, s: State, k: number, from: number, e: number, to: number, moved: boolean, down: boolean) {
    const far = (laneDistance(from, to) * 3 + coverAt(to)) * 4 + (moved ? 2 : 0) + (down ? 1 : 0);
    const who = ((men(s, k) * 13 + men(s, e)) * 10 + pins(s, k)) * units.length * units.length + k * units.length + e;
    const key = far * 1690 * units.length * units.length + who;
    const found = harms.get(key) ?? harmOf(odds, shots(s, k, from, e, to, moved, down), men(s, e));
    harms.set(key, found);
    return found;
  }

  const harmAt = (odds: Odds, s: State, k: number, e: number, moved: boolean): number =>
    harm(odds, s, k, place(s, k), e, place(s, e), moved, dieOf(s, e) === die.down);

  /** What a charge brings to whoever makes it. */
  function clashWorth(odds: Odds, s: State, k: number, e: number): number {
    const [{ profile: one }, { profile: other }] = [units[k] as Unit, units[e] as Unit];
    const wall = coverAt(place(s, e)) === cover.hard ? 1 : 0;
    const key = (((men(s, k) * 13 + men(s, e)) * 2 + wall) * units.length + k) * units.length + e;
    const known = clashes.get(key);
    if (known !== undefined) return known;
    const { main, fight } = other;
    const law = odds.pmf(closeCombat, men(s, k), one.main.blows, one.fight, men(s, e), main.blows, fight, wall);
    const found = law.codes.reduce((sum, code, n) => {
      const won = isWon(code, men(s, k)) ? worth.won : -worth.won;
      return sum + (law.weights[n] as number) * (clash.of.theirs(code) - clash.of.ours(code) + won);
    }, 0);
    clashes.set(key, found);
    return found;
  }

  /**
   * What enemies may do to a unit in a place before it acts again. Those who have acted this turn count half; and they
   * have as many to shoot at as it has friends.
   */
  function threat(odds: Odds, s: State, k: number, to: number, down: boolean): number {
    const { enemyFrom, enemyTo, friendFrom, friendTo } = units[k] as Unit;
    let [sum, friends] = [0, 0];
    for (let f = friendFrom; f < friendTo; f++) if (men(s, f) > 0) friends++;
    for (let e = enemyFrom; e < enemyTo; e++) {
      if (men(s, e) === 0) continue;
      const share = dieOf(s, e) === die.inBag || dieOf(s, e) === die.ambush ? 1 : worth.spent;
      const near = Math.abs(place(s, e) - to) <= rules.charge ? Math.max(0, clashWorth(odds, s, e, k)) : 0;
      sum += share * (harm(odds, s, e, place(s, e), k, to, false, down) + worth.charged * near);
    }
    return sum / friends;
  }

  /** The most that a unit can do by fire from a place. */
  function dealt(odds: Odds, s: State, k: number, from: number, moved: boolean): number {
    const { enemyFrom, enemyTo } = units[k] as Unit;
    let most = 0;
    for (let e = enemyFrom; e < enemyTo; e++) {
      if (men(s, e) === 0) continue;
      most = Math.max(most, harm(odds, s, k, from, e, place(s, e), moved, dieOf(s, e) === die.down));
    }
    return most;
  }

  /** What it is worth to be nearer to the ground: little while there is time, much when it would else be too late. */
  function pull(s: State, k: number, to: number): number {
    const side = (units[k] as Unit).side;
    if (ground === undefined) return 0;
    const [far, left] = [off(place(s, k)), limit - (s[whole.turn] as number)];
    const spare = left - Math.ceil(far / rules.run);
    const guards = tasks[side] === task.keep && spare > 0;
    const haste = spare < 0 ? 0 : guards ? worth.guarding : spare < clearing ? worth.pressing : worth.near;
    return ((far - off(to)) / rules.run) * haste;
  }

  const movedTo = (odds: Odds, s: State, k: number, order: number, to: number): number =>
    pull(s, k, to) + (order === orders.advance ? dealt(odds, s, k, to, true) : 0);

  /** Where a unit that moves goes: never where it is; so only where it cannot move at all is that the answer. */
  function bestPlace(odds: Odds, s: State, k: number, order: number): number {
    let [found, most] = [place(s, k), Number.NEGATIVE_INFINITY];
    const ends = [-1, 1].map((step) => reach(s, k, step, order === orders.run ? rules.run : rules.advance));
    for (const to of placesOf(battle, s, k, order)) {
      // whoever runs does so to get somewhere: as far as he can, to cover, or on to the ground
      if (order === orders.run && !ends.includes(to) && coverAt(to) === cover.none && !isOn(to)) continue;
      const value = movedTo(odds, s, k, order, to) - threat(odds, s, k, to, false);
      if (value > most + 1e-9) [found, most] = [to, value];
    }
    return found;
  }

  /** The best order of a unit. */
  function best(odds: Odds, s: State, k: number): Choice {
    const [p, pinned] = [place(s, k), pins(s, k)];
    const lying = -threat(odds, s, k, p, true);
    const chance = pinned === 0 ? 1 : (odds.pmf(obeys, nerve(s, k), pinned).weights.at(-1) as number);
    const found: Choice = { order: orders.down, place: p, worth: 0 };
    const consider = (order: number, to: number, gain: number, surely = chance): void => {
      const value = surely * (gain - threat(odds, s, k, to, false) - lying);
      if (value > found.worth + 1e-9) Object.assign(found, { order, place: to, worth: value });
    };
    consider(orders.ambush, p, worth.waiting);
    const shot = dealt(odds, s, k, p, false);
    if (shot > 0) consider(orders.fire, p, shot);
    if (pinned > 0) {
      const { codes, weights } = odds.pmf(rallies, nerve(s, k), pinned);
      consider(orders.rally, p, codes.reduce((sum, code, n) => sum + code * (weights[n] as number), 0) * worth.pin, 1);
    }
    for (const order of [orders.advance, orders.run]) {
      const to = bestPlace(odds, s, k, order);
      if (to !== p) consider(order, to, movedTo(odds, s, k, order, to));
    }
    const e = nearest(s, k);
    if (e >= 0 && distance(s, k, e) <= rules.charge) {
      const meets = [die.inBag, die.ambush].includes(dieOf(s, e) as 0) ? harmAt(odds, s, e, k, false) : 0;
      const clears = tasks[(units[k] as Unit).side] === task.take && isOn(place(s, e)) ? worth.ground : 0;
      consider(orders.charge, p, clashWorth(odds, s, k, e) + clears - meets + threat(odds, s, k, p, false) / 2);
    }
    return found;
  }

  function nearest(s: State, k: number): number {
    return nearestEnemy(battle.where, s, units[k] as Unit);
  }

  return { best, bestPlace, dealt, harmAt, nearest };
}
