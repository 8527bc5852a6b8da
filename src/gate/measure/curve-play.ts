/**
 * Price curves played for the gate: strata of one side, or of several on the same blocks and streams, summed up as by
 * how much the priced variant wins more often than the reference, at each of some prices.
 *
 * Promises: what is summed depends on inputs, seeds, prices and numbers of engagements alone; the covariance knows what
 * shared its streams, between prices and between sides; memory does not grow with the number of engagements.
 */
import { createHash, type Hash } from 'node:crypto';
import { canonicalJson } from '../../files/canonical.js';
import { blocksOf, type Weighted } from '../../run/strata/blocks.js';
import type { JobBlock } from '../../run/strata/job.js';
import type { CurveQuestion } from './figures.js';
import { shortened } from './numbers.js';
import type { PlayedSide } from './play.js';
import { gateBlock } from './settings.js';
import { curveOf, type ReadyCurve, type Scored, type SideCurve } from './side-curve.js';

/** A side with the prices at which it is read, rising. */
export interface CurveSide extends PlayedSide {
  readonly prices: readonly number[];
  /** Its curve, where it is known already. */
  readonly curve?: SideCurve;
}

/** A side made ready. */
interface Ready {
  readonly seed: string;
  readonly curve: ReadyCurve;
  readonly prices: number;
  /** The number of its first stratum among those of all sides, and of its first price among all prices. */
  readonly firstStratum: number;
  readonly firstPrice: number;
}

/** A stratum as it is read. */
interface Played {
  readonly side: Ready;
  /** As `points` list them: the price of its variant, and the weight there. */
  readonly shares: readonly { readonly price: number; readonly weight: number }[];
  /** By score: what it adds at each price of its side; the reference's adds the same, negative, at all. */
  readonly values: Float64Array[];
}

/** A stretch of engagements of one stratum in a block. */
type Stretch = { readonly block: JobBlock; readonly scores: readonly ArrayLike<number>[] };

export class CurvePlay {
  /** Of the first side, then of the second. */
  readonly prices: readonly (readonly number[])[];
  private readonly strata: Played[] = [];
  private readonly sides: Ready[] = [];
  private readonly roles: number;
  private readonly hash: Hash = createHash('sha256');
  /** Engagements of each variant in each role, and the first stream that was not played. */
  private played = 0;
  private next = 0;
  private readonly sums: Float64Array;
  private readonly products: Float64Array;
  /** Squares of the weights of single engagements, by side: what they are worth. */
  private readonly squares: Float64Array;

  /** Throws a `LanchesterError` where a budget cannot be spent at one of the prices. */
  static async of(sides: readonly CurveSide[], question: CurveQuestion): Promise<CurvePlay> {
    const curves: ReadyCurve[] = [];
    for (const side of sides) curves.push(await (side.curve ?? (await curveOf(side, question))).ready(side.prices));
    return new CurvePlay(sides, curves);
  }

  private constructor(sides: readonly CurveSide[], curves: readonly ReadyCurve[]) {
    this.prices = sides.map(({ prices }) => prices);
    let firstPrice = 0;
    for (const [k, { seed, prices }] of sides.entries()) {
      const curve = curves[k] as ReadyCurve;
      const ready = { seed, curve, prices: prices.length, firstStratum: this.strata.length, firstPrice };
      this.sides.push(ready);
      this.strata.push(...strataOf(ready));
      firstPrice += prices.length;
      this.hash.update(canonicalJson({ prices, points: curve.points }));
    }
    this.roles = Math.max(...curves.map(({ roles }) => roles));
    this.sums = new Float64Array(firstPrice);
    this.products = new Float64Array(firstPrice * firstPrice);
    this.squares = new Float64Array(sides.length);
  }

  /** Engagements of each variant in each role so far. */
  get n(): number {
    return this.played;
  }

  /** Engagements for each of `n`. */
  get engagementsEach(): number {
    return this.sides.length * 2 * this.roles;
  }

  /** Of all that was played so far: two that agree are alike to the last end, at all of their prices. */
  digest(): string {
    return shortened(this.hash.copy());
  }

  /** Mean difference at price `k`, counted over both sides. */
  mean(k: number): number {
    return (this.sums[k] as number) / this.played;
  }

  /** Of two of these means. */
  covariance(k: number, l: number): number {
    const [row, column] = k < l ? [k, l] : [l, k];
    return (this.products[row * this.sums.length + column] as number) / (this.played * this.played);
  }

  /** Like how many observations drawn one by one these are, in pairs where roles are swapped. */
  get observations(): number {
    return Math.min(...[...this.squares].map((sum) => (this.played * this.played) / sum));
  }

  /** Plays on until there are `n` engagements of each variant in each role. */
  async advance(n: number): Promise<void> {
    while (this.played < n) await this.stretch(Math.min(gateBlock, n - this.played));
  }

  private async stretch(plays: number): Promise<void> {
    const blocks: JobBlock[] = [];
    for (let role = 0; role < this.roles; role++) {
      const dealt = this.sides.flatMap(({ curve, firstStratum }) =>
        curve.dealt.map((own) =>
          (own[role] ?? []).map(({ stratum, weight }): Weighted => ({ stratum: stratum + firstStratum, weight })),
        ),
      );
      blocks.push(...blocksOf(dealt, role, plays, this.next));
      const last = blocks.at(-1) as JobBlock;
      this.next = last.first + last.count;
    }
    const played = await this.play(blocks);
    const counts = new Float64Array(this.strata.length);
    for (const { strata, count } of blocks) {
      for (const stratum of strata) counts[stratum] = (counts[stratum] as number) + count;
    }
    for (const stretch of played) this.add(stretch, counts, plays);
    this.sides.forEach((side, k) => {
      this.squares[k] = (this.squares[k] as number) + plays * plays * this.squaresOf(side, counts);
    });
    this.played += plays;
  }

  /** What each stratum of each block came to, as numbers of its scores. */
  private async play(blocks: readonly JobBlock[]): Promise<Stretch[]> {
    const scores = blocks.map(({ strata }) => strata.map((): ArrayLike<number> => []));
    const perSide = this.sides.map(async (ready) => {
      const { curve, seed, firstStratum } = ready;
      const own = blocks.flatMap(({ strata, first, count }, block) =>
        strata.flatMap((stratum, v) =>
          (this.strata[stratum] as Played).side === ready
            ? [{ block, v, stratum, stretch: { stratum: stratum - firstStratum, first, count } }]
            : [],
        ),
      );
      const found = await curve.play(
        seed,
        own.map(({ stretch }) => stretch),
      );
      return own.map((asked, k) => ({ ...asked, scored: found[k] as Scored }));
    });
    // scores are numbered in the order of the blocks, whoever was played first
    for (const { block, v, stratum, scored } of (await Promise.all(perSide)).flat()) {
      (scores[block] as ArrayLike<number>[])[v] = scored.numbers;
      this.read(this.strata[stratum] as Played, scored);
    }
    return blocks.map((block, k) => ({ block, scores: scores[k] as readonly ArrayLike<number>[] }));
  }

  /** What new scores add at each price, before it is divided by how often their stratum was played. */
  private read({ shares, values, side }: Played, { numbers, scores }: Scored): void {
    for (const score of scores.slice(values.length)) {
      const value = new Float64Array(side.prices);
      shares.forEach(({ price, weight }, k) => {
        value[price] = (value[price] as number) + (weight / this.roles) * (Number(score[k]) / 2);
      });
      values.push(value);
      this.hash.update(`${score} `);
    }
    this.hash.update(bytesOf(numbers));
  }

  /** Adds a block of a stretch in which strata were played so often. */
  private add({ block, scores }: Stretch, counts: Float64Array, plays: number): void {
    const size = this.sums.length;
    const n = block.count;
    const x = new Float64Array(size);
    const sums = new Float64Array(size);
    const products = new Float64Array(size * size);
    const played = block.strata.map((stratum) => this.strata[stratum] as Played);
    const worthOf = (v: number, i: number): Float64Array =>
      (played[v] as Played).values[(scores[v] as ArrayLike<number>)[i] as number] as Float64Array;
    const countOf = (v: number): number => counts[block.strata[v] as number] as number;
    for (let i = 0; i < n; i++) {
      for (let s = 0; s < this.sides.length; s++) {
        const { firstPrice, prices } = this.sides[s] as Ready;
        const less = (worthOf(2 * s, i)[0] as number) / countOf(2 * s);
        const own = worthOf(2 * s + 1, i);
        const count = countOf(2 * s + 1);
        for (let k = 0; k < prices; k++) x[firstPrice + k] = (own[k] as number) / count - less;
      }
      for (let k = 0; k < size; k++) {
        const own = x[k] as number;
        sums[k] = (sums[k] as number) + own;
        for (let l = k; l < size; l++) {
          products[k * size + l] = (products[k * size + l] as number) + own * (x[l] as number);
        }
      }
    }
    const share = plays * plays * (n / (n - 1));
    for (let k = 0; k < size; k++) {
      this.sums[k] = (this.sums[k] as number) + plays * (sums[k] as number);
      for (let l = k; l < size; l++) {
        const at = k * size + l;
        const centred = (products[at] as number) - ((sums[k] as number) * (sums[l] as number)) / n;
        this.products[at] = (this.products[at] as number) + share * (k === l ? Math.max(0, centred) : centred);
      }
    }
  }

  /** Of a side's middle price and its reference: the greater sum of squared weights of single engagements. */
  private squaresOf({ curve, firstStratum, prices }: Ready, counts: Float64Array): number {
    const [reference, ...priced] = curve.points;
    return Math.max(
      ...[reference, priced[Math.floor(prices / 2)]].map((shares = []) => {
        const weights = new Map<number, number>();
        for (const { stratum, weight } of shares) weights.set(stratum, (weights.get(stratum) ?? 0) + weight);
        let sum = 0;
        for (const [stratum, weight] of weights) sum += (weight * weight) / (counts[firstStratum + stratum] as number);
        return sum / this.roles;
      }),
    );
  }
}

function strataOf(side: Ready): Played[] {
  const { dealt, points } = side.curve;
  const count = 1 + Math.max(...dealt.flat(2).map(({ stratum }) => stratum));
  const strata = Array.from({ length: count }, () => ({ side, shares: [] as Played['shares'][number][], values: [] }));
  points.forEach((shares, k) => {
    for (const { stratum, weight } of shares) strata[stratum]?.shares.push({ price: Math.max(0, k - 1), weight });
  });
  return strata;
}

/** Numbers as bytes, the same on every machine. */
function bytesOf(values: ArrayLike<number>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  for (let k = 0; k < values.length; k++) bytes.setInt32(4 * k, values[k] as number, true);
  return new Uint8Array(bytes.buffer);
}
