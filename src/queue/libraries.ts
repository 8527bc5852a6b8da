/**
 * The packages that a queue needs: BullMQ, which hands tasks out, and hands them to others if a worker is lost; and
 * ioredis beneath it. Promise: they are loaded only when a queue is asked for, so nobody else has to install them.
 */
import { LanchesterError } from '../kernel/errors.js';

export interface QueueLibraries {
  readonly bullmq: typeof import('bullmq');
  readonly redis: typeof import('ioredis').Redis;
}

/** Loads them. Throws a `LanchesterError` ('usage') where they are not installed. */
export async function queueLibraries(): Promise<QueueLibraries> {
  try {
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, redis: Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new LanchesterError('usage', 'a queue needs two packages more: npm install bullmq ioredis');
  }
}
