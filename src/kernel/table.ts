/**
 * The sample driver that draws from tables: engine `table`, grain sub-rule. A sub-rule's law is compiled into a row the
 * first time it is met for its arguments; ever after, however many dice it rolls, it is one draw.
 *
 * Promises: rows are sampled by inversion with outcome codes ascending, so that the same random number leads to a like
 * outcome in every variant (common random numbers); each outcome's chance is right to 2^-32. Dice outside sub-rules are
 * rolled.
 */
import type { Dice, Purpose } from './dice.js';
import { Laws } from './enumerate.js';
import { KeyMap } from './key-map.js';
import { doubles, type Pmf } from './pmf.js';
import { bitsFor, power } from './power.js';
import { Sfc32 } from './random/sfc32.js';
import { type AnyRule, keyOf } from './rule.js';
import { RolledDice } from './sample.js';

/**
 * Laws made ready for sampling, all in one array of words so that a draw touches few of them: of each row how many
 * outcomes it has and (in the last five bits) how far to shift a draw, for the draw's leading bits where to begin
 * looking, then pairs of an outcome's last number and its code.
 */
export class RowPool {
  private words = new Int32Array(1 << 12);
  /** Words in use: no row begins at 0. */
  private used = 1;

  /** Adds the row of a law; returns where it begins, above 0. */
  add(law: Pmf): number {
    const size = law.codes.length;
    const bits = Math.min(10, Math.max(1, bitsFor(size)));
    const from = this.used;
    const entries = from + 1 + (1 << bits);
    this.reserve(entries + 2 * size);
    const words = this.words;
    words[from] = (size << 5) | (32 - bits);
    const thresholds = cumulate(law.weights);
    for (let k = 0; k < size; k++) {
      // The last outcome has whatever is left. An outcome without a number of its own is never begun with.
      words[entries + 2 * k] = k === size - 1 ? signed(most) : signed((thresholds[k] as number) - 1);
      words[entries + 2 * k + 1] = law.codes[k] as number;
    }
    const step = power(2, 32 - bits);
    let k = 0;
    for (let g = 0; g < 1 << bits; g++) {
      while (k < size - 1 && g * step >= (thresholds[k] as number)) k++;
      words[from + 1 + g] = entries + 2 * k;
    }
    this.used = entries + 2 * size;
    return from;
  }

  /** Words in use. */
  get size(): number {
    return this.used;
  }

  /** The outcome code for 32 random bits of the row that begins at `row`. */
  draw(row: number, bits: number): number {
    return this.words[this.entryOf(row, bits) + 1] as number;
  }

  /** Which of its outcomes it is, from 0. */
  drawPlace(row: number, bits: number): number {
    return (this.entryOf(row, bits) - this.entriesOf(row)) >> 1;
  }

  /** The code of outcome `place` of the row that begins at `row`. */
  codeAt(row: number, place: number): number {
    return this.words[this.entriesOf(row) + 2 * place + 1] as number;
  }

  /** How many outcomes the row that begins at `row` has. */
  outcomesOf(row: number): number {
    return (this.words[row] as number) >>> 5;
  }

  private entryOf(row: number, bits: number): number {
    const words = this.words;
    const u = signed(bits);
    // of the number that a word is shifted by, only the last five bits count
    let at = words[row + 1 + (bits >>> (words[row] as number))] as number;
    while (u > (words[at] as number)) at += 2;
    return at;
  }

  private entriesOf(row: number): number {
    return row + 1 + (1 << (32 - ((this.words[row] as number) & 31)));
  }

  private reserve(size: number): void {
    if (size <= this.words.length) return;
    const words = new Int32Array(Math.max(size, 2 * this.words.length));
    words.set(this.words);
    this.words = words;
  }
}

const most = 4294967295;

/** Numbers of 32 bits in an order that signed comparison keeps. */
function signed(bits: number): number {
  return (bits ^ 0x80000000) | 0;
}

/** Upper ends of the outcomes' shares of 0 … 2^32, the last one left open. */
export function cumulate(weights: readonly number[]): Uint32Array {
  const thresholds = new Uint32Array(weights.length);
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += weights[k] as number;
    thresholds[k] = Math.min(most, Math.round(sum * 4294967296));
  }
  return thresholds;
}

/** Above this many argument combinations a rule's rows are found by hashing instead of by position. */
const denseLimit = 1 << 16;
/** The same for the rows of pools, of which there is a set for each count. */
const densePoolLimit = 1 << 12;

/** Where the rows of a rule begin in the pool, by key; 0: not compiled yet. */
class Rows {
  private readonly dense: Int32Array | undefined;
  private readonly sparse: KeyMap | undefined;

  constructor(rule: AnyRule, limit: number) {
    let combinations = 1;
    for (const size of rule.sizes as readonly number[]) combinations *= size;
    if (combinations <= limit) this.dense = new Int32Array(combinations);
    else this.sparse = new KeyMap();
  }

  /** Words that are taken at once. */
  get words(): number {
    return this.dense?.length ?? 0;
  }

  get(key: number): number {
    if (this.dense !== undefined) return this.dense[key] as number;
    return (this.sparse as KeyMap).get(key);
  }

  set(key: number, row: number): void {
    if (this.dense === undefined) (this.sparse as KeyMap).set(key, row);
    else this.dense[key] = row;
  }
}

/** Dice whose sub-rules are drawn from rows. The laws may be shared with others; rows are compiled lazily. */
export class TabledDice extends RolledDice implements Dice {
  readonly laws: Laws<number>;
  /** Rows compiled so far. */
  rowCount = 0;
  /**
   * Who answers in place of these dice, where somebody does. The rules see one kind of dice all the same: calls on more
   * kinds are slower.
   */
  standIn: Dice | undefined = undefined;
  private readonly compiled = new RowPool();
  private readonly rowsOfRule: (Rows | undefined)[] = [];
  private readonly rowsOfCount: ((Rows | undefined)[] | undefined)[] = [];

  constructor(generator: Sfc32 = new Sfc32(), laws: Laws<number> = new Laws(doubles)) {
    super(generator, laws);
    this.laws = laws;
  }

  override die(sides: number, why: Purpose = ''): number {
    return this.standIn === undefined ? super.die(sides) : this.standIn.die(sides, why);
  }

  override sum(count: number, sides: number, why: Purpose = ''): number {
    return this.standIn === undefined ? super.sum(count, sides) : this.standIn.sum(count, sides, why);
  }

  override atLeast(count: number, sides: number, target: number, why: Purpose = ''): number {
    return this.standIn === undefined
      ? super.atLeast(count, sides, target)
      : this.standIn.atLeast(count, sides, target, why);
  }

  override pick(weights: readonly number[], why: Purpose = ''): number {
    return this.standIn === undefined ? super.pick(weights) : this.standIn.pick(weights, why);
  }

  override call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    if (this.standIn !== undefined) return this.standIn.call(rule, a, b, c, d, e, f, g, h);
    return this.compiled.draw(this.rowOf(rule, a, b, c, d, e, f, g, h), this.generator.next());
  }

  override pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    if (count <= 0) return 0;
    if (this.standIn !== undefined) return this.standIn.pool(count, rule, a, b, c, d, e, f, g, h);
    return this.compiled.draw(this.rowOfPool(count, rule, a, b, c, d, e, f, g, h), this.generator.next());
  }

  /** The row of a sub-rule, for `drawPlace`; the same as long as these dice live. */
  rowOf(rule: AnyRule, a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): number {
    let rows = this.rowsOfRule[rule.index];
    if (rows === undefined) {
      rows = new Rows(rule, denseLimit);
      this.laws.held += rows.words;
      this.rowsOfRule[rule.index] = rows;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    let row = rows.get(key);
    if (row === 0) {
      row = this.compile(this.laws.law(rule, a, b, c, d, e, f, g, h));
      rows.set(key, row);
    }
    return row;
  }

  /** The row of the sum of `count` runs, above 0, of a sub-rule. */
  rowOfPool(
    count: number,
    rule: AnyRule,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
  ): number {
    let counts = this.rowsOfCount[rule.index];
    if (counts === undefined) {
      counts = [];
      this.rowsOfCount[rule.index] = counts;
    }
    let rows = counts[count];
    if (rows === undefined) {
      while (counts.length <= count) counts.push(undefined);
      rows = new Rows(rule, densePoolLimit);
      this.laws.held += rows.words;
      counts[count] = rows;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    let row = rows.get(key);
    if (row === 0) {
      row = this.compile(this.laws.poolLaw(count, rule, a, b, c, d, e, f, g, h));
      rows.set(key, row);
    }
    return row;
  }

  /** Which outcome of a row is drawn, from 0: what `call` and `pool` do. */
  drawPlace(row: number): number {
    return this.compiled.drawPlace(row, this.generator.next());
  }

  /** The code of outcome `place` of a row. */
  codeAt(row: number, place: number): number {
    return this.compiled.codeAt(row, place);
  }

  /** How many outcomes a row has. */
  outcomesOf(row: number): number {
    return this.compiled.outcomesOf(row);
  }

  private compile(law: Pmf): number {
    this.rowCount++;
    const row = this.compiled.add(law);
    this.laws.held += this.compiled.size - row;
    return row;
  }
}
