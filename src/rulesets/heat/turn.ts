/**
 * An engagement of H.E.A.T as a process: each step is one order die drawn from the bag and the activation that follows, with the turn's end after
 * the last one (HEAT-ORD-01, HEAT-ORD-09).
 *
 * Promises: at most one activation per unit and turn, so `maxSteps` is turns × units; outcomes are the shared columns; the extras are the fate of
 * every unit: 0 never came, 1 unhurt, 2 with losses, 3 lost, 4 left by its plan.
 */
import { jointColumns, outcomeColumns } from '../../engagement/outcome.js';
import type { Engagement } from '../../engagement/ruleset.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../engagement/start.js';
import type { Dice } from '../../kernel/dice.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { State } from '../../kernel/process.js';
import { activate } from './activation.js';
import { drawDie } from './bag.js';
import { type Battle, type BattleUnit, compileBattle } from './battle.js';
import type { HeatCore } from './core.js';
import { settle, writeOutcome } from './ending.js';
import { BLUE_START, engagementFields, OVER, RED_START, TURN } from './layout.js';
import { enterUnit, maxMen, ORDER, order } from './state.js';
import { tellForces, tellTurn } from './telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(core: HeatCore, spec: EngagementSpec): Engagement {
  const battle = compileBattle(core, spec);
  const picks = startPicks(spec);
  checkStrengths(battle);
  const { units, ground, turnLimit, blueStarts, redStarts } = battle;
  const fields = engagementFields(
    units.map((unit) => unit.name),
    turnLimit,
    blueStarts.length,
    redStarts.length,
    ground.length + 1,
  );
  return {
    name: 'heat',
    fields,
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: units.map((unit) => `fate of ${unit.name}`),
    maxSteps: turnLimit * units.length,
    start(dice: Dice, s: State): void {
      s.fill(0);
      const start = drawStart(dice, picks);
      const blue = startBlue(spec, start);
      const red = startRed(spec, start);
      s[TURN] = 1;
      s[BLUE_START] = blueStarts.indexOf(blue);
      s[RED_START] = redStarts.indexOf(red);
      for (const unit of units) {
        const { strength } = unit.side === 'blue' ? blue : red;
        enterUnit(s, unit.base, strength[unit.inForce] as number, unit.laws, unit.start);
      }
      if (dice.narrating) {
        tellForces(dice, battle, s);
        tellTurn(dice, 1);
      }
      settle(battle, dice, s);
    },
    step(dice: Dice, s: State): void {
      const unit = drawDie(battle, dice, s);
      if (unit !== undefined) {
        activate(battle, dice, s, unit);
        forgetOrders(battle, s);
      }
      settle(battle, dice, s);
    },
    done: (s: State) => s[OVER] === 1,
    outcome: (s: State, out: Int32Array) => writeOutcome(battle, s, out),
  };
}

/** Down makes a vehicle no harder to hit: equal situations are equal states (HEAT-R06), unless it may stay Down for its pins. */
function forgetOrders(battle: Battle, s: State): void {
  const { vehicles, options } = battle;
  if (options.keepDown) return;
  for (let k = 0; k < vehicles.length; k++) {
    const { base } = vehicles[k] as BattleUnit;
    if (s[base + ORDER] === order.down) s[base + ORDER] = order.given;
  }
}

function checkStrengths(battle: Battle): void {
  const { units, blueStarts, redStarts } = battle;
  for (const unit of units) {
    for (const { strength } of unit.side === 'blue' ? blueStarts : redStarts) {
      const men = strength[unit.inForce] as number;
      const most = unit.men ? maxMen : 1;
      if (!Number.isInteger(men) || men < 0 || men > most) {
        throw new LanchesterError('bad-value', `${unit.name} cannot start with a strength of ${men}: 0 to ${most}`);
      }
    }
  }
}
