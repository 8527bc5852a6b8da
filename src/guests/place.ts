/**
 * Where the code of a ruleset of one's own lies. Promises: a name that begins with a dot or a slash is a path, any other
 * that of a package; nothing is run to find it, and nothing outside this machine is asked.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { lookAt } from '../files/looked-at.js';
import { LanchesterError } from '../kernel/errors.js';

/** Whether a name of a ruleset is a path. */
export function isPath(name: string): boolean {
  return /^\.{1,2}(?:[\\/]|$)/.test(name) || isAbsolute(name);
}

/** What a ruleset is remembered by: its whole path, or the name of its package. */
export function guestName(name: string, folder: string): string {
  return isPath(name) ? resolve(folder, name) : name;
}

/** Whether a ruleset's file is a document, and no code. */
export function isDocument(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

/** A path as it is told: from here, unless it lies elsewhere. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? file : path;
}

/** A name as a file in `folder` gives it: a path from there, or the package. */
export function nameBeside(name: string, folder: string): string {
  if (!isAbsolute(name)) return name;
  const path = relative(resolve(folder), name).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Endings of code, in the order in which they are looked for. */
export const endings = ['.ts', '.mts', '.js', '.mjs'];

/** Finds what a package gives to whoever imports it from a folder; nothing where it is not there. */
export type ResolvePackage = (name: string, folder: string) => string | undefined;

/** The file of a ruleset that is asked for from `folder`. Throws a `LanchesterError` that says what is not there. */
export function guestFile(name: string, folder: string, packageFile: ResolvePackage): string {
  if (isPath(name)) return fileAt(name, resolve(folder, name), packageFile);
  const file = packageFile(name, folder);
  if (file !== undefined) return file;
  const how = isThere(resolve(folder, name))
    ? ` (did you mean "./${name}"?)`
    : `: npm install ${name}, or a path: ./${name}`;
  throw new LanchesterError('unknown-name', `there is no ruleset and no package ${name} here${how}`);
}

/**
 * The folder of the package that `file` is the ruleset of, where it is that of one: a scenario in the package names it by
 * that folder (`ruleset: ../`), whoever has installed it by its name.
 */
export function packageHome(file: string, packageFile: ResolvePackage): string | undefined {
  let folder = dirname(file);
  while (!isFile(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return packageFile(folder, folder) === file ? folder : undefined;
}

/** Whether something lies at a path, whose ending may be left out. */
export function isThere(path: string): boolean {
  return ['', ...endings].some((ending) => existsSync(path + ending));
}

function fileAt(name: string, path: string, packageFile: ResolvePackage): string {
  for (const file of [path, ...endings.map((ending) => path + ending)]) if (isFile(file)) return file;
  if (!existsSync(path)) {
    lookAt(path);
    for (const ending of endings) lookAt(path + ending);
    const tried = endings.map((ending) => name + ending).join(', ');
    throw new LanchesterError('bad-file', `there is no file ${name} (nor ${tried})`);
  }
  const main = isFile(join(path, 'package.json')) ? packageFile(path, path) : undefined;
  const file = main ?? endings.map((ending) => join(path, `index${ending}`)).find(isFile);
  if (file !== undefined) return file;
  const wanted = 'an index.ts or index.js, or a package.json that names its file';
  throw new LanchesterError('bad-file', `${name}: the folder of a ruleset has ${wanted}; this one has none`);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
