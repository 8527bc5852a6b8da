/** Cells made ready to be told, kept as long as their study: to close a state graph takes longer than to follow it. */
import type { EngineName, Prepared } from '../kernel/engine.js';
import { preparedAsRun } from '../run/cells/as-run.js';
import type { EngagementCell, Study } from '../study/study.js';

const kept = new WeakMap<EngagementCell, Map<string, Prepared>>();

/** As `preparedAsRun`. */
export function preparedCell(
  study: Study,
  cell: EngagementCell,
  role: number,
  engine: EngineName | undefined,
): Prepared {
  const own = kept.get(cell) ?? new Map<string, Prepared>();
  kept.set(cell, own);
  const name = `${role} ${engine ?? ''}`;
  const prepared = own.get(name) ?? preparedAsRun(study, cell, role, engine);
  own.set(name, prepared);
  return prepared;
}
