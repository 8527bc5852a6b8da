/**
 * Comparison files in. Promises: a file with `rulesets` at its top is a comparison and nothing else; what comes out has
 * the shape of the schema with every default filled in.
 */
import type { Json } from '../../engagement/json.js';
import { schemaError } from '../document/issues.js';
import { readSource } from '../document/load.js';
import {
  type ComparisonDocument,
  type ComparisonInput,
  comparisonKeysAt,
  comparisonSchema,
} from '../document/schema/comparison.js';
import { checkNesting, problem, type Source, sourceOf } from '../document/source.js';
import { parseYaml } from '../document/yaml.js';

/** A comparison that has the right shape, and where its values stand. */
export interface ComparisonFile {
  readonly document: ComparisonDocument;
  readonly source: Source;
}

/** Whether a document is a comparison: it names rulesets, and not one ruleset. */
export function isComparison({ value }: Source): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.hasOwn(value, 'rulesets') && !Object.hasOwn(value, 'ruleset');
}

/**
 * Checks a document against the schema and fills in its defaults. Throws a `LanchesterError` ('bad-file') that tells
 * every mistake.
 */
export function checkComparison(source: Source): ComparisonFile {
  checkNesting(source);
  const result = comparisonSchema.safeParse(source.value);
  if (!result.success) throw schemaError(source, result.error.issues, comparisonKeysAt);
  for (const [id, { data }] of Object.entries(result.data.rulesets)) {
    if (data === undefined) continue;
    const at = ['rulesets', id, 'data'];
    throw problem(source, 'bad-file', at, 'only a file names other files: write add and set here', 'key');
  }
  return { document: result.data, source };
}

/** Reads a comparison file. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line). */
export function loadComparison(path: string): ComparisonFile {
  return checkComparison(readSource(path));
}

/** A comparison from its YAML text; errors call it `file`. Throws as `checkComparison`. */
export function parseComparison(text: string, file = 'comparison'): ComparisonFile {
  return checkComparison(parseYaml(text, file));
}

/** A comparison that a program has put together. Throws as `checkComparison`. */
export function comparisonOf(value: ComparisonInput | Json, file = 'comparison'): ComparisonFile {
  return checkComparison(sourceOf(value as Json, file));
}
