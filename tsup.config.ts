// Promises: `tsup` leaves everything that is shipped in dist/, flat: the library (index.js, index.d.ts), the command
// (cli.js), the worker (worker.js), the script that is inlined into HTML reports (report-runtime.js), the fonts of charts
// (fonts/), and the licences of whatever was bundled into them (THIRD-PARTY.txt).
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { Options } from 'tsup';
import { citationConstants } from './build/citations.js';
import { rulesFingerprints } from './build/rules-fingerprint.js';

/** Parts of vega that no chart of ours uses: a fifth of the page's script. */
const withoutUnusedVega: Plugin = {
  name: 'without-unused-vega',
  setup({ onResolve, onLoad }) {
    const unused = /^vega-(?:force|voronoi|wordcloud|crossfilter|hierarchy|regression|label|geo)$/;
    onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused-vega' }));
    onLoad({ filter: /.*/, namespace: 'unused-vega' }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** Sentences of zod's in sixty languages, of which errors need one: two fifths of the package. */
const withoutOtherLanguages: Plugin = {
  name: 'without-other-languages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Folders of the packages (`node_modules/name`) that put at least one byte into the outputs of a build. */
function bundledPackages(metafile: Metafile): string[] {
  const found = new Set<string>();
  for (const output of Object.values(metafile.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (folder !== undefined && bytesInOutput > 0) found.add(folder);
    }
  }
  return [...found];
}

/** One package's name, version and licence, and the text of every licence and notice file that it ships. */
function noticeOf(folder: string): { readonly title: string; readonly text: string } {
  const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, unknown>;
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[sc]e|notice|copying)\b/i.test(file))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length === 0) texts.push('(The package ships no licence file of its own.)');
  return { title: `${about['name']} ${about['version']} (${about['license']})`, text: texts.join('\n\n') };
}

const rule = `\n\n${'='.repeat(80)}\n\n`;

/** The notices of packages, by name; packages with the same licence text share it. */
export function noticesOf(folders: Iterable<string>): string {
  const titles = new Map<string, string[]>();
  for (const { title, text } of [...folders].map(noticeOf)) titles.set(text, [...(titles.get(text) ?? []), title]);
  const shared = [...titles].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}`);
  return ['Of others, bundled here wholly or in part:', ...shared.sort()].join(rule);
}

/**
 * Puts the notices of what was bundled into a script at its head, as a comment: they go wherever the script is pasted. Packages with the
 * same licence text share it.
 */
const withNotices: Plugin = {
  name: 'with-notices',
  setup({ initialOptions, onEnd }) {
    initialOptions.metafile = true;
    onEnd(({ metafile, outputFiles }) => {
      if (metafile === undefined) return;
      const head = `/*!\n${noticesOf(bundledPackages(metafile)).replaceAll('*/', '* /')}\n*/\n`;
      for (const file of outputFiles ?? []) file.contents = Buffer.concat([Buffer.from(head), file.contents]);
      if (outputFiles !== undefined) return;
      for (const path of Object.keys(metafile.outputs)) writeFileSync(path, head + readFileSync(path, 'utf8'));
    });
  },
};

/** How the script of HTML reports is bundled: alone, without `eval`, for the page to inline. Also used by the tests. */
export const reportRuntime = {
  entryPoints: ['src/report/browser/runtime.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  plugins: [withoutUnusedVega, withNotices],
  metafile: true,
} satisfies BuildOptions;

/** What was CommonJS asks for Node's own modules by `require`. */
export const requiring = {
  js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
};

/**
 * Installed with ours, since the types of ours name its, and bundled all the same: a package of many files takes longer
 * to find than to run (measured, with those that are bundled since nobody else needs them: a third of `odds`).
 */
export const alsoBundled = ['zod'];

/** Of its two forms the one of which a bundler takes only what is used. */
const alias = { sucrase: 'sucrase/dist/esm/index.js' };

/**
 * How the worker is bundled, for tests too: alone and whole, so that a thread that starts reads one file (measured: half the
 * time of one that shares its code with the command and finds packages by itself). The pool's own package is the thread's, and one
 * that ships no licence file cannot be passed on with ours.
 */
export const wholeWorker = {
  entryPoints: ['src/run/worker.ts'],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['jiti', 'piscina', 'seedrandom'],
  // names and numbers as they are written: what is played is to the letter what is tested
  minifyWhitespace: true,
  alias,
  banner: requiring,
  metafile: true,
} satisfies BuildOptions;

/** Puts the fonts of charts, with their licence, beside bundled code in `folder`, where it looks for them. */
export function shipFonts(folder: string): void {
  cpSync('src/charts/fonts', join(folder, 'fonts'), { recursive: true });
}

/** What `src/run/fingerprint.ts` and `src/cli/citations.ts` read: version, hashes of the rules' code, citations. Also used by the tests. */
export async function buildConstants(): Promise<Record<string, string>> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    __LANCHESTER_BUILD__: JSON.stringify({ version, rules: await rulesFingerprints() }),
    ...citationConstants(),
  };
}

const packages = new Set<string>();

const collectPackages: Plugin = {
  name: 'collect-packages',
  setup({ initialOptions, onEnd }) {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      for (const folder of metafile === undefined ? [] : bundledPackages(metafile)) packages.add(folder);
    });
  },
};

export default async (): Promise<Options> => ({
  entry: { index: 'src/index.ts', ruleset: 'src/ruleset.ts', cli: 'src/cli/main.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  // The declaration builder sets `baseUrl`, which TypeScript 6 refuses unless told otherwise.
  dts: { entry: { index: 'src/index.ts', ruleset: 'src/ruleset.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
  splitting: true,
  external: ['canvas'],
  noExternal: alsoBundled,
  clean: true,
  removeNodeProtocol: false,
  define: await buildConstants(),
  banner: requiring,
  esbuildPlugins: [collectPackages, withoutUnusedVega, withoutOtherLanguages],
  esbuildOptions(options) {
    // names and numbers as they are written, as in the worker
    options.minifyWhitespace = true;
    options.alias = alias;
  },
  async onSuccess() {
    const worker = { ...wholeWorker, define: await buildConstants(), outfile: 'dist/worker.js' };
    for (const options of [worker, { ...reportRuntime, outfile: 'dist/report-runtime.js' }]) {
      const { metafile } = await build({ ...options, metafile: true });
      for (const folder of bundledPackages(metafile)) packages.add(folder);
    }
    shipFonts('dist');
    writeFileSync('dist/THIRD-PARTY.txt', `${noticesOf(packages)}\n`);
  },
});
