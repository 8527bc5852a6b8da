/**
 * An engagement as a process: the sides take whole turns alternately (HOT-ORD-01, HOT-R18).
 *
 * Promises: a step is a side's roll for orders, or one unit's order with all that it draws; `maxSteps` bounds the steps of a whole engagement; outcomes
 * are the shared columns, the extras how it ended (0 never, 1 the limit, 2 nobody left, 3 broken) and the fate of every unit: 0 never came, 1 unhurt,
 * 2 with hits, 3 destroyed, 4 left by its plan.
 */
import { jointColumns, outcomeColumns } from '../../engagement/outcome.js';
import type { Engagement } from '../../engagement/ruleset.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../engagement/start.js';
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { Numbers } from './data.js';
import { type Battle, compileBattle } from './lane/battle.js';
import { endOf, firstOf, orderable, rollFor } from './lane/command.js';
import { isBought } from './lane/composition.js';
import { canFight, finish, isSideBroken, writeOutcome } from './lane/ending.js';
import { act } from './lane/orders.js';
import { unitOf } from './lane/sight.js';
import {
  ACTIVE,
  BLUE_START,
  CURSOR,
  commanderField,
  deploy,
  ENDING,
  ending,
  fieldsOf,
  ORDERED,
  ORDERS,
  RED_START,
  ROUND,
  SECOND,
  setWatch,
  stands,
} from './lane/state.js';
import { tellForces, tellIdle, tellTurn, tellUnit } from './lane/telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(numbers: Numbers, spec: EngagementSpec): Engagement {
  const picks = startPicks(spec);
  const b = compileBattle(numbers, spec);
  const names = b.units.map(({ name }) => name);
  return {
    name: 'hats-of-tin',
    fields: fieldsOf(names, {
      length: b.ground.length,
      limit: b.limit,
      mostHits: Math.max(...b.units.map(({ profile }) => profile.limit)),
      blueStarts: b.blueStarts.length,
      redStarts: b.redStarts.length,
      commanders: b.commanders.length,
      wires: b.ground.wires.length,
    }),
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: ['ending', ...names.map((name) => `fate of ${name}`)],
    maxSteps: b.limit * 2 * (1 + names.length) + 1,
    start(dice, s) {
      s.fill(0);
      const start = drawStart(dice, picks);
      s[BLUE_START] = b.blueStarts.indexOf(startBlue(spec, start));
      s[RED_START] = b.redStarts.indexOf(startRed(spec, start));
      s[ROUND] = 1;
      setUp(b, s);
      const { first } = b.policies;
      s[ACTIVE] =
        first === 'random' ? dice.pick([1, 1], 'who is first (HOT-ORD-01, ENG-R06)') : first === 'blue' ? 0 : 1;
      if (dice.narrating) tellForces(b, dice, s);
      settle(b, dice, s);
    },
    step(dice, s) {
      if (s[ORDERED] === 0) openTurn(b, dice, s);
      else playUnit(b, dice, s, s[CURSOR] as number);
      settle(b, dice, s);
    },
    done: (s) => s[ENDING] !== ending.running,
    outcome: (s, out) => writeOutcome(b, s, out),
  };
}

function setUp(b: Battle, s: State): void {
  for (const unit of b.units) {
    if (isBought(b, s, unit)) deploy(s, unit.index, unit.start, unit.profile.hits);
  }
  b.commanders.forEach(({ unit }, k) => {
    if (stands(s, unit)) s[commanderField(b.units.length, k)] = unit + 1;
  });
}

/** HOT-R18: own overwatch ends, and the orders are rolled for. */
function openTurn(b: Battle, dice: Dice, s: State): void {
  const side = s[ACTIVE] as number;
  if (dice.narrating) tellTurn(dice, s);
  for (let k = firstOf(b, side); k < endOf(b, side); k++) setWatch(s, k, 0);
  s[ORDERS] = rollFor(b, dice, s, side);
  s[ORDERED] = 1;
  s[CURSOR] = firstOf(b, side);
}

/** One unit's order; commanders need none (HOT-ORD-04). */
function playUnit(b: Battle, dice: Dice, s: State, index: number): void {
  const unit = unitOf(b, index);
  if (dice.narrating) tellUnit(b, dice, s, unit);
  const acted = act(b, dice, s, unit);
  if (acted && !unit.lone) s[ORDERS] = (s[ORDERS] as number) - 1;
  if (!acted && dice.narrating) tellIdle(dice, unit);
  s[CURSOR] = index + 1;
}

/** Looks for the next unit to be ordered, past the turn's end where there is none; ends the engagement where it is over. */
function settle(b: Battle, dice: Dice, s: State): void {
  if (!canFight(b, s, 0) || !canFight(b, s, 1)) {
    finish(b, dice, s, ending.nobodyLeft);
    return;
  }
  if (s[ORDERED] === 0) return;
  const end = endOf(b, s[ACTIVE] as number);
  let next = s[CURSOR] as number;
  while (next < end && !(stands(s, next) && ((s[ORDERS] as number) > 0 || unitOf(b, next).lone))) next++;
  if (next < end) {
    s[CURSOR] = next;
    s[ORDERS] = Math.min(s[ORDERS] as number, orderable(b, s, next, end)); // what nobody can use is forgotten
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
  if (s[SECOND] === 1) {
    if ((s[ROUND] as number) >= b.limit) {
      finish(b, dice, s, ending.limit);
      return;
    }
    s[ROUND] = (s[ROUND] as number) + 1;
  }
  s[SECOND] = 1 - (s[SECOND] as number);
  s[ACTIVE] = 1 - (s[ACTIVE] as number);
  s[ORDERED] = 0;
  s[CURSOR] = 0;
  s[ORDERS] = 0;
}
