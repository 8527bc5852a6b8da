/**
 * Bytes made smaller, and made whole again. Promises: what is packed here can be unpacked here; of bytes of strangers no
 * more is built than so many times as they are long, and never more than `most`, so that a small file or message cannot
 * fill the memory of whoever reads it.
 */
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';

/** Bytes that any packed bytes may unpack to, and how many more by each of theirs. */
const leeway = 1 << 20;
const ratio = 64;

const deflated = promisify<Uint8Array, { level: number }, Buffer>(deflateRaw);
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** What is so much alike that it would not be unpacked is left as long as it is. */
const asItIs = { level: 0 };

function mostOf(packed: Uint8Array, most: number): number {
  return Math.min(most, leeway + ratio * packed.length);
}

/** Packs. `level`: 1 is quick, 9 is small. */
export async function pack(bytes: Uint8Array, level: number): Promise<Buffer> {
  const small = await deflated(bytes, { level });
  return bytes.length <= mostOf(small, bytes.length) ? small : deflated(bytes, asItIs);
}

/** The same at once. */
export function packNow(bytes: Uint8Array): Buffer {
  const small = deflateRawSync(bytes);
  return bytes.length <= mostOf(small, bytes.length) ? small : deflateRawSync(bytes, asItIs);
}

/** Unpacks; nothing for what nobody of ours has packed, or for more than `most` bytes. */
export async function unpack(packed: Uint8Array, most: number): Promise<Buffer | undefined> {
  return inflated(packed, { maxOutputLength: mostOf(packed, most) }).catch(() => undefined);
}

/** The same at once. */
export function unpackNow(packed: Uint8Array, most: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: mostOf(packed, most) });
  } catch {
    return undefined;
  }
}
