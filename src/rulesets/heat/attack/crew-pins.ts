/** Whether what hits a vehicle pins its crew (HEAT-R14, HEAT-R16, HEAT-PIN-04, HEAT-VEH-08). */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { experience, isEnclosed, type Unit } from '../sheet/profile.js';
import { experienceOf } from '../state/unit.js';
import { fireKind } from './effect.js';
import type { Salvo } from './salvo.js';
import type { Strike } from './strikes.js';

// HEAT-R14: an HE hit is a hit like any other, with its own PEN.
const isHeavy = (strike: Strike): boolean => strike.pierces || strike.kind !== fireKind.bullets;
const couldDamage = (strike: Strike): boolean => strike.pierces && 6 + strike.margin >= 0;

/** `hits`: of each strike of the salvo; `pinnedTo`: the highest roll at which a Regular crew is pinned by what cannot harm it. */
export function pinsCrew(
  dice: Dice,
  { strikes, doorsOpen }: Salvo,
  hits: readonly number[],
  s: State,
  target: Unit,
  pinnedTo: number,
): boolean {
  let any = false;
  let heavy = false;
  let could = false;
  for (let k = 0; k < strikes.length; k++) {
    const strike = strikes[k] as Strike;
    if (hits[k] === 0) continue;
    any = true;
    if (isHeavy(strike)) heavy = true;
    if (couldDamage(strike)) could = true;
  }
  if (!isEnclosed(target.profile) || doorsOpen) return any;
  if (!heavy || could) return heavy;
  const crew = experienceOf(s, target);
  if (crew === experience.regular) return dice.die(6, 'Regular crew pinned? (HEAT-R16)') <= pinnedTo;
  return crew === experience.inexperienced;
}
