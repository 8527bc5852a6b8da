/**
 * A unit in one number: what attacks by it and at it depend on, and what they leave of it.
 *
 * Promise: equal for units that shoot and are shot at alike: not where they stand, how they moved and whom they aim at,
 * and of their order only whether they are Down.
 */
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import * as its from './its.js';
import { get, isDown, order, removeUnit, sizes, status } from './state.js';

export const unitCode = digits(
  'heat: a unit',
  inBits({
    status: 4,
    men: sizes.men,
    pins: sizes.pins,
    down: 2,
    immobilised: sizes.immobilised,
    gunnersLost: sizes.gunnersLost,
    ncoLost: sizes.ncoLost,
    laws: sizes.laws,
    green: sizes.green,
    weaponOut: sizes.weaponOut,
  }),
);

// a name for each: in a bundle that is faster to read than a property
const {
  status: byStatus,
  men,
  pins,
  down,
  immobilised,
  gunnersLost,
  ncoLost,
  laws,
  green,
  weaponOut,
} = unitCode.weight;

/** The code of the unit at `base`. Digit by digit: a loop over their names takes three times as long. */
export function codeOfUnit(s: State, base: number): number {
  return (
    get(s, base, its.status) * byStatus +
    get(s, base, its.men) * men +
    get(s, base, its.pins) * pins +
    (isDown(s, base) ? down : 0) +
    get(s, base, its.immobilised) * immobilised +
    get(s, base, its.gunnersLost) * gunnersLost +
    get(s, base, its.ncoLost) * ncoLost +
    get(s, base, its.laws) * laws +
    get(s, base, its.green) * green +
    get(s, base, its.weaponOut) * weaponOut
  );
}

/**
 * Makes the unit at `base` what a code says; a unit that is lost has nothing left but its status, and whoever was Down
 * stays so.
 */
export function putUnit(s: State, base: number, code: number): void {
  const { of } = unitCode;
  const now = of.status(code);
  if (now !== status.fights) {
    removeUnit(s, base, now);
    return;
  }
  s[base + its.status] = now;
  s[base + its.men] = of.men(code);
  s[base + its.pins] = of.pins(code);
  if (of.down(code) === 1) s[base + its.order] = order.down;
  s[base + its.immobilised] = of.immobilised(code);
  s[base + its.gunnersLost] = of.gunnersLost(code);
  s[base + its.ncoLost] = of.ncoLost(code);
  s[base + its.laws] = of.laws(code);
  s[base + its.green] = of.green(code);
  s[base + its.weaponOut] = of.weaponOut(code);
}
