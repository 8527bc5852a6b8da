/**
 * What a task came to, as it lies in Redis: a seal, who has played it, and the outcome. Promise: with a key, a part
 * opens only if somebody who has the key sealed it, for this run and this task.
 */
import { LanchesterError } from '../kernel/errors.js';
import { keyVariable, type QueueKey, sealLength } from './key.js';
import { nameIn } from './names.js';

/** A part, and the worker that says so. */
export interface PlayedPart {
  readonly bytes: Uint8Array;
  readonly worker: string;
}

/** Bytes of a worker's name at most, and of all that stands before an outcome. */
const longestName = 400;
export const longestHead = sealLength + 2 + longestName;

/** `task`: what it is called, its run with it. */
export function sealPart(key: QueueKey | undefined, task: string, { bytes, worker }: PlayedPart): Buffer {
  const name = Buffer.from(worker).subarray(0, longestName);
  const head = Buffer.alloc(2);
  head.writeUInt16LE(name.length);
  const sealed = Buffer.concat([head, name, bytes]);
  return Buffer.concat([key?.seal(['part', task], sealed) ?? Buffer.alloc(sealLength), sealed]);
}

/** Opens it. Throws a `LanchesterError` ('bad-file'): no seal of this key, or none of ours. */
export function openPart(key: QueueKey | undefined, task: string, bytes: Uint8Array): PlayedPart {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [seal, sealed] = [all.subarray(0, sealLength), all.subarray(sealLength)];
  if (key !== undefined && !key.holds(seal, ['part', task], sealed)) {
    throw new LanchesterError('bad-file', `it is not sealed with the key of this run (${keyVariable})`);
  }
  const length = sealed.length < 2 ? Number.POSITIVE_INFINITY : sealed.readUInt16LE(0);
  if (length > longestName || 2 + length > sealed.length) {
    throw new LanchesterError('bad-file', 'its data are damaged: it ends too early');
  }
  return { worker: nameIn(sealed.toString('utf8', 2, 2 + length)), bytes: sealed.subarray(2 + length) };
}
