/** A scenario file of the baseline, as it is today, and where its values stand. */
import type { JsonObject } from '../../engagement/json.js';
import type { Source } from '../../study/document/source.js';
import type { Study } from '../../study/study.js';
import type { Place } from '../result.js';

export interface ScenarioNow {
  /** As the baseline names it. */
  readonly scenario: string;
  /** As places in the report name it. */
  readonly file: string;
  readonly studies: readonly Study[];
  readonly source: Source;
}

/**
 * Where a path of the scenario stands: in its file, or in that of a house which says it; in a comparison, below its
 * ruleset. What is not written stands where it would.
 */
export function placeOf({ file, source }: ScenarioNow, ruleset: string, path: readonly (string | number)[]): Place {
  const value = source.value as JsonObject;
  const compares = typeof value === 'object' && value !== null && 'rulesets' in value && path[0] !== 'gate';
  const position = source.position(compares ? ['rulesets', ruleset, ...path] : path, 'key');
  if (position === undefined) return { file, line: 1, column: 1 };
  const { line, column } = position;
  // what a file of a house says stands there
  return { file: position.file === source.file ? file : position.file, line, column };
}
