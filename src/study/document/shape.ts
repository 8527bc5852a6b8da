/**
 * The shape of a scenario, however it came in. Promises: what comes out has the shape of the schema with every default
 * filled in; nothing here reads a file, so that whoever plays loads nothing that does.
 */
import { schemaError } from './issues.js';
import { type ScenarioDocument, scenarioSchema } from './schema/scenario.js';
import { rememberShape, shapedAgain } from './shape-again.js';
import { checkNesting, problem, type Source, valueAt } from './source.js';

/** A scenario that has the right shape, and where its values stand. */
export interface Scenario {
  readonly document: ScenarioDocument;
  readonly source: Source;
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
