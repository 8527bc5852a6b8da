/**
 * Puts a report into a folder. Promises: no file is ever seen half-written (all is written beside, then moved in); files of an
 * earlier report that are not in this one are removed, and nothing else is touched; a folder that holds other things, or a file
 * that is not ours, is refused and left as it was.
 */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { whyNot } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';
import type { ReportDocument } from './document.js';
import { type ReportFile, type ReportOptions, reportFiles } from './files.js';
import { stableStringify } from './stable-json.js';

/** The list of a report's files, kept in its folder: what a later report may replace or remove. */
export const manifestFile = '.lanchester-report.json';

function failed(dir: string, why: string): LanchesterError {
  return new LanchesterError('output', `cannot write the report to ${dir}: ${why}`);
}

/** Whether a path stays inside the folder and is spelled in one way only. */
function inside(path: string): boolean {
  return (
    path !== '' &&
    posix.normalize(path) === path &&
    !/^\/|^\.\.(?:\/|$)|\\|\/$|^\.$|\0/.test(path) &&
    path !== manifestFile
  );
}

/** The files that the folder's manifest claims, or `undefined` when there is none. */
async function claimed(folder: string): Promise<string[] | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { files } = JSON.parse(text) as { files?: unknown };
    if (Array.isArray(files)) return files.filter((file): file is string => typeof file === 'string' && inside(file));
  } catch {
    // Said below: a manifest that cannot be read claims nothing.
  }
  throw failed(folder, `${manifestFile} is damaged; remove it, or the folder`);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function manifest(files: Iterable<string>): string {
  return `${stableStringify({ files: [...new Set(files)].sort() })}\n`;
}

async function writeAll(folder: string, files: readonly ReportFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

/** Removes the folders that held a removed file, as far as they are empty now. */
async function pruneFolders(folder: string, file: string): Promise<void> {
  for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) {
    try {
      await rmdir(join(folder, at));
    } catch {
      return;
    }
  }
}

/** Moves the files in, removes those of the earlier report, and leaves the new manifest. */
async function moveIn(
  from: string,
  folder: string,
  paths: readonly string[],
  before: readonly string[],
): Promise<void> {
  // Until the end the manifest claims both reports' files, so that an interrupted run can be repeated.
  await writeFile(join(from, manifestFile), manifest([...paths, ...before]));
  await rename(join(from, manifestFile), join(folder, manifestFile));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(from, path), join(folder, path));
  }
  for (const path of before.filter((old) => !paths.includes(old))) {
    await rm(join(folder, path), { force: true });
    await pruneFolders(folder, path);
  }
  await writeFile(join(from, manifestFile), manifest(paths));
  await rename(join(from, manifestFile), join(folder, manifestFile));
}

/**
 * Writes files as a report's folder, replacing the report that is there. The folder may be missing, empty, or hold an earlier
 * report (told by its manifest); other files in it stay.
 *
 * @returns the paths written, relative to the folder, without the manifest.
 * @throws LanchesterError `output` when the folder cannot be written, holds something else, or a file of it is in the way.
 */
export async function writeFiles(dir: string, files: readonly ReportFile[]): Promise<string[]> {
  const folder = resolve(dir);
  const paths = files.map((file) => file.path);
  for (const [i, path] of paths.entries()) {
    if (!inside(path) || paths.indexOf(path) !== i) {
      throw new LanchesterError('internal', `a report cannot have the file "${path}" (outside its folder, or twice)`);
    }
  }
  let beside: string | undefined;
  try {
    const there = await exists(folder);
    const before = there ? await claimed(folder) : undefined;
    if (there && before === undefined && (await readdir(folder)).length > 0) {
      throw failed(dir, 'the folder is not empty and holds no earlier report');
    }
    for (const path of paths) {
      if (there && before?.includes(path) !== true && (await exists(join(folder, path)))) {
        throw failed(dir, `${path} is there already and belongs to no earlier report`);
      }
    }
    await mkdir(dirname(folder), { recursive: true });
    beside = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
    await writeAll(beside, files);
    await mkdir(folder, { recursive: true });
    await moveIn(beside, folder, paths, before ?? []);
    return paths;
  } catch (error) {
    throw error instanceof LanchesterError ? error : failed(dir, whyNot(error));
  } finally {
    if (beside !== undefined) await rm(beside, { recursive: true, force: true });
  }
}

/**
 * Makes a report's files and writes them, with further ones (results, a scenario), as {@link writeFiles} does. Nothing is
 * written before everything is made.
 */
export async function writeReport(
  dir: string,
  document: ReportDocument,
  files: readonly ReportFile[] = [],
  options: ReportOptions = {},
): Promise<string[]> {
  return writeFiles(dir, [...(await reportFiles(document, options)), ...files]);
}
