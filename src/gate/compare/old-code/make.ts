/**
 * Makes old code runnable, in the cache: built from a commit of lanchester's own repository, or installed from npm.
 * Promises: no script of a package is run but lanchester's own build; what is kept is what runs, without sources and
 * tools; a commit whose sources are those of another is not built again.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { entryAt, entryFor } from './cache.js';
import { type Commit, checkOut, commitName, contentsOf } from './git.js';
import { checkInstalled, type Pinned } from './pinned.js';
import type { RunCommand } from './run-command.js';

/** What making old code needs. */
export interface Making {
  readonly cache: string;
  readonly run: RunCommand;
  /** Told what takes its time, and where it goes. */
  readonly tell: (text: string) => void;
  readonly signal?: AbortSignal;
}

/** Raised when the steps below change, so that what was made by others is made anew. */
const recipe = 1;

/** All that the build of lanchester reads. */
const buildInputs = ['src', 'build', 'package.json', 'package-lock.json', 'tsup.config.ts', 'tsconfig.json', '.npmrc'];

/** What runs. */
const shipped = ['dist', 'node_modules', 'package.json'];

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** The folder of the package, built at a commit of lanchester's own repository. Throws a `LanchesterError`. */
export async function builtAt(commit: Commit, making: Making): Promise<string> {
  const { cache, run, signal, tell } = making;
  const about = `${recipe} ${process.platform} ${process.arch}\n${await contentsOf(commit, buildInputs, run)}`;
  const key = `git-${createHash('sha256').update(about).digest('hex').slice(0, 32)}`;
  if (entryAt(cache, key) === undefined) tell(`builds lanchester at ${commitName(commit)} into ${join(cache, key)}`);
  const { folder } = await entryFor(cache, key, `lanchester at ${commitName(commit)}`, async (into) => {
    const source = join(into, 'source');
    mkdirSync(source);
    await checkOut(commit, source, run, signal);
    const options = { folder: source, ...defined({ signal }) };
    await run('npm', ['ci', '--prefer-offline', ...quiet], options);
    await run('npm', ['run', 'build', '--silent'], options);
    if (!existsSync(join(source, 'dist', 'cli.js'))) {
      throw new LanchesterError('usage', `the build of lanchester at ${commitName(commit)} left no dist/cli.js`);
    }
    await run('npm', ['prune', '--omit=dev', ...quiet], options);
    for (const name of shipped) {
      if (existsSync(join(source, name))) renameSync(join(source, name), join(into, name));
    }
    rmSync(source, { recursive: true, force: true });
  });
  return folder;
}

/**
 * The folder of the package, a version installed from npm. Throws a `LanchesterError`, also where its integrity is known
 * and npm has another one.
 */
export async function installed(
  { version, integrity }: Pick<Pinned, 'version'> & Partial<Pinned>,
  making: Making,
): Promise<string> {
  const { cache, run, signal, tell } = making;
  const known = integrity === undefined ? '' : `-${createHash('sha256').update(integrity).digest('hex').slice(0, 12)}`;
  const key = `npm-${version.replaceAll('+', '_')}-${process.platform}-${process.arch}-${recipe}${known}`;
  if (entryAt(cache, key) === undefined) tell(`installs lanchester ${version} into ${join(cache, key)}`);
  const { folder } = await entryFor(cache, key, `lanchester ${version} of npm`, async (into) => {
    const options = { folder: into, ...defined({ signal }) };
    writeFileSync(join(into, 'package.json'), '{"private":true}\n');
    await run('npm', ['install', `lanchester@${version}`, '--save-exact', '--prefix', into, ...quiet], options);
    if (!existsSync(join(into, 'node_modules', 'lanchester', 'dist', 'cli.js'))) {
      throw new LanchesterError('usage', `lanchester ${version} of npm has no dist/cli.js`);
    }
    if (integrity !== undefined) checkInstalled(lockIn(into), { version, integrity });
  });
  return join(folder, 'node_modules', 'lanchester');
}

function lockIn(folder: string): string | undefined {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
