/**
 * The gate against itself: the same inputs on both sides, each on fresh seeds, through the same looks and decisions as
 * a check. Promise: nothing has changed, so every failure is a false alarm; the rate is told at the margins, and at
 * margins of nothing, where the promised rate is hardest to keep.
 */
import { defined } from '../../kernel/defined.js';
import { power } from '../../kernel/power.js';
import { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import type { Budget } from '../compare/clock.js';
import type { Contest } from '../compare/contest.js';
import { PairedCurveContest } from '../compare/curve-contest.js';
import { leastOfCurve, pairsOf } from '../compare/old-inputs.js';
import { PairedContest } from '../compare/paired-contest.js';
import type { MarginOverrides } from '../measure/margins.js';
import { inputOf } from '../measure/measure.js';
import { measureEngagements } from '../measure/measure-engagement.js';
import type { Measurement } from '../measure/measured.js';
import { metricsOf } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import { gateOf, gateSeed } from '../measure/settings.js';
import { decide } from './decide.js';

export interface SelftestOptions {
  readonly alpha: number;
  readonly margins: MarginOverrides;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Runs at most. */
  readonly runs: number;
  /** Seconds for all runs: the last of them is ended by the clock, as a check is. */
  readonly budgetSeconds: number;
  /** Looks in a run at most; a check has as many as its budget allows. */
  readonly looks?: number;
  /** Observations at the first look, in place of the scenarios' own. */
  readonly engagements?: number;
  /** Sample even what could be solved. */
  readonly sampled?: boolean;
  readonly clock?: () => number;
}

export interface SelftestResult {
  readonly runs: number;
  /** Sampled metrics in each run. */
  readonly metrics: number;
  readonly alpha: number;
  /** Runs with a failure at the margins, confirmed as in a check. */
  readonly alarms: number;
  /** Runs with a failure at margins of nothing, confirmed as in a check. */
  readonly strictAlarms: number;
  /** The same before the second block was asked. */
  readonly unconfirmed: number;
  /** Whether the clock ended the last run before its last look. */
  readonly isCut: boolean;
}

/** Looks in a run unless told; each has twice as many observations as the one before. */
const usualLooks = 4;

/** Where sequences are narrowest; the first observations' n would do as well. */
const usualTuning = 4096;

/** Runs the gate on studies whose inputs have not changed. Throws a `LanchesterError`. */
export async function selftest(studies: readonly Study[], options: SelftestOptions): Promise<SelftestResult> {
  const clock = options.clock ?? (() => performance.now() / 1000);
  const begun = clock();
  const recorder = new Recorder({
    threads: options.threads,
    ...defined({ signal: options.signal }),
  });
  const counts = { runs: 0, metrics: 0, alarms: 0, strictAlarms: 0, unconfirmed: 0, isCut: false };
  const elapsed = (): number => clock() - begun;
  try {
    for (let run = 0; run < options.runs && !counts.isCut; run++) {
      if (run > 0 && elapsed() >= options.budgetSeconds) break;
      const pairs = await freshPairs(studies, run, recorder, options);
      if (pairs.length === 0) break;
      const budget: Budget = {
        budgetSeconds: options.budgetSeconds,
        elapsed,
        secondsEach: () => recorder.secondsEach,
      };
      const atMargins = await alarms(pairs, recorder, options, options.margins, budget);
      const strict = await alarms(
        pairs,
        recorder,
        options,
        { winRate: 0, exchangeRatio: 0, breakEven: 0, value: 0 },
        budget,
      );
      counts.runs++;
      counts.metrics = atMargins.metrics;
      counts.alarms += atMargins.confirmed ? 1 : 0;
      counts.strictAlarms += strict.confirmed ? 1 : 0;
      counts.unconfirmed += strict.raised ? 1 : 0;
      counts.isCut = atMargins.isCut || strict.isCut;
    }
  } finally {
    await recorder.close();
  }
  return { ...counts, alpha: options.alpha };
}

type Pair = readonly [Measurement, Measurement];

/** Each study twice, on seeds that no other run has. */
async function freshPairs(
  studies: readonly Study[],
  run: number,
  recorder: Recorder,
  { signal, engagements, sampled }: SelftestOptions,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const study of studies) {
    const side = (which: string): Promise<Measurement> =>
      measureEngagements(inputOf(study), {
        recorder,
        seed: `selftest ${run} ${which}: ${gateSeed(study)}`,
        n: engagements ?? gateOf(study).engagements,
        gate: gateOf(study),
        strata: { threads: recorder.threads },
        ...defined({ signal, sampled }),
      });
    const [one, other] = [await side('old'), await side('new')];
    if (one.n > 0) pairs.push([one, other]);
  }
  return pairs;
}

async function alarms(
  pairs: readonly Pair[],
  recorder: Recorder,
  options: SelftestOptions,
  margins: MarginOverrides,
  budget: Budget,
) {
  let raised = false;
  const contests = pairs.flatMap(([one, other]): Contest[] => {
    const all = metricsOf(other, margins).gated.filter(({ exact, level }) => !exact && level !== 'attack');
    const open = all.filter(({ figure }) => figure?.curve === undefined);
    const side = ({ input, seed }: Measurement): PlayedSide => ({ input, seed, recorder });
    const own = gateOf(other.input.study);
    // a run ends after so many looks, however fast the machine
    const most = other.n * power(2, options.looks ?? usualLooks);
    const cells = new PairedContest(pairsOf(open, one.input, own), [side(one), side(other)], {
      device: own.device,
      first: other.n,
      tunedTo: () => usualTuning,
      most: () => most,
    });
    const first = Math.max(other.n, leastOfCurve);
    const prices = all
      .filter(({ figure }) => figure?.curve !== undefined)
      .map(
        (metric) =>
          new PairedCurveContest(metric, [side(one), side(other)], {
            first,
            tunedTo: usualTuning,
            most: Math.max(most, first),
          }),
      );
    const both: Contest[] = [...(open.length === 0 ? [] : [cells]), ...prices];
    for (const contest of both) {
      const confirm = contest.confirm.bind(contest);
      contest.confirm = (metrics, shown, count) => {
        raised = true;
        return confirm(metrics, shown, count);
      };
    }
    return both;
  });
  const metrics = contests.reduce((sum, { open }) => sum + open.length, 0);
  const { decisions, stop } = await decide(contests, {
    ...budget,
    alpha: options.alpha,
    family: Math.max(1, metrics),
  });
  const confirmed = [...decisions.values()].some(({ verdict }) => verdict === 'changed');
  return { metrics, raised, confirmed, isCut: stop !== undefined };
}
