/**
 * The last touch on what VitePress has made: addresses that hold in any folder, and the policy of each page. Promises: no
 * address begins with the placeholder any more; scripts of a page are its files and those of its own lines, by their
 * hashes; a link or an anchor that leads nowhere is an error.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks } from './dead-links.js';

/** Where the site lies, as its scripts ask for it: `metadata.*.js` finds out, and runs before all others. */
const base = 'window.__VP_SITE_DATA__.base';

/**
 * Said once a page is opened, before the page is taken over: links that were written relative to this page would lead
 * elsewhere from the next one, and the list at the side stays when a reader goes there.
 */
const whereWeAre = `
${base}=new URL("../../",import.meta.url).pathname;
for(const a of document.querySelectorAll('#app a[href^="."]'))a.setAttribute("href",a.pathname+a.search+a.hash);
`;

/** Makes the site in `folder` whole. Throws an error that names every dead link; `elsewhere` is as in dead-links.ts. */
export function finish(folder: string, placeholder: string, elsewhere: readonly string[]): void {
  rmSync(join(folder, 'hashmap.json'), { force: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|css|html)$/.test(name));
  const change = (end: string, how: (text: string, name: string) => string): void => {
    for (const name of files.filter((each) => each.endsWith(end))) {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const changed = how(text, name);
      if (changed !== text) writeFileSync(file, changed);
    }
  };
  change('.js', (text, name) => script(text, name, placeholder));
  change('.css', (text) => text.replaceAll(`${placeholder}assets/`, './'));
  change('.html', (text, name) => withPolicy(text.replaceAll(`"${placeholder}`, `"${upFrom(name)}`)));
  change('', (text, name) => {
    if (text.includes(placeholder)) throw new Error(`${name} names the placeholder`);
    return text;
  });
  const dead = deadLinks(folder, elsewhere);
  if (dead.length > 0) throw new Error(`${dead.length} dead links:\n${dead.join('\n')}`);
}

/** `./` or `../../`: from a page to the folder of the site. */
function upFrom(name: string): string {
  const depth = name.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}

function script(text: string, name: string, placeholder: string): string {
  if (/(?:^|\/)metadata\.\w+\.js$/.test(name)) return text.replaceAll(placeholder, '/') + whereWeAre;
  // the index of the search is one string that names every page
  if (name.includes('@localSearchIndex')) {
    return text
      .replace(/';\s*export\s*\{/, `'.replaceAll(${JSON.stringify('/./')},${base});export{`)
      .replaceAll(placeholder, '/./');
  }
  return text.replaceAll(`"${placeholder}`, ` ${base}+"`);
}

/** A page with its policy, which stands before all that it speaks of. */
function withPolicy(text: string): string {
  const own = [...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, lines = '']) => `'sha256-${createHash('sha256').update(lines).digest('base64')}'`,
  );
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(own)].join(' ')}`.trim(),
    // colours of code, and typedoc's pages, are styles of single elements
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return text.replace(/<head>/, `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
