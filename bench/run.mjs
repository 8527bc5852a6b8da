// Promises: the benchmarks run on today's sources: everything is bundled anew into node_modules/.cache, as the build does it, and then
// run from the project's folder whatever folder this was called from.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const folder = join(root, 'node_modules/.cache/lanchester-bench');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// below node_modules the project's own package.json does not count
writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');

const shared = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' };
await build({ ...shared, entryPoints: ['tsup.config.ts'], outfile: join(folder, 'build-constants.mjs') });
const { buildConstants, shipFonts } = await import(pathToFileURL(join(folder, 'build-constants.mjs')).href);
await build({
  ...shared,
  entryPoints: {
    main: 'bench/main.ts',
    ceiling: 'bench/ceiling.ts',
    child: 'bench/child.ts',
    'first-chart': 'bench/first-chart.ts',
    worker: 'src/run/worker.ts',
  },
  outdir: folder,
  sourcemap: true,
  define: buildConstants(),
});
shipFonts(folder);

const { status } = spawnSync(process.execPath, [join(folder, 'main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
