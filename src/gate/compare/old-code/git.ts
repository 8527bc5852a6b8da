/** What is asked of git. Promise: nothing is written into the repository: no branch, no worktree, no index of it. */

import { join } from 'node:path';
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { RunCommand } from './run-command.js';

/** A commit of a repository. */
export interface Commit {
  /** The root of the working tree. */
  readonly root: string;
  readonly hash: string;
  /** As the user named it. */
  readonly ref: string;
}

/** The commit that a ref of the repository around `folder` names. Throws a `LanchesterError` where there is neither. */
export async function commitOf(
  ref: string,
  folder: string,
  run: RunCommand,
  signal: AbortSignal | undefined,
): Promise<Commit> {
  const options = { folder, ...defined({ signal }) };
  let root: string;
  try {
    root = (await run('git', ['rev-parse', '--show-toplevel'], options)).trim();
  } catch (error) {
    if (error instanceof LanchesterError && error.code === 'interrupted') throw error;
    throw new LanchesterError(
      'usage',
      `--against ${ref}: ${folder} is in no git repository, and "${ref}" is no version`,
    );
  }
  try {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    return { root, ref, hash: (await run('git', words, options)).trim() };
  } catch (error) {
    if (error instanceof LanchesterError && error.code === 'interrupted') throw error;
    throw new LanchesterError(
      'usage',
      `--against ${ref}: the repository ${root} has no commit of that name (a shallow clone has few: fetch it first), and it is no version, as 1.2.3`,
    );
  }
}

/** `main (72d3c98a)`; a hash alone where that is what the user named. */
export function commitName({ ref, hash }: Commit): string {
  const short = hash.slice(0, 8);
  return hash.startsWith(ref) ? short : `${ref} (${short})`;
}

/** A file of a commit, by its path from the root; `undefined` where the commit has none. */
export async function fileAt(
  { root, hash }: Commit,
  path: string,
  run: RunCommand,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const options = { folder: root, ...defined({ signal }) };
  const listed = await run('git', ['ls-tree', '-z', '--full-tree', hash, '--', path], options);
  if (!/^\d+ blob /.test(listed)) return undefined;
  return run('git', ['cat-file', 'blob', `${hash}:${path}`], options);
}

/** What stands in a commit at some paths: names and hashes, which change with their contents and with nothing else. */
export function contentsOf({ root, hash }: Commit, paths: readonly string[], run: RunCommand): Promise<string> {
  return run('git', ['ls-tree', '-z', '--full-tree', hash, '--', ...paths], { folder: root });
}

/** Writes all files of a commit into a folder. */
export async function checkOut(
  { root, hash }: Commit,
  folder: string,
  run: RunCommand,
  signal: AbortSignal | undefined,
): Promise<void> {
  const index = join(folder, '.index');
  const environment = { GIT_INDEX_FILE: index };
  const options = { folder: root, environment, ...defined({ signal }) };
  await run('git', ['read-tree', hash], options);
  await run('git', ['checkout-index', '--all', `--prefix=${join(folder, '/')}`], options);
}
