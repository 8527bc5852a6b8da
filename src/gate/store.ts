/** From measurements to what a baseline stores. Promise: everything that a later check needs is in it, and nothing of this machine. */

import type { Interval } from '../analysis/interval.js';
import { scoreEstimate } from '../analysis/mean.js';
import { ratioEstimate } from '../analysis/ratio.js';
import type { JsonObject } from '../engagement/json.js';
import { power } from '../kernel/power.js';
import { rulesFingerprint, version } from '../run/fingerprint.js';
import { recorded } from '../run/record.js';
import { fingerprintInputs } from '../study/fingerprint.js';
import type { Baseline, StoredCell, StoredStudy } from './baseline-schema.js';
import { baselineText } from './baseline-text.js';
import { countsOf } from './measure-engagement.js';
import type { Counts, Losses, MeasuredCell, Measurement } from './measured.js';
import { packSmall, rough } from './numbers.js';
import { gateBlock, gateOf, generator, isIgnored, seedEpoch } from './settings.js';

/** A measurement, and where it belongs. */
export interface Kept {
  /** The scenario file, as the baseline names it. */
  readonly scenario: string;
  readonly measurement: Measurement;
  /** Counts of the block that confirms failures, by cell. */
  readonly confirming: ReadonlyMap<string, Counts>;
}

/** The first block is left out where it would take more than this many characters. */
const longestBlock = 2100;

/** The text of a baseline file. */
export function storedBaseline(all: readonly Kept[], reason?: string): string {
  const rulesets: Baseline['rulesets'] = {};
  const scenarios: Baseline['scenarios'] = {};
  for (const { scenario, measurement, confirming } of all) {
    const { study, find } = measurement.input;
    rulesets[study.ruleset] = { rules: rulesFingerprint(study.ruleset), data: mutable(find(study.ruleset).data) };
    scenarios[scenario] = { ...scenarios[scenario], [study.name]: storedStudy(measurement, confirming) };
  }
  return baselineText({
    format: 1,
    version,
    seedEpoch,
    generator,
    engine: 'table, one draw a sub-rule',
    ...(reason === undefined ? {} : { reason }),
    rulesets,
    scenarios,
  });
}

/** The scenario, without what changes no outcome. */
function inputsOf({ document }: Measurement['input']['study']): JsonObject {
  const { charts: _, metrics: __, primary: ___, gate: ____, ...inputs } = document;
  return inputs as unknown as JsonObject;
}

/** The same data, as the schema's types have it. */
function mutable(data: JsonObject): Baseline['rulesets'][string]['data'] {
  return data as Baseline['rulesets'][string]['data'];
}

function storedStudy(measurement: Measurement, confirming: ReadonlyMap<string, Counts>): StoredStudy {
  const { input, seed, n, attacks, attackBreakEven, cells, breakEven } = measurement;
  const { study, find } = input;
  const { ignore: ignored } = gateOf(study);
  const gated = (id: string): boolean => !isIgnored(study, `${study.name}/${id}`);
  const own = cells.filter(
    ({ id }) => gated(`${id}/winRate`) || gated(`${id}/exchangeRatio`) || breakEven?.cells.includes(id),
  );
  return {
    ruleset: study.ruleset,
    seed,
    observations: n,
    ...(ignored.length === 0 ? {} : { ignored: [...ignored] }),
    inputs: fingerprintInputs(study, find),
    scenario: mutable(inputsOf(study)),
    attack: Object.fromEntries(
      attacks
        .map(({ id, digest, figures }) => {
          const some = [...figures].filter(([name, { value }]) => value !== 0 && gated(`${id}/${name}`));
          return [id, { digest, figures: Object.fromEntries(some.map(([name, { value }]) => [name, value])) }] as const;
        })
        .filter(([id, { figures }]) => Object.keys(figures).length > 0 || gated(id)),
    ),
    ...(attackBreakEven === undefined || !gated('attack/breakEven') ? {} : { attackBreakEven }),
    engagement: Object.fromEntries(own.map((cell) => [cell.id, storedCell(cell, n, confirming.get(cell.id))])),
    ...(breakEven === undefined || !gated('breakEven')
      ? {}
      : { breakEven: { value: breakEven.value ?? null, digest: breakEven.digest } }),
  };
}

function storedCell(cell: MeasuredCell, n: number, confirming: Counts | undefined): StoredCell {
  const { winRate, exchangeRatio, exact, recording, roles } = cell;
  const counts = recording && countsOf(recording, roles);
  const scores = recording && firstScores(recording, Math.min(n, gateBlock));
  const packed = scores && packSmall(scores, 2 * roles);
  return {
    exact,
    winRate: { ...winRate, ...(counts === undefined ? {} : { interval: ends(winRateInterval(counts)) }) },
    exchangeRatio: {
      digest: exchangeRatio.digest,
      value: exchangeRatio.value ?? null,
      ...(counts === undefined || exchangeRatio.value === undefined
        ? {}
        : { interval: ends(ratioInterval(counts.lost, n)) }),
    },
    ...(counts === undefined ? {} : { counts: mutableCounts(counts) }),
    ...(confirming === undefined ? {} : { confirming: mutableCounts(confirming) }),
    ...(packed === undefined || packed.length > longestBlock ? {} : { firstBlock: packed }),
  };
}

function mutableCounts({ scores, lost }: Counts): NonNullable<StoredCell['counts']> {
  return { scores: [...scores], lost };
}

/** Scores of the first `n` observations of a recording. */
export function firstScores(recording: Int32Array, n: number): Int32Array {
  return Int32Array.from({ length: n }, (_, k) => recording[k * recorded.length] as number);
}

/** Mean and variance of one observation's score, as a share. */
export function scoreMoments(scores: readonly number[]): {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
} {
  const best = scores.length - 1;
  const n = scores.reduce((sum, count) => sum + count, 0);
  const mean = scores.reduce((sum, count, score) => sum + (count * score) / best, 0) / n;
  const squares = scores.reduce((sum, count, score) => sum + count * power(score / best - mean, 2), 0);
  return { n, mean, variance: n < 2 ? 0 : squares / (n - 1) };
}

function winRateInterval({ scores }: Counts): Interval | undefined {
  return scoreEstimate(scoreMoments(scores)).interval;
}

function ratioInterval(lost: Losses, n: number): Interval | undefined {
  return ratioEstimate({
    n,
    meanA: lost.red,
    meanB: lost.blue,
    varianceA: lost.varianceRed,
    varianceB: lost.varianceBlue,
    covariance: lost.covariance,
  }).interval;
}

function ends(interval: Interval | undefined): [number | null, number | null] {
  if (interval === undefined || interval.unbounded === 'complement') return [null, null];
  const end = (x: number): number | null => (Number.isFinite(x) ? rough(x) : null);
  return [end(interval.low), end(interval.high)];
}
