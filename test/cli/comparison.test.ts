/** Comparison files on the command line: `validate`, `run`, `replay`, `reports`, `schema`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonAnalysis } from '../../src/analysis/comparison/index.js';
import type { ComparisonResults } from '../../src/run/comparison-results.js';
import { asBefore } from '../../src/study/default-plan-note.js';
import { Folder, lanchester } from './command.js';

const text = `lanchester: 1
name: pair
question: Which game loves machine guns?
roles: [rifle section, machine-gun team]
engagements: 8
numbers: {ratios: [1, 2]}
rulesets:
  heat:
    units: {rifle section: {unit: rifle-squad, men: 4}}
    attack: {ranges: [6, 24]}
    engagement:
      lane: {to: 24}
      turnLimit: 2
      budget: [100, 120]
    numbers: {n: 1}
  hitt:
    attack: {ranges: [300]}
    engagement:
      lane: {to: 1000}
      turnLimit: 3
      budget: [4]
      defend: {at: 300}
      attack: {at: 600}
    numbers: {n: 1}
    variants:
      mg-3: {title: MG at +3, set: {cf.mg.first: 3}, roles: [machine-gun team]}
`;

const folder = new Folder();
const file = folder.write('pair.yaml', text);
afterAll(() => folder.remove());

describe('validate', () => {
  it('tells what a run would play', async () => {
    expect(await lanchester('validate', file)).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `${file}: ok: 2 rulesets, 1 variant`,
        '  heat/attacks: 8 single attacks',
        '  heat/equal-points: 1 engagement, at most 8 times, in both roles',
        '  heat/numbers: 2 engagements, at most 8 times, in both roles',
        '  hitt/attacks: 8 single attacks',
        '  hitt/equal-points: 2 engagements, at most 8 times, in both roles',
        `  hitt/numbers: 2 engagements, at most 8 times, in both roles; units without a plan play by \`able\`: ${asBefore}`,
        '',
      ].join('\n'),
    });
  });

  it('tells mistakes with their place', async () => {
    const bad = folder.write('bad.yaml', text.replace('hitt:', 'hit:'));
    expect(await lanchester('validate', bad)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${bad}:16:3: there is no ruleset "hit" (did you mean "hitt"?)\n`,
    });
    const priceless = folder.write('priceless.yaml', text.replace('{unit: rifle-squad, men: 4}', '{unit: lmg-team}'));
    const { stderr } = await lanchester('validate', priceless);
    expect(stderr).toMatch(/priceless\.yaml:9:\d+: .*price/);
  });
});

describe('run and replay', () => {
  let results: ComparisonResults & { analysis: ComparisonAnalysis };

  beforeAll(async () => {
    const { code } = await lanchester('run', file, '--engine', 'roll', '--threads', '1', '--out', folder.at('report'));
    expect(code).toBe(0);
    results = JSON.parse(readFileSync(folder.at('report/results.json'), 'utf8')) as typeof results;
  });

  it('leave a whole report with results, analysis and the file', () => {
    const files = folder.contents('report');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.md', 'report.html', 'results.json', 'scenario.yaml']),
    );
    expect(files['scenario.yaml']).toBe(text);
    expect(results.studies.map(({ id }) => id)).toEqual([
      'heat/attacks',
      'heat/equal-points',
      'heat/numbers',
      'hitt/attacks',
      'hitt/equal-points',
      'hitt/numbers',
    ]);
    expect(results.analysis.contenders.map(({ id }) => id)).toEqual(['heat', 'hitt', 'hitt/mg-3']);
  });

  it('print the answer and the figures, within 100 columns, and write nothing when told so', async () => {
    const { code, stdout, stderr } = await lanchester(
      'run',
      file,
      '--no-report',
      '--engine',
      'roll',
      '--engagements',
      '4',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Which game loves machine guns?');
    expect(stdout).toContain('At equal points (4 pairs each, 95% intervals)\n');
    expect(stdout).toMatch(/^HitT +machine-gun team +rifle section +\d/m);
    expect(stdout).toContain('What numbers are worth, and luck\n');
    const notes = lines.filter((text) => text.startsWith('note: '));
    expect(notes.join()).toContain('One match is not a whole game.');
    const tables = lines.slice(6).filter((text) => !notes.includes(text));
    expect(Math.max(...tables.map((each) => each.length))).toBeLessThanOrEqual(100);
    expect(folder.has('out')).toBe(false);
  });

  it('print everything as JSON', async () => {
    const { stdout } = await lanchester('run', file, '--no-report', '--engine', 'roll', '--json');
    const told = JSON.parse(stdout) as { answer: string; results: ComparisonResults; analysis: ComparisonAnalysis };
    expect(told.results.digest).toBe(results.digest);
    expect(told.analysis.equalPoints).toEqual(results.analysis.equalPoints);
  });

  it('tell the same engagements: the replays of a cell add up to its tally', async () => {
    const study = results.studies.find(({ id }) => id === 'hitt/equal-points')?.results.engagement;
    const tally = study?.cells.find(({ id }) => id === 'machine-gun-team-with-mg-3')?.roles[1]?.tally;
    const counts = new Map<string, number>();
    for (let index = 0; index < 8; index++) {
      const cell = 'hitt/equal-points/machine-gun-team-with-mg-3';
      const { stdout } = await lanchester(
        'replay',
        file,
        String(index),
        '--cell',
        cell,
        '--swapped',
        '--engine',
        'roll',
        '--json',
      );
      const { winner, blueLost, redLost, turns } = (JSON.parse(stdout) as { outcome: Record<string, unknown> }).outcome;
      const key = [
        ['draw', 'blue', 'red'].indexOf(String(winner)),
        Number(blueLost) * 1000,
        Number(redLost) * 1000,
        turns,
      ].join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts).toEqual(new Map(tally?.cells.map((cell, k) => [cell.join(' '), tally.weights[k] as number])));
  });

  it('tell a role in one of its fights, by the name of that fight', async () => {
    const games = text.replace(
      '    numbers: {n: 1}\n    variants:',
      '    fights: {axes: [{name: place, path: engagement.red.at.attack, values: [500, 600]}]}\n    variants:',
    );
    const many = folder.write('many.yaml', games);
    const words = ['replay', many, '3', '--cell', 'hitt/equal-points/machine-gun-team', '--json'];
    const told = async (...more: string[]) =>
      JSON.parse((await lanchester(...words, ...more)).stdout) as Record<string, unknown>;
    const byNumber = await told('--fight', '1');
    expect(byNumber['scenario']).toBe('pair-hitt-equal-points/machine-gun-team/place=500');
    expect(await told('--fight', 'place=500')).toEqual(byNumber);
    expect((await told())['scenario']).toBe('pair-hitt-equal-points');
    expect((await lanchester(...words, '--fight', 'place=700')).stderr).toContain(
      'no entry of "place" is called "700"',
    );
    const single = await lanchester(
      'replay',
      file,
      '0',
      '--cell',
      'heat/equal-points/machine-gun-team',
      '--fight',
      '1',
    );
    expect(single.stderr).toContain('is one fight: leave out --fight');
  });

  it('refuse a cell that there is not, with the nearest', async () => {
    const { code, stderr } = await lanchester('replay', file, '0', '--cell', 'heat/numbers/1-v-3');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^--cell: .*pair\.yaml has no cell "heat\/numbers\/1-v-3" \(did you mean "heat\/numbers\/1-v-[12]"(?: or "heat\/numbers\/1-v-[12]")?\?\)\n$/,
    );
    const both = await lanchester('replay', file, '0', '--cell', 'heat/numbers/1-v-2', '--variant', 'x');
    expect(both.code).toBe(2);
  });
});

describe('reports', () => {
  it('are made of comparisons too, and are stale as soon as anything of them changes', async () => {
    const [scenarios, out] = [folder.at('scenarios'), folder.at('reports')];
    mkdirSync(scenarios);
    mkdirSync(`${out}/pair`, { recursive: true });
    writeFileSync(`${scenarios}/pair.yaml`, text);
    const words = ['reports', '--scenarios', scenarios, '--out', out];
    const made = await lanchester(...words);
    expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' });
    const fresh = await lanchester(...words, '--check');
    expect(fresh).toMatchObject({ code: 0, stdout: `${out}/pair: fresh\n` });
    writeFileSync(`${scenarios}/pair.yaml`, text.replace('MG at +3', 'MG at three'));
    const retitled = await lanchester(...words, '--check');
    expect(retitled.code).toBe(1);
    expect(retitled.stdout).toContain('pair: STALE: the comparison changed');
    writeFileSync(`${scenarios}/pair.yaml`, text.replace('turnLimit: 3', 'turnLimit: 4'));
    const changed = await lanchester(...words, '--check');
    expect(changed.stdout).toContain('the scenario or the data of the ruleset changed');
  });
});

describe('schema', () => {
  it('of comparisons is the published one', async () => {
    const { stdout } = await lanchester('schema', 'comparison');
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync('docs/comparison.schema.json', 'utf8')));
    expect(await lanchester('schema', 'comparsion')).toMatchObject({
      code: 2,
      stderr: 'there is no format "comparsion" (did you mean "comparison"?)\n',
    });
  });
});
