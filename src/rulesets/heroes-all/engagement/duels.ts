/**
 * Aircraft against aircraft over the lane (HA-AIR-05, HA-AIR-13, HA-R33, HA-L47).
 *
 * Promises: each has one opponent, which follows from who is there; only those at low level fight, so that nobody keeps
 * anti-aircraft guns from firing (HA-AIR-10).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { airToAirFire, type Barrage } from '../attack/anti-aircraft.js';
import * as its from '../state/its.js';
import { fights, get } from '../state/state.js';
import { attackGround, hasTargetBelow, situateFromAir, suffer, targetBelow, targetToSpot } from './air.js';
import { spend } from './ammunition.js';
import type { Battle, Parts } from './battle.js';
import { at, isOver } from './box.js';
import type { BattleUnit } from './roster.js';
import { hasSeen, hasTried, readyArms, setSeen } from './sight.js';
import { tellDuel } from './telling.js';

/** Machine guns of every aircraft at every enemy that flies, by their numbers; whole, and damaged. */
export function duelsOf({ core, units }: Pick<Parts, 'core' | 'units'>): readonly (readonly (readonly Barrage[])[])[] {
  const { rules } = core.numbers;
  return units.map((firer) =>
    units.map(({ side, profile: { aircraft: machine } }): readonly Barrage[] => {
      const own = firer.profile.aircraft;
      if (own === undefined || machine === undefined || side === firer.side) return [];
      return [false, true].map((damaged) => airToAirFire(rules, core.air, own, machine.speed, damaged, 1));
    }),
  );
}

/** HA-AIR-01, HA-L36: over the lane at low level; dive bombers come down when they have attacked. */
function isLow(s: State, unit: BattleUnit): boolean {
  if (!isOver(s, unit)) return false;
  return unit.profile.aircraft?.diveBomber !== true || get(s, unit.box, at.dived) === 1;
}

/**
 * HA-AIR-13: aircraft of both sides pair off one to one, and those left over double up evenly: the first listed with the
 * first listed. Transports and gliders have an opponent's attention, and no guns.
 */
function opponentOf({ flyers }: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  if (unit.guns === 0 || !isLow(s, unit)) return undefined;
  let before = 0;
  let enemies = 0;
  for (let k = 0; k < flyers.length; k++) {
    const one = flyers[k] as BattleUnit;
    if (!isLow(s, one)) continue;
    if (one.side !== unit.side) enemies++;
    else if (one.guns !== 0 && one.index < unit.index) before++;
  }
  if (enemies === 0) return undefined;
  let left = before % enemies;
  return flyers.find((one) => one.side !== unit.side && isLow(s, one) && left-- === 0);
}

/** Its opponent, if all its machine guns may fire. */
function fightsWith(battle: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  if ((readyArms(s, unit) & unit.guns) !== unit.guns) return undefined;
  return opponentOf(battle, s, unit);
}

/** The aircraft that it would fire at now. */
function targetAloft(battle: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  const opponent = fightsWith(battle, s, unit);
  if (opponent === undefined || (battle.options.observation && !hasSeen(s, unit, opponent))) return undefined;
  return opponent;
}

/** Whether an aircraft has anything to fire at. */
export function mayAttack(battle: Parts, s: State, unit: BattleUnit): boolean {
  return targetAloft(battle, s, unit) !== undefined || hasTargetBelow(battle, s, unit);
}

/** What an aircraft looks for: those in that role for their opponent first, others for the ground (HA-L47). */
export function soughtFromAir(battle: Parts, s: State, unit: BattleUnit): BattleUnit | undefined {
  const below = targetToSpot(battle, s, unit);
  if (below !== undefined && !unit.profile.antiAircraft) return below;
  const opponent = fightsWith(battle, s, unit);
  const sought = opponent !== undefined && !hasSeen(s, unit, opponent) && !hasTried(s, unit, opponent);
  return sought ? opponent : below;
}

/** What an aircraft fires at by its plan: its opponent in the air, or the ground. */
export function targetFromAir(battle: Battle, odds: Odds, s: State, unit: BattleUnit): BattleUnit | undefined {
  const opponent = targetAloft(battle, s, unit);
  if (opponent !== undefined && (unit.profile.antiAircraft || !hasTargetBelow(battle, s, unit))) return opponent;
  return targetBelow(battle, odds, s, unit);
}

/** Adds the numbers of all that it might fire at. */
export function addTargetsFromAir(battle: Battle, s: State, unit: BattleUnit, out: number[]): void {
  const opponent = targetAloft(battle, s, unit);
  if (opponent !== undefined) out.push(opponent.index);
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++)
    if (situateFromAir(battle, s, unit, battle.units[k] as BattleUnit)) out.push(k);
}

/** Adds the numbers of all that it might look for. */
export function addSoughtFromAir(battle: Battle, s: State, unit: BattleUnit, out: number[]): void {
  const opponent = fightsWith(battle, s, unit);
  for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    if (hasSeen(s, unit, enemy) || hasTried(s, unit, enemy)) continue;
    if (fights(s, enemy.base) || enemy === opponent) out.push(k);
  }
}

/** A Fire die of an aircraft. */
export function fireFromAir(battle: Battle, dice: Dice, s: State, unit: BattleUnit, opponent: BattleUnit): void {
  if (!opponent.flies) {
    attackGround(battle, dice, s, unit, opponent);
    return;
  }
  if (unit.runsOut) spend(s, unit, unit.guns);
  // HA-AIR-05: one easier for whoever is fired at, which leaves nothing to throw
  if (battle.options.observation && opponent.guns !== 0) setSeen(s, opponent, unit, true);
  if (dice.narrating) tellDuel(dice, unit, opponent);
  const barrage = battle.duels[unit.index]?.[opponent.index]?.[get(s, unit.base, its.damaged)] as Barrage;
  suffer(battle, dice, s, opponent, barrage, 1);
}
