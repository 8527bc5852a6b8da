import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atLeastCurve } from '../charts/index.js';
import type { ReportDocument } from './document.js';
import { manifestFile, writeFiles, writeReport } from './write.js';

let home: string;
let dir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lanchester-report-'));
  dir = join(home, 'report');
});

afterEach(() => rm(home, { recursive: true, force: true }));

const file = (path: string, content = path) => ({ path, content });
const output = (message: string) =>
  expect.objectContaining({ code: 'output', message: expect.stringContaining(message) });

/** All files under the test's folder, without the report's own list. */
async function files(): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && entry.name !== manifestFile)
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
    .sort();
}

describe('writing files', () => {
  it('makes the folder and those above it, and leaves nothing beside it', async () => {
    dir = join(home, 'a', 'b');
    expect(await writeFiles(dir, [file('x.md'), file('charts/y.svg')])).toEqual(['x.md', 'charts/y.svg']);
    expect(await files()).toEqual(['a/b/charts/y.svg', 'a/b/x.md']);
    expect(JSON.parse(await readFile(join(dir, manifestFile), 'utf8'))).toEqual({ files: ['charts/y.svg', 'x.md'] });
    expect(await readdir(join(home, 'a'))).toEqual(['b']);
  });

  it('replaces an earlier report, removes what is stale, and keeps what is not its own', async () => {
    await writeFiles(dir, [file('x.md', 'old'), file('charts/old.svg'), file('tables/t.csv')]);
    await writeFile(join(dir, 'notes.txt'), 'mine');
    await writeFiles(dir, [file('x.md', 'new'), file('charts/new.svg')]);
    expect(await files()).toEqual(['report/charts/new.svg', 'report/notes.txt', 'report/x.md']);
    expect(await readFile(join(dir, 'x.md'), 'utf8')).toBe('new');
    expect(await readdir(dir)).not.toContain('tables');
  });

  it('writes the same bytes again', async () => {
    await writeFiles(dir, [file('b'), file('a')]);
    const before = await readFile(join(dir, manifestFile), 'utf8');
    await writeFiles(dir, [file('a'), file('b')]);
    expect(await readFile(join(dir, manifestFile), 'utf8')).toBe(before);
  });

  it('takes an empty folder, and refuses one that holds something else', async () => {
    await mkdir(dir);
    await writeFiles(dir, [file('x.md')]);
    const other = join(home, 'other');
    await mkdir(other);
    await writeFile(join(other, 'thesis.doc'), 'mine');
    await expect(writeFiles(other, [file('x.md')])).rejects.toThrow(output('is not empty'));
    expect(await readdir(other)).toEqual(['thesis.doc']);
    expect(await readdir(home)).toEqual(['other', 'report']);
  });

  it('never overwrites a file that no report of ours wrote', async () => {
    await writeFiles(dir, [file('x.md', 'ours')]);
    await writeFile(join(dir, 'y.md'), 'mine');
    await expect(writeFiles(dir, [file('x.md', 'new'), file('y.md')])).rejects.toThrow(output('y.md is there already'));
    expect(await readFile(join(dir, 'y.md'), 'utf8')).toBe('mine');
    expect(await readFile(join(dir, 'x.md'), 'utf8')).toBe('ours');
  });

  it('says when a file is in the way', async () => {
    await writeFile(dir, 'a file');
    await expect(writeFiles(dir, [file('x.md')])).rejects.toThrow(output('a file is in the way'));
    await expect(writeFiles(join(dir, 'below'), [file('x.md')])).rejects.toThrow(output('a file is in the way'));
    expect(await files()).toEqual(['report']);
  });

  it('says when its list is damaged', async () => {
    await mkdir(dir);
    await writeFile(join(dir, manifestFile), '{');
    await expect(writeFiles(dir, [file('x.md')])).rejects.toThrow(output('is damaged'));
  });

  it('removes nothing outside its folder, whatever its list says', async () => {
    await writeFile(join(home, 'mine.txt'), 'mine');
    await writeFiles(dir, [file('x.md')]);
    await writeFile(join(dir, manifestFile), JSON.stringify({ files: ['../mine.txt', 'x.md', '/etc/none', 7] }));
    await writeFiles(dir, [file('y.md')]);
    expect(await files()).toEqual(['mine.txt', 'report/y.md']);
  });

  it.each(['../x', '/x', 'a/../../x', 'a//b', './x', '', '.', 'a/', 'a\\b', manifestFile])(
    'refuses the path "%s"',
    async (path) => {
      await expect(writeFiles(dir, [file(path)])).rejects.toThrow(expect.objectContaining({ code: 'internal' }));
      expect(await readdir(home)).toEqual([]);
    },
  );

  it('refuses a path given twice', async () => {
    await expect(writeFiles(dir, [file('x'), file('x')])).rejects.toThrow('twice');
  });
});

describe('writing a report', () => {
  const document: ReportDocument = {
    title: 'Is it?',
    answer: 'It is.',
    meta: [],
    sections: [
      {
        heading: 'Why',
        blocks: [
          {
            kind: 'chart',
            name: 'pins',
            alt: 'pins',
            spec: atLeastCurve(
              [1, 0.5].map((probability, k) => ({ k, probability })),
              { title: 't', counted: 'pins' },
            ),
          },
          { kind: 'table', name: 'pins', columns: [{ title: 'k' }], rows: [[1]] },
          { kind: 'table', columns: [{ title: 'k' }], rows: [[1]] },
        ],
      },
    ],
  };

  it('writes every face of it, pictures, tables, and what else it is given', async () => {
    await writeReport(dir, document, [file('results.json', '{}')], { png: true });
    expect(await files()).toEqual([
      'report/README.md',
      'report/charts/pins.png',
      'report/charts/pins.svg',
      'report/report.html',
      'report/results.json',
      'report/tables/pins.csv',
    ]);
    expect(await readFile(join(dir, 'README.md'), 'utf8')).toMatch(/^# It is\.\n[\s\S]*!\[pins\]\(charts\/pins\.svg\)/);
    expect(await readFile(join(dir, 'tables/pins.csv'), 'utf8')).toBe('k\n1\n');
    const svg = await readFile(join(dir, 'charts/pins.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  it('leaves out what is not wanted, and can name its Markdown', async () => {
    await writeReport(dir, document, [], { html: false, markdown: 'tandem.md' });
    expect(await files()).toEqual(['report/charts/pins.svg', 'report/tables/pins.csv', 'report/tandem.md']);
  });

  it('touches nothing when a part of it cannot be made', async () => {
    await writeReport(dir, document, [], { html: false });
    const broken = { runtime: () => Promise.reject(new Error('no script')) };
    await expect(writeReport(dir, document, [], broken)).rejects.toThrow('no script');
    expect(await files()).toEqual(['report/README.md', 'report/charts/pins.svg', 'report/tables/pins.csv']);
  });
});
