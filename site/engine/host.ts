/** Who serves a page with an engine of its own: `lanchester open`, or nobody. */
import { fileMeta, servedMeta } from '../../src/serve/wire.js';

export interface Host {
  /** All is asked below it. */
  readonly base: URL;
  readonly token: string;
  /** The name of the file that was opened. */
  readonly file?: string;
}

/** Who serves this page; nobody does where it lies on a web server or a disk. */
export function hostOf(page: Document): Host | undefined {
  const meta = (name: string): string | undefined =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? undefined;
  const [token, file] = [meta(servedMeta), meta(fileMeta)];
  if (token === undefined) return undefined;
  return { base: new URL(`/${token}/`, page.baseURI), token, ...(file === undefined ? {} : { file }) };
}
