/** What `check --selftest` prints: the false alarms of the gate against itself, beside what is promised. */

import type { ScenarioNow } from '../gate/compare/scenario-now.js';
import type { CheckOptions } from '../gate/decide/check.js';
import { type SelftestResult, selftest } from '../gate/decide/selftest.js';
import type { Baseline } from '../gate/store/baseline-schema.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { clopperPearson } from '../statistics/binomial.js';

/** No selftest needs more runs. */
const mostRuns = 1000;

/**
 * Runs it on the baseline's scenarios for as long as the budget lasts. `passed`: it does not show more alarms than
 * promised.
 */
export async function selftestText(
  baseline: Baseline,
  scenarios: readonly ScenarioNow[],
  { alpha, budgetSeconds, margins, threads, signal }: CheckOptions,
  asJson: boolean,
): Promise<{ readonly text: string; readonly passed: boolean }> {
  const studies = scenarios.flatMap(({ scenario, studies: all }) =>
    all.filter(({ name }) => (baseline.scenarios[scenario]?.[name]?.observations ?? 0) > 0),
  );
  if (studies.length === 0)
    throw new LanchesterError('usage', 'the baseline holds exact figures only: they have no false alarms to count');
  const result = await selftest(studies, {
    alpha,
    margins,
    threads,
    budgetSeconds,
    runs: mostRuns,
    ...defined({ signal }),
  });
  return selftestReport(result, asJson);
}

/** A selftest in words, or as JSON. It claims nothing that so few runs cannot show. */
export function selftestReport(
  result: SelftestResult,
  asJson: boolean,
): { readonly text: string; readonly passed: boolean } {
  const { runs, metrics, alpha, alarms, strictAlarms, unconfirmed, isCut } = result;
  const range = (count: number) => clopperPearson(count, runs);
  const verdict = verdictOf([alarms, strictAlarms].map(range), alpha);
  const passed = verdict !== 'broken';
  if (asJson) {
    const { high } = range(Math.max(alarms, strictAlarms));
    return { text: `${JSON.stringify({ ...result, passed, verdict, atMost: high }, undefined, 2)}\n`, passed };
  }
  const rate = (count: number): string => {
    const { low, high } = range(count);
    return `${count} of ${runs} (95 %: ${percent(low)} to ${percent(high)})`;
  };
  const lines = [
    `The gate against itself: ${runs === 1 ? '1 run' : `${runs} runs`} on fresh seeds, ${metrics} sampled metrics each, nothing changed.`,
    '',
    `false alarms promised, at most     ${100 * alpha} % of runs`,
    `at the margins                     ${rate(alarms)}`,
    `at margins of nothing              ${rate(strictAlarms)}`,
    `the same, before the second seeds  ${rate(unconfirmed)}`,
    '',
    sentence(verdict, alpha, range(Math.max(alarms, strictAlarms)).high, runs),
    ...(isCut ? ['The budget ended the last run before its last look, as it ends a check.'] : []),
  ];
  return { text: `${lines.join('\n')}\n`, passed };
}

type SelftestVerdict = 'kept' | 'open' | 'broken';

/**
 * `kept`: shown to be at most what is promised. `broken`: shown to be more. By exact limits (Clopper and Pearson), 95
 * %.
 */
function verdictOf(ranges: readonly { readonly low: number; readonly high: number }[], alpha: number): SelftestVerdict {
  if (ranges.some(({ low }) => low > alpha)) return 'broken';
  return ranges.every(({ high }) => high <= alpha) ? 'kept' : 'open';
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function sentence(verdict: SelftestVerdict, alpha: number, high: number, runs: number): string {
  if (verdict === 'broken') return 'There are more false alarms than promised.';
  if (verdict === 'kept') return `The promise is kept: the rate is at most ${percent(high)}.`;
  // without a single alarm the limit at 97.5 % on one side is 1 − 0.025^(1/n)
  const needed = Math.ceil(Math.log(0.025) / Math.log1p(-alpha));
  const enough = runs < needed ? ` To show ${percent(alpha)} takes at least ${needed} runs without an alarm.` : '';
  return `Nothing here contradicts the promise, and ${runs === 1 ? 'one run shows' : `${runs} runs show`} no more than that the rate is below ${percent(high)}.${enough}`;
}
