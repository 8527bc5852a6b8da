/**
 * Promise: a replay plays a cell with the engine that a run of the whole study plays it with, so that it ends as the
 * run's tally has it.
 */
import { defaultBudget, type EngineName, type Prepared } from '../../kernel/engine.js';
import { prepare, prepareAs } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import type { GraphBudget } from '../../kernel/state-graph.js';
import { compileCell } from '../../study/compile.js';
import type { EngagementCell, Study } from '../../study/study.js';

/**
 * One role assignment of a cell, ready to play. Cells are paired, so they share an engine: if one is too large for its
 * state graph, none is played by it. So the other cells are looked at too, until one is too large. Throws a
 * `LanchesterError` ('budget') where `exact` is forced and cannot be.
 */
export function preparedAsRun(
  study: Study,
  cell: EngagementCell,
  role: number,
  forced: EngineName | undefined,
  budget: GraphBudget = defaultBudget,
): Prepared {
  const process = compileCell(cell)[role] as Process;
  const own = prepare(process, forced, budget);
  if (forced === 'roll' || own.choice.grain === 'sub-rule') return own;
  for (const other of study.engagementCells) {
    for (const [k, sister] of compileCell(other).entries()) {
      if (other === cell && k === role) continue;
      const { choice } = prepare(sister, forced, budget);
      if (choice.grain === 'sub-rule') return prepareAs(process, choice);
    }
  }
  return own;
}

/** Whether a run gives each engagement of a cell a stream of its own (else blocks have theirs). */
export function isPaired({ engagementCells }: Study, { specs }: EngagementCell): boolean {
  return engagementCells.length > 1 || specs.length > 1;
}
