/** The situation of a Fire action, in small whole numbers, and how many values each of them has. */
import { power } from '../../../kernel/power.js';
import { mostPoints } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import type { Arsenal } from './arsenal.js';
import { flagCodes, zeroStates } from './need.js';

/** What decides a Fire action beside the pair: all small whole numbers. */
export interface FireSituation {
  /** Inches. */
  range: number;
  /** Figures of the firer. */
  men: number;
  /** Figures of the target: men, crew, people aboard or inside. */
  targetMen: number;
  /** A vehicle's earlier damage (0 or 1), or the points that a structure has left. */
  extra: number;
  /** `packFlags`. */
  flags: number;
  /** Bit k: arm k may fire. */
  allowed: number;
  /** Where indirect fire stands (`zero`). */
  zeroing: number;
}

/** How many values each number of a situation has; of the range its code. */
export type Sizes = Readonly<Record<keyof FireSituation, number>>;

export function sizesOf({ arms, ranges }: Arsenal, firer: Profile, target: Profile): Sizes {
  return {
    range: ranges.length,
    men: firer.most + 1,
    targetMen: target.most + 1,
    extra: Math.max(2, mostPoints + 1),
    flags: flagCodes,
    allowed: power(2, Math.max(1, arms.length)),
    zeroing: zeroStates,
  };
}
