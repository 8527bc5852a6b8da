/**
 * `results.json`: a run's results and the figures derived from them, as a file. Promise: whole unless told otherwise; where the single cells are left
 * out to keep a shipped report small, the file says so, and its digest is still that of the whole.
 */
import type { StudyAnalysis } from '../../analysis/study/index.js';
import type { StudyResults } from '../../run/results.js';
import type { ReportFile } from '../files.js';
import { stableStringify } from '../stable-json.js';

/** What stands in place of what was left out. */
const leftOut = 'left out here to keep the report small; the run writes it';

/** The file. `cells`: with every single attack and every joint tally, which can be some megabytes. */
export function resultsFile(
  results: StudyResults,
  analysis: StudyAnalysis,
  options: { readonly cells: boolean },
): ReportFile {
  const shown = { ...(options.cells ? results : shortened(results)), analysis: finite(analysis) };
  return { path: 'results.json', content: `${stableStringify(shown, { indent: options.cells ? 0 : 1 })}\n` };
}

/** Results without their single cells and the sums over them. */
export function shortened({ attack, engagement, blocks, ...rest }: StudyResults): object {
  return {
    ...rest,
    ...(blocks === undefined ? {} : { blocks: leftOut }),
    ...(attack === undefined ? {} : { attack: { ...attack, cells: leftOut } }),
    ...(engagement === undefined
      ? {}
      : {
          engagement: {
            ...engagement,
            ...(engagement.moments === undefined ? {} : { moments: leftOut }),
            cells: engagement.cells.map((cell) => ({
              ...cell,
              roles: cell.roles.map(({ tally, ...role }) => ({
                ...role,
                tally: { total: tally.total, exact: tally.exact, cells: leftOut },
              })),
            })),
          },
        }),
  };
}

/** JSON has no infinities: an end that does not exist is a word. */
export function finite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(finite);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, finite(inner)]),
  );
}
