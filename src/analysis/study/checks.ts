/**
 * What a run finds when it checks itself. Promises: a warning is a whole sentence; an honest run gives one in less than
 * two of a million.
 */
import type { StudyResults } from '../../run/results.js';
import { blockHomogeneity } from '../../statistics/homogeneity.js';

/** Chance, either way, below which blocks are no samples of one law. */
const ALARM = 1e-6;

/** The warnings of a run; none where all is well. */
export function runChecks({ blocks = [] }: Pick<StudyResults, 'blocks'>): readonly string[] {
  const found = blockHomogeneity(blocks);
  if (found === undefined) return [];
  const words = `${blocks.length} blocks, chi-square ${found.statistic.toPrecision(4)} with ${found.df} degrees of freedom`;
  if (found.p < ALARM)
    return [
      `The blocks of this run differ more than samples of one law do (${words}): a fault in the program or the machine; please report it.`,
    ];
  if (found.pTooAlike < ALARM)
    return [
      `The blocks of this run are more alike than samples of one law are (${words}): random numbers were used twice; please report it.`,
    ];
  return [];
}
