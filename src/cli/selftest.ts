/** What `check --selftest` prints: the false alarms of the gate against itself, beside what is promised. */
import { wilson } from '../analysis/binomial.js';
import type { Baseline } from '../gate/baseline-schema.js';
import type { CheckOptions } from '../gate/check.js';
import type { ScenarioNow } from '../gate/scenario-now.js';
import { selftest } from '../gate/selftest.js';
import { LanchesterError } from '../kernel/errors.js';

/** No selftest needs more runs. */
const mostRuns = 1000;

/** Runs it on the baseline's scenarios for as long as the budget lasts. `passed`: no more alarms than promised, within three standard errors. */
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
    ...(signal === undefined ? {} : { signal }),
  });
  const { runs, metrics, alarms, strictAlarms, unconfirmed } = result;
  const most = runs * alpha + 3 * Math.sqrt(runs * alpha * (1 - alpha));
  const passed = alarms <= most && strictAlarms <= most;
  if (asJson) return { text: `${JSON.stringify({ ...result, passed }, undefined, 2)}\n`, passed };
  const rate = (count: number): string => {
    const { low, high } = wilson(count, runs);
    return `${count} of ${runs} (${(100 * count) / runs} %, 95 %: ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)} %)`;
  };
  const lines = [
    `The gate against itself: ${runs} runs on fresh seeds, ${metrics} sampled metrics each, nothing changed.`,
    '',
    `false alarms promised, at most     ${100 * alpha} % of runs`,
    `at the margins                     ${rate(alarms)}`,
    `at margins of nothing              ${rate(strictAlarms)}`,
    `the same, before the second seeds  ${rate(unconfirmed)}`,
    '',
    passed ? 'The promise is kept.' : 'More false alarms than promised, by more than three standard errors.',
  ];
  return { text: `${lines.join('\n')}\n`, passed };
}
