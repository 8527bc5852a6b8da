/**
 * How a report takes the place of the earlier one, and what happens if that is cut short. Promises: files of two
 * reports never lie side by side. The folder is the old report or the new one; between two moves it may be missing, or
 * incomplete and without its mark. The next start finds out which, and makes it whole. Only files that a report wrote
 * are removed.
 *
 * There are two ways. Where it can, the whole folder is moved away and the new one moved in, two moves in all. Where a
 * folder cannot be moved (it is a mount point, its parent is read-only, somebody works in it) or holds other files too,
 * its own files are moved away into a folder inside it, and the new ones in.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { allBeside, type Beside, besideName } from '../../files/beside.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { ReportFile } from '../files.js';
import { locksIn } from './lock.js';
import { claimedIn, foldersAbove, isOwnFile, manifestFile, manifestText } from './manifest.js';
import type { Step } from './steps.js';

/** One piece of work: where the new report is made, and where the old one goes. */
export interface Work {
  readonly folder: string;
  readonly made: string;
  readonly aside: string;
}

/** Work beside a folder, for moving it as one. */
export function workBeside(folder: string, id: string): Work {
  const named = (kind: 'new' | 'old'): string => join(dirname(folder), besideName(basename(folder), kind, id));
  return { folder, made: named('new'), aside: named('old') };
}

/** Work inside a folder that stays where it is. */
export function workInside(folder: string, id: string): Work {
  const named = (kind: 'new' | 'old'): string => join(folder, besideName('', kind, id));
  return { folder, made: named('new'), aside: named('old') };
}

/** Makes the new report where nobody looks: first its mark, by which it can be cleared, then its files. */
export function* making({ made }: Work, files: readonly ReportFile[]): Generator<Step> {
  yield { do: 'make', path: made };
  yield { do: 'write', path: join(made, manifestFile), content: manifestText(files.map(({ path }) => path)) };
  const folders = new Set(files.map(({ path }) => posix.dirname(path)).filter((path) => path !== '.'));
  for (const path of folders) yield { do: 'make', path: join(made, path) };
  for (const { path, content } of files) yield { do: 'write', path: join(made, path), content };
}

/** The whole folder: old away, new in. */
export function* swapping({ folder, made, aside }: Work): Generator<Step> {
  if (isThere(folder) && readdirSync(folder).length > 0) yield { do: 'move', from: folder, to: aside };
  yield { do: 'move', from: made, to: folder };
}

/** The files of a folder that stays: old away, new in, the mark last. */
export function* moving({ folder, made, aside }: Work): Generator<Step> {
  const before = claimedIn(folder);
  yield { do: 'make', path: aside };
  if (before !== undefined) {
    // without its mark it is no whole report, whatever happens now
    yield { do: 'move', from: join(folder, manifestFile), to: join(aside, manifestFile) };
    for (const path of before) yield* movingFile(folder, aside, path);
  }
  for (const path of claimedIn(made) ?? []) yield* movingFile(made, folder, path);
  yield { do: 'move', from: join(made, manifestFile), to: join(folder, manifestFile) };
}

function* movingFile(from: string, to: string, path: string): Generator<Step> {
  if (!isOwnFile(from, path)) return;
  if (path.includes('/')) yield { do: 'make', path: join(to, posix.dirname(path)) };
  yield { do: 'move', from: join(from, path), to: join(to, path) };
  yield* pruning(from, path);
}

/** The folders that held a file, innermost first, as far as they are empty now. */
function* pruning(folder: string, path: string): Generator<Step> {
  for (const above of foldersAbove(path).reverse()) yield { do: 'prune', path: join(folder, above) };
}

/** Removes a report that is in nobody's way: its files, then its mark, then its folder, if nothing else is in it. */
export function* clearing(folder: string): Generator<Step> {
  for (const path of claimsOf(folder)) {
    if (isOwnFile(folder, path)) yield { do: 'remove', path: join(folder, path) };
    yield* pruning(folder, path);
  }
  for (const mark of [...locksIn(folder), join(folder, manifestFile)]) {
    if (isThere(mark)) yield { do: 'remove', path: mark };
  }
  yield { do: 'prune', path: folder };
}

/** What the mark of a piece of work claims: nothing, if it was cut short while it was written. */
function claimsOf(folder: string): readonly string[] {
  try {
    return claimedIn(folder) ?? [];
  } catch (error) {
    if (error instanceof LanchesterError) return [];
    throw error;
  }
}

/** Removes the old report. Files that somebody put into it meanwhile go back. */
export function* finishing({ folder, aside }: Pick<Work, 'folder' | 'aside'>): Generator<Step> {
  yield* clearing(aside);
  if (!isThere(aside)) return;
  for (const entry of readdirSync(aside)) {
    if (!isThere(join(folder, entry))) yield { do: 'move', from: join(aside, entry), to: join(folder, entry) };
  }
  yield { do: 'prune', path: aside };
}

/** Undoes an unfinished `moving`. It may be cut short itself, and begun again. */
export function* undoing({ folder, made, aside }: Work): Generator<Step> {
  if (!isThere(join(folder, manifestFile)) && isThere(aside)) {
    // what is not there any more was moved in; of the rest, its folder may have been made
    for (const path of claimsOf(made)) {
      if (!isThere(join(made, path))) yield* movingFile(folder, made, path);
      else yield* pruning(folder, path);
    }
    // likewise: a folder in which nothing was put away yet
    for (const path of claimsOf(aside)) {
      if (!isThere(join(folder, path))) yield* movingFile(aside, folder, path);
      else yield* pruning(aside, path);
    }
    if (isThere(join(aside, manifestFile))) {
      yield { do: 'move', from: join(aside, manifestFile), to: join(folder, manifestFile) };
    }
  }
  yield* clearing(made);
  yield* finishing({ folder, aside });
}

/**
 * Settles what processes that have ended left beside a folder: an old report without a new one is put back, the rest is
 * cleared.
 */
export function* settlingBeside(folder: string): Generator<Step> {
  const left = allBeside(dirname(folder), basename(folder)).filter(({ gone }) => gone);
  const olds = left.filter(({ kind }) => kind === 'old').sort(byAge);
  const [last] = olds;
  if (last !== undefined && !isThere(folder)) yield { do: 'move', from: last.path, to: folder };
  for (const { path } of olds) yield* finishing({ folder, aside: path });
  for (const { path, kind } of left) if (kind === 'new') yield* clearing(path);
}

/** The ids of unfinished work that processes which have ended left inside a folder. */
export function leftInside(folder: string): string[] {
  return [...new Set(insideOf(folder).flatMap(({ id, gone }) => (gone ? [id] : [])))];
}

/** Settles it: the old report is made whole again. */
export function* settlingInside(folder: string): Generator<Step> {
  for (const id of leftInside(folder)) yield* undoing(workInside(folder, id));
}

/** What lies inside a folder for the time of a piece of work. */
export function insideOf(folder: string): Beside[] {
  return allBeside(folder, '');
}

function byAge(a: Beside, b: Beside): number {
  const timeOf = ({ path }: Beside): number => lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return timeOf(b) - timeOf(a);
}

/** Whether there is anything at a path, a link to nothing too. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
