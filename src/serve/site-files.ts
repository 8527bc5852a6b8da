/**
 * The files of the built page. Promises: only files that lay in the folder as the program began are given, by their
 * exact names, so that no path leads out of it; links are not followed.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { LanchesterError } from '../kernel/errors.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.yaml': 'text/yaml; charset=utf-8',
};

/** The whole page in one file, which the build puts beside its parts. */
export const offlinePath = 'offline.html';

export interface SiteFile {
  readonly type: string;
  readonly content: Buffer;
}

export class SiteFiles {
  private readonly folder: string;
  private readonly names: ReadonlySet<string>;

  /** Throws a `LanchesterError` (`internal`) where no page was built. */
  constructor(folder: string) {
    this.folder = folder;
    this.names = new Set(namesIn(folder, ''));
    if (!this.names.has('index.html')) {
      throw new LanchesterError('internal', `there is no page in ${folder}: build the package first`);
    }
  }

  /** All of them, by their paths from the folder with `/` between. */
  get all(): readonly string[] {
    return [...this.names].sort();
  }

  /** A file by its path as a URL has it; a folder is its `index.html`. `undefined` for whatever is not there. */
  find(path: string): SiteFile | undefined {
    const name = nameOf(path);
    if (name === undefined) return undefined;
    const file = [name, `${name}index.html`, `${name}/index.html`].find((each) => this.names.has(each));
    return file === undefined
      ? undefined
      : { type: types[extname(file)] ?? 'application/octet-stream', content: this.read(file) };
  }

  read(name: string): Buffer {
    return readFileSync(join(this.folder, ...name.split('/')));
  }
}

function nameOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string, before: string): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return namesIn(join(folder, entry.name), `${before}${entry.name}/`);
    return entry.isFile() ? [`${before}${entry.name}`] : [];
  });
}
