/** The balance gate through the whole command: `baseline` writes, `check` compares, exit codes say what was found. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { duel } from '../../src/gate/testing/studies.js';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
const gated = `${small}gate: {engagements: 256}\n`;
const scenario = folder.at('small.yaml');
const file = folder.at('balance.json');
const again = (text: string): void => writeFileSync(scenario, text);

beforeEach(() => vi.stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

const check = (...words: readonly string[]) => lanchester('check', '--baseline', file, '--threads', '1', ...words);
const baseline = (...words: readonly string[]) =>
  lanchester('baseline', scenario, '--out', file, '--threads', '1', ...words);

/** A report as JSON. */
interface Report {
  readonly verdict: string;
  readonly missing: readonly string[];
  readonly metrics: readonly { readonly id: string; readonly verdict: string; readonly units: readonly string[] }[];
  readonly causes: readonly {
    readonly path: string;
    readonly place?: { readonly file: string; readonly line: number };
  }[];
}
const report = async (...words: readonly string[]): Promise<Report> =>
  JSON.parse((await check('--json', ...words)).stdout) as Report;

beforeAll(async () => {
  vi.stubEnv('CI', '');
  again(gated);
  expect(await baseline('--reason', 'the first one')).toMatchObject({ code: 0, stderr: '' });
});

describe('baseline', () => {
  it('writes the same bytes each time, keeps the reason, and names scenarios from where it lies', async () => {
    const before = readFileSync(file, 'utf8');
    expect(await baseline('--reason', 'the first one')).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(JSON.parse(before)).toMatchObject({
      reason: 'the first one',
      scenarios: { 'small.yaml': { small: { observations: 0 } } },
    });
  });

  it('names the metrics that the cap on observations left short', async () => {
    const capped = folder.at('capped.yaml');
    writeFileSync(capped, duel.replace('engagements: 256', 'engagements: 256\n  atMost: 300'));
    const made = await lanchester('baseline', capped, '--out', folder.at('capped.json'), '--threads', '1');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const advice = 'wants more observations than gate.atMost allows, or a wider margin';
    expect(made.stdout.split('\n').slice(1)).toEqual([
      `  capped.yaml: duel/engagement/base/winRate ${advice}`,
      `  capped.yaml: duel/engagement/base/exchangeRatio ${advice}`,
      '',
    ]);
  });

  it('does not overwrite itself where CI is set, unless forced', async () => {
    vi.stubEnv('CI', 'true');
    const before = readFileSync(file, 'utf8');
    const refused = await baseline('--reason', 'another');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/is there already, and CI is set: .*--force overwrites it\n$/);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await baseline('--force', '--reason', 'the first one')).toMatchObject({ code: 0 });
  });

  it.each([
    ['a scenario that is none', ['nowhere.yaml'], /nowhere\.yaml: there is no such file/],
    ['a folder that is none', [scenario, '--out', folder.at('no/where.json')], /cannot write .*: there is no folder/],
    ['no scenario', [], /missing required argument 'scenario'/],
  ])('is refused: %s', async (_, words, message) => {
    const ended = await lanchester('baseline', ...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });
});

describe('check', () => {
  it('says unchanged, the same to the byte, whatever the budget', async () => {
    const first = await check();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Balance unchanged/);
    expect(await check()).toEqual(first);
    expect((await check('--budget', '1s')).stdout.replace('1 s', '60 s').replace('1s', '60s')).toBe(first.stdout);
  });

  it.each(['text', 'json', 'markdown', 'junit', 'github', 'sarif'])(
    'writes %s, to standard output or to a file',
    async (format) => {
      const { code, stdout } = await check('--format', format);
      expect(code).toBe(0);
      const out = folder.at(`report.${format}`);
      expect(await check('--format', format, '--out', out)).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(readFileSync(out, 'utf8')).toBe(stdout);
      rmSync(out);
    },
  );

  it('fails where something has moved, and names the metric, the line and the unit', async () => {
    try {
      again(gated.replace('unit: rifle-squad, men: 4}]}\n  red', 'unit: rifle-squad, men: 5}]}\n  red'));
      expect((await check()).code).toBe(1);
      const { verdict, metrics, causes } = await report();
      expect(verdict).toBe('changed');
      expect(metrics.find(({ id }) => id === 'small/engagement/plain/winRate')).toMatchObject({
        verdict: 'changed',
        units: ['blues'],
      });
      expect(causes).toEqual([
        expect.objectContaining({
          path: 'engagement.blue.units[0].men',
          place: expect.objectContaining({ file: scenario, line: 16 }),
        }),
      ]);
      const out = folder.at('comment.md');
      expect((await check('--format', 'markdown', '--out', out)).code).toBe(1);
      expect(readFileSync(out, 'utf8')).toContain('comment.svg');
      expect(readFileSync(folder.at('comment.svg'), 'utf8')).toMatch(/^<svg/);
    } finally {
      again(gated);
    }
  });

  it('writes further formats in one run, each as it would alone', async () => {
    const [junit, comment] = [folder.at('also.xml'), folder.at('also.md')];
    try {
      again(gated.replace('unit: rifle-squad, men: 4}]}\n  red', 'unit: rifle-squad, men: 5}]}\n  red'));
      const alone = await check();
      expect(await check('--also', `junit=${junit}`, '--also', `markdown=${comment}`)).toEqual(alone);
      expect(readFileSync(junit, 'utf8')).toBe((await check('--format', 'junit')).stdout);
      expect(readFileSync(comment, 'utf8')).toContain('(also.svg)');
      expect(readFileSync(folder.at('also.svg'), 'utf8')).toMatch(/^<svg/);
    } finally {
      again(gated);
    }
  });

  it.each([
    ['no file', ['--also', 'junit'], /--also: expected a format and a file, as junit=balance\.xml, found "junit"/],
    ['no format', ['--also', 'junitt=a.xml'], /--also: there is no format "junitt".*junit/],
    ['a file twice', ['--out', 'a.xml', '--also', 'junit=./a.xml'], /a\.xml is to hold two reports/],
    ['a folder that is none', ['--also', 'junit=no/where/a.xml'], /cannot write no\/where\/a\.xml/],
    ['a selftest', ['--selftest', '--also', 'junit=a.xml'], /--selftest prints text or JSON: leave out --also/],
  ])('refuses %s', async (_, words, message) => {
    const ended = await check(...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });

  it('does not fail within wider margins', async () => {
    try {
      again(gated.replace('unit: rifle-squad, men: 4}]}\n  red', 'unit: rifle-squad, men: 5}]}\n  red'));
      const { code, stdout } = await check('--margin', '100', '--margin', 'exchangeRatio=10000,law=100');
      expect({ code, verdict: stdout.split('\n')[0] }).toEqual({
        code: 0,
        verdict: expect.stringMatching(/^Balance held: .* less than their margin/),
      });
    } finally {
      again(gated);
    }
  });

  it('fails where a metric is missing, and names it', async () => {
    try {
      again(gated.replace(/ {2}better:.*\n/, ''));
      expect((await check()).code).toBe(1);
      expect((await report()).missing).toContain('small/engagement/better/winRate');
    } finally {
      again(gated);
    }
  });

  it('is inconclusive where the budget is spent, and passes or fails as told', async () => {
    const quiet = folder.at('quiet.json');
    const open = gated.replace('turnLimit: 1', 'turnLimit: 6').replaceAll('men: 4}', 'men: 8}');
    const words = [
      'check',
      '--baseline',
      quiet,
      '--threads',
      '1',
      '--budget',
      '0.001s',
      '--margin',
      'winRate=1,exchangeRatio=2,mean=1000,probability=100',
    ];
    try {
      again(open);
      expect(await lanchester('baseline', scenario, '--out', quiet, '--threads', '1')).toMatchObject({ code: 0 });
      again(open.replace('turnLimit: 6', 'turnLimit: 5'));
      const ended = await lanchester(...words);
      expect({ code: ended.code, first: ended.stdout.split('\n')[0] }).toEqual({
        code: 3,
        first: expect.stringMatching(/inconclusive/i),
      });
      expect((await lanchester(...words, '--inconclusive', 'pass')).code).toBe(0);
      expect((await lanchester(...words, '--inconclusive', 'fail')).code).toBe(1);
    } finally {
      again(gated);
    }
  });

  it('runs against itself, and says that exact figures have no false alarms', async () => {
    const ended = await check('--selftest');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/exact figures only/);
  });
});

describe('bad input: one line, exit code 2', () => {
  const text = (): string => readFileSync(file, 'utf8');
  it.each<[string, () => string, RegExp]>([
    ['cut off', () => text().slice(0, 5000), /the file is cut off, or no baseline/],
    ['empty', () => '', /the file is empty/],
    ['in conflict', () => `<<<<<<< HEAD\n${text()}`, /bad\.json:1:1: this is an unresolved merge conflict/],
    ['changed by hand', () => text().replace('"blues"', '"blue men"'), /the file was changed after it was made/],
    [
      'of another version',
      () => text().replace(/"version": "[^"]*"/, '"version": "9.9.9"'),
      /made with version "9\.9\.9"/,
    ],
    ['of another format', () => text().replace('"format": 2', '"format": 1'), /made with format 1/],
    ['of another seed epoch', () => text().replace(/"seedEpoch": \d+/, '"seedEpoch": 77'), /made with seed epoch 77/],
    ['not a baseline', () => '{"a": 1}', /this is no baseline/],
  ])('a baseline that is %s', async (_, content, message) => {
    const bad = folder.write('bad.json', content());
    const ended = await lanchester('check', '--baseline', bad);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  });

  it('a scenario that is gone', async () => {
    rmSync(scenario);
    const ended = await check();
    again(gated);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/small\.yaml: there is no such file, but .*balance\.json has a baseline of it/);
  });

  it.each([
    [['--baseline', 'nowhere.json'], /there is no such file; `lanchester baseline` makes one/],
    [['--margin', 'winrate=3'], /there is no quantity "winrate" \(did you mean "winRate"\?\)/],
    [['--margin', 'winRate=-1'], /expected a number that is not negative/],
    [['--alpha', '2'], /expected a chance/],
    [['--budget', 'long'], /expected a time/],
    [['--format', 'jnit'], /there is no format "jnit" \(did you mean "junit"\?\)/],
    [['--inconclusive', 'maybe'], /expected pass or fail/],
    [['--json', '--format', 'sarif'], /leave out --json/],
  ])('%j', async (words, message) => {
    const ended = await check(...words);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });

  it('a gate that guards nothing', async () => {
    again(`${small}gate: {ignore: ['engagement/bettr/*']}\n`);
    const ended = await baseline();
    again(gated);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/small\.yaml:24:\d+: no metric of this study is "engagement\/bettr\/\*"/);
  });
});
