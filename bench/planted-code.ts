/**
 * Copies of the sources with a change planted in them, built. Promises: what is built is the sources of the repository
 * that this is run in, and the plant, nothing else; `remove` takes all of it away.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodePlant, withPlant } from './gate-code-plants.js';

/** Where benchmarks and tests are run. */
const root = process.cwd();

/** Built code: `lanchester` with these words, and how it ended. */
export interface BuiltCode {
  /** Holds `dist/cli.js`. */
  readonly folder: string;
  run(...words: readonly string[]): { readonly code: number; readonly stdout: string; readonly stderr: string };
  remove(): void;
}

/** Today's sources, with or without a plant. */
export function builtCode(plant?: CodePlant): BuiltCode {
  // below node_modules, where the packages are found
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'lanchester-planted-'));
  for (const name of ['src', 'build']) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const file of ['package.json', 'tsup.config.ts', 'tsconfig.json']) cpSync(join(root, file), join(folder, file));
  if (plant !== undefined) {
    const file = join(folder, plant.file);
    writeFileSync(file, withPlant(plant, readFileSync(file, 'utf8')));
  }
  cpSync(join(root, 'bench/build-code.mjs'), join(folder, 'build-code.mjs'));
  execFileSync(process.execPath, ['build-code.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    folder,
    run: (...words) => {
      const ended = spawnSync(process.execPath, [join(folder, 'dist/cli.js'), ...words], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        env: { ...process.env, CI: '' },
      });
      return { code: ended.status ?? -1, stdout: ended.stdout, stderr: ended.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
