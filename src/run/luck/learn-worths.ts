/**
 * What outcomes of draws are worth, learnt from pilot engagements by ridge regression of who won on how much more often
 * each outcome came than was to be expected.
 *
 * Promises: pilots are played on streams of their own, before anything is counted, so that luck by these worths has mean 0
 * in all that is counted; the worths depend on what is played and its seed alone, never on how much is asked for, a clock
 * or threads; where they explain too little of who won, or where
 * steps recur so often that they are remembered, none are given. Played here, in this thread.
 */
import { winner } from '../../engagement/outcome.js';
import type { Prepared } from '../../kernel/engine.js';
import { type DrawOutcome, DrawOutcomes, type Recorded, RecordingDice } from '../../kernel/luck/recording-dice.js';
import { type DrawWorths, drawKind } from '../../kernel/luck/worths.js';
import { playOut } from '../../kernel/play-out.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { toldAgain } from '../../kernel/retold.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import { ridge } from '../../statistics/ridge.js';
import { rowDot, type SparseRows } from '../../statistics/sparse-rows.js';
import { giveWay } from '../threads/give-way.js';

/** Pilots that are learnt from, and those that say whether it was worth it. */
const pilots = { learnt: 2048, judged: 512 } as const;

/** From so many engagements on it is asked what luck is worth: sixteen times those that are learnt from. */
export const leastMetered = 16 * pilots.learnt;

/** The share of the variance that luck must explain: a quarter of the play is saved. */
const leastExplained = 1 / 4;

/**
 * From this share of steps on in states that were met before, steps are remembered (`StepMemory`): that saves more than
 * luck does, and luck is not seen along the way.
 */
const mostRecurring = 1 / 2;

/** Numbers of states that are kept for that: 8 MiB. */
const mostLookedAt = 1 << 21;

/** As much as so many engagements say that an outcome is worth nothing. */
const penalty = 20;

/** A process that pilots are played of. */
export interface Piloted {
  readonly prepared: Prepared;
  /** Its role assignment. */
  readonly role: number;
  /** Whose mean its scores are held against: who is stronger is no luck. */
  readonly group: number;
}

/** What pilots say of luck. */
export interface Learnt {
  readonly worths: readonly DrawWorths[];
  /** The share of the variance of who wins that luck by these worths explains, in pilots that they were not learnt from. */
  readonly explained: number;
  /** The share of steps that were taken in states that were met before. */
  readonly recurring: number;
}

/** What draws of these are worth, each played as often; `undefined` where luck would not save a quarter of the play. */
export async function learnWorths(
  of: readonly Piloted[],
  study: { readonly seed: string; readonly name: string },
  signal?: AbortSignal,
): Promise<readonly DrawWorths[] | undefined> {
  const { worths, explained, recurring } = await learntOf(of, study, signal);
  return recurring >= mostRecurring || explained < leastExplained ? undefined : worths;
}

/** The same, whatever it would save. */
export async function learntOf(
  of: readonly Piloted[],
  { seed, name }: { readonly seed: string; readonly name: string },
  signal?: AbortSignal,
): Promise<Learnt> {
  const played = await playPilots(of, { seed, name: `${name}: what luck is worth` }, signal);
  const learnt = matrixOf(played, 0, pilots.learnt);
  const worths = ridge(learnt.rows, learnt.scores, penalty);
  const judged = matrixOf(played, pilots.learnt, pilots.learnt + pilots.judged);
  return {
    worths: byKind(played.outcomes.all, worths),
    explained: explainedBy(judged, worths),
    recurring: played.recurring,
  };
}

interface Played {
  readonly outcomes: DrawOutcomes;
  /** By pilot: how much more often than expected each outcome came. */
  readonly rows: readonly Recorded[];
  /** By pilot: 1 where blue won, ½ for a draw. */
  readonly scores: readonly number[];
  /** By pilot: the group of its process. */
  readonly of: readonly number[];
  /** The share of steps that were taken in states that were met before. */
  readonly recurring: number;
}

/** Pilots of all processes in turn. */
async function playPilots(
  all: readonly Piloted[],
  { seed, name }: { readonly seed: string; readonly name: string },
  signal: AbortSignal | undefined,
): Promise<Played> {
  const key = studyKey(seed, name);
  const outcomes = new DrawOutcomes();
  const diceOf = new Map<Prepared['laws'], RecordingDice>();
  const looks = new Looks();
  const ready = all.map(({ prepared: { process } }) => ({
    process: looks.at(process),
    state: new Int32Array(process.fields.length),
    out: outcomeBuffer(process),
  }));
  const rows: Recorded[] = [];
  const scores: number[] = [];
  const of: number[] = [];
  for (let index = 0; index < pilots.learnt + pilots.judged; index++) {
    if (index % 64 === 0) await giveWay(signal);
    const n = index % all.length;
    const { prepared, role, group } = all[n] as Piloted;
    const { laws } = prepared;
    const { process, state, out } = ready[n] as (typeof ready)[number];
    const dice = diceOf.get(laws) ?? new RecordingDice(outcomes, laws);
    diceOf.set(laws, dice);
    dice.begin();
    try {
      playOut(process, dice, state, key, index, role);
      process.outcome(state, out);
    } catch (error) {
      throw toldAgain(prepared, key, index, role, error);
    }
    rows.push(dice.read());
    scores.push(out[0] === winner.blue ? 1 : out[0] === winner.draw ? 1 / 2 : 0);
    of.push(group);
  }
  return { outcomes, rows, scores, of, recurring: looks.recurring };
}

/** How often processes step from states that were met before. */
class Looks {
  private steps = 0;
  private known = 0;
  private numbers = 0;

  get recurring(): number {
    return this.steps === 0 ? 0 : this.known / this.steps;
  }

  /** The process, played a step at a time, with a look at the state before each, as long as there is room. */
  at(process: Process): Process {
    const { steps: _, ...one } = process;
    const width = process.fields.length;
    const met = new TupleIndex(width);
    return {
      ...one,
      step: (dice, state) => {
        if (this.numbers < mostLookedAt) {
          const before = met.size;
          met.intern(state);
          this.steps++;
          if (met.size === before) this.known++;
          else this.numbers += width;
        }
        process.step(dice, state);
      },
    };
  }
}

/** Rows of some pilots, and their scores less the mean of those of the same group. */
function matrixOf({ outcomes, rows, scores, of }: Played, from: number, to: number): Matrix {
  const groups = of.slice(from, to);
  return {
    rows: sparseRowsOf(outcomes.all.length, rows.slice(from, to)),
    scores: withoutMeans(Float64Array.from(scores.slice(from, to)), groups),
    groups,
  };
}

/** Each value less the mean of its group. */
function withoutMeans(values: Float64Array, groups: readonly number[]): Float64Array {
  const sums = new Map<number, { readonly n: number; readonly sum: number }>();
  values.forEach((value, k) => {
    const { n, sum } = sums.get(groups[k] as number) ?? { n: 0, sum: 0 };
    sums.set(groups[k] as number, { n: n + 1, sum: sum + value });
  });
  return values.map((value, k) => {
    const { n, sum } = sums.get(groups[k] as number) as { n: number; sum: number };
    return value - sum / n;
  });
}

function sparseRowsOf(width: number, rows: readonly Recorded[]): SparseRows {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach(({ numbers }, n) => {
    starts[n + 1] = (starts[n] as number) + numbers.length;
  });
  const columns = new Int32Array(starts[rows.length] as number);
  const values = new Float64Array(columns.length);
  rows.forEach(({ numbers, more }, n) => {
    columns.set(numbers, starts[n] as number);
    values.set(more, starts[n] as number);
  });
  return { width, size: rows.length, starts, columns, values };
}

interface Matrix {
  readonly rows: SparseRows;
  readonly scores: Float64Array;
  /** By row. */
  readonly groups: readonly number[];
}

/** The share of the variance of scores that their luck explains, with the best coefficient. */
function explainedBy({ rows, scores, groups }: Matrix, worths: Float64Array): number {
  const lucks = withoutMeans(
    Float64Array.from(scores, (_, n) => rowDot(rows, n, worths)),
    groups,
  );
  let [both, squares, all] = [0, 0, 0];
  scores.forEach((score, n) => {
    const luck = lucks[n] as number;
    both += luck * score;
    squares += luck * luck;
    all += score * score;
  });
  return both <= 0 || squares === 0 || all === 0 ? 0 : (both * both) / (squares * all);
}

/** Worths as they cross threads: what is worth nothing is left out. */
function byKind(outcomes: readonly DrawOutcome[], worths: Float64Array): DrawWorths[] {
  const kinds = new Map<string, { -readonly [K in keyof DrawWorths]: DrawWorths[K] }>();
  outcomes.forEach(({ rule, isPool, who, code }, k) => {
    const worth = worths[k] as number;
    if (worth === 0) return;
    const kind = drawKind(rule, isPool, who);
    const own = kinds.get(kind) ?? { rule, isPool, who, codes: [], worths: [] };
    kinds.set(kind, { ...own, codes: [...own.codes, code], worths: [...own.worths, worth] });
  });
  return [...kinds.values()];
}
