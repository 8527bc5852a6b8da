/** The engine of a replay, where rules may throw before there is anything to play. */
import type { EngineName, Prepared } from '../kernel/engine.js';
import { prepare } from '../kernel/prepare.js';
import type { Process } from '../kernel/process.js';
import { RuleError } from '../kernel/rule-error.js';
import { preparedAsRun } from '../run/cells/as-run.js';
import { compileCell } from '../study/compile.js';
import type { EngagementCell, Study } from '../study/study.js';
import { note } from './print.js';

/**
 * As `preparedAsRun`; with every die rolled where its rules throw before there is anything to play, so that engagements
 * that do not come to it are told to their end, and the others up to there.
 */
export function preparedOrRolled(
  study: Study,
  cell: EngagementCell,
  role: number,
  forced: EngineName | undefined,
): Prepared {
  try {
    return preparedAsRun(study, cell, role, forced);
  } catch (error) {
    if (!(error instanceof RuleError) || forced !== undefined) throw error;
    note(`its laws cannot be worked out (${error.threw.said}): every die is rolled`);
    return prepare(compileCell(cell)[role] as Process, 'roll');
  }
}
