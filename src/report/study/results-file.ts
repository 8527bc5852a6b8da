/** `results.json`: a run's results and the figures derived from them, as a file; whole. */
import type { Expected } from '../../analysis/expect/expected.js';
import type { StudyAnalysis } from '../../analysis/study/index.js';
import type { StudyResults } from '../../run/results.js';
import type { ReportFile } from '../files.js';
import { stableStringify } from '../stable-json.js';

/** The file: every single attack and every joint tally, which can be some megabytes. */
export function resultsFile(results: StudyResults, analysis: StudyAnalysis, expected?: Expected): ReportFile {
  const shown = { ...results, analysis: finite(analysis), ...(expected && { expected: finite(expected) }) };
  return { path: 'results.json', content: `${stableStringify(shown, { indent: 0 })}\n` };
}

/** JSON has no infinities, so an end that does not exist is written as a word. An empty place in a list is null. */
export function finite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map((each: unknown) => finite(each) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, finite(inner)]),
  );
}
