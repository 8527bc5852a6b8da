/** Answers a comparison. Promise: as the command does. */
import { analyseComparison } from '../analysis/comparison/index.js';
import { expectedOfComparison } from '../analysis/expect/comparison.js';
import { defined } from '../kernel/defined.js';
import { comparisonReport } from '../report/comparison/index.js';
import { comparisonResultsFile } from '../report/comparison/results-file.js';
import type { ComparisonResults } from '../run/comparison-results.js';
import { runComparison } from '../run/run-comparison.js';
import type { Comparison } from '../study/comparison/comparison.js';
import type { PlayedBy, Product } from './play.js';

/** Plays a comparison. */
export async function comparisonProduct(
  comparison: Comparison,
  command: string,
  playing: PlayedBy,
): Promise<Pick<Product, 'document' | 'file'> & { readonly results: ComparisonResults }> {
  const results = await runComparison(comparison, playing);
  const analysis = analyseComparison(comparison, results);
  const expected = expectedOfComparison(comparison, results);
  const document = comparisonReport({ comparison, results, analysis, command, ...defined({ expected }) });
  return { results, document, file: () => comparisonResultsFile(results, analysis, expected) };
}
