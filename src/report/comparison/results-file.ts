/**
 * `results.json` of a comparison: the results of its studies and the figures derived from them. Promise: whole unless
 * told otherwise; where single cells and sums are left out to keep a shipped report small, digests are still those of
 * the whole.
 */
import type { ComparisonAnalysis } from '../../analysis/comparison/types.js';
import type { ComparisonResults } from '../../run/comparison-results.js';
import type { StudyResults } from '../../run/results.js';
import type { ReportFile } from '../files.js';
import { stableStringify } from '../stable-json.js';
import { finite, shortened } from '../study/results-file.js';

/** The file. `cells`: with every single attack, every joint tally and all sums, which are some megabytes. */
export function comparisonResultsFile(
  results: ComparisonResults,
  analysis: ComparisonAnalysis,
  options: { readonly cells: boolean },
): ReportFile {
  const studies = results.studies.map((study) => ({ ...study, results: short(study.results, options.cells) }));
  const shown = { ...results, studies, analysis: finite(analysis) };
  return { path: 'results.json', content: `${stableStringify(shown, { indent: options.cells ? 0 : 1 })}\n` };
}

function short(results: StudyResults, whole: boolean): object {
  if (whole) return results;
  const { engagement, scenario: _, ...rest } = results;
  if (engagement === undefined) return shortened({ ...rest, scenario: {} });
  const { moments: __, ...about } = engagement;
  return shortened({ ...rest, scenario: {}, engagement: about });
}
