/**
 * What `--against` names, and what the old side consists of. Promises: a version is old code under today's scenarios; a
 * commit of lanchester's own repository is old code and old scenarios; a commit of any other repository is old
 * scenarios, under the version of lanchester that the commit pins; a folder is a built package. Whatever could not be
 * found out is said, never guessed in silence; nothing of npm is run on the strength of its name alone.
 */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readRegular } from '../../../files/read-regular.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { type Commit, checkOut, commitName, commitOf, fileAt } from './git.js';
import { builtAt, installed, type Making } from './make.js';
import { objectIn, type Pinned, pinnedIn, versionForm } from './pinned.js';

/** The old side of a check. */
export interface OldCode {
  /** In a report: `main (72d3c98a)`, `lanchester 0.1.0`. */
  readonly name: string;
  /** Folder of the old package; absent: today's own code is the old one too. */
  readonly folder?: string;
  /** A scenario file as it was, by its path of today; absent: scenarios are today's. `undefined`: it was not there. */
  readonly fileThen?: (path: string) => Promise<string | undefined>;
  /** Of a commit: its repository, all of whose files it writes into a folder. */
  readonly tree?: { readonly root: string; readonly writeTo: (folder: string) => Promise<void> };
  readonly notes: readonly string[];
}

export interface AgainstOptions extends Making {
  /** Where the command runs. */
  readonly folder: string;
  /** The version of today's code. */
  readonly version: string;
}

/** Finds, and makes runnable, what `--against` names. Throws a `LanchesterError`. */
export async function oldCodeFor(against: string, options: AgainstOptions): Promise<OldCode> {
  if (versionForm.test(against)) {
    const own = pinnedHere(options.folder);
    if (typeof own !== 'object') throw unknownName(against, own);
    const known = own.version === against ? own : { version: against };
    return { name: `lanchester ${against}`, folder: await installed(known, options), notes: [] };
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
  const writeTo = (folder: string): Promise<void> => checkOut(commit, folder, options.run, options.signal);
  const then = { fileThen, tree: { root: realpathSync(commit.root), writeTo } };
  if (nameIn(await fileAt(commit, 'package.json', options.run, options.signal)) === 'lanchester') {
    return { name, folder: await builtAt(commit, options), ...then, notes: [] };
  }
  const pinned = await pinnedAt(commit, options);
  if (typeof pinned !== 'object') {
    const why =
      pinned === undefined
        ? `no package-lock.json of ${name} pins a version of lanchester`
        : `the lanchester that ${name} pins is not one of npm with its integrity`;
    return { name, ...then, notes: [`${why}, so today's code (${options.version}) plays both sides`] };
  }
  if (pinned.version === options.version) return { name, ...then, notes: [] };
  const note = `${name} pins lanchester ${pinned.version}, and this is ${options.version}: each side is played by its own`;
  return { name, folder: await installed(pinned, options), ...then, notes: [note] };
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

/** Whoever has taken the name on npm could be meant: it is not run on the strength of a number. */
function unknownName(version: string, own: 'elsewhere' | undefined): LanchesterError {
  const why =
    own === undefined
      ? 'no package-lock.json here pins lanchester'
      : 'the lanchester that package-lock.json pins is not one of npm with its integrity';
  const instead = 'name a commit or a tag (tags/1.2.3), or the folder of a built package (./old)';
  return new LanchesterError(
    'usage',
    `--against ${version}: ${why}, so whose package of that name it is cannot be known: ${instead}`,
  );
}

/** What the nearest package-lock.json pins, from a folder up. */
function pinnedHere(folder: string): Pinned | 'elsewhere' | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = pinnedIn(textAt(join(at, 'package-lock.json')));
    if (found !== undefined || at === dirname(at)) return found;
  }
}

function textAt(file: string): string | undefined {
  return existsSync(file) ? readRegular(file, 'package-lock.json').toString() : undefined;
}

/** What the nearest package-lock.json of the commit pins, from the folder of today up to the root. */
async function pinnedAt(
  commit: Commit,
  { folder, run, signal }: AgainstOptions,
): Promise<Pinned | 'elsewhere' | undefined> {
  const prefix = (await run('git', ['rev-parse', '--show-prefix'], { folder })).trim();
  const steps = prefix.split('/').filter((step) => step !== '');
  for (let depth = steps.length; depth >= 0; depth--) {
    const path = [...steps.slice(0, depth), 'package-lock.json'].join('/');
    const found = pinnedIn(await fileAt(commit, path, run, signal));
    if (found !== undefined) return found;
  }
  return undefined;
}
