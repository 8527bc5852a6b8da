/**
 * The sentences of an engagement's story, in a player's words. Called only while a story is told.
 */
import { sideNames } from '../../../engagement/roster.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Body } from '../attack/effect.js';
import { protection } from '../attack/modifiers.js';
import { ending, hitsOn, placeOf, stands, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A place as the lane counts. */
function where(b: Battle, s: State, { index }: BattleUnit): string {
  return `${placeOf(s, index) + b.spec.lane.from}`;
}

/** `Alpha (1 of 3 hits)`. */
function present(s: State, { index, name, profile }: BattleUnit): string {
  const hits = hitsOn(s, index);
  return hits === 0 ? name : `${name} (${hits} of ${profile.limit} hits)`;
}

/** Who takes the field, and where. */
export function tellForces(b: Battle, dice: Dice, s: State): void {
  for (const unit of b.units) {
    if (!stands(s, unit.index)) continue;
    dice.say(
      `${sideNames[unit.side]}: ${present(s, unit)} at ${where(b, s, unit)}: ${unit.profile.title}, ${unit.plan}.`,
    );
  }
}

export function tellTurn(dice: Dice, s: State): void {
  dice.say(`Round ${s[whole.round]}, the turn of ${sideNames[s[whole.activeSide] as 0 | 1]}.`);
}

export function tellUnit(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  dice.say(`${present(s, unit)}, at ${where(b, s, unit)}:`);
}

export function tellMove(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  dice.say(`${unit.name} moves to ${where(b, s, unit)} (HOT-MOVE-03).`);
}

const shelters = {
  [protection.open]: 'in the open',
  [protection.cover]: 'in cover',
  [protection.pillbox]: 'in a pillbox',
} as const;

export function tellShot(
  b: Battle,
  dice: Dice,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  shelter: number,
  rolled: number,
  need: number,
  onWatch: boolean,
): void {
  const gap = Math.max(1, Math.abs(placeOf(s, firer.index) - placeOf(s, target.index)));
  const clause = onWatch ? 'HOT-OW-01' : 'HOT-SHOOT-01';
  const what = `${onWatch ? ' on overwatch' : ''} shoots at ${target.name} at ${where(b, s, target)}`;
  const how = `${shelters[shelter as 0 | 1 | 2]}${firer.flank ? ', from a flank' : ''}`;
  dice.say(
    `${firer.name}${what}, ${count(gap, 'area')} away ${how}: ${rolled === 1 ? '1 die needs' : `${rolled} dice need`} ${need} (${clause}).`,
  );
}

export function tellSpots(dice: Dice, spotter: BattleUnit, firer: BattleUnit, target: BattleUnit): void {
  dice.say(`${spotter.name} sees ${target.name} and spots for ${firer.name} (HOT-SHOOT-04).`);
}

export function tellStandsBy(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} stands by to spot (HOT-SHOOT-04).`);
}

/** What a roll did to a unit; told after it has been written into the state, unless the unit is destroyed. */
export function tellSuffered(b: Battle, dice: Dice, s: State, unit: BattleUnit, body: Body): void {
  const hit = `${unit.name} takes ${count(body.rolled, 'hit')}`;
  if (body.destroyed) dice.say(`${hit} and is destroyed (HOT-EFFECT-04).`);
  else if (body.retreats === 0) dice.say(`${hit}: ${present(s, unit)} stands (HOT-EFFECT-04).`);
  else {
    dice.say(
      `${hit}, turns ${body.retreats} into ${body.retreats === 1 ? 'a retreat' : 'retreats'} to ${where(b, s, unit)}, and stands with ${body.hits} of ${body.limit} (HOT-EFFECT-05).`,
    );
  }
}

/** A commander is hit for his unit, or has lost it. */
export function tellCommander(dice: Dice, unit: BattleUnit, joins: BattleUnit | undefined): void {
  const end = joins === undefined ? 'is lost' : `joins ${joins.name}`;
  dice.say(`The commander with ${unit.name} ${end} (HOT-R11).`);
}

export function tellAssault(dice: Dice, unit: BattleUnit, enemy: BattleUnit): void {
  dice.say(`${unit.name} assaults ${enemy.name}${unit.flank ? ' from a flank' : ''} (HOT-ASLT-01).`);
}

export function tellTaken(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  dice.say(`${unit.name} occupies ${where(b, s, unit)} (HOT-ASLT-02).`);
}

export function tellRally(dice: Dice, s: State, unit: BattleUnit): void {
  dice.say(`${unit.name} rallies: ${count(hitsOn(s, unit.index), 'hit')} left (HOT-RALLY-01).`);
}

export function tellWatch(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} goes on overwatch (HOT-OW-01).`);
}

export function tellIdle(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} has nothing to do.`);
}

export function tellLeft(dice: Dice, unit: BattleUnit, byOwnEnd: boolean): void {
  dice.say(`${unit.name} leaves the lane ${byOwnEnd ? 'as planned (HOT-R23)' : "by the enemy's end (ENG-R12)"}.`);
}

const endings = {
  [ending.running]: '',
  [ending.limit]: 'the limit of rounds is reached',
  [ending.nobodyLeft]: 'a side has nobody left who can fight (HOT-R18)',
  [ending.broken]: 'a side is broken (HOT-R19)',
} as const;

export function tellEnd(b: Battle, dice: Dice, s: State): void {
  const standing = b.units.filter(({ index }) => stands(s, index)).map((unit) => present(s, unit));
  dice.say(
    `The engagement ends in round ${s[whole.round]}: ${endings[s[whole.ending] as 0 | 1 | 2 | 3]}. On the lane: ${standing.length === 0 ? 'nobody' : standing.join(', ')}.`,
  );
}
