/**
 * What one action did to its target, packed into one number: the outcome of every attack rule.
 *
 * Promises: fits 31 bits; `casualties` and `hits` stop at 63, `points` at 31; an outcome is read without allocation.
 */

/** Places of the parts. */
const at = { grade: 1 << 6, destroyed: 1 << 8, zero: 1 << 9, points: 1 << 12, hits: 1 << 17, ruined: 1 << 23 } as const;

export function packOutcome(
  casualties: number,
  grade: number,
  weaponDestroyed: boolean,
  zeroing: number,
  points: number,
  hits: number,
  ruined: boolean,
): number {
  return (
    Math.min(63, casualties) +
    grade * at.grade +
    (weaponDestroyed ? at.destroyed : 0) +
    zeroing * at.zero +
    Math.min(31, points) * at.points +
    Math.min(63, hits) * at.hits +
    (ruined ? at.ruined : 0)
  );
}

/** Figures lost: men, crew, people aboard, occupants. */
export function casualtiesOf(code: number): number {
  return code & 63;
}

/** The vehicle's state after it: 0 whole, 1 damaged, 2 brewed. */
export function gradeOf(code: number): number {
  return (code >> 6) & 3;
}

/** HA-HE-02: the weapon that was served is destroyed. */
export function weaponDestroyed(code: number): boolean {
  return (code & at.destroyed) !== 0;
}

/** Where indirect fire stands after it (`zero`). */
export function zeroingOf(code: number): number {
  return (code >> 9) & 7;
}

/** Points that a structure has lost. */
export function pointsOf(code: number): number {
  return (code >> 12) & 31;
}

export function hitsOf(code: number): number {
  return (code >> 17) & 63;
}

/** The structure is destroyed. */
export function ruined(code: number): boolean {
  return (code & at.ruined) !== 0;
}
