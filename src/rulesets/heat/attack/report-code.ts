/** HEAT-ATK-03 in one number, for enumeration. */
import type { Report } from './situation.js';

export const reportCode = {
  /** `immobilised`: 1 if the target stands immobilised at the end. */
  pack: (r: Report, immobilised: number): number =>
    (r.hit ? 1 : 0) |
    (r.damaged ? 2 : 0) |
    (r.down ? 4 : 0) |
    (immobilised << 3) |
    (r.fate << 4) |
    (r.grade << 7) |
    (r.casualties << 10) |
    (Math.min(255, r.pins) << 15),
  hit: (code: number): boolean => (code & 1) !== 0,
  damaged: (code: number): boolean => (code & 2) !== 0,
  down: (code: number): boolean => (code & 4) !== 0,
  immobilised: (code: number): boolean => (code & 8) !== 0,
  /** One of `fate`. */
  fate: (code: number): number => (code >> 4) & 7,
  /** One of `grade`. */
  grade: (code: number): number => (code >> 7) & 7,
  casualties: (code: number): number => (code >> 10) & 31,
  pins: (code: number): number => (code >> 15) & 255,
};
