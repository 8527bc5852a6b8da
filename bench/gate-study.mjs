// Promises: the gate's own study runs on today's sources, bundled anew; what it finds goes to docs/gate-study.md unless --print is given.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const folder = join(root, `node_modules/.cache/lanchester-gate-study-${process.pid}`);
mkdirSync(folder, { recursive: true });
// below node_modules the project's own package.json does not count
writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');

const shared = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' };
await build({ ...shared, entryPoints: ['tsup.config.ts'], outfile: join(folder, 'build-constants.mjs') });
const { buildConstants } = await import(pathToFileURL(join(folder, 'build-constants.mjs')).href);
await build({
  ...shared,
  entryPoints: { study: 'bench/gate-study.ts', worker: 'src/run/worker.ts' },
  outdir: folder,
  define: await buildConstants(),
});
const { status } = spawnSync(process.execPath, [join(folder, 'study.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
