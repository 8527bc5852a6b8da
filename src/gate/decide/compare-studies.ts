/**
 * Measures today's studies and sets each against the baseline. Promises: what is alike needs no statistics and no second
 * look; what differs is handed on as contests, with how it may be decided.
 */
import { defined } from '../../kernel/defined.js';
import type { Recorder } from '../../run/record/recorder.js';
import type { EngagementCell, Study } from '../../study/study.js';
import { storedIds } from '../compare/compare-exact.js';
import type { Contest } from '../compare/contest.js';
import { explain, type StudyChanges } from '../compare/explain.js';
import { contestOf } from '../compare/old-inputs.js';
import type { ScenarioNow } from '../compare/scenario-now.js';
import { LawRecorder } from '../measure/law-recorder.js';
import { inputOf, measure } from '../measure/measure.js';
import type { Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { gateOf } from '../measure/settings.js';
import type { Baseline, StoredStudy } from '../store/baseline-schema.js';
import type { CheckOptions } from './check.js';
import { Laws } from './laws.js';
import { isQuiet, planNote, quietNotes, withoutValue } from './notes.js';
import { compareStudy, type Row } from './rows.js';

/** A study whose inputs are the same, and whose outcomes are not. */
export interface CodeMoved {
  readonly study: string;
  readonly open: readonly Metric[];
}

/** All that is known before anything is decided. */
export interface Compared {
  readonly rows: readonly Row[];
  readonly names: Names;
  readonly notes: readonly string[];
  readonly contests: readonly Contest[];
  readonly moved: readonly CodeMoved[];
  readonly changes: readonly StudyChanges[];
  readonly laws: Laws;
}

interface Names {
  readonly missing: string[];
  readonly added: string[];
  readonly obsolete: string[];
}

/** What is found study by study. */
interface Gathered {
  readonly rows: Row[];
  readonly names: Names;
  readonly notes: string[];
  readonly contests: Contest[];
  readonly moved: CodeMoved[];
  readonly changes: StudyChanges[];
  readonly quiet: Measurement[];
}

/** What all studies are compared with, and by whom. */
interface Comparing {
  readonly baseline: Baseline;
  readonly recorder: Recorder;
  readonly counting: LawRecorder;
  readonly laws: Laws;
  readonly options: CheckOptions;
}

/** `options.rounds`: as the check goes by them. Throws a `LanchesterError`. */
export async function compareStudies(
  baseline: Baseline,
  all: readonly ScenarioNow[],
  recorder: Recorder,
  options: CheckOptions,
): Promise<Compared> {
  const counting = new LawRecorder(recorder);
  const comparing = { baseline, recorder, counting, laws: new Laws(counting), options };
  const names = { missing: [], added: [], obsolete: [] };
  const notes = [...(options.old?.notes ?? [])];
  const found: Gathered = { rows: [], names, notes, contests: [], moved: [], changes: [], quiet: [] };
  const of = all.reduce((sum, { studies }) => sum + studies.length, 0);
  let begun = 0;
  for (const now of all) {
    const known = baseline.scenarios[now.scenario];
    found.notes.push(...planNote(now, Object.values(known ?? {})));
    for (const [name, stored] of Object.entries(known ?? {})) {
      if (!now.studies.some((study) => study.name === name)) found.names.missing.push(...storedIds(name, stored));
    }
    for (const study of now.studies) {
      begun++;
      if (options.old?.isUnasked(now.scenario, study.name) === true) continue;
      options.onProgress?.(`measuring ${study.name}: study ${begun} of ${of}`);
      const stored = known?.[study.name];
      if (stored === undefined) found.names.added.push(`${study.name} (${now.scenario})`);
      else await compareOne(now, study, stored, found, comparing);
    }
  }
  found.notes.push(...quietNotes(found.quiet), ...comparing.laws.notes);
  return { ...found, laws: comparing.laws };
}

async function compareOne(
  now: ScenarioNow,
  study: Study,
  stored: StoredStudy,
  found: Gathered,
  comparing: Comparing,
): Promise<void> {
  const { baseline, recorder, counting, laws, options } = comparing;
  const { signal, rounds } = options;
  const old = options.old?.side(now.scenario, study.name);
  const measurement = await measureNow(study, stored, options.old === undefined || old?.onStrata === true, comparing);
  const lawsAlike = laws.add(now, stored, measurement, options);
  const about = explain(now, stored, measurement, baseline);
  found.changes.push(about);
  const own = compareStudy(now, stored, measurement, options.margins, found.names, about);
  found.notes.push(...withoutValue(own));
  if (lawsAlike && isQuiet(own, about, measurement)) found.quiet.push(measurement);
  found.rows.push(...own);
  const open = own.filter((row) => row.found === 'open').map(({ metric }) => metric);
  if (open.length === 0) return;
  const chosen = await contestOf(open, stored, measurement, baseline, {
    recorder: counting,
    threads: recorder.threads,
    sameInputs: about.sameInputs,
    ...defined({ old, rounds, signal }),
  });
  found.notes.push(...chosen.notes);
  found.contests.push(...chosen.contests);
  if (chosen.codeMoved && about.sameInputs && (old === undefined || about.codeChanged))
    found.moved.push({ study: study.name, open: chosen.contests.flatMap((contest) => contest.open) });
}

async function measureNow(
  study: Study,
  stored: StoredStudy,
  onStrata: boolean,
  { recorder, counting, options: { signal, old } }: Comparing,
): Promise<Measurement> {
  const n = stored.observations === 0 ? gateOf(study).engagements : stored.observations;
  // what the baseline sampled is sampled again, whether or not it could be solved
  const sampled = stored.observations > 0 ? { sampled: true } : {};
  return measure(inputOf(study), {
    recorder: counting,
    threads: recorder.threads,
    seed: stored.seed,
    n,
    gate: gateOf(study),
    ...sampled,
    ...(onStrata ? { strata: { threads: recorder.threads } } : {}),
    // old code that is asked for figures is not asked for laws
    ...(old === undefined ? { laws: { recorder: counting, turns: turnsOf(stored) } } : {}),
    ...defined({ signal }),
  });
}

/** As the baseline counted lengths. */
function turnsOf(stored: StoredStudy): (cell: EngagementCell) => number | undefined {
  return ({ id }) => stored.engagement[`engagement/${id}`]?.law?.width;
}
