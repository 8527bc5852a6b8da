/**
 * Changes of known size: how often the gate shows them, and how often it says "within margin" of one that is not.
 * Promises: the true change is read from a long run on seeds that no check sees; margins are set to it, so that it is
 * 1, 1.5, 2 or 3 of them; all else is what `lanchester check` does.
 */
import { parse } from 'yaml';
import type { JsonObject } from '../src/engagement/json.js';
import { pairsOf } from '../src/gate/compare/old-inputs.js';
import { PairedContest } from '../src/gate/compare/paired-contest.js';
import { check } from '../src/gate/decide/check.js';
import { kindOf } from '../src/gate/measure/figures.js';
import { measure } from '../src/gate/measure/measure.js';
import { metricsOf } from '../src/gate/measure/metrics.js';
import { gateOf } from '../src/gate/measure/settings.js';
import { Recorder } from '../src/run/record/recorder.js';
import { codeScenarios } from './gate-code-plants.js';
import { type MarginPlant, multiples } from './gate-margin-plants.js';
import type { MarginCounts, SizedChange, Way } from './gate-study-found.js';
import { baselineOf, inputNow, sidesOf } from './gate-study-planted.js';

const ways: readonly Way[] = ['side by side', 'stored'];

type Sized = Omit<SizedChange, 'counts'>;

function scenarioOf({ scenario }: MarginPlant, more: JsonObject): JsonObject {
  const text = typeof scenario === 'string' ? (parse(codeScenarios[scenario] ?? '') as JsonObject) : scenario;
  return { ...text, ...more };
}

/** The true changes of all metrics, from `n` pairs. */
export async function trueChanges(plant: MarginPlant, n: number): Promise<readonly Sized[]> {
  const recorder = new Recorder({ threads: 0 });
  const sides = sidesOf(plant, scenarioOf(plant, { seed: 'the truth' }));
  const input = inputNow(sides);
  const options = { recorder, seed: 'the truth', n: 64, gate: gateOf(input.study), sampled: true };
  const open = metricsOf(await measure(input, options), {}).gated;
  const side = { seed: 'the truth', recorder };
  const pairs = pairsOf(open, sides.old, gateOf(input.study));
  const contest = new PairedContest(
    pairs,
    [
      { ...side, input: sides.old },
      { ...side, input },
    ],
    {
      device: 'sequence',
      first: n,
      tunedTo: () => n,
      most: () => n,
    },
  );
  await contest.advance(n, open);
  await recorder.close();
  return open.flatMap((metric): Sized[] => {
    const shown = contest.look(metric, { changed: 0.05, inside: 0.05 });
    if (shown === undefined) return [];
    const { low, high } = shown.intervalAt(0.05);
    const { ruleset, what, path } = plant;
    const unit = metric.figure === undefined ? metric.unit : kindOf(metric.figure.kind).unit;
    return [{ ruleset, what, path, metric: metric.quantity, unit, truth: [shown.change, low, high], n }];
  });
}

/** What checks say of each metric at each size and way. */
export async function sizedChanges(
  plant: MarginPlant,
  truths: readonly Sized[],
  runs: number,
  alpha: number,
): Promise<readonly SizedChange[]> {
  const counts = new Map<string, MarginCounts[]>(truths.map(({ metric }) => [metric, []]));
  for (const way of ways) {
    for (const multiple of multiples) {
      const margins = Object.fromEntries(truths.map(({ metric, truth }) => [metric, Math.abs(truth[0]) / multiple]));
      const verdicts = truths.map(() => ({ changed: 0, within: 0, open: 0 }));
      for (let run = 0; run < runs; run++) {
        const found = await verdictsOf(plant, margins, `size ${multiple}, ${way}, ${run}`, way, alpha);
        truths.forEach(({ metric }, k) => {
          const own = verdicts[k] as { changed: number; within: number; open: number };
          const verdict = found.get(metric);
          if (verdict === 'changed') own.changed++;
          else if (verdict === 'within-margin') own.within++;
          else own.open++;
        });
      }
      truths.forEach(({ metric }, k) => {
        const own = verdicts[k] as { changed: number; within: number; open: number };
        counts.get(metric)?.push({ way, multiple, runs, ...own });
        process.stderr.write(`${plant.ruleset} ${metric} ${way} ${multiple}: ${JSON.stringify(own)}\n`);
      });
    }
  }
  return truths.map((sized) => ({ ...sized, counts: counts.get(sized.metric) ?? [] }));
}

async function verdictsOf(
  plant: MarginPlant,
  margins: Readonly<Record<string, number>>,
  seed: string,
  way: Way,
  alpha: number,
): Promise<ReadonlyMap<string, string>> {
  const recorder = new Recorder({ threads: 0 });
  const sides = sidesOf(plant, scenarioOf(plant, { seed, gate: { margins: { ...margins } } }));
  // a baseline that says it is of today's inputs is one that other code made
  const as = way === 'stored' ? { as: inputNow(sides) } : {};
  const baseline = await baselineOf(sides.old, recorder, { sampled: true, ...as });
  await recorder.close();
  const options = { alpha, budgetSeconds: Number.POSITIVE_INFINITY, margins: {}, threads: 0 };
  const report = await check(baseline, [sides.now], { ...options, baselineFile: 'planted', command: '' });
  return new Map(report.metrics.map(({ quantity, verdict }) => [quantity, verdict]));
}
