/** Sentences of a told engagement, in a player's words. Promise: built only while a story is told; they change nothing. */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get, status } from '../state/state.js';
import type { Battle, Man, Slot } from './battle.js';
import { rangeOf } from './sight.js';

const sideNames = ['Blue', 'Red'] as const;

function dots(count: number): string {
  return `${count} ${count === 1 ? 'dot' : 'dots'}`;
}

function present(s: State, man: Man): string {
  return get(s, man.base, its.status) === status.stands ? `${man.name} (${get(s, man.base, its.hp)} HP)` : man.name;
}

export function tellFirst(dice: Dice, side: number): void {
  dice.say(`${sideNames[side]} goes first (SK-HOST-02).`);
}

export function tellSide(dice: Dice, round: number, side: number): void {
  dice.say(`Round ${round}: ${sideNames[side]} activates.`);
}

export function tellActivates(dice: Dice, s: State, man: Man, ap: number): void {
  dice.say(`${present(s, man)} activates with ${ap} AP (SK-R17).`);
}

/** What a shot needs; with some abilities no dice (SK-L30). */
function needs({ abilities = [] }: Weapon, tn: number): string {
  return abilities.some(({ kind }) => kind === 'auto') ? 'a sure hit, SK-L30' : `${tn} or more`;
}

export function tellShot(dice: Dice, s: State, firer: Man, target: Man, weapon: Weapon, tn: number): void {
  const range = rangeOf(get(s, firer.base, its.place), get(s, target.base, its.place));
  const at = `${present(s, target)}, ${dots(range)}`;
  dice.say(`${firer.name} fires from his arc at ${at}: ${needs(weapon, tn)} (SK-HOST-03).`);
}

export function tellHarm(dice: Dice, s: State, man: Man, points: number, what: string): void {
  const after = get(s, man.base, its.status) === status.stands ? `${get(s, man.base, its.hp)} HP left` : 'dead';
  dice.say(`${man.name} suffers ${points}X ${what}: ${after} (SK-HOST-04).`);
}

export function tellWire(dice: Dice, s: State, man: Man, isStuck: boolean): void {
  const now =
    get(s, man.base, its.status) !== status.stands ? 'is dead' : isStuck ? 'is entangled' : 'is free of the wire';
  dice.say(`${present(s, man)} ${now} (SK-TERR-02).`);
}

export function tellMove(dice: Dice, battle: Battle, s: State, man: Man, from: number, isFlight: boolean): void {
  const to = get(s, man.base, its.place);
  const away = Math.abs(to - from);
  dice.say(
    `${man.name} ${isFlight ? 'flies' : 'moves'} ${dots(away)} to ${to + battle.lane.from} (${isFlight ? 'SK-JET-01' : 'SK-R25'}).`,
  );
}

export function tellBroughtDown(dice: Dice, man: Man): void {
  dice.say(`${man.name} is brought down, prone (SK-JET-02).`);
}

export function tellOut(dice: Dice, man: Man, isOut: boolean): void {
  dice.say(`${man.name} ${isOut ? 'walks out of the fire' : 'is still in the fire'} (SK-INCEN-03).`);
}

export function tellArc(dice: Dice, man: Man): void {
  dice.say(`${man.name} places his arc (SK-R24).`);
}

export function tellDeclares(dice: Dice, s: State, man: Man, target: Man): void {
  dice.say(`${man.name} declares his ${man.arms?.name} at ${present(s, target)} (SK-R25).`);
}

export function tellSmoke(dice: Dice, battle: Battle, man: Man, place: number): void {
  dice.say(`${man.name} throws smoke to ${place + battle.lane.from} (SK-SMOKE-01).`);
}

export function tellTakesOver(dice: Dice, man: Man, { weapon }: Slot): void {
  dice.say(`${man.name} takes over the ${weapon.name} (SK-CREW-03).`);
}

export function tellSetUp(dice: Dice, man: Man, { weapon }: Slot, isSet: boolean): void {
  const crew = weapon.crew === 0 ? '' : ` with ${weapon.crew} more`;
  dice.say(`${man.name}${crew} ${isSet ? 'sets up' : 'breaks down'} the ${weapon.name} (SK-CREW-02).`);
}

export function tellBlast(dice: Dice, s: State, man: Man, target: Man, range: number, tn: number): void {
  const weapon = man.arms as Weapon;
  dice.say(
    `The ${weapon.name} of ${man.name} goes off at ${present(s, target)}, ${dots(range)}: ${needs(weapon, tn)}.`,
  );
}

export function tellMorale(dice: Dice, man: Man, stands: boolean): void {
  dice.say(`${man.name} ${stands ? 'stands' : 'is routed'} (SK-MOR-01).`);
}

export function tellLeft(dice: Dice, man: Man, isHome: boolean): void {
  dice.say(isHome ? `${man.name} leaves the lane as planned.` : `${man.name} leaves by the enemy's end (ENG-R12).`);
}

export function tellUp(dice: Dice, man: Man): void {
  dice.say(`${man.name} gets up (SK-L27).`);
}

export function tellDown(dice: Dice, man: Man): void {
  dice.say(`${man.name} lies down (SK-L27).`);
}

export function tellEnd(dice: Dice, battle: Battle, s: State, rounds: number): void {
  const standing = battle.men.filter(({ base }) => get(s, base, its.status) === status.stands);
  const who = standing.map((man) => present(s, man)).join(', ');
  dice.say(`The engagement ends in round ${rounds}. On the lane: ${who === '' ? 'nobody' : who}.`);
}
