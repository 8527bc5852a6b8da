/**
 * The engagement level for the gate. Promises: all cells of a study exactly, or all sampled with one draw a sub-rule,
 * so that they can be compared in pairs; a digest is over every single observation that a figure is read from.
 */

import { createHash, type Hash } from 'node:crypto';
import { defined } from '../../kernel/defined.js';
import { solvePrepared } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { prepare } from '../../kernel/prepare.js';
import type { Tally } from '../../kernel/tally.js';
import { compileCell } from '../../study/compile.js';
import type { GateSection } from '../../study/document/schema/gate.js';
import { lawQuantity } from '../../study/gate.js';
import type { EngagementCell } from '../../study/study.js';
import { exactMean } from './columns.js';
import { CurvePlay } from './curve-play.js';
import { fightCells } from './fight-figures.js';
import { type CurveQuestion, type Figure, figuresOf, onGrid, partsOf } from './figures.js';
import { turnsInBin } from './law-bins.js';
import { exactLaw, type LawCounts, type MeasuredLaw } from './law-counts.js';
import type { LawRecorder } from './law-recorder.js';
import type { Input, MeasuredFigure, Measurement } from './measured.js';
import { bytesOf, kept, shortDigest, shortened } from './numbers.js';
import { Play, type Records } from './play.js';
import { search } from './priced.js';
import { sampleOf } from './sample.js';
import { gateGraphBudget, isIgnored, lawOf } from './settings.js';

/** How the engagements are measured. */
export interface Measuring {
  readonly recorder: Records;
  readonly seed: string;
  /** Observations of each cell, where they are sampled. */
  readonly n: number;
  /** Which figures there are. */
  readonly gate: GateSection;
  /**
   * Reads prices off strata, where they can be; else on the scenario's grid. `solve`: who solves what can be solved;
   * today's code unless told.
   */
  readonly strata?: { readonly threads: number; readonly solve?: () => Promise<SolvedPrices | undefined> };
  /** Sample even what could be solved. */
  readonly sampled?: boolean;
  /** Who solves what can be solved; today's code unless told. */
  readonly solve?: () => Promise<Laws | undefined>;
  /** Counts laws where they are wanted: `recorder` plays through it. `turns`: of a cell that share a bin, where another has settled it. */
  readonly laws?: { readonly recorder: LawRecorder; readonly turns?: (cell: EngagementCell) => number | undefined };
  readonly signal?: AbortSignal;
}

/** What each role assignment of each cell comes to, by the cell's id. */
export type Laws = ReadonlyMap<string, readonly Tally[]>;

/** Exact prices by figure; `undefined` for one that there is not. */
export type SolvedPrices = ReadonlyMap<string, number | undefined>;

/**
 * Measures every figure that is gated. Throws a `LanchesterError`: what the study or its ruleset cannot do, a failed
 * worker, an interruption.
 */
export async function measureEngagements(input: Input, measuring: Measuring): Promise<Measurement> {
  const { study } = input;
  const { gate, seed, n } = measuring;
  const all = figuresOf(input, gate)
    .filter(({ key }) => !isIgnored(study, `${study.name}/${key}`, gate))
    .map((figure) => (measuring.strata === undefined ? onGrid(figure) : figure));
  const figures = all.filter(({ curve }) => curve === undefined);
  const about = { input, seed, attacks: [] };
  const solve = measuring.solve ?? (() => solvedCells(input, measuring.signal));
  const exact = measuring.sampled === true ? undefined : await solve();
  const priced = await measuredPrices(
    input,
    all.filter(({ curve }) => curve !== undefined),
    measuring,
    exact !== undefined,
  );
  const inOrder = (own: readonly MeasuredFigure[]): MeasuredFigure[] => {
    const known = new Map([...own, ...priced].map((measured) => [measured.figure, measured]));
    return all.map((figure) => known.get(figure) as MeasuredFigure);
  };
  const cells = cellsWithLaws(input, figures, measuring);
  const turnsIn = (cell: EngagementCell): number => measuring.laws?.turns?.(cell) ?? turnsInBin(cell);
  if (exact !== undefined) {
    const lawFor = (cell: EngagementCell) => exactLaw(cell, turnsIn(cell), exact.get(cell.id) ?? []);
    const laws = new Map(cells.map((cell): [string, MeasuredLaw] => [cell.id, { cell, first: lawFor(cell) }]));
    return { ...about, laws, n: 0, figures: inOrder(figures.map((figure) => exactFigure(figure, exact))) };
  }
  const counters = cells.map((cell): readonly [EngagementCell, LawCounts] => [
    cell,
    (measuring.laws as { readonly recorder: LawRecorder }).recorder.count(input, cell, seed, n, turnsIn(cell)),
  ]);
  const hashes = new Map(figures.map((figure) => [figure.key, hashFor(figure)]));
  let isPrefix = true;
  const play = new Play(
    [{ input, seed, recorder: measuring.recorder }],
    figures.map(({ key, columns }) => ({ key, columns: columns.map((column) => ({ ...column, side: 0 })) })),
    (key, columns) => {
      if (isPrefix) for (const column of columns) hashes.get(key)?.update(bytesOf(column));
    },
  );
  await play.advance(
    n,
    figures.map(({ key }) => key),
  );
  isPrefix = false;
  return {
    ...about,
    laws: new Map(counters.map(([cell, counts]) => [cell.id, { cell, counts, first: counts.law() }])),
    n,
    play,
    figures: inOrder(
      figures.map((figure): MeasuredFigure => {
        const value = sampleOf(figure, play.sums(figure.key))?.value;
        const digest = shortened(hashes.get(figure.key) as Hash);
        return { figure, exact: false, value: value === undefined ? undefined : kept(value), digest };
      }),
    ),
  };
}

/** The cells whose laws are wanted: those that have a figure, unless the gate ignores their laws. */
function cellsWithLaws({ study }: Input, figures: readonly Figure[], { laws, gate }: Measuring): EngagementCell[] {
  if (laws === undefined || lawOf(gate) === undefined) return [];
  const played = new Set(figures.map(({ cell }) => cell));
  return study.engagementCells.filter(({ id }) => {
    const key = `engagement/${id}`;
    return played.has(key) && !isIgnored(study, `${study.name}/${key}/${lawQuantity}`, gate);
  });
}

/**
 * Prices read off strata: solved where the cells are and the strata can be, else the digest of their first engagements
 * at the prices that the scenario shows. What a sampled price comes to is not told by so few.
 */
async function measuredPrices(
  input: Input,
  figures: readonly Figure[],
  { strata, seed, n, recorder, signal }: Measuring,
  isExact: boolean,
): Promise<MeasuredFigure[]> {
  if (strata === undefined || figures.length === 0) return [];
  if (isExact) {
    const solve = strata.solve ?? (() => searched(input, figures, seed, n, strata.threads, signal));
    const found = await solve();
    if (found !== undefined) {
      return figures.map((figure): MeasuredFigure => {
        const price = found.get(figure.key);
        const value = price === undefined ? undefined : kept(price);
        return { figure, exact: true, value, digest: shortDigest(String(value)) };
      });
    }
  }
  const measured: MeasuredFigure[] = [];
  for (const figure of figures) {
    const question = figure.curve as CurveQuestion;
    const shown = input.study.curves?.of.find(({ variant }) => variant === question.variant)?.shown ?? [];
    const prices = [...shown].sort((a, b) => a - b);
    const play = await CurvePlay.of([{ input, seed, recorder, prices }], question);
    await play.advance(n);
    measured.push({ figure, exact: false, value: undefined, digest: play.digest() });
  }
  return measured;
}

async function searched(
  input: Input,
  figures: readonly Figure[],
  seed: string,
  n: number,
  threads: number,
  signal: AbortSignal | undefined,
): Promise<SolvedPrices | undefined> {
  const { exact, price } = await search(input, figures, seed, n, {
    threads,
    ...defined({ signal }),
  });
  return exact ? new Map([...price].map(([{ key }, value]) => [key, value])) : undefined;
}

/** What a price is read on tells digests apart, beside the outcomes. */
function hashFor({ grid }: Figure): Hash {
  const hash = createHash('sha256');
  return grid === undefined ? hash : hash.update([...grid.prices, grid.base].join(' '));
}

function exactFigure(figure: Figure, exact: Laws): MeasuredFigure {
  const means = figure.columns.map((each) =>
    partsOf(each).reduce(
      (sum, { cell, column, weight }) => sum + weight * exactMean(cell, column, exact.get(cell.id) ?? []),
      0,
    ),
  );
  const reading = figure.read(means);
  const value = reading === undefined ? undefined : kept(reading.value);
  return { figure, exact: true, value, digest: shortDigest(String(value)) };
}

/** The law of every cell; `undefined` where one of them is too large to be solved. */
export async function solvedCells(input: Input, signal: AbortSignal | undefined): Promise<Laws | undefined> {
  const tallies = new Map<string, readonly Tally[]>();
  for (const cell of [...input.study.engagementCells, ...fightCells(input)]) {
    const own = await solvedCell(cell, input.find, signal);
    if (own === undefined) return undefined;
    tallies.set(cell.id, own);
  }
  return tallies;
}

async function solvedCell(
  cell: EngagementCell,
  find: Input['find'],
  signal: AbortSignal | undefined,
): Promise<readonly Tally[] | undefined> {
  const own: Tally[] = [];
  for (const process of compileCell(cell, find)) {
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
    const prepared = prepare(process, undefined, gateGraphBudget);
    if (prepared.choice.engine !== 'exact') return undefined;
    own.push(solvePrepared(prepared));
  }
  return own;
}
