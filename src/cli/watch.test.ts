import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedFile, filesLookedAt, forgetFiles, lookAt } from '../files/looked-at.js';
import { askWatch, isWatchAsked, watching } from './watch.js';

const folder = mkdtempSync(join(tmpdir(), 'lanchester-watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => forgetFiles());
afterEach(() => void vi.restoreAllMocks());

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('files that were looked at', () => {
  it('have changed when they are no longer as they were read; one that is gone is on its way', () => {
    const [one, other] = [write('one.yaml', 'a'), write('other.yaml', 'b')];
    lookAt(one);
    lookAt(other);
    expect(filesLookedAt()).toEqual([one, other]);
    expect(changedFile()).toBeUndefined();
    rmSync(one);
    expect(changedFile()).toBeUndefined();
    write('one.yaml', 'more');
    expect(changedFile()).toBe(one);
    forgetFiles();
    lookAt(one);
    expect(changedFile()).toBeUndefined();
  });

  it('may not be there yet', () => {
    const file = join(folder, 'to-come.yaml');
    lookAt(file);
    expect(changedFile()).toBeUndefined();
    write('to-come.yaml', 'here');
    expect(changedFile()).toBe(file);
  });
});

describe('a watch', () => {
  it('asks again at each change, forgets what was read, goes on after an error, and ends with 130', async () => {
    const told: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
    const file = write('duel.yaml', 'x');
    lookAt(file);
    const changes = [file, file, undefined];
    const seen: number[] = [];
    const code = await watching(
      async () => {
        seen.push(filesLookedAt().length);
        lookAt(file);
        return 2;
      },
      async () => changes.shift(),
    );
    expect(code).toBe(130);
    expect(seen).toEqual([0, 0]);
    expect(told.filter((text) => text.includes('duel.yaml has changed'))).toHaveLength(2);
    expect(told[0]).toContain('one file is watched; Ctrl-C ends');
  });

  it('is asked for once', () => {
    expect(isWatchAsked()).toBe(false);
    askWatch();
    expect([isWatchAsked(), isWatchAsked()]).toEqual([true, false]);
  });
});
