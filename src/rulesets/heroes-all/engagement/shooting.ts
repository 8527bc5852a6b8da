/**
 * A Fire die on the lane: fire at a target, a round of close assault, or grenades at a vehicle (HA-FIRE, HA-ASLT, HA-R22, HA-R47).
 *
 * Promises: ammunition falls once a bound (HA-FIRE-11, HA-R44); a second shot and zeroing in are remembered for the same target only.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { assaultAspect } from '../attack/assault.js';
import { cover } from '../attack/need.js';
import { zeroingOf } from '../attack/outcome.js';
import { grenadesOf } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { boundsOnFire, fights, get, menOf, placeOf, pointsLeft, status } from '../state/state.js';
import { fireUp } from './air.js';
import { spend } from './ammunition.js';
import type { Battle } from './battle.js';
import { fireFromAir } from './duels.js';
import { buildingAt, coverAt } from './ground.js';
import { applyOutcome, remove } from './losses.js';
import type { BattleUnit } from './roster.js';
import { allowedArms, canGrenade, situate } from './sight.js';
import { aimedAt, fireOf } from './targets.js';
import { tellAssaults, tellFires, tellGrenades } from './telling.js';

/** Gives a Fire die to a unit. */
export function fire(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const target = battle.units[dice.choose(battle.decisions.target, s, unit.index)];
  if (target === undefined) return;
  if (unit.flies) {
    fireFromAir(battle, dice, s, unit, target);
    return;
  }
  if (target.flies) {
    fireUp(battle, dice, s, unit, target);
    return;
  }
  if (battle.options.observation && !unit.profile.sniper) s[unit.base + its.fired] = 1; // HA-SNIPER-03
  if (get(s, unit.base, its.contact) > 0) assault(battle, dice, s, unit, target);
  else if (unit.profile.goliath) explode(battle, dice, s, unit, target);
  else if (canGrenade(battle, s, unit, target)) grenade(battle, dice, s, unit, target);
  else shoot(battle, dice, s, unit, target);
}

function shoot(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { decisions, now } = battle;
  const { base, index } = unit;
  const spares = unit.runsOut ? dice.choose(decisions.ammunition, s, index, target.index) : 0;
  const option = unit.rounds > 1 ? dice.choose(decisions.round, s, index, aimedAt(target, spares)) : 0;
  // whoever decides uses this battle's scratch space
  if (!situate(battle, s, unit, target)) return;
  now.allowed &= ~spares;
  const pair = fireOf(battle, unit, target);
  if (unit.runsOut) spend(s, unit, pair.firing(now, option));
  if (dice.narrating) tellFires(dice, s, unit, target, option);
  const code = pair.fire(dice, now, option);
  applyOutcome(battle, dice, s, target, code);
  const stays = fights(s, target.base);
  s[base + its.zeroing] = stays && unit.indirect !== 0 ? zeroingOf(code) : 0;
  s[base + its.secondShot] = stays && secondMatters(unit) ? 1 : 0;
  s[base + its.target] = get(s, base, its.zeroing) > 0 || get(s, base, its.secondShot) === 1 ? target.index + 1 : 0;
}

/** Only small arms and AT fire better at the second shot (HA-FIRE-03). */
function secondMatters(unit: BattleUnit): boolean {
  return unit.direct !== 0;
}

/** A round of close assault by one side. */
function assault(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { core, ground } = battle;
  const { base, profile } = unit;
  const count = grenadesOf(menOf(s, base), core.numbers.rules.grenades.figuresEach);
  const may = get(s, base, its.attacks) === 1 && profile.grenades === 'he' && get(s, base, its.grenadesUsed) === 0;
  const throws = may && count > 0; // HA-ASLT-06, HA-ASLT-09
  // HA-L06: the place must give it
  const hard = coverAt(ground, s, placeOf(s, target.base), true) >= cover.hard ? 1 : 0;
  if (dice.narrating) tellAssaults(dice, s, unit, target, throws);
  if (throws) s[base + its.grenadesUsed] = 1;
  const allowed = allowedArms(s, unit, false);
  spend(s, unit, allowed & unit.direct);
  const { round } = core.closeCombat(profile, target.profile);
  const code = dice.call(round, menOf(s, base), menOf(s, target.base), throws ? 1 : 0, hard, allowed);
  applyOutcome(battle, dice, s, target, code);
}

/** The Goliath is spent with its target. */
function explode(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const { core, ground } = battle;
  const place = placeOf(s, target.base);
  const where = target.vehicle ? cover.soft : coverAt(ground, s, place, target.inside);
  const at = where >= cover.building ? buildingAt(ground, s, place) : -1;
  const points = at < 0 ? 0 : pointsLeft(s, at);
  const extra = target.vehicle ? get(s, target.base, its.damaged) : points;
  const alight = at >= 0 && boundsOnFire(s, at) > 0 ? 1 : 0;
  const code = dice.call(core.explosion(target.profile), menOf(s, target.base), extra, where, alight);
  applyOutcome(battle, dice, s, target, code);
  remove(battle, s, unit, status.lost);
}

/** Infantry at a vehicle (HA-ASLT-11, HA-L17): the platoon's grenades, once a day (HA-GREN-03). */
export function grenade(battle: Battle, dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  if (dice.narrating) tellGrenades(dice, unit, target);
  s[unit.base + its.grenadesUsed] = 1;
  const { grenades } = battle.core.closeCombat(unit.profile, target.profile);
  const men = menOf(s, unit.base);
  const code = dice.call(grenades, men, menOf(s, target.base), get(s, target.base, its.damaged), assaultAspect);
  applyOutcome(battle, dice, s, target, code);
}
