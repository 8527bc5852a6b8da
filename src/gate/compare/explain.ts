/**
 * Why a study's outcomes may differ from its baseline: what was changed in the scenario, the ruleset's data, the code.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { shownFingerprint } from '../../files/shown-fingerprint.js';
import { LanchesterError } from '../../kernel/errors.js';
import { findRuleset } from '../../rulesets/registry.js';
import { rulesFingerprint } from '../../run/fingerprint.js';
import { questionOf } from '../../study/gate.js';
import { inListOrder } from '../../study/price-list/list-order.js';
import type { Study } from '../../study/study.js';
import type { Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import type { Cause } from '../result.js';
import type { Baseline, StoredStudy } from '../store/baseline-schema.js';
import { asWritten, byRow, withAdded } from './added-rows.js';
import {
  type Concerned,
  causeOf,
  type Difference,
  differences,
  listOrderDifference,
  scenarioDifferences,
  unitsConcerned,
  unitsOfCause,
} from './causes.js';
import { type Side, withDefaults } from './defaults.js';
import { placeOf, type ScenarioNow } from './scenario-now.js';

export interface StudyChanges {
  readonly ruleset: string;
  /** True where inputs are the same to the last value. */
  readonly sameInputs: boolean;
  /** True where the rules' code is not the baseline's. */
  readonly codeChanged: boolean;
  /** What differs, with the units that carry it, as far as these metrics have them. */
  causesFor(metrics: readonly Metric[]): readonly Cause[];
  /** The units of a metric that the changes concern. */
  unitsOf(metric: Metric): Concerned;
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
  const own = find(ruleset);
  const old = baseline.rulesets[stored.ruleset];
  const inScenario = changedInScenario(stored, document, old?.data as JsonObject | undefined, own);
  const inData = old === undefined || stored.ruleset !== ruleset ? [] : differences(old.data as JsonObject, own.data);
  const inCode = changedInCode(study, old?.rules);
  const all: readonly Difference[] = [...inScenario, ...inData];
  const reading = { data: withAdded(own, document), document, moved: movedAttackers(stored, measurement) };
  return {
    ruleset,
    sameInputs: all.length === 0,
    codeChanged: inCode.length > 0,
    causesFor: (metrics) => {
      const cause = (difference: Difference, about: Omit<Parameters<typeof causeOf>[1], 'study'>): Cause => {
        const units = unitsOfCause(difference, metrics, reading);
        return { ...causeOf(difference, { study: study.name, ...about }), ...(units.length === 0 ? {} : { units }) };
      };
      return [
        ...inScenario.map((each) => cause(each, { where: 'scenario', place: placeOf(now, ruleset, each.path) })),
        ...inData.map((each) => cause(each, { where: 'ruleset data', ruleset })),
        ...inCode,
      ];
    },
    unitsOf: (metric) => unitsConcerned(metric, all, reading),
  };
}

/** What was written otherwise in the scenario, and the defaults that go with it. */
function changedInScenario(
  stored: StoredStudy,
  document: JsonObject,
  oldData: JsonObject | undefined,
  own: Ruleset,
): readonly Difference[] {
  const oldDocument = inListOrder(stored.scenario as JsonObject) as JsonObject;
  const written = [
    ...scenarioDifferences(byRow(oldDocument, own), byRow(document, own)).map(
      ({ path, before, after }): Difference => ({
        path: asWritten(path, after === undefined ? oldDocument : document, own),
        before,
        after,
      }),
    ),
    ...listOrderDifference(oldDocument, document),
  ];
  if (written.length === 0) return [];
  return withDefaults(written, sideOf(oldDocument, oldData, stored.ruleset), sideOf(document, own.data, own.id));
}

/** The rules' code, by its fingerprint; nothing where it is the baseline's, or unknown. */
function changedInCode({ name, ruleset }: Study, before: string | undefined): readonly Cause[] {
  const rules = rulesFingerprint(ruleset);
  if (before === undefined || before === rules) return [];
  const [old, now] = [shownFingerprint(before, 12), shownFingerprint(rules, 12)];
  return [{ study: name, where: 'code', ruleset, path: 'rules', before: old, after: now }];
}

/** One side as its defaults are looked up. Data that today's code does not take have none. */
function sideOf(document: JsonObject, data: JsonObject | undefined, ruleset: string): Side {
  if (data === undefined) return { document, data: {}, rules: undefined };
  try {
    return { document, data, rules: findRuleset(ruleset).compile(data) };
  } catch (error) {
    if (error instanceof LanchesterError) return { document, data, rules: undefined };
    throw error;
  }
}

/** Keys of the attackers whose odds are not the baseline's. */
function movedAttackers(stored: StoredStudy, { attacks }: Measurement): ReadonlySet<string> {
  const moved = attacks.filter(
    ({ id, digest }) => stored.attack[id] !== undefined && stored.attack[id].digest !== digest,
  );
  return new Set(moved.flatMap(({ units }) => units.slice(0, 1)));
}
