/**
 * Reads strata at a price: means of what engagements came to, with their covariances.
 *
 * Promises: every figure is a sum over strata with the weights of its price; the covariance knows which strata shared
 * their streams (what was played on one stream is one observation, blocks are independent); where luck was counted, it is
 * taken out of means and covariances alike; a price that was not made ready is an error, never an extrapolation.
 */

import { type PricedLine, priceEnd } from '../engagement/ends.js';
import { outcomeColumns } from '../engagement/outcome.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { isRateSteadied, leastSteadied } from './luck.js';
import { LuckInBlocks, type PairSide } from './luck-in-blocks.js';
import { idOfPoint, idOfQuantity, isWinRate, type Quantity, winRateOf } from './quantity.js';
import type { BlockResults, PricePoint, StrataResults, StratumResults } from './results.js';
import { withoutLuck } from './without-luck.js';

/** Means of quantities, and the covariance matrix of these means. */
export interface Read {
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

interface Counted extends Read {
  /** Degrees of freedom of each variance: few where a few engagements weigh much (F. E. Satterthwaite, 1946). */
  readonly degrees: readonly number[];
}

const width = outcomeColumns.length;

/** What an engagement adds to a mean, by stratum: its values by end, and the weight of one engagement. */
interface Parts {
  readonly variant: number;
  readonly values: ReadonlyMap<
    number,
    { readonly values: Float64Array; readonly each: number; readonly weight: number }
  >;
}

/** What a pair of ends adds to a mean in one block: the values by the end of the first or of the second of the pair. */
interface Own {
  readonly side: PairSide;
  readonly each: number;
  readonly values: Float64Array | undefined;
}

/** The luck of a variant in one block: the weight of one engagement. */
interface LuckIn {
  readonly side: PairSide;
  readonly each: number;
}

const noLucks = new Float64Array(0);

/** Whose luck it is that a quantity is steadied by. */
type Whose = Pick<Quantity, 'variant' | 'price' | 'role'>;

/** What the luck of an engagement adds to a mean: the weight of one, by stratum. */
interface LuckParts {
  readonly variant: number;
  readonly each: ReadonlyMap<number, number>;
}

function ownIn({ variant, values }: Parts, strata: readonly number[]): Own {
  const found = values.get(strata[variant] as number);
  return { side: variant === 0 ? 0 : 1, each: found?.each ?? 0, values: found?.values };
}

/** The variant that the first is read with. */
function otherOf(parts: readonly Parts[]): number {
  const others = new Set(parts.map(({ variant }) => variant).filter((variant) => variant > 0));
  if (others.size > 1) throw new LanchesterError('internal', 'two priced variants are only held against the first');
  return [...others][0] ?? 1;
}

export class StrataReader {
  private readonly results: StrataResults;
  private readonly points = new Map<string, PricePoint>();
  /** By stratum: engagements of it, and how often each of its ends was met. */
  private readonly plays: Float64Array;
  private readonly counts: readonly Float64Array[];
  private readonly lucks: LuckInBlocks | undefined;
  private readonly parts = new Map<string, Parts>();
  /** By block, by variant but the first: what is read again at every price. */
  private readonly triples: readonly Int32Array[][];
  private readonly known = new Map<string, Read>();

  constructor(results: StrataResults) {
    this.results = results;
    this.triples = results.blocks.map(() => []);
    for (const point of results.prices) this.points.set(idOfPoint(point), point);
    this.plays = new Float64Array(results.strata.length);
    this.counts = results.strata.map(({ ends }) => new Float64Array(ends.length));
    this.lucks = LuckInBlocks.of(results);
    for (const { strata, count, pairs } of results.blocks) {
      strata.forEach((stratum, v) => {
        this.plays[stratum] = (this.plays[stratum] as number) + count;
        const counts = this.counts[stratum] as Float64Array;
        for (const [one, other, times] of pairs[Math.max(0, v - 1)] ?? []) {
          const end = v === 0 ? one : other;
          counts[end] = (counts[end] as number) + times;
        }
      });
    }
  }

  /** The prices at which a variant can be read, rising. */
  prices(variant: string): number[] {
    const found = this.results.prices.flatMap((point) =>
      point.variant === variant ? [point.price ?? Number.NaN] : [],
    );
    return found.filter((price) => !Number.isNaN(price)).sort((a, b) => a - b);
  }

  /** Whether a variant was played or solved at a price. */
  has(variant: string, price?: number): boolean {
    return this.points.has(idOfPoint({ variant, ...defined({ price }) }));
  }

  /**
   * Like how many engagements drawn one by one these are, in pairs where roles are swapped; 0 where all is exact. The
   * weights of strata that were played for other prices, too, make it smaller than what was played.
   */
  observations(variant: string, price?: number): number {
    if (this.results.plays === 0) return 0;
    const { shares } = this.point(variant, price);
    const squares = new Array<number>(this.results.roles).fill(0);
    const weights = new Map<number, number>();
    for (const { stratum, weight } of shares) weights.set(stratum, (weights.get(stratum) ?? 0) + weight);
    for (const [stratum, weight] of weights) {
      const { role } = this.results.strata[stratum] as StratumResults;
      squares[role] = (squares[role] as number) + (weight * weight) / (this.plays[stratum] as number);
    }
    return this.results.roles / squares.reduce((sum, square) => sum + square, 0);
  }

  /** Means and covariances. Quantities of two priced variants that were never held against each other are refused. */
  read(quantities: readonly Quantity[]): Read {
    const id = quantities.map(idOfQuantity).join('; ');
    const known = this.known.get(id) ?? this.readAnew(quantities);
    this.known.set(id, known);
    return known;
  }

  private readAnew(quantities: readonly Quantity[]): Read {
    const parts = quantities.map((quantity) => this.partsOf(quantity));
    if (this.lucks === undefined) return this.counted(parts, []);
    const whose = new Map(quantities.map((each) => [idOfLuck(each), each]));
    const counted = this.counted(
      parts,
      [...whose.values()].map((each) => this.luckOf(each)),
    );
    const isKnown = counted.degrees.slice(quantities.length).every((degrees) => degrees >= leastSteadied);
    return withoutLuck(
      counted,
      quantities.map((quantity, k) => ({
        isRate: isWinRate(quantity),
        isSteadied: isKnown && this.isSteadied(quantity, counted, k),
      })),
    );
  }

  /** Whether a quantity is observed often enough for its luck to be taken out; `k`: its place among those that are read. */
  private isSteadied(quantity: Quantity, { covariance, degrees }: Counted, k: number): boolean {
    const n = this.observations(quantity.variant, quantity.price);
    const isEnough = isWinRate(quantity) ? isRateSteadied(n, n * (covariance[k]?.[k] as number)) : n >= leastSteadied;
    return isEnough && (degrees[k] as number) >= leastSteadied;
  }

  /** How many counted engagements each one is worth to the win rate, luck being taken out; `undefined` where it is not. */
  worth(variant: string, price?: number): number | undefined {
    if (this.lucks === undefined) return undefined;
    const asked = winRateOf(variant, price);
    const plain = this.counted([this.partsOf(asked)], [this.luckOf(asked)]);
    if (!this.isSteadied(asked, plain, 0) || (plain.degrees[1] as number) < leastSteadied) return undefined;
    const worth = (plain.covariance[0]?.[0] as number) / (this.read([asked]).covariance[0]?.[0] as number);
    return Number.isFinite(worth) ? worth : undefined;
  }

  private luckOf({ variant, price, role }: Whose): LuckParts {
    const { values, ...own } = this.partsOf({ ...winRateOf(variant, price), ...defined({ role }) });
    return { ...own, each: new Map([...values].map(([stratum, { each }]) => [stratum, each])) };
  }

  /** Means and covariances of what was counted, and then of luck. */
  private counted(parts: readonly Parts[], lucky: readonly LuckParts[]): Counted {
    const means = [...parts.map((part) => this.mean(part)), ...lucky.map((part) => this.meanLuck(part))];
    const size = parts.length;
    const all = size + lucky.length;
    const covariance = means.map(() => new Array<number>(all).fill(0));
    /** By mean: the squares of what each block adds to its variance, over that block's degrees of freedom. */
    const uncertain = new Float64Array(all);
    const degreesOf = (): number[] =>
      means.map((_, k) => {
        const variance = covariance[k]?.[k] as number;
        // what does not vary is known
        return variance === 0 ? Number.POSITIVE_INFINITY : (variance * variance) / (uncertain[k] as number);
      });
    if (this.results.plays === 0) return { means, covariance, degrees: degreesOf() };
    const of = otherOf(parts);
    const sums = new Float64Array(all);
    const products = new Float64Array(all * all);
    const x = new Float64Array(size);
    for (let b = 0; b < this.results.blocks.length; b++) {
      const { count: n, strata } = this.results.blocks[b] as BlockResults;
      const triples = this.triplesOf(b, of);
      const own = parts.map((part) => ownIn(part, strata));
      const lucksIn = lucky.map(({ variant, each }): LuckIn => {
        return { side: variant === 0 ? 0 : 1, each: each.get(strata[variant] as number) ?? 0 };
      });
      const lucks = lucky.length === 0 ? noLucks : (this.lucks as LuckInBlocks).ofPairs(b, of);
      sums.fill(0);
      products.fill(0);
      for (let at = 0; at < triples.length; at += 3) {
        const times = triples[at + 2] as number;
        for (let i = 0; i < size; i++) {
          const { side, each, values } = own[i] as Own;
          // a part that has no such stratum has no values, and adds nothing
          const value = values === undefined ? 0 : each * (values[triples[at + side] as number] as number);
          x[i] = value;
          sums[i] = (sums[i] as number) + times * value;
          for (let j = 0; j <= i; j++) {
            const cell = i * all + j;
            products[cell] = (products[cell] as number) + times * value * (x[j] as number);
          }
        }
        for (let l = 0; l < lucky.length; l++) {
          const { side, each } = lucksIn[l] as LuckIn;
          const luck = each * (lucks[2 * (at / 3) + side] as number);
          sums[size + l] = (sums[size + l] as number) + luck;
          for (let i = 0; i < size; i++) {
            const cell = (size + l) * all + i;
            products[cell] = (products[cell] as number) + luck * (x[i] as number);
          }
        }
      }
      for (let k = 0; k < lucky.length; k++) {
        for (let l = 0; l <= k; l++) {
          const [one, other] = [lucksIn[k] as LuckIn, lucksIn[l] as LuckIn];
          const together = (this.lucks as LuckInBlocks).product(b, of, one.side, other.side);
          products[(size + k) * all + size + l] = one.each * other.each * together;
        }
      }
      for (let i = 0; i < all; i++) {
        for (let j = 0; j <= i; j++) {
          const exact = (products[i * all + j] as number) - ((sums[i] as number) * (sums[j] as number)) / n;
          const centred = i === j ? Math.max(0, exact) : exact;
          const row = covariance[i] as number[];
          const added = (centred * n) / (n - 1);
          row[j] = (row[j] as number) + added;
          if (i === j) uncertain[i] = (uncertain[i] as number) + (added * added) / (n - 1);
        }
      }
    }
    for (let i = 0; i < all; i++) {
      for (let j = 0; j < i; j++) (covariance[j] as number[])[i] = (covariance[i] as number[])[j] as number;
    }
    return { means, covariance, degrees: degreesOf() };
  }

  /** By how much a variant at a price wins more often than the reference, and the variance of that. */
  difference(variant: string, price: number, reference: string): { readonly mean: number; readonly variance: number } {
    const { means, covariance } = this.read([winRateOf(variant, price), winRateOf(reference)]);
    const [own = [], other = []] = covariance;
    const variance = (own[0] as number) + (other[1] as number) - 2 * (own[1] as number);
    return { mean: (means[0] as number) - (means[1] as number), variance: Math.max(0, variance) };
  }

  /**
   * The law of what engagements of a variant in one role come to: distinct outcomes with their shares. `add` may keep
   * nothing of what it is handed.
   */
  outcomes(
    variant: string,
    price: number | undefined,
    role: number,
    add: (outcome: Int32Array, share: number) => void,
  ): void {
    const out = new Int32Array(width);
    for (const share of this.point(variant, price).shares) {
      const stratum = this.results.strata[share.stratum] as StratumResults;
      if (stratum.role !== role) continue;
      const lines = linesOf(stratum, share.costs);
      stratum.ends.forEach((end, k) => {
        priceEnd(lines, end, out);
        const of =
          stratum.chances?.[k] ?? (this.counts[share.stratum]?.[k] as number) / (this.plays[share.stratum] as number);
        if (of > 0) add(out, share.weight * of);
      });
    }
  }

  /** Of a block: end of the first variant, end of that one, and how often they met, triple after triple. */
  private triplesOf(block: number, other: number): Int32Array {
    const found = this.triples[block] as Int32Array[];
    const known = found[other - 1];
    if (known !== undefined) return known;
    const pairs = this.results.blocks[block]?.pairs[other - 1] ?? [];
    const flat = new Int32Array(3 * pairs.length);
    let at = 0;
    for (const [one, with_, times] of pairs) {
      flat[at++] = one;
      flat[at++] = with_;
      flat[at++] = times;
    }
    found[other - 1] = flat;
    return flat;
  }

  private meanLuck({ each }: LuckParts): number {
    let sum = 0;
    for (const [stratum, weight] of each) sum += weight * (this.lucks as LuckInBlocks).total(stratum);
    return sum;
  }

  private mean({ values }: Parts): number {
    let sum = 0;
    for (const [stratum, { values: own, weight }] of values) {
      const { chances } = this.results.strata[stratum] as StratumResults;
      const counts = this.counts[stratum] as Float64Array;
      const all = this.plays[stratum] as number;
      let mean = 0;
      for (let k = 0; k < own.length; k++) {
        mean += (own[k] as number) * (chances === undefined ? (counts[k] as number) / all : (chances[k] as number));
      }
      sum += weight * mean;
    }
    return sum;
  }

  private partsOf(quantity: Quantity): Parts {
    const { variant, price, value, role } = quantity;
    const point = this.point(variant, price);
    const id = idOfQuantity(quantity);
    const known = this.parts.get(id);
    if (known !== undefined) return known;
    const out = new Int32Array(width);
    const values = new Map<number, { values: Float64Array; each: number; weight: number }>();
    for (const { stratum, weight: whole, costs } of point.shares) {
      const own = this.results.strata[stratum] as StratumResults;
      if (role !== undefined && role !== own.role) continue;
      const lines = linesOf(own, costs);
      const share = role === undefined ? whole / this.results.roles : whole;
      // the same forces may have been bought for two sums: a mean of both
      const known = values.get(stratum);
      const weight = share + (known?.weight ?? 0);
      const ofEnds = Float64Array.from(own.ends, (end, k) => {
        priceEnd(lines, end, out);
        const before = known?.values[k];
        return before === undefined ? value(out) : before + ((value(out) - before) * share) / weight;
      });
      values.set(stratum, { values: ofEnds, weight, each: weight / (this.plays[stratum] as number) });
    }
    const made = { variant: this.results.variants.indexOf(variant), values };
    this.parts.set(id, made);
    return made;
  }

  private point(variant: string, price: number | undefined): PricePoint {
    const found = this.points.get(idOfPoint({ variant, ...defined({ price }) }));
    if (found === undefined) throw new LanchesterError('internal', `${variant} was not played at ${price} points`);
    return found;
  }
}

function idOfLuck({ variant, price, role }: Whose): string {
  return idOfQuantity({ ...winRateOf(variant, price), ...defined({ role }) });
}

function linesOf({ lines }: StratumResults, costs: readonly number[]): PricedLine[] {
  return lines.map(({ side, full, count }, k) => ({ side, full, count, cost: costs[k] as number }));
}
