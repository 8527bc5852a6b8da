/**
 * What takes seconds to work out and is asked for by several test files, worked out once in a run of tests.
 *
 * Promises: what comes back is what was made, or a copy of it that another process of the same run has left; never of an
 * earlier run, whose sources may have been others. Where a run has no folder of its own, each process makes its own.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const folder = process.env['TEST_KEPT'];
const known = new Map<string, unknown>();

const fileOf = (name: string): string => join(folder as string, encodeURIComponent(name));

function find(name: string): unknown {
  if (known.has(name) || folder === undefined) return known.get(name);
  try {
    known.set(name, deserialize(readFileSync(fileOf(name))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return known.get(name);
}

function keep<T>(name: string, value: T): T {
  known.set(name, value);
  if (folder === undefined) return value;
  mkdirSync(folder, { recursive: true });
  const started = `${fileOf(name)}.${process.pid}`;
  writeFileSync(started, serialize(value));
  renameSync(started, fileOf(name));
  return value;
}

/**
 * What `make` comes to, which others use besides: it is not to be changed.
 *
 * @param name says all that it hangs on, besides the sources
 */
export function kept<T>(name: string, make: () => T): T {
  return (find(name) as T | undefined) ?? keep(name, make());
}

/** Likewise, of what comes later. */
export async function keptLater<T>(name: string, make: () => Promise<T>): Promise<T> {
  return (find(name) as T | undefined) ?? keep(name, await make());
}
