/**
 * What one action did to its target, in one number: the outcome of every attack rule.
 *
 * Promises: fits 31 bits; casualties stop at 63, hits at 511, points at 31; an outcome is read without allocation.
 */
import { digits } from '../../../kernel/digits.js';
import { mostBurning } from '../data/rule-numbers.js';

const most = { casualties: 63, points: 31, hits: 511 } as const;

const outcome = digits('heroes-all/outcome', {
  burns: mostBurning + 1,
  ruined: 2,
  hits: most.hits + 1,
  points: most.points + 1,
  zeroing: 8,
  weaponDestroyed: 2,
  grade: 4,
  casualties: most.casualties + 1,
});

/** Parts of an outcome; those left out are 0. */
export interface Done {
  /** Figures lost: men, crew, people aboard, occupants. */
  readonly lost?: number;
  /** The vehicle's state after it: 0 whole, 1 damaged, 2 brewed. */
  readonly grade?: number;
  /** HA-HE-02: the weapon that was served is destroyed. */
  readonly weaponDestroyed?: boolean;
  /** Where indirect fire stands after it (`zero`). */
  readonly zeroing?: number;
  /** Points that a structure has lost. */
  readonly pointsLost?: number;
  /** Shots that hit, harmful or not, up to the one that put the target out (HA-R25). */
  readonly hits?: number;
  /** The structure is destroyed. */
  readonly ruined?: boolean;
  /** Bounds for which it has been set on fire; 0: it has not (HA-BLDG-03). */
  readonly burns?: number;
}

export function outcomeOf(done: Done): number {
  const { weight } = outcome;
  return (
    Math.min(most.casualties, done.lost ?? 0) * weight.casualties +
    (done.grade ?? 0) * weight.grade +
    (done.weaponDestroyed === true ? weight.weaponDestroyed : 0) +
    (done.zeroing ?? 0) * weight.zeroing +
    Math.min(most.points, done.pointsLost ?? 0) * weight.points +
    Math.min(most.hits, done.hits ?? 0) * weight.hits +
    (done.ruined === true ? weight.ruined : 0) +
    (done.burns ?? 0) * weight.burns
  );
}

export const casualtiesOf = outcome.of.casualties;
export const gradeOf = outcome.of.grade;
export const zeroingOf = outcome.of.zeroing;
export const pointsOf = outcome.of.points;
export const hitsOf = outcome.of.hits;
export const burnsOf = outcome.of.burns;

export function weaponDestroyed(code: number): boolean {
  return outcome.of.weaponDestroyed(code) === 1;
}

export function ruined(code: number): boolean {
  return outcome.of.ruined(code) === 1;
}
