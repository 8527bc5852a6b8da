/**
 * Makes the documents of the site: `node site/docs/build.mjs [--out FOLDER] [--page FOLDER] [--no-api]` (default:
 * out/site/docs). Promises: what it makes is static files that may lie in any folder; a dead link fails it. The library's
 * own pages are made beside, by typedoc; with `--no-api` they are left out. `--page`: the built page, which is put above.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(here, '../..');
const { values } = parseArgs({
  options: { out: { type: 'string' }, page: { type: 'string' }, 'no-api': { type: 'boolean' } },
});
const target = resolve(values.out ?? join(root, 'out/site/docs'));
// inside the project, so that what is bundled finds its packages
const work = join(root, `out/site-docs-${process.pid}`);
const source = join(work, 'pages');
const library = join(work, 'api');
const placeholder = '/lanchester-is-anywhere/';

/** What a module of the generator gives, run by this Node from today's sources. */
async function load(entry) {
  const { buildConstants } = await constants();
  const outfile = join(source, `.${entry.replaceAll('/', '-')}.mjs`);
  await bundle({
    absWorkingDir: root,
    entryPoints: [join(here, `${entry}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    define: await buildConstants(),
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** The build's constants: tsup.config.ts says them. */
async function constants() {
  const outfile = join(source, '.tsup.config.mjs');
  await bundle({
    entryPoints: [join(root, 'tsup.config.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** Texts, files and the settings of VitePress, in `source`. */
async function write() {
  mkdirSync(source, { recursive: true });
  const { readSite } = await load('generate/site');
  const site = readSite(root);
  const put = (path, text) => {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  };
  for (const [path, text] of site.pages) put(path, text);
  for (const [path, file] of site.files) {
    // pictures stand beside the pages that show them; what is only linked to is carried as it is
    const to = join(source, path.endsWith('.svg') ? path : join('public', path));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, file), to);
  }
  await bundle({
    absWorkingDir: root,
    entryPoints: [join(here, 'dice/kernel-worker.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minifyWhitespace: true,
    minifySyntax: true,
    outfile: join(source, 'public/dice-kernel.js'),
    logLevel: 'error',
  });
  cpSync(join(here, 'theme/icon.svg'), join(source, 'public/icon.svg'));
  cpSync(join(root, 'site/public/theme.js'), join(source, 'public/theme.js'));
  put('groups.json', JSON.stringify(site.groups));
  put('.vitepress/config.ts', `export { default } from ${JSON.stringify(join(here, 'config.ts'))};\n`);
  put('.vitepress/theme/index.ts', `export { default } from ${JSON.stringify(join(here, 'theme/index.ts'))};\n`);
}

/** Runs a program of node_modules to its end; throws if that is a bad one. */
function run(file, words, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, file), ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${file} ended with ${code}`))));
  });
}

/** VitePress's pages, in `target`. */
async function pages() {
  await write();
  await run('node_modules/vitepress/bin/vitepress.js', ['build', source], {
    LANCHESTER_SITE: JSON.stringify({ source, target, placeholder }),
  });
  console.log(`pages: ${seconds()} s`);
}

const begun = Date.now();
const seconds = () => ((Date.now() - begun) / 1000).toFixed(1);
const hasLibrary = values['no-api'] !== true;
rmSync(target, { recursive: true, force: true });
if (values.page !== undefined) cpSync(resolve(root, values.page), dirname(target), { recursive: true });
try {
  const typedoc = ['--out', library, '--skipErrorChecking', '--logLevel', 'Warn'];
  await Promise.all([pages(), hasLibrary ? run('node_modules/typedoc/bin/typedoc', typedoc) : undefined]);
  if (hasLibrary) cpSync(library, join(target, 'api'), { recursive: true });
  const { finish } = await load('finish');
  finish(target, placeholder, hasLibrary ? [] : ['api/']);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${target}: the site's pages, ${seconds()} s`);
