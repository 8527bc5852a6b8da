/**
 * Files that others made, in the way of the command or named as its input: nothing of theirs is lost, and nothing is
 * waited for.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
const scenario = folder.write('small.yaml', `${small}gate: {engagements: 64}\n`);
const held = folder.at('balance.json');
const out = folder.at('out');

beforeEach(() => vi.stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

beforeAll(async () => {
  vi.stubEnv('CI', '');
  expect(await lanchester('baseline', scenario, '--out', held, '--threads', '1')).toMatchObject({ code: 0 });
});

const check = (...words: readonly string[]) => lanchester('check', '--baseline', held, '--threads', '1', ...words);

const writers: Readonly<Record<string, () => ReturnType<typeof lanchester>>> = {
  'check --out': () => check('--out', out),
  'check --out --force': () => check('--out', out, '--force'),
  'check --also': () => check('--also', `junit=${out}`, '--force'),
  'check --selftest --out': () => check('--selftest', '--out', out, '--force'),
  'the chart of check --out': () => check('--format', 'markdown', '--out', folder.at('y.md'), '--force'),
  'baseline --out': () => lanchester('baseline', scenario, '--out', out, '--threads', '1'),
  'baseline --out --force': () => lanchester('baseline', scenario, '--out', out, '--threads', '1', '--force'),
};

describe.each(Object.entries(writers))('%s', (name, write) => {
  const at = name.startsWith('the chart') ? folder.at('y.svg') : out;
  afterEach(() => rmSync(at, { recursive: true, force: true }));

  it.each<[string, () => void, RegExp]>([
    ['a scenario', () => folder.write(at.slice(folder.path.length + 1), small), /is no .* that this program wrote$/],
    ['a file of notes', () => folder.write(at.slice(folder.path.length + 1), 'mine\n'), /is no .* that this program/],
    ['a link to it', () => symlinkSync(name.startsWith('baseline') ? held : scenario, at), /it is a link$/],
    ['a link to nothing', () => symlinkSync(folder.at('nowhere'), at), /it is a link$/],
    ['a pipe', () => execFileSync('mkfifo', [at]), /it is a pipe or a device, not a regular file$/],
    ['a folder', () => mkdirSync(at), /it is a folder$/],
  ])('leaves %s alone', async (_, prepare, why) => {
    prepare();
    const before = lstatSync(at);
    const contents = before.isFile() ? readFileSync(at, 'utf8') : before.isSymbolicLink() ? readlinkSync(at) : '';
    const ended = await write();
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^cannot write [^\n]+\n$/);
    expect(ended.stderr.trimEnd()).toMatch(why);
    const after = lstatSync(at);
    expect(after).toMatchObject({ ino: before.ino, mode: before.mode, mtimeMs: before.mtimeMs });
    expect(after.isFile() ? readFileSync(at, 'utf8') : after.isSymbolicLink() ? readlinkSync(at) : '').toBe(contents);
    expect(folder.has('y.md')).toBe(false);
  });
});

describe('what this program wrote', () => {
  it.each(['text', 'json', 'markdown', 'junit', 'github', 'sarif'])(
    'an earlier report is replaced with --force only: %s',
    async (format) => {
      const words = ['--format', format, '--out', out];
      expect((await check(...words)).code).toBe(0);
      const before = readFileSync(out, 'utf8');
      const ended = await check(...words);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toMatch(/^cannot write .*: an earlier report is there already; --force replaces it\n$/);
      expect(readFileSync(out, 'utf8')).toBe(before);
      expect(await check(...words, '--force')).toEqual({ code: 0, stdout: '', stderr: '' });
      rmSync(out);
    },
  );

  it('a baseline is renewed by its own command, but never becomes a report', async () => {
    const before = readFileSync(held, 'utf8');
    expect(await lanchester('baseline', scenario, '--out', held, '--threads', '1')).toMatchObject({ code: 0 });
    expect((await check('--out', held, '--force')).stderr).toMatch(
      /is no report of a check that this program wrote\n$/,
    );
    expect(readFileSync(held, 'utf8')).toBe(before);
  });

  it.each<[string, (text: string) => string]>([
    ['in conflict', (text) => text.replace('{', '{\n<<<<<<< HEAD')],
    ['cut off', (text) => text.slice(0, 3000)],
    ['of another version', (text) => text.replace(/"version": "[^"]*"/, '"version": "9.9.9"')],
  ])('a baseline that is %s is renewed too', async (_, spoilt) => {
    const bad = folder.write('bad.json', spoilt(readFileSync(held, 'utf8')));
    expect(await lanchester('baseline', scenario, '--out', bad, '--threads', '1')).toMatchObject({ code: 0 });
    expect(await lanchester('check', '--baseline', bad, '--threads', '1')).toMatchObject({ code: 0 });
  });
});

describe('pipes and devices as input', () => {
  const pipe = folder.at('pipe');
  beforeAll(() => {
    execFileSync('mkfifo', [pipe]);
  });

  it.each<[string, readonly string[]]>([
    ['a baseline', ['check', '--baseline', pipe]],
    ['a device as baseline', ['check', '--baseline', '/dev/zero']],
    ['a scenario', ['run', pipe, '--no-report']],
    ['a scenario to be checked', ['validate', pipe]],
    ['a scenario to be told', ['replay', pipe, '1']],
    ['a scenario to be measured', ['baseline', pipe, '--out', folder.at('new.json')]],
    ['a device as scenario', ['validate', '/dev/zero']],
  ])('%s is refused', async (_, words) => {
    const ended = await lanchester(...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/: this is not a regular file\n$/);
  });

  it('a fingerprint that is a pipe is stale', async () => {
    mkdirSync(folder.at('scenarios'));
    folder.write('scenarios/small.yaml', small);
    mkdirSync(folder.at('reports/small'), { recursive: true });
    execFileSync('mkfifo', [folder.at('reports/small/fingerprint.json')]);
    const ended = await lanchester(
      'reports',
      '--check',
      '--scenarios',
      folder.at('scenarios'),
      '-o',
      folder.at('reports'),
    );
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/STALE: fingerprint.json cannot be read: .*this is not a regular file/);
  });

  it('a baseline of more than 16 MB', async () => {
    const large = folder.write('large.json', `{"a": "${'x'.repeat(17_000_000)}"}`);
    expect((await lanchester('check', '--baseline', large)).stderr).toMatch(/a baseline has at most 16777216 bytes/);
  });
});
