/** What a reader should know beside the verdicts, in sentences. Promise: nothing is claimed that was not shown. */

import { power } from '../../kernel/power.js';
import { holm } from '../../statistics/multiplicity.js';
import { asBefore, leavesPlans } from '../../study/default-plan-note.js';
import { defaultPlan } from '../../study/document/default-plan.js';
import type { Apart } from '../compare/apart.js';
import type { Stop } from '../compare/clock.js';
import type { StudyChanges } from '../compare/explain.js';
import type { ScenarioNow } from '../compare/scenario-now.js';
import type { Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import type { MetricCheck } from '../result.js';
import type { StoredStudy } from '../store/baseline-schema.js';
import type { Decision } from './decide.js';

interface Looked {
  readonly metric: Metric;
  readonly found: object | string;
}

/** A file that leaves plans to the default, of which the baseline has another. */
export function planNote(
  { scenario, source }: Pick<ScenarioNow, 'scenario' | 'source'>,
  known: readonly Pick<StoredStudy, 'scenario'>[],
  plan = defaultPlan,
): string[] {
  const held = known.some(({ scenario: before }) => {
    const { engagement } = before as { readonly engagement?: { readonly plan?: unknown } };
    return engagement !== undefined && engagement.plan === undefined;
  });
  if (!held || !leavesPlans(source, plan)) return [];
  return [`${scenario}: units without a plan play by \`${plan}\`, and held in the baseline; ${asBefore}.`];
}

/** Metrics that have no value, before or after. */
export function withoutValue(rows: readonly Looked[]): string[] {
  return rows.flatMap(({ metric, found }) =>
    found === 'without value' ? [`${metric.id} has no value, before or after.`] : [],
  );
}

/** The chance with which a share of touched observations would have shown itself in the first ones. */
const seen = 0.999;

/** Whether a study's first observations are the same though the code of its rules is not. */
export function isQuiet(rows: readonly Looked[], about: StudyChanges, { n }: Measurement): boolean {
  const all = rows.filter(({ metric, found }) => metric.figure !== undefined && found !== 'without value');
  return about.codeChanged && about.sameInputs && n > 0 && all.length > 0 && all.every(({ found }) => found !== 'open');
}

/** What that means, once for all studies of which as many observations were looked at. */
export function quietNotes(quiet: readonly Measurement[]): string[] {
  return [...new Set(quiet.map(({ n }) => n))].map((n) => {
    const names = quiet.filter((each) => each.n === n).map(({ input }) => input.study.name);
    const share = percent(100 * (1 - power(1 - seen, 1 / n)));
    return `${someOf(names)}: the rules' code has changed, and the first ${n} observations of each cell are the same to the last outcome. A change that ${share} of observations or more would meet would have shown there, with a chance of 99.9 %; a rarer one may not have.`;
  });
}

/** The first three of many names. */
function someOf(names: readonly string[]): string {
  const told = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return new Intl.ListFormat('en').format(told);
}

/** Two significant digits. */
function percent(x: number): string {
  return `${Number(x.toPrecision(2))} %`;
}

/** What differs where inputs are the same: random numbers alone, or the law that they follow. */
export function lawNote(
  study: string,
  open: readonly Metric[],
  decisions: ReadonlyMap<Metric, Decision>,
  alpha: number,
  lawsChanged = 0,
): string {
  const found = open.flatMap((metric) => decisions.get(metric) ?? []);
  const count = (verdict: Decision['verdict']): number => found.filter((each) => each.verdict === verdict).length;
  if (count('changed') > 0)
    return `${study}: balance moved. The code of the rules has changed, and not only its random numbers.`;
  if (lawsChanged > 0) {
    const cells = lawsChanged === 1 ? 'one cell' : `${lawsChanged} cells`;
    return `${study}: the code of the rules has changed, and the law of the game with it, in ${cells}; no mean is shown to have left its margin.`;
  }
  const undecided = count('inconclusive');
  if (undecided > 0) {
    const of = `${undecided} of ${found.length} metrics`;
    return `${study}: the code of the rules has changed. Whether only its random numbers moved is not shown: ${of} are undecided.`;
  }
  const ps = found.map(({ shown }) => shown?.anyP ?? 1);
  const least = Math.min(1, ...holm(ps));
  const many = found.length === 1 ? 'one metric' : `${found.length} metrics`;
  if (least > alpha) {
    return `${study}: refactored: random numbers moved, law the same as far as can be seen. All of ${many} are shown to keep their margins, and no difference at all was found (smallest p ${pText(least)}, adjusted for ${many}).`;
  }
  return `${study}: the code of the rules has changed, and the law with it: by less than the margins, but not by nothing (p ${pText(least)}, adjusted for ${many}).`;
}

function pText(p: number): string {
  return p < 0.001 ? 'below 0.001' : String(Number(p.toPrecision(2)));
}

/** What code and inputs do alone, where both have changed. */
export function apartNote({ id, unit }: Metric, { code, inputs, pairs }: Apart): string {
  const signed = (x: number): string => `${x < 0 ? '−' : '+'}${Number(Math.abs(x).toPrecision(2))}`;
  const told = ({ change, low, high }: Apart['code']): string =>
    `${signed(change)} (${signed(low)} to ${signed(high)})`;
  return `${id}: code and inputs have both changed. The code alone makes ${told(code)} ${unit}, the inputs alone ${told(inputs)}; 95 %, ${pairs} observations.`;
}

/** What is to be said of metrics that were not decided, or not confirmed. */
export function decisionNotes(
  rows: readonly { readonly metric: Metric }[],
  decisions: ReadonlyMap<Metric, Decision>,
  stopped: boolean,
): string[] {
  return rows.flatMap(({ metric }) => {
    const decision = decisions.get(metric);
    if (decision === undefined) return [];
    if (decision.shown === undefined) return [unseen(metric, stopped)];
    if (decision.confirmation?.shown !== false) return [];
    return [`${metric.id}: what the first seeds showed, the confirming ones did not.`];
  });
}

/** What units of a price list were worth, and are, where that has changed. */
export function worthNotes(metrics: readonly MetricCheck[]): string[] {
  const points = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  return metrics.flatMap(({ study, title, level, verdict, before, after, known }) => {
    if (level !== 'worth' || verdict !== 'changed' || known === undefined) return [];
    const [was, is] = [known.before, known.after].map((ends) => `(${ends.map(points).join(' to ')})`);
    return [`${study}: ${title} moved from ${points(before)} ${was} to ${points(after)} ${is}.`];
  });
}

/** A metric that was never looked at, or never had a value. */
function unseen({ id, level }: Metric, stopped: boolean): string {
  if (stopped) return `${id} was not compared: there was no time for its first look.`;
  return level === 'worth'
    ? `${id} has no value at this n: points decide too little in mixed forces, or it is not told apart from other units.`
    : `${id} has no value at this n: a side lost nothing, or no price makes the win rates even.`;
}

/** When a clock ended the sampling, and what would have been enough for the next step. */
export function stopText({ after, needs }: Stop, budgetSeconds: number): string {
  const told = (seconds: number): string => (seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0));
  const room = Math.ceil((Math.max(budgetSeconds, after) + needs) / 10) * 10;
  return `stopped at ${told(after)} s: the next step needs about ${told(needs)} s; use --budget ${room}s`;
}
