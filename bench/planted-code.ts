/** Copies of the sources with a change planted in them, built. Promise: what is built is today's sources and the plant, nothing else; `remove` takes all of it away. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodePlant, withPlant } from './gate-code-plants.js';

const root = fileURLToPath(new URL('../', import.meta.url));

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
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
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
