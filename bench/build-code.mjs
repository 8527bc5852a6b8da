// Promises: the command of a copy of the sources, bundled into its dist/ as `lanchester` runs it, with fingerprints of its own; quick, and without what charts and pages need.
// Run in the copy, which must lie below a node_modules that has what the sources import: node build-code.mjs
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = process.cwd();
const shared = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  absWorkingDir: root,
};
const constants = join(root, 'build-constants.mjs');
await build({ ...shared, entryPoints: ['tsup.config.ts'], outfile: constants });
const { buildConstants } = await import(pathToFileURL(constants).href);
mkdirSync(join(root, 'dist'), { recursive: true });
await build({
  ...shared,
  entryPoints: { cli: 'src/cli/main.ts', worker: 'src/run/worker.ts' },
  outdir: join(root, 'dist'),
  splitting: true,
  define: await buildConstants(),
});
rmSync(constants);
