/** `node:zlib`, as much of it as kept tasks ask for. */
import { deflateSync, inflateSync } from 'fflate';

export const deflateRawSync = (bytes: Uint8Array): Uint8Array => deflateSync(bytes);
export const inflateRawSync = (bytes: Uint8Array): Uint8Array => inflateSync(bytes);
export const deflateRaw = (bytes: Uint8Array, _: unknown, done: (error: null, value: Uint8Array) => void): void =>
  done(null, deflateSync(bytes));
export const inflateRaw = (bytes: Uint8Array, _: unknown, done: (error: null, value: Uint8Array) => void): void =>
  done(null, inflateSync(bytes));
export const crc32 = (): number => {
  throw new Error('a page keeps no files of tasks');
};
