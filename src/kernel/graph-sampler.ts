/**
 * Sampling along a closed state graph: engine `table`, grain activation. One draw an activation, whatever it rolls.
 *
 * Two forms of the same rows:
 * - inversion, next states in the order of their vectors, each engagement on its own stream: for paired runs, where
 *   variants share random numbers and like numbers must lead to like outcomes;
 * - alias rows packed into one Int32Array (`PackedRows`), eight engagements interleaved on the stream of their block:
 *   for unpaired runs, the fast path.
 */
import { LanchesterError } from './errors.js';
import { lanes, PackedRows, playGroups } from './packed-rows.js';
import type { Pmf } from './pmf.js';
import type { Process } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import { openEngagement, openStart, openStream, type StudyKey, streamKind } from './random/stream-key.js';
import type { StateGraph } from './state-graph.js';
import { cumulate } from './table.js';
import { TupleIndex } from './tuple-index.js';

/** Engagements in a block of an unpaired run. Part of the version, never a setting. */
export const blockSize = 4096;

/** Outcomes of finished states, numbered; equal outcomes are one. */
class Finals {
  /** By state: the number of its outcome. */
  readonly of: Int32Array;
  readonly outcomes: Int32Array[] = [];

  constructor(graph: StateGraph) {
    this.of = new Int32Array(graph.states.size).fill(-1);
    const state = new Int32Array(graph.process.fields.length);
    const width = graph.process.outcomes.length + graph.process.extras.length;
    const met = new TupleIndex(width);
    for (let id = 0; id < graph.states.size; id++) {
      if (graph.finished[id] !== 1) continue;
      graph.states.read(id, state);
      const outcome = new Int32Array(width);
      graph.process.outcome(state, outcome);
      this.of[id] = met.intern(outcome);
      if (met.size > this.outcomes.length) this.outcomes.push(outcome);
    }
  }
}

/** Plays single engagements by inversion, each on its own stream. */
export class PairedGraphSampler {
  private readonly graph: StateGraph;
  private readonly finals: Finals;
  private readonly rowStart: Int32Array;
  private readonly nextState: Int32Array;
  private readonly thresholds: Uint32Array;
  private readonly generator = new Sfc32();
  private readonly startRow: number;
  private readonly role: number;

  /** `role`: 0, or 1 for the process of the swapped roles. */
  constructor(graph: StateGraph, role = 0) {
    this.role = role;
    this.graph = graph;
    this.finals = new Finals(graph);
    const rows: Pmf[] = [];
    for (let id = 0; id < graph.states.size; id++) rows.push(graph.rows[id] ?? { codes: [id], weights: [1] });
    this.startRow = rows.length;
    rows.push(graph.start);
    const entries = rows.reduce((sum, row) => sum + row.codes.length, 0);
    this.rowStart = new Int32Array(rows.length + 1);
    this.nextState = new Int32Array(entries);
    this.thresholds = new Uint32Array(entries);
    let at = 0;
    rows.forEach((row, id) => {
      const order = row.codes.map((_, k) => k);
      order.sort((a, b) => graph.states.compare(row.codes[a] as number, row.codes[b] as number));
      this.rowStart[id] = at;
      this.nextState.set(
        order.map((k) => row.codes[k] as number),
        at,
      );
      this.thresholds.set(cumulate(order.map((k) => row.weights[k] as number)), at);
      at += order.length;
    });
    this.rowStart[rows.length] = at;
  }

  /** Plays engagement `index` of `key`; writes its outcomes and extras. `visit` is told every state on the way. */
  play(key: StudyKey, index: number, out: Int32Array, visit?: (state: number) => void): void {
    openStart(this.generator, key, index);
    let id = this.draw(this.startRow);
    openEngagement(this.generator, key, index, this.role);
    visit?.(id);
    for (let step = 0; this.finals.of[id] === -1; step++) {
      if (step >= this.graph.process.maxSteps) throw endless(this.graph.process);
      id = this.draw(id);
      visit?.(id);
    }
    out.set(this.finals.outcomes[this.finals.of[id] as number] as Int32Array);
  }

  private draw(row: number): number {
    const u = this.generator.next() >>> 0;
    let low = this.rowStart[row] as number;
    let high = (this.rowStart[row + 1] as number) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (u < (this.thresholds[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return this.nextState[low] as number;
  }
}

/** Plays whole blocks by packed alias rows, each block on its own stream. */
export class BlockGraphSampler {
  private readonly process: Process;
  private readonly finals: Finals;
  private readonly rows: PackedRows;
  private readonly startWord: number;
  /** The state of the block's sfc32. */
  private readonly generator = new Int32Array(4);
  private readonly outcomes = new Int32Array(blockSize);
  /** By outcome: how often it was met in the block at hand; all 0 between blocks. */
  private readonly counts: Int32Array;

  constructor(graph: StateGraph) {
    this.process = graph.process;
    this.finals = new Finals(graph);
    const rows: Pmf[] = [];
    for (let id = 0; id < graph.states.size; id++) rows.push(graph.rows[id] ?? { codes: [id], weights: [1] });
    rows.push(graph.start);
    this.rows = new PackedRows(rows, this.finals.of, graph.process.name);
    this.startWord = this.rows.words[rows.length - 1] as number;
    this.counts = new Int32Array(this.finals.outcomes.length);
  }

  /** Entries of the packed table: its memory is four bytes each. */
  get size(): number {
    return this.rows.entries.length;
  }

  /**
   * Plays the first `count` engagements of block `block` of `key` and calls `add(outcome, count)` for each group of
   * equal outcomes; an outcome is valid during the call.
   */
  playBlock(
    key: StudyKey,
    block: number,
    add: (outcome: Int32Array, count: number) => void,
    count: number = blockSize,
  ): void {
    this.openBlock(key, block);
    this.playGroups(Math.ceil(count / lanes));
    const { counts, outcomes } = this;
    const met: number[] = [];
    for (let n = 0; n < count; n++) {
      const outcome = outcomes[n] as number;
      const before = counts[outcome] as number;
      if (before === 0) met.push(outcome);
      counts[outcome] = before + 1;
    }
    for (const outcome of met) {
      add(this.finals.outcomes[outcome] as Int32Array, counts[outcome] as number);
      counts[outcome] = 0;
    }
  }

  /**
   * The states that engagement `index` of an unpaired run passes: its block is played up to its group, then its lane is
   * followed alone.
   */
  path(key: StudyKey, index: number): number[] {
    this.openBlock(key, Math.floor(index / blockSize));
    const within = index % blockSize;
    this.playGroups(Math.floor(within / lanes));
    const generator = new Sfc32();
    const [a, b, c, d] = this.generator as unknown as readonly [number, number, number, number];
    generator.set(a, b, c, d);
    const path: number[] = [];
    let word = this.startWord;
    while (this.rows.outcome(word) < 0) {
      generator.warmUp(within % lanes);
      word = this.rows.next(word, generator.next());
      generator.warmUp(lanes - 1 - (within % lanes));
      path.push(this.rows.words.indexOf(word));
    }
    return path;
  }

  private playGroups(groups: number): void {
    const { rows, startWord, generator, process, outcomes } = this;
    if (!playGroups(rows.entries, startWord, generator, groups, process.maxSteps, outcomes)) throw endless(process);
  }

  private openBlock(key: StudyKey, block: number): void {
    const generator = new Sfc32();
    openStream(generator, key, streamKind.block, block);
    generator.save(this.generator);
  }
}

function endless(process: Process): LanchesterError {
  return new LanchesterError('internal', `${process.name} does not end within ${process.maxSteps} steps`);
}
