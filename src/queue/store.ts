/**
 * Jobs, parts and words about who is there, in Redis. Promises: a job is put there once, under the digest of its bytes,
 * and checked against it; everything expires when nobody asks for it any more.
 */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LanchesterError } from '../kernel/errors.js';
import type { AnyJob } from '../run/kinds.js';
import { fromBytes, toBytes } from '../run/tasks/codec.js';
import { pack, unpack } from '../run/tasks/packed.js';
import { jobRoom, readJob } from './job-form.js';
import { messageIn, type RunWords, runWords, type WorkerWords, workerWords } from './messages.js';

/** In front of every name in Redis. */
export const prefix = 'lanchester';

/** Seconds that jobs and parts are kept. */
const kept = 3600;
/** Seconds for which a worker or a run counts as there after it has said so. */
const alive = 15;

/** A job as it lies in Redis, with its digest. */
export interface PackedJob {
  readonly digest: string;
  readonly bytes: Buffer;
}

/** Throws a `LanchesterError` ('usage') for a job that no worker would take. */
export async function packJob(job: object): Promise<PackedJob> {
  const plain = toBytes(job);
  if (plain.length > jobRoom.bytes) {
    throw new LanchesterError('usage', 'the run is too large for a queue: play it in shares (--shard), or here');
  }
  const bytes = await pack(plain, 1);
  return { digest: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Puts a job there, where it is not. */
export async function putJob(redis: Redis, { digest, bytes }: PackedJob): Promise<void> {
  const key = `${prefix}:job:${digest}`;
  if ((await redis.expire(key, kept)) === 0) await redis.set(key, bytes, 'EX', kept);
}

/** Throws a `LanchesterError` if there is no job of that digest ('worker'), or if it is not ours ('bad-file'). */
export async function getJob(redis: Redis, digest: string): Promise<AnyJob> {
  const bytes = await atMost(redis, `${prefix}:job:${digest}`, jobRoom.bytes);
  if (bytes === 'too long') throw new LanchesterError('bad-file', 'a job in the queue is longer than any of ours');
  if (bytes === undefined) throw new LanchesterError('worker', 'its job is not in the queue any more');
  if (createHash('sha256').update(bytes).digest('hex') !== digest) {
    throw new LanchesterError('bad-file', 'a job in the queue is not what its digest says');
  }
  const plain = await unpack(bytes, jobRoom.bytes);
  if (plain === undefined) throw new LanchesterError('bad-file', 'a job in the queue cannot be unpacked');
  return readJob(fromBytes(plain, jobRoom));
}

/** The value of a key, if it has at most `most` bytes; nothing longer is fetched. */
async function atMost(redis: Redis, key: string, most: number): Promise<Buffer | 'too long' | undefined> {
  const found = await redis.getrangeBuffer(key, 0, most);
  if (found.length > most) return 'too long';
  return found.length === 0 ? undefined : found;
}

export async function putPart(redis: Redis, task: string, part: Uint8Array): Promise<void> {
  await redis.set(`${prefix}:part:${task}`, Buffer.from(part), 'EX', kept);
}

/** Takes away the part of a task; nothing if it is not there. */
export async function takePart(redis: Redis, task: string, most: number): Promise<Uint8Array | 'too long' | undefined> {
  const key = `${prefix}:part:${task}`;
  // both in one round trip
  const [found] = await Promise.all([atMost(redis, key, most), redis.del(key)]);
  return found;
}

/** Removes parts that nobody waits for any more. */
export async function dropParts(redis: Redis, tasks: readonly string[]): Promise<void> {
  if (tasks.length > 0) await redis.del(...tasks.map((task) => `${prefix}:part:${task}`));
}

type Kind = 'worker' | 'run';

/** Says that a worker or a run is there. */
export async function sayPresent(redis: Redis, kind: Kind, id: string, words: WorkerWords | RunWords): Promise<void> {
  await redis
    .multi()
    .set(`${prefix}:${kind}:${id}`, JSON.stringify(words), 'EX', alive)
    .sadd(`${prefix}:${kind}s`, id)
    .exec();
}

export async function sayGone(redis: Redis, kind: Kind, id: string): Promise<void> {
  await redis.multi().del(`${prefix}:${kind}:${id}`).srem(`${prefix}:${kind}s`, id).exec();
}

/** Whether a run has said so lately. */
export async function isWaiting(redis: Redis, run: string): Promise<boolean> {
  return (await redis.exists(`${prefix}:run:${run}`)) > 0;
}

export async function workersIn(redis: Redis): Promise<WorkerWords[]> {
  return (await presentIn(redis, 'worker')).flatMap((text) => messageIn(workerWords, text) ?? []);
}

export async function runsIn(redis: Redis): Promise<RunWords[]> {
  return (await presentIn(redis, 'run')).flatMap((text) => messageIn(runWords, text) ?? []);
}

async function presentIn(redis: Redis, kind: Kind): Promise<string[]> {
  const ids = (await redis.smembers(`${prefix}:${kind}s`)).sort();
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map((id) => `${prefix}:${kind}:${id}`));
  const gone = ids.filter((_, k) => texts[k] === null);
  if (gone.length > 0) await redis.srem(`${prefix}:${kind}s`, ...gone);
  return texts.flatMap((text) => text ?? []);
}
