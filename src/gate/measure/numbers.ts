/**
 * Numbers as a baseline keeps them. Promise: the last bits of a double, which the order of a sum decides, are neither
 * kept nor compared.
 */
import { createHash, type Hash } from 'node:crypto';

/** To twelve significant digits; what is smaller than 1e-12 is nothing. */
export function kept(x: number): number {
  return Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(12));
}

/** To eight significant digits: enough for a figure that has an error bar far wider. */
export function rough(x: number): number {
  return Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(8));
}

/** To five significant digits: enough for a variance. */
export function roughest(x: number): number {
  return Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(5));
}

/** Twelve hexadecimal digits that tell values apart. */
export function shortDigest(content: string | Uint8Array): string {
  return shortened(createHash('sha256').update(content));
}

/** The same of what was hashed piece by piece. */
export function shortened(hash: Hash): string {
  return hash.digest('hex').slice(0, 12);
}

/** Numbers as bytes, the same on every machine. */
export function bytesOf(values: Float64Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8 * values.length));
  for (let k = 0; k < values.length; k++) bytes.setFloat64(8 * k, values[k] as number, true);
  return new Uint8Array(bytes.buffer);
}
