/**
 * What bursts at a target, and what has an attack value (HA-AT, HA-HE, HA-BLDG with its fires).
 *
 * Promise: dice in the order in which they are thrown.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Numbers } from '../data/numbers.js';
import { kind, type Profile } from '../sheet/profile.js';
import { isOnStructure, mostOfRows } from './affects.js';
import { type AtVehicle, createAtVehicle } from './at-vehicle.js';
import type { Damage } from './damage.js';
import { flag } from './need.js';
import { effect, grade, heOf, type Shots, volley, worse } from './shots.js';

export interface Bursts {
  readonly atVehicle: AtVehicle;
  bursts(dice: Dice, count: number, need: number, row: number, times: number, lights?: number): void;
}

export function createBursts(numbers: Numbers, shots: Shots, target: Profile, damage: Damage): Bursts {
  const { rules } = numbers;
  const { r, lose } = damage;
  const bestOfRow = mostOfRows(numbers);
  const atVehicle = createAtVehicle(shots, target, damage);
  const burst = createBurst(numbers, shots, target, damage, atVehicle);

  /** Bursts; they add up where nothing can end them early. */
  const bursts = (
    dice: Dice,
    count: number,
    need: number,
    row: number,
    times: number,
    lights = rules.fires.catchesOn,
  ): void => {
    const most = (count - 1) * times * (bestOfRow[row] as number);
    if (target.kind === kind.men && !isOnStructure(target, r.flags) && most < r.men) {
      const code = dice.pool(count, heOf(shots, r.again).heShot, need, row, times);
      r.hits += volley.of.hits(code);
      lose(volley.of.casualties(code));
      return;
    }
    for (let n = 0; n < count && !r.out; n++) burst(dice, need, row, times, lights);
  };

  return { atVehicle, bursts };
}

/** One shot that bursts; `lights`: what sets a building on fire that it hits. Returns whether it hit. */
type Burst = (dice: Dice, need: number, row: number, times: number, lights: number) => boolean;

function createBurst(numbers: Numbers, shots: Shots, target: Profile, damage: Damage, atVehicle: AtVehicle): Burst {
  const { rules } = numbers;
  const { r, lose, wear } = damage;
  const isVehicle = target.kind === kind.vehicle;
  const onArmour = createBurstOnArmour(numbers, shots, target, damage);
  const onCrew = createBurstOnCrew(shots, damage);
  /** HA-R30: what HE doubles against, and what burns. */
  const isBuilding = target.kind !== kind.structure || target.structure?.building === true;
  const multiplies = isBuilding ? rules.buildingMultiplies : 1;

  /** HA-BLDG-03, HA-FLAME-02: a building that is hit and still stands may burn; one that burns burns on. */
  const ignite = (dice: Dice, on: number): void => {
    if (r.ruined || r.burns > 0 || (r.flags & flag.burning) !== 0 || !isBuilding) return;
    if (dice.atLeast(1, 6, on, 'to set it on fire (HA-BLDG-03)') === 0) return;
    r.burns = dice.die(rules.fires.bounds, 'bounds that it burns (HA-BLDG-03)');
  };

  return (dice, need, row, times, lights) => {
    const structure = isOnStructure(target, r.flags);
    if (structure || target.kind === kind.men) {
      const code = dice.call(heOf(shots, r.again).heShot, need, row, structure ? times * multiplies : times);
      if (code === 0) return false;
      (structure ? wear : lose)(volley.of.casualties(code));
      if (structure) ignite(dice, lights);
      r.hits++;
      return true;
    }
    if (!isVehicle) return onCrew(dice, need, row, times);
    if (!target.soft) return onArmour(dice, need, row);
    const before = r.hits;
    atVehicle(dice, 1, need, 0);
    return r.hits > before;
  };
}

/** HA-HE-03, HA-HE-04. */
function createBurstOnArmour({ rules }: Numbers, shots: Shots, target: Profile, { r, lose, become }: Damage) {
  return (dice: Dice, need: number, row: number): boolean => {
    const code = dice.call(heOf(shots, r.again).heAtArmour, need, row, target.openTopped ? 1 : 0);
    if (code === 0) return false;
    r.hits++;
    if (target.openTopped) lose(effect.of.fallen(code)); // HA-R26: crew first, then its die, whoever is left
    if (effect.of.damaged(code) === 1) become(dice, worse(r.grade, grade.damaged, rules.damagedTwiceIsBrewed));
    return true;
  };
}

/** HA-HE-02. */
function createBurstOnCrew(shots: Shots, { r, lose }: Damage) {
  return (dice: Dice, need: number, row: number, times: number): boolean => {
    const code = dice.call(heOf(shots, r.again).heAtCrew, need, row, times);
    if (code === 0) return false;
    r.hits++;
    lose(effect.of.fallen(code));
    if (effect.of.destroyed(code) === 1) {
      r.weaponDestroyed = true;
      r.out = true;
    }
    return true;
  };
}
