import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { besideName, workId } from './beside.js';
import { thisProcess } from './owner.js';
import { checkTarget, type Target, writeWhole } from './write-whole.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanchester-write-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const at = (name: string): string => join(home, name);
const to = (name: string, keep?: string): Target => ({
  file: at(name),
  what: 'thing',
  isOurs: (text) => text.startsWith('ours'),
  keep,
});
const refused = (message: string) =>
  expect.objectContaining({ code: 'output', message: expect.stringContaining(message) });

describe('writing a file', () => {
  it('makes it, or replaces an earlier one, and leaves nothing beside it', () => {
    for (const text of ['ours 1\n', 'ours 2\n']) {
      checkTarget(to('x'));
      writeWhole(to('x'), text);
      expect(readFileSync(at('x'), 'utf8')).toBe(text);
      expect(readdirSync(home)).toEqual(['x']);
    }
  });

  it('keeps the rights of the earlier one', () => {
    writeFileSync(at('x'), 'ours');
    chmodSync(at('x'), 0o640);
    writeWhole(to('x'), 'ours 2');
    expect(statSync(at('x')).mode & 0o777).toBe(0o640);
  });

  it('keeps an earlier one where it is told to', () => {
    writeFileSync(at('x'), 'ours');
    for (const write of [checkTarget, (target: Target) => writeWhole(target, 'ours 2')]) {
      expect(() => write(to('x', 'not today'))).toThrow(refused(`cannot write ${at('x')}: not today`));
    }
    expect(readFileSync(at('x'), 'utf8')).toBe('ours');
  });

  it.each<[string, () => void, string]>([
    ['somebody else wrote', () => writeFileSync(at('x'), 'theirs'), 'is no thing that this program wrote'],
    ['is empty', () => writeFileSync(at('x'), ''), 'is no thing that this program wrote'],
    ['is a folder', () => mkdirSync(at('x')), 'it is a folder'],
    [
      'is a link, even to one of ours',
      () => {
        writeFileSync(at('ours'), 'ours');
        symlinkSync(at('ours'), at('x'));
      },
      'it is a link',
    ],
    ['is a link to nothing', () => symlinkSync(at('nowhere'), at('x')), 'it is a link'],
    ['is a link to itself', () => symlinkSync(at('x'), at('x')), 'it is a link'],
    ['is a pipe', () => execFileSync('mkfifo', [at('x')]), 'it is a pipe or a device'],
  ])('replaces nothing that %s', (_, prepare, why) => {
    prepare();
    const before = lstatSync(at('x'));
    const names = readdirSync(home);
    for (const write of [checkTarget, (target: Target) => writeWhole(target, 'ours 2')]) {
      expect(() => write(to('x'))).toThrow(refused(why));
    }
    expect(lstatSync(at('x'))).toMatchObject({ ino: before.ino, size: before.size, mtimeMs: before.mtimeMs });
    expect(readdirSync(home)).toEqual(names);
  });

  it.each([
    ['/dev/null', 'it is a pipe or a device'],
    ['no/where', 'there is no folder'],
    [`${'n'.repeat(300)}`, 'the name is too long'],
    ['file/x', 'a file is in the way of a folder'],
    ['x/', 'its name is that of a folder'],
  ])('says beforehand that it cannot write %s', (name, why) => {
    writeFileSync(at('file'), 'theirs');
    const target = name.startsWith('/') ? { ...to('x'), file: name } : { ...to('x'), file: `${home}/${name}` };
    expect(() => checkTarget(target)).toThrow(refused(why));
    expect(readdirSync(home)).toEqual(['file']);
  });

  it('takes a name as long as there can be', () => {
    const long = 'n'.repeat(255);
    checkTarget(to(long));
    writeWhole(to(long), 'ours');
    expect(readdirSync(home)).toEqual([long]);
  });

  it('clears what a killed process left, and nothing else', () => {
    const dead = workId().replace(`-${process.pid}-${thisProcess().began}-`, '-999999999-1-');
    const living = besideName('x', 'new', workId());
    writeFileSync(at(besideName('x', 'new', dead)), 'half');
    writeFileSync(at(besideName('y', 'new', dead)), "another file's");
    writeFileSync(at(living), 'being written');
    writeFileSync(at('.x.lanchester-new-mine'), 'mine');
    writeWhole(to('x'), 'ours');
    expect(readdirSync(home).sort()).toEqual(
      ['.x.lanchester-new-mine', besideName('y', 'new', dead), living, 'x'].sort(),
    );
  });
});
