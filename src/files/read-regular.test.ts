import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mostBytes, readRegular } from './read-regular.js';

const home = mkdtempSync(join(tmpdir(), 'lanchester-read-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const at = (name: string): string => join(home, name);
const refused = (message: string) =>
  expect.objectContaining({ code: 'bad-file', message: expect.stringContaining(message) });

describe('readRegular', () => {
  it('reads a file, up to its bound', () => {
    const bytes = Buffer.alloc(200_000, 'ab');
    writeFileSync(at('file'), bytes);
    expect(readRegular(at('file'), 'scenario').equals(bytes)).toBe(true);
    expect(readRegular(at('file'), 'scenario', 200_000)).toHaveLength(200_000);
    expect(() => readRegular(at('file'), 'scenario', 199_999)).toThrow(
      refused('a scenario has at most 199999 bytes, and this file has 200000'),
    );
    writeFileSync(at('empty'), '');
    expect(readRegular(at('empty'), 'scenario')).toHaveLength(0);
  });

  it('reads no folder, and nothing of 16 MB and more', () => {
    expect(() => readRegular(home, 'baseline')).toThrow(refused('this is a folder, not a baseline file'));
    writeFileSync(at('large'), Buffer.alloc(mostBytes + 1));
    expect(() => readRegular(at('large'), 'baseline')).toThrow(refused('a baseline has at most 16777216 bytes'));
  });

  it("leaves the system's own words to the caller", () => {
    expect(() => readRegular(at('nowhere'), 'baseline')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it.runIf(process.platform !== 'win32')('waits for no pipe', () => {
    execFileSync('mkfifo', [at('pipe')]);
    expect(() => readRegular(at('pipe'), 'baseline')).toThrow(refused('this is not a regular file'));
  });

  it.runIf(existsSync('/dev/zero'))('reads no device', () => {
    expect(() => readRegular('/dev/zero', 'baseline')).toThrow(refused('this is not a regular file'));
  });

  it.runIf(existsSync('/proc/self/maps'))('bounds files that hold more than they say', () => {
    expect(readRegular('/proc/self/maps', 'baseline').length).toBeGreaterThan(1000);
    expect(() => readRegular('/proc/self/maps', 'baseline', 1000)).toThrow(refused('at most 1000 bytes'));
  });
});
