/** The plan `able`. */

import { held } from '../../../engagement/mission.js';
import type { TargetView } from '../../../engagement/plan.js';
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { oddsOfFates } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import { fate } from '../data/fate.js';
import * as its from '../state/its.js';
import { get, status, whole } from '../state/state.js';
import { closesIn, Field, type Stack } from './able-field.js';
import { harmOf } from './able-odds.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import { canShoot, fillClose, fillShooting, mayShootAt } from './lane-facts.js';
import { usualLay } from './laying.js';
import { heldGround, isTroops } from './missions.js';
import { type Company, company, moveOption, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { placesOf } from './places.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';

export interface Able {
  move(movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number;
  target(odds: Odds, s: State, unit: BattleUnit): number;
  contact(view: TargetView, odds: Odds, s: State, unit: BattleUnit): number;
  lay(s: State, unit: BattleUnit): number;
}

const keep = {
  ...{
    reply: 0.4,
    melee: 1.3,
    discount: 0.6,
    charge: 0.8,
    chargeLate: 0.1,
    next: 1,
    fear: 1,
    fearLate: 0.15,
    approach: 0.8,
    approachLate: 0.5,
    mustFuture: 1.2,
    future: 0.8,
  },
  ...{ mustGain: 1.2, mustLoss: 0.9, aheadGain: 0.8, aheadLoss: 1.1, wonFuture: 0.2, wonMove: 0.01 },
};

export function createAble(b: Battle): Able {
  const field = new Field(b);
  const tasks: [Task, Task] = [taskOf(b.mission, 0), taskOf(b.mission, 1)];
  const places: number[] = [];
  const weights = new Float64Array(10);

  /** By side: the share of its points that is lost. */
  const lostShares = [0, 0];
  const count = (s: State): void => {
    for (let side = 0; side < 2; side++) {
      const from = b.sides.from[side] as number;
      const { milli } = b.starts.composition(s, side);
      let [all, lost] = [0, 0];
      for (let n = 0; n < milli.length; n++) {
        all += milli[n] as number;
        if (get(s, from + n, its.status) === status.lost) lost += milli[n] as number;
      }
      lostShares[side] = all === 0 ? 0 : lost / all;
    }
  };

  /** ENG-R03: by how much of its points a side has lost less than the enemy. */
  const lead = (side: number): number => (lostShares[1 - side] as number) - (lostShares[side] as number);

  /** How a side stands if nothing happens any more: 1 it has won, -1 it has lost, 0 neither. */
  const prospect = (s: State, side: number): number => {
    const mine = tasks[side];
    if (b.mission === undefined) return lead(side) >= 0.1 ? 1 : lead(side) <= -0.1 ? -1 : 0;
    if (mine === task.bar || mine === task.last) return 1;
    if (mine === task.leave || mine === task.wear) return -1;
    const there = heldGround(b, s);
    const own = side === 0 ? held.blue : held.red;
    if (mine === task.keep) return there === held.both ? 0 : there === held.both - own ? -1 : 1;
    if (there === own) return 1;
    return b.mission.attacker === 'both' && (there === held.nobody || there === held.both) ? 0 : -1;
  };

  let standsTo = 0;
  const weigh = (s: State, side: 0 | 1): void => {
    const other = 1 - side;
    const w = field.weights;
    count(s);
    w[side] = 1;
    w[other] = 1;
    standsTo = prospect(s, side);
    if (standsTo < 0) {
      w[other] = keep.mustGain;
      w[side] = keep.mustLoss;
    } else if (tasks[side] === task.last) {
      w[other] = 0.5;
      w[side] = 1.2;
    } else if (standsTo > 0) {
      w[other] = keep.aheadGain;
      w[side] = keep.aheadLoss;
    }
  };

  /** Front-most position of a side's ground troops; -1: none. */
  const front = (side: number): number => {
    let best = -1;
    for (let c = 0; c < field.count; c++) {
      const stack = field.stacks[c] as Stack;
      if (stack.count === 0 || stack.side !== side || stack.element.aerial || stack.element.bombardment) continue;
      if (best < 0 || (stack.at - best) * stack.facing > 0) best = stack.at;
    }
    return best;
  };

  const worth = (odds: Odds, s: State, side: 0 | 1): number => {
    const other = (1 - side) as 0 | 1;
    field.measure(odds, side);
    const mine = field.shots[side];
    const theirs = field.shots[other];
    let total = mine.now - keep.reply * theirs.now;
    total += keep.melee * field.melees(odds, side);
    const stay = keep.reply * mine.stay - theirs.stay;
    const closer = keep.reply * mine.closer - theirs.closer;
    const isLate = (s[whole.bounds] as number) >= 4 && lostShares[0] === 0 && lostShares[1] === 0;
    const own = front(side);
    const charge =
      own < 0 ? 0 : -(isLate ? keep.chargeLate : keep.charge) * keep.melee * field.clash(odds, other, own, 1);
    const fear = isLate ? keep.fearLate : keep.fear;
    total += keep.next * Math.min(stay + fear * (Math.min(stay, closer) - stay), charge);
    const enemy = front(other);
    let future = 0;
    if (enemy >= 0) {
      let factor = 1;
      for (let turns = 1; turns <= 4; turns++) {
        factor *= keep.discount;
        future = Math.max(future, factor * keep.melee * field.clash(odds, side, enemy, turns));
      }
    }
    if (enemy >= 0 && standsTo <= 0)
      total +=
        (isLate ? keep.approachLate : keep.approach) * field.approach(odds, side, enemy, keep.reply, keep.discount);
    total += (standsTo < 0 ? keep.mustFuture : standsTo > 0 ? keep.wonFuture : keep.future) * future;
    return total + taskWorth(s, side);
  };

  const taskWorth = (s: State, side: 0 | 1): number => {
    const left = Math.ceil((b.limit - (s[whole.bounds] as number)) / 2);
    let total = 0;
    const mine = tasks[side];
    if (b.mission?.kind === 'take') {
      const from = Math.ceil(b.mission.ground[0]) - b.spec.lane.from;
      const to = Math.floor(b.mission.ground[1]) - b.spec.lane.from;
      let present = 0;
      for (let c = 0; c < field.count; c++) {
        const stack = field.stacks[c] as Stack;
        if (
          stack.count === 0 ||
          stack.side !== side ||
          stack.suppressed ||
          !isTroops(b.units[stack.unit] as BattleUnit)
        )
          continue;
        const distance = stack.at < from ? from - stack.at : stack.at > to ? stack.at - to : 0;
        if (distance === 0) present += stack.count;
        if (stack.rate === 0 || !closesIn(stack.element)) continue;
        const need = distance / stack.rate;
        const push = need + 1 >= left ? 0.4 : standsTo < 0 ? 0.15 : 0.02;
        total -= push * need * stack.count * stack.worth;
      }
      if (left <= 3 && present > 0) total += 0.5;
    } else if (mine === task.leave || (standsTo < 0 && mine === task.wear)) {
      for (let c = 0; c < field.count; c++) {
        const stack = field.stacks[c] as Stack;
        if (stack.count === 0 || stack.side !== side || stack.rate === 0 || !closesIn(stack.element)) continue;
        const enemy = front(1 - side);
        const goal = mine === task.leave ? (stack.facing > 0 ? b.ground.length : 0) : enemy;
        if (goal < 0) continue;
        total -= 0.15 * (Math.max(0, (goal - stack.at) * stack.facing) / stack.rate) * stack.count * stack.worth;
      }
    }
    return total;
  };

  /** The state in which groups are asked, and what those of each stack have been told: alike, they are told alike. */
  const seen = new Int32Array(b.layout.fields.length).fill(-1);
  let seenPips = -1;
  const answers = new Int32Array(b.units.length);
  const unknown = -1;
  let standing = 0;

  const isSeen = (s: State, pips: number): boolean => {
    let same = seenPips === pips;
    for (let k = 0; same && k < seen.length; k++) same = seen[k] === s[k];
    if (same) return true;
    seenPips = pips;
    seen.set(s);
    return false;
  };

  const move = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const { side } = leader;
    if (!isSeen(s, pips)) {
      field.look(s);
      weigh(s, side);
      answers.fill(unknown);
      standing = worth(odds, s, side);
      if (standsTo > 0 && b.mission !== undefined && field.shots[1 - side]?.stay !== 0) {
        standsTo = 0;
        field.weights.fill(1);
        standing = worth(odds, s, side);
      }
    }
    const stack = field.stackOf[leader.index] as number;
    const known = answers[stack] as number;
    if (known !== unknown) return known;
    const answer = decide(movers, odds, s, leader, pips);
    answers[stack] = answer;
    return answer;
  };

  const decide = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const { side } = leader;
    const element = elementNow(b, s, leader.index);
    if (element.observer) return stays;
    let best: number = stays;
    let most = standing + (standsTo > 0 ? keep.wonMove : 0.004);
    const modes: Company[] = element.over > 0 ? [company.alone] : [company.all, company.kind];
    for (let direction = 1; direction >= -1; direction -= 2) {
      let size = -1;
      for (const mode of modes) {
        movers.gather(odds, s, leader, mode, direction);
        if (movers.size === 0 || movers.size === size) continue;
        size = movers.size;
        const cost = movers.cost(s, leader);
        if (cost > pips) continue;
        places.length = 0;
        const reach = movers.reach(s, direction, 0);
        placesOf(b, s, leader, direction, reach, places);
        if (direction > 0 && movers.areStormers() && cost + b.numbers.pips['storm-reach'] <= pips) {
          const gap = gapAhead(b, s, leader.index);
          if (
            gap < Number.POSITIVE_INFINITY &&
            reach < gap &&
            movers.reach(s, 1, b.numbers.rules['storm-reach']) >= gap
          )
            places.push(gap);
        }
        for (const distance of places) {
          const value = moved(odds, s, side, movers, leader, direction * distance) - 0.001 * cost;
          if (value <= most) continue;
          most = value;
          best = moveOption(b.ground.length, direction * distance, mode);
        }
      }
    }
    return best;
  };

  /** What the field is worth with those who are gathered so many paces on. */
  const moved = (odds: Odds, s: State, side: 0 | 1, movers: Movers, leader: BattleUnit, paces: number): number => {
    const before = field.count;
    // whoever goes leaves his stack
    for (let n = 0; n < movers.size; n++) {
      const stack = field.stacks[field.stackOf[movers.members[n] as number] as number] as Stack;
      stack.count--;
    }
    let left = 0;
    for (let n = 0; n < movers.size; n++) {
      const k = movers.members[n] as number;
      const from = field.stacks[field.stackOf[k] as number] as Stack;
      const at = from.at + leader.facing * paces;
      if (at < 0 || at > b.ground.length) {
        left += from.worth;
        continue;
      }
      let found = false;
      for (let c = before; c < field.count; c++) {
        const there = field.stacks[c] as Stack;
        if (there.element === from.element) {
          there.count++;
          found = true;
        }
      }
      if (found) continue;
      field.push(from, at);
    }
    const value = worth(odds, s, side) + 2 * left;
    field.count = before;
    for (let n = 0; n < movers.size; n++) {
      const stack = field.stacks[field.stackOf[movers.members[n] as number] as number] as Stack;
      stack.count++;
    }
    return value;
  };

  const gain = (odds: Odds, s: State, unit: number, enemy: number, close: boolean): number => {
    const facts = close ? fillClose(b, s, unit, enemy) : fillShooting(b, s, unit, enemy, 0);
    if (close && get(s, unit, its.moved) === 1) facts.attacker.started = started.thisBound;
    if (!close) {
      let aides = 0;
      const own = b.units[unit] as BattleUnit;
      for (let k = own.friendFrom; k < own.friendTo && aides < b.numbers.rules.aiding; k++) {
        if (k !== unit && canShoot(b, s, k) && mayShootAt(b, s, k, enemy)) aides++;
      }
      facts.target.aidedAgainst = aides;
    }
    oddsOfFates(odds, b.numbers, facts, b.result, weights);
    let [theirs, mine] = [0, 0];
    for (let f = 0; f <= fate.destroyed; f++) {
      theirs += (harmOf[f] as number) * (weights[f] as number);
      mine += (harmOf[f] as number) * (weights[5 + f] as number);
    }
    return theirs * milliOf(b, s, enemy) - mine * milliOf(b, s, unit);
  };

  const bestOf = (s: State, unit: BattleUnit, test: (enemy: number) => boolean, value: (enemy: number) => number) => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (get(s, k, its.status) !== status.table || !test(k)) continue;
      const worthIt = value(k);
      if (worthIt <= most + 1e-9) continue;
      most = worthIt;
      best = k;
    }
    return best;
  };

  return {
    move,
    target: (odds, s, unit) =>
      bestOf(
        s,
        unit,
        (k) => mayShootAt(b, s, unit.index, k),
        (k) => gain(odds, s, unit.index, k, false),
      ),
    contact: (close, odds, s, unit) =>
      bestOf(
        s,
        unit,
        (k) => close.possible(odds, s, unit.index, k),
        (k) => gain(odds, s, unit.index, k, true),
      ),
    lay: (s, unit) => usualLay(b, s, unit),
  };
}
