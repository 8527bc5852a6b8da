/**
 * The rows of a state graph packed for speed, and the loop that plays along them: eight engagements at once, one draw
 * an activation each.
 *
 * Promises: each outcome's chance is right to 2^-32; results are a function of the generator's state and the number of
 * the engagement only. The loop is written out lane by lane, with no branch on what is drawn, because that is what
 * makes it fast: the loads of one lane hide behind those of the others, and nothing is mispredicted
 * (docs/benchmarks.md).
 *
 * A state is a word: (offset of its entries << 6) | (column bits << 1) | 1 while it lives. An entry is three integers:
 * a threshold of 31 bits, the word from the threshold on, the word below it. A finished state lacks the last bit, leads
 * to itself, and has the number of its outcome in place of a threshold.
 */
import { aliasColumns } from './alias.js';
import { LanchesterError } from './errors.js';
import type { Pmf } from './pmf.js';
import { bitsFor, power } from './power.js';
import { sharedInts } from './shared-ints.js';

/** Engagements that are played at once. Part of the version, never a setting. */
export const lanes = 8;

/** Integers that a packed table may have (128 MiB); an offset must fit 26 bits. */
const largestTable = 1 << 25;

export class PackedRows {
  /** All entries, row after row. */
  readonly entries: Int32Array;
  /** The word of each row, by its number. */
  readonly words: Int32Array;

  /**
   * Packs `rows`, whose codes are numbers of rows. `outcomeOf[id]` is the outcome of a finished row, -1 (or nothing)
   * for one that goes on. Throws a `LanchesterError` ('budget') when the table would be too large.
   */
  constructor(rows: readonly Pmf[], outcomeOf: Int32Array, name: string) {
    this.words = sharedInts(rows.length);
    let size = 0;
    rows.forEach((row, id) => {
      const live = (outcomeOf[id] ?? -1) < 0;
      const bits = live ? Math.max(1, bitsFor(row.codes.length)) : 1;
      this.words[id] = (size << 6) | (bits << 1) | (live ? 1 : 0);
      size += 3 * power(2, bits);
      if (size > largestTable)
        throw new LanchesterError('budget', `the tables of ${name} would need more than 128 MiB`);
    });
    this.entries = sharedInts(size);
    rows.forEach((row, id) => {
      const outcome = outcomeOf[id] ?? -1;
      const word = this.words[id] as number;
      if (outcome < 0) this.packRow(row, word);
      else this.entries.set([outcome, word, word, 0, word, word], word >>> 6);
    });
  }

  private packRow(row: Pmf, word: number): void {
    const columns = 1 << ((word >> 1) & 31);
    const { cut, other } = aliasColumns(row.weights, columns);
    for (let column = 0; column < columns; column++) {
      const share = cut[column] as number;
      const own = this.words[row.codes[Math.min(column, row.codes.length - 1)] as number] as number;
      const rest = this.words[row.codes[other[column] as number] as number] as number;
      const threshold = Math.min(2147483647, Math.round(share * 2147483648));
      // where rounding leaves an outcome next to nothing of its column, a whole column has both words alike
      this.entries.set([threshold, share < 1 ? rest : own, share > 0 ? own : rest], (word >>> 6) + 3 * column);
    }
  }
}

/** The outcome of a finished word, -1 for one that lives. */
export function outcomeOf(entries: Int32Array, word: number): number {
  return (word & 1) === 1 ? -1 : (entries[word >>> 6] as number);
}

/** The word after `word` for 32 random bits: what the loop below does for each lane. */
export function wordAfter(entries: Int32Array, word: number, random: number): number {
  const bits = (word >> 1) & 31;
  const at = (word >>> 6) + 3 * (random >>> (32 - bits));
  return entries[at + 1 + ((((random << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;
}

/**
 * Plays `groups` groups of eight engagements from `startWord` to their ends and writes the numbers of their outcomes
 * into `outcomes`. In each round every lane of the group takes one number, lane 0 first, whether it still lives or not.
 * `generator` is the state of an sfc32, read and written. False when an engagement has not ended after `maxSteps`
 * activations.
 */
export function playGroups(
  entries: Int32Array,
  startWord: number,
  generator: Int32Array,
  groups: number,
  maxSteps: number,
  outcomes: Int32Array,
): boolean {
  let a = (generator[0] as number) | 0;
  let b = (generator[1] as number) | 0;
  let c = (generator[2] as number) | 0;
  let d = (generator[3] as number) | 0;
  let t = 0;
  let bits = 0;
  let at = 0;
  for (let group = 0; group < groups; group++) {
    let s0 = startWord | 0;
    let s1 = startWord | 0;
    let s2 = startWord | 0;
    let s3 = startWord | 0;
    let s4 = startWord | 0;
    let s5 = startWord | 0;
    let s6 = startWord | 0;
    let s7 = startWord | 0;
    // one round more than activations: the first draws the start
    let roundsLeft = (maxSteps + 1) | 0;
    while (((s0 | s1 | s2 | s3 | s4 | s5 | s6 | s7) & 1) === 1) {
      if (roundsLeft-- === 0) return false;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s0 >> 1) & 31;
      at = ((s0 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s0 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s1 >> 1) & 31;
      at = ((s1 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s1 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s2 >> 1) & 31;
      at = ((s2 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s2 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s3 >> 1) & 31;
      at = ((s3 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s3 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s4 >> 1) & 31;
      at = ((s4 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s4 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s5 >> 1) & 31;
      at = ((s5 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s5 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s6 >> 1) & 31;
      at = ((s6 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s6 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;

      t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      bits = (s7 >> 1) & 31;
      at = ((s7 >>> 6) + 3 * (t >>> (32 - bits))) | 0;
      s7 = entries[at + 1 + ((((t << bits) >>> 1) - (entries[at] as number)) >>> 31)] as number;
    }
    const out = group * lanes;
    outcomes[out + 0] = entries[s0 >>> 6] as number;
    outcomes[out + 1] = entries[s1 >>> 6] as number;
    outcomes[out + 2] = entries[s2 >>> 6] as number;
    outcomes[out + 3] = entries[s3 >>> 6] as number;
    outcomes[out + 4] = entries[s4 >>> 6] as number;
    outcomes[out + 5] = entries[s5 >>> 6] as number;
    outcomes[out + 6] = entries[s6 >>> 6] as number;
    outcomes[out + 7] = entries[s7 >>> 6] as number;
  }
  generator[0] = a;
  generator[1] = b;
  generator[2] = c;
  generator[3] = d;
  return true;
}
