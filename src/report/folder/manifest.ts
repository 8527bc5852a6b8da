/**
 * The mark of a report's folder: the list of its files. Promises: what it claims lies inside the folder, and is spelled
 * in one way only; nothing but regular files that are reached without a link is ever taken for the report's own.
 */
import { lstatSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readRegular } from '../../files/read-regular.js';
import { codeOf } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/json-text.js';
import { stableStringify } from '../stable-json.js';

/** The list of a report's files, kept in its folder: what a later report may replace or remove. */
export const manifestFile = '.lanchester-report.json';

/** The text of a manifest. */
export function manifestText(files: Iterable<string>): string {
  return `${stableStringify({ files: [...new Set(files)].sort() })}\n`;
}

/** Whether a path stays inside the folder and is spelled in one way only. */
export function isInside(path: string): boolean {
  return (
    path !== '' &&
    posix.normalize(path) === path &&
    !/^\/|^\.\.(?:\/|$)|\\|\/$|^\.$|\0/.test(path) &&
    path !== manifestFile
  );
}

/**
 * The files that a folder's manifest claims, or `undefined` when there is none.
 *
 * @throws LanchesterError `bad-file` for a manifest that cannot be read.
 */
export function claimedIn(folder: string): string[] | undefined {
  const path = join(folder, manifestFile);
  let text: string;
  try {
    // a link would claim what somebody else wrote down
    if (lstatSync(path).isSymbolicLink()) throw damaged();
    text = readRegular(path, 'report').toString();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error instanceof LanchesterError ? damaged() : error;
  }
  const read = readJson(text);
  const value = 'value' in read ? (read.value as { readonly files?: unknown } | null) : null;
  if (typeof value !== 'object' || value === null || !Array.isArray(value.files)) throw damaged();
  return value.files.filter((file): file is string => typeof file === 'string' && isInside(file));
}

function damaged(): LanchesterError {
  return new LanchesterError('bad-file', `${manifestFile} is damaged; remove it, or the folder`);
}

/** The folders above a path, outermost first: `a/b/c` lies in `a` and `a/b`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, k) => parts.slice(0, k + 1).join('/'));
}

/** Whether a path of a folder is a regular file that is reached without a link. */
export function isOwnFile(folder: string, path: string): boolean {
  const isFolder = (each: string): boolean =>
    lstatSync(join(folder, each), { throwIfNoEntry: false })?.isDirectory() === true;
  return (
    foldersAbove(path).every(isFolder) && lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true
  );
}
