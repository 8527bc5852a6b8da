/**
 * An engagement of H.E.A.T as a process: each step is one order die drawn from the bag and the activation that follows, with the turn's end after
 * the last one (HEAT-ORD-01, HEAT-ORD-09).
 *
 * Promises: at most one activation per unit and turn, so `maxSteps` is turns × units; outcomes are the shared columns; the extras are the fate of
 * every unit: 0 never came, 1 unhurt, 2 with losses, 3 lost, 4 left by its plan.
 */
import { engagementOf, startedWith } from '../../../engagement/body.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import type { OwnStarts } from '../../../engagement/starts.js';
import { defined } from '../../../kernel/defined.js';
import type { State } from '../../../kernel/process.js';
import type { HeatCore } from '../core.js';
import * as its from '../state/its.js';
import { enterUnit, flight, get, order, whole } from '../state/state.js';
import { activate } from './activation.js';
import { drawDie } from './bag.js';
import type { Battle } from './battle.js';
import { compileBattle, startsIn } from './battle.js';
import { calledUp, callUp, endCalls } from './calls.js';
import { forgetDrones } from './drones.js';
import { hasFighters, settle } from './ending.js';
import { forgetFlights } from './flight.js';
import { loseLeaders } from './ifv.js';
import { loseMissiles } from './missiles.js';
import { heldAtEnd, isThrough } from './mission.js';
import { sharesFate } from './passengers.js';
import type { BattleUnit } from './roster.js';
import { forgetScreens } from './smoke.js';
import { tellForces, tellTurn } from './telling.js';

/** What engagements have in common that differ in their starts only. */
export interface Shared {
  readonly battle: Battle;
  readonly engagement: ReturnType<typeof engagementIn>;
}

/** Compiles an engagement. Throws a `LanchesterError` for a specification that makes no sense. */
export function createEngagement(core: HeatCore, spec: EngagementSpec): Engagement {
  let own: OwnStarts | undefined;
  const { battle, engagement } = core.templates.of(spec, core.profile, (lineUp) => {
    const made = compileBattle(core, spec, lineUp);
    own = made.starts.own;
    return { battle: made, engagement: engagementIn(made) };
  }).parts;
  own ??= startsIn(battle.units, spec);
  return startedWith(engagement, battle.starts, own, battle.layoutOf(own).fields);
}

/** The engagement of a battle with its first starts. */
function engagementIn(battle: Battle) {
  const { units, starts, limit } = battle;
  return engagementOf({
    name: 'heat',
    fields: battle.layoutOf(starts.own).fields,
    units,
    starts,
    maxSteps: limit * units.length,
    enter: (s, unit, men) => {
      enterUnit(s, unit.base, men, unit.laws, unit.start);
      if (unit.odd && men > 0) enterOdd(battle, s, unit);
    },
    begin: (dice, s) => {
      s[whole.turn] = 1;
      if (dice.narrating) {
        tellForces(dice, battle, s);
        tellTurn(dice, 1);
      }
      settle(battle, dice, s);
    },
    step: (dice, s) => {
      const several = battle.callers.length > 0;
      const called = several ? calledUp(battle, s) : undefined;
      const unit = called ?? drawDie(battle, dice, s);
      if (unit !== undefined) {
        activate(battle, dice, s, unit);
        if (battle.launchers.length > 0) loseMissiles(battle, dice, s, false);
        if (battle.tied.length > 0) loseLeaders(battle, s);
        if (battle.unusual) sharesFate(battle, dice, s);
        if (several && called === undefined) callUp(s, unit);
        forgetOrders(battle, s);
        if (several) endCalls(battle, s);
      }
      settle(battle, dice, s);
      if (battle.unusual) forgetOdd(battle, s);
    },
    done: (s) => s[whole.over] === 1,
    turns: (s) => s[whole.turn] as number,
    fights: (s, side) => hasFighters(battle, s, side),
    left: (s, unit) => get(s, unit.base, its.men),
    status: (s, unit) => get(s, unit.base, its.status),
    ...defined({ mission: battle.mission }),
    held: (s) => heldAtEnd(battle, s),
    through: isThrough,
    decisions: Object.values(battle.decisions),
  });
}

/** How those begin that have what only some units have. */
function enterOdd({ units, starts }: Battle, s: State, unit: BattleUnit): void {
  const { carrier, profile, charges, firstCharge } = unit;
  if (carrier >= 0 && !profile.boards && starts.strength(s, units[carrier] as BattleUnit) > 0) {
    s[unit.rides] = 1;
    s[unit.base + its.place] = (units[carrier] as BattleUnit).start;
  }
  if (profile.reserve) s[unit.flight] = flight.reserve;
  for (let k = 0; k < charges.length; k++) s[firstCharge + k] = 1;
}

/** Of whoever is gone nothing is remembered, so that equal situations are equal states. */
function forgetOdd({ flyers, drones, screens }: Battle, s: State): void {
  forgetFlights(flyers, s);
  forgetDrones(drones, s);
  forgetScreens(screens, s);
}

/** Down makes a vehicle no harder to hit: equal situations are equal states (HEAT-R06), unless it may stay Down for its pins. */
function forgetOrders(battle: Battle, s: State): void {
  const { vehicles, options } = battle;
  if (options.keepDown) return;
  for (let k = 0; k < vehicles.length; k++) {
    const { base } = vehicles[k] as BattleUnit;
    if (s[base + its.order] === order.down) s[base + its.order] = order.given;
  }
}
