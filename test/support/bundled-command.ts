/**
 * The command as a folder of files, bundled from today's sources, that any Node can run. Promises: it lies inside the
 * project, so that packages are found; nothing of a build in dist/ is read.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildConstants, reportRuntime, shipFonts } from '../../tsup.config.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface BundledCommand {
  /** Path of `cli.js`. */
  readonly file: string;
  remove(): void;
}

/** Bundles the command, its worker and the script of its reports. */
export async function bundledCommand(): Promise<BundledCommand> {
  const folder = join(root, `node_modules/.cache/lanchester-bundled-${process.pid}`);
  await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts', worker: 'src/run/worker.ts' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: await buildConstants(),
    outdir: folder,
    logLevel: 'silent',
  });
  await build({
    ...reportRuntime,
    absWorkingDir: root,
    outfile: join(folder, 'report-runtime.js'),
    logLevel: 'silent',
  });
  shipFonts(folder);
  return { file: join(folder, 'cli.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
