/**
 * What `--against` names, and what the old side consists of. Promises: a version is old code under today's scenarios; a
 * commit of lanchester's own repository is old code and old scenarios; a commit of any other repository is old
 * scenarios, under the version of lanchester that the commit pins; a folder is a built package. Whatever could not be
 * found out is said, never guessed in silence.
 */
import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { LanchesterError } from '../../../kernel/errors.js';
import { type Commit, commitName, commitOf, fileAt } from './git.js';
import { builtAt, installed, type Making } from './make.js';

/** The old side of a check. */
export interface OldCode {
  /** In a report: `main (72d3c98a)`, `lanchester 0.1.0`. */
  readonly name: string;
  /** Folder of the old package; absent: today's own code is the old one too. */
  readonly folder?: string;
  /** A scenario file as it was, by its path of today; absent: scenarios are today's. `undefined`: it was not there. */
  readonly fileThen?: (path: string) => Promise<string | undefined>;
  readonly notes: readonly string[];
}

export interface AgainstOptions extends Making {
  /** Where the command runs. */
  readonly folder: string;
  /** The version of today's code. */
  readonly version: string;
}

const versionForm = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** Finds, and makes runnable, what `--against` names. Throws a `LanchesterError`. */
export async function oldCodeFor(against: string, options: AgainstOptions): Promise<OldCode> {
  if (versionForm.test(against)) {
    return { name: `lanchester ${against}`, folder: await installed(against, options), notes: [] };
  }
  if (against.startsWith('.') || isAbsolute(against)) return atFolder(against, options.folder);
  const commit = await commitOf(against, options.folder, options.run, options.signal);
  const fileThen = (path: string): Promise<string | undefined> => {
    const real = realpathSync(resolve(options.folder, path));
    const inside = relative(realpathSync(commit.root), real).replaceAll(sep, '/');
    if (inside.startsWith('../') || isAbsolute(inside)) {
      throw new LanchesterError('usage', `--against ${against}: ${path} lies outside the repository ${commit.root}`);
    }
    return fileAt(commit, inside, options.run, options.signal);
  };
  const name = commitName(commit);
  if (nameIn(await fileAt(commit, 'package.json', options.run, options.signal)) === 'lanchester') {
    return { name, folder: await builtAt(commit, options), fileThen, notes: [] };
  }
  const pinned = await pinnedVersion(commit, options);
  if (pinned === undefined) {
    const why = `no package-lock.json of ${name} pins a version of lanchester`;
    return { name, fileThen, notes: [`${why}, so today's code (${options.version}) plays both sides`] };
  }
  if (pinned === options.version) return { name, fileThen, notes: [] };
  const note = `${name} pins lanchester ${pinned}, and this is ${options.version}: each side is played by its own`;
  return { name, folder: await installed(pinned, options), fileThen, notes: [note] };
}

function atFolder(against: string, from: string): OldCode {
  const folder = resolve(from, against);
  if (!existsSync(join(folder, 'dist', 'cli.js'))) {
    throw new LanchesterError('usage', `--against ${against}: ${folder} holds no built lanchester (no dist/cli.js)`);
  }
  return { name: against, folder, notes: [] };
}

function nameIn(text: string | undefined): unknown {
  return objectIn(text)?.['name'];
}

function objectIn(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The version of lanchester in the nearest package-lock.json of the commit, from the folder of today up to the root.
 */
async function pinnedVersion(commit: Commit, { folder, run, signal }: AgainstOptions): Promise<string | undefined> {
  const prefix = (await run('git', ['rev-parse', '--show-prefix'], { folder })).trim();
  const steps = prefix.split('/').filter((step) => step !== '');
  for (let depth = steps.length; depth >= 0; depth--) {
    const path = [...steps.slice(0, depth), 'package-lock.json'].join('/');
    const packages = objectIn(await fileAt(commit, path, run, signal))?.['packages'];
    const pinned = (packages as Readonly<Record<string, { readonly version?: unknown }>> | undefined)?.[
      'node_modules/lanchester'
    ]?.version;
    if (typeof pinned === 'string' && versionForm.test(pinned)) return pinned;
  }
  return undefined;
}
