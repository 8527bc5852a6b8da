/** The luck that was counted with strata, laid out for whoever reads it at one price after the other. */
import { luckUnit } from './luck.js';
import type { StrataResults } from './results.js';

/** The first of two variants that were played together, or the other. */
export type PairSide = 0 | 1;

export class LuckInBlocks {
  private readonly results: StrataResults;
  /** By stratum: its luck in all engagements. */
  private readonly totals: Float64Array;
  /** By block and variant: see `ofPairs`. */
  private readonly flat = new Map<number, Float64Array>();

  private constructor(results: StrataResults) {
    this.results = results;
    this.totals = new Float64Array(results.strata.length);
    for (const { strata, luck } of results.blocks) {
      strata.forEach((stratum, v) => {
        for (const pair of luck?.[Math.max(0, v - 1)]?.sums ?? []) {
          this.totals[stratum] = (this.totals[stratum] as number) + pair[v === 0 ? 0 : 1];
        }
      });
    }
  }

  /** `undefined` where luck was not counted. */
  static of(results: StrataResults): LuckInBlocks | undefined {
    const isCounted = results.blocks.length > 0 && results.blocks.every(({ luck }) => luck !== undefined);
    return isCounted ? new LuckInBlocks(results) : undefined;
  }

  /** The luck of a stratum in all engagements. */
  total(stratum: number): number {
    return this.totals[stratum] as number;
  }

  /** Of a block: by pair of ends, in their order, the luck of the first variant and of that one, the `other`th. */
  ofPairs(block: number, other: number): Float64Array {
    const key = block * this.results.variants.length + other;
    const known = this.flat.get(key);
    if (known !== undefined) return known;
    const flat = Float64Array.from(this.results.blocks[block]?.luck?.[other - 1]?.sums.flat() ?? []);
    this.flat.set(key, flat);
    return flat;
  }

  /** Of a block: the sum of products of the luck of two variants, or of the squares of one. */
  product(block: number, other: number, one: PairSide, with_: PairSide): number {
    return (this.results.blocks[block]?.luck?.[other - 1]?.products[one + with_] as number) * luckUnit;
  }
}
