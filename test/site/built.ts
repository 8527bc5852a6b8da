/** The built page. Promise: a test of it fails, rather than tests nothing, where it was not built. */
import { existsSync } from 'node:fs';

const folder = 'dist/site';

/** Its folder. Throws where `npm run build` was not run. */
export function builtSite(): string {
  if (!existsSync(`${folder}/index.html`)) throw new Error(`${folder} is not there: npm run site:page`);
  return folder;
}
