/**
 * Puts a report into a folder. Promises: a reader finds the old report or the new one there, never files of both. That
 * holds after the process was killed at any moment, and while other processes write there. Files of an earlier report
 * that are not in this one are removed; nothing else is touched. A folder that holds other things, or a file that is
 * not ours, is refused and left as it was.
 */
import { chmodSync, lstatSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { workId } from '../files/beside.js';
import { codeOf } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';
import type { ReportDocument } from './document.js';
import { type ReportFile, type ReportOptions, reportFiles } from './files.js';
import { isLeftLocked, isLocked, steadily, withLock } from './folder/lock.js';
import { checkReportFolder, isMovable, look, realFolder, saying, toldOf } from './folder/look.js';
import { isInside } from './folder/manifest.js';
import {
  clearing,
  finishing,
  isThere,
  leftInside,
  making,
  moving,
  settlingBeside,
  settlingInside,
  swapping,
  undoing,
  type Work,
  workBeside,
  workInside,
} from './folder/replace.js';
import { makeFolders, performAll, type Step } from './folder/steps.js';

/** Errors that say: this folder cannot be moved. */
const unmovable = ['EXDEV', 'EBUSY', 'EPERM', 'EACCES', 'EROFS', 'EINVAL', 'ENOTSUP'];

/** Errors that say: another process was quicker. */
const overtaken = ['ENOTEMPTY', 'EEXIST', 'ENOENT'];

/** Tries before it gives up: more than any number of runs at the same time needs. */
const mostTurns = 1000;

/**
 * Writes files as a report's folder, replacing the report that is there. The folder may be missing, empty, or hold an
 * earlier report (told by its manifest); other files in it stay.
 *
 * @returns the paths written, relative to the folder, without the manifest.
 * @throws LanchesterError `output` when the folder cannot be written, holds something else, or a file of it is in the
 * way.
 */
export async function writeFiles(dir: string, files: readonly ReportFile[]): Promise<string[]> {
  const paths = files.map((file) => file.path);
  for (const [i, path] of paths.entries()) {
    if (!isInside(path) || paths.indexOf(path) !== i) {
      throw new LanchesterError('internal', `a report cannot have the file "${path}" (outside its folder, or twice)`);
    }
  }
  try {
    const folder = realFolder(dir);
    for (let turn = 0; turn < mostTurns; turn++) {
      await settle(folder);
      const contents = await steadily(folder, () => look(folder, paths));
      const outcome = contents?.hasOthers === true || !isMovable(folder) ? 'unmovable' : await swap(folder, files);
      if (outcome === 'unmovable') await withLock(folder, () => moveIn(folder, files));
      if (outcome !== 'overtaken') return paths;
    }
    throw new LanchesterError('output', 'too many other runs write there');
  } catch (error) {
    throw toldOf(dir, error);
  }
}

/** Puts the whole folder in the place of the old one, if it can be done. */
async function swap(folder: string, files: readonly ReportFile[]): Promise<'done' | 'overtaken' | 'unmovable'> {
  const work = workBeside(folder, workId());
  try {
    makeFolders(dirname(folder));
    performAll(making(work, files));
    if (!looksLike(work.made, folder)) return 'unmovable';
    const replace = (): void => performAll(swapping(work));
    if (isThere(folder)) await withLock(folder, replace, work.aside);
    else replace();
    return 'done';
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (unmovable.includes(code) && (isThere(folder) || isThere(work.aside))) return 'unmovable';
    if (overtaken.includes(code)) return 'overtaken';
    throw error;
  } finally {
    if (isThere(work.aside) && !isThere(folder)) renameSync(work.aside, folder);
    quietly(finishing(work));
    quietly(clearing(work.made));
  }
}

/** Gives the new folder the rights of the old one; false if it cannot have its owners. */
function looksLike(made: string, folder: string): boolean {
  const before = lstatSync(folder, { throwIfNoEntry: false });
  if (before === undefined) return true;
  const now = lstatSync(made);
  if (now.uid !== before.uid || now.gid !== before.gid) return false;
  chmodSync(made, before.mode & 0o7777);
  return true;
}

/** Moves the files of a report in, one by one. The caller holds the folder's lock. */
function moveIn(folder: string, files: readonly ReportFile[]): void {
  performAll(settlingInside(folder));
  look(
    folder,
    files.map(({ path }) => path),
  );
  const work: Work = workInside(folder, workId());
  try {
    performAll(making(work, files));
    performAll(moving(work));
  } finally {
    quietly(undoing(work));
  }
}

/** Does the steps, whatever fails. What they leave behind is cleared at the next start. */
function quietly(steps: Iterable<Step>): void {
  try {
    performAll(steps);
  } catch {
    // the report is written: cleaning up must not make it a failure
  }
}

/** Settles a folder after runs that were killed: the report there is whole, and nothing else of theirs is left. */
async function settle(folder: string): Promise<void> {
  quietly(settlingBeside(folder));
  if (isThere(folder) && !isLocked(folder) && (isLeftLocked(folder) || leftInside(folder).length > 0)) {
    await withLock(folder, () => performAll(settlingInside(folder)));
  }
}

/**
 * Settles a report's folder, then finds out whether a report can be written there. Commands ask before they begin to
 * work; the system may still change its mind.
 *
 * @throws LanchesterError `output` when the folder cannot be written, or holds something else.
 */
export async function checkFolder(dir: string): Promise<void> {
  const folder = saying(dir, () => realFolder(dir));
  await settleFolder(dir);
  try {
    await steadily(folder, () => checkReportFolder(folder));
  } catch (error) {
    throw toldOf(dir, error);
  }
}

/** Settles a folder after runs that were killed, as far as that can be done. */
export async function settleFolder(dir: string): Promise<void> {
  try {
    await settle(realFolder(dir));
  } catch {
    // the command that needs the folder says what is wrong with it
  }
}

/**
 * Makes a report's files and writes them, with further ones (results, a scenario), as `writeFiles` does. Nothing
 * is written before everything is made.
 */
export async function writeReport(
  dir: string,
  document: ReportDocument,
  files: readonly ReportFile[] = [],
  options: ReportOptions = {},
): Promise<string[]> {
  return writeFiles(dir, [...(await reportFiles(document, options)), ...files]);
}
