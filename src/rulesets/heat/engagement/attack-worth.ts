/** What an attack is worth to whoever weighs it up: remembered, for plans ask it time and again. */
import type { State } from '../../../kernel/process.js';
import type { AttackProgram } from '../attack/attack.js';
import type { Situation } from '../attack/situation.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { codeOfUnit } from '../state/unit-code.js';
import { type Fired, type Shooter, situationCode } from './fired.js';

/** What a pin is worth to `worth`, as a share of the unit that has it; and all of them at most. */
const pinShare = 0.05;
const mostPinned = 0.3;

/** How many answers of `worth` are kept. */
const worths = 1 << 15;

function hash(pair: number, one: number, other: number, at: number): number {
  let mixed = Math.imul(pair, 0x9e3779b1) ^ Math.imul(one, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39) ^ Math.imul(at, 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % worths;
}

/**
 * The share of what is left of the target that the attack is expected to take, and for each pin a `pinShare` of what is
 * left then. Remembered by everything that it depends on.
 */
export type Worth = (s: State, firer: Shooter, target: Unit, situation: Situation) => number;

export function createWorth(attack: AttackProgram, fired: Fired): Worth {
  // the last answers, by a hash of the question: five numbers each
  const asked = new Float64Array(5 * worths).fill(-1);
  const answers = new Float64Array(worths);

  return (s, firer, target, situation) => {
    const [one, other] = [codeOfUnit(s, firer.base), codeOfUnit(s, target.base)];
    const at = situationCode(s, firer, situation);
    const pair = firer.profile.id * mostProfiles + target.profile.id;
    const slot = hash(pair, one, other, at + situation.officer);
    const from = 5 * slot;
    if (
      asked[from] === pair &&
      asked[from + 1] === one &&
      asked[from + 2] === other &&
      asked[from + 3] === at &&
      asked[from + 4] === situation.officer
    )
      return answers[slot] as number;
    const { salvo } = fired(s, firer, target, situation);
    const { share, pins } =
      salvo.strikes.length === 0 ? { share: 0, pins: 0 } : attack.odds(salvo, s, target, situation.officer);
    const answer = share + (1 - share) * Math.min(mostPinned, pins * pinShare);
    asked[from] = pair;
    asked[from + 1] = one;
    asked[from + 2] = other;
    asked[from + 3] = at;
    asked[from + 4] = situation.officer;
    answers[slot] = answer;
    return answer;
  };
}
