/** `run --shard` and `merge`, as commands: exit codes, words, and files that stay as they are. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester, sentencesOf, small } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());
const scenario = folder.write('small.yaml', small);
const sampled = ['--engine', 'table', '--engagements', '9000', '--threads', '1'];
const shard = (share: string, part: string, ...words: readonly string[]) =>
  lanchester('run', scenario, ...sampled, '--shard', share, '--out', folder.at(part), ...words);
const merge = (...words: readonly string[]) => lanchester('merge', ...words);
const clean = (text: string): string => text.replaceAll(`${folder.path}/`, '');

describe('a run in shares', () => {
  it('comes to the files of one run, and prints its answer', async () => {
    const one = await lanchester('run', scenario, ...sampled, '--out', folder.at('one'));
    const told = [await shard('1/2', 'part-1'), await shard('2/2', 'part-2')];
    expect(told.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    expect(told.map(({ stdout }) => clean(stdout)).join('')).toMatch(
      /^part-1: \d of 3 tasks of round 1, shard 1\/2\npart-2: \d of 3 tasks of round 1, shard 2\/2\n$/,
    );
    const merged = await merge(folder.at('part-2'), folder.at('part-1'), '--out', folder.at('report'));
    expect(merged.code).toBe(0);
    expect(folder.contents('report')).toEqual(folder.contents('one'));
    const answer = (text: string): string => text.slice(0, text.lastIndexOf(' · '));
    expect(answer(clean(merged.stdout)).replace('report', 'one')).toContain(answer(clean(one.stdout)).slice(0, 400));
    expect(folder.has('.lanchester')).toBe(false);
  });

  it('is not whole where a part is missing: exit code 2, and nothing is written', async () => {
    const { code, stderr } = await merge(folder.at('part-1'), '--out', folder.at('never'));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^\d of 3 tasks of "small: engagements" are in none .* shard 2\/2\n$/),
    });
    expect(folder.has('never')).toBe(false);
  });

  it('tells what it has made as JSON', async () => {
    const { stdout } = await shard('1/1', 'whole', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      shard: '1/1',
      round: 1,
      tasks: 3,
      rounds: [{ name: 'small: engagements', tasks: 3, left: 0 }],
    });
    const { stdout: answer } = await merge(folder.at('whole'), '--out', folder.at('report'), '--json');
    expect(JSON.parse(answer)).toMatchObject({ results: { name: 'small' } });
  });

  it('is not waited for where a part is a pipe or a folder: exit code 2', async () => {
    execFileSync('mkfifo', [folder.at('pipe')]);
    mkdirSync(folder.at('empty'));
    const told = [await merge(folder.at('pipe')), await merge(folder.at('part-1'), folder.at('empty'))];
    expect(told.map(({ code, stderr }) => [code, clean(stderr)])).toEqual([
      [2, 'pipe: this is not a regular file\n'],
      [2, 'empty: this is a folder, not a file of tasks\n'],
    ]);
  });

  it('replaces a part, and nothing else', async () => {
    expect((await shard('1/2', 'part-1')).code).toBe(0);
    const { code, stderr } = await shard('1/2', 'small.yaml');
    expect({ code, stderr: clean(stderr) }).toEqual({
      code: 2,
      stderr: 'cannot write small.yaml: it is there already, and is no part of a run that this program wrote\n',
    });
  });

  it.each([
    [['--shard', '0/2'], '--shard: expected a share such as 3/8, the third of eight, found "0/2"'],
    [['--shard', '3'], '--shard: expected a share such as 3/8, the third of eight, found "3"'],
    [['--shard', '1/2', '--no-report'], '--shard writes a part of a run and no report: leave out --no-report'],
    [['--round', 'x'], '--round plays a share of a round: give --shard, too; 1/1 is all of it'],
    [['--shard', '1/2', '--round', 'nowhere.json'], 'nowhere.json: there is no such file'],
    [['--shard', '1/2', '--round', scenario], `${scenario}: this is no plan of a round`],
  ])('is refused with %j', async (words, why) => {
    const { stderr, ...ended } = await lanchester('run', scenario, ...words);
    expect({ ...ended, told: sentencesOf(stderr, 'run') }).toEqual({ code: 2, stdout: '', told: `${why}\n` });
  });

  it('is refused where a part is none', async () => {
    expect(await merge(folder.at('part-1'), scenario)).toMatchObject({
      code: 2,
      stderr: `${scenario}: this is no file of tasks\n`,
    });
    expect((await merge(folder.at('part-1'), folder.at('whole'))).stderr).toMatch(/part-1 and .*whole both hold task/);
  });
});
