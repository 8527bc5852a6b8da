/** Numbers as a baseline keeps them. Promise: the last bits of a double, which the order of a sum decides, are neither kept nor compared. */
import { createHash } from 'node:crypto';

/** To twelve significant digits; what is smaller than 1e-12 is nothing. */
export function kept(x: number): number {
  return Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(12));
}

/** To eight significant digits: enough for a figure that has an error bar far wider. */
export function rough(x: number): number {
  return Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(8));
}

/** Sixteen hexadecimal digits that tell values apart. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Whole numbers as bytes, the same on every machine. */
export function bytesOf(values: Int32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  for (let k = 0; k < values.length; k++) bytes.setInt32(4 * k, values[k] as number, true);
  return new Uint8Array(bytes.buffer);
}

/** Small whole numbers from 0 to `greatest`, in as few bits each as that needs, as base64. */
export function packSmall(values: Int32Array, greatest: number): string {
  const bits = bitsFor(greatest);
  const bytes = new Uint8Array(Math.ceil((values.length * bits) / 8));
  for (let k = 0; k < values.length; k++) {
    for (let bit = 0; bit < bits; bit++) {
      if (((values[k] as number) >> bit) & 1) {
        const at = k * bits + bit;
        bytes[at >> 3] = (bytes[at >> 3] as number) | (1 << (at & 7));
      }
    }
  }
  return Buffer.from(bytes).toString('base64');
}

/** The `count` numbers that `packSmall` packed; `undefined` for a text that is too short for them or holds a greater one. */
export function unpackSmall(text: string, greatest: number, count: number): Int32Array | undefined {
  const bits = bitsFor(greatest);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== Math.ceil((count * bits) / 8)) return undefined;
  const values = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      const at = k * bits + bit;
      value |= (((bytes[at >> 3] as number) >> (at & 7)) & 1) << bit;
    }
    if (value > greatest) return undefined;
    values[k] = value;
  }
  return values;
}

function bitsFor(greatest: number): number {
  return 32 - Math.clz32(Math.max(1, greatest));
}
