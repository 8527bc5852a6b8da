/**
 * A scenario, resolved and checked. Promise: every mistake in it, even in a user's own metrics, is told with its place
 * before anything is played.
 */
import { expectingIn } from '../analysis/expect/expected.js';
import { compileMetric, type Metric } from '../analysis/metric/index.js';
import { metricVariables } from '../analysis/study/index.js';
import { playerFor } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { prepare } from '../kernel/prepare.js';
import { outcomeBuffer } from '../kernel/process.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { endingOf } from '../played/ending.js';
import { checkTerms } from '../played/worth/terms-of.js';
import { attackWordsOf } from '../study/attack/attack-words.js';
import { playedAbly } from '../study/best-players.js';
import { compileCell } from '../study/compile.js';
import { Mistakes } from '../study/document/mistakes.js';
import type { Scenario } from '../study/document/shape.js';
import { placed, problem, refusing } from '../study/document/source.js';
import { type ResolveOptions, resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';

/**
 * Engagements that are played to see whether metrics have values; few, since a metric that fails often fails at once.
 */
const rehearsed = 64;

/** Throws a `LanchesterError` with the place of whatever is wrong. */
export function checkedStudy(scenario: Scenario, options: ResolveOptions = {}): Study {
  const study = resolveScenario(scenario, options);
  checkMetrics(scenario, study);
  const { prices } = study;
  // what prices keep to may contradict itself
  if (prices?.armies !== undefined) placed(scenario.source, [['prices']], () => checkTerms(prices));
  if (study.document.expect !== undefined) expectingIn(study, refusing(scenario.source), attackWordsOf(study));
  return study;
}

/**
 * Compiles the scenario's own metrics and tries them on a few engagements, so that a division by zero does not end a
 * long run. Throws a `LanchesterError` at the metric.
 */
function checkMetrics(scenario: Scenario, study: Study): void {
  const compiled = new Mistakes().all(Object.entries(study.metrics), ([name, text]) =>
    atMetric(scenario, name, () => compileMetric(name, text, metricVariables)),
  );
  if (compiled.length === 0) return;
  for (const values of someOutcomes(study)) {
    for (const metric of compiled) atMetric(scenario, metric.name, () => metric.evaluate(values));
  }
}

function atMetric<T extends Metric | number>(scenario: Scenario, name: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
    throw problem(scenario.source, error.code, ['metrics', name], error.message);
  }
}

/** The variables of metrics for a few engagements of the first cell. */
function* someOutcomes(study: Study): Generator<Float64Array> {
  const [first] = study.engagementCells;
  if (first === undefined) return;
  const key = studyKey(study.seed, study.name);
  const values = new Float64Array(metricVariables.length);
  // at its best it would be solved first, or played on from every choice
  for (const process of compileCell({ ...first, specs: first.specs.map(playedAbly) })) {
    const player = playerFor(prepare(process, 'roll'));
    const outcome = outcomeBuffer(process);
    for (let index = 0; index < rehearsed; index++) {
      player.play(key, index, outcome);
      const { winner, ...ending } = endingOf(process, outcome);
      const known: Readonly<Record<(typeof metricVariables)[number], number>> = {
        ...ending,
        win: winner === 'blue' ? 1 : 0,
        draw: winner === 'draw' ? 1 : 0,
        loss: winner === 'red' ? 1 : 0,
      };
      for (const [k, name] of metricVariables.entries()) values[k] = known[name];
      yield values;
    }
  }
}
