/**
 * Loaded before a program (`node --import`): when it ends, says on descriptor 3 what it used, all threads together: its
 * peak of memory in MB, and seconds of processor.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const saidOn = 3;

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(saidOn, JSON.stringify({ peak: (maxRSS * 1024) / 1e6, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });
}
