/**
 * Links of a folder of pages. Promise: every address of a page (links, pictures, scripts, style sheets) is held against the
 * files there are, and every anchor against the ids of the page that it leads to. What leads out of the folder is left out.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Pages that any address may be asked of lie anywhere: their own links cannot be held against files. */
const anywhere = ['404.html'];

/** `page: address`, of each address that leads nowhere. `elsewhere`: parts of the folder that are made apart: `api/`. */
export function deadLinks(folder: string, elsewhere: readonly string[] = []): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !anywhere.includes(name));
  const pages = new Map(names.map((name) => [name, pageOf(readFileSync(join(folder, name), 'utf8'))]));
  return [...pages].flatMap(([name, { addresses }]) =>
    addresses
      .filter((address) => !leadsSomewhere(folder, pages, elsewhere, name, address))
      .map((address) => `${name}: ${address}`),
  );
}

interface Page {
  readonly ids: ReadonlySet<string>;
  readonly addresses: readonly string[];
}

/** The ids of a page, and the addresses in it. */
function pageOf(text: string): Page {
  const markup = text.replaceAll(/<script[\s\S]*?<\/script>/g, (whole) => whole.slice(0, whole.indexOf('>') + 1));
  const values = (name: string): string[] =>
    [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => plain(value));
  const addresses = [...new Set([...values('href'), ...values('src')])];
  return { ids: new Set(values('id')), addresses: addresses.filter((each) => !/^(?:[a-z]+:|$)/.test(each)) };
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

function leadsSomewhere(
  folder: string,
  pages: ReadonlyMap<string, Page>,
  elsewhere: readonly string[],
  name: string,
  address: string,
): boolean {
  const [path = '', hash = ''] = address.split('#');
  const file =
    path === '' ? join(folder, name) : resolve(join(folder, dirname(name)), decodeURI(path.replace(/\?.*/, '')));
  const inside = relative(folder, file).replaceAll('\\', '/');
  if (inside.startsWith('..') || elsewhere.some((part) => inside.startsWith(part))) return true;
  if (!existsSync(file)) return false;
  const page = statSync(file).isDirectory() ? join(inside, 'index.html') : inside;
  if (hash === '' || !page.endsWith('.html')) return existsSync(join(folder, page));
  return pages.get(page)?.ids.has(decodeURIComponent(hash)) ?? false;
}
