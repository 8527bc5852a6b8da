// Promises: `vite build` leaves the page in dist/site as static files that may lie in any folder; what the engine asks
// of Node is answered by site/engine/shims, and nothing else of Node is in it.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, UserConfig } from 'vite';
import { buildConstants, noticesOf, reportRuntime } from '../tsup.config.js';
import { firstAnswerModule } from './build/first-answer.js';
import { fontWidthsModule } from './build/font-widths.js';
import { partsPlugin } from './build/parts.js';

const site = dirname(fileURLToPath(import.meta.url));
const root = resolve(site, '..');
const shim = (name: string): string => join(site, 'engine/shims', `${name}.ts`);

/** Sources that a page has in a form of its own. */
const standIns: Readonly<Record<string, string>> = {
  'src/rulesets/registry.ts': 'site/engine/registry.ts',
  'src/charts/font-files.ts': 'site/engine/fonts.ts',
  'src/report/runtime-url.ts': 'site/engine/shims/no-url.ts',
  'src/run/worker-url.ts': 'site/engine/shims/no-url.ts',
};

const standingIn: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !source.startsWith('.')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (found === null) return null;
    const standIn = standIns[found.id.slice(root.length + 1)];
    // a stand-in may fetch what it stands for
    const own = standIn !== undefined && importer === join(root, standIn) ? undefined : standIn;
    // the package has no module that only acts; the page has one
    return own === undefined ? { ...found, moduleSideEffects: found.id.endsWith('/globals.ts') } : join(root, own);
  },
};

/** A module that the build works out. */
const workedOut = (name: string, code: () => string | Promise<string>): Plugin => ({
  name,
  resolveId: (source) => (source === `virtual:${name}` ? `\0built/${name}` : null),
  load: (id) => (id === `\0built/${name}` ? code() : null),
});

const fontWidths = workedOut('font-widths', fontWidthsModule);
const firstAnswer = workedOut('first-answer', firstAnswerModule);

/** The script of report pages, for whoever takes a page home. */
const runtime: Plugin = {
  name: 'report-runtime',
  async generateBundle() {
    const { outputFiles } = await build({ ...reportRuntime, absWorkingDir: root, write: false });
    this.emitFile({ type: 'asset', fileName: 'report-runtime.js', source: outputFiles?.[0]?.text ?? '' });
  },
};

const packages = new Set<string>();

/** Whose software is in the page, of its own scripts and of its workers'. */
const collecting: Plugin = {
  name: 'collecting',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
        if (folder !== undefined && renderedLength > 0) packages.add(folder);
      }
    }
  },
};

/** Their notices, as a file beside the page. */
const notices: Plugin = {
  name: 'notices',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source: `${noticesOf(packages)}\n` });
  },
};

const nodes = ['crypto', 'util', 'zlib'];
const machine = [
  'fs',
  'fs/promises',
  'os',
  'url',
  'worker_threads',
  'module',
  'vm',
  'child_process',
  'timers/promises',
];

export default async (): Promise<UserConfig> => ({
  root: site,
  base: './',
  define: await buildConstants(),
  plugins: [standingIn, fontWidths, firstAnswer, runtime, collecting, notices],
  resolve: {
    alias: [
      ...nodes.map((name) => ({ find: new RegExp(`^node:${name}$`), replacement: shim(name) })),
      ...machine.map((name) => ({ find: new RegExp(`^node:${name}$`), replacement: shim('files') })),
      { find: /^(?:node:)?path$/, replacement: 'path-browserify' },
      { find: /^(?:piscina|jiti|fs|canvas|@resvg\/resvg-js)$/, replacement: shim('files') },
      { find: /^crypto$/, replacement: shim('crypto') },
    ],
  },
  worker: {
    format: 'es' as const,
    plugins: () => [partsPlugin(root), standingIn, fontWidths, collecting],
    rolldownOptions: {
      output: {
        // rulesets of a club's own import it by its name
        chunkFileNames: ({ name }: { readonly name: string }) =>
          name === 'club-api' ? 'assets/ruleset-api.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: join(root, 'dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ['index.html', 'bench/index.html'].map((page) => join(site, page)) },
  },
  server: { fs: { allow: [root] } },
});
