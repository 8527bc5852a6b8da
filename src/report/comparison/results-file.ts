/** `results.json` of a comparison: the results of its studies and the figures derived from them, whole. */
import type { ComparisonAnalysis } from '../../analysis/comparison/types.js';
import type { Expected } from '../../analysis/expect/expected.js';
import type { ComparisonResults } from '../../run/comparison-results.js';
import type { ReportFile } from '../files.js';
import { stableStringify } from '../stable-json.js';
import { finite } from '../study/results-file.js';

/** The file: every single attack, every joint tally and all sums, which are some megabytes. */
export function comparisonResultsFile(
  results: ComparisonResults,
  analysis: ComparisonAnalysis,
  expected?: Expected,
): ReportFile {
  const shown = { ...results, analysis: finite(analysis), ...(expected && { expected: finite(expected) }) };
  return { path: 'results.json', content: `${stableStringify(shown, { indent: 0 })}\n` };
}
