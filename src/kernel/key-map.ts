/**
 * Small whole numbers by key: which row belongs to which arguments.
 *
 * Promises: keys are whole numbers from 0 below 2^53, told apart exactly; a key that was never set has 0; a look
 * allocates nothing (a `Map` makes an object of each key above 2^31).
 */
import { power } from './power.js';

/** Slots at first: most rules are met with few arguments. */
const smallest = 16;

export class KeyMap {
  /** A key + 1 in each slot in use. */
  private keys = new Float64Array(smallest);
  private values = new Int32Array(smallest);
  private used = 0;

  /** What was set for `key`, 0 if nothing was. */
  get(key: number): number {
    return this.values[this.slotOf(key)] as number;
  }

  /** Sets `value`, which is not 0, for `key`. */
  set(key: number, value: number): void {
    if (2 * this.used >= this.keys.length) this.grow();
    const slot = this.slotOf(key);
    if (this.keys[slot] === 0) {
      this.keys[slot] = key + 1;
      this.used++;
    }
    this.values[slot] = value;
  }

  private slotOf(key: number): number {
    const keys = this.keys;
    const mask = keys.length - 1;
    let hash = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / power32) | 0, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & mask;
    while (keys[slot] !== 0 && keys[slot] !== key + 1) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.values = new Int32Array(2 * keys.length);
    for (let slot = 0; slot < keys.length; slot++) {
      if (keys[slot] === 0) continue;
      const at = this.slotOf((keys[slot] as number) - 1);
      this.keys[at] = keys[slot] as number;
      this.values[at] = values[slot] as number;
    }
  }
}

const power32 = power(2, 32);
