/**
 * Cells made ready to be told, at once: whoever asks for a replay does not wait until a state graph is closed.
 *
 * Promises: where a run samples, it is the run's own engagement. That follows without the run's graphs: its cells share
 * an engine, so if all of them close within a small budget they are told along their graphs, and if one does not, a run
 * that sampled at all has drawn sub-rule by sub-rule. A run that solved larger graphs has played nothing; told is then an
 * engagement of the same law.
 */
import type { EngineChoice, EngineName, Prepared } from '../kernel/engine.js';
import { prepare, prepareAs } from '../kernel/prepare.js';
import type { Process } from '../kernel/process.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import { preparedAsRun } from '../run/cells/as-run.js';
import { compileCell } from '../study/compile.js';
import type { EngagementCell, Study } from '../study/study.js';

/** The largest graph that is closed while somebody waits: half a second of one core. */
const quick: GraphBudget = { states: 14_000, transitions: 110_000 };
/** All of them together: an engagement and its other roles. */
const quickAll: GraphBudget = { states: 28_000, transitions: 220_000 };

/** How a run samples whatever it does not solve. */
const bySubRules: EngineChoice = { engine: 'table', grain: 'sub-rule', why: 'told without closing its state graph' };
const rolled: EngineChoice = { engine: 'roll', why: 'asked for' };

/** An engagement that is ready to be told. */
export interface Ready {
  readonly prepared: Prepared;
  /** Whether it is the run's own wherever a run samples, and the command's everywhere. */
  readonly isAsRun: boolean;
}

const kept = new WeakMap<EngagementCell, Map<string, Ready>>();

/** One role assignment of a cell. `engine`: the one that the run was made with, where it was told. */
export function preparedCell(study: Study, cell: EngagementCell, role: number, engine: EngineName | undefined): Ready {
  const own = kept.get(cell) ?? new Map<string, Ready>();
  kept.set(cell, own);
  const name = `${role} ${engine ?? ''}`;
  const ready =
    own.get(name) ??
    (engine === undefined
      ? preparedSoon(study, cell, role)
      : { prepared: preparedAsRun(study, cell, role, engine), isAsRun: true });
  own.set(name, ready);
  return ready;
}

/** A fight with fixed forces, or one of many: a run that samples it never closes its graph. */
export function preparedAlone(process: Process, engine: EngineName | undefined): Prepared {
  return prepareAs(process, engine === 'roll' ? rolled : bySubRules);
}

function preparedSoon(study: Study, cell: EngagementCell, role: number): Ready {
  const process = compileCell(cell)[role] as Process;
  const prepared = prepare(process, undefined, quick);
  let left = leftOf(quickAll, prepared);
  for (const other of study.engagementCells) {
    for (const [k, sister] of compileCell(other).entries()) {
      if (left === undefined) break;
      if (other !== cell || k !== role) left = leftOf(left, prepare(sister, undefined, smaller(quick, left)));
    }
  }
  return left === undefined
    ? { prepared: prepareAs(process, bySubRules), isAsRun: false }
    : { prepared, isAsRun: true };
}

/** What is left of a budget; nothing where it did not do. */
function leftOf({ states, transitions }: GraphBudget, { choice, graph }: Prepared): GraphBudget | undefined {
  if (graph === undefined) return undefined;
  return { states: states - (choice.states ?? 0), transitions: transitions - (choice.transitions ?? 0) };
}

function smaller(one: GraphBudget, other: GraphBudget): GraphBudget {
  return {
    states: Math.min(one.states, other.states),
    transitions: Math.min(one.transitions, other.transitions),
  };
}
