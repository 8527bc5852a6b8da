/**
 * An engagement as a process: the sides take whole turns alternately (HOT-ORD-01, HOT-R18).
 *
 * Promises: a step is a side's roll for orders, or one unit's order with all that it draws; `maxSteps` bounds the steps of a whole engagement; outcomes
 * are the shared columns, the extras how it ended (0 never, 1 the limit, 2 nobody left, 3 broken) and the fate of every unit: 0 never came, 1 unhurt,
 * 2 with hits, 3 destroyed, 4 left.
 */
import { engagementOf } from '../../../engagement/body.js';
import { held } from '../../../engagement/mission.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { defined } from '../../../kernel/defined.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Numbers } from '../data/numbers.js';
import {
  commanderField,
  deploy,
  ending,
  heldField,
  hitsOn,
  setWatch,
  stands,
  status,
  statusOf,
  waiting,
  watchOf,
  whole,
} from '../state/state.js';
import { type Battle, compileBattle } from './battle.js';
import { calledOf, nobody } from './codes.js';
import { isToOrder, orderable, rollFor } from './command.js';
import { commandersAboard, finish, hasFighters, isInFight, isSideBroken } from './ending.js';
import { act } from './orders.js';
import { unitOf } from './sight.js';
import { tellForces, tellIdle, tellTurn, tellUnit } from './telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(numbers: Numbers, spec: EngagementSpec): Engagement {
  const b = compileBattle(numbers, spec);
  const { units, starts } = b;
  return engagementOf({
    name: 'hats-of-tin',
    fields: b.layout.fields,
    units,
    starts,
    maxSteps: b.limit * 2 * (1 + units.length) + 1,
    enter: (s, { index, start, profile }) => deploy(s, index, start, profile.hits),
    begin: (dice, s) => {
      s[whole.round] = 1;
      b.commanders.forEach(({ unit }, k) => {
        if (stands(s, unit)) s[commanderField(b, k)] = unit + 1;
      });
      const { first } = b.policies;
      s[whole.activeSide] =
        first === 'random' ? dice.pick([1, 1], 'who is first (HOT-ORD-01, ENG-R06)') : first === 'blue' ? 0 : 1;
      if (dice.narrating) tellForces(b, dice, s);
      settle(b, dice, s);
    },
    step: (dice, s) => {
      if (s[whole.ordersKnown] === 0) openTurn(b, dice, s);
      else playNext(b, dice, s);
      settle(b, dice, s);
    },
    done: (s) => s[whole.ending] !== ending.running,
    turns: (s) => s[whole.round] as number,
    fights: (s, side) => isInFight(b, s, side),
    // HOT-R25: hits out of those that destroy it; hits that it came with count (HOT-L17)
    left: (s, { index, profile }) => profile.limit - hitsOn(s, index),
    full: ({ profile }) => profile.limit,
    aboard: commandersAboard(b),
    // who is through has left (ENG-R12)
    status: (s, { index }) => Math.min(status.left, statusOf(s, index)),
    ...defined({ mission: spec.mission }),
    held: (s) => (b.layout.of.mission.count === 0 ? held.nobody : (s[heldField(b)] as number)),
    through: (s, { index }) => statusOf(s, index) === status.through,
    decisions: Object.values(b.decisions),
    extras: ['ending'],
    writeExtras: (s, out, at) => {
      out[at] = s[whole.ending] as number;
    },
  });
}

/** HOT-R18: own overwatch ends, and the orders are rolled for. */
function openTurn(b: Battle, dice: Dice, s: State): void {
  const side = s[whole.activeSide] as number;
  if (dice.narrating) tellTurn(dice, s);
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) setWatch(s, k, waiting.no);
  s[whole.orders] = rollFor(b, dice, s, side);
  s[whole.ordersKnown] = 1;
  s[whole.nextUnit] = b.sides.from[side] as number;
}

/** The next unit's order, where the side orders one more; commanders need none (HOT-ORD-04). */
function playNext(b: Battle, dice: Dice, s: State): void {
  const side = s[whole.activeSide] as number;
  const called = dice.choose(b.decisions.next, s, side);
  if (called === nobody) {
    s[whole.nextUnit] = b.sides.to[side] as number;
    return;
  }
  const unit = unitOf(b, calledOf(called));
  if (dice.narrating) tellUnit(b, dice, s, unit);
  const acted = act(b, dice, s, unit);
  if (acted && !unit.lone) s[whole.orders] = (s[whole.orders] as number) - 1;
  if (!acted && dice.narrating) tellIdle(dice, unit);
  if (unit.index === s[whole.nextUnit]) s[whole.nextUnit] = unit.index + 1;
  else if (isToOrder(s, unit.index)) setWatch(s, unit.index, waiting.done);
}

/** Looks for the next unit to be ordered, past the turn's end where there is none; ends the engagement where it is over. */
function settle(b: Battle, dice: Dice, s: State): void {
  if (!hasFighters(b, s, 0) || !hasFighters(b, s, 1)) {
    finish(b, dice, s, ending.nobodyLeft);
    return;
  }
  if (s[whole.ordersKnown] === 0) return;
  const end = b.sides.to[s[whole.activeSide] as number] as number;
  const areLeft = (s[whole.orders] as number) > 0;
  let next = s[whole.nextUnit] as number;
  while (next < end && !(isToOrder(s, next) && (areLeft || unitOf(b, next).lone))) {
    if (watchOf(s, next) === waiting.done) setWatch(s, next, waiting.no); // no longer of use
    next++;
  }
  if (next < end) {
    s[whole.nextUnit] = next;
    s[whole.orders] = orderable(b, s, next, end, s[whole.orders] as number); // what nobody can use is forgotten
    return;
  }
  endTurn(b, dice, s);
}

/** HOT-R18, HOT-R19: the break check, then the other side's turn. */
function endTurn(b: Battle, dice: Dice, s: State): void {
  if (isSideBroken(b, s, 0) || isSideBroken(b, s, 1)) {
    finish(b, dice, s, ending.broken);
    return;
  }
  const side = s[whole.activeSide] as number;
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
    if (watchOf(s, k) > waiting.overwatch) setWatch(s, k, waiting.no);
  }
  if (s[whole.secondTurn] === 1) {
    if ((s[whole.round] as number) >= b.limit) {
      finish(b, dice, s, ending.limit);
      return;
    }
    s[whole.round] = (s[whole.round] as number) + 1;
  }
  s[whole.secondTurn] = 1 - (s[whole.secondTurn] as number);
  s[whole.activeSide] = 1 - (s[whole.activeSide] as number);
  s[whole.ordersKnown] = 0;
  s[whole.nextUnit] = 0;
  s[whole.orders] = 0;
}
