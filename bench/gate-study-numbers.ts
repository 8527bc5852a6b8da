/**
 * What the gate catches of numbers planted in each ruleset's data: one baseline of the old number, one check of
 * today's, on seeds of their own.
 */
import { check } from '../src/gate/decide/check.js';
import { Recorder } from '../src/run/record/recorder.js';
import type { Plant } from './gate-plants.js';
import type { PlantedNumber } from './gate-study-found.js';
import { baselineOf, sidesOf } from './gate-study-planted.js';

export async function plantedNumber(plant: Plant, runs: number, alpha: number): Promise<PlantedNumber> {
  const { ruleset, what, path, unit } = plant;
  const count = { caught: 0, sampled: 0, named: 0, undecided: 0 };
  const recorder = new Recorder({ threads: 0 });
  for (let run = 0; run < runs; run++) {
    const { old, now } = sidesOf(plant, { ...plant.scenario, seed: `planted ${run}` });
    const baseline = await baselineOf(old, recorder);
    const options = { alpha, budgetSeconds: Number.POSITIVE_INFINITY, margins: {}, threads: 0 };
    const report = await check(baseline, [now], { ...options, baselineFile: 'planted', command: '' });
    const changed = report.metrics.filter(({ verdict }) => verdict === 'changed');
    if (changed.length > 0) count.caught++;
    if (changed.some(({ units }) => unit === undefined || units.includes(unit))) count.named++;
    if (changed.some(({ exact }) => !exact)) count.sampled++;
    if (report.metrics.some(({ verdict }) => verdict === 'inconclusive')) count.undecided++;
  }
  await recorder.close();
  return { ruleset, what, path, ...(unit === undefined ? {} : { unit }), runs, ...count };
}
