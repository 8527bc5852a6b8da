/**
 * Whether the strata of a study are solved or sampled, and the curves of those that are solved. Promise: which it is
 * depends on how many states there are, never on a clock.
 */
import { type EngineChoice, type Prepared, solvePrepared } from '../../kernel/engine.js';
import { grouped } from '../../kernel/grouped.js';
import { prepare } from '../../kernel/prepare.js';
import { StrataReader } from '../../played/read.js';
import type { CurveResults, StrataResults } from '../../played/results.js';
import { type ClosingOptions, closeAll } from '../closing.js';
import { giveWay } from '../threads/give-way.js';
import type { StrataBook, Stratum } from './book.js';
import { endsProcess, engagementIn } from './ends-process.js';
import { finest, latticeOf } from './lattice.js';
import { leftIn } from './left.js';
import { type Brackets, type Searched, stagePoints, within } from './points.js';
import { readyStage, type StageOptions, type StagePlan, solvedStage } from './stage.js';

/** What is told of how strata shall be played, and what tells of it. */
export interface EngineOptions extends Pick<StageOptions, 'find'>, Omit<ClosingOptions, 'onClosed'> {
  readonly onProgress?: (told: {
    readonly phase: 'engines' | 'engagements';
    readonly done: number;
    readonly of: number;
  }) => void;
}

/** How strata are played. */
export interface Engine {
  readonly choice: EngineChoice;
  /** Solves a stratum of the book, where all close. */
  readonly laws?: (stratum: number) => ReturnType<typeof solvePrepared>;
}

/** Strata that are solved may have so many states in all, in units of the budget of one. */
const solvedBudget = 4;

/** Exact where every stratum of the first stage closes; else all are sampled alike. */
export async function chooseEngine(
  book: StrataBook,
  first: StagePlan['prices'],
  options: EngineOptions,
): Promise<Engine> {
  const made = new Map<number, Prepared>();
  const close = (n: number): Prepared => {
    const { cell } = book.strata[n] as Stratum;
    const engagement = engagementIn(cell, options.find);
    const lines = engagement.ends.lines.map((_, k) => k);
    const known = made.get(n) ?? prepare(endsProcess(engagement, lines), options.engine, options.budget);
    made.set(n, known);
    return known;
  };
  const { strata } = readyStage(book, { prices: first });
  const { onProgress, ...asked } = options;
  const closed = await closeAll(
    { each: strata.map((n) => () => close(n)), what: 'strata', count: strata.length, most: solvedBudget },
    { ...asked, onClosed: (done) => onProgress?.({ phase: 'engines', done, of: strata.length }) },
  );
  if ('choice' in closed) return closed;
  const { states, transitions } = closed;
  const why = `all ${grouped(states)} states and ${grouped(transitions)} transitions of ${strata.length} strata fit the budget`;
  return { choice: { engine: 'exact', why, states, transitions }, laws: (n) => solvePrepared(close(n)) };
}

/** Times that exact curves are looked at more closely, where they cross. */
const closerLooks = 3;

/** The exact curves: wide, then between the prices where they cross. */
export async function solved(
  searched: Searched,
  engine: Engine,
  tried: Brackets,
  signal: AbortSignal | undefined,
): Promise<CurveResults> {
  const { book, curves, variants } = searched;
  const known = new Map<number, ReturnType<typeof solvePrepared>>();
  const lawOf = async (n: number): Promise<ReturnType<typeof solvePrepared>> => {
    let found = known.get(n);
    if (found !== undefined) return found;
    await giveWay(signal);
    found = (engine.laws as NonNullable<Engine['laws']>)(n);
    known.set(n, found);
    return found;
  };
  const prices = new Map(within(curves, tried, finest, latticeOf));
  const read = async (): Promise<StrataResults> => {
    const ready = readyStage(book, { prices: stagePoints(searched, prices, 1) }, false);
    const laws: ReturnType<typeof solvePrepared>[] = [];
    for (const n of ready.strata) laws.push(await lawOf(n));
    return solvedStage(ready, { variants, choice: engine.choice }, laws);
  };
  let results = await read();
  for (let look = 0; look < closerLooks; look++) {
    const reader = new StrataReader(results);
    for (const { variant } of curves.of) {
      const range = leftIn(reader, curves.reference, variant);
      const own = prices.get(variant) as readonly number[];
      prices.set(
        variant,
        [...new Set([...own, ...latticeOf(range, finest / 2)])].sort((a, b) => a - b),
      );
    }
    results = await read();
  }
  return { ...results, pilots: [], tried: Object.fromEntries(tried) };
}
