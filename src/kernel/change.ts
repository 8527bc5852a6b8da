/**
 * Changes: sub-rules on a few integers of a state. What a whole attack does to the unit that makes it and the one that
 * suffers it is a change: a pure function of the integers that it is given, which it replaces by others.
 *
 * A merge point like `Rule`, for what has too many arguments and too rich an outcome for one code: an engagement of any
 * size has its activations compiled this way, since each touches one or two units however many there are.
 */
import type { Dice } from './dice.js';
import type { Law } from './pmf.js';
import { TupleIndex } from './tuple-index.js';

export interface Change {
  readonly name: string;
  /** How many integers it is given and gives back. */
  readonly width: number;
  /**
   * Replaces `values` by what became of them. Must depend on nothing else, and must set what no longer matters to 0, so
   * that like cases are alike.
   */
  readonly run: (dice: Dice, values: Int32Array) => void;
  /** Set by `defineChange`: distinct for every change of this process. */
  readonly index: number;
}

let nextIndex = 0;

/** Makes a change. */
export function defineChange(definition: Omit<Change, 'index'>): Change {
  return { ...definition, index: nextIndex++ };
}

/**
 * The laws of one change. Inputs and outputs are numbered in the order in which they are met; a law's codes are numbers
 * of outputs, in the order of the outputs' values: what is enumerated or drawn by it does not depend on what was met
 * before.
 */
export class ChangeLaws<W> {
  readonly inputs: TupleIndex;
  readonly outputs: TupleIndex;
  private readonly change: Change;
  private readonly laws: Law<W>[] = [];

  constructor(change: Change) {
    this.change = change;
    this.inputs = new TupleIndex(change.width, 256);
    this.outputs = new TupleIndex(change.width, 256);
  }

  /** The law of what becomes of input number `id`. Memoised. */
  law(id: number, enumerate: (program: (dice: Dice) => number) => Law<W>): Law<W> {
    let law = this.laws[id];
    if (law === undefined) {
      law = this.inOrder(enumerate(this.program(id)));
      this.laws[id] = law;
    }
    return law;
  }

  /** The program that returns the number of what became of input number `id`. */
  program(id: number): (dice: Dice) => number {
    const before = new Int32Array(this.change.width);
    const values = new Int32Array(this.change.width);
    this.inputs.read(id, before);
    return (dice) => {
      values.set(before);
      this.change.run(dice, values);
      return this.outputs.intern(values);
    };
  }

  /** `law` in the order of its outputs' values. */
  private inOrder(law: Law<W>): Law<W> {
    const order = law.codes.map((_, k) => k);
    order.sort((a, b) => this.outputs.compare(law.codes[a] as number, law.codes[b] as number));
    return { codes: order.map((k) => law.codes[k] as number), weights: order.map((k) => law.weights[k] as W) };
  }
}
