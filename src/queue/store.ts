/**
 * Jobs, parts and words about who is there, in Redis. Promises: a job goes there once, by the digest of its bytes, and is
 * what that says; all of it goes by itself when nobody asks for it any more.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Redis } from 'ioredis';
import { LanchesterError } from '../kernel/errors.js';
import type { AnyJob } from '../run/pool.js';
import { fromBytes, toBytes } from '../run/tasks/codec.js';
import { readJob } from './job-form.js';
import { messageIn, type RunWords, runWords, type WorkerWords, workerWords } from './messages.js';

/** In front of every name in Redis. */
export const prefix = 'lanchester';

/** Seconds that jobs and parts are kept. */
const kept = 3600;
/** Seconds for which whoever has said that it is there is taken to be. */
const alive = 15;

/** A job unpacked is no larger. */
const mostBytes = 1 << 30;

const deflated = promisify<Uint8Array, { level: number }, Buffer>(deflateRaw);
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** A job as it lies in Redis, with its digest. */
export interface PackedJob {
  readonly digest: string;
  readonly bytes: Buffer;
}

export async function packJob(job: AnyJob): Promise<PackedJob> {
  const bytes = await deflated(toBytes(job), { level: 1 });
  return { digest: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Puts a job there, where it is not. */
export async function putJob(redis: Redis, { digest, bytes }: PackedJob): Promise<void> {
  const key = `${prefix}:job:${digest}`;
  if ((await redis.expire(key, kept)) === 0) await redis.set(key, bytes, 'EX', kept);
}

/** Throws a `LanchesterError`: there is none of that digest ('worker'), or it is not ours ('bad-file'). */
export async function getJob(redis: Redis, digest: string): Promise<AnyJob> {
  const bytes = await redis.getBuffer(`${prefix}:job:${digest}`);
  if (bytes === null) throw new LanchesterError('worker', 'its job is not in the queue any more');
  if (createHash('sha256').update(bytes).digest('hex') !== digest) {
    throw new LanchesterError('bad-file', 'a job in the queue is not what its digest says');
  }
  let plain: Buffer;
  try {
    plain = await inflated(bytes, { maxOutputLength: mostBytes });
  } catch {
    throw new LanchesterError('bad-file', 'a job in the queue cannot be unpacked');
  }
  return readJob(fromBytes(plain));
}

export async function putPart(redis: Redis, task: string, part: unknown): Promise<void> {
  await redis.set(`${prefix}:part:${task}`, Buffer.from(toBytes(part)), 'EX', kept);
}

/** What a task came to, taken away; nothing where it is not there. */
export async function takePart(redis: Redis, task: string): Promise<Uint8Array | undefined> {
  return (await redis.getdelBuffer(`${prefix}:part:${task}`)) ?? undefined;
}

/** Takes what nobody waits for any more. */
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
