/** What every part of a comparison's report is made from. */
import type { ComparisonAnalysis } from '../../analysis/comparison/types.js';
import type { Expected } from '../../analysis/expect/expected.js';
import type { ComparisonResults } from '../../run/comparison-results.js';
import type { Comparison } from '../../study/comparison/comparison.js';

export interface ComparisonContext {
  /** The comparison, its names resolved; its studies are not looked at. */
  readonly comparison: Omit<Comparison, 'studies'>;
  readonly results: ComparisonResults;
  readonly analysis: ComparisonAnalysis;
  /** The command that makes it again. */
  readonly command: string;
  /** Where the comparison says what it expects: whether that holds. */
  readonly expected?: Expected;
}
