/** Why a study's outcomes may differ from its baseline: what was changed in the scenario, the ruleset's data, the code. */
import type { JsonObject } from '../engagement/json.js';
import { rulesFingerprint } from '../run/fingerprint.js';
import { questionOf } from '../study/gate.js';
import type { Baseline, StoredStudy } from './baseline-schema.js';
import { causeOf, type Difference, differences, scenarioDifferences, unitsConcerned } from './causes.js';
import type { Measurement } from './measured.js';
import type { Metric } from './metrics.js';
import type { Cause } from './result.js';
import { placeOf, type ScenarioNow } from './scenario-now.js';

export interface StudyChanges {
  readonly ruleset: string;
  /** True where inputs are the same to the last value. */
  readonly sameInputs: boolean;
  readonly causes: readonly Cause[];
  /** Names of the units of a metric that the changes concern. */
  unitsOf(metric: Metric): string[];
}

export function explain(
  now: ScenarioNow,
  stored: StoredStudy,
  measurement: Measurement,
  baseline: Baseline,
): StudyChanges {
  const { study, find } = measurement.input;
  const { ruleset } = study;
  const document = questionOf(study.document) as unknown as JsonObject;
  const data = find(ruleset).data;
  const old = baseline.rulesets[stored.ruleset];
  const inScenario = scenarioDifferences(stored.scenario as JsonObject, document);
  const inData = old === undefined || stored.ruleset !== ruleset ? [] : differences(old.data as JsonObject, data);
  const rules = rulesFingerprint(ruleset);
  const inCode = old !== undefined && old.rules !== rules;
  const all: readonly Difference[] = [...inScenario, ...inData];
  return {
    ruleset,
    sameInputs: all.length === 0,
    causes: [
      ...inScenario.map((difference) =>
        causeOf(difference, { study: study.name, where: 'scenario', place: placeOf(now, ruleset, difference.path) }),
      ),
      ...inData.map((difference) => causeOf(difference, { study: study.name, where: 'ruleset data', ruleset })),
      ...(inCode
        ? [
            {
              study: study.name,
              where: 'code' as const,
              ruleset,
              path: 'rules',
              before: old.rules.slice(0, 12),
              after: rules.slice(0, 12),
            },
          ]
        : []),
    ],
    unitsOf: (metric) => unitsConcerned(metric, all, data, document),
  };
}
