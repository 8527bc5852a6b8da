/**
 * The check: measures today's studies, compares them with a baseline, decides. Promises: what is alike needs no
 * statistics and no second look; old inputs are played again only where something differs; the report of a run that the
 * clock did not end depends on inputs and baseline alone.
 */
import { defined } from '../../kernel/defined.js';
import { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import type { OldPlay } from '../compare/against.js';
import { type Apart, apartFor } from '../compare/apart.js';
import { storedIds } from '../compare/compare-exact.js';
import type { Contest } from '../compare/contest.js';
import { explain, type StudyChanges } from '../compare/explain.js';
import { contestOf } from '../compare/old-inputs.js';
import type { ScenarioNow } from '../compare/scenario-now.js';
import type { MarginOverrides } from '../measure/margins.js';
import { inputOf, measure } from '../measure/measure.js';
import type { Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { gateBlock, gateOf, usualRounds } from '../measure/settings.js';
import type { CheckReport } from '../result.js';
import type { Baseline, StoredStudy } from '../store/baseline-schema.js';
import { reportOf } from './check-report.js';
import { type Decision, decide } from './decide.js';
import { apartNote, isQuiet, lawNote, planNote, quietNotes, unseen, withoutValue } from './notes.js';
import { checkedMetric, compareStudy, type Row } from './rows.js';

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

/** A study whose inputs are the same, and whose outcomes are not. */
interface CodeMoved {
  readonly study: string;
  readonly open: readonly Metric[];
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
  try {
    const rows: Row[] = [];
    const names = { missing: [] as string[], added: [] as string[], obsolete: [] as string[] };
    const notes: string[] = [...(options.old?.notes ?? [])];
    const contests: Contest[] = [];
    const moved: CodeMoved[] = [];
    const quiet: Measurement[] = [];
    const rounds = options.rounds ?? (Number.isFinite(options.budgetSeconds) ? undefined : usualRounds);
    const changes: StudyChanges[] = [];
    for (const now of all) {
      const known = baseline.scenarios[now.scenario];
      notes.push(...planNote(now, Object.values(known ?? {})));
      for (const [name, stored] of Object.entries(known ?? {})) {
        if (!now.studies.some((study) => study.name === name)) names.missing.push(...storedIds(name, stored));
      }
      for (const study of now.studies) {
        options.onProgress?.(study.name);
        const stored = known?.[study.name];
        if (stored === undefined) {
          names.added.push(`${study.name} (${now.scenario})`);
          continue;
        }
        const old = options.old?.side(now.scenario, study.name);
        const onStrata = options.old === undefined || old?.onStrata === true;
        const measurement = await measureNow(study, stored, onStrata, recorder, options);
        const about = explain(now, stored, measurement, baseline);
        changes.push(about);
        const own = compareStudy(now, stored, measurement, options.margins, names, about);
        notes.push(...withoutValue(own));
        if (isQuiet(own, about, measurement)) quiet.push(measurement);
        rows.push(...own);
        const open = own.filter(({ found }) => found === 'open').map(({ metric }) => metric);
        if (open.length === 0) continue;
        const { signal } = options;
        const chosen = await contestOf(open, stored, measurement, baseline, {
          recorder,
          sameInputs: about.sameInputs,
          ...defined({ old, rounds, signal }),
        });
        notes.push(...chosen.notes);
        contests.push(...chosen.contests);
        if (chosen.codeMoved && about.sameInputs && (old === undefined || about.codeChanged))
          moved.push({ study: study.name, open: chosen.contests.flatMap((contest) => contest.open) });
      }
    }
    notes.push(...quietNotes(quiet));
    const family = Math.max(1, rows.filter(({ metric }) => !metric.exact).length);
    for (const contest of contests) {
      const expectation = contest.expectation?.(options.alpha / family);
      if (expectation !== undefined) notes.push(`${contest.open[0]?.study}: ${expectation}`);
    }
    const { decisions, stop } = await decide(contests, {
      alpha: options.alpha,
      family,
      budgetSeconds: options.budgetSeconds,
      elapsed: () => clock() - begun,
      secondsEach: () => recorder.secondsEach,
    });
    const apart = await whatEachDoes(rows, decisions, recorder, options);
    notes.push(...apart.notes);
    const metrics = rows.flatMap((row) =>
      checkedMetric(row, decisions.get(row.metric), apart.parts.get(row.metric), options.old !== undefined),
    );
    for (const { metric } of rows) {
      const decision = decisions.get(metric);
      if (decision === undefined) continue;
      if (decision.shown === undefined) notes.push(unseen(metric, stop !== undefined));
      else if (decision.confirmation?.shown === false)
        notes.push(`${metric.id}: what the first seeds showed, the confirming ones did not.`);
    }
    notes.push(...moved.map((each) => lawNote(each.study, each.open, decisions, options.alpha)));
    const causes = changes.flatMap((about) => {
      const moved = rows.filter((row, k) => row.about === about && metrics[k]?.verdict !== 'unchanged');
      return about.causesFor(moved.map(({ metric }) => metric));
    });
    return reportOf(metrics, names, causes, notes, stop, family, {
      ...options,
      ...defined({ rounds }),
    });
  } finally {
    await recorder.close();
  }
}

/** Of what was decided where inputs and code have both changed: what each of the two does alone. */
async function whatEachDoes(
  rows: readonly Row[],
  decisions: ReadonlyMap<Metric, Decision>,
  recorder: Recorder,
  { old: play }: CheckOptions,
): Promise<{ readonly parts: ReadonlyMap<Metric, Apart>; readonly notes: readonly string[] }> {
  const parts = new Map<Metric, Apart>();
  const notes: string[] = [];
  for (const about of new Set(rows.map((row) => row.about))) {
    const own = rows.filter((row) => row.about === about && decisions.get(row.metric)?.shown !== undefined);
    const [first] = own;
    if (play === undefined || first === undefined || about.sameInputs || !about.codeChanged) continue;
    const { now, measurement, stored } = first;
    const { study } = measurement.input;
    const old = play.side(now.scenario, study.name);
    if (old === undefined) continue;
    const crossed = await play.crossed(now.scenario, study);
    if (typeof crossed === 'string') notes.push(crossed);
    const found = await apartFor(
      own.map(({ metric }) => metric),
      {
        old,
        oldInputs: { ...old, recorder },
        now: { input: measurement.input, seed: stored.seed, recorder },
        ...(typeof crossed === 'string' ? {} : { oldCode: crossed }),
      },
      Math.max(stored.observations, gateBlock),
    );
    for (const [metric, each] of found) {
      parts.set(metric, each);
      if (decisions.get(metric)?.verdict !== 'within-margin') notes.push(apartNote(metric, each));
    }
  }
  return { parts, notes };
}

async function measureNow(
  study: Study,
  stored: StoredStudy,
  onStrata: boolean,
  recorder: Recorder,
  { signal }: Pick<CheckOptions, 'signal'>,
): Promise<Measurement> {
  const n = stored.observations === 0 ? gateOf(study).engagements : stored.observations;
  // what the baseline sampled is sampled again, whether or not it could be solved
  const sampled = stored.observations > 0 ? { sampled: true } : {};
  return measure(inputOf(study), {
    recorder,
    seed: stored.seed,
    n,
    gate: gateOf(study),
    ...sampled,
    ...(onStrata ? { strata: { threads: recorder.threads } } : {}),
    ...defined({ signal }),
  });
}
