/** Ranges by class: what a shot needs changes only where a band ends. Promise: two ranges of one class are alike for every weapon of the arms. */
import { type Arm, type Mode, mode } from '../sheet/profile.js';

/** Ranges that stand for all ranges: each mark for those above the mark before it and up to itself. */
export function rangeMarks(arms: readonly Arm[]): readonly number[] {
  const marks = new Set<number>([beyond]);
  for (const { rounds } of arms) {
    for (const { weapon, mode: how } of rounds) {
      const bands = how === (mode.he as Mode) ? weapon.heBands : weapon.bands;
      for (const band of bands) if (band >= 0 && band < beyond) marks.add(band);
      if (weapon.from > 0) {
        marks.add(weapon.from);
        marks.add(weapon.from - 1e-9);
      }
    }
  }
  return [...marks].sort((a, b) => a - b);
}

/** Farther than anything but "table". */
const beyond = 1e6;
