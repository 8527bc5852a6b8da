/**
 * `check --against` through the whole command, on repositories of its own: old scenarios from git, and what is refused.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
const cwd = process.cwd();

function git(...words: readonly string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...words], { cwd: folder.path });
}

beforeAll(() => {
  git('init', '-q', '-b', 'main');
  folder.write('small.yaml', small);
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  mkdirSync(folder.at('below'));
});
beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.stubEnv('LANCHESTER_CACHE', folder.at('cache'));
  process.chdir(folder.path);
});
afterEach(() => {
  process.chdir(cwd);
  vi.unstubAllEnvs();
});
afterAll(() => folder.remove());

const against = (...words: readonly string[]) => lanchester('check', '--threads', '1', ...words);

describe('check --against', () => {
  it("a commit of one's own scenarios: nothing has changed", async () => {
    folder.write('small.yaml', small);
    const { code, stdout, stderr } = await against('small.yaml', '--against', 'main');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Balance unchanged/);
    expect(stdout).toMatch(/^against +main \([0-9a-f]{8}\)$/m);
    expect(stdout).toMatch(/no package-lock\.json of main \(\w+\) pins a version of lanchester, so today's/);
    expect(stdout).toContain('lanchester check small.yaml --against main --alpha 0.01');
  });

  it('a commit: what the scenario changed since then is the cause, at its line', async () => {
    folder.write('small.yaml', small.replace('men: 4}]}\n  red', 'men: 5}]}\n  red'));
    const { code, stdout } = await against('small.yaml', '--against', 'HEAD', '--json');
    expect(code).toBe(1);
    const report = JSON.parse(stdout) as { verdict: string; against: unknown; causes: unknown };
    expect(report).toMatchObject({
      verdict: 'changed',
      against: { version: '0.1.0' },
      causes: [{ where: 'scenario', path: 'engagement.blue.units[0].men', place: { file: 'small.yaml', line: 16 } }],
    });
    folder.write('small.yaml', small);
  });

  it('a commit: what the scenario expects today is looked at, too, and ends the check', async () => {
    const expected =
      'expect: [{metric: turns, variant: plain, atLeast: 2}, {metric: turns, variant: plain, atMost: 1}]\n';
    folder.write('small.yaml', small + expected);
    const { code, stdout } = await against('small.yaml', '--against', 'main', '--json', '--rounds', '1');
    const report = JSON.parse(stdout) as { verdict: string; expected: { verdict: string; place: unknown }[] };
    expect([code, report.verdict, report.expected.map(({ verdict }) => verdict)]).toEqual([
      1,
      'unchanged',
      ['broken', 'kept'],
    ]);
    expect(report.expected[0]?.place).toMatchObject({ file: 'small.yaml' });
    folder.write('small.yaml', small);
  });

  it('the scenarios of a baseline, where none is named', async () => {
    expect((await lanchester('baseline', 'small.yaml', '--out', 'b.json', '--threads', '1')).code).toBe(0);
    expect((await against('--against', 'main', '--baseline', 'b.json')).stdout).toMatch(/^Balance unchanged/);
  });

  it.each([
    [['--against', 'nowhere', 'small.yaml'], /has no commit of that name/],
    [['--against', './below', 'small.yaml'], /below holds no built lanchester \(no dist\/cli\.js\)/],
    [['--against', 'main'], /there is no balance\.baseline\.json that says which scenarios to check; or name the/],
    [['--against', 'main', 'nowhere.yaml'], /nowhere\.yaml: there is no such file/],
    [['--against', 'main', '--selftest', 'small.yaml'], /--selftest plays no old code/],
    [['small.yaml'], /check plays the scenarios of its baseline: leave out small\.yaml, or say --against what/],
  ])('%j is one clear error', async (words, message) => {
    const ended = await against(...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  });
});

describe('cache', () => {
  it('says where it lies and what there is, and is cleared', async () => {
    mkdirSync(folder.at('cache/git-1'), { recursive: true });
    folder.write('cache/git-1/lanchester-cache.json', '{"what":"lanchester at main (1)"}');
    const shown = await lanchester('cache');
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/cache: 1 entry\n {2}lanchester at main \(1\): .*git-1\n$/);
    expect(JSON.parse((await lanchester('cache', '--clear', '--json')).stdout)).toMatchObject({ cleared: true });
    expect(folder.has('cache/git-1')).toBe(false);
    expect((await lanchester('cache')).stdout).toMatch(/cache: 0 entries\n$/);
  });
});
