/**
 * Reads a file that somebody named. Promises: only regular files are read, so that a pipe or a device never makes a
 * command wait or swallow without end; no more than a bound, whatever size a file says it has.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { LanchesterError } from '../kernel/errors.js';

/** Bytes of a file, where a caller knows no better bound. */
export const mostBytes = 16 * 1024 * 1024;

/**
 * The bytes of a regular file.
 *
 * @param path as the user gave it; errors repeat it
 * @param what what the file should be: `scenario`, `baseline`
 * @param most bytes that it may have
 * @throws LanchesterError `bad-file` for a folder, a pipe, a device, or too many bytes; what cannot be opened throws
 * the system's own error.
 */
export function readRegular(path: string, what: string, most = mostBytes): Buffer {
  const fail = (message: string): LanchesterError => new LanchesterError('bad-file', `${path}: ${message}`);
  const check = (about: Stats): void => {
    if (about.isDirectory()) throw fail(`this is a folder, not a ${what} file`);
    if (!about.isFile()) throw fail('this is not a regular file');
    if (about.size > most) throw fail(`a ${what} has at most ${most} bytes, and this file has ${about.size}`);
  };
  const file = openChecked(path, check);
  try {
    const parts: Buffer[] = [];
    for (let size = 0; ; ) {
      const part = Buffer.allocUnsafe(64 * 1024);
      const read = readSync(file, part);
      if (read === 0) return Buffer.concat(parts);
      size += read;
      // a file may have more in it than it says
      if (size > most) throw fail(`a ${what} has at most ${most} bytes, and this file has more`);
      parts.push(part.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

/**
 * The first bytes of a regular file, at most `count`, as Latin-1. Throws a `LanchesterError` ('bad-file') for whatever is
 * not a regular file; what cannot be opened throws the system's own error.
 */
export function firstBytes(path: string, count: number): string {
  const file = openChecked(path, (about) => {
    if (!about.isFile()) throw new LanchesterError('bad-file', `${path}: this is not a regular file`);
  });
  try {
    const bytes = Buffer.alloc(count);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Looked at before it is opened, since opening alone can set a device going or wait for whoever writes to a pipe. */
function openChecked(path: string, check: (about: Stats) => void): number {
  check(statSync(path));
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    check(fstatSync(file));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
