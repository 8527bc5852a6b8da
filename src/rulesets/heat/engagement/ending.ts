/**
 * The end of a turn and of the engagement (HEAT-ORD-09, HEAT-PIN-06, HEAT-R61, ENG-R02).
 *
 * Promises: after the end a state holds only what is counted: turns played, starts, and what became of every unit.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { baseOf, fights, get, order, removeUnit, status, whole } from '../state/state.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { endDrones } from './drones.js';
import { loseMissiles } from './missiles.js';
import { holders } from './mission.js';
import { closeDoors } from './passengers.js';
import type { BattleUnit } from './roster.js';
import { clearScreens } from './smoke.js';
import { tellEnd, tellKeepsDown, tellTurn } from './telling.js';

/** What `settle` asks of all units at once: a bit for either side (0, 1), and one for a die in the bag. */
const found = { sides: [1, 2], bothSides: 3, die: 4, all: 7 } as const;

/**
 * Units that had a die, or were armed fighters of either side, when last looked at: asked first whether they still are.
 * Only a guide where to look: what is found never hangs on it.
 */
export interface Guide {
  die: number;
  /** Whether anybody waits in Ambush: as `drawDie` found it, for the activation that follows. */
  waits: boolean;
  readonly sides: Int32Array;
}

/** ENG-R02: ends the engagement if a side has nothing left that can fight, and turns while the bag is empty. */
export function settle(battle: Battle, dice: Dice, s: State): void {
  for (;;) {
    const left = isAsBefore(battle, s) ? found.all : lookRound(battle, s);
    if ((left & found.bothSides) !== found.bothSides) {
      finish(battle, dice, s);
      return;
    }
    if ((left & found.die) !== 0) return;
    endTurn(battle, dice, s);
    if ((s[whole.turn] as number) >= battle.limit) {
      finish(battle, dice, s);
      return;
    }
    s[whole.turn] = (s[whole.turn] as number) + 1;
    if (dice.narrating) tellTurn(dice, s[whole.turn] as number);
  }
}

function isAsBefore({ guide }: Battle, s: State): boolean {
  const { sides } = guide;
  return hasDie(s, baseOf(guide.die)) && fights(s, baseOf(sides[0] as number)) && fights(s, baseOf(sides[1] as number));
}

/** Whether either side has an armed unit on the lane, and whether there is a die in the bag. */
function lookRound({ units, guide }: Battle, s: State): number {
  let left = 0;
  for (let k = 0; k < units.length; k++) {
    const { base, armed, side } = units[k] as BattleUnit;
    if (!fights(s, base)) continue;
    if (get(s, base, its.order) === order.none) {
      left |= found.die;
      guide.die = k;
    }
    if (!armed) continue;
    left |= found.sides[side];
    guide.sides[side] = k;
  }
  return left;
}

/** ENG-R02. */
export function hasFighters(battle: Battle, s: State, side: number): boolean {
  return (lookRound(battle, s) & (found.sides[side] as number)) !== 0;
}

/** HEAT-ORD-09: dice go back, but a unit may stay Down and lose D3 pins (HEAT-PIN-06, HEAT-R51); an unused Ambush ends (HEAT-R52). */
function endTurn(battle: Battle, dice: Dice, s: State): void {
  const { units, options } = battle;
  if (battle.launchers.length > 0) loseMissiles(battle, dice, s, true);
  if (battle.unusual) {
    clearScreens(battle, dice, s);
    closeDoors(battle, s);
    endDrones(battle, dice, s);
  }
  for (let k = 0; k < units.length; k++) {
    const unit = units[k] as BattleUnit;
    const { base } = unit;
    if (!fights(s, base)) continue;
    s[base + its.moved] = 0;
    const mayKeep = options.keepDown && get(s, base, its.order) === order.down && get(s, base, its.pins) > 0;
    if (mayKeep && dice.choose(battle.decisions.down, s, k) === 1) {
      const pins = get(s, base, its.pins);
      s[base + its.pins] = Math.max(0, pins - dice.die(3, 'pins that go while it stays Down (HEAT-PIN-06)'));
      if (dice.narrating) tellKeepsDown(dice, s, unit);
    } else {
      s[base + its.order] = order.none;
    }
  }
}

function finish(battle: Battle, dice: Dice, s: State): void {
  s[whole.over] = 1;
  const [blue, red] = holders(battle, s);
  for (let k = 0; k < battle.units.length; k++) {
    const base = baseOf(k);
    if (!fights(s, base)) continue;
    const men = get(s, base, its.men);
    removeUnit(s, base, status.fights);
    s[base + its.men] = men;
    if (k === blue || k === red) s[base + its.order] = order.given; // what `heldAtEnd` reads
  }
  for (let k = battle.seldomFrom; k < s.length; k++) s[k] = 0;
  if (dice.narrating) tellEnd(dice, battle, s);
}
