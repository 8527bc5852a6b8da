/** Sentences of a told engagement, in a player's words. Promise: built only while a story is told; they change nothing. */
import { sideNames } from '../../../engagement/roster.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { modeNames } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { diceShowing, fights, get, menOf, placeOf, status, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const inches = (half: number): string => `${half / 2}"`;

/** `Alpha (6 men)`. */
function present(s: State, unit: BattleUnit): string {
  if (unit.vehicle) return get(s, unit.base, its.damaged) === 1 ? `${unit.name} (damaged)` : unit.name;
  return `${unit.name} (${count(menOf(s, unit.base), 'man', 'men')})`;
}

const sideOf = (s: State): string => sideNames[s[whole.acting] as 0 | 1];

export function tellBound(dice: Dice, s: State): void {
  dice.say(`Bound ${s[whole.bound]}: ${sideOf(s)} goes first (HA-CMD-03).`);
}

export function tellDice(dice: Dice, s: State): void {
  const faces = [1, 2, 3, 4, 5, 6].flatMap((face) => new Array<number>(diceShowing(s, face)).fill(face));
  dice.say(`${sideOf(s)} has Command dice ${faces.join(' ')}.`);
}

const wishes = ['', 'to fire', 'to move', 'to observe', 'to act', 'to tell the others', 'to go on Overwatch'];

/** A die, and what for. */
export function takesDie(s: State, unit: BattleUnit, what: number, face: number): string {
  return `${present(s, unit)} takes a ${face} ${wishes[what] ?? ''}`;
}

export function tellTakes(dice: Dice, s: State, unit: BattleUnit, what: number, face: number): void {
  dice.say(`${takesDie(s, unit, what, face)} (HA-CMD-04).`);
}

export function tellFires(dice: Dice, s: State, unit: BattleUnit, target: BattleUnit, option: number): void {
  const rounds = unit.profile.arms[unit.profile.main]?.rounds ?? [];
  if (unit.flies) {
    dice.say(`${unit.name} attacks ${present(s, target)} with its ${option === 0 ? 'weapons' : 'bombs'} (HA-AIR-06).`);
    return;
  }
  const how = rounds.length > 1 ? `, ${modeNames[rounds[option]?.mode ?? 0]}` : '';
  const gap = Math.abs(placeOf(s, unit.base) - placeOf(s, target.base));
  dice.say(`${unit.name} fires at ${present(s, target)}, ${inches(gap)}${how} (HA-FIRE-02).`);
}

export function tellAssaults(dice: Dice, s: State, unit: BattleUnit, target: BattleUnit, grenades: boolean): void {
  dice.say(
    `${present(s, unit)} fights ${present(s, target)} at close quarters${grenades ? ', with grenades' : ''} (HA-ASLT-07).`,
  );
}

export function tellGrenades(dice: Dice, unit: BattleUnit, target: BattleUnit): void {
  dice.say(`${unit.name} goes at ${target.name} with grenades (HA-ASLT-11).`);
}

export function tellMove(dice: Dice, s: State, unit: BattleUnit, enemy: BattleUnit | undefined): void {
  const at = placeOf(s, unit.base);
  const gap =
    enemy !== undefined && fights(s, enemy.base)
      ? `, ${inches(Math.abs(at - placeOf(s, enemy.base)))} from ${enemy.name}`
      : '';
  dice.say(`${unit.name} moves to ${inches(at)}${gap} (HA-MOVE-01).`);
}

export function tellContact(dice: Dice, unit: BattleUnit, enemy: BattleUnit): void {
  dice.say(`${unit.name} is in contact with ${enemy.name} (HA-ASLT-05).`);
}

export function tellForced(dice: Dice, unit: BattleUnit, far: number): void {
  dice.say(`${unit.name} must retire ${inches(far)} (HA-ASLT-08).`);
}

export function tellLeft(dice: Dice, unit: BattleUnit, off: number): void {
  if (off === status.lost) dice.say(`${unit.name} is driven off the lane and lost (HA-R48).`);
  else if (off === status.through) dice.say(`${unit.name} leaves the lane by the enemy's end (ENG-R12).`);
  else dice.say(`${unit.name} leaves the lane as planned.`);
}

export function tellMines(dice: Dice, unit: BattleUnit, lost: number): void {
  dice.say(`${unit.name} enters a minefield: ${count(lost, 'casualty', 'casualties')} (HA-MINE-03).`);
}

export function tellLost(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} is lost.`);
}

export function tellAblaze(dice: Dice, title: string, bounds: number): void {
  dice.say(`${title}: on fire, for ${count(bounds, 'bound', 'bounds')} (HA-BLDG-03).`);
}

export function tellLostInFire(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} does not get out of the fire and is lost (HA-BLDG-03).`);
}

/** `burnt`: by fire, not by what hit it. */
export function tellRuin(dice: Dice, title: string, burnt: boolean): void {
  dice.say(`${title}: destroyed (${burnt ? 'HA-BLDG-03' : 'HA-BLDG-04'}).`);
}

export function tellObserves(dice: Dice, unit: BattleUnit, target: BattleUnit, segments: number): void {
  dice.say(`${unit.name} looks for ${target.name}: ${count(segments, 'segment', 'segments')} (HA-OBS-05).`);
}

export function tellAct(dice: Dice, unit: BattleUnit, what: string): void {
  dice.say(`${unit.name} ${what} (HA-CMD-05).`);
}

export function tellFails(dice: Dice, unit: BattleUnit, morale: boolean): void {
  const why = morale ? 'fails its morale and ' : '';
  dice.say(`${unit.name} ${why}does nothing more this bound (HA-ORT-03).`);
}

export function tellEnd(dice: Dice, battle: Battle, s: State, bounds: number): void {
  const standing = battle.units.filter((unit) => fights(s, unit.base)).map((unit) => present(s, unit));
  dice.say(
    `The engagement ends in bound ${bounds}. On the lane: ${standing.length === 0 ? 'nobody' : standing.join(', ')}.`,
  );
}

export function tellArrives(dice: Dice, unit: BattleUnit): void {
  dice.say(unit.flies ? `${unit.name} is over the lane (HA-AIR-03).` : `${unit.name} comes from the box (HA-GEN-04).`);
}

export function tellLeavesSky(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} flies home (HA-AIR-17).`);
}

export function tellLooks(dice: Dice, unit: BattleUnit, target: BattleUnit): void {
  dice.say(`${unit.name} looks for ${target.name} (HA-AIR-05).`);
}

export function tellFiresUp(dice: Dice, unit: BattleUnit, target: BattleUnit): void {
  dice.say(`${unit.name} fires at ${target.name} in the air (HA-AIR-10).`);
}

export function tellDuel(dice: Dice, unit: BattleUnit, opponent: BattleUnit): void {
  dice.say(`${unit.name} fires at ${opponent.name}, both in the air (HA-AIR-13).`);
}

export function tellAircraft(dice: Dice, target: BattleUnit, lost: number, fate: number): void {
  const what = ['', ' It is driven off.', ' It is shot down.'][fate];
  dice.say(`${target.name} takes ${lost === 0 ? 'no' : lost} damage (HA-AIR-12).${what}`);
}

export function tellCharges(dice: Dice, unit: BattleUnit, target: BattleUnit): void {
  dice.say(`${unit.name} lays its charges at ${target.name} (HA-EXPL-01).`);
}

export function tellDash(dice: Dice, unit: BattleUnit, target: BattleUnit, there: boolean): void {
  dice.say(`${unit.name} ${there ? 'goes up to' : 'does not reach'} ${target.name} and is away again (HA-ASLT-12).`);
}
