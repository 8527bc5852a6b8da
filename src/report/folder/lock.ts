/**
 * One report at a time. Promises: two processes never change one folder at the same time; the lock of a process that
 * has ended holds nobody up.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workId } from '../../files/beside.js';
import { isGone, ownerIn, thisProcess } from '../../files/owner.js';
import { codeOf } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';

/** The lock of a folder whose report is replaced; it lies in it. */
export const lockFile = '.lanchester-lock';

/** The lock that a process holds while it clears another lock. */
const clearingName = /^\.lanchester-lock-[-0-9a-f]+$/;

/** Its name, from that one's name and what it says. */
export function clearingOf(name: string, text: string): string {
  return `${lockFile}-${createHash('sha256').update(`${name}\n${text}`).digest('hex').slice(0, 16)}`;
}

/** Milliseconds to wait for another process; its work takes only a moment. */
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

/** Makes a lock: a link to nowhere that names the owner. Only a link is made together with its content in one step. */
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

/** Waits until it is so. Throws a `LanchesterError` ('output') if that takes too long. */
async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 25) {
    if (waited > longestWait)
      throw new LanchesterError('output', `another run is writing there (${lockFile} is its lock)`);
    await pause(25);
  }
}

/**
 * Runs `work` while it holds the lock of a folder; should the work move the folder `away`, the lock goes with it.
 * Throws as `until`, and the system's error where there is no folder any more.
 */
export async function withLock<T>(folder: string, work: () => T, away = folder): Promise<T> {
  const path = join(folder, lockFile);
  const mine = workId();
  await until(() => {
    clearGone(folder);
    return isMade(path, mine);
  });
  try {
    return work();
  } finally {
    // a folder that was moved in may have another's lock by now
    for (const at of [path, join(away, lockFile)]) if (readLock(at) === mine) rmSync(at, { force: true });
  }
}

/** Makes a lock, unless there is one. */
function isMade(path: string, text: string): boolean {
  try {
    makeLock(path, text);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * The result of `look` while nobody changes the folder. A look that fails is tried again, since another process may
 * just have begun.
 */
export async function steadily<T>(folder: string, look: () => T): Promise<T> {
  for (let tries = 1; ; tries++) {
    await until(() => !isLocked(folder));
    try {
      return look();
    } catch (error) {
      if (tries === 5 && !isLocked(folder)) throw error;
      await pause(10);
    }
  }
}

/**
 * The locks in a folder, by path: its own, and those of processes that clear one. A folder that cannot be read holds
 * none.
 */
export function locksIn(folder: string): string[] {
  let entries: string[];
  try {
    entries = readdirSync(folder);
  } catch {
    return [];
  }
  return entries.filter((name) => name === lockFile || clearingName.test(name)).map((name) => join(folder, name));
}

/** Whether a lock belongs to a process that has ended. */
export function isLeftLocked(folder: string): boolean {
  return locksIn(folder).some(isLeft);
}

function isLeft(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined && !isHeld(path);
}

/** Takes away the locks of processes that have ended, unless another process does so. */
function clearGone(folder: string): void {
  for (const path of locksIn(folder)) clearLock(folder, path);
}

/**
 * Takes away one lock, if its owner has ended. Only the process that holds the lock named after it may do so. So a lock
 * that was taken meanwhile is safe: it has another name. A process that is killed in between leaves that second lock,
 * which is cleared like any other.
 */
function clearLock(folder: string, path: string): void {
  if (!isLeft(path)) return;
  const text = readLock(path);
  const own = join(folder, clearingOf(basename(path), text));
  const mine = workId();
  if (!isMade(own, mine)) return;
  try {
    if (isLeft(path) && readLock(path) === text) rmSync(path, { recursive: true, force: true });
  } finally {
    if (readLock(own) === mine) rmSync(own, { force: true });
  }
}
