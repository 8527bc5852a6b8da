// Promises: a file for the tests is bundled from today's sources or is not there at all; never a stale or half-written
// one, also when two test runs share the folder. A source that does not bundle fails the tests that need the file, and
// leaves the others alone.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

/** What a global setup of vitest is given; absent where a setup is called by hand. */
export interface TestRun {
  /** Calls back before each further run of a watch. */
  onTestsRerun?(callback: () => Promise<void>): void;
}

/**
 * Bundles `options.entryPoints` into `target`, now and before each rerun of a watch.
 *
 * @param target where the one output file goes
 * @param options esbuild's options, without an output
 */
export async function bundleFor(run: TestRun, target: URL, options: BuildOptions): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const file = fileURLToPath(target);
  const bundle = async (): Promise<void> => {
    const started = `${file}.${process.pid}`;
    try {
      const { outputFiles } = await build({ ...options, absWorkingDir: root, outfile: file, write: false });
      const [output] = outputFiles;
      if (output === undefined || outputFiles.length !== 1) throw new Error('the bundle is not one file');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(started, output.contents);
      await rename(started, file);
    } catch (error) {
      await rm(file, { force: true });
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`${relative(root, file)} could not be bundled; tests that need it will fail.\n${reason}`);
    }
  };
  await bundle();
  run.onTestsRerun?.(bundle);
}
