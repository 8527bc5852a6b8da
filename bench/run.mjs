// Promises: the benchmarks run on today's sources: everything is bundled anew into node_modules/.cache, as the build does it, and then
// run from the project's folder whatever folder this was called from. `--against <commit>`: the sources of that commit are bundled beside
// them, to be played in turn with today's (rulesets, answer), or built as that commit builds them (setup); neither the working tree nor
// git's index is touched.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
    'answer-child': 'bench/answer-child.ts',
    child: 'bench/child.ts',
    'first-chart': 'bench/first-chart.ts',
    'long-life': 'bench/long-life.ts',
    peak: 'bench/peak.ts',
    worker: 'src/run/worker.ts',
    cli: 'src/cli/main.ts',
  },
  outdir: folder,
  sourcemap: true,
  define: await buildConstants(),
});
shipFonts(folder);

const words = process.argv.slice(2);
const at = words.indexOf('--against');
const against = at < 0 ? {} : await earlier(words.splice(at, 2)[1] ?? '');

const { status } = spawnSync(process.execPath, [join(folder, 'main.js'), ...words], {
  stdio: 'inherit',
  env: { ...process.env, ...against },
});
process.exitCode = status ?? 1;

/** Bundles what plays engagements in an earlier commit; what `bench/earlier.ts` reads of it. */
async function earlier(ref) {
  const git = (...asked) => execFileSync('git', asked, { maxBuffer: 1 << 30 });
  const name = String(git('rev-parse', '--short', '--verify', '--end-of-options', `${ref}^{commit}`)).trim();
  const tree = join(folder, name);
  mkdirSync(tree);
  execFileSync('tar', ['-x', '-C', tree], {
    input: git('archive', name),
  });
  const old = { ...shared, absWorkingDir: tree };
  await build({ ...old, entryPoints: ['tsup.config.ts'], outfile: join(tree, 'build-constants.mjs') });
  process.chdir(tree);
  const constants = await import(pathToFileURL(join(tree, 'build-constants.mjs')).href);
  // older trees give them at once
  const define = await constants.buildConstants();
  const child = join(tree, 'child.js');
  await build({ ...old, entryPoints: ['bench/child.ts'], outfile: child, define });
  const answer = join(tree, 'answer.js');
  if (words.includes('answer')) {
    copyFileSync(join(root, 'bench/answer-child.ts'), join(tree, 'bench/answer-child.ts'));
    await build({ ...old, entryPoints: ['bench/answer-child.ts'], outfile: answer, define });
  }
  process.chdir(root);
  const said = { BENCH_AGAINST: name, BENCH_AGAINST_CHILD: child, BENCH_AGAINST_ANSWER: answer };
  if (!words.includes('setup')) return said;
  const tsup = join(root, 'node_modules/tsup/dist/cli-default.js');
  execFileSync(process.execPath, [tsup, '--silent', '--no-dts'], { cwd: tree, stdio: 'inherit' });
  return { ...said, BENCH_AGAINST_COMMAND: join(tree, 'dist/cli.js') };
}
