/**
 * Runs the code of a ruleset of somebody's own. Promises: `lanchester/ruleset` is this very copy of the package for it,
 * wherever it lies; TypeScript needs no step before; nothing is written; its digest changes with every file of its code
 * that was loaded.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Jiti } from 'jiti';
import { lookAt } from '../files/looked-at.js';
import { LanchesterError } from '../kernel/errors.js';
import * as api from '../ruleset.js';
import { endings, isPath, shownPath } from './place.js';
import { jitiOf, newTranslator } from './translate.js';

/** What a file gives as its default export, unchecked, and SHA-256 of all its code. */
interface Loaded {
  readonly value: unknown;
  readonly digest: string;
  /** The code, by file. */
  readonly code: ReadonlyMap<string, string>;
}

export interface Loader {
  /** Throws a `LanchesterError` ('bad-file') that names the line at which it does not load. */
  load(file: string): Promise<Loaded>;
  /** The file that a package, or a folder with a package.json, gives to whoever imports it from `folder`. */
  packageFile(name: string, folder: string): string | undefined;
}

/** All files that have been loaded in this thread: Node keeps them for whoever asks again. */
const loaded = new Set<string>();

export async function newLoader(): Promise<Loader> {
  const sources = new Map<string, string>();
  const translate = await newTranslator();
  const jiti = jitiOf()(import.meta.url, {
    fsCache: false,
    tryNative: false,
    interopDefault: false,
    virtualModules: { 'lanchester/ruleset': api },
    transform: (options) => {
      if (options.filename !== undefined) {
        lookAt(options.filename);
        sources.set(options.filename, options.source);
        loaded.add(options.filename);
      }
      return { code: translate(options) };
    },
  });
  return {
    load: async (file) => {
      lookAt(file);
      // each ruleset has its own of what several share, so that its digest does not hang on what was loaded before
      for (const before of loaded) delete jiti.cache[before];
      sources.clear();
      const { default: value } = await imported(jiti, file, sources);
      return { value, digest: digestOf(sources, file), code: new Map(sources) };
    },
    packageFile: (name, folder) => {
      const url = jiti.esmResolve(name, { parentURL: pathToFileURL(`${folder}/`), try: true });
      return url === undefined ? undefined : fileURLToPath(url);
    },
  };
}

async function imported(
  jiti: Jiti,
  file: string,
  sources: ReadonlyMap<string, string>,
): Promise<{ readonly default?: unknown }> {
  try {
    // always translated: Node would load JavaScript by itself, with another copy of ours and past the digest
    const asIs = { filename: file, async: true, forceTranspile: true, cache: jiti.cache };
    return (await jiti.evalModule(readFileSync(file, 'utf8'), asIs)) as { readonly default?: unknown };
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    lookForMissing(error, file);
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    const what = message
      .replace(/^ParseError: /, '')
      .split('\n')[0]
      ?.trim();
    const place = placeIn(`${message}\n${stack}`, sources) ?? shownPath(file);
    throw new LanchesterError('bad-file', `${place}: it does not load: ${what}`);
  }
}

/** Notes where a module that is not there was looked for: once it is written, whoever watches asks again. */
function lookForMissing(error: unknown, file: string): void {
  const [, name] = /Cannot find module '([^']+)'/.exec(String(error)) ?? [];
  if (name === undefined || !isPath(name)) return;
  const path = resolve(dirname(file), name);
  for (const each of [path, path.replace(/\.([cm]?)js$/, '.$1ts'), ...endings.map((ending) => path + ending)])
    lookAt(each);
}

/** The first place in the ruleset's own code that an error names, as file:line. */
function placeIn(text: string, sources: ReadonlyMap<string, string>): string | undefined {
  const places = [...sources.keys()].flatMap((file) => {
    const at = text.indexOf(`${file}:`);
    const line = at < 0 ? undefined : /^\d+/.exec(text.slice(at + file.length + 1))?.[0];
    return line === undefined ? [] : [{ at, text: `${shownPath(file)}:${line}` }];
  });
  return places.sort((a, b) => a.at - b.at)[0]?.text;
}

/** Of all code that was loaded for a file, wherever its folder lies. */
function digestOf(sources: ReadonlyMap<string, string>, file: string): string {
  const home = dirname(file);
  const hash = createHash('sha256');
  const parts = [...sources].map(([path, source]) => [relative(home, path).replaceAll('\\', '/'), source] as const);
  for (const [path, source] of parts.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify([path, source]));
  return hash.digest('hex');
}
