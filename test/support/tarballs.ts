/**
 * The package and the example of a ruleset as tarballs, as `npm pack` makes them. Promise: where tests of the packed
 * package run (a global setup of vitest), both are packed once, since each `npm pack` clears `dist/` and builds it anew.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Tarball {
  /** Its whole path. */
  readonly file: string;
  /** The paths in it, relative to the package. */
  readonly files: readonly string[];
}

export interface Tarballs {
  readonly lanchester: Tarball;
  readonly orderDice: Tarball;
}

declare module 'vitest' {
  interface ProvidedContext {
    tarballs: Tarballs;
  }
}

/**
 * Builds and packs both into a folder.
 *
 * @throws whatever `npm` reports if it fails
 */
export async function packBoth(into: string): Promise<Tarballs> {
  return { lanchester: await packed(root, into), orderDice: await packed(join(root, 'examples/order-dice'), into) };
}

async function packed(folder: string, into: string): Promise<Tarball> {
  const { stdout, stderr } = await execute('npm', ['pack', '--json', '--pack-destination', into], { cwd: folder });
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (tarball === undefined) throw new Error(`npm pack made no tarball: ${stderr}`);
  return { file: join(into, tarball.filename), files: tarball.files.map(({ path }) => path) };
}

/** The global setup: tests ask `inject('tarballs')` for them. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-tarballs-'));
  provide('tarballs', await packBoth(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
