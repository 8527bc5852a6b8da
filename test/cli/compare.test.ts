/** `lanchester compare`, and what `run` says of the run before. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { fileDigest } from '../../src/cli/report-fingerprint.js';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());
const scenario = folder.write('small.yaml', small);
const run = (out: string, ...words: readonly string[]) =>
  lanchester('run', scenario, '--out', folder.at(out), '--threads', '1', ...words);

/** Changes the results of a run, and its report's fingerprint with them. */
function change(name: string, edit: (text: string) => string): void {
  const [results, fingerprint] = [folder.at(`${name}/results.json`), folder.at(`${name}/fingerprint.json`)];
  const text = edit(readFileSync(results, 'utf8'));
  writeFileSync(results, text);
  const made = readFileSync(fingerprint, 'utf8');
  writeFileSync(fingerprint, made.replace(/("results\.json": ")\w+/, `$1${fileDigest(text)}`));
}

it('a run says that it replaced another, and whether the results are the same', async () => {
  expect(await run('a')).toMatchObject({ code: 0, stderr: '' });
  const again = await run('a');
  expect(again).toMatchObject({ code: 0 });
  expect(again.stderr).toBe(`note: ${folder.at('a')} held the same run already: replaced\n`);
  const { stderr } = await run('a', '--seed', 'other');
  expect(stderr).toMatch(/ held another run \(seed 1, digest \w+…\): replaced\. To keep both, give --out /);
  expect((await lanchester('run', scenario, '--threads', '1', '--no-report')).stderr).toBe('');
}, 30_000);

it('compare sets two runs side by side, in three formats', async () => {
  const sampled = ['--engine', 'roll', '--engagements', '200'];
  await run('one', ...sampled);
  await run('two', ...sampled, '--seed', 'other');
  const [one, two] = [folder.at('one'), folder.at('two')];
  const text = await lanchester('compare', one, two);
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(/What changed in the inputs\n.*\nseed +\S+ +other/);
  expect(text.stdout).toContain('What changed in the answer');
  const json = JSON.parse((await lanchester('compare', one, two, '--json')).stdout);
  expect(json).toMatchObject({ same: false, sharedStreams: false, after: { seed: 'other', folder: two } });
  expect(json.changed.length).toBeGreaterThan(0);
  const markdown = (await lanchester('compare', one, two, '--markdown')).stdout;
  expect(markdown).toMatch(/^# /);
  expect(markdown).toContain('## What changed in the answer');
  expect((await lanchester('compare', one, one)).stdout).toContain('The same results: all that was counted agrees.');
}, 30_000);

it('compare --paired plays both again, on shared streams', async () => {
  const sampled = ['--engine', 'roll', '--engagements', '200'];
  await run('five', ...sampled);
  const six = folder.write('six.yaml', small.replace('turnLimit: 1', 'turnLimit: 2'));
  await lanchester('run', six, '--out', folder.at('six'), '--threads', '1', ...sampled);
  const words = ['compare', folder.at('five'), folder.at('six'), '--paired', '--threads', '1'];
  const { code, stdout, stderr } = await lanchester(...words, '--json');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'note: plays small again, both sides: 200 engagements of each variant in each role\n',
  });
  const { played } = JSON.parse(stdout);
  expect(played).toMatchObject([{ id: '', engagements: 200 }]);
  expect(played[0].changes[0]).toMatchObject({ key: 'engagement/plain/winRate', unit: 'percentage points' });
  const text = (await lanchester(...words, '--engagements', '400')).stdout;
  expect(text).toMatch(/Played side by side\n400 further engagements/);
  expect(await lanchester(...words.slice(0, 3), '--engagements', '400')).toMatchObject({ code: 2 });
  change('five', (text) => text.replace(/"rules": *"\w+"/, '"rules": "of another time"'));
  const refused = await lanchester(...words);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(/five: this run was made by other rules than today's, so it cannot be played again/);
}, 30_000);

it('compare refuses folders that hold no run, and two formats at once', async () => {
  await run('here');
  const here = folder.at('here');
  const cases: [readonly string[], RegExp][] = [
    [[here, folder.at('nowhere')], /nowhere: there is no results\.json, so this is no run/],
    [[folder.path, here], /there is no results\.json, so this is no run/],
    [[scenario, here], /there is no results\.json, so this is no run/],
    [[here, here, '--json', '--markdown'], /two formats: leave out one/],
  ];
  for (const [words, why] of cases) {
    const { code, stdout, stderr } = await lanchester('compare', ...words);
    expect({ words, code, stdout }).toEqual({ words, code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
  change('here', (text) => text.slice(0, 200));
  expect((await lanchester('compare', here, here)).stderr).toContain('results.json is damaged: it is no JSON');
}, 30_000);

it('compare refuses results that were changed by hand, on either side', async () => {
  await run('made');
  await run('edited');
  const results = folder.at('edited/results.json');
  const text = readFileSync(results, 'utf8');
  writeFileSync(results, text.replace(/"value": *0\.\d/, '"value":0.9'));
  expect(readFileSync(results, 'utf8')).not.toBe(text);
  const [made, edited] = [folder.at('made'), folder.at('edited')];
  for (const words of [
    [made, edited],
    [edited, made],
    [edited, edited, '--json'],
  ]) {
    expect(await lanchester('compare', ...words)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${edited}: results.json is not what its report was made with: damaged, or changed by hand?\n`,
    });
  }
}, 30_000);
