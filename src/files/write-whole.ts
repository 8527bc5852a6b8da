/**
 * Writes one file. Promises: whoever looks finds the old text or the new one, whole; nothing is replaced that this
 * program did not write, and nothing is written through a link or into a pipe or a device; what would fail at the end
 * can be told before the work begins.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LanchesterError } from '../kernel/errors.js';
import { allBeside, besideName, workId } from './beside.js';
import { firstBytes, readRegular } from './read-regular.js';
import { codeOf, whyNot } from './why-not.js';

/** Where a text is to go. */
export interface Target {
  readonly file: string;
  /** What it is: `baseline`, `report of a check`. */
  readonly what: string;
  /** Tells a file that this program wrote by its contents. */
  readonly isOurs: (text: string) => boolean;
  /** By so many first bytes alone, where the whole may be large. */
  readonly first?: number;
  /** Why an earlier one may not be replaced; it may unless told. */
  readonly keep?: string | undefined;
}

function failed({ file }: Target, why: string): LanchesterError {
  return new LanchesterError('output', `cannot write ${file}: ${why}`);
}

/** What is to be written: a text, or bytes that are made as they are written, again for each time. */
export type Content = string | (() => Iterable<Uint8Array>);

/** Why something at a path is no file to write to. */
function kindOf(about: Stats): string | undefined {
  if (about.isSymbolicLink()) return 'it is a link';
  if (about.isDirectory()) return 'it is a folder';
  return about.isFile() ? undefined : 'it is a pipe or a device, not a regular file';
}

/** The earlier file that may be replaced; nothing where there is none. Throws for one that may not. */
function earlier(target: Target): Stats | undefined {
  const { file, what, isOurs, first, keep } = target;
  if (/[/\\]$/.test(file)) throw failed(target, 'its name is that of a folder');
  const about = lstatSync(file, { throwIfNoEntry: false });
  if (about === undefined) return undefined;
  const kind = kindOf(about);
  if (kind !== undefined) throw failed(target, kind);
  const text = first === undefined ? readRegular(file, what).toString() : firstBytes(file, first);
  if (!isOurs(text)) {
    throw failed(target, `it is there already, and is no ${what} that this program wrote`);
  }
  if (keep !== undefined) throw failed(target, keep);
  accessSync(file, constants.W_OK);
  return about;
}

/** Throws a `LanchesterError` ('output') where the target cannot or may not be written. For before the work. */
export function checkTarget(target: Target): void {
  saying(target, () => {
    const before = earlier(target);
    const folder = dirname(resolve(target.file));
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      throw failed(target, `there is no folder ${dirname(target.file)}`);
    }
    try {
      // rights, quotas, read-only disks: trying tells them all
      const trial = besideOf(target);
      writeFileSync(trial, '', { flag: 'wx' });
      unlinkSync(trial);
    } catch (error) {
      // an earlier file can be written where its folder cannot
      if (before === undefined || codeOf(error) === 'ENOSPC') throw error;
    }
  });
}

function besideOf({ file }: Target): string {
  return join(dirname(resolve(file)), besideName(basename(resolve(file)), 'new', workId()));
}

/** Writes it, after the same checks. Throws a `LanchesterError` ('output'). */
export function writeWhole(target: Target, content: Content): void {
  saying(target, () => {
    const before = earlier(target);
    for (const { kind, path, gone } of allBeside(dirname(resolve(target.file)), basename(resolve(target.file)))) {
      if (gone && kind === 'new' && lstatSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path, { force: true });
    }
    const beside = besideOf(target);
    try {
      put(openSync(beside, 'wx'), content);
      if (before === undefined) appear(beside, target);
      else {
        chmodSync(beside, before.mode & 0o777);
        renameSync(beside, target.file);
      }
    } catch (error) {
      // a file that is a mount point of its own, or in a folder that may not be written
      if (before === undefined || !['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? ''))
        throw error;
      writeOver(target.file, content);
    } finally {
      rmSync(beside, { force: true });
    }
  });
}

/** Gives the file its name, unless something has that name by now. */
function appear(beside: string, target: Target): void {
  try {
    linkSync(beside, target.file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw failed(target, 'something else was written there meanwhile');
    // not every file system has a second name for a file
    if (lstatSync(target.file, { throwIfNoEntry: false }) !== undefined) throw error;
    renameSync(beside, target.file);
  }
}

function writeOver(path: string, content: Content): void {
  const file = openSync(path, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0));
  ftruncateSync(file);
  put(file, content);
}

/** Writes and closes. What is made of bytes is large: the disk has all of it before the file has its name. */
function put(file: number, content: Content): void {
  try {
    if (typeof content === 'string') writeFileSync(file, content);
    else {
      for (const bytes of content()) writeFileSync(file, bytes);
      fsyncSync(file);
    }
  } finally {
    closeSync(file);
  }
}

function saying(target: Target, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw failed(target, whyNot(error));
    throw error.code === 'output' ? error : failed(target, `it is there already, and ${error.message}`);
  }
}
