/**
 * A unit's block in one whole number: what an attack on it depends on, and what it leaves of it.
 *
 * Promises: codes are compared as the blocks are, field by field; where the unit stands, how it moved and whom it zeroes in on are not in them, and
 * of its order only whether it is Down.
 */
import type { State } from '../../kernel/process.js';
import { clearUnit, get, isDown, its, order, status } from './state.js';

/** Codes are below two to this power. */
export const codeBits = 23;

/** The code of the unit at `base`. */
export function codeOf(s: State, base: number): number {
  const who = (get(s, base, its.status) << 21) | (get(s, base, its.men) << 16) | (get(s, base, its.pins) << 11);
  const how =
    ((isDown(s, base) ? 1 : 0) << 10) | (get(s, base, its.immobilised) << 9) | (get(s, base, its.gunnersLost) << 7);
  const what = (get(s, base, its.ncoLost) << 6) | (get(s, base, its.laws) << 3) | (get(s, base, its.green) << 1);
  return who | how | what | get(s, base, its.fuelGone);
}

/** Makes the unit at `base` what a code says; a unit that is lost or gone has nothing left but its status, and whoever was Down stays so. */
export function putCode(s: State, base: number, code: number): void {
  const stands = code >> 21;
  if (stands !== status.fights) {
    clearUnit(s, base);
    s[base + its.status] = stands;
    return;
  }
  s[base + its.status] = stands;
  s[base + its.men] = (code >> 16) & 31;
  s[base + its.pins] = (code >> 11) & 31;
  if (((code >> 10) & 1) === 1) s[base + its.order] = order.down;
  s[base + its.immobilised] = (code >> 9) & 1;
  s[base + its.gunnersLost] = (code >> 7) & 3;
  s[base + its.ncoLost] = (code >> 6) & 1;
  s[base + its.laws] = (code >> 3) & 7;
  s[base + its.green] = (code >> 1) & 3;
  s[base + its.fuelGone] = code & 1;
}
