/**
 * What the plan `able` remembers of a battle: fields, what it thinks of courses on each, and what it answered there.
 *
 * Promises: a field is kept by all that is looked at, so nothing hangs on what was asked before; memory is bounded;
 * nothing is allocated where a field is known.
 */
import type { State } from '../../../kernel/process.js';
import { TupleIndex } from '../../../kernel/tuple-index.js';
import { whole, wireField } from '../state/state.js';
import { conditionOf, type Line, type Mind } from './able-mind.js';
import type { Battle } from './battle.js';

/** Fields, and answers, that are kept; then all are forgotten. */
const most = 1 << 14;
/** Numbers of a field beside those of lines. */
const head = 9;
/** Lines and PIPs of an answer are below this. */
const base = 256;

export class Memory {
  /** What was thought of the field that was asked for last begins at `at`; not a number: nothing yet. */
  values: Float64Array;
  at = 0;
  private readonly b: Battle;
  private readonly slots: number;
  private readonly field: Int32Array;
  private readonly question = new Int32Array(2);
  private fields: TupleIndex;
  private asked = new TupleIndex(2);
  private answers = new Int32Array(64);
  private id = 0;
  /** The state that was asked for last, and its length there; nothing yet: no length. */
  private seen = new Int32Array(0);

  /** With so many numbers to be kept of a field. */
  constructor(b: Battle, slots: number) {
    this.b = b;
    this.slots = slots;
    this.field = new Int32Array(head + 2 * b.units.length + b.ground.wires.length);
    this.fields = new TupleIndex(this.field.length);
    this.values = new Float64Array(64 * slots).fill(Number.NaN);
  }

  /** Whether `s` is the state that was looked at last: what was read of it then stands. */
  isSame(s: State): boolean {
    const { seen } = this;
    if (seen.length !== s.length) return false;
    for (let k = 0; k < seen.length; k++) if (seen[k] !== s[k]) return false;
    return true;
  }

  /** The field as `mind` has read it, before `side`. */
  look(mind: Mind, s: State, side: 0 | 1): void {
    this.read(mind, s, side);
    const found = this.fields.find(this.field);
    this.id = found >= 0 ? found : this.fresh();
    this.at = this.id * this.slots;
    if (this.seen.length !== s.length) this.seen = new Int32Array(s.length);
    this.seen.set(s);
  }

  /** What was answered to a line with so many PIPs on this field; `undefined`: nothing yet. */
  answer(line: number, pips: number): number | undefined {
    this.question[0] = this.id;
    this.question[1] = line * base + pips;
    const found = this.asked.find(this.question);
    return found < 0 ? undefined : this.answers[found];
  }

  /** Keeps the answer that `answer` did not find. */
  keep(answer: number): void {
    if (this.asked.size >= most) this.asked = new TupleIndex(2);
    const id = this.asked.intern(this.question);
    if (id >= this.answers.length) {
      const more = new Int32Array(2 * this.answers.length);
      more.set(this.answers);
      this.answers = more;
    }
    this.answers[id] = answer;
  }

  private fresh(): number {
    if (this.fields.size >= most) {
      this.fields = new TupleIndex(this.field.length);
      this.asked = new TupleIndex(2);
    }
    const id = this.fields.intern(this.field);
    const from = id * this.slots;
    if (from >= this.values.length) {
      const more = new Float64Array(2 * this.values.length);
      more.set(this.values);
      this.values = more;
    }
    this.values.fill(Number.NaN, from, from + this.slots);
    return id;
  }

  private read(mind: Mind, s: State, side: 0 | 1): void {
    const { b, field } = this;
    field.fill(0);
    field[0] = s[whole.bounds] as number;
    field[1] = side;
    field[2] = b.starts.drawn(s, 0);
    field[3] = b.starts.drawn(s, 1);
    for (let k = 0; k < 2; k++) {
      field[4 + k] = mind.lost[k] as number;
      field[6 + k] = mind.through[k] as number;
    }
    field[8] = mind.hasCome(s, side) ? 1 : 0;
    let at = head;
    for (let c = 0; c < mind.count; c++) {
      const line = mind.lines[c] as Line;
      field[at++] = (line.kind.index * 64 + conditionOf(line)) * 1024 + line.count;
      field[at++] = line.at;
    }
    at = head + 2 * b.units.length;
    for (let k = 0; k < b.ground.wires.length; k++) field[at++] = s[wireField(b, k)] as number;
  }
}
