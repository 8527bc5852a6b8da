import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder, clearCache, entriesIn, entryAt, entryFor } from './cache.js';

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'lanchester-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const fill =
  (text: string) =>
  async (folder: string): Promise<void> =>
    writeFileSync(join(folder, 'dist.js'), text);

describe('the cache of old code', () => {
  it('makes an entry once, and keeps it', async () => {
    const made = await entryFor(cache, 'git-1', 'main (1)', fill('first'));
    expect(made).toEqual({ folder: join(cache, 'git-1'), what: 'main (1)' });
    const again = await entryFor(cache, 'git-1', 'another name', () => Promise.reject(new Error('made twice')));
    expect(again).toEqual(made);
    expect(readFileSync(join(made.folder, 'dist.js'), 'utf8')).toBe('first');
    expect(entriesIn(cache)).toEqual([made]);
  });

  it('is not there where making it failed, and leaves nothing behind', async () => {
    const failing = entryFor(cache, 'git-1', 'main (1)', async (folder) => {
      writeFileSync(join(folder, 'half'), '');
      throw new Error('npm is gone');
    });
    await expect(failing).rejects.toThrow('npm is gone');
    expect(readdirSync(cache)).toEqual([]);
    expect(entryAt(cache, 'git-1')).toBeUndefined();
  });

  it("takes another's that was whole first", async () => {
    const slow = entryFor(cache, 'git-1', 'slow', async (folder) => {
      await entryFor(cache, 'git-1', 'fast', fill('fast'));
      await fill('slow')(folder);
    });
    expect((await slow).what).toBe('fast');
    expect(readFileSync(join(cache, 'git-1', 'dist.js'), 'utf8')).toBe('fast');
    expect(readdirSync(cache)).toEqual(['git-1']);
  });

  it('never takes or removes what it did not write', async () => {
    mkdirSync(join(cache, 'git-1'));
    writeFileSync(join(cache, 'git-1', 'mine.txt'), 'mine');
    writeFileSync(join(cache, 'notes.txt'), 'mine too');
    await expect(entryFor(cache, 'git-1', 'main', fill('x'))).rejects.toThrow(/git-1 is no entry of this cache/);
    await entryFor(cache, 'git-2', 'main', fill('x'));
    expect(clearCache(cache).map(({ what }) => what)).toEqual(['main']);
    expect(readdirSync(cache)).toEqual(['git-1', 'notes.txt']);
  });

  it('clears what a process that is no more has begun, and leaves the living alone', async () => {
    const here = hostname().replace(/[^A-Za-z0-9]/g, '') || 'machine';
    const [dead, living, elsewhere] = [`${here}-999999999-ab`, `${here}-${process.ppid}-cd`, 'elsewhere-999999999-ef'];
    for (const name of [dead, living, elsewhere]) mkdirSync(join(cache, `.unfinished-${name}`));
    await entryFor(cache, 'git-2', 'main', fill('x'));
    expect(existsSync(join(cache, `.unfinished-${dead}`))).toBe(false);
    expect(existsSync(join(cache, `.unfinished-${living}`))).toBe(true);
    expect(existsSync(join(cache, `.unfinished-${elsewhere}`))).toBe(true);
  });

  it('is one clear error where it cannot be written', async () => {
    const file = join(cache, 'file');
    writeFileSync(file, '');
    await expect(entryFor(join(file, 'below'), 'git-1', 'main', fill('x'))).rejects.toThrow(
      /^cannot write the cache .*; set LANCHESTER_CACHE$/,
    );
  });

  it.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, string]>([
    ['where it is told', { LANCHESTER_CACHE: '/c', XDG_CACHE_HOME: '/x' }, 'linux', '/c'],
    ['with the other caches', { XDG_CACHE_HOME: '/x' }, 'linux', join('/x', 'lanchester')],
    ['in the home folder', {}, 'linux', join(homedir(), '.cache', 'lanchester')],
    ['in the library', {}, 'darwin', join(homedir(), 'Library', 'Caches', 'lanchester')],
    ['in the local data', { LOCALAPPDATA: '/l' }, 'win32', join('/l', 'lanchester')],
  ])('lies %s', (_, environment, platform, folder) => {
    expect(cacheFolder(environment, platform)).toBe(folder);
  });
});
