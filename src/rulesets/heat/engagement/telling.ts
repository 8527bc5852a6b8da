/**
 * The sentences of an engagement's story, in a player's words. Called only while a story is told.
 */
import { sideNames } from '../../../engagement/roster.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { aloft, facing, fireOrder, type Report, type Situation } from '../attack/situation.js';
import * as its from '../state/its.js';
import { fights, get, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { type Command, command } from './orders.js';
import type { BattleUnit } from './roster.js';

export const commands: Readonly<Record<Command, string>> = {
  [command.fire]: 'Fire',
  [command.advance]: 'Advance',
  [command.run]: 'Run',
  [command.assault]: 'Run, to assault',
  [command.withdraw]: 'Run, to withdraw',
  [command.ambush]: 'Ambush',
  [command.rally]: 'Rally',
  [command.down]: 'Down',
  [command.takeOff]: 'Advance or Run, to take off',
  [command.smoke]: 'Down, behind smoke',
  [command.drone]: 'its drone acts',
  [command.fetch]: 'Run, to its drone',
  [command.land]: 'Advance or Run, to land',
  [command.embark]: 'Advance, to go aboard',
  [command.leave]: 'Advance, to get out',
  [command.rappel]: 'Advance, to rappel',
  [command.doors]: 'Fire, from the doors',
  [command.wait]: 'stays aboard',
  [command.through]: "Run, to leave by the enemy's end",
};

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function inches(half: number): string {
  return `${half / 2}"`;
}

/** `Alpha (8 men, 2 pins)`. */
function present(s: State, unit: BattleUnit): string {
  const parts = unit.men ? [count(get(s, unit.base, its.men), 'man', 'men')] : [];
  if (get(s, unit.base, its.pins) > 0) parts.push(count(get(s, unit.base, its.pins), 'pin'));
  return parts.length === 0 ? unit.name : `${unit.name} (${parts.join(', ')})`;
}

/** Who takes the field, and where. */
export function tellForces(dice: Dice, battle: Battle, s: State): void {
  for (const unit of battle.units) {
    if (!fights(s, unit.base)) continue;
    dice.say(
      `${sideNames[unit.side]}: ${present(s, unit)} at ${inches(get(s, unit.base, its.place))}: ${unit.profile.title}.`,
    );
  }
}

export function tellTurn(dice: Dice, turn: number): void {
  dice.say(`Turn ${turn}.`);
}

export function tellOrder(dice: Dice, s: State, unit: BattleUnit, what: Command): void {
  dice.say(`A ${sideNames[unit.side]} die: ${present(s, unit)}: ${commands[what]}.`);
}

export function tellMissile(dice: Dice, firer: BattleUnit, target: BattleUnit, times: number): void {
  dice.say(`The missile of ${firer.name} has flown ${count(times, 'time')} towards ${target.name} (HEAT-ATGM-02).`);
}

export function tellMissileLost(dice: Dice, firer: BattleUnit): void {
  dice.say(`The missile of ${firer.name} is lost (HEAT-ATGM-03).`);
}

export function tellTakeOff(dice: Dice, unit: BattleUnit, enters: boolean): void {
  dice.say(`${unit.name} ${enters ? 'enters from reserve' : 'lifts off'} (HEAT-HELI-02).`);
}

export function tellDrone(dice: Dice, unit: BattleUnit, what: string, place: number): void {
  dice.say(`The drone of ${unit.name} ${what}: it is at ${inches(place)} (HEAT-DRONE-03).`);
}

export function tellLink(dice: Dice, unit: BattleUnit, drifts: boolean, place: number): void {
  dice.say(
    `The drone of ${unit.name} ${drifts ? `drifts to ${inches(place)}` : 'hovers'}, out of control (HEAT-DRONE-06).`,
  );
}

export function tellDrop(dice: Dice, unit: BattleUnit, target: BattleUnit): void {
  dice.say(`The drone of ${unit.name} drops its load on ${target.name} (HEAT-DRONE-08, HEAT-DRONE-09).`);
}

export function tellFetched(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} has its drone back (HEAT-DRONE-05).`);
}

export function tellCrash(dice: Dice, unit: BattleUnit, place: number): void {
  dice.say(`The drone of ${unit.name} comes down at ${inches(place)} (HEAT-DRONE-04).`);
}

export function tellDroneLost(dice: Dice, unit: BattleUnit): void {
  dice.say(`The drone of ${unit.name} lies nearer to the enemy: the team is lost (HEAT-DRONE-05).`);
}

export function tellScreen(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} goes Down behind a smoke screen (HEAT-SMOKE-01).`);
}

export function tellScreenGone(dice: Dice, unit: BattleUnit): void {
  dice.say(`The smoke screen of ${unit.name} is gone (HEAT-R44).`);
}

export function tellEmbarks(dice: Dice, unit: BattleUnit, helicopter: BattleUnit): void {
  dice.say(`${unit.name} is aboard ${helicopter.name} (HEAT-HELI-05).`);
}

export function tellLeaves(dice: Dice, unit: BattleUnit, helicopter: BattleUnit, byRope: boolean): void {
  dice.say(`${unit.name} ${byRope ? 'rappels from' : 'leaves'} ${helicopter.name} (HEAT-HELI-05).`);
}

export function tellWreck(dice: Dice, unit: BattleUnit, carrier: BattleUnit): void {
  dice.say(`${unit.name} gets out of what is left of ${carrier.name} (HEAT-R60).`);
}

export function tellLands(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} lands (HEAT-HELI-02).`);
}

export function tellDoors(dice: Dice, helicopter: BattleUnit): void {
  dice.say(`The doors of ${helicopter.name} are open (HEAT-HELI-06).`);
}

/** `to`: half inches from the lane's `from`; `enemy`: the nearest. */
export function tellMove(dice: Dice, unit: BattleUnit, to: number, enemy: BattleUnit | undefined, s: State): void {
  const gap = enemy === undefined ? '' : `, ${inches(Math.abs(to - get(s, enemy.base, its.place)))} from ${enemy.name}`;
  dice.say(`${unit.name} moves to ${inches(to)}${gap} (HEAT-MOV-01).`);
}

export function tellCharge(dice: Dice, unit: BattleUnit, place: number): void {
  dice.say(`An IED at ${inches(place)} goes off under ${unit.name} (HEAT-IED-01).`);
}

const covers = ['in the open', 'in soft cover', 'in hard cover'];
const ways: Readonly<Record<number, string>> = {
  [fireOrder.fire]: '',
  [fireOrder.advance]: ' on the move',
  [fireOrder.ambush]: ' from Ambush',
};

const sides: Readonly<Record<number, string>> = { [facing.side]: ', from the side', [facing.rear]: ', from the rear' };

export function tellShot(dice: Dice, firer: BattleUnit, target: BattleUnit, situation: Situation): void {
  const side = target.men ? '' : (sides[situation.facing] ?? '');
  const what = situation.aloft >= aloft.drone ? `the drone of ${target.name}` : target.name;
  dice.say(
    `${firer.name} shoots${ways[situation.order]} at ${what}, ${situation.range}" away, ${covers[situation.cover]}${side} (HEAT-ATK-01).`,
  );
}

/** The attack program tells what was hit; this says how the target stands now. */
export function tellResult(dice: Dice, s: State, target: BattleUnit, report: Report): void {
  if (!report.hit) return;
  dice.say(fights(s, target.base) ? `${present(s, target)} stands.` : `${target.name} is lost.`);
}

export function tellNoShot(dice: Dice, firer: BattleUnit): void {
  dice.say(`${firer.name} has nothing left to shoot at.`);
}

export function tellFuel(dice: Dice, firer: BattleUnit, stands: boolean): void {
  dice.say(`${firer.name} has no flame fuel left${stands ? '' : ' and is lost'} (HEAT-R27).`);
}

export function tellAmbush(dice: Dice, waiting: BattleUnit, mover: BattleUnit): void {
  dice.say(`${waiting.name} springs its Ambush on ${mover.name} (HEAT-ORD-08).`);
}

export function tellReactsDown(dice: Dice, target: BattleUnit): void {
  dice.say(`${target.name} goes Down before it is shot at (HEAT-ORD-07).`);
}

export function tellEscape(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} reverses out of the way (HEAT-VEH-10).`);
}

export function tellReactionFire(dice: Dice, target: BattleUnit, unit: BattleUnit): void {
  dice.say(`${target.name} fires first at the assault of ${unit.name} (HEAT-CQ-02).`);
}

export function tellAssault(dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const gap = Math.abs(get(s, unit.base, its.place) - get(s, target.base, its.place));
  dice.say(`${unit.name} assaults ${target.name} from ${inches(gap)} (HEAT-CQ-01).`);
}

export function tellBlows(dice: Dice, s: State, unit: BattleUnit, target: BattleUnit): void {
  const say = (one: BattleUnit): string => (fights(s, one.base) ? `${present(s, one)} stands` : `${one.name} is lost`);
  dice.say(`After close quarters ${say(unit)}, ${say(target)} (HEAT-CQ-06).`);
}

export function tellGoesDown(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} goes Down (HEAT-ORD-03).`);
}

export function tellReverse(dice: Dice, unit: BattleUnit): void {
  dice.say(`${unit.name} reverses and counts as Down (HEAT-VEH-09).`);
}

export function tellFled(dice: Dice, unit: BattleUnit, off: boolean): void {
  dice.say(`FUBAR: ${unit.name} flees${off ? ' off the lane and is lost' : ''} (HEAT-R49).`);
}

export function tellLeft(dice: Dice, unit: BattleUnit, through: boolean): void {
  dice.say(`${unit.name} leaves the lane ${through ? "by the enemy's end (ENG-R12)" : 'as planned (HEAT-R54)'}.`);
}

export function tellKeepsDown(dice: Dice, s: State, unit: BattleUnit): void {
  dice.say(`${present(s, unit)} stays Down (HEAT-PIN-06).`);
}

export function tellEnd(dice: Dice, battle: Battle, s: State): void {
  const standing = battle.units.filter((unit) => fights(s, unit.base)).map((unit) => present(s, unit));
  dice.say(
    `The engagement ends in turn ${s[whole.turn]}. On the lane: ${standing.length === 0 ? 'nobody' : standing.join(', ')}.`,
  );
}
