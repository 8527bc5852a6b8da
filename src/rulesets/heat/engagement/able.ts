/**
 * The plan `able`: what a good club player does with a unit.
 *
 * He weighs up what he can do now and where that leaves him: what his fire is worth from there, what the enemy's fire
 * costs him there (less, where he goes Down), and whether he is still in time for what his side's mission asks. So he
 * fires from where he stands rather than advance into the open, shoots where it harms most, keeps out of a reach that
 * he cannot answer, lies low without a target, waits in Ambush where nobody can hurt him, rallies in time, and goes for
 * the ground or the enemy's end when it is time to.
 *
 * Promises: reads the state only, so that equal states are played alike; all weights stand in `weights`.
 */
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { cover, fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, get, whole } from '../state/state.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { isAboard, isAway, isInReserve } from './flight.js';
import { isGuiding } from './guidance.js';
import { holds } from './mission.js';
import { moveLimit, type Pace, pace } from './movement.js';
import {
  askAgain,
  assaults,
  type Command,
  command,
  goesThrough,
  hides,
  type Intent,
  intentOf,
  oddOrder,
  plannedOrder,
  rallies,
  settled,
  withdraws,
} from './orders.js';
import { isInReach } from './reach.js';
import type { BattleUnit } from './roster.js';
import { wantsScreen } from './screen.js';
import { distanceOf } from './sight.js';
import { shotFrom, worthOf } from './worth.js';

const weights = {
  /** Pins at which a vehicle rallies, and men. */
  rally: { vehicle: 3, men: 4 },
  /** What a unit that is Down suffers of the fire that it would else. */
  down: { men: 0.55, vehicle: 1 },
  /** Of a turn's fire at him, how much comes before he acts again. */
  exposed: 0.6,
  /** How far ahead he looks, in turns; and what a turn then counts. */
  turns: 3,
  later: 0.7,
  /** What enemy fire weighs beside his own, by how things stand. */
  ahead: 1.3,
  even: 1,
  behind: 0.6,
  pressed: 1,
  /** What being in time is worth, as a share of all points of both sides. */
  stake: 0.15,
  /** What a move must be better by, as a share of the unit. */
  margin: 0.2,
  /** What an enemy's best shot counts for, for each turn that he may have it. */
  threat: 1,
  /** Fire at whoever stands on the ground that he wants. */
  onGround: 1.5,
} as const;

/** The decisions of those who play `able`, by whoever asks: an option each. */
export interface Able {
  unit(s: State, side: number, first: number): number;
  order(odds: Odds, s: State, unit: BattleUnit): Intent;
  target(s: State, firer: BattleUnit, how: number): number;
  assault(s: State, unit: BattleUnit): number;
  springs(s: State, unit: BattleUnit, mover: BattleUnit): boolean;
  reacts(s: State, unit: BattleUnit, firer: BattleUnit): boolean;
}

const lies = settled(command.down);
const lurks = settled(command.ambush);

export function createAble(battle: Battle): Able {
  const { units, ground, goal, limit } = battle;
  const tasks: readonly Task[] = [taskOf(battle.mission, 0), taskOf(battle.mission, 1)];
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  /** By enemy: how many of the other side it could shoot at, as was last counted. */
  const choices = new Int32Array(units.length);
  /** By enemy: what its best shot is worth. */
  const threats = new Float64Array(units.length);

  /** Turns after this one. */
  const left = (s: State): number => limit - (s[whole.turn] as number);

  const total = (s: State, from: number, to: number): number => {
    let sum = 0;
    for (let k = from; k < to; k++) sum += worthOf(battle, s, unitAt(k));
    return sum;
  };
  const lost = (s: State, from: number, to: number): number => {
    let sum = 0;
    for (let k = from; k < to; k++) {
      if (battle.starts.strength(s, unitAt(k)) > 0) sum += battle.starts.milli(s, unitAt(k));
    }
    return sum - total(s, from, to);
  };

  /** What enemy fire weighs for a unit's side now. */
  const caution = (s: State, unit: BattleUnit): number => {
    const what = tasks[unit.side] as Task;
    if (what === task.take || what === task.leave || what === task.bar) return weights.pressed;
    if (what !== task.wear) return weights.even;
    if (tasks[1 - unit.side] === task.last) return weights.behind;
    const lead = lost(s, unit.enemyFrom, unit.enemyTo) - lost(s, unit.friendFrom, unit.friendTo);
    if (lead > 0) return weights.ahead;
    return lead < 0 && left(s) <= 2 ? weights.behind : weights.even;
  };

  /** By enemy: whom of `unit`'s side it could shoot at, and what its best shot is worth. */
  const count = (s: State, unit: BattleUnit): void => {
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      let many = 0;
      let most = 0;
      const enemy = unitAt(k);
      if (fights(s, enemy.base) && enemy.armed && !isAway(s, enemy)) {
        for (let f = unit.friendFrom; f < unit.friendTo; f++) {
          const worth = shotFrom(battle, s, enemy, unitAt(f), fireOrder.fire, get(s, enemy.base, its.place));
          if (worth === 0) continue;
          if (f !== unit.index) many++;
          if (worth > most) most = worth;
        }
      }
      choices[k] = many;
      threats[k] = most;
    }
  };

  /** What the enemy's fire in a turn is expected to cost a unit at `place`. */
  const taken = (s: State, unit: BattleUnit, place: number): number => {
    const at = unit.base + its.place;
    const from = s[at] as number;
    s[at] = place;
    let sum = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = unitAt(k);
      if (!fights(s, enemy.base) || !enemy.armed || isAway(s, enemy)) continue;
      const cost = shotFrom(battle, s, enemy, unit, fireOrder.fire, get(s, enemy.base, its.place));
      sum += cost / (1 + (choices[k] as number));
    }
    s[at] = from;
    return sum;
  };

  /** Fire counts for more at whoever threatens more than he costs, and at whoever stands where he is not to. */
  const weight = (s: State, enemy: BattleUnit): number => {
    const turns = Math.min(weights.turns, left(s)) * weights.later;
    const more = 1 + (weights.threat * turns * (threats[enemy.index] as number)) / worthOf(battle, s, enemy);
    return goal !== undefined && holds(battle, s, enemy, goal) ? weights.onGround * more : more;
  };

  /** The best that its fire is worth in a turn from `place`; whom at: `best`. */
  let best = -1;
  const given = (s: State, unit: BattleUnit, place: number, how: number): number => {
    let most = 0;
    best = -1;
    if (!unit.armed) return 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = unitAt(k);
      const worth = shotFrom(battle, s, unit, enemy, how, place);
      if (worth === 0) continue;
      const value = worth * weight(s, enemy);
      if (value <= most) continue;
      most = value;
      best = k;
    }
    return most;
  };

  /** How many activations it takes a unit from `place` to be where its side's task wants it. */
  const need = (unit: BattleUnit, place: number): number => {
    const what = tasks[unit.side] as Task;
    const run = 2 * unit.profile.advance;
    if (what === task.leave) {
      const gap = unit.home < 0 ? ground.length - place : place;
      return run === 0 ? 99 : Math.floor(gap / run) + 1;
    }
    if (goal === undefined) return 0;
    const [from, to] = goal.ground;
    const gap = place < from ? from - place : place > to ? place - to : 0;
    return gap === 0 ? 0 : run === 0 ? 99 : Math.ceil(gap / run);
  };

  /** What it costs to be late: points. */
  const lateness = (s: State, unit: BattleUnit, place: number, stake: number): number => {
    if (stake === 0) return 0;
    const slack = left(s) - need(unit, place);
    if (slack < 0) return stake * (1 - 0.1 * slack);
    return slack === 0 ? 0.5 * stake : slack === 1 ? 0.15 * stake : 0;
  };

  /** What being at a place is worth for the turns to come. */
  const future = (s: State, unit: BattleUnit, care: number, give: number, take: number): number => {
    const turns = Math.min(weights.turns, left(s)) * weights.later;
    const lying = unit.men ? weights.down.men : weights.down.vehicle;
    return turns * Math.max(give - care * take, -care * lying * take);
  };

  const stakeOf = (s: State, unit: BattleUnit): number => {
    const what = tasks[unit.side] as Task;
    const asks = what === task.leave || ((what === task.take || what === task.keep) && goal !== undefined);
    if (!asks || !unit.armed || get(s, unit.base, its.immobilised) === 1) return 0;
    return weights.stake * (total(s, 0, units.length) + 1);
  };

  /** The best of an order's value and what has been found before. */
  const decide = (s: State, unit: BattleUnit): Intent => {
    const { base, men } = unit;
    const here = get(s, base, its.place);
    const care = caution(s, unit);
    const stake = stakeOf(s, unit);
    const lying = men ? weights.down.men : weights.down.vehicle;
    count(s, unit);
    const give = given(s, unit, here, fireOrder.fire);
    const target = best;
    const take = taken(s, unit, here);
    const stays = future(s, unit, care, give, take) - lateness(s, unit, here, stake);
    let value = stays - care * weights.exposed * lying * take;
    let choice = lies;
    const margin = weights.margin * worthOf(battle, s, unit);
    if (take === 0 && unit.armed && !unit.indirectOnly) choice = lurks;
    const fires = stays + give - care * weights.exposed * take;
    if (give > 0 && fires > value) {
      value = fires;
      choice = intentOf(command.fire, here, target);
    }
    const consider = (to: number, what: Command): void => {
      if (to === here) return;
      const shot = what === command.advance ? given(s, unit, to, fireOrder.advance) : 0;
      const at = best;
      const cost = taken(s, unit, to);
      const next = given(s, unit, to, fireOrder.fire);
      const worth =
        future(s, unit, care, next, cost) - lateness(s, unit, to, stake) + shot - care * weights.exposed * cost;
      if (worth <= value + margin) return;
      value = worth;
      choice = intentOf(what, to, what === command.advance ? (shot > 0 ? at : askAgain) : -1);
    };
    for (const direction of [-unit.home, unit.home]) {
      eachPlace(s, unit, direction, pace.advance, (to) => consider(to, command.advance));
      eachPlace(s, unit, direction, pace.run, (to) => consider(to, command.run));
    }
    return attacks(s, unit, care, value, stake) ? assaults : choice;
  };

  /** The places that it may sensibly go to. */
  const eachPlace = (s: State, unit: BattleUnit, direction: number, at: Pace, visit: (to: number) => void): void => {
    const from = get(s, unit.base, its.place);
    const room = direction < 0 ? from : ground.length - from;
    const far = Math.min(room, moveLimit(ground, s, unit, direction, at));
    if (far <= 0) return;
    visit(from + direction * far);
    if (goal === undefined) return;
    const edge = direction > 0 ? Math.ceil(goal.ground[0]) : Math.floor(goal.ground[1]);
    const gap = (edge - from) * direction;
    if (gap > 0 && gap < far) visit(edge);
  };

  /** What running into an enemy is worth, in points: about as strong men are among men. */
  const clash = (s: State, unit: BattleUnit, enemy: BattleUnit, stake: number): number => {
    const [mine, theirs] = [worthOf(battle, s, unit), worthOf(battle, s, enemy)];
    const inTime = hasDie(s, enemy.base) && distanceOf(s, unit, enemy) > 12;
    const fire = inTime ? shotFrom(battle, s, enemy, unit, fireOrder.fire, get(s, enemy.base, its.place)) : 0;
    if (!enemy.men) return enemy.profile.openTopped || unit.profile.tankHunters ? 0.2 * theirs - fire : 0;
    const covered = ground.cover[get(s, enemy.base, its.place)] !== cover.open;
    const a = get(s, unit.base, its.men) * (1 - fire / Math.max(1, mine));
    const b = get(s, enemy.base, its.men) * (covered ? 1.5 : 1.1);
    const wins = (a * a) / (a * a + b * b);
    const prize = goal !== undefined && holds(battle, s, enemy, goal) && left(s) <= 1 ? stake : 0;
    return wins * (theirs + prize) - (1 - wins) * mine - fire;
  };

  const attacks = (s: State, unit: BattleUnit, care: number, otherwise: number, stake: number): boolean => {
    if (!unit.assaults) return false;
    const k = prey(s, unit, stake);
    if (k < 0) return false;
    const enemy = unitAt(k);
    const to = get(s, enemy.base, its.place);
    const cost = taken(s, unit, to);
    const next = given(s, unit, to, fireOrder.fire);
    const worth = clash(s, unit, enemy, stake) + future(s, unit, care, next, cost) - lateness(s, unit, to, stake);
    return worth > otherwise;
  };

  const prey = (s: State, unit: BattleUnit, stake: number): number => {
    let found = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!isInReach(battle, s, unit, unitAt(k))) continue;
      const worth = clash(s, unit, unitAt(k), stake);
      if (worth <= most) continue;
      most = worth;
      found = k;
    }
    return found;
  };

  /** Who has most to shoot acts first: before it is shot at. */
  const urgency = (s: State, unit: BattleUnit): number => {
    if (isAway(s, unit) || get(s, unit.base, its.pins) >= weights.rally.vehicle) return 0;
    return given(s, unit, get(s, unit.base, its.place), fireOrder.fire);
  };

  return {
    unit: (s, side, first) => {
      count(s, unitAt(first));
      const { from, to } = battle.sides;
      let found = first;
      let most = -1;
      for (let k = from[side] as number; k < (to[side] as number); k++) {
        const one = unitAt(k);
        if (!hasDie(s, one.base) || one.plan !== 'able') continue;
        const urgent = urgency(s, one);
        if (urgent <= most) continue;
        most = urgent;
        found = k;
      }
      return found;
    },
    order: (odds, s, unit) => {
      const { base } = unit;
      const what = tasks[unit.side] as Task;
      const pins = get(s, base, its.pins);
      if (unit.odd && wantsScreen(battle, s, unit)) return hides;
      if (isAway(s, unit) || isInReserve(s, unit)) return oddOrder(battle, odds, s, unit) ?? settled(command.wait);
      if (what === task.last && moveLimit(ground, s, unit, unit.home, pace.run) > 0) return withdraws;
      const presses = what === task.leave || what === task.take;
      const most = unit.men ? weights.rally.men : weights.rally.vehicle;
      if (pins >= Math.min(most, battle.options.rallyAt) && !(presses && left(s) === 0)) return rallies;
      if (isGuiding(s, unit)) return intentOf(command.fire, get(s, base, its.place), get(s, base, its.aimedAt) - 1);
      if (unit.odd) {
        const odd = oddOrder(battle, odds, s, unit);
        if (odd !== undefined) return odd;
        if (unit.carries && battle.riders.some((one) => one.carrier === unit.index && isAboard(s, one)))
          return plannedOrder(battle, odds, s, unit);
      }
      if (what === task.leave) {
        const reach = moveLimit(ground, s, unit, -unit.home, pace.run);
        const gap = unit.home < 0 ? ground.length - get(s, base, its.place) : get(s, base, its.place);
        if (reach > gap) return goesThrough;
      }
      return decide(s, unit);
    },
    target: (s, firer, how) => {
      count(s, firer);
      given(s, firer, get(s, firer.base, its.place), how);
      return best;
    },
    assault: (s, unit) => prey(s, unit, stakeOf(s, unit)),
    springs: () => true,
    reacts: (s, unit, firer) => {
      const cost = shotFrom(battle, s, firer, unit, fireOrder.fire, get(s, firer.base, its.place));
      return cost > given(s, unit, get(s, unit.base, its.place), fireOrder.fire);
    },
  };
}
