/**
 * The sample driver that draws from tables: engine `table`, grain sub-rule. A sub-rule's law is compiled into a row the
 * first time it is met for its arguments; ever after, however many dice it rolls, it is one draw.
 *
 * Promises: rows are sampled by inversion with outcome codes ascending, so that the same random number leads to a like
 * outcome in every variant (common random numbers); each outcome's chance is right to 2^-32. Dice outside sub-rules are
 * rolled.
 */
import type { Change, ChangeLaws } from './change.js';
import type { Dice } from './dice.js';
import { Laws } from './enumerate.js';
import { doubles, type Pmf } from './pmf.js';
import { Sfc32 } from './random/sfc32.js';
import { keyOf, type Rule } from './rule.js';
import { RolledDice } from './sample.js';

/**
 * A law made ready for sampling: thresholds of the cumulated weights, and where to begin looking for the draw's leading
 * bits.
 */
export class Row {
  readonly codes: Int32Array;
  private readonly thresholds: Uint32Array;
  private readonly guide: Uint32Array;
  private readonly shift: number;

  constructor(law: Pmf) {
    const size = law.codes.length;
    this.codes = Int32Array.from(law.codes);
    this.thresholds = cumulate(law.weights);
    const bits = size <= 2 ? 0 : Math.min(10, Math.ceil(Math.log2(size)) + 1);
    this.shift = 32 - bits;
    this.guide = new Uint32Array(1 << bits);
    let k = 0;
    for (let g = 0; g < this.guide.length; g++) {
      const lowest = bits === 0 ? 0 : g * 2 ** this.shift;
      while (k < size - 1 && lowest >= (this.thresholds[k] as number)) k++;
      this.guide[g] = k;
    }
  }

  /** The outcome code for 32 random bits. */
  at(bits: number): number {
    const u = bits >>> 0;
    let k = this.guide.length === 1 ? 0 : (this.guide[u >>> this.shift] as number);
    const thresholds = this.thresholds;
    const last = thresholds.length - 1;
    while (k < last && u >= (thresholds[k] as number)) k++;
    return this.codes[k] as number;
  }
}

/** Upper ends of the outcomes' shares of 0 … 2^32, the last one left open. */
export function cumulate(weights: readonly number[]): Uint32Array {
  const thresholds = new Uint32Array(weights.length);
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += weights[k] as number;
    thresholds[k] = Math.min(4294967295, Math.round(sum * 4294967296));
  }
  return thresholds;
}

/** Above this many argument combinations a rule's rows are found by hashing instead of by position. */
const denseLimit = 1 << 16;
/** The same for the rows of pools, of which there is a set for each count. */
const densePoolLimit = 1 << 12;

class Rows {
  private readonly dense: (Row | undefined)[] | undefined;
  private readonly sparse: Map<number, Row> | undefined;

  constructor(rule: Rule, limit: number) {
    let combinations = 1;
    for (const size of rule.sizes) combinations *= size;
    if (combinations <= limit) this.dense = new Array<Row | undefined>(combinations).fill(undefined);
    else this.sparse = new Map();
  }

  get(key: number): Row | undefined {
    return this.dense === undefined ? (this.sparse as Map<number, Row>).get(key) : this.dense[key];
  }

  set(key: number, row: Row): void {
    if (this.dense === undefined) (this.sparse as Map<number, Row>).set(key, row);
    else this.dense[key] = row;
  }
}

/** The rows of a change, by the number of its input. */
interface ChangeRows {
  readonly laws: ChangeLaws<number>;
  readonly rows: (Row | undefined)[];
}

/** Dice whose sub-rules are drawn from rows. The laws may be shared with others; rows are compiled lazily. */
export class TabledDice extends RolledDice implements Dice {
  readonly laws: Laws<number>;
  /** Rows compiled so far. */
  rowCount = 0;
  private readonly rowsOfChange: (ChangeRows | undefined)[] = [];
  private readonly rowsOfRule: (Rows | undefined)[] = [];
  private readonly rowsOfPool: ((Rows | undefined)[] | undefined)[] = [];

  constructor(generator: Sfc32 = new Sfc32(), laws: Laws<number> = new Laws(doubles)) {
    super(generator, laws);
    this.laws = laws;
  }

  override call(rule: Rule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    let rows = this.rowsOfRule[rule.index];
    if (rows === undefined) {
      rows = new Rows(rule, denseLimit);
      this.rowsOfRule[rule.index] = rows;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    let row = rows.get(key);
    if (row === undefined) {
      row = new Row(this.laws.law(rule, a, b, c, d, e, f, g, h));
      rows.set(key, row);
      this.rowCount++;
    }
    return row.at(this.generator.next());
  }

  override pool(count: number, rule: Rule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    if (count <= 0) return 0;
    let counts = this.rowsOfPool[rule.index];
    if (counts === undefined) {
      counts = [];
      this.rowsOfPool[rule.index] = counts;
    }
    let rows = counts[count];
    if (rows === undefined) {
      while (counts.length <= count) counts.push(undefined);
      rows = new Rows(rule, densePoolLimit);
      counts[count] = rows;
    }
    const key = keyOf(rule, a, b, c, d, e, f, g, h);
    let row = rows.get(key);
    if (row === undefined) {
      row = new Row(this.laws.poolLaw(count, rule, a, b, c, d, e, f, g, h));
      rows.set(key, row);
      this.rowCount++;
    }
    return row.at(this.generator.next());
  }

  override change(change: Change, values: Int32Array): void {
    const { laws } = this.changeRows(change);
    laws.outputs.read(this.drawChange(change, laws.inputs.intern(values)), values);
  }

  /** Draws what becomes of input number `input` of a change; the number of the output. */
  protected drawChange(change: Change, input: number): number {
    const { laws, rows } = this.changeRows(change);
    let row = rows[input];
    if (row === undefined) {
      row = new Row(laws.law(input, (program) => this.laws.enumerate(program)));
      rows[input] = row;
      this.rowCount++;
    }
    return row.at(this.generator.next());
  }

  protected changeRows(change: Change): ChangeRows {
    let rows = this.rowsOfChange[change.index];
    if (rows === undefined) {
      rows = { laws: this.laws.changes(change), rows: [] };
      this.rowsOfChange[change.index] = rows;
    }
    return rows;
  }
}
