/**
 * The baseline's own inputs, played by today's code. Promise: only where they come out as the baseline has it, to the last outcome, is the code taken to
 * play as it did; then old and new are played side by side, else new is compared with what is stored, and the report says which.
 */
import type { JsonObject } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { findWith } from '../run/record.js';
import type { Recorder } from '../run/recorder.js';
import { canonicalJson } from '../study/canonical.js';
import { scenarioOf } from '../study/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { Baseline, StoredStudy } from './baseline-schema.js';
import { type Contest, PairedContest } from './contest.js';
import type { StudyChanges } from './explain.js';
import { measureEngagements } from './measure.js';
import type { Input, Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import { shortDigest } from './numbers.js';
import { gateOf } from './settings.js';
import { StoredContest } from './stored-contest.js';

/** The study as the baseline has it, with its data. Throws a `LanchesterError` where today's code does not take them any more. */
function oldInput(stored: StoredStudy, baseline: Baseline): Input {
  const data = baseline.rulesets[stored.ruleset]?.data as JsonObject | undefined;
  if (data === undefined) throw new LanchesterError('bad-file', `the baseline has no data of ${stored.ruleset}`);
  const find = findWith(data);
  const study = resolveScenario(scenarioOf(stored.scenario as JsonObject, 'the baseline'), { find });
  return { study, find, data: { id: shortDigest(canonicalJson(data)), data } };
}

/** How the open metrics of a study are to be decided. */
export async function contestOf(
  open: readonly Metric[],
  stored: StoredStudy,
  now: Measurement,
  baseline: Baseline,
  recorder: Recorder,
  about: StudyChanges,
  signal: AbortSignal | undefined,
): Promise<{ readonly contest: Contest; readonly notes: readonly string[] }> {
  const { study } = now.input;
  const fallback = (why: string, before?: Measurement) => ({
    contest: new StoredContest(open, stored, now, recorder, before?.breakEven),
    notes: [
      `${study.name}: ${why}, so its new outcomes are compared with those that the baseline stores: win rates in pairs with the first block, the rest from counts.`,
    ],
  });
  let input: Input;
  try {
    input = oldInput(stored, baseline);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return fallback(`today's code does not take the baseline's inputs (${error.message})`);
  }
  const n = stored.observations === 0 ? now.n : stored.observations;
  const measuring = { recorder, seed: stored.seed, n, ...(signal === undefined ? {} : { signal }) };
  const before = await measureEngagements(input, { ...measuring, sampled: stored.observations > 0 });
  if (about.sameInputs || !reproduces(before, stored)) {
    return fallback("the rules' code has changed (today it plays the baseline's own inputs differently)", before);
  }
  const sampled = async (measurement: Measurement): Promise<Measurement> =>
    measurement.cells.every(({ recording }) => recording !== undefined)
      ? measurement
      : measureEngagements(measurement.input, { ...measuring, sampled: true });
  const [one, other] = [await sampled(before), await sampled(now)];
  return { contest: new PairedContest(open, one, other, recorder, gateOf(study).device), notes: [] };
}

function reproduces(before: Measurement, stored: StoredStudy): boolean {
  return before.cells.every(({ id, exact, winRate, exchangeRatio }) => {
    const known = stored.engagement[id];
    // cells that are not gated were not stored
    if (known === undefined) return true;
    return (
      known.exact === exact &&
      known.winRate.digest === winRate.digest &&
      known.exchangeRatio.digest === exchangeRatio.digest
    );
  });
}
