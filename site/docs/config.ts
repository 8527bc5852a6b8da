/**
 * How VitePress makes the site. Promises: nothing is fetched from elsewhere; dead links fail the build; light or dark as
 * the screen asks, or as was chosen on any page of the site. Addresses begin with `placeholder` until `finish.mjs` makes them relative.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { slug } from './generate/markdown.js';
import type { Group } from './nav.js';

/** What build.mjs says: the folder that is built from, and the one that is built to. */
const { source, target, placeholder } = JSON.parse(process.env['LANCHESTER_SITE'] ?? '{}') as {
  source: string;
  target: string;
  placeholder: string;
};
const groups = JSON.parse(readFileSync(join(source, 'groups.json'), 'utf8')) as readonly Group[];
const outside = { target: '_self' } as const;

export default defineConfig({
  lang: 'en-GB',
  title: 'lanchester',
  description:
    'What are the units of a tabletop wargame worth? Exact odds, seeded engagements, intervals on every number.',
  base: placeholder,
  head: [
    ['link', { rel: 'icon', href: `${placeholder}icon.svg`, type: 'image/svg+xml' }],
    ['script', { src: `${placeholder}theme.js` }],
  ],
  srcDir: source,
  outDir: target,
  // what is chosen holds for all pages of the site: theme.js and the switch of the playground see to it
  appearance: false,
  metaChunk: true,
  // what leads to another part of the whole site is no page of this one
  ignoreDeadLinks: [/^(?:\.\.?\/)+#example\//, /\/api\//],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    toc: { slugify: slug },
  },
  themeConfig: {
    nav: [
      { text: 'Playground', link: '/../index.html', ...outside },
      { text: 'Gallery', link: '/gallery' },
      { text: 'Commands', link: '/commands' },
      { text: 'Keys', link: '/keys/scenario' },
      { text: 'Library', link: '/api/index.html', ...outside },
    ],
    // groups that fold are buttons within buttons, which not everybody can press
    sidebar: groups.map(({ title, entries }) => ({
      text: title,
      items: entries.map(([text, path]) => ({ text, link: `/${path}` })),
    })),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    docFooter: { prev: false, next: false },
  },
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 4000, reportCompressedSize: false } },
});
