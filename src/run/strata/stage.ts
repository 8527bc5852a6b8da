/**
 * One stage of a search for prices: strata that are active at some prices, played together. Promise: the result depends
 * on the study, the prices, the number of engagements and the first stream alone.
 */

import { compareText } from '../../engagement/strata.js';
import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import type { Tally } from '../../kernel/tally.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import type { BlockResults, PricePoint, StrataResults, StratumResults } from '../../played/results.js';
import type { FindRuleset } from '../../study/compile.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import type { TaskBook } from '../tasks/book.js';
import { playTasks } from '../tasks/play-tasks.js';
import { taskSize, type Work } from '../tasks/work.js';
import type { Players } from '../threads/pool.js';
import { runnerOf } from '../threads/runner-of.js';
import { blocksOf, type Weighted } from './blocks.js';
import type { Priced, StrataBook, Stratum } from './book.js';
import { columnsOf } from './ends-process.js';
import { type JobBlock, type JobStratum, type PiecesResult, piecesOf, type StrataJob } from './job.js';
import { blockOf, type MetPairs, sortedPairs } from './met-pairs.js';
import { PairTally } from './pair-tally.js';
import { piecesForm } from './pieces-form.js';
import { inlinePieces, type PiecesRunner } from './runner.js';

/** What a stage is to play. */
export interface StagePlan {
  /** The reference first. */
  readonly variants: readonly string[];
  /** Every price at which the stage can be read, with its say in how engagements are dealt out: by variant. */
  readonly prices: readonly (readonly { readonly priced: Priced; readonly say: number }[])[];
  /** Engagements of each variant in each role. */
  readonly plays: number;
  /** The first stream. */
  readonly first: number;
  readonly choice: EngineChoice;
  /** What draws are worth, where luck is counted. */
  readonly worths?: readonly DrawWorths[] | undefined;
  /** How a stratum is fought, where not as the book has it. */
  readonly change?: (cell: EngagementCell) => EngagementCell;
}

/** How a stage is played. */
export interface StageOptions {
  /** What people call it. */
  readonly stage?: string;
  readonly threads: number;
  readonly players?: Players | undefined;
  readonly book?: TaskBook | undefined;
  readonly signal?: AbortSignal;
  readonly find?: FindRuleset;
  /** Told how many engagements of each variant and role are done. */
  readonly onProgress?: (done: number) => void;
}

/** A stage made ready: its strata with like lines together, and the costs of each price. */
export interface ReadyStage {
  /** Numbers in the book, by stratum of the stage. */
  readonly strata: readonly number[];
  /** By stratum: the line that each line of an end is counted in. */
  readonly lines: readonly (readonly number[])[];
  readonly about: readonly Omit<StratumResults, 'ends' | 'chances'>[];
  readonly prices: readonly PricePoint[];
}

/**
 * The strata of all prices, each once, with lines that cost the same at all of these prices counted together, or each
 * by itself.
 */
export function readyStage(book: StrataBook, plan: Pick<StagePlan, 'prices'>, together = true): ReadyStage {
  const all = plan.prices.flat().map(({ priced }) => priced);
  const costs = new Map<number, (readonly number[])[]>();
  for (const { roles } of all) {
    for (const share of roles.flat()) {
      const known = costs.get(share.stratum) ?? [];
      costs.set(share.stratum, known);
      known.push(share.costs);
    }
  }
  const strata = [...costs.keys()].sort((a, b) => a - b);
  const lines = strata.map((n) => {
    const stratum = book.strata[n] as Stratum;
    return together ? groupsOf(stratum, costs.get(n) as (readonly number[])[]) : stratum.sides.map((_, k) => k);
  });
  return {
    strata,
    lines,
    about: strata.map((n, place) => aboutOf(book.strata[n] as Stratum, lines[place] as readonly number[])),
    prices: all.map((priced) => pricePoint(priced, strata, lines) as PricePoint),
  };
}

/**
 * A price at which a stage can be read; `undefined` where it has a stratum that was not played, or tells lines apart
 * that were counted together.
 */
export function pricePoint(
  { variant, price, roles }: Priced,
  strata: readonly number[],
  lines: readonly (readonly number[])[],
): PricePoint | undefined {
  const places = new Map(strata.map((n, place) => [n, place]));
  const shares = roles.flat().map(({ stratum, weight, costs }) => {
    const place = places.get(stratum);
    if (place === undefined) return undefined;
    const own = lines[place] as readonly number[];
    const together = firstOfEach(own, costs);
    return own.some((line, k) => together[line] !== costs[k]) ? undefined : { stratum: place, weight, costs: together };
  });
  const known = shares.filter((share) => share !== undefined);
  return known.length < shares.length
    ? undefined
    : { variant, ...(price === undefined ? {} : { price }), shares: known };
}

/** Lines of one side that are lost whole and cost the same at every price are one line. */
function groupsOf({ sides, fulls }: Stratum, costs: readonly (readonly number[])[]): number[] {
  const known = new Map<string, number>();
  return sides.map((side, k) => {
    const alike = fulls[k] === 1 ? JSON.stringify([side, costs.map((own) => own[k])]) : `line ${k}`;
    const number = known.get(alike) ?? known.size;
    known.set(alike, number);
    return number;
  });
}

function aboutOf(
  { variant, role, forces, sides, fulls }: Stratum,
  lines: readonly number[],
): ReadyStage['about'][number] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const [ofSide, ofFull] = [firstOfEach(lines, sides), firstOfEach(lines, fulls)];
  return {
    variant,
    role,
    forces,
    lines: ofSide.map((side, k) => ({ side, full: ofFull[k] as number, count: counts.get(k) as number })),
  };
}

/** The value of the first line of each group. */
function firstOfEach<T>(lines: readonly number[], values: readonly T[]): T[] {
  const found: T[] = [];
  lines.forEach((line, k) => {
    if (!(line in found)) found[line] = values[k] as T;
  });
  return found;
}

/** The results of a stage whose strata were solved: `laws` by stratum of the stage. */
export function solvedStage(
  { about, prices }: ReadyStage,
  plan: Pick<StagePlan, 'variants' | 'choice'>,
  laws: readonly Tally[],
): StrataResults {
  return {
    variants: plan.variants,
    roles: rolesOf(about),
    engine: plan.choice,
    plays: 0,
    strata: about.map((stratum, n) => {
      const { cells, weights } = laws[n] as Tally;
      return { ...stratum, ends: cells, chances: weights };
    }),
    blocks: [],
    prices,
  };
}

function rolesOf(about: ReadyStage['about']): number {
  return Math.max(...about.map(({ role }) => role)) + 1;
}

/** Plays a stage, and says how it was made ready. Throws a `LanchesterError`: a failed worker, an interruption. */
export async function playStage(
  study: PlainStudy,
  book: StrataBook,
  plan: StagePlan,
  options: StageOptions,
): Promise<{ readonly results: StrataResults; readonly ready: ReadyStage }> {
  const ready = readyStage(book, plan);
  const roles = rolesOf(ready.about);
  const blocks: JobBlock[] = [];
  for (let role = 0; role < roles; role++) {
    const dealt = plan.prices.map((points) => dealtOut(points, role, book, ready));
    // a stage may be of one role alone
    if (dealt.every((weighted) => weighted.length === 0)) continue;
    const last = blocks.at(-1);
    blocks.push(...blocksOf(dealt, role, plan.plays, last === undefined ? plan.first : last.first + last.count));
  }
  const job: StrataJob = {
    kind: 'strata',
    name: study.name,
    seed: study.seed,
    choice: plan.choice,
    strata: ready.strata.map((n, place): JobStratum => {
      const { cell, role } = book.strata[n] as Stratum;
      return { cell: plan.change?.(cell) ?? cell, role, lines: ready.lines[place] as readonly number[] };
    }),
    blocks,
    pieces: piecesOf(blocks),
    ...defined({ worths: plan.worths }),
  };
  const lost = ready.about.map(({ lines }) => lines.map(({ full, count }) => full * count));
  const tallies = await playPieces(job, options, { roles, lost });
  const { variants, choice, plays } = plan;
  return { ready, results: { ...tallied(ready, blocks, tallies), variants, roles, engine: choice, plays } };
}

/** The strata of a variant in a role, by rank, each with its mean weight over the prices. */
export function dealtOut(
  points: StagePlan['prices'][number],
  role: number,
  book: StrataBook,
  ready: ReadyStage,
): Weighted[] {
  const weights = new Map<number, number>();
  const all = points.reduce((sum, { say }) => sum + say, 0);
  for (const { priced, say } of points) {
    for (const { stratum, weight } of priced.roles[role] ?? []) {
      weights.set(stratum, (weights.get(stratum) ?? 0) + (weight * say) / all);
    }
  }
  const rank = (n: number): string => (book.strata[n] as Stratum).rank;
  return [...weights]
    .sort(([a], [b]) => compareText(rank(a), rank(b)) || a - b)
    .map(([n, weight]) => ({ stratum: ready.strata.indexOf(n), weight }));
}

/** By block, by variant but the first. */
type BlockTallies = readonly (readonly PairTally[])[];

async function playPieces(
  job: StrataJob,
  options: StageOptions,
  { roles, lost }: { readonly roles: number; readonly lost: readonly (readonly number[])[] },
): Promise<BlockTallies> {
  const { pieces, blocks, strata } = job;
  const talliers = blocks.map(({ strata: own }) => {
    const [reference = [], ...others] = own.map((n) => columnsOf((strata[n] as JobStratum).lines));
    return others.map(({ length }) => new PairTally(reference.length + length, job.worths !== undefined));
  });
  const runner: PiecesRunner = runnerOf(job, options, () => inlinePieces(job, options.find));
  let done = 0;
  await playTasks<PiecesResult>(workOf(job, options.stage ?? 'strata'), {
    runner,
    signal: options.signal,
    book: options.book,
    form: () => piecesForm(job, lost),
    // counts are whole numbers: they add up to the same in any order
    take: ({ tallies }, { first }) => {
      tallies.forEach((packed, k) => {
        const piece = pieces[first + k] as StrataJob['pieces'][number];
        packed.forEach((one, v) => {
          talliers[piece.block]?.[v]?.absorb(one);
        });
        done += piece.count;
      });
      options.onProgress?.(done / roles);
    },
  });
  return talliers;
}

/** The pieces of a job as tasks. */
function workOf({ name, seed, choice, strata, blocks, pieces, worths }: StrataJob, stage: string): Work {
  const about = {
    kind: 'strata',
    name,
    seed,
    choice,
    strata: strata.map(({ cell, role, lines }) => ({ id: cell.id, role, lines })),
    blocks,
    ...defined({ worths }),
  };
  return { name: `${name}: ${stage}`, about, units: pieces.length, each: taskSize(pieces.length) };
}

/** Distinct ends of each stratum, sorted, and by block how often which met which. */
function tallied(
  { about, prices }: ReadyStage,
  blocks: readonly JobBlock[],
  talliers: BlockTallies,
): Pick<StrataResults, 'strata' | 'blocks' | 'prices'> {
  const met = about.map(({ lines }) => new TupleIndex(2 + lines.length));
  // by block, by variant but the first: numbers of ends as they are met, and how often, triple after triple
  const raw = blocks.map((block, b) =>
    (talliers[b] as readonly PairTally[]).map((tallier, v) => {
      const one = met[block.strata[0] as number] as TupleIndex;
      const other = met[block.strata[v + 1] as number] as TupleIndex;
      const { cells, weights, luck } = tallier.pack();
      const { width } = tallier;
      const triples = new Int32Array(3 * weights.length);
      for (let k = 0; k < weights.length; k++) {
        triples[3 * k] = one.intern(cells.subarray(k * width, k * width + one.width));
        triples[3 * k + 1] = other.intern(cells.subarray(k * width + one.width, (k + 1) * width));
        triples[3 * k + 2] = weights[k] as number;
      }
      return { triples, luck };
    }),
  );
  const orders = met.map((index) => {
    const order = Array.from({ length: index.size }, (_, id) => id).sort((a, b) => index.compare(a, b));
    const places = new Int32Array(index.size);
    order.forEach((id, place) => {
      places[id] = place;
    });
    return { order, places };
  });
  return {
    prices,
    strata: about.map((stratum, n) => {
      const index = met[n] as TupleIndex;
      const end = new Int32Array(index.width);
      return {
        ...stratum,
        ends: (orders[n]?.order ?? []).map((id) => {
          index.read(id, end);
          return [...end];
        }),
      };
    }),
    blocks: blocks.map((block, b): BlockResults => {
      const placesOf = (v: number): Int32Array => orders[block.strata[v] as number]?.places as Int32Array;
      const first = placesOf(0);
      const met = (raw[b] as (typeof raw)[number]).map(({ triples, luck }, v): MetPairs => {
        const other = placesOf(v + 1);
        return sortedPairs(
          Array.from({ length: triples.length / 3 }, (_, k) => [
            first[triples[3 * k] as number] as number,
            other[triples[3 * k + 1] as number] as number,
            triples[3 * k + 2] as number,
          ]),
          luck && { sums: pairsIn(luck.sums), products: [...luck.products] as [number, number, number] },
        );
      });
      return { ...block, ...blockOf(met) };
    }),
  };
}

function pairsIn(flat: Float64Array): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, k) => [flat[2 * k] as number, flat[2 * k + 1] as number]);
}
