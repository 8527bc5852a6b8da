// Bundles today's sources and plays fights by other plans and missions: see bench/play/main.ts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const from = process.cwd();
process.chdir(root);
const folder = join(root, 'node_modules/.cache/lanchester-play');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
const shared = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' };
await build({ ...shared, entryPoints: ['tsup.config.ts'], outfile: join(folder, 'build-constants.mjs') });
const { buildConstants } = await import(pathToFileURL(join(folder, 'build-constants.mjs')).href);
await build({
  ...shared,
  entryPoints: { main: 'bench/play/main.ts' },
  outdir: folder,
  sourcemap: true,
  define: await buildConstants(),
});
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(folder, 'main.js'), '--root', root, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: from,
  },
);
process.exitCode = status ?? 1;
