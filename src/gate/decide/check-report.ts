/**
 * The report of a check, from what was decided. Promise: the verdict is the worst of all; the exit code follows from
 * it.
 */
import { defined } from '../../kernel/defined.js';
import type { Stop } from '../compare/clock.js';
import type { Cause, CheckReport, LawCheck, MetricCheck, Verdict } from '../result.js';
import type { CheckOptions } from './check.js';
import { stopText } from './notes.js';

/** What was decided, and what goes with it. */
export interface Decided extends Pick<CheckReport, 'missing' | 'added' | 'obsolete'> {
  readonly metrics: readonly MetricCheck[];
  readonly laws: readonly LawCheck[];
  readonly causes: readonly Cause[];
  readonly notes: readonly string[];
  readonly stop: Stop | undefined;
  /** Sampled metrics. */
  readonly family: number;
}

export function reportOf(decided: Decided, options: CheckOptions): CheckReport {
  const { metrics, laws, missing, added, obsolete, causes, notes, stop, family } = decided;
  const has = (verdict: Verdict): boolean => metrics.some((metric) => metric.verdict === verdict);
  const order = ['changed', 'inconclusive', 'within-margin'] as const;
  const worst = laws.some((law) => law.verdict === 'changed') ? 'changed' : (order.find(has) ?? 'unchanged');
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
    ...defined({ rounds: options.rounds }),
    budgetSpent: stop !== undefined,
    ...(stop === undefined ? {} : { stopped: stopText(stop, budgetSeconds) }),
    metrics,
    ...(laws.length === 0 ? {} : { laws }),
    missing,
    added,
    obsolete,
    causes: causes.filter((cause) => {
      const key = JSON.stringify([cause.study, cause.where, cause.ruleset, cause.path]);
      return seen.has(key) ? false : seen.add(key) !== undefined;
    }),
    falseAlarm: [falseAlarmText(alpha, family), ...lawAlarmText(laws)].join(' '),
    command: options.command,
    notes,
  };
}

/** `one check in 100`. */
function oftenText(alpha: number): string {
  const times = Math.round(1 / alpha);
  return Math.abs(1 / alpha - times) < 1e-6
    ? `one check in ${times}`
    : `${Number((100 * alpha).toPrecision(3))} % of checks`;
}

/** The same of laws, which have an error of their own. */
function lawAlarmText(laws: readonly LawCheck[]): string[] {
  const sampled = laws.filter(({ exact }) => !exact);
  if (sampled.length === 0) return [];
  const alpha = sampled.reduce((sum, law) => sum + law.alpha, 0);
  const over = sampled.length === 1 ? 'its one sampled law' : `all ${sampled.length} sampled laws together`;
  return [`Of laws beside means likewise at most ${oftenText(alpha)}, over ${over}.`];
}

/** The designed rate, in words. */
function falseAlarmText(alpha: number, family: number): string {
  const often = oftenText(alpha);
  const over = family === 1 ? 'its one sampled metric' : `all ${family} sampled metrics together`;
  return `If no metric had moved by more than its margin, at most ${often} would report a change, over ${over}; identical outcomes and exact figures are never a false alarm.`;
}
