/**
 * What the run of a comparison leaves behind: the results of its studies, in order. Promise: the same comparison, seed
 * and version give the same bytes, whatever threads or machine.
 */
import type { StudyResults } from './results.js';

export interface ComparisonResults {
  readonly format: 1;
  readonly name: string;
  readonly question: string;
  readonly seed: string;
  /** Fingerprint of the comparison file, defaults filled in; the studies have their own, with the rulesets' data. */
  readonly inputs: string;
  /** sha256 over the digests of the studies: two runs agree when this does. */
  readonly digest: string;
  /** In the order of `Comparison.studies`. */
  readonly studies: readonly { readonly id: string; readonly results: StudyResults }[];
}
