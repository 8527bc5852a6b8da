/**
 * The engagement cells of a study, made ready to be read or sampled. Promises: cells are compared in pairs, so all are
 * played alike: as soon as one does not close, all are sampled with one draw a sub-rule, and no further graph is walked;
 * what is solved keeps its tally and what is sampled along a graph its tables, and of no more than a few graphs is more
 * kept at a time; cells that differ by prices alone share one.
 */
import { defaultBudget, type EngineChoice, type Prepared, solvePrepared, tablesFor } from '../../kernel/engine.js';
import type { GraphTables } from '../../kernel/graph-tables.js';
import { prepare, prepareAs } from '../../kernel/prepare.js';
import { countedColumns, type Process } from '../../kernel/process.js';
import { inPlay } from '../../kernel/rule-error.js';
import type { Tally } from '../../kernel/tally.js';
import { findRuleset } from '../../rulesets/registry.js';
import { compileCell } from '../../study/compile.js';
import { playKey } from '../../study/price/played-alike.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { giveWay } from '../threads/give-way.js';
import { isUnpaired, type JobCell } from './job.js';

/** One role assignment of a cell. */
export interface ReadyRole {
  readonly choice: EngineChoice;
  readonly counted: JobCell['counted'][number];
  /** Where it is solved. */
  readonly tally?: Tally;
  /** Where it is sampled along a closed graph. */
  readonly tables?: GraphTables;
  /** Where sub-rules or dice are drawn. */
  readonly prepared?: Prepared;
}

/** How cells are made ready. */
export interface ReadyOptions extends Pick<RunOptions, 'engine' | 'budget' | 'find' | 'signal' | 'onProgress'> {
  /** The engine, where it was chosen for more than these cells. */
  readonly choice?: EngineChoice;
}

/** Graphs that are kept for cells that are played alike: those of a price's neighbours, in both roles. */
const mostGraphs = 4;

/** Makes all cells ready, each with its role assignments. Throws as `prepare` does, and where the run is aborted. */
export async function readyCells(study: PlainStudy, options: ReadyOptions): Promise<ReadyRole[][]> {
  const { choice, engine, budget = defaultBudget, find = findRuleset } = options;
  const { engagementCells: cells } = study;
  const paired = !isUnpaired(cells);
  const alike = new Map<string, Prepared>();
  const shared = (cell: EngagementCell, role: number, process: Process): Prepared => {
    const key = playKey(cell, role, find(cell.ruleset));
    const known = key === undefined ? undefined : alike.get(key);
    if (known !== undefined) return { ...known, process };
    const made = choice === undefined ? prepare(process, engine, budget) : prepareAs(process, choice);
    if (key !== undefined && made.graph !== undefined) keep(alike, key, made);
    return made;
  };
  const ready: ReadyRole[][] = [];
  for (const [n, cell] of cells.entries()) {
    const roles: ReadyRole[] = [];
    for (const [role, process] of compileCell(cell, find).entries()) {
      if (choice === undefined) options.onProgress?.({ phase: 'engines', done: n, of: cells.length });
      await giveWay(options.signal);
      const one = inCell(study, cell, () => shared(cell, role, process));
      if (choice === undefined && one.choice.grain === 'sub-rule') {
        return cells.map((each) => compileCell(each, find).map((own) => readyRole(prepareAs(own, one.choice), paired)));
      }
      roles.push(inCell(study, cell, () => readyRole(one, paired)));
    }
    ready.push(roles);
  }
  return ready;
}

/** What rules throw as a cell is made ready is told with it. */
function inCell<T>({ name, seed }: PlainStudy, { id }: EngagementCell, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw inPlay(error, { scenario: name, seed, cell: id });
  }
}

/** Keeps what was prepared last, in place of what was kept first. */
function keep(alike: Map<string, Prepared>, key: string, made: Prepared): void {
  const [oldest] = alike.keys();
  if (oldest !== undefined && alike.size >= mostGraphs) alike.delete(oldest);
  alike.set(key, made);
}

/** What is needed of it from now on, and no more: a graph is as large as it may be, and cells are many. */
function readyRole(made: Prepared, paired: boolean): ReadyRole {
  const { choice, process } = made;
  const counted = countedColumns(process);
  if (choice.engine === 'exact') return { choice, counted, tally: solvePrepared(made) };
  const tables = tablesFor(made, paired);
  return tables === undefined ? { choice, counted, prepared: made } : { choice, counted, tables };
}
