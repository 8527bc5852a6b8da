/** What results say of a cell besides its outcomes. */
import { sides } from '../../engagement/spec.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import type { EngagementCellResults } from '../results.js';

/** A cell without its role assignments. */
export function cellWords(study: PlainStudy, cell: EngagementCell): Omit<EngagementCellResults, 'roles'> {
  return {
    id: cell.id,
    variant: cell.variant,
    title: study.variants.find(({ id }) => id === cell.variant)?.title ?? cell.variant,
    axes: cell.axes,
    listed: listedUnits(cell),
  };
}

/** What each unit costs in the first composition of the first level. */
function listedUnits(cell: EngagementCell): EngagementCellResults['listed'] {
  const spec = cell.specs[0] as EngagementCell['specs'][number];
  return sides.flatMap((side) =>
    spec[side].units.map(({ name }, k) => ({ side, name, points: (spec.starts[0]?.[side][0]?.milli[k] ?? 0) / 1000 })),
  );
}

/** Who defends and who attacks in a role assignment. */
export function roleNames(cell: EngagementCell, k: number): { readonly blue: string; readonly red: string } {
  const spec = cell.specs[k] as EngagementCell['specs'][number];
  return spec.blue.end === 'from' ? { blue: 'defends', red: 'attacks' } : { blue: 'attacks', red: 'defends' };
}
