/**
 * Sampling along a closed state graph: engine `table`, grain activation. One draw an activation, whatever it rolls.
 *
 * Two forms of the same rows:
 * - inversion, next states in the order of their vectors, each engagement on its own stream: for paired runs, where
 *   variants share random numbers and like numbers must lead to like outcomes;
 * - alias rows packed into one Int32Array (`PackedRows`), eight engagements interleaved on the stream of their block:
 *   for unpaired runs, the fast path.
 */
import { endless } from './endless.js';
import type { BlockTables, PairedTables } from './graph-tables.js';
import { lanes, outcomeOf, playGroups, wordAfter } from './packed-rows.js';
import { Sfc32 } from './random/sfc32.js';
import { openEngagement, openStart, openStream, type StudyKey, streamKind } from './random/stream-key.js';

/** Engagements in a block of an unpaired run. Part of the version, never a setting. */
export const blockSize = 4096;

/** Plays single engagements by inversion, each on its own stream. */
export class PairedGraphSampler {
  private readonly tables: PairedTables;
  private readonly generator = new Sfc32();
  private readonly startRow: number;
  private readonly role: number;

  /** `role`: 0, or 1 for the process of the swapped roles. */
  constructor(tables: PairedTables, role = 0) {
    this.role = role;
    this.tables = tables;
    this.startRow = tables.rowStart.length - 2;
  }

  /** Plays engagement `index` of `key`; writes its outcomes and extras. `visit` is told every state on the way. */
  play(key: StudyKey, index: number, out: Int32Array, visit?: (state: number) => void): void {
    openStart(this.generator, key, index);
    let id = this.draw(this.startRow);
    openEngagement(this.generator, key, index, this.role);
    visit?.(id);
    const { tables } = this;
    const { finals, outcomes, width } = tables;
    for (let step = 0; finals[id] === -1; step++) {
      if (step >= tables.maxSteps) throw endless(tables);
      id = this.draw(id);
      visit?.(id);
    }
    const from = (finals[id] as number) * width;
    for (let k = 0; k < width; k++) out[k] = outcomes[from + k] as number;
  }

  private draw(row: number): number {
    const u = this.generator.next() >>> 0;
    const { rowStart, thresholds, nextState } = this.tables;
    let low = rowStart[row] as number;
    let high = (rowStart[row + 1] as number) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (u < (thresholds[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return nextState[low] as number;
  }
}

/** Plays whole blocks by packed alias rows, each block on its own stream. */
export class BlockGraphSampler {
  private readonly tables: BlockTables;
  private readonly startWord: number;
  /** The state of the block's sfc32. */
  private readonly generator = new Int32Array(4);
  private readonly outcomes = new Int32Array(blockSize);
  /** By outcome: how often it was met in the block at hand; all 0 between blocks. */
  private readonly counts: Int32Array;
  /** By outcome: what `playBlock` tells of it. */
  private readonly told: readonly Int32Array[];

  constructor(tables: BlockTables) {
    this.tables = tables;
    const { words, outcomes, width } = tables;
    this.startWord = words[words.length - 1] as number;
    this.counts = new Int32Array(outcomes.length / width);
    this.told = Array.from(this.counts, (_, k) => outcomes.subarray(k * width, (k + 1) * width));
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
      add(this.told[outcome] as Int32Array, counts[outcome] as number);
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
    const { entries, words } = this.tables;
    let word = this.startWord;
    while (outcomeOf(entries, word) < 0) {
      generator.warmUp(within % lanes);
      word = wordAfter(entries, word, generator.next());
      generator.warmUp(lanes - 1 - (within % lanes));
      path.push(words.indexOf(word));
    }
    return path;
  }

  private playGroups(groups: number): void {
    const { tables, startWord, generator, outcomes } = this;
    if (!playGroups(tables.entries, startWord, generator, groups, tables.maxSteps, outcomes)) throw endless(tables);
  }

  private openBlock(key: StudyKey, block: number): void {
    const generator = new Sfc32();
    openStream(generator, key, streamKind.block, block);
    generator.save(this.generator);
  }
}
