/**
 * A ruleset of somebody's own that is code, as one module for a page. Promises: it keeps `lanchester/ruleset` apart, which
 * the page has; the bundler is the user's or the one beside this package, and no part of an ordinary install; what
 * cannot run in a page is one sentence with its place.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { BuildFailure, BuildOptions, Plugin } from 'esbuild';
import { shownPath } from '../guests/place.js';
import { LanchesterError } from '../kernel/errors.js';
import { rulesetApiPath } from './guests-file.js';

/** The part of esbuild that is used. */
interface Bundler {
  build(
    options: BuildOptions & { write: false },
  ): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

/** The bundler that one of these places has, files or addresses of files. Throws a `LanchesterError` where none does. */
export function bundlerAt(places: readonly string[], file: string): Bundler {
  for (const place of places) {
    try {
      return createRequire(place)('esbuild') as Bundler;
    } catch {
      // the next place may have it
    }
  }
  throw new LanchesterError(
    'usage',
    `${shownPath(file)} is code, and a page takes code as one file: that needs a bundler; npm i -D esbuild`,
  );
}

/**
 * The module of a ruleset whose code begins in `file`, to lie at `path` in the page's folder. Throws a `LanchesterError`:
 * `usage` where there is no bundler, `bad-file` for code that cannot be in a page.
 */
export async function bundledGuest(file: string, path: string, here = process.cwd()): Promise<string> {
  // beside the ruleset, here, beside this package
  const bundler = bundlerAt([file, join(here, 'package.json'), import.meta.url], file);
  const api = relative(dirname(path), rulesetApiPath).replaceAll('\\', '/');
  const pageApi: Plugin = {
    name: 'lanchester-ruleset',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^lanchester\/ruleset$/ }, () => ({ path: api, external: true }));
      onResolve({ filter: /^lanchester$/ }, () => ({
        errors: [{ text: 'a ruleset imports lanchester/ruleset, and nothing else of lanchester' }],
      }));
    },
  };
  try {
    const { outputFiles } = await bundler.build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'inline',
      logLevel: 'silent',
      plugins: [pageApi],
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    throw failed(error, file);
  }
}

function failed(error: unknown, file: string): LanchesterError {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  const at = first?.location;
  const place = at === undefined || at === null ? shownPath(file) : `${at.file}:${at.line}`;
  const why = first?.text ?? (error instanceof Error ? error.message : String(error));
  return new LanchesterError('bad-file', `${place}: this cannot be part of a page: ${why}`);
}
