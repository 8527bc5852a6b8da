/**
 * Blocks of a state that may change places are put into one order, so that equal situations are equal states.
 *
 * Promises: `isBefore` decides between two blocks, which it is told by where they begin; blocks that it does not tell
 * apart keep their order; nothing is allocated but room for one block.
 */
import type { State } from './process.js';

/** Whether the block at `one` stands before the block at `other`: never both ways, and a chain of them never closes. */
export type IsBefore = (s: State, one: number, other: number) => boolean;

export class Arranger {
  private readonly block: number;
  private readonly spare: Int32Array;

  /** `block`: fields of each block. */
  constructor(block: number) {
    this.block = block;
    this.spare = new Int32Array(block);
  }

  /** Arranges `count` blocks that lie side by side from `first` on. */
  arrange(s: State, first: number, count: number, isBefore: IsBefore): void {
    const { block } = this;
    for (let k = 1, base = first + block; k < count; k++, base += block) {
      if (!isBefore(s, base, base - block)) continue;
      let low = 0;
      let high = k - 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isBefore(s, base, first + middle * block)) high = middle;
        else low = middle + 1;
      }
      this.put(s, base, first + low * block);
    }
  }

  /** Puts a block to `place`, and those from there on one further. */
  private put(s: State, base: number, place: number): void {
    const { block, spare } = this;
    for (let k = 0; k < block; k++) spare[k] = s[base + k] as number;
    s.copyWithin(place + block, place, base);
    for (let k = 0; k < block; k++) s[place + k] = spare[k] as number;
  }
}
