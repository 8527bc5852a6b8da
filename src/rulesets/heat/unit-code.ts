/**
 * A unit's block in one whole number: what an attack on it depends on, and what it leaves of it.
 *
 * Promises: codes are compared as the blocks are, field by field; where the unit stands, how it moved and whom it zeroes in on are not in them, and
 * of its order only whether it is Down.
 */
import type { State } from '../../kernel/process.js';
import {
  clearUnit,
  FLAME_OUT,
  GREEN,
  GUNNERS_LOST,
  get,
  IMMOBILISED,
  isDown,
  LAWS,
  MEN,
  NCO_LOST,
  ORDER,
  order,
  PINS,
  STATUS,
  status,
} from './state.js';

/** Codes are below two to this power. */
export const codeBits = 23;

/** The code of the unit at `base`. */
export function codeOf(s: State, base: number): number {
  const who = (get(s, base, STATUS) << 21) | (get(s, base, MEN) << 16) | (get(s, base, PINS) << 11);
  const how = ((isDown(s, base) ? 1 : 0) << 10) | (get(s, base, IMMOBILISED) << 9) | (get(s, base, GUNNERS_LOST) << 7);
  const what = (get(s, base, NCO_LOST) << 6) | (get(s, base, LAWS) << 3) | (get(s, base, GREEN) << 1);
  return who | how | what | get(s, base, FLAME_OUT);
}

/** Makes the unit at `base` what a code says; a unit that is lost or gone has nothing left but its status, and whoever was Down stays so. */
export function putCode(s: State, base: number, code: number): void {
  const stands = code >> 21;
  if (stands !== status.fights) {
    clearUnit(s, base);
    s[base + STATUS] = stands;
    return;
  }
  s[base + STATUS] = stands;
  s[base + MEN] = (code >> 16) & 31;
  s[base + PINS] = (code >> 11) & 31;
  if (((code >> 10) & 1) === 1) s[base + ORDER] = order.down;
  s[base + IMMOBILISED] = (code >> 9) & 1;
  s[base + GUNNERS_LOST] = (code >> 7) & 3;
  s[base + NCO_LOST] = (code >> 6) & 1;
  s[base + LAWS] = (code >> 3) & 7;
  s[base + GREEN] = (code >> 1) & 3;
  s[base + FLAME_OUT] = code & 1;
}
