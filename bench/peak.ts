/**
 * Loaded before a program (`node --import`): when it ends, says its peak of memory, all threads together, in KiB on
 * descriptor 3.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const saidOn = 3;

if (isMainThread) process.on('exit', () => writeSync(saidOn, String(process.resourceUsage().maxRSS)));
