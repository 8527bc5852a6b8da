/**
 * Who may ask: a page that this program served, and nobody else. Promises: a request that names another host (a name
 * that was made to lead to the loopback), that comes from another page, or that has not the secret word is refused
 * before anything is read or done for it; how long that takes does not tell the word.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Door {
  readonly port: number;
  /** The first part of every path. */
  readonly token: string;
}

/** A request that may pass: the path behind the secret word. */
export interface Passed {
  readonly path: string;
}

/** Why it may not: the status, and one sentence for whoever reads it. */
export interface Turned {
  readonly status: number;
  readonly why: string;
}

/** Lets a request pass, or says why not. */
export function atDoor(request: IncomingMessage, { port, token }: Door): Passed | Turned {
  const { host, origin, 'sec-fetch-site': from } = request.headers;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host)) return { status: 421, why: 'this address belongs to another host' };
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, why: 'another page asks' };
  // what is typed or opened by a program comes from nowhere
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return { status: 403, why: 'another page asks' };
  const [, word = '', rest] = /^\/([^/?#]*)(?:\/([^?#]*))?(?:\?.*)?$/.exec(request.url ?? '') ?? [];
  if (!isSame(word, token)) return { status: 404, why: 'the address is not whole: open the one that was printed' };
  return rest === undefined ? { status: 308, why: `/${token}/` } : { path: rest };
}

/** Compares without telling by time where they differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
