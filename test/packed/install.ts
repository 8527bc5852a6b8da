// Promises: the package as a stranger gets it: packed, then installed from the tarball in an empty folder that knows
// nothing of the sources.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a command wrote. */
export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** The package, installed alone in a folder of its own. */
export interface Installation {
  /** The folder of the project that has installed the package. */
  readonly home: string;
  /** The installed package itself. */
  readonly folder: string;
  /** The tarball's name, in `home`. */
  readonly tarball: string;
  /** The paths in the tarball, relative to the package. */
  readonly files: readonly string[];
  /** What `npm install` said. */
  readonly installed: Output;
  /** Runs a command in `home`; rejects if it fails. */
  run(command: string, ...args: readonly string[]): Promise<Output>;
  /** Runs a command in another folder; rejects if it fails. */
  runIn(folder: string, command: string, ...args: readonly string[]): Promise<Output>;
  /** Removes everything again. */
  remove(): Promise<void>;
}

/**
 * Builds, packs and installs the package.
 *
 * @throws whatever `npm` reports if a step fails
 */
export async function installPacked(): Promise<Installation> {
  const home = await mkdtemp(join(tmpdir(), 'lanchester-packed-'));
  const runIn = (cwd: string, command: string, ...args: readonly string[]): Promise<Output> =>
    execute(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  const run = (command: string, ...args: readonly string[]): Promise<Output> => runIn(home, command, ...args);

  const pack = await execute('npm', ['pack', '--json', '--pack-destination', home], { cwd: root });
  const [tarball] = JSON.parse(pack.stdout) as { filename: string; files: { path: string }[] }[];
  if (tarball === undefined) throw new Error(`npm pack made no tarball: ${pack.stderr}`);

  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  const installed = await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball.filename}`);
  return {
    home,
    folder: join(home, 'node_modules', 'lanchester'),
    files: tarball.files.map((file) => file.path),
    installed,
    tarball: tarball.filename,
    run,
    runIn,
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
