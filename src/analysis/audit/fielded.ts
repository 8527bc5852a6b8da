/**
 * What the best chooser would field at a list's prices, and how sure that is.
 *
 * Promises: it is the equilibrium mix of maximum entropy of the sampled matrix. Its error is that of sampling: matrices
 * are drawn again within the errors of the first. A unit is called dominated only if nearly all of them say so.
 */
import { type Dominance, dominance, isStrictlyDominated, solveGame } from '../../games/index.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { normalQuantile } from '../../statistics/special/normal.js';
import type { RateMatrix } from './list-at.js';

/** A unit among those that would be fielded. */
export interface Fielded {
  readonly share: number;
  /** The interval of its share in 95 of a hundred matrices that are drawn again. */
  readonly low: number;
  readonly high: number;
  /** The share of these matrices that field it at all. */
  readonly chance: number;
  /** Whether a mix of others does better against every enemy, in at least 95 of a hundred matrices. */
  readonly dominated?: Dominance;
}

/** Matrices that are drawn again. */
const redraws = 200;
/** Share of them that must agree. */
const agreed = 0.95;
/** A share below this counts as none. */
const nothing = 1e-6;

/** By unit; nothing where not all was played. */
export function fieldedOf(matrix: RateMatrix): readonly Fielded[] | undefined {
  if (matrix.some((row) => row.includes(null))) return undefined;
  const at = (i: number, j: number): { readonly mean: number; readonly variance: number } =>
    (matrix[i] as NonNullable<(typeof matrix)[number]>)[j] as NonNullable<RateMatrix[number][number]>;
  const told = ahead(matrix.length, (i, j) => (at(i, j).mean - at(j, i).mean) / 2);
  const shares = solveGame(told).row;
  const dominated = told.map((_, i) => {
    const found = dominance(told, i);
    return found?.kind === 'strict' ? found : undefined;
  });
  const drawn = shares.map((): number[] => []);
  const times = shares.map(() => 0);
  const random = new Sfc32();
  openStream(random, studyKey('fielded', 'matrices drawn again'), streamKind.start, 0);
  for (let n = 0; n < redraws; n++) {
    const again = ahead(matrix.length, (i, j) => {
      const luck = normalQuantile(((random.next() >>> 0) + 0.5) / 4294967296);
      const rate = (told[i] as number[])[j] as number;
      return Math.max(-0.5, Math.min(0.5, rate + Math.sqrt(at(i, j).variance) * luck));
    });
    solveGame(again).row.forEach((share, i) => {
      drawn[i]?.push(share);
    });
    for (const [i, own] of dominated.entries()) {
      if (own !== undefined && isStrictlyDominated(again, i)) times[i] = (times[i] as number) + 1;
    }
  }
  return shares.map((share, i): Fielded => {
    const sorted = (drawn[i] as number[]).sort((a, b) => a - b);
    const own = dominated[i];
    return {
      share,
      low: sorted[Math.floor(redraws * 0.025)] as number,
      high: sorted[Math.ceil(redraws * 0.975) - 1] as number,
      chance: sorted.filter((each) => each > nothing).length / redraws,
      ...(own === undefined || (times[i] as number) < agreed * redraws ? {} : { dominated: own }),
    };
  });
}

/** Antisymmetric: each pair asked once, the lower place first. */
function ahead(size: number, of: (i: number, j: number) => number): number[][] {
  const all = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const own = of(i, j);
      (all[i] as number[])[j] = own;
      (all[j] as number[])[i] = -own;
    }
  }
  return all;
}
