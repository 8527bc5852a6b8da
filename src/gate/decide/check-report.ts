/**
 * The report of a check, from what was decided. Promise: the verdict is the worst of all; the exit code follows from
 * it.
 */
import { defined } from '../../kernel/defined.js';
import type { Stop } from '../compare/clock.js';
import type { Cause, CheckReport, MetricCheck, Verdict } from '../result.js';
import type { CheckOptions } from './check.js';
import { stopText } from './notes.js';

export function reportOf(
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
    ...defined({ rounds: options.rounds }),
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
