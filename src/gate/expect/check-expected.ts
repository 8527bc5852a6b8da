/**
 * Whether what scenarios expect holds. Promises: with chance 1 − alpha no verdict of a check is wrong, over all its
 * expectations and however often one looked; what was decided stays decided; every expectation is looked at once at
 * least; only the clock makes the last look fall elsewhere.
 */
import { decidedOne, intervalsOf } from '../../analysis/expect/expected.js';
import { worstOf } from '../../analysis/expect/verdict.js';
import { defined } from '../../kernel/defined.js';
import { placeOf, type ScenarioNow } from '../compare/scenario-now.js';
import type { CheckReport, ExpectedCheck } from '../result.js';
import { type Asking, askingOf } from './asking.js';
import { expectsSomething } from './expects.js';
import { levelAt, lookCounts } from './looks.js';

export interface ExpectOptions {
  readonly alpha: number;
  /** Infinite: no clock ends the play. */
  readonly budgetSeconds: number;
  /** How many times what a scenario asks for is played at most. */
  readonly rounds?: number;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Seconds since the check began. */
  readonly elapsed: () => number;
  readonly onProgress?: (text: string) => void;
}

interface State {
  readonly asking: Asking;
  readonly counts: Iterator<number, void>;
  /** By expectation: what was last found. */
  readonly found: (ExpectedCheck | undefined)[];
  last?: { readonly engagements: number; readonly seconds: number };
  isOver: boolean;
}

/** Plays on until all is decided, or the budget is spent. Throws a `LanchesterError`. */
export async function checkExpected(
  all: readonly ScenarioNow[],
  options: ExpectOptions,
): Promise<readonly ExpectedCheck[]> {
  const { rounds } = options;
  const states = all.filter(expectsSomething).map((now): State => {
    const asking = askingOf(now);
    const most = rounds === undefined ? Number.POSITIVE_INFINITY : rounds * asking.asked;
    return {
      asking,
      counts: lookCounts(asking.asked, most),
      found: asking.expecting.map(() => undefined),
      isOver: false,
    };
  });
  const intervals = states.reduce((sum, { asking }) => sum + intervalsOf(asking.expecting), 0);
  for (let look = 1; states.some(({ isOver }) => !isOver); look++) {
    for (const state of states.filter(({ isOver }) => !isOver)) {
      await lookAt(state, look, levelAt(options.alpha, intervals, look), options);
    }
  }
  return states.flatMap(({ found }) => found.flatMap((each) => each ?? []));
}

/** Plays a scenario to its next look, where there is time, and decides what it can. */
async function lookAt(state: State, look: number, level: number, options: ExpectOptions): Promise<void> {
  const { asking, found } = state;
  const next = state.counts.next().value;
  if (next === undefined || !hasTime(state, next, options)) {
    state.isOver = true;
    return;
  }
  const { now, expecting } = asking;
  options.onProgress?.(`${asking.name}: what is expected, at ${next} engagements`);
  const begun = options.elapsed();
  const { read, played } = await asking.play(next, {
    threads: options.threads,
    ...defined({ signal: options.signal }),
  });
  state.last = { engagements: next, seconds: options.elapsed() - begun };
  for (const [k, each] of expecting.entries()) {
    if (found[k] !== undefined && found[k].verdict !== 'not-known') continue;
    const place = placeOf(now, '', ['expect', each.index]);
    const decided = decidedOne(each, read, level, played);
    found[k] = { ...decided, study: asking.name, scenario: now.scenario, place, level, played, looks: look };
  }
  const open = found.flatMap((each) => (each?.verdict === 'not-known' ? each.figures : []));
  // what was solved would be solved again
  const isSolved = open.every(({ exact, interval }) => exact || interval?.level === 1);
  if (isSolved || played === 0) state.isOver = true;
}

function hasTime({ last }: State, next: number, { budgetSeconds, elapsed }: ExpectOptions): boolean {
  if (last === undefined) return true;
  return elapsed() + (last.seconds * next) / last.engagements <= budgetSeconds;
}

/** The report of a check with what was expected; the exit code is that of the worse of the two. */
export function withExpected(
  report: CheckReport,
  expected: readonly ExpectedCheck[],
  inconclusive: 'pass' | 'fail' | undefined,
): CheckReport {
  if (expected.length === 0) return report;
  const open = inconclusive === undefined ? 3 : inconclusive === 'fail' ? 1 : 0;
  const own = { kept: 0, broken: 1, 'not-known': open }[worstOf(expected.map(({ verdict }) => verdict))] as 0 | 1 | 3;
  const codes = [report.exitCode, own];
  const exitCode = codes.includes(1) ? 1 : codes.includes(3) ? 3 : 0;
  return { ...report, exitCode, expected };
}
