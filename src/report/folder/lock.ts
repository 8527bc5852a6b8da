/**
 * One report at a time. Promises: two processes never change one folder at the same time; the lock of a process that is gone holds nobody up.
 */
import { lstatSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workId } from '../../files/beside.js';
import { isGone, ownerIn, thisProcess } from '../../files/owner.js';
import { codeOf } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';

/** The lock of a folder whose report is replaced; it lies in it. */
export const lockFile = '.lanchester-lock';

/** Milliseconds that one waits for another process: what it does takes a moment. */
const longestWait = 10_000;

/** Whether a process that lives holds the lock. */
export function isLocked(folder: string): boolean {
  return isHeld(join(folder, lockFile));
}

function isHeld(path: string): boolean {
  const about = lstatSync(path, { throwIfNoEntry: false });
  if (about === undefined) return false;
  const owner = ownerIn(readLock(path).replace(/-[^-]*$/, ''));
  // one that says nothing is being written, or was never finished
  return !isGone(owner ?? { ...thisProcess(), place: '' }, about.mtimeMs);
}

/** Makes a lock: a link to nowhere that tells the owner, since only a link is made with what it says in one stroke. */
function makeLock(path: string, text: string): void {
  try {
    symlinkSync(text, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') throw error;
    // not every file system has links
    writeFileSync(path, text, { flag: 'wx' });
  }
}

function readLock(path: string): string {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until nobody holds the lock. Throws a `LanchesterError` ('output') if that takes too long. */
async function untilUnlocked(folder: string): Promise<void> {
  for (let waited = 0; isLocked(folder); waited += 25) {
    if (waited > longestWait)
      throw new LanchesterError('output', `another run is writing there (${lockFile} is its lock)`);
    await pause(25);
  }
}

/**
 * Runs `work` while it holds the lock of a folder; should the work move the folder `away`, the lock goes with it. Throws as `untilUnlocked`, and the
 * system's error where there is no folder any more.
 */
export async function withLock<T>(folder: string, work: () => T, away = folder): Promise<T> {
  const path = join(folder, lockFile);
  const mine = workId();
  for (;;) {
    await untilUnlocked(folder);
    clearGone(folder);
    try {
      makeLock(path, mine);
      break;
    } catch (error) {
      // another was quicker
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  try {
    return work();
  } finally {
    // a folder that was moved in may have another's lock by now
    for (const at of [path, join(away, lockFile)]) if (readLock(at) === mine) rmSync(at, { force: true });
  }
}

/** `look`'s result while nobody changes the folder: a look that fails is taken again, for another may just have begun. */
export async function steadily<T>(folder: string, look: () => T): Promise<T> {
  for (let tries = 1; ; tries++) {
    await untilUnlocked(folder);
    try {
      return look();
    } catch (error) {
      if (tries === 5 && !isLocked(folder)) throw error;
      await pause(10);
    }
  }
}

/** Whether a lock is left of a process that is gone. */
export function isLeftLocked(folder: string): boolean {
  return lstatSync(join(folder, lockFile), { throwIfNoEntry: false }) !== undefined && !isLocked(folder);
}

/** Takes away the lock of a process that is gone. */
function clearGone(folder: string): void {
  const path = join(folder, lockFile);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined || isHeld(path)) return;
  const away = join(folder, `${lockFile}-${workId()}`);
  try {
    renameSync(path, away);
    // somebody was quicker, and this is his
    if (isHeld(away)) makeLock(path, readLock(away));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(away, { recursive: true, force: true });
}
