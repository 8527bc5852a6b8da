/** Units in the place where the subject of a price list stands. Promise: with its plan and where it stands, by another name. */
import type { Json, JsonObject } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { compileRules } from '../compile.js';
import { type Change, change } from '../document/changes.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import { subject, subjectName } from './subject.js';

/** The scenario with a unit of the list in the subject's place, on both sides. */
export function withSubject(
  scenario: Scenario,
  words: JsonObject,
  at: readonly (string | number)[],
  ruleset: Ruleset,
): Scenario {
  const { engagement } = scenario.document;
  const changes = (['blue', 'red'] as const).map((side): Change => {
    const units = engagement?.[side].units ?? [];
    const template = units.find(({ name }) => name === subject) as unknown as JsonObject;
    return { path: `engagement.${side}.units.${subject}`, value: inPlaceOf(template, words, subject), at: [...at] };
  });
  const changed = change(scenario, changes, ruleset);
  changed.atOverlay(() => compileRules(ruleset, changed.overlay));
  return changed.scenario;
}

/** A unit where the subject stands and with its plan, by another name. */
function inPlaceOf(template: JsonObject, words: JsonObject, name: string): JsonObject {
  const kept = ['at', 'plan', 'flank'].flatMap((key) => (template[key] === undefined ? [] : [[key, template[key]]]));
  return { ...Object.fromEntries(kept as [string, Json][]), ...words, name };
}

/** The document of a fight in which so many units stand where the subject does: blue's first, then red's. */
export function forcesDocument(
  document: ScenarioDocument,
  words: readonly [readonly JsonObject[], readonly JsonObject[]],
): ScenarioDocument {
  const { engagement } = document;
  const force = (side: 'blue' | 'red', k: 0 | 1) => {
    const own = (engagement as NonNullable<typeof engagement>)[side];
    const units = own.units.flatMap((unit) =>
      unit.name === subject
        ? words[k].map((each, n) => inPlaceOf(unit as unknown as JsonObject, each, subjectName(n)))
        : [unit],
    );
    return { ...own, units };
  };
  return {
    ...document,
    engagement: { ...engagement, blue: force('blue', 0), red: force('red', 1) },
  } as ScenarioDocument;
}
