/**
 * Where old code is kept between checks. Promises: an entry is whole or not there, whoever makes it at the same time;
 * its name says what it was made of, so that it is never stale; nothing that this program did not write is removed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { LanchesterError } from '../../../kernel/errors.js';

/** What an entry is, as it says itself. */
export interface Entry {
  /** Where it lies. */
  readonly folder: string;
  /** `main (72d3c98a)`, `lanchester 0.1.0 of npm`. */
  readonly what: string;
}

/** In an entry, written last: an entry without it is none. */
const markFile = 'lanchester-cache.json';

/** What is being made is called so until it is whole. */
const unfinished = '.unfinished-';

/** The cache folder: `LANCHESTER_CACHE`, or the place where this system keeps caches. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const set = (name: string): string | undefined => environment[name] || undefined;
  const own = set('LANCHESTER_CACHE');
  if (own !== undefined) return own;
  if (platform === 'win32') return join(set('LOCALAPPDATA') ?? join(homedir(), 'AppData', 'Local'), 'lanchester');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'lanchester');
  return join(set('XDG_CACHE_HOME') ?? join(homedir(), '.cache'), 'lanchester');
}

/** The entry that is kept under a key; `undefined` where there is none. */
export function entryAt(cache: string, key: string): Entry | undefined {
  const folder = join(cache, key);
  try {
    const { what } = JSON.parse(readFileSync(join(folder, markFile), 'utf8')) as { readonly what?: unknown };
    return typeof what === 'string' ? { folder, what } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The entry under a key; where there is none, `make` fills an empty folder, which becomes the entry when it is whole.
 * Throws a `LanchesterError` where the cache cannot be written, and whatever `make` throws.
 */
export async function entryFor(
  cache: string,
  key: string,
  what: string,
  make: (folder: string) => Promise<void>,
): Promise<Entry> {
  const known = entryAt(cache, key);
  if (known !== undefined) return known;
  const folder = join(cache, key);
  if (existsSync(folder)) {
    throw new LanchesterError('output', `${folder} is no entry of this cache: move it away, or set LANCHESTER_CACHE`);
  }
  clearUnfinished(cache);
  const growing = join(cache, `${unfinished}${here()}-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(growing, { recursive: true });
  } catch (error) {
    throw new LanchesterError('output', `cannot write the cache ${cache}: ${reasonOf(error)}; set LANCHESTER_CACHE`);
  }
  try {
    await make(growing);
    writeFileSync(join(growing, markFile), `${JSON.stringify({ what })}\n`);
    renameSync(growing, folder);
  } catch (error) {
    // whoever was faster has made the same
    const theirs = error instanceof LanchesterError ? undefined : entryAt(cache, key);
    if (theirs !== undefined) return theirs;
    throw error instanceof LanchesterError
      ? error
      : new LanchesterError('output', `cannot write the cache ${cache}: ${reasonOf(error)}`);
  } finally {
    rmSync(growing, { recursive: true, force: true });
  }
  return { folder, what };
}

/** All entries, by name. */
export function entriesIn(cache: string): readonly Entry[] {
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .sort()
    .flatMap((name) => entryAt(cache, name) ?? []);
}

/** Removes all entries, and what the dead left unfinished. Returns what was removed. */
export function clearCache(cache: string): readonly Entry[] {
  const entries = entriesIn(cache);
  for (const { folder } of entries) rmSync(folder, { recursive: true, force: true });
  if (existsSync(cache)) clearUnfinished(cache);
  return entries;
}

/** Removes what processes of this machine that are no more have begun. */
function clearUnfinished(cache: string): void {
  if (!existsSync(cache)) return;
  const own = `${unfinished}${here()}-`;
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(own)) continue;
    const pid = Number.parseInt(name.slice(own.length), 10);
    if (pid !== process.pid && !isAlive(pid)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** This machine, as a part of a file name. */
function here(): string {
  return hostname().replace(/[^A-Za-z0-9]/g, '') || 'machine';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
