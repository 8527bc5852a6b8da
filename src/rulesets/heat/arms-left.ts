/**
 * What a unit has left to shoot with, in classes: how many men bear a weapon does not matter, only whether anybody does.
 *
 * Promises: units of one class can fire the same weapons.
 */
import type { State } from '../../kernel/process.js';
import { countSurvivors, newSurvivors } from './attack/survivors.js';
import type { Profile } from './profile.js';
import { enterUnit, get, its, maxGunners, maxLaws, maxMen, unitBlock } from './state.js';

export interface ArmsLeft {
  readonly squad: boolean;
  /** Class by what the block says. */
  readonly of: Uint8Array;
  /** Of each class the block of one unit in it, otherwise fresh. */
  readonly classes: readonly (readonly number[])[];
}

/** Where a squad's class stands: by men, gunners lost, NCO lost, LAWs. */
function squadKey(men: number, gunners: number, nco: number, laws: number): number {
  return ((men * (maxGunners + 1) + gunners) * 2 + nco) * (maxLaws + 1) + laws;
}

/** The class of the unit at `base`. */
export function armsLeft(arms: ArmsLeft, s: State, base: number): number {
  const key = arms.squad
    ? squadKey(get(s, base, its.men), get(s, base, its.gunnersLost), get(s, base, its.ncoLost), get(s, base, its.laws))
    : get(s, base, its.fuelGone);
  return arms.of[key] as number;
}

const known: (ArmsLeft | undefined)[] = [];

/** The classes of a profile, worked out once. */
export function armsOf(profile: Profile): ArmsLeft {
  let arms = known[profile.id];
  if (arms === undefined) {
    arms = profile.arms.type === 'squad' ? squadArms(profile) : otherArms();
    known[profile.id] = arms;
  }
  return arms;
}

function otherArms(): ArmsLeft {
  const full = new Int32Array(unitBlock);
  enterUnit(full, 0, 1, 0, 0);
  const dry = full.slice();
  dry[its.fuelGone] = 1;
  return { squad: false, of: Uint8Array.of(0, 1), classes: [Array.from(full), Array.from(dry)] };
}

function squadArms(profile: Profile): ArmsLeft {
  const of = new Uint8Array(squadKey(maxMen + 1, 0, 0, 0));
  const classes: number[][] = [];
  const numbers = new Map<string, number>();
  const survivors = newSurvivors();
  const s = new Int32Array(unitBlock);
  for (let men = 0; men <= maxMen; men++) {
    for (let gunners = 0; gunners <= maxGunners; gunners++) {
      for (let nco = 0; nco < 2; nco++) {
        for (let laws = 0; laws <= maxLaws; laws++) {
          enterUnit(s, 0, Math.max(1, men), laws, 0);
          s[its.men] = men;
          s[its.gunnersLost] = gunners;
          s[its.ncoLost] = nco;
          s[its.laws] = laws;
          countSurvivors(s, 0, profile, survivors);
          const bearers = [survivors.base, survivors.nco, survivors.gunners, survivors.laws, survivors.dmrs];
          const which = [...bearers, survivors.ugls, ...survivors.others].map((count) => count > 0).join();
          let number = numbers.get(which);
          if (number === undefined) {
            number = classes.length;
            numbers.set(which, number);
            classes.push(Array.from(s));
          }
          of[squadKey(men, gunners, nco, laws)] = number;
        }
      }
    }
  }
  return { squad: true, of, classes };
}
