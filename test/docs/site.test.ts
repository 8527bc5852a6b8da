/** The site's pages as texts: what is made from the code has all of it, and every link between pages leads somewhere. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { deadLinks } from '../../site/docs/dead-links.js';
import { relinked } from '../../site/docs/generate/links.js';
import { cell, slug } from '../../site/docs/generate/markdown.js';
import { readSite } from '../../site/docs/generate/site.js';
import { unlisted } from '../../site/docs/nav.js';
import { program } from '../../src/cli/program.js';
import { rulesets } from '../../src/rulesets/registry.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = readSite(root);
const page = (name: string): string => site.pages.get(name) ?? '';

/** What stands between a heading and the next one like it. */
function section(text: string, heading: string): string {
  const [, found = ''] = text.split(`\n## ${heading}\n`);
  return found.split('\n## ')[0] ?? '';
}

describe('every command', () => {
  const isHidden = (command: Command): boolean => (command as unknown as { _hidden: boolean })._hidden;
  const all = (command: Command, path: string): [string, Command][] =>
    command.commands
      .filter((each) => !isHidden(each))
      .flatMap((each) => [
        [`${path} ${each.name()}`, each] as [string, Command],
        ...all(each, `${path} ${each.name()}`),
      ]);

  it.each(all(program(), 'lanchester'))('%s has its options, what it takes, and its examples', (words, command) => {
    const text = section(page('commands.md'), words);
    expect(text).toContain(`lanchester ${words.slice('lanchester '.length)}`);
    for (const { flags, description, hidden } of command.options) {
      if (!hidden) expect(text).toContain(`${cell(`\`${flags}\``)}</span> | ${cell(description)}`);
    }
    for (const argument of command.registeredArguments) expect(text).toContain(cell(argument.description));
    if (command.helpInformation().length > 0 && /audit$|run$/.test(words)) expect(text).toContain('```sh\nlanchester ');
  });
});

describe.each(['scenario', 'comparison', 'house'])('every key of a %s', (format) => {
  interface Node {
    readonly properties?: Readonly<Record<string, Node>>;
    readonly anyOf?: readonly Node[];
    readonly items?: Node;
    readonly additionalProperties?: Node | boolean;
    readonly description?: string;
  }
  const schema = JSON.parse(readFileSync(join(root, `docs/${format}.schema.json`), 'utf8')) as Node & {
    readonly $defs?: Readonly<Record<string, Node>>;
  };
  // every property there is, however deep it lies; where it is named is left to the page
  const keys = (node: Node): [string, string][] => [
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]): [string, string][] => [
      [key, each.description ?? ''],
      ...keys(each),
    ]),
    ...[
      ...(node.anyOf ?? []),
      ...(node.items === undefined ? [] : [node.items]),
      ...(typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []),
    ].flatMap(keys),
  ];
  const parts: [string, Node][] = [['The top of the file', schema], ...Object.entries(schema.$defs ?? {})];

  it.each(parts)('%s', (name, node) => {
    const text = section(page(`keys/${format}.md`), name);
    expect(text).not.toBe('');
    const rows = text.split('\n').filter((line) => line.startsWith('| <span id='));
    for (const [key, description] of keys(node)) {
      const own = rows.filter((row) => new RegExp(`[\`.]${key}\`</span> \\|`).test(row));
      expect(
        own.some((row) => row.endsWith(` | ${cell(description)} |`)),
        key,
      ).toBe(true);
    }
    expect(rows.length).toBe(keys(node).length);
  });
});

describe('rulings', () => {
  it.each(rulesets.map(({ id, clauses }) => [id, clauses] as const))(
    '%s has a place for each clause',
    (id, clauses) => {
      const text = page(`rulings/${id}.md`);
      const places = [...text.matchAll(/<span id="([^"]+)"/g)].map(([, place]) => place as string);
      expect(new Set(places).size).toBe(places.length);
      for (const clause of clauses)
        expect(text).toContain(`id="${clause.id.toLowerCase()}" class="anchor">${clause.id}</span>`);
      const readme = readFileSync(join(root, `src/rulesets/${id}/README.md`), 'utf8');
      const rulings = [...readme.matchAll(/^\| ([A-Z]+-[RL]\d\d) \|/gm)].map(([, ruling]) => ruling as string);
      for (const ruling of rulings) expect(places).toContain(ruling.toLowerCase());
    },
  );

  it('those that all rulesets share have theirs', () => {
    for (const id of ['eng-r10', 'eng-r14']) expect(page('missions.md')).toContain(`<span id="${id}"`);
  });
});

describe('what is shipped', () => {
  it('stands in the gallery with its answer and its picture', () => {
    for (const name of readdirSync(join(root, 'reports'))) {
      const readme = readFileSync(join(root, `reports/${name}/README.md`), 'utf8');
      const [, answer] = /^# (.+)$/m.exec(readme) ?? [];
      expect(page('gallery.md')).toContain(`**${answer}**`);
      expect(page('gallery.md')).toMatch(new RegExp(`\\]\\(\\./reports/${name}/charts/[a-z-]+\\.svg\\)`));
    }
  });

  it('stands among the questions, word for word', () => {
    for (const file of readdirSync(join(root, 'scenarios'))) {
      const name = file.replace('.yaml', '');
      expect(page('scenarios.md')).toContain(`(./scenarios/${name}.md)`);
      expect(page(`scenarios/${name}.md`)).toContain(readFileSync(join(root, `scenarios/${file}`), 'utf8').trimEnd());
    }
  });
});

describe('the list at the side', () => {
  const entries = site.groups.flatMap((group) => group.entries.map(([, path]) => path));

  it('names pages that are there, each once', () => {
    expect(new Set(entries).size).toBe(entries.length);
    for (const path of entries) expect([...site.pages.keys()]).toContain(`${path}.md`);
  });

  it('names every page, but for those that another leads to', () => {
    const named = (path: string): boolean => entries.includes(path) || unlisted.some((form) => form.test(path));
    expect([...site.pages.keys()].map((name) => name.replace(/\.md$/, '')).filter((path) => !named(path))).toEqual([]);
  });
});

describe('links', () => {
  const anchors = (text: string): Set<string> =>
    new Set([
      ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        slug((heading as string).replaceAll(/[`*]|\]\([^)]*\)/g, '')),
      ),
      ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string),
    ]);

  it('between pages lead to pages, files and places that are there', () => {
    const dead: string[] = [];
    for (const [name, text] of site.pages) {
      const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
      for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:|index\.html$|^(?:\.\.\/)+#example\//.test(target)) continue;
        const [path = '', hash] = target.split('#');
        const to = path === '' ? name : posix.normalize(posix.join(posix.dirname(name), path));
        const found = site.pages.get(to);
        const isThere = found === undefined ? site.files.has(to) : hash === undefined || anchors(found).has(hash);
        if (!isThere) dead.push(`${name}: ${target}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('of a text that has moved lead where what they name now is, or become text', () => {
    const homes = new Map([
      ['docs/ci.md', 'ci.md'],
      ['reports/a/charts/b.svg', 'reports/a/charts/b.svg'],
    ]);
    const moved = (text: string): string => relinked(text, 'src/rulesets/heat/README.md', 'rulings/heat.md', homes);
    expect(moved('[the gate](../../../docs/ci.md#margins)')).toBe('[the gate](../ci.md#margins)');
    expect(moved('[`game.ts`](../../../templates/game.ts)')).toBe('`game.ts`');
    expect(moved('[here](#x) [there](https://example.org)')).toBe('[here](#x) [there](https://example.org)');
    expect(moved('![b](../../../reports/a/charts/b.svg)')).toContain('\n\n![b](../reports/a/charts/b.svg)\n\n');
    expect(() => moved('![c](c.svg)')).toThrow('the site has no picture c.svg');
    expect(moved('```md\n[a](b.md)\n<!-- x -->\n```\n<!-- y -->\nz')).toBe('```md\n[a](b.md)\n<!-- x -->\n```\nz');
  });

  it('within a page have places of their own', () => {
    for (const [name, text] of site.pages) {
      const ids = [...text.matchAll(/<span id="([^"]+)"/g)].map(([, id]) => id as string);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  const folder = mkdtempSync(join(tmpdir(), 'lanchester-links-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('of finished pages are held against what is there', () => {
    mkdirSync(join(folder, 'in'));
    writeFileSync(
      join(folder, 'a.html'),
      '<a href="in/b.html#here">b</a> <a href="#gone">c</a> <a href="../out.html">d</a> <img src="x.svg">',
    );
    writeFileSync(
      join(folder, 'in/b.html'),
      '<h1 id="here"><a href="../a.html">a</a> <a href="../a.html#here">a</a> <a href="../api/x.html">x</a>',
    );
    expect(deadLinks(folder, ['api/'])).toEqual(['a.html: #gone', 'a.html: x.svg', 'in/b.html: ../a.html#here']);
  });
});

it('the glossary has the words that a reader meets', () => {
  for (const word of [
    'break-even price',
    'interval',
    'paired',
    'stratum',
    'mission',
    'able',
    'exact',
    'margin',
    'digest',
  ])
    expect(page('glossary.md')).toContain(`| ${word} |`);
});
