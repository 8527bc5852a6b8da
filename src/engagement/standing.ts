/**
 * Who of a side is on the lane and where, in a few numbers: what a choice of orders hangs on, and so the greater part
 * of the question under which such a choice is remembered.
 *
 * Promises: equal numbers exactly where the same units are on the lane at the same places; allocates nothing.
 */
import { bitsFor, power } from '../kernel/power.js';
import type { State } from '../kernel/process.js';
import type { RosterUnit } from './roster.js';

/** Where a state says of each unit whether it is on the lane, and where. */
export interface Fields {
  /** Of the first unit's block, and how many fields a block has. */
  readonly base: number;
  readonly block: number;
  /** In a block: the status, and which of its values says that the unit is on the lane. */
  readonly status: number;
  readonly there: number;
  readonly place: number;
}

export class Standing {
  /** The digits of the question, by name. */
  readonly sizes: Readonly<Record<string, number>>;
  private readonly fields: Fields;
  private readonly radix: number;
  /** Units in a number. */
  private readonly each: number;
  private readonly count: number;

  /** `places`: how many there are, from 0. */
  constructor(units: readonly Pick<RosterUnit, 'enemyFrom' | 'enemyTo'>[], places: number, fields: Fields) {
    this.fields = fields;
    this.radix = places + 1;
    this.each = Math.max(1, Math.floor(31 / bitsFor(this.radix)));
    const enemies = units.reduce((most, { enemyFrom, enemyTo }) => Math.max(most, enemyTo - enemyFrom), 0);
    this.count = Math.ceil(enemies / this.each);
    const numbers = Array.from({ length: this.count }, (_, k) => [`standing ${k + 1}`, power(2, 31)]);
    this.sizes = Object.fromEntries(numbers);
  }

  /** Writes the numbers of units `from` … `to` − 1 into `key`, from `at` on. */
  write(s: State, from: number, to: number, key: Int32Array, at: number): void {
    const { base, block, status, there, place } = this.fields;
    const { radix, each, count } = this;
    let unit = from;
    for (let k = 0; k < count; k++) {
      const last = Math.min(to, unit + each);
      let number = 0;
      for (; unit < last; unit++) {
        const of = base + unit * block;
        // all bits of one who is there, none of one who is not: no branch to be guessed
        const mask = (((s[of + status] as number) ^ there) - 1) >> 31;
        number = number * radix + (((s[of + place] as number) + 1) & mask);
      }
      key[at + k] = number;
    }
  }
}
