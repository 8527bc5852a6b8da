/**
 * Scenarios in: from a file, a text or a value. Promises: what comes out has the shape of the schema with every default
 * filled in; names, numbers of the ruleset and what must fit together are `resolveScenario`'s business.
 */
import type { Json } from '../../engagement/json.js';
import { checkPlay, withDefaultPlan } from '../document/default-plan.js';
import { readText } from '../document/read-text.js';
import { withRulesetId } from '../document/ruleset-names.js';
import type { ScenarioInput } from '../document/schema/scenario.js';
import { checkShape, type Scenario } from '../document/shape.js';
import { type Source, sourceOf } from '../document/source.js';
import { parseYaml } from '../document/yaml.js';
import { inListOrder } from '../price-list/list-order.js';
import { withFiles } from './house.js';

/**
 * Reads a scenario file, with the rows and changes of the files that it names (`data`) and the units of its armies in it. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line) for a
 * file that is missing, a folder, binary, too large, not YAML, or of another shape.
 *
 * @param path as the user gave it; errors repeat it
 * @param data further files of rows and changes, which come after the file's own
 */
export function loadScenario(path: string, data: readonly string[] = []): Scenario {
  return readScenario(readSource(path, data));
}

/**
 * The values of a scenario file or a comparison with their places, whatever they mean, with those of the files that it
 * names. Throws as `loadScenario`.
 */
export function readSource(path: string, data: readonly string[] = []): Source {
  return withFiles(parseYaml(readText(path), path), data);
}

/** A scenario from its YAML text; errors call it `file`. Throws as `loadScenario`. */
export function parseScenario(text: string, file = 'scenario'): Scenario {
  return readScenario(parseYaml(text, file));
}

/**
 * A scenario that a program has put together. Throws a `LanchesterError` ('bad-file') that names the path of the
 * mistake.
 */
export function scenarioOf(value: ScenarioInput | Json, file = 'scenario'): Scenario {
  return readScenario(sourceOf(value as Json, file));
}

/**
 * A scenario as results and baselines keep it, with every default of the version that wrote them: units without a plan
 * hold. Throws as `scenarioOf`.
 */
export function storedScenario(value: Json, file: string): Scenario {
  return checkShape(sourceOf(inListOrder(value), file));
}

/** A scenario as somebody wrote it: the plan of units that have none is filled in, too. Throws as `checkShape`. */
export function readScenario(source: Source): Scenario {
  const scenario = checkShape(withRulesetId(source));
  checkPlay(scenario.document, scenario.source);
  return { ...scenario, document: withDefaultPlan(scenario.document) };
}
