/**
 * Scenarios in: from a file, a text or a value. Promises: what comes out has the shape of the schema with every default
 * filled in; names, numbers of the ruleset and what must fit together are `resolveScenario`'s business.
 */
import type { Json } from '../../engagement/json.js';
import { withDefaultPlan } from './default-plan.js';
import { withHouses } from './house.js';
import { schemaError } from './issues.js';
import { readText } from './read-text.js';
import { type ScenarioDocument, type ScenarioInput, scenarioSchema } from './schema/scenario.js';
import { rememberShape, shapedAgain } from './shape-again.js';
import { checkNesting, problem, type Source, sourceOf, valueAt } from './source.js';
import { parseYaml } from './yaml.js';

/** A scenario that has the right shape, and where its values stand. */
export interface Scenario {
  readonly document: ScenarioDocument;
  readonly source: Source;
}

/**
 * Reads a scenario file, with the rows and changes of the files that it names (`data`) in it. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line) for a
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
  return withHouses(parseYaml(readText(path), path), data);
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
  return checkShape(sourceOf(value, file));
}

/** A scenario as somebody wrote it: the plan of units that have none is filled in, too. Throws as `checkShape`. */
export function readScenario(source: Source): Scenario {
  const scenario = checkShape(source);
  return { ...scenario, document: withDefaultPlan(scenario.document) };
}

/**
 * Checks a document against the schema and fills in its defaults. Throws a `LanchesterError` ('bad-file') that tells
 * every mistake.
 */
export function checkShape(source: Source): Scenario {
  checkNesting(source);
  const result = scenarioSchema.safeParse(source.value);
  if (!result.success) throw schemaError(source, result.error.issues);
  if (result.data.data !== undefined) {
    throw problem(source, 'bad-file', ['data'], 'only a file names other files: write add and set here', 'key');
  }
  rememberShape(scenarioSchema, result.data);
  return { document: result.data, source };
}

/**
 * As `checkShape`, of a document that was made of others which have been checked: what they have in common is not
 * checked again.
 */
export function checkShapeAgain(source: Source): Scenario {
  const { value: document } = (isScenarioAlone(source) && shapedAgain(scenarioSchema, source.value)) || {};
  return document === undefined ? checkShape(source) : { document: document as ScenarioDocument, source };
}

/** Whether a document names no other files. */
function isScenarioAlone({ value }: Source): boolean {
  return valueAt(value, ['data']) === undefined;
}
