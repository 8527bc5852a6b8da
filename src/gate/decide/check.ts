/**
 * The check: measures today's studies, compares them with a baseline, decides. Promises: what is alike needs no
 * statistics and no second look; old inputs are played again only where something differs; the report of a run that the
 * clock did not end depends on inputs and baseline alone.
 */
import { defined } from '../../kernel/defined.js';
import { Recorder } from '../../run/record/recorder.js';
import type { OldPlay } from '../compare/against.js';
import type { Contest } from '../compare/contest.js';
import type { ScenarioNow } from '../compare/scenario-now.js';
import type { MarginOverrides } from '../measure/margins.js';
import { usualRounds } from '../measure/settings.js';
import type { CheckReport } from '../result.js';
import type { Baseline } from '../store/baseline-schema.js';
import { reportOf } from './check-report.js';
import { compareStudies } from './compare-studies.js';
import { decide } from './decide.js';
import { decisionNotes, lawNote, worthNotes } from './notes.js';
import { checkedMetric } from './rows.js';
import { whatEachDoes } from './what-each-does.js';

export interface CheckOptions {
  readonly alpha: number;
  /** Infinite: no clock ends the sampling. */
  readonly budgetSeconds: number;
  /**
   * How many times what the baseline holds of a metric is played at most; unless told, a check without a clock takes
   * the usual number.
   */
  readonly rounds?: number;
  readonly margins: MarginOverrides;
  /** What `inconclusive` means; unless told, an exit code of its own. */
  readonly inconclusive?: 'pass' | 'fail';
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** As the report names the baseline file. */
  readonly baselineFile: string;
  /** What reproduces the report. */
  readonly command: string;
  /** Seconds on some clock. */
  readonly clock?: () => number;
  readonly onProgress?: (text: string) => void;
  /** Old code that plays the old side, where it is at hand; without it the baseline's numbers stand for it. */
  readonly old?: OldPlay;
}

/**
 * Checks scenarios against a baseline.
 * @throws LanchesterError what a study or its ruleset cannot do, a failed worker, an interruption.
 */
export async function check(
  baseline: Baseline,
  all: readonly ScenarioNow[],
  options: CheckOptions,
): Promise<CheckReport> {
  const clock = options.clock ?? (() => performance.now() / 1000);
  const begun = clock();
  const recorder = new Recorder({
    threads: options.threads,
    ...defined({ signal: options.signal }),
  });
  const rounds = options.rounds ?? (Number.isFinite(options.budgetSeconds) ? undefined : usualRounds);
  const told: CheckOptions = { ...options, ...defined({ rounds }) };
  const limits = {
    budgetSeconds: options.budgetSeconds,
    elapsed: () => clock() - begun,
    secondsEach: () => recorder.secondsEach,
  };
  try {
    const compared = await compareStudies(baseline, all, recorder, told);
    const { rows, contests } = compared;
    const family = Math.max(1, rows.filter(({ metric }) => !metric.exact).length);
    const notes = [...compared.notes, ...expectations(contests, options.alpha / family)];
    const { decisions, stop } = await decide(contests, {
      alpha: options.alpha,
      family,
      ...limits,
      ...defined({ onProgress: options.onProgress }),
    });
    const apart = await whatEachDoes(rows, decisions, recorder, options.old, options.signal);
    const metrics = rows.flatMap((row) =>
      checkedMetric(row, decisions.get(row.metric), apart.parts.get(row.metric), options.old !== undefined),
    );
    const laws = await compared.laws.decide(metrics, { rounds, ...limits });
    notes.push(...apart.notes, ...worthNotes(metrics), ...decisionNotes(rows, decisions, stop !== undefined));
    const gone = (name: string) => laws.filter(({ study, verdict }) => study === name && verdict === 'changed').length;
    notes.push(...compared.moved.map(({ study, open }) => lawNote(study, open, decisions, options.alpha, gone(study))));
    const causes = compared.changes.flatMap((about) => {
      const moved = rows.filter((row, k) => row.about === about && metrics[k]?.verdict !== 'unchanged');
      return about.causesFor(moved.map(({ metric }) => metric));
    });
    return reportOf({ metrics, laws, ...compared.names, causes, notes, stop, family }, told);
  } finally {
    await recorder.close();
  }
}

/** What devices may be expected to take, in sentences. */
function expectations(contests: readonly Contest[], alpha: number): string[] {
  return contests.flatMap((contest) => {
    const expectation = contest.expectation?.(alpha);
    return expectation === undefined ? [] : [`${contest.open[0]?.study}: ${expectation}`];
  });
}
