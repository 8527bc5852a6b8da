/** The slices of slow tests that `.ci/run` plays in turn. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

interface Slices {
  readonly longest: number;
  readonly seconds: Readonly<Record<string, number>>;
  readonly longer: readonly string[];
  readonly slices: readonly (readonly string[])[];
  turn(git?: (...words: readonly string[]) => string): number;
}

const script = '.ci/slow-slice.mjs';
const { longest, seconds, longer, slices, turn } = (await import(pathToFileURL(script).href)) as Slices;

const slow = ['src', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.slow.test.ts') && !file.startsWith('test/packed/'));

it('every slow file is in one slice, or is one that is longer than any', () => {
  expect([...slices.flat(), ...longer].sort()).toEqual(slow.sort());
});

it('no slice is longer than ten minutes', () => {
  expect(longest).toBe(600);
  for (const slice of slices) {
    const takes = slice.map((file) => seconds[file] as number);
    expect(takes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(longest);
  }
});

it('a commit plays the slice after its parent’s', () => {
  const at = (count: number) => turn((...words) => (words[0] === 'rev-list' ? String(count) : 'false'));
  expect([at(411), at(412)]).toEqual([411, 412]);
});

it('where history is cut off the time of the commit chooses, and without git the day does', () => {
  const shallow = turn((...words) => (words[0] === 'rev-parse' ? 'true' : '1764000060'));
  expect(shallow).toBe(29_400_001);
  const day = turn(() => {
    throw new Error('there is no git');
  });
  expect(Number.isInteger(day)).toBe(true);
});

it('the script prints one of them', () => {
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n');
  expect(slices).toContainEqual(printed);
});
