/** How often the gate cries wolf: old against old, each on fresh seeds. */
import { selftest } from '../src/gate/decide/selftest.js';
import { scenarioOf } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { quick } from './gate-plants.js';
import type { Alarms } from './gate-study-found.js';

export async function falseAlarms(runs: number, alpha: number): Promise<Alarms> {
  const study = resolveScenario(scenarioOf(quick, 'quick'));
  const options = { alpha, threads: 0, runs, budgetSeconds: Number.POSITIVE_INFINITY, looks: 3, engagements: 512 };
  const found = await selftest([study], { ...options, margins: {}, sampled: true });
  const { metrics, alarms, strictAlarms, unconfirmed } = found;
  return { runs: found.runs, metrics, alarms, strictAlarms, unconfirmed };
}
