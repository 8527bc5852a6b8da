/**
 * What is where a report is to go. Promises: a folder that holds other things, a file that is not ours, and a link that
 * we would write through are each named as what they are. So is any objection of the system to the place. All of it is
 * said before any work is done.
 */
import { accessSync, constants, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { besideName, workId } from '../../files/beside.js';
import { codeOf, whyNot } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { lockFile } from './lock.js';
import { claimedIn, foldersAbove, isOwnFile, manifestFile } from './manifest.js';
import { insideOf, isThere } from './replace.js';
import { makeFolders, performAll } from './steps.js';

/** An error about a report's folder, as the user named it. */
function failed(dir: string, why: string): LanchesterError {
  return new LanchesterError('output', `cannot write the report to ${dir}: ${why}`);
}

/** The result of `action`. Its errors become errors about the folder. */
export function saying<T>(dir: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toldOf(dir, error);
  }
}

/** An error as an error about the folder. */
export function toldOf(dir: string, error: unknown): LanchesterError {
  if (!(error instanceof LanchesterError)) return failed(dir, whyNot(error));
  const isTold = error.code === 'internal' || error.message.startsWith('cannot write');
  return isTold ? error : failed(dir, error.message);
}

/** Bytes that a path may have, less what the files of a report need. */
const longestPath = 4095 - 300;

/**
 * The folder that a path leads to, over links; it may be missing. Throws a `LanchesterError`, or the system's error.
 */
export function realFolder(dir: string): string {
  const rest: string[] = [];
  for (let at = resolve(dir); ; at = dirname(at)) {
    try {
      return join(realpathSync(at), ...rest);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      if (isThere(at)) throw new LanchesterError('output', `${at} is a link that leads nowhere`);
      rest.unshift(basename(at));
    }
  }
}

/** What a folder holds that somebody else put there; `undefined` for a folder that is missing or holds nothing. */
interface Contents {
  /** Whether something in it is not part of a report. */
  readonly hasOthers: boolean;
}

/**
 * Looks at the folder, and whether files may be put there.
 *
 * @throws LanchesterError where it is none, holds other things and no report, or one of `paths` is not ours to replace.
 */
export function look(folder: string, paths: readonly string[]): Contents | undefined {
  const about = lstatSync(folder, { throwIfNoEntry: false });
  if (about === undefined) return undefined;
  if (!about.isDirectory()) throw new LanchesterError('output', 'a file is in the way of a folder');
  const claimed = new Set(claimedIn(folder));
  const entries = othersIn(folder, claimed);
  if (!isThere(join(folder, manifestFile)) && entries.length > 0) {
    throw new LanchesterError('output', 'the folder is not empty and holds no earlier report');
  }
  for (const path of paths) checkPath(folder, path, claimed);
  return { hasOthers: entries.length > 0 };
}

/** Paths in a folder that are not part of a report. What a piece of work needs while it lasts does not count. */
function othersIn(folder: string, claimed: ReadonlySet<string>): string[] {
  const work = new Set(insideOf(folder).map(({ path }) => basename(path)));
  const isOurs = (entry: string): boolean => entry === manifestFile || entry.startsWith(lockFile) || work.has(entry);
  const above = new Set([...claimed].flatMap(foldersAbove));
  const within = (at: string): string[] =>
    readdirSync(join(folder, at), { withFileTypes: true }).flatMap((entry) => {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (at === '' && isOurs(entry.name)) return [];
      if (entry.isDirectory() && above.has(path)) return within(path);
      return claimed.has(path) && entry.isFile() ? [] : [path];
    });
  return within('');
}

function checkPath(folder: string, path: string, claimed: ReadonlySet<string>): void {
  const fail = (at: string, why: string): LanchesterError => new LanchesterError('output', `${at} ${why}`);
  const own = [...claimed];
  for (const at of [...foldersAbove(path), path]) {
    const about = lstatSync(join(folder, at), { throwIfNoEntry: false });
    if (about === undefined) return;
    if (about.isSymbolicLink()) throw fail(at, 'is a link, which a report is not written through');
    if (claimed.has(at) && isOwnFile(folder, at)) return;
    // a folder may be in the way of a file, if only the earlier report is in it
    const isPassed = about.isDirectory() && (at !== path || own.some((each) => each.startsWith(`${at}/`)));
    if (!isPassed) throw fail(at, 'is there already and belongs to no earlier report');
  }
}

/** Files that every report has, or nearly every. */
const usual = [
  ...['README.md', 'report.html', 'results.json', 'scenario.yaml', 'fingerprint.json'],
  ...['charts/chart.svg', 'tables/table.csv'],
];

/**
 * Throws, as `look`, for a folder that no report can be written to, as far as that can be known. Leaves nothing behind.
 */
export function checkReportFolder(folder: string): void {
  if (Buffer.byteLength(folder) > longestPath) throw new LanchesterError('output', 'the name is too long');
  if (look(folder, usual) !== undefined) accessSync(folder, constants.W_OK);
  tryIn(folder);
}

/** Makes a folder in the folder, and takes it away again. Only trying shows rights, quotas and read-only disks. */
function tryIn(folder: string): void {
  const made: string[] = [];
  try {
    makeFolders(join(folder, besideName('', 'new', workId())), (each) => made.unshift(each));
  } finally {
    // one that another run has begun to use stays
    performAll(made.map((path) => ({ do: 'prune', path })));
  }
}

/** Whether a folder can be moved away as one, as far as that can be known. The move itself finds out the rest. */
export function isMovable(folder: string): boolean {
  const about = lstatSync(folder, { throwIfNoEntry: false });
  if (about === undefined) return true;
  const parent = dirname(folder);
  if (parent === folder || lstatSync(parent).dev !== about.dev) return false;
  // a process that works in the folder would find itself in one that is removed
  const here = workingFolder();
  return here === undefined || !`${here}${sep}`.startsWith(`${folder}${sep}`);
}

function workingFolder(): string | undefined {
  try {
    return realpathSync('.');
  } catch {
    return undefined;
  }
}
