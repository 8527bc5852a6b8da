import type { renameSync } from 'node:fs';
import { existsSync, readlinkSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLeastCurve } from '../charts/index.js';
import { thisProcess } from '../files/owner.js';
import type { ReportDocument } from './document.js';
import { clearingOf, lockFile, withLock } from './folder/lock.js';
import { manifestFile } from './folder/manifest.js';
import { workBeside } from './folder/replace.js';
import { checkFolder, writeFiles, writeReport } from './write.js';

/** The code with which moving something is refused, as no test machine would. */
const mocked = vi.hoisted((): { refuse: ((from: string, to: string) => string | undefined) | undefined } => ({
  refuse: undefined,
}));

vi.mock('node:fs', async (original) => {
  const real = await original<{ renameSync: typeof renameSync }>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      // whoever moves a folder away names it first, whoever moves one in names it last
      const code = mocked.refuse?.(from, to) ?? mocked.refuse?.(to, from);
      if (code !== undefined) throw Object.assign(new Error(`${code}: refused`), { code });
      real.renameSync(from, to);
    },
  };
});

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

describe('a folder that cannot be moved as one', () => {
  const newer = [file('x.md', 'new'), file('charts/new.svg')];
  beforeEach(() => writeFiles(dir, [file('x.md', 'old'), file('charts/old.svg')]));
  afterEach(() => {
    mocked.refuse = undefined;
  });

  it.each(['EXDEV', 'EBUSY', 'EPERM', 'EACCES', 'EROFS'])('is filled where it is: %s', async (code) => {
    const { ino } = await stat(dir);
    mocked.refuse = (path) => (path === dir ? code : undefined);
    await writeFiles(dir, newer);
    expect(await files()).toEqual(['report/charts/new.svg', 'report/x.md']);
    expect((await stat(dir)).ino).toBe(ino);
    expect(await readdir(home)).toEqual(['report']);
    expect((await readdir(dir)).sort()).toEqual([manifestFile, 'charts', 'x.md']);
  });

  it('is filled where it is when it is empty, as a volume is', async () => {
    await rm(dir, { recursive: true });
    await mkdir(dir);
    mocked.refuse = (path) => (path === dir ? 'EBUSY' : undefined);
    await writeFiles(dir, newer);
    expect(await files()).toEqual(['report/charts/new.svg', 'report/x.md']);
  });

  it('stays as it was where that fails too', async () => {
    mocked.refuse = (path) => (path === dir ? 'EXDEV' : path.endsWith('new.svg') ? 'ENOSPC' : undefined);
    await expect(writeFiles(dir, newer)).rejects.toThrow(output('no space left'));
    expect(await files()).toEqual(['report/charts/old.svg', 'report/x.md']);
    expect(await readFile(join(dir, 'x.md'), 'utf8')).toBe('old');
    expect((await readdir(dir)).sort()).toEqual([manifestFile, 'charts', 'x.md']);
  });

  it('is put back where only the new one cannot be moved', async () => {
    mocked.refuse = (path, to) => (to === dir && !path.includes('.lanchester-old-') ? 'EIO' : undefined);
    await expect(writeFiles(dir, newer)).rejects.toThrow(output('the device reports an error'));
    expect(await files()).toEqual(['report/charts/old.svg', 'report/x.md']);
    expect(await readdir(home)).toEqual(['report']);
  });

  it('is not moved under whoever works in it', async () => {
    const { ino } = await stat(dir);
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(join(dir, 'charts'));
    await writeFiles(dir, newer).finally(() => cwd.mockRestore());
    expect((await stat(dir)).ino).toBe(ino);
    expect(await files()).toEqual(['report/charts/new.svg', 'report/x.md']);
  });
});

describe('links', () => {
  it('to the folder lead to it', async () => {
    await mkdir(join(home, 'real'));
    await symlink('real', dir);
    for (const text of ['old', 'new']) await writeFiles(dir, [file('x.md', text)]);
    expect((await lstat(dir)).isSymbolicLink()).toBe(true);
    expect(await readFile(join(home, 'real/x.md'), 'utf8')).toBe('new');
    expect((await readdir(home)).sort()).toEqual(['real', 'report']);
  });

  it.each(['charts', 'x.md', manifestFile])('in it are not written through: %s', async (name) => {
    await writeFiles(dir, [file('x.md', 'old'), file('charts/y.svg', 'old')]);
    const elsewhere = join(home, 'elsewhere');
    await rename(join(dir, name), elsewhere);
    await symlink(elsewhere, join(dir, name));
    const before = await files();
    for (const write of [
      checkFolder,
      () => writeFiles(dir, [file('README.md'), file('x.md', 'new'), file('charts/y.svg')]),
    ]) {
      if (name === 'x.md' && write === checkFolder) continue;
      await expect(write(dir)).rejects.toThrow(output(name === manifestFile ? 'is damaged' : `${name} is a link`));
    }
    expect(await files()).toEqual(before);
    expect((await lstat(join(dir, name))).isSymbolicLink()).toBe(true);
  });

  it('that an earlier report does not need stay', async () => {
    await writeFiles(dir, [file('x.md', 'old')]);
    await symlink(home, join(dir, 'mine'));
    await writeFiles(dir, [file('x.md', 'new')]);
    expect((await lstat(join(dir, 'mine'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(dir, 'x.md'), 'utf8')).toBe('new');
  });
});

describe('several at once', () => {
  const report = (n: number) => ['x.md', `charts/${n}.svg`, 'tables/t.csv'].map((path) => file(path, String(n)));
  const isOne = async (most: number): Promise<void> => {
    const found = await files();
    const texts = await Promise.all(
      found.filter((path) => !path.endsWith('notes')).map((path) => readFile(join(home, path), 'utf8')),
    );
    expect(new Set(texts).size).toBe(1);
    expect(Number(texts[0])).toBeLessThan(most);
    expect(texts).toHaveLength(3);
    expect(await readdir(home)).toEqual(['report']);
  };

  it('give one of the reports', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => writeFiles(dir, report(n))));
    await isOne(8);
  });

  it('give one of the reports where files of others lie between', async () => {
    await writeFiles(dir, report(0));
    await writeFile(join(dir, 'notes'), 'mine');
    await Promise.all(Array.from({ length: 8 }, (_, n) => writeFiles(dir, report(n))));
    await isOne(8);
    expect(await readFile(join(dir, 'notes'), 'utf8')).toBe('mine');
  });

  it('wait for one that writes', async () => {
    await writeFiles(dir, report(0));
    let second: Promise<unknown> | undefined;
    await withLock(dir, () => {
      second = writeFiles(dir, report(1));
    });
    await second;
    expect(await readFile(join(dir, 'x.md'), 'utf8')).toBe('1');
    await isOne(2);
  });

  it('do not wait for one that was killed', async () => {
    await writeFiles(dir, report(0));
    const { place } = thisProcess();
    await writeFile(join(dir, lockFile), `${place}-999999999-1-00000000`);
    await checkFolder(dir);
    expect(await readdir(dir)).not.toContain(lockFile);
    await writeFile(join(dir, lockFile), `${place}-999999999-1-00000000`);
    await writeFiles(dir, report(1));
    await isOne(2);
  });

  const { place, pid, began } = thisProcess();
  const dead = `${place}-999999999-1-00000000`;
  const clearing = `${lockFile}-0123456789abcdef`;

  it.each([
    ['when it had cleared a lock', [clearing]],
    ['when it cleared one', [lockFile, clearingOf(lockFile, dead)]],
    ['as an earlier version names what it clears', [`${lockFile}-${dead}`]],
  ])('clear what one left that was killed %s', async (_, locks) => {
    await writeFiles(dir, report(0));
    for (const name of locks) await symlink(dead, join(dir, name));
    await checkFolder(dir);
    expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([manifestFile]);
    for (const name of locks) await symlink(dead, join(dir, name));
    await writeFiles(dir, report(1));
    await isOne(2);
  });

  it('leave a lock to whoever lives and clears it, and wait for him', async () => {
    await writeFiles(dir, report(0));
    await symlink(dead, join(dir, lockFile));
    // whoever clears a lock holds the one that is named after what it says
    const own = join(dir, clearingOf(lockFile, dead));
    await symlink(`${place}-${pid}-${began}-00000000`, own);
    let isDone = false;
    const second = withLock(dir, () => {
      isDone = true;
    });
    expect([isDone, readlinkSync(join(dir, lockFile)), readlinkSync(own)]).toEqual([
      false,
      dead,
      `${place}-${pid}-${began}-00000000`,
    ]);
    await rm(own);
    await second;
    expect(isDone).toBe(true);
    expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([manifestFile]);
  });

  it('never clear a lock whose owner lives', async () => {
    await writeFiles(dir, report(0));
    await symlink(`${place}-${pid}-${began}-00000000`, join(dir, clearing));
    await checkFolder(dir);
    expect(readlinkSync(join(dir, clearing))).toBe(`${place}-${pid}-${began}-00000000`);
  });
});

describe('finding out beforehand', () => {
  it('leaves nothing behind, not even the folders above', async () => {
    await checkFolder(join(home, 'a/b/c'));
    expect(await readdir(home)).toEqual([]);
    await mkdir(dir);
    await checkFolder(dir);
    expect(await readdir(dir)).toEqual([]);
  });

  it('puts back what a killed run had moved away', async () => {
    await writeFiles(dir, [file('x.md', 'old')]);
    await rename(dir, workBeside(dir, `${thisProcess().place}-999999999-1-00000000`).aside);
    await checkFolder(dir);
    expect(await files()).toEqual(['report/x.md']);
    expect(await readdir(home)).toEqual(['report']);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['file/below', () => writeFile(join(home, 'file'), ''), 'a file is in the way of a folder'],
    ['circle', () => symlink('circle', join(home, 'circle')), 'its links lead in a circle'],
    ['circle/below', () => symlink('circle', join(home, 'circle')), 'its links lead in a circle'],
    ['nowhere', () => symlink('missing', join(home, 'nowhere')), 'is a link that leads nowhere'],
    ['n'.repeat(256), async () => {}, 'the name is too long'],
    [`missing/${'n'.repeat(256)}`, async () => {}, 'the name is too long'],
    [Array(40).fill('n'.repeat(99)).join('/'), async () => {}, 'the name is too long'],
    [
      'report',
      () => writeFiles(dir, [file('x')]).then(() => writeFile(join(dir, 'README.md'), 'mine')),
      'README.md is there already',
    ],
  ])('%s', async (path, prepare, why) => {
    await prepare();
    const before = await readdir(home, { recursive: true });
    await expect(checkFolder(join(home, path))).rejects.toThrow(output(why));
    expect(await readdir(home, { recursive: true })).toEqual(before);
  });

  it('a name as long as there can be is taken', async () => {
    dir = join(home, 'n'.repeat(255));
    for (const text of ['old', 'new']) {
      await checkFolder(dir);
      await writeFiles(dir, [file('x.md', text)]);
    }
    expect(await readdir(home)).toEqual(['n'.repeat(255)]);
  });

  it.runIf(existsSync('/proc/self'))('a file system that takes no folders', async () => {
    await expect(checkFolder('/proc/self/report')).rejects.toThrow(expect.objectContaining({ code: 'output' }));
  });
});

it('keeps the rights of the folder', async () => {
  await writeFiles(dir, [file('x')]);
  await chmod(dir, 0o750);
  await writeFiles(dir, [file('y')]);
  expect((await stat(dir)).mode & 0o777).toBe(0o750);
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
