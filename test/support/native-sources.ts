/**
 * The sources as modules that Node itself runs. Vitest's own runner puts a getter before every imported name, so that
 * play takes about twice as long.
 *
 * Promises: they are made from today's sources, once for each run of tests, for that run alone, and go with it. Every
 * source is one module, whoever imports it, and finds what lies beside it (`import.meta.url`) as from its place in
 * `src/`. What is to be mocked, and whatever reaches it by its imports, is left to vitest's runner.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));
const home = join(root, 'node_modules/.cache/lanchester-sources');

/** Of this run of tests alone, and gone with it. */
export const folderOfRun = join(home, String(process.pid));

/** By the path of its source: where a module lies that Node runs, and what it imports. */
interface Built {
  readonly file: string;
  readonly imports: readonly string[];
}

/** What makes the modules: esbuild's constants, and sources that others stand in for, by their paths from the root. */
export interface Making {
  readonly define: Record<string, string>;
  readonly standIns: Readonly<Record<string, string>>;
}

/** Folders of runs that have ended without taking theirs away. */
function sweep(): void {
  for (const name of readdirSync(home)) {
    try {
      process.kill(Number(name), 0);
    } catch {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}

const sourceOf = (importer: string, specifier: string): string =>
  specifier.startsWith('.') ? resolve(dirname(importer), specifier.replace(/\.js$/, '.ts')) : specifier;

async function makeAll({ define, standIns }: Making): Promise<ReadonlyMap<string, Built>> {
  const folder = folderOfRun;
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  sweep();
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src', file));
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map((file) => ({ in: standIns[file] ?? file, out: file.slice(0, -'.ts'.length) })),
    bundle: false,
    format: 'esm',
    target: 'node20',
    define,
    outdir: folder,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}\n');
  const built = new Map<string, Built>();
  for (const { path, text } of outputFiles) {
    const file = `${path.slice(folder.length + 1, -'.js'.length)}.ts`;
    const source = join(root, file);
    const place = pathToFileURL(join(root, standIns[file] ?? file)).href;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replaceAll('import.meta.url', JSON.stringify(place)));
    const { imports } = metafile.outputs[path.slice(root.length)] ?? { imports: [] };
    built.set(source, { file: path, imports: imports.map((each) => sourceOf(source, each.path)) });
  }
  return built;
}

/** What is named (sources by their paths from the root, modules of Node), and every source that imports it at last. */
function reaching(named: readonly string[], built: ReadonlyMap<string, Built>): ReadonlySet<string> {
  const found = new Set(named.map((name) => (name.endsWith('.ts') ? join(root, name) : name)));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [source, { imports }] of built) if (imports.some((each) => found.has(each))) found.add(source);
  }
  return found;
}

/** Makes the modules, and from what a project's tests mock (see `reaching`) the plugin that gives them to it. */
export async function nativeSources(making: Making): Promise<(mocked: readonly string[]) => Plugin> {
  const built = await makeAll(making);
  return (mocked) => {
    const left = reaching(mocked, built);
    return {
      name: 'native-sources',
      enforce: 'pre',
      resolveId(specifier, importer) {
        if (importer === undefined || !specifier.startsWith('.')) return undefined;
        const source = sourceOf(importer, specifier);
        return left.has(source) ? undefined : built.get(source)?.file;
      },
    };
  };
}
