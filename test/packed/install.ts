// Promises: the package as a stranger gets it: installed from its tarball in an empty folder that knows nothing of the
// sources. Whatever fails says what was run, and what it wrote to standard error.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tarballs } from '../support/tarballs.js';

const execute = promisify(execFile);

/** What a command wrote. */
export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** The package, installed in a folder of its own. */
export interface Installation {
  /** The folder of the project that has installed the package. */
  readonly home: string;
  /** The installed package itself. */
  readonly folder: string;
  /** What `npm install` said. */
  readonly installed: Output;
  /** Runs a command in `home`; rejects if it fails. */
  run(command: string, ...args: readonly string[]): Promise<Output>;
  /** Runs a command in another folder; rejects if it fails. */
  runIn(folder: string, command: string, ...args: readonly string[]): Promise<Output>;
  /**
   * Runs the installed command in `home`, and nothing that npx would fetch; what npm has to say of its own settings is left
   * out. Rejects if it fails.
   */
  command(...args: readonly string[]): Promise<Output>;
  /** Removes everything again. */
  remove(): Promise<void>;
}

/**
 * Installs the package, and others beside it: tarballs, or names with versions.
 *
 * @throws whatever `npm` reports if a step fails
 */
export async function installPacked(
  { lanchester }: Pick<Tarballs, 'lanchester'>,
  ...others: readonly string[]
): Promise<Installation> {
  const home = await mkdtemp(join(tmpdir(), 'lanchester-packed-'));
  const runIn = (cwd: string, command: string, ...args: readonly string[]): Promise<Output> =>
    execute(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  const run = (command: string, ...args: readonly string[]): Promise<Output> => runIn(home, command, ...args);
  const command = (...args: readonly string[]): Promise<Output> =>
    run('npx', '--no-install', '--loglevel=error', 'lanchester', ...args);

  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = await run('npm', 'install', ...quiet, lanchester.file, ...others);
  return {
    home,
    folder: join(home, 'node_modules', 'lanchester'),
    installed,
    run,
    runIn,
    command,
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
