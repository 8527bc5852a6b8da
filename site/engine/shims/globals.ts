/**
 * What Node has and a worker of a page has not, under the names that the engine uses. Imported before anything else.
 */

import * as z from 'zod';
import { Buffer } from './buffer.js';

// the page's policy forbids `new Function`, which zod would try once
z.config({ jitless: true });

const all = globalThis as unknown as Record<string, unknown>;
all['Buffer'] ??= Buffer;
all['process'] ??= { env: {}, platform: 'browser', argv: [], versions: {}, cwd: () => '/' };

/** Turns: a message to oneself comes after those that wait already, and sooner than any timer. */
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();
all['setImmediate'] ??= (turn: () => void): void => {
  waiting.push(turn);
  port2.postMessage(0);
};

// Where a page is not isolated it has no memory that threads share: what is sent is then copied, and comes to the same.
all['SharedArrayBuffer'] ??= ArrayBuffer;
