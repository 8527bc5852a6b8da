/**
 * The check: measures today's studies, compares them with a baseline, decides. Promises: what is alike needs no
 * statistics and no second look; old inputs are played again only where something differs; the report of a run that the
 * clock did not end depends on inputs and baseline alone.
 */
import { Recorder } from '../../run/recorder.js';
import type { Study } from '../../study/study.js';
import type { OldPlay } from '../compare/against.js';
import { type Apart, apartFor } from '../compare/apart.js';
import type { Stop } from '../compare/clock.js';
import { compareAtOnce, exactly, type Found, storedFigure, storedIds } from '../compare/compare-exact.js';
import { type Contest, scaleOf } from '../compare/contest.js';
import { explain, type StudyChanges } from '../compare/explain.js';
import { contestOf } from '../compare/old-inputs.js';
import { placeOf, type ScenarioNow } from '../compare/scenario-now.js';
import type { MarginOverrides } from '../measure/margins.js';
import { inputOf, measure } from '../measure/measure.js';
import type { Measurement } from '../measure/measured.js';
import { type Metric, metricsOf } from '../measure/metrics.js';
import { gateBlock, gateOf, usualRounds } from '../measure/settings.js';
import type { Cause, CheckReport, MetricCheck, Verdict } from '../result.js';
import type { Baseline, StoredStudy } from '../store/baseline-schema.js';
import { type Decision, decide } from './decide.js';
import { apartNote, isQuiet, lawNote, quietNotes, stopText, unseen, withoutValue } from './notes.js';

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

/** A metric and what is known of it. */
interface Row {
  readonly metric: Metric;
  readonly stored: StoredStudy;
  readonly measurement: Measurement;
  readonly now: ScenarioNow;
  readonly about: StudyChanges;
  readonly found: Found | 'open' | 'without value';
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
    const notes: string[] = [...(options.old?.notes ?? [])];
    const contests: Contest[] = [];
    const moved: CodeMoved[] = [];
    const quiet: Measurement[] = [];
    const rounds = options.rounds ?? (Number.isFinite(options.budgetSeconds) ? undefined : usualRounds);
    const changes: StudyChanges[] = [];
    for (const now of all) {
      const known = baseline.scenarios[now.scenario];
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
          ...(old === undefined ? {} : { old }),
          ...(rounds === undefined ? {} : { rounds }),
          ...(signal === undefined ? {} : { signal }),
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
      ...(rounds === undefined ? {} : { rounds }),
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
    ...(signal === undefined ? {} : { signal }),
  });
}

function compareStudy(
  now: ScenarioNow,
  stored: StoredStudy,
  measurement: Measurement,
  margins: MarginOverrides,
  names: { readonly missing: string[]; readonly added: string[]; readonly obsolete: string[] },
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
    if (found !== 'added') return [{ metric, stored, measurement, now, about, found }];
    names.added.push(metric.id);
    return [];
  });
}

function checkedMetric(
  row: Row,
  decision: Decision | undefined,
  apart: Apart | undefined,
  isPlayed: boolean,
): MetricCheck[] {
  const { metric, now, about, found } = row;
  if (found === 'without value') return [];
  const { id, study, level, cell, quantity, title, unit, input, margin, path } = metric;
  const isUnchanged = found !== 'open' && found.verdict === 'unchanged';
  const everyone = [...new Set(metric.units.map(({ name }) => name))];
  const concerned = isUnchanged ? { names: everyone, known: true } : about.unitsOf(metric);
  return [
    {
      id,
      study,
      scenario: now.scenario,
      level,
      cell,
      quantity,
      title,
      unit,
      ...(input === undefined ? {} : { input }),
      margin: margin.value,
      ...(found === 'open' ? decided(row, decision, isPlayed) : found),
      ...(apart === undefined ? {} : { apart }),
      units: concerned.names,
      ...(concerned.known ? {} : { anyOf: true as const }),
      place: placeOf(now, about.ruleset, path),
      marginPlace: placeOf(now, about.ruleset, margin.path),
    },
  ];
}

/**
 * From the baseline's value, which stands on all its observations, by the change; what was never looked at is
 * inconclusive, with the first observations' value.
 */
function decided({ metric, stored, measurement }: Row, decision: Decision | undefined, isPlayed: boolean): Found {
  const { shown, confirmation } = decision ?? {};
  const old = storedFigure(metric, stored);
  const held = old?.sample?.[0] ?? 0;
  const scale = scaleOf(metric);
  if (decision === undefined || shown === undefined) {
    const now = measurement.figures.find(({ figure }) => figure === metric.figure)?.value;
    const [before, after] = [old?.value ?? now ?? 0, now ?? old?.value ?? 0];
    const { change } = exactly(metric, before, after);
    const nothing = { drift: false, exact: false, basis: 'counts', p: 1 } as const;
    return { before, after, change, verdict: 'inconclusive', pairs: measurement.n, stored: held, ...nothing };
  }
  const { change, pairs, basis } = shown;
  // what was played beside today's side is known by as many observations as that
  const before = isPlayed ? shown.before : (old?.value ?? shown.before);
  return {
    before,
    after: scale.natural(scale.of(before) + shown.working),
    change,
    interval: shown.intervalAt(decision.alpha),
    verdict: decision.verdict,
    exact: false,
    drift: false,
    pairs,
    stored: isPlayed ? 0 : held,
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
  stop: Stop | undefined,
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
    ...(options.old === undefined ? {} : { against: { version: options.old.version } }),
    alpha,
    budgetSeconds,
    ...(options.rounds === undefined ? {} : { rounds: options.rounds }),
    budgetSpent: stop !== undefined,
    ...(stop === undefined ? {} : { stopped: stopText(stop, budgetSeconds) }),
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
