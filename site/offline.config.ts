// Promises: `vite build -c site/offline.config.ts` leaves dist/site/offline.html, the page in one file: no other file and no
// network, its script and its style by their hashes, its workers from what it has in itself. A club's rulesets, the
// documents and the workbench's page are not in it.
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, type Plugin, type UserConfig } from 'vite';
import { embeddedScript, sourceHash } from '../src/report/embedded-script.js';
import { reportRuntime } from '../tsup.config.js';
import pageConfig from './vite.config.js';

/** By which `lanchester site --offline` knows it again. */
const head = '<!doctype html><!-- lanchester: the page in one file -->';

/** Replaces what a page asks of its folder; a source that has it no more fails the build. */
function edited(
  name: string,
  edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>,
): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      const own = Object.entries(edits).find(([file]) => id.endsWith(file));
      if (own === undefined) return null;
      return own[1].reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${id} has no "${from}" any more: site/offline.config.ts`);
        return text.replace(from, () => to);
      }, code);
    },
  };
}

/** A module that gives a text. */
function textModule(name: string, text: string): Plugin {
  const id = `virtual:${name}`;
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(text)};` : null),
  };
}

/** All that workers run, as one script: a page that lies on a disk may start no worker that is a module. */
async function workerText(page: UserConfig): Promise<string> {
  const { outputFiles } = await bundle({
    ...reportRuntime,
    absWorkingDir: join(String(page.root), '..'),
    write: false,
  });
  const edits = edited('no-folder', {
    'site/engine/worker.ts': [["new URL('..', self.location.href)", "new URL('file:///')"]],
    'site/engine/desk.ts': [
      [
        "(await fetch(new URL('../report-runtime.js', self.location.href))).text()",
        "(await import('virtual:report-runtime')).default",
      ],
      [
        "new Worker(self.location.href, { type: 'module', name: playerName })",
        "new Worker(URL.createObjectURL(new Blob([__ownScript], { type: 'text/javascript' })), { name: playerName })",
      ],
    ],
  });
  const built = await build({
    ...page,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // sources that would look beside themselves; nothing lies there
    define: { ...page.define, 'import.meta.url': '"file:///page.js"' },
    plugins: [edits, textModule('report-runtime', outputFiles?.[0]?.text ?? ''), ...(page.worker?.plugins?.() ?? [])],
    build: {
      ...page.build,
      write: false,
      // as a library: nothing fetches parts of it beforehand
      lib: { entry: join(String(page.root), 'engine/worker.ts'), formats: ['es'], fileName: 'worker' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  const code = onlyChunk(first !== undefined && 'output' in first ? first.output : []);
  // a worker on a disk starts others by its own text
  return `(async function __own() {\nconst __ownScript = '(' + __own + ')();';\n${code}\n})();`;
}

function onlyChunk(output: readonly { readonly type: string; readonly code?: string }[]): string {
  const chunks = output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`the worker is to be one file, and has ${chunks.length}`);
  // nobody imports it
  const code = (chunks[0]?.code ?? '').replace(/export\s*\{[^{}]*\};?\s*$/, '');
  if (/^(?:import|export)\b/m.test(code)) throw new Error('the worker still imports or exports something');
  return code;
}

/** What a link or a script of the built page names, read from the bundle or from the files beside it. */
function inlined(html: string, read: (path: string) => string): string {
  const styles: string[] = [];
  const early: string[] = [];
  let main = '';
  const bare = html
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g, (_, path) => {
      styles.push(read(path));
      return '';
    })
    .replace(/<script(?! type="module")[^>]* src="([^"]+)"[^>]*><\/script>\s*/g, (_, path) => {
      early.push(embeddedScript(read(path)));
      return '';
    })
    .replace(/<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g, (_, path) => {
      main = embeddedScript(read(path));
      return '';
    })
    // what is not in this file
    .replace(/<nav aria-label="Pages">[\s\S]*?<\/nav>\s*/g, '')
    .replace(/<!doctype html>/i, '');
  const style = styles.join('\n');
  const policy = [
    "default-src 'none'",
    `script-src ${[...early, main].map(sourceHash).join(' ')} blob:`,
    'worker-src blob:',
    `style-src ${sourceHash(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return (
    head +
    bare
      .replace(/(<meta http-equiv="Content-Security-Policy" content=")[^"]*/i, (_, start) => `${start}${policy}`)
      .replace(
        '</head>',
        () => `${early.map((text) => `<script>${text}</script>\n`).join('')}<style>${style}</style>\n</head>`,
      )
      .replace('</body>', () => `<script type="module">${main}</script>\n</body>`)
  );
}

/** Puts everything into one page. */
function oneFile(publicFile: (path: string) => string): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        const read = (path: string): string => {
          const file = files[path.replace(/^\.\//, '')];
          if (file === undefined) return publicFile(path);
          return file.type === 'chunk' ? file.code : String(file.source);
        };
        const page = files['index.html'];
        if (page?.type !== 'asset') throw new Error('the page is not there');
        const source = inlined(String(page.source), read);
        for (const name of Object.keys(files)) delete files[name];
        this.emitFile({ type: 'asset', fileName: 'offline.html', source });
      },
    },
  };
}

export default async (): Promise<UserConfig> => {
  const { readFileSync } = await import('node:fs');
  const page = await (pageConfig as unknown as () => Promise<UserConfig>)();
  const [standIns, fonts, firstAnswer] = page.plugins as readonly Plugin[];
  const edits = edited('own-worker', {
    'site/engine/client.ts': [
      [
        "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })",
        "new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })))",
      ],
      [
        "import { Queue } from './queue.js';",
        "import { Queue } from './queue.js';\nimport workerText from 'virtual:worker-text';",
      ],
    ],
  });
  return {
    ...page,
    publicDir: false,
    plugins: [
      edits,
      textModule('worker-text', await workerText(page)),
      standIns,
      fonts,
      firstAnswer,
      oneFile((path) => readFileSync(join(String(page.root), 'public', path), 'utf8')),
    ],
    build: {
      ...page.build,
      emptyOutDir: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(String(page.root), 'index.html'), output: { codeSplitting: false } },
    },
  };
};
