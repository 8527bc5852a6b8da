/**
 * The folder that a report is to go to, looked at before anything is played. Promise: what can be known to fail at the end of a run fails at its
 * beginning; writing checks again, since much can happen meanwhile.
 */
import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LanchesterError } from '../kernel/errors.js';
import { manifestFile } from '../report/index.js';

/** Throws a `LanchesterError` ('output') for a folder that no report can be written to. */
export function checkFolder(folder: string): void {
  const fail = (why: string): LanchesterError =>
    new LanchesterError('output', `cannot write the report to ${folder}: ${why}`);
  const target = resolve(folder);
  const about = lookAt(target);
  if (about?.isDirectory() === true) {
    if (!existsSync(join(target, manifestFile)) && readdirSync(target).length > 0) {
      throw fail('the folder is not empty and holds no earlier report');
    }
    if (!isWritable(target)) throw fail('permission denied');
  } else if (about !== undefined) {
    throw fail('a file is in the way of a folder');
  }
  // the report is made beside the folder and moved in
  let above = dirname(target);
  while (lookAt(above) === undefined && dirname(above) !== above) above = dirname(above);
  if (lookAt(above)?.isDirectory() === false) throw fail('a file is in the way of a folder');
  if (!isWritable(above)) throw fail('permission denied');
}

/** What is at a path; `undefined` for nothing, also where a file is in the way of its folder. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
