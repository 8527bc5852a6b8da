/**
 * `results.json`: a run's results as a file. Promise: whole unless told otherwise; where the joint tallies are left out to keep a report small, the
 * file says so, and its digest is still that of the whole.
 */
import type { EngagementCellResults, StudyResults } from '../../run/results.js';
import type { ReportFile } from '../files.js';
import { stableStringify } from '../stable-json.js';

/** What stands in place of a tally that was left out. */
const leftOut = { leftOut: 'joint tally; the run writes it', exact: false };

/** The file. `tallies`: with the joint tallies of every setting, which can be some megabytes. */
export function resultsFile(results: StudyResults, options: { readonly tallies: boolean }): ReportFile {
  const { engagement } = results;
  const shown =
    options.tallies || engagement === undefined
      ? results
      : { ...results, engagement: { ...engagement, cells: engagement.cells.map(withoutTallies) } };
  return { path: 'results.json', content: `${stableStringify(shown, { indent: 0 })}\n` };
}

function withoutTallies(cell: EngagementCellResults): object {
  return {
    ...cell,
    roles: cell.roles.map(({ tally, ...role }) => ({ ...role, tally: { ...leftOut, exact: tally.exact, total: tally.total } })),
  };
}
