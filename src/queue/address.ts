/** The address of a queue. Promise: a password in it is never shown, not even in an error. */
import { LanchesterError } from '../kernel/errors.js';

export interface QueueAddress {
  /** With all that is secret in it. */
  readonly url: string;
  /** As it may be shown: `redis://host:6379`. */
  readonly shown: string;
}

/** Reads a URL: `redis://:password@host:6379/0`, `rediss://…` for TLS. Throws a `LanchesterError` ('usage'). */
export function queueAddress(text: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') {
    throw new LanchesterError(
      'usage',
      '--queue: expected the URL of a Redis server (redis://host:6379, rediss://user:password@host:6380/0 with TLS)',
    );
  }
  if (!/^\/?\d{0,5}$/.test(url.pathname)) {
    throw new LanchesterError(
      'usage',
      '--queue: what stands behind the host is the number of a database: redis://host/0',
    );
  }
  return { url: url.href, shown: `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}` };
}
