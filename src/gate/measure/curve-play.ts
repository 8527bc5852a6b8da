/**
 * Price curves played for the gate: strata of one side, or of two on the same blocks and streams, summed up as by how
 * much the priced variant wins more often than the reference, at each of some prices.
 *
 * Promises: what is summed depends on inputs, seeds, prices and numbers of engagements alone; the covariance knows what
 * shared its streams, between prices and between sides; memory does not grow with the number of engagements.
 */
import { createHash, type Hash } from 'node:crypto';
import { type PricedLine, priceEnd } from '../../engagement/ends.js';
import { outcomeColumns, winner } from '../../engagement/outcome.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import type { Recording, RecordRequest } from '../../run/record.js';
import { blocksOf } from '../../run/strata/blocks.js';
import { StrataBook, type Stratum } from '../../run/strata/book.js';
import type { JobBlock } from '../../run/strata/job.js';
import { columnsOf } from '../../run/strata/ends-process.js';
import { dealtOut, type ReadyStage, readyStage, type StagePlan } from '../../run/strata/stage.js';
import { canonicalJson } from '../../study/canonical.js';
import type { CurveQuestion } from './figures.js';
import { shortDigest, shortened } from './numbers.js';
import type { PlayedSide } from './play.js';
import { gateBlock } from './settings.js';

/** A side with the prices at which it is read, rising. */
export interface CurveSide extends PlayedSide {
  readonly prices: readonly number[];
}

/** A side made ready. */
interface Ready {
  readonly side: CurveSide;
  readonly book: StrataBook;
  readonly stage: ReadyStage;
  /** Of the reference, then of the priced variant. */
  readonly points: readonly StagePlan['prices'][number][];
  /** The number of its first stratum among those of all sides, and of its first price among all prices. */
  readonly firstStratum: number;
  readonly firstPrice: number;
}

/** A stratum as it is asked for and read. */
interface Played {
  readonly side: Ready;
  readonly request: Omit<RecordRequest, 'first' | 'count'>;
  readonly width: number;
  readonly met: TupleIndex;
  /** By price of its variant: its shares there, each with what its lines cost. */
  readonly shares: readonly (readonly { readonly weight: number; readonly lines: readonly PricedLine[] }[])[];
  /** By end: what it adds at each price of its side; the reference's adds the same, negative, at all. */
  readonly values: Float64Array[];
}

/** A stretch of engagements of one stratum in a block. */
type Stretch = { readonly block: JobBlock; readonly ends: readonly (readonly number[])[] };

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
  constructor(sides: readonly CurveSide[], { reference, variant }: CurveQuestion) {
    this.prices = sides.map(({ prices }) => prices);
    let firstPrice = 0;
    for (const side of sides) {
      const book = new StrataBook(side.input.study, side.input.find);
      const points = [
        [{ priced: book.at(reference), say: 1 }],
        side.prices.map((price) => ({ priced: book.at(variant, price), say: 1 })),
      ];
      const stage = readyStage(book, { prices: points });
      const ready = { side, book, stage, points, firstStratum: this.strata.length, firstPrice };
      this.sides.push(ready);
      stage.strata.forEach((_, place) => {
        this.strata.push(stratumOf(ready, place));
      });
      firstPrice += side.prices.length;
      this.hash.update(canonicalJson({ about: stage.about, prices: stage.prices }));
    }
    this.roles = Math.max(...this.sides.flatMap(({ stage }) => stage.about.map(({ role }) => role))) + 1;
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
      const dealt = this.sides.flatMap(({ points, book, stage, firstStratum }) =>
        points.map((own) =>
          dealtOut(own, role, book, stage).map(({ stratum, weight }) => ({ stratum: stratum + firstStratum, weight })),
        ),
      );
      blocks.push(...blocksOf(dealt, role, plays, this.next));
      const last = blocks.at(-1) as JobBlock;
      this.next = last.first + last.count;
    }
    const recorded = await this.record(blocks);
    const counts = new Float64Array(this.strata.length);
    for (const { strata, count } of blocks) {
      for (const stratum of strata) counts[stratum] = (counts[stratum] as number) + count;
    }
    for (const stretch of recorded) this.add(stretch, counts, plays);
    this.sides.forEach((side, k) => {
      this.squares[k] = (this.squares[k] as number) + plays * plays * this.squaresOf(side, counts);
    });
    this.played += plays;
  }

  /** What each stratum of each block came to, as numbers of its ends. */
  private async record(blocks: readonly JobBlock[]): Promise<Stretch[]> {
    const ends = blocks.map(({ strata }) => strata.map((): readonly number[] => []));
    const perSide = this.sides.map(async (ready) => {
      const own = blocks.flatMap(({ strata, first, count }, block) =>
        strata.flatMap((stratum, v) => {
          const { side, request } = this.strata[stratum] as Played;
          return side === ready ? [{ block, v, stratum, request: { ...request, first, count } }] : [];
        }),
      );
      const found = await ready.side.recorder.record(own.map(({ request }) => request));
      return own.map((asked, k) => ({ ...asked, recording: found[k] as Recording }));
    });
    // ends are numbered in the order of the blocks, whoever was played first
    for (const { block, v, stratum, recording } of (await Promise.all(perSide)).flat()) {
      (ends[block] as (readonly number[])[])[v] = this.numbered(stratum, recording);
      this.hash.update(bytesOf(recording));
    }
    return blocks.map((block, k) => ({ block, ends: ends[k] as (readonly number[])[] }));
  }

  private numbered(stratum: number, recording: Recording): number[] {
    const played = this.strata[stratum] as Played;
    const { width, met } = played;
    const numbers: number[] = [];
    for (let at = 0; at < recording.length; at += width) {
      const known = met.size;
      const end = recording.subarray(at, at + width);
      numbers.push(met.intern(end));
      if (met.size > known) this.price(played, end);
    }
    return numbers;
  }

  /** What an end adds at each price, before it is divided by how often its stratum was played. */
  private price({ shares, values }: Played, end: Int32Array): void {
    const out = new Int32Array(outcomeColumns.length);
    const found = Float64Array.from(shares, (own) =>
      own.reduce((sum, { weight, lines }) => {
        priceEnd(lines, end, out);
        return sum + (weight / this.roles) * (out[0] === winner.blue ? 1 : out[0] === winner.draw ? 0.5 : 0);
      }, 0),
    );
    values.push(found);
  }

  /** Adds a block of a stretch in which strata were played so often. */
  private add({ block, ends }: Stretch, counts: Float64Array, plays: number): void {
    const size = this.sums.length;
    const n = block.count;
    const x = new Float64Array(size);
    const sums = new Float64Array(size);
    const products = new Float64Array(size * size);
    const played = block.strata.map((stratum) => this.strata[stratum] as Played);
    const worthOf = (v: number, i: number): Float64Array =>
      (played[v] as Played).values[(ends[v] as readonly number[])[i] as number] as Float64Array;
    const countOf = (v: number): number => counts[block.strata[v] as number] as number;
    for (let i = 0; i < n; i++) {
      for (let s = 0; s < this.sides.length; s++) {
        const { firstPrice, side } = this.sides[s] as Ready;
        const less = (worthOf(2 * s, i)[0] as number) / countOf(2 * s);
        const own = worthOf(2 * s + 1, i);
        const count = countOf(2 * s + 1);
        for (let k = 0; k < side.prices.length; k++) x[firstPrice + k] = (own[k] as number) / count - less;
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
  private squaresOf({ stage, points, firstStratum, side }: Ready, counts: Float64Array): number {
    const [reference, priced] = points as [Ready['points'][number], Ready['points'][number]];
    const middle = priced[Math.floor(side.prices.length / 2)];
    return Math.max(
      ...[reference[0], middle].map((point) => {
        const { variant, price } = (point as StagePlan['prices'][number][number]).priced;
        const own = stage.prices.find((each) => each.variant === variant && each.price === price);
        const weights = new Map<number, number>();
        for (const { stratum, weight } of own?.shares ?? []) weights.set(stratum, (weights.get(stratum) ?? 0) + weight);
        let sum = 0;
        for (const [stratum, weight] of weights) sum += (weight * weight) / (counts[firstStratum + stratum] as number);
        return sum / this.roles;
      }),
    );
  }
}

function stratumOf(side: Ready, place: number): Played {
  const { book, stage } = side;
  const { cell, role } = book.strata[stage.strata[place] as number] as Stratum;
  const lines = stage.lines[place] as readonly number[];
  const about = stage.about[place] as ReadyStage['about'][number];
  const { study, data } = side.side.input;
  const end = { role, lines };
  return {
    side,
    request: {
      key: `${data?.id ?? 'registry'} ${shortDigest(canonicalJson({ cell, end }))}`,
      seed: side.side.seed,
      name: study.name,
      cell,
      end,
      ...(data === undefined ? {} : { data }),
    },
    width: columnsOf(lines).length,
    met: new TupleIndex(columnsOf(lines).length),
    shares: stage.prices
      .filter((point) => point.variant === about.variant)
      .map(({ shares }) =>
        shares
          .filter(({ stratum }) => stratum === place)
          .map(({ weight, costs }) => ({
            weight,
            lines: about.lines.map((line, k): PricedLine => ({ ...line, cost: costs[k] as number })),
          })),
      ),
    values: [],
  };
}

/** Numbers as bytes, the same on every machine. */
function bytesOf(values: Int32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  for (let k = 0; k < values.length; k++) bytes.setInt32(4 * k, values[k] as number, true);
  return new Uint8Array(bytes.buffer);
}
