/**
 * The rows of a closed state graph as typed arrays, ready to be sampled from. Promises: plain data in shared memory:
 * one thread explores a graph, and all others play along the same tables; what is sampled depends on them alone.
 */
import { PackedRows } from './packed-rows.js';
import type { Pmf } from './pmf.js';
import type { Process } from './process.js';
import { sharedInts } from './shared-ints.js';
import type { StateGraph } from './state-graph.js';
import { cumulate } from './table.js';
import { TupleIndex } from './tuple-index.js';

/** What both forms have. */
interface Tables {
  /** Of the process, for messages. */
  readonly name: string;
  readonly maxSteps: number;
  /** By state: the number of its outcome, -1 for one that goes on. Equal outcomes have one number. */
  readonly finals: Int32Array;
  /** Outcomes and extras of each outcome, one after the other. */
  readonly outcomes: Int32Array;
  /** Integers of one outcome. */
  readonly width: number;
}

/** For single engagements: rows by inversion, next states in the order of their vectors. */
export interface PairedTables extends Tables {
  readonly form: 'paired';
  /** By row, one a state and then that of the start: where its entries begin. One more for the end. */
  readonly rowStart: Int32Array;
  readonly nextState: Int32Array;
  /** Whole numbers below 2³²: an entry is drawn by what is below its own and not below the one before. */
  readonly thresholds: Uint32Array;
}

/** For whole blocks: alias rows (`PackedRows`). */
export interface BlockTables extends Tables {
  readonly form: 'block';
  readonly entries: Int32Array;
  /** By row, one a state and then that of the start. */
  readonly words: Int32Array;
}

export type GraphTables = PairedTables | BlockTables;

/** One row a state (a finished one leads to itself), then that of the start. */
function rowsOf(graph: StateGraph): Pmf[] {
  const rows: Pmf[] = [];
  for (let id = 0; id < graph.states.size; id++) rows.push(graph.rows[id] ?? { codes: [id], weights: [1] });
  rows.push(graph.start);
  return rows;
}

function tablesOf(graph: StateGraph, process: Process): Tables {
  const { states } = graph;
  const width = process.outcomes.length + process.extras.length;
  const finals = sharedInts(states.size).fill(-1);
  const outcome = new Int32Array(width);
  const met = new TupleIndex(width);
  for (let id = 0; id < states.size; id++) {
    if (graph.finished[id] !== 1) continue;
    outcome.fill(0);
    graph.outcomeOf(id, process, outcome);
    finals[id] = met.intern(outcome);
  }
  const outcomes = sharedInts(met.size * width);
  for (let k = 0; k < met.size; k++) met.read(k, outcomes.subarray(k * width, (k + 1) * width));
  return { name: process.name, maxSteps: process.maxSteps, finals, outcomes, width };
}

/** What of paired tables is the same whatever is counted. */
type PairedRows = Pick<PairedTables, 'rowStart' | 'nextState' | 'thresholds'>;

const rowsKept = new WeakMap<StateGraph, PairedRows>();

/** For single engagements. Processes that share a graph share its rows: `counted` says what its ends come to. */
export function pairedTables(graph: StateGraph, counted: Process = graph.process): PairedTables {
  const rows = rowsKept.get(graph) ?? pairedRows(graph);
  rowsKept.set(graph, rows);
  return { form: 'paired', ...tablesOf(graph, counted), ...rows };
}

function pairedRows(graph: StateGraph): PairedRows {
  const rows = rowsOf(graph);
  const entries = rows.reduce((sum, row) => sum + row.codes.length, 0);
  const rowStart = sharedInts(rows.length + 1);
  const nextState = sharedInts(entries);
  const thresholds = new Uint32Array(sharedInts(entries).buffer);
  let at = 0;
  rows.forEach((row, id) => {
    const order = row.codes.map((_, k) => k);
    order.sort((a, b) => graph.states.compare(row.codes[a] as number, row.codes[b] as number));
    rowStart[id] = at;
    nextState.set(
      order.map((k) => row.codes[k] as number),
      at,
    );
    thresholds.set(cumulate(order.map((k) => row.weights[k] as number)), at);
    at += order.length;
  });
  rowStart[rows.length] = at;
  return { rowStart, nextState, thresholds };
}

/** For whole blocks. Throws a `LanchesterError` ('budget') when the packed rows would be too large. */
export function blockTables(graph: StateGraph, counted: Process = graph.process): BlockTables {
  const tables = tablesOf(graph, counted);
  const { entries, words } = new PackedRows(rowsOf(graph), tables.finals, counted.name);
  return { form: 'block', ...tables, entries, words };
}
