/** What hits did to an armoured vehicle or a helicopter: as a code, one after another, and applied to its block. */
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { addPins, order } from '../state/state.js';
import { fate, grade, type Report } from './situation.js';

/** Margins (PEN with all changes − value) run from −20 to 19. */
export const margins = 40;
export const marginZero = 20;
export const mostPins = 128;

/**
 * What hits did: rotating weapon jammed, pins added, immobilised now (a helicopter: at half its moves), worst grade (`grade.none`: no damage), fate (`stands`, `knockedOut` or
 * `burnt`).
 */
export const armourCode = digits(
  'heat: what hits did to armour',
  inBits({
    jammed: 2,
    pins: mostPins,
    immobilised: 2,
    grade: Object.keys(grade).length,
    fate: Object.keys(fate).length,
  }),
);

const { pins: pinsOf } = armourCode.of;
export const { jammed: jammedOf, immobilised: immobilisedOf, grade: gradeOf, fate: fateOf } = armourCode.of;

/** Applies what hits did to the vehicle whose block is at `base`, and reports it. */
export function damageArmour(code: number, s: State, base: number, report: Report): void {
  if (gradeOf(code) === grade.none) return;
  report.damaged = true;
  report.grade = Math.max(report.grade, gradeOf(code));
  report.pins += pinsOf(code);
  report.fate = fateOf(code);
  addPins(s, base, pinsOf(code));
  s[base + its.immobilised] = immobilisedOf(code);
  if (jammedOf(code) === 1) s[base + its.weaponOut] = 1;
  s[base + its.order] = order.down;
  report.down = true;
}

/** Pins so far and those that a hit adds. */
export function pinsAfter(pins: number, code: number): number {
  return Math.min(mostPins - 1, pins + pinsOf(code));
}

/** What two hits did, the second after the first. */
export function join(before: number, after: number): number {
  return armourCode.code({
    jammed: Math.max(jammedOf(before), jammedOf(after)),
    pins: pinsAfter(pinsOf(before), after),
    immobilised: Math.max(immobilisedOf(before), immobilisedOf(after)),
    grade: Math.max(gradeOf(before), gradeOf(after)),
    fate: fateOf(after),
  });
}
