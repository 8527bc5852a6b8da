/** `price`: lists of each ruleset, what is asked for, and what is written. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readArmy } from '../../src/study/army/read-army.js';
import { Folder, lanchester, sentencesOf } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const list = folder.write(
  'list.txt',
  '## Ours\n4x Rifle squad, LMG – 60 pts each\n2 × T-55 [145]\n1 MMG team ....... 60\nTotal: 590\n',
);

describe('price', () => {
  it('answers in a sentence, and tells each row and how it was read, within 100 columns', async () => {
    const { code, stdout, stderr } = await lanchester('price', list, '--ruleset', 'heat');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(
      /^These 7 units of H\.E\.A\.T cost 590 points as the list says, and \d+ by the prices that/,
    );
    expect(stdout).toMatch(/^4 {2}Rifle squad, 4 Regulars, LMG +240 +\d+ +\d+ +[+-]?\d+/m);
    expect(stdout).toMatch(/^ +2 {2}4x Rifle squad.* by its name$/m);
    expect(Math.max(...lines.map((text) => [...text].length))).toBeLessThanOrEqual(100);
  });

  it('has the numbers as JSON and as CSV, the same in both', async () => {
    const json = JSON.parse((await lanchester('price', list, '--ruleset', 'heat', '--json')).stdout);
    const csv = (await lanchester('price', list, '--ruleset', 'heat', '--csv')).stdout.trim().split('\n');
    expect(json.ruleset).toBe('heat');
    expect(json.rows.map(({ own }: { own: number }) => own)).toEqual([240, 290, 60]);
    expect(csv).toHaveLength(4);
    expect(csv[2]).toBe(
      `2,t-55,,"${json.rows[1].title}",290,${json.rows[1].listed},${json.rows[1].ours},ours,${json.rows[1].difference}`,
    );
  });

  it.each([
    ['heat', '2x MMG team (60 pts each)'],
    ['heroes-all', '2x LMG (9 pts each)'],
    ['hitt', '2x Tank (4 AP each)'],
    ['hats-of-tin', '2x Infantry (90 pts each)'],
    ['skirmishers', '2x light machine gun (300 pts each)'],
  ])('holds a list of %s against the prices of its audit', async (ruleset, text) => {
    const file = folder.write(`${ruleset}.txt`, `${text}\n`);
    const { code, stdout } = await lanchester('price', file, '--ruleset', ruleset, '--json');
    expect(code).toBe(0);
    const [row] = JSON.parse(stdout).rows;
    expect(row.oursFrom).toBe('ours');
    expect(row.ours - row.own).toBeCloseTo(row.difference, 6);
  });

  it('gives --data the last word', async () => {
    const house = folder.write('own.yaml', 'lanchester: 1\nruleset: heat\nset: {prices.mmg-team.regular: 71}\n');
    const { stdout } = await lanchester('price', list, '--ruleset', 'heat', '--data', house, '--json');
    expect(JSON.parse(stdout).rows[2]).toMatchObject({ unit: 'mmg-team', ours: 71, oursFrom: 'ours', difference: 11 });
    expect(JSON.parse(stdout).answer).toContain('own.yaml');
  });

  it('writes the list as an army, which has the same prices when it is read again', async () => {
    const army = folder.at('army.csv');
    const first = await lanchester('price', list, '--ruleset', 'heat', '--write', army, '--json');
    expect(first.stderr).toBe(`note: ${army}: 3 rows as an army\n`);
    expect(readArmy(readFileSync(army, 'utf8'), army).rows.map(({ row }) => row)).toEqual([
      { unit: 'rifle-squad', number: 4, words: { lmg: 1 }, price: 60 },
      { unit: 't-55', number: 2, words: {}, price: 145 },
      { unit: 'mmg-team', number: 1, words: {}, price: 60 },
    ]);
    const { read: _, ...told } = JSON.parse(first.stdout);
    const again = await lanchester('price', army, '--ruleset', 'heat', '--json');
    expect(JSON.parse(again.stdout)).toEqual(told);
  });

  it('takes the game by its name, from --data, and from an army whose units only one has', async () => {
    const house = folder.write('game.yaml', 'lanchester: 1\nruleset: heat\nset: {prices.mmg-team.regular: 71}\n');
    const first = async (...words: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await lanchester('price', ...words, '--json');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return JSON.parse(stdout).ruleset;
    };
    expect(await first(list, '--game', 'heat')).toBe('heat');
    expect(await first(list, '--data', house)).toBe('heat');
    expect(await first('armies/hitt-riflemen.csv')).toBe('hitt');
  });

  it('reads an army that names its ruleset, and leaves out of it what it is told to', async () => {
    const army = folder.write(
      'army.yaml',
      'ruleset: hitt\nunits: [{unit: Rifles, number: 3}, {unit: rifels}, {unit: mg}]\n',
    );
    const asked = await lanchester('price', army, '--json');
    expect(asked.code).toBe(2);
    expect(sentencesOf(asked.stderr, 'price')).toContain('army.yaml:2:');
    const left = await lanchester('price', army, '--json', '--leave-out');
    expect(left.code).toBe(0);
    expect(left.stderr).toMatch(/^note: left out: .*rifels/);
    expect(JSON.parse(left.stdout).rows.map(({ unit }: { unit: string }) => unit)).toEqual(['rifles', 'mg']);
  });

  it('asks for what is not sure, takes the answer, and leaves out what it is told to', async () => {
    const doubtful = folder.write('doubtful.txt', '2x Grenadiers – 60 pts each\n1x MMG team – 50 pts\n');
    const asked = await lanchester('price', doubtful, '--ruleset', 'heat');
    expect(asked).toMatchObject({ code: 2, stdout: '' });
    expect(asked.stderr).toContain('doubtful.txt:1:4: "Grenadiers" is no unit of H.E.A.T');
    const names = folder.write('names.csv', 'name,means\nGrenadiers,"rifle-squad,experience=veteran"\n');
    const answered = await lanchester('price', doubtful, '--ruleset', 'heat', '--names', names, '--json');
    expect(JSON.parse(answered.stdout).rows[0]).toMatchObject({ unit: 'rifle-squad', number: 2, own: 120 });
    const left = await lanchester('price', doubtful, '--ruleset', 'heat', '--leave-out');
    expect(left.code).toBe(0);
    expect(left.stderr).toMatch(/^note: left out: .*doubtful\.txt:1:4: "Grenadiers"/);
    expect(left.stdout).toMatch(/^ +1 {2}2x Grenadiers.* left out$/m);
  });

  it('takes of what points are, and refuses a word of it that is none', async () => {
    const file = folder.write('points.txt', '3x T-55 100 pts\n');
    const own = async (of: string): Promise<number> =>
      JSON.parse((await lanchester('price', file, '--ruleset', 'heat', '--points', of, '--json')).stdout).rows[0].own;
    expect([await own('each'), await own('all')]).toEqual([300, 100]);
    expect((await lanchester('price', file, '--ruleset', 'heat', '--points', 'some')).code).toBe(2);
  });

  it.each([
    [['list.txt'], /^.*list\.txt does not say of which game it is: --game heat/],
    [['list.txt', '--ruleset', 'heat', '--csv', '--json'], /^--csv and --json exclude each other/],
    [['none.txt', '--ruleset', 'heat'], /there is no such file/],
    [['empty.txt', '--ruleset', 'heat'], /^there is no unit in this list/],
  ])('%j is one clear error', async ([file = '', ...words], why) => {
    folder.write('empty.txt', '\n\n');
    const { code, stdout, stderr } = await lanchester('price', folder.at(file), ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
