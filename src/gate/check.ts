/**
 * The check: measures today's studies, compares them with a baseline, decides. Promises: what is alike needs no statistics and no second look; old inputs are
 * played again only where something differs; the report of a run that the clock did not end depends on inputs and baseline alone.
 */
import { Recorder } from '../run/recorder.js';
import type { Study } from '../study/study.js';
import type { Baseline, StoredStudy } from './baseline-schema.js';
import { compareAtOnce, exactly, type Found, storedIds } from './compare-exact.js';
import type { Contest } from './contest.js';
import { type Decision, decide } from './decide.js';
import { explain, type StudyChanges } from './explain.js';
import type { MarginOverrides } from './margins.js';
import { inputOf, measure } from './measure.js';
import type { Measurement } from './measured.js';
import { type Metric, metricsOf } from './metrics.js';
import { contestOf } from './old-inputs.js';
import type { Cause, CheckReport, MetricCheck, Verdict } from './result.js';
import { placeOf, type ScenarioNow } from './scenario-now.js';
import { gateOf } from './settings.js';

export interface CheckOptions {
  readonly alpha: number;
  readonly budgetSeconds: number;
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
}

/** A metric and what is known of it. */
interface Row {
  readonly metric: Metric;
  readonly now: ScenarioNow;
  readonly about: StudyChanges;
  found: Found | 'open';
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
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  try {
    const rows: Row[] = [];
    const names = { missing: [] as string[], added: [] as string[], obsolete: [] as string[] };
    const notes: string[] = [];
    const contests: Contest[] = [];
    const changes: StudyChanges[] = [];
    for (const now of all) {
      const known = baseline.scenarios[now.scenario] ?? {};
      for (const [name, stored] of Object.entries(known)) {
        if (!now.studies.some((study) => study.name === name)) names.missing.push(...storedIds(name, stored));
      }
      for (const study of now.studies) {
        options.onProgress?.(study.name);
        const stored = known[study.name];
        if (stored === undefined) {
          names.added.push(`${study.name} (${now.scenario})`);
          continue;
        }
        const measurement = await measureNow(study, stored, recorder, options.signal);
        const about = explain(now, stored, measurement, baseline);
        changes.push(about);
        const own = compareStudy(now, stored, measurement, options.margins, names, notes, about);
        rows.push(...own);
        const open = own.filter(({ found }) => found === 'open').map(({ metric }) => metric);
        if (open.length === 0) continue;
        const contest = await contestOf(open, stored, measurement, baseline, recorder, about, options.signal);
        notes.push(...contest.notes);
        contests.push(contest.contest);
      }
    }
    const family = Math.max(1, rows.filter(({ metric }) => !metric.exact).length);
    for (const contest of contests) {
      const expectation = contest.expectation?.(options.alpha / family);
      if (expectation !== undefined) notes.push(`${contest.open[0]?.study}: ${expectation}`);
    }
    const { decisions, spent } = await decide(contests, {
      alpha: options.alpha,
      family,
      budgetSeconds: options.budgetSeconds,
      elapsed: () => clock() - begun,
      secondsEach: () => recorder.secondsEach,
    });
    const metrics = rows.map((row) => checkedMetric(row, row.found === 'open' ? decisions.get(row.metric) : undefined));
    for (const { metric } of rows) {
      const decision = decisions.get(metric);
      if (decision === undefined) continue;
      if (decision.shown === undefined)
        notes.push(`${metric.id} has no value at this n: a side lost nothing, or no price makes the win rates even.`);
      else if (decision.confirmation?.shown === false)
        notes.push(`${metric.id}: what the first seeds showed, the confirming ones did not.`);
    }
    const causes = changes.flatMap((about) => {
      const moved = rows.filter((row, k) => row.about === about && metrics[k]?.verdict !== 'unchanged');
      return about.causesFor(moved.map(({ metric }) => metric));
    });
    return reportOf(metrics, names, causes, notes, spent, family, options);
  } finally {
    await recorder.close();
  }
}

async function measureNow(
  study: Study,
  stored: StoredStudy,
  recorder: Recorder,
  signal: AbortSignal | undefined,
): Promise<Measurement> {
  const n = stored.observations === 0 ? gateOf(study).engagements : stored.observations;
  // what the baseline sampled is sampled again, whether or not it could be solved
  const sampled = stored.observations > 0 ? { sampled: true } : {};
  return measure(inputOf(study), {
    recorder,
    seed: stored.seed,
    n,
    ...sampled,
    ...(signal === undefined ? {} : { signal }),
  });
}

function compareStudy(
  now: ScenarioNow,
  stored: StoredStudy,
  measurement: Measurement,
  margins: MarginOverrides,
  names: { readonly missing: string[]; readonly added: string[]; readonly obsolete: string[] },
  notes: string[],
  about: StudyChanges,
): Row[] {
  const { study } = measurement.input;
  const { gated, ignored } = metricsOf(measurement, margins);
  const before = storedIds(study.name, stored);
  const present = new Set(gated.map(({ id }) => id));
  for (const id of before) {
    if (ignored.has(id)) names.obsolete.push(id);
    else if (!present.has(id)) names.missing.push(id);
  }
  return gated.flatMap((metric): Row[] => {
    const found = compareAtOnce(metric, stored, measurement);
    if (found === 'added') names.added.push(metric.id);
    else if (found === 'without value') notes.push(`${metric.id} has no value, before or after.`);
    else return [{ metric, now, about, found }];
    return [];
  });
}

function checkedMetric({ metric, now, about, found }: Row, decision: Decision | undefined): MetricCheck {
  const { id, study, level, cell, quantity, title, unit, margin, path } = metric;
  const isUnchanged = found !== 'open' && found.verdict === 'unchanged';
  const everyone = [...new Set(metric.units.map(({ name }) => name))];
  const concerned = isUnchanged ? { names: everyone, known: true } : about.unitsOf(metric);
  return {
    id,
    study,
    scenario: now.scenario,
    level,
    cell,
    quantity,
    title,
    unit,
    margin: margin.value,
    ...(found === 'open' ? decided(metric, decision) : found),
    units: concerned.names,
    ...(concerned.known ? {} : { anyOf: true as const }),
    place: placeOf(now, about.ruleset, path),
    marginPlace: placeOf(now, about.ruleset, margin.path),
  };
}

/** A metric that was never seen to have a value is inconclusive, and shows no change. */
function decided(metric: Metric, decision: Decision | undefined): Found {
  const { shown, confirmation } = decision ?? {};
  if (decision === undefined || shown === undefined) {
    return { ...exactly(metric, 0, 0), verdict: 'inconclusive', exact: false, basis: 'counts', p: 1 };
  }
  const { before, after, change, pairs, basis } = shown;
  return {
    before,
    after,
    change,
    interval: shown.intervalAt(decision.alpha),
    verdict: decision.verdict,
    exact: false,
    drift: false,
    pairs,
    basis,
    p: decision.p,
    ...(confirmation === undefined
      ? {}
      : { confirmed: { pairs: confirmation.pairs, low: confirmation.low, high: confirmation.high } }),
  };
}

function reportOf(
  metrics: readonly MetricCheck[],
  { missing, added, obsolete }: Pick<CheckReport, 'missing' | 'added' | 'obsolete'>,
  causes: readonly Cause[],
  notes: readonly string[],
  spent: boolean,
  family: number,
  options: CheckOptions,
): CheckReport {
  const has = (verdict: Verdict): boolean => metrics.some((metric) => metric.verdict === verdict);
  const order = ['changed', 'inconclusive', 'within-margin'] as const;
  const worst = order.find(has) ?? 'unchanged';
  const verdict = worst !== 'changed' && missing.length > 0 ? 'missing' : worst;
  const { alpha, budgetSeconds, inconclusive } = options;
  const undecided = inconclusive === undefined ? 3 : inconclusive === 'fail' ? 1 : 0;
  const seen = new Set<string>();
  return {
    format: 1,
    verdict,
    exitCode: verdict === 'changed' || verdict === 'missing' ? 1 : verdict === 'inconclusive' ? undecided : 0,
    baseline: options.baselineFile,
    alpha,
    budgetSeconds,
    budgetSpent: spent,
    metrics,
    missing,
    added,
    obsolete,
    causes: causes.filter((cause) => {
      const key = JSON.stringify([cause.study, cause.where, cause.ruleset, cause.path]);
      return seen.has(key) ? false : seen.add(key) !== undefined;
    }),
    falseAlarm: falseAlarmText(alpha, family),
    command: options.command,
    notes,
  };
}

/** The designed rate, in words. */
function falseAlarmText(alpha: number, family: number): string {
  const often = Number.isInteger(1 / alpha) ? `one check in ${1 / alpha}` : `${100 * alpha} % of checks`;
  const over = family === 1 ? 'its one sampled metric' : `all ${family} sampled metrics together`;
  return `If no metric had moved by more than its margin, at most ${often} would report a change, over ${over}; identical outcomes and exact figures are never a false alarm.`;
}
