/**
 * The command as a folder of files, bundled from today's sources, that any Node can run. Promises: it lies inside the
 * project, so that packages are found; nothing of a build in dist/ is read; a run of tests bundles it once, or where two
 * files want it at the same moment, twice. As in the one that is shipped, a package that is no dependency of ours is
 * bundled into it: Node would look for the thousand files of mathjs at every start.
 */
import { copyFileSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { alsoBundled, buildConstants, requiring, shipFonts } from '../../tsup.config.js';
import { keptLater } from './kept.js';
import { runtimeUrl } from './runtime-url.js';
import { siteUrl } from './site-url.js';
import { workerUrl } from './worker-url.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ofRun = process.env['TEST_KEPT'];

export interface BundledCommand {
  /** Path of `cli.js`; beside it lies `worker.js`. */
  readonly file: string;
  /** Takes it away, where it is not that of the whole run, which goes with the run. */
  remove(): void;
}

/** The packages that are found where ours is installed. */
function dependencies(): readonly string[] {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>;
  const installed = Object.keys({ ...about['dependencies'], ...about['peerDependencies'] });
  return installed.filter((name) => !alsoBundled.includes(name));
}

/**
 * Bundles the command into `dist` of a folder, puts beside it what build-worker.ts and build-runtime.ts have made, and
 * beside `dist` what `init` writes from; returns the folder.
 */
async function bundle(): Promise<string> {
  const folder =
    ofRun === undefined
      ? join(root, `node_modules/.cache/lanchester-bundled-${process.pid}`)
      : join(dirname(ofRun), `command-${process.pid}`);
  await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts' },
    bundle: true,
    splitting: true,
    external: ['canvas', ...dependencies()],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: requiring,
    define: await buildConstants(),
    outdir: join(folder, 'dist'),
    logLevel: 'silent',
  });
  copyFileSync(workerUrl, join(folder, 'dist', 'worker.js'));
  copyFileSync(runtimeUrl, join(folder, 'dist', 'report-runtime.js'));
  shipFonts(join(folder, 'dist'));
  cpSync(siteUrl, join(folder, 'dist', 'site'), { recursive: true });
  cpSync(join(root, 'templates'), join(folder, 'templates'), { recursive: true });
  return folder;
}

/** The command; that of a run is not to be changed. */
export async function bundledCommand(): Promise<BundledCommand> {
  const folder = ofRun === undefined ? await bundle() : await keptLater('bundled command', bundle);
  const remove = (): void => (ofRun === undefined ? rmSync(folder, { recursive: true, force: true }) : undefined);
  return { file: join(folder, 'dist', 'cli.js'), remove };
}
