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
import { type Task, task } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { cover, fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { get, whole } from '../state/state.js';
import { createApproach } from './able-approach.js';
import { createPlaces, mostPlaces, nowhere, numbers, type Places } from './able-places.js';
import { createSurvey } from './able-survey.js';
import { createDuty } from './able-task.js';
import { createWay } from './able-way.js';
import { weights } from './able-weights.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { isAboard, isAway } from './flight.js';
import { isGuiding } from './guidance.js';
import { holds, mayLeave } from './mission.js';
import { moveLimit, pace } from './movement.js';
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
import { canHarm } from './targets.js';

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
  const { units, ground, goal } = battle;
  const n = units.length;
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  const survey = createSurvey(battle);
  const { scale } = survey;
  const placesOf = createPlaces(battle, survey);
  const way = createWay(battle);
  const approach = createApproach(battle, survey, way);
  const { tasks, caution, mustSeek, stakeOf, lateness } = createDuty(battle, survey, way, approach);

  /** What being at a place is worth for the turns to come. */
  const future = (unit: BattleUnit, care: number, give: number, take: number): number => {
    const lying = unit.men ? weights.down.men : weights.down.vehicle;
    return scale.horizon * Math.max(give - care * take, -care * lying * take);
  };

  /** By place that a unit may go to: what its fire is worth, moving there and then; whom at; what it suffers. */
  const [shots, gives, takes] = [
    new Float64Array(mostPlaces),
    new Float64Array(mostPlaces),
    new Float64Array(mostPlaces),
  ];
  const shotAt = new Int32Array(mostPlaces);
  const weighPlaces = (unit: BattleUnit, { count, rows, rowAt }: Places, many: number): void => {
    const { index, enemyFrom, enemyTo } = unit;
    const { left, stake, stakeNow, vigour, men, choices, fire } = survey;
    const mine = left[index] as number;
    const atMe = vigour[men[index] as 0 | 1];
    const myStake = stake[index] as number;
    for (let k = 0; k < count; k++) {
      shots[k] = 0;
      gives[k] = 0;
      takes[k] = 0;
      shotAt[k] = -1;
    }
    for (let e = enemyFrom; e < enemyTo; e++) {
      const row = rowAt[e - enemyFrom] as number;
      if (row < 0) continue;
      const factor = survey.weightOf(e);
      const most = factor * (left[e] as number);
      const mineAt = factor * (vigour[men[e] as 0 | 1][index] as number);
      if ((rows[row] as number) > 0) {
        const each = mineAt * (stake[e] as number);
        for (let k = 0, cell = row + numbers; k < count; k++, cell += numbers) {
          const value = Math.min(most, (rows[cell] as number) * each);
          if (value > (gives[k] as number)) gives[k] = value;
        }
      }
      if ((rows[row + 1] as number) > 0) {
        const each = mineAt * (stakeNow[e] as number);
        for (let k = 0, cell = row + numbers + 1; k < count; k++, cell += numbers) {
          const value = Math.min(most, (rows[cell] as number) * each);
          if (value <= (shots[k] as number)) continue;
          shots[k] = value;
          shotAt[k] = e;
        }
      }
      if ((rows[row + 2] as number) > 0) {
        const share = 1 / Math.max(many, 1 + (choices[e] as number) - (fire[e * n + index] === 0 ? 0 : 1));
        const each = share * (atMe[e] as number) * myStake;
        const all = share * mine;
        for (let k = 0, cell = row + numbers + 2; k < count; k++, cell += numbers) {
          takes[k] = (takes[k] as number) + Math.min(all, (rows[cell] as number) * each);
        }
      }
    }
  };

  /** Whether an enemy can be shot at from a place after all. */
  const canShoot = (s: State, unit: BattleUnit, enemy: number, how: number, place: number): boolean => {
    const at = unit.base + its.place;
    const from = s[at] as number;
    s[at] = place;
    battle.situation.order = how;
    const can = canHarm(battle, s, unit, unitAt(enemy));
    s[at] = from;
    return can;
  };

  /** The best target of fire on an order from where a unit stands; −1: none. */
  const targetOf = (s: State, unit: BattleUnit, how: number): number => {
    const { index } = unit;
    let bar = Number.POSITIVE_INFINITY;
    for (;;) {
      let found = -1;
      let most = 0;
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const at = index * n + e;
        const value =
          (how === fireOrder.fire ? (survey.fire[at] as number) : survey.advanceOf(index, e)) * survey.weightOf(e);
        if (value <= most || value >= bar) continue;
        most = value;
        found = e;
      }
      if (found < 0 || canShoot(s, unit, found, how, get(s, unit.base, its.place))) return found;
      bar = most;
    }
  };

  /** The best of an order's value and what has been found before. */
  const decide = (s: State, unit: BattleUnit): Intent => {
    const { base, men, index } = unit;
    const here = get(s, base, its.place);
    const care = caution(unit.side);
    const stake = stakeOf(s, unit);
    const lying = men ? weights.down.men : weights.down.vehicle;
    const give = survey.giveOf(unit);
    const take = survey.takeOf(unit);
    const stays = future(unit, care, give, take) - lateness(s, unit, here, stake);
    let value = stays - care * weights.exposed * lying * take;
    let choice = lies;
    if (take === 0 && unit.armed && !unit.indirectOnly) choice = lurks;
    const fires = stays + give - care * weights.exposed * take;
    if (give > 0 && fires > value) {
      const at = targetOf(s, unit, fireOrder.fire);
      if (at >= 0) {
        value = fires;
        choice = intentOf(command.fire, here, at);
      }
    }
    // whoever has the better of it where he stands, and is wanted nowhere else, shoots on
    const stands = choice.command === command.fire && stake === 0 && take <= weights.stands * give;
    const places = stands ? nowhere : placesOf(s, unit);
    const onward = !stands && unit.armed && places.count > 0 && mustSeek(s, unit.side) && approach.isTime(s, unit);
    // who must go all the same goes with the others, and the enemy has so many to choose from
    if (!stands) weighPlaces(unit, places, onward ? survey.fightersOf(unit) : 1);
    const margin = onward ? 0 : weights.margin * (survey.left[index] as number);
    if (onward) value += approach.outlook(here);
    const safe = weights.safe * (survey.left[index] as number);
    for (let k = 0; k < places.count; k++) {
      const to = places.to[k] as number;
      const shot = shots[k] as number;
      const spared = (to - here) * unit.home > 0 ? Math.max(0, take - (takes[k] as number)) : 0;
      const cost = (takes[k] as number) + weights.follow * spared;
      const next = gives[k] as number;
      const worth =
        future(unit, care, next, cost) -
        lateness(s, unit, to, stake) +
        shot -
        care * weights.exposed * cost +
        (onward ? approach.outlook(to) : 0);
      if (worth <= value + (stake > 0 && cost <= safe ? 0 : margin)) continue;
      value = worth;
      const what = places.what[k] as Command;
      const at = shotAt[k] as number;
      const shoots = shot > 0 && battle.drones.length === 0 && canShoot(s, unit, at, fireOrder.advance, to);
      choice = intentOf(what, to, what === command.advance ? (shoots ? at : askAgain) : -1);
    }
    return unit.assaults && attacks(s, unit, care, value, stake) ? assaults : choice;
  };

  /** What running into an enemy is worth, in points: about as strong men are among men. */
  const clash = (s: State, unit: BattleUnit, enemy: BattleUnit, stake: number): number => {
    const mine = survey.left[unit.index] as number;
    const theirs = survey.left[enemy.index] as number;
    const inTime = hasDie(s, enemy.base) && distanceOf(s, unit, enemy) > 12;
    const fire = inTime ? (survey.fire[enemy.index * n + unit.index] as number) : 0;
    if (!enemy.men) return enemy.profile.openTopped || unit.profile.tankHunters ? 0.2 * theirs - fire : 0;
    const covered = ground.cover[get(s, enemy.base, its.place)] !== cover.open;
    const a = get(s, unit.base, its.men) * (1 - fire / Math.max(1, mine));
    const b = get(s, enemy.base, its.men) * (covered ? 1.5 : 1.1);
    const wins = (a * a) / (a * a + b * b);
    const prize = goal !== undefined && holds(battle, s, enemy, goal) && scale.turnsLeft <= 1 ? stake : 0;
    return wins * (theirs + prize) - (1 - wins) * mine - fire;
  };

  const attacks = (s: State, unit: BattleUnit, care: number, otherwise: number, stake: number): boolean => {
    const k = prey(s, unit, stake);
    if (k < 0) return false;
    const enemy = unitAt(k);
    const to = get(s, enemy.base, its.place);
    const worth =
      clash(s, unit, enemy, stake) +
      future(unit, care, survey.giveOf(unit), survey.takeOf(unit)) -
      lateness(s, unit, to, stake);
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

  /** Whether it can leave by its own end now. */
  const isOut = (s: State, unit: BattleUnit): boolean =>
    mayLeave(battle, s, unit) &&
    moveLimit(ground, s, unit, unit.home, pace.run) > Math.abs(unit.end - get(s, unit.base, its.place));

  return {
    unit: (s, side, first) => {
      const { from, to } = battle.sides;
      let found = first;
      let many = 0;
      for (let k = from[side] as number; k < (to[side] as number); k++) {
        if (hasDie(s, unitAt(k).base)) many++;
      }
      if (many === 1) return first;
      survey.look(s);
      let most = -1;
      for (let k = from[side] as number; k < (to[side] as number); k++) {
        const one = unitAt(k);
        if (!hasDie(s, one.base) || one.plan !== 'able') continue;
        // who has most to shoot acts first: before it is shot at
        const urgent = get(s, one.base, its.pins) >= weights.rally.vehicle ? 0 : (survey.most[k] as number);
        if (urgent <= most) continue;
        most = urgent;
        found = k;
      }
      return found;
    },
    order: (odds, s, unit) => {
      const { base } = unit;
      const what = tasks[unit.side] as Task;
      if (unit.odd) {
        if (wantsScreen(battle, s, unit)) {
          // who stands behind his own smoke cannot shoot either: it is for whoever is under fire that he cannot return
          survey.look(s);
          if (survey.giveOf(unit) === 0 && survey.takeOf(unit) > 0) return hides;
        }
        if (isAway(s, unit)) return oddOrder(battle, odds, s, unit) ?? settled(command.wait);
      }
      if (what === task.last && isOut(s, unit)) return withdraws;
      const pins = get(s, base, its.pins);
      const presses = what === task.leave || what === task.take;
      const most = unit.men ? weights.rally.men : weights.rally.vehicle;
      if (pins >= Math.min(most, battle.options.rallyAt) && !(presses && battle.limit === s[whole.turn]))
        return rallies;
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
      survey.look(s);
      return decide(s, unit);
    },
    target: (s, firer, how) => {
      survey.look(s);
      return targetOf(s, firer, how);
    },
    assault: (s, unit) => {
      survey.look(s);
      return prey(s, unit, stakeOf(s, unit));
    },
    springs: (s, unit, mover) => {
      survey.look(s);
      if (survey.takeOf(unit) > 0) return true;
      // where nothing can hurt him he waits for a shot that is worth much more
      const bar = weights.better * (survey.fire[unit.index * n + mover.index] as number) * survey.weightOf(mover.index);
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const value = (survey.fire[unit.index * n + e] as number) * survey.weightOf(e);
        if (value > bar && hasDie(s, unitAt(e).base)) return false;
      }
      return true;
    },
    reacts: (s, unit, firer) => {
      survey.look(s);
      return (survey.fire[firer.index * n + unit.index] as number) > survey.giveOf(unit);
    },
  };
}
