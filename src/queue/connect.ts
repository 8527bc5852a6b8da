/**
 * A connection to Redis. Promises: if there is no server, or no permission, that is one error within seconds; a server
 * that was there and is away is waited for; no message has anything secret in it.
 */
import type { Redis } from 'ioredis';
import { LanchesterError } from '../kernel/errors.js';
import type { QueueAddress } from './address.js';
import type { QueueLibraries } from './libraries.js';

/** Milliseconds that a server may take to answer at all, and between two tries at one that is away. */
const patience = 3000;
const again = 500;

export interface ConnectOptions {
  /** Called when the server goes away, and when it is back. */
  readonly onAway?: (isAway: boolean) => void;
}

/** Connects. Throws a `LanchesterError` ('usage') if that fails. */
export async function connect(
  { redis: Client }: QueueLibraries,
  { url, shown }: QueueAddress,
  { onAway }: ConnectOptions = {},
): Promise<Redis> {
  let isThere = false;
  const client: Redis = new Client(url, {
    lazyConnect: true,
    connectTimeout: patience,
    // BullMQ waits for as long as it takes
    maxRetriesPerRequest: null,
    // this holds for the copies that BullMQ makes, too
    retryStrategy: () => (isThere && !hasEnded.has(client) ? again : null),
  });
  let last: unknown;
  client.on('error', (error) => {
    last = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    const why = last instanceof Error ? last : error;
    throw new LanchesterError('usage', `--queue: ${shown} cannot be reached (${whyOf(why)})`);
  }
  isThere = true;
  let isAway = false;
  client.on('close', () => {
    if (hasEnded.has(client)) return;
    if (!isAway) onAway?.(true);
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) onAway?.(false);
    isAway = false;
  });
  return client;
}

/** Connections that were ended here. */
const hasEnded = new WeakSet<Redis>();

/** Ends a connection, in silence. */
export function disconnect(client: Redis): void {
  hasEnded.add(client);
  client.disconnect();
}

/** Milliseconds that a server may take to answer a farewell. */
const farewell = 1000;

/** Waits for the answer of a server, unless it is away: then no answer comes. */
export async function unlessAway(client: Redis, work: Promise<unknown>): Promise<void> {
  if (client.status !== 'ready') return;
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, farewell);
  });
  const done = work.then(
    () => {},
    () => {},
  );
  await Promise.race([done, new Promise<void>((resolve) => client.once('close', resolve)), enough]);
  clearTimeout(timer);
}

function whyOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nobody listens there',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'it does not answer',
  };
  if (code !== undefined && known[code] !== undefined) return known[code];
  if (/^(?:WRONGPASS|NOAUTH|ERR AUTH)/.test(message)) return 'it wants another user or password';
  return message === '' ? (code ?? 'no reason given') : message;
}
