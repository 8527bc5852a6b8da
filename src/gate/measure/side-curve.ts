/**
 * A price curve of one side, as whoever plays it tells of it: which strata meet at a price, and what their engagements
 * come to at every price at once. Promises: strata, shares and winners are those of the code that plays; what is told
 * depends on inputs, prices and streams alone.
 */

import { type PricedLine, priceEnd } from '../../engagement/ends.js';
import { outcomeColumns, winner } from '../../engagement/outcome.js';
import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import type { Recording, RecordRequest } from '../../run/record/record.js';
import type { Weighted } from '../../run/strata/blocks.js';
import { StrataBook, type Stratum } from '../../run/strata/book.js';
import { columnsOf } from '../../run/strata/ends-process.js';
import type { PriceRange } from '../../run/strata/left.js';
import { rangeOf } from '../../run/strata/range.js';
import { dealtOut, type ReadyStage, readyStage } from '../../run/strata/stage.js';
import type { CurveQuestion } from './figures.js';
import type { Input } from './measured.js';
import { shortDigest } from './numbers.js';
import type { Records } from './play.js';

/** A curve that can be played. */
export interface SideCurve {
  /** The prices between which its budgets can be spent. */
  readonly range: PriceRange;
  /** Throws a `LanchesterError` where a budget cannot be spent at one of the prices, which rise. */
  ready(prices: readonly number[]): Promise<ReadyCurve>;
}

/** A curve at some prices. Strata are numbered over both variants. */
export interface ReadyCurve {
  readonly roles: number;
  /**
   * Of the reference, then of the priced variant: by role its strata in the order in which like forces meet like luck,
   * each with its mean weight over the prices.
   */
  readonly dealt: readonly (readonly (readonly Weighted[])[])[];
  /** Of the reference, then at each price: the shares in all roles. A stratum may have several. */
  readonly points: readonly (readonly Weighted[])[];
  /** What engagements of some strata come to, stretch by stretch. */
  play(seed: string, stretches: readonly Stretch[]): Promise<readonly Scored[]>;
}

/** Engagements of a stratum, on the streams from `first` on. */
export interface Stretch {
  readonly stratum: number;
  readonly first: number;
  readonly count: number;
}

export interface Scored {
  /** By engagement: the number of its score. */
  readonly numbers: ArrayLike<number>;
  /**
   * Scores that engagements of the stratum have come to so far, in the order in which they were met: what blue has won
   * for each of the stratum's shares, as `points` list them, in halves: `0` lost, `1` drawn, `2` won.
   */
  readonly scores: readonly string[];
}

/** The curve of a side, told by whoever plays it. Throws a `LanchesterError`. */
export async function curveOf(
  { input, recorder }: { readonly input: Input; readonly recorder: Records },
  question: CurveQuestion,
): Promise<SideCurve> {
  return recorder.curve === undefined ? ownCurve(input, recorder, question) : recorder.curve(question);
}

/** A curve that today's code plays. */
export function ownCurve(input: Input, recorder: Records, { reference, variant }: CurveQuestion): SideCurve {
  const { study, find } = input;
  const curve = study.curves?.of.find((each) => each.variant === variant);
  if (curve === undefined || study.curves?.reference !== reference) {
    throw new LanchesterError('unknown-name', `${study.name} has no price curve of ${variant} against ${reference}`);
  }
  return {
    range: rangeOf(new StrataBook(study, find), curve),
    ready: async (prices) => {
      const book = new StrataBook(study, find);
      const points = [
        [{ priced: book.at(reference), say: 1 }],
        prices.map((price) => ({ priced: book.at(variant, price), say: 1 })),
      ];
      return new OwnReady(input, recorder, book, readyStage(book, { prices: points }), points);
    },
  };
}

/** A stratum as it is asked for and read. */
interface Played {
  readonly request: Omit<RecordRequest, 'first' | 'count' | 'seed'>;
  readonly width: number;
  /** By share: what its lines cost. */
  readonly shares: readonly (readonly PricedLine[])[];
  readonly met: TupleIndex;
  /** By end: the number of its score. */
  readonly scoreOf: number[];
  readonly scores: string[];
  readonly numbers: Map<string, number>;
}

class OwnReady implements ReadyCurve {
  readonly roles: number;
  readonly dealt: ReadyCurve['dealt'];
  readonly points: ReadyCurve['points'];
  private readonly recorder: Records;
  private readonly strata: readonly Played[];

  constructor(
    input: Input,
    recorder: Records,
    book: StrataBook,
    stage: ReadyStage,
    points: readonly Parameters<typeof dealtOut>[0][],
  ) {
    this.recorder = recorder;
    this.roles = Math.max(...stage.about.map(({ role }) => role)) + 1;
    const roles = Array.from({ length: this.roles }, (_, role) => role);
    this.dealt = points.map((own) => roles.map((role) => dealtOut(own, role, book, stage)));
    this.points = stage.prices.map(({ shares }) => shares.map(({ stratum, weight }) => ({ stratum, weight })));
    this.strata = stage.strata.map((number, place) => playedOf(input, book.strata[number] as Stratum, stage, place));
  }

  async play(seed: string, stretches: readonly Stretch[]): Promise<readonly Scored[]> {
    const found = await this.recorder.record(
      stretches.map(({ stratum, first, count }) => {
        const { request } = this.strata[stratum] as Played;
        return { ...request, seed, first, count };
      }),
    );
    return stretches.map(({ stratum }, k) => {
      const played = this.strata[stratum] as Played;
      return { numbers: numbered(played, found[k] as Recording), scores: played.scores };
    });
  }
}

function playedOf({ study, data }: Input, { cell, role }: Stratum, stage: ReadyStage, place: number): Played {
  const lines = stage.lines[place] as readonly number[];
  const about = stage.about[place] as ReadyStage['about'][number];
  const end = { role, lines };
  const width = columnsOf(lines).length;
  return {
    request: {
      key: `${data?.id ?? 'registry'} ${shortDigest(canonicalJson({ cell, end }))}`,
      name: study.name,
      cell,
      end,
      ...defined({ data }),
    },
    width,
    shares: stage.prices.flatMap(({ shares }) =>
      shares
        .filter(({ stratum }) => stratum === place)
        .map(({ costs }) => about.lines.map((line, k): PricedLine => ({ ...line, cost: costs[k] as number }))),
    ),
    met: new TupleIndex(width),
    scoreOf: [],
    scores: [],
    numbers: new Map(),
  };
}

function numbered(played: Played, recording: Recording): Int32Array {
  const { width, met, scoreOf } = played;
  const numbers = new Int32Array(recording.length / width);
  for (let k = 0; k < numbers.length; k++) {
    const end = recording.subarray(k * width, (k + 1) * width);
    const known = met.size;
    const id = met.intern(end);
    if (met.size > known) scoreOf.push(scoreNumber(played, end));
    numbers[k] = scoreOf[id] as number;
  }
  return numbers;
}

function scoreNumber({ shares, scores, numbers }: Played, end: Int32Array): number {
  const out = new Int32Array(outcomeColumns.length);
  const score = shares
    .map((lines) => {
      priceEnd(lines, end, out);
      return out[0] === winner.blue ? '2' : out[0] === winner.draw ? '1' : '0';
    })
    .join('');
  const known = numbers.get(score) ?? scores.length;
  if (known === scores.length) {
    scores.push(score);
    numbers.set(score, known);
  }
  return known;
}
