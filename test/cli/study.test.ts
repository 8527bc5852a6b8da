/** `run`, `replay`, `validate`, `reports`: whole paths from a file to what is printed and written. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudyAnalysis } from '../../src/analysis/study/index.js';
import type { ReportFingerprint } from '../../src/cli/report-fingerprint.js';
import type { Ending } from '../../src/played/ending.js';
import type { StudyResults } from '../../src/run/results.js';
import { asBefore } from '../../src/study/default-plan-note.js';
import { Folder, lanchester, sentencesOf, small } from './command.js';

const folder = new Folder();
const scenario = folder.write('small.yaml', small);
afterAll(() => folder.remove());

interface RunOutput {
  readonly answer: string;
  readonly results: StudyResults;
  readonly analysis: StudyAnalysis;
}

async function json<T>(...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await lanchester(...words, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}

const winRates = ({ analysis }: RunOutput): number[] =>
  (analysis.engagement?.cells ?? []).map((cell) => cell.winRate.value);

describe('run', () => {
  it('prints the question, the answer and the figures, and writes nothing when told so', async () => {
    const { code, stdout, stderr } = await lanchester('run', scenario, '--no-report');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Are four Veterans better than four Regulars?');
    expect(lines[2]).toMatch(
      /^Best: Four Veterans, with \d+\.\d of 100 games \(exact\), ahead of Four Regulars with 50\.0\.$/,
    );
    expect(stdout).toContain('Engagements (exact)\n');
    expect(stdout).toMatch(/^Four Regulars +50\.00% \(exact\) /m);
    expect(stdout).toContain('Single attacks over the mix (exact)\n');
    expect(stdout).toMatch(/^RPG team +60 +\d/m);
    expect(stdout).toMatch(/\nseed 1 · digest [0-9a-f]{12} · \d+\.\d s\n$/);
    const tables = lines.slice(lines.indexOf('Engagements (exact)'));
    expect(Math.max(...tables.map((text) => text.length))).toBeLessThanOrEqual(100);
    expect(folder.has('out')).toBe(false);
  });

  it('prints the numbers of the report as one table, with the intervals of those that are measured', async () => {
    const words = ['run', scenario, '--no-report', '--engine', 'roll', '--engagements', '50'];
    const { code, stdout, stderr } = await lanchester(...words, '--csv');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^(?:note: .*\n)*$/);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^table,row,figure,value,value low,value high/);
    const { analysis } = JSON.parse((await lanchester(...words, '--json')).stdout) as RunOutput;
    for (const { title, winRate } of analysis.engagement?.cells ?? []) {
      const { low = 0, high = 0 } = winRate.interval ?? {};
      const numbers = [winRate.value, low, high].map((x) => String(Number(x.toPrecision(12)))).join(',');
      expect(rows.filter((row) => row.includes(`,${title},`) && row.includes(`,${numbers}`))).not.toEqual([]);
    }
  });

  it('is the same for every engine, as far as chance goes', async () => {
    const exact = await json<RunOutput>('run', scenario, '--no-report', '--engine', 'exact');
    expect(exact.results.engagement?.observations).toBe(0);
    const [plain = 0, better = 0] = winRates(exact);
    expect(plain).toBeCloseTo(0.5, 12);
    for (const engine of ['roll', 'table']) {
      const sampled = await json<RunOutput>(
        'run',
        scenario,
        '--no-report',
        '--engine',
        engine,
        '--engagements',
        '4000',
        '--threads',
        '1',
      );
      expect(sampled.results.engagement?.observations).toBe(4000);
      expect(sampled.analysis.engagement?.cells.map((cell) => cell.engine)[0]).toMatch(new RegExp(`^${engine}`));
      // five standard errors of a share at most
      for (const [k, rate] of winRates(sampled).entries())
        expect(Math.abs(rate - ([plain, better][k] as number))).toBeLessThan(2.5 / Math.sqrt(4000));
    }
  });

  it('gives the same for the same seed, other numbers for another; threads do not matter', async () => {
    const sampled = ['run', scenario, '--no-report', '--engine', 'roll', '--engagements', '1_000'];
    const one = await json<RunOutput>(...sampled, '--threads', '1');
    const two = await json<RunOutput>(...sampled, '--threads', '2', '--seed', '1');
    const other = await json<RunOutput>(...sampled, '--seed', '2');
    expect(two.results.digest).toBe(one.results.digest);
    expect(other.results.seed).toBe('2');
    expect(other.results.digest).not.toBe(one.results.digest);
  });

  it('says which options made no difference', async () => {
    const unsampled = await lanchester('run', scenario, '--no-report', '--engagements', '50');
    expect(unsampled.code).toBe(0);
    expect(unsampled.stderr).toBe(
      'note: the exact answer fits the budget, so nothing was sampled: --engagements not used\n',
    );
    const text = small.replace(/engagement:[\s\S]*$/, 'charts: [kill-probability]\n');
    const attacks = await lanchester('run', folder.write('attacks.yaml', text), '--no-report', '--engine', 'roll');
    expect(attacks.code).toBe(0);
    expect(attacks.stderr).toBe('note: the scenario has single attacks only, always exact: --engine not used\n');
  });
});

describe('run and replay', () => {
  let results: StudyResults;
  const endings = new Map<string, number>();

  beforeAll(async () => {
    const { code } = await lanchester(
      'run',
      scenario,
      '--engine',
      'roll',
      '--engagements',
      '20',
      '--threads',
      '1',
      '--out',
      folder.at('report'),
    );
    expect(code).toBe(0);
    results = JSON.parse(readFileSync(folder.at('report/results.json'), 'utf8')) as StudyResults;
    for (let index = 0; index < 20; index++) {
      const { outcome } = await json<{ outcome: Ending }>(
        'replay',
        scenario,
        String(index),
        '--variant',
        'better',
        '--engine',
        'roll',
      );
      const { winner, blueLost, redLost, turns } = outcome;
      const key = [['draw', 'blue', 'red'].indexOf(winner), blueLost * 1000, redLost * 1000, turns].join(' ');
      endings.set(key, (endings.get(key) ?? 0) + 1);
    }
  });

  it('leave a whole report, with the results and the scenario', () => {
    const files = folder.contents('report');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.md',
        'report.html',
        'results.json',
        'fingerprint.json',
        'scenario.yaml',
        'charts/outcomes.svg',
        'tables/engagements.csv',
      ]),
    );
    // nothing links to PNG pictures: they are drawn when asked for
    expect(Object.keys(files).filter((path) => path.endsWith('.png'))).toEqual([]);
    expect(files['scenario.yaml']).toBe(small);
    expect(files['README.md']).toMatch(/^# (?:Best: Four Veterans, with|No single best: )/);
    expect(results.engagement?.observations).toBe(20);
  });

  it('agree: the replays of all engagements add up to the tally', () => {
    const tally = results.engagement?.cells.find(({ id }) => id === 'better')?.roles[0]?.tally;
    const counted = tally?.cells.map((cell, k) => [cell.slice(0, 4).join(' '), tally.weights[k]]);
    expect(Object.fromEntries(counted ?? [])).toEqual(Object.fromEntries(endings));
  });

  it('of an exact run: the replay is the engagement that a sampled run has', async () => {
    const out = folder.at('tabled');
    expect(
      (await lanchester('run', scenario, '--engine', 'table', '--engagements', '2', '--png', '--out', out)).code,
    ).toBe(0);
    expect(folder.has('tabled/charts/outcomes.png')).toBe(true);
    const tabled = JSON.parse(readFileSync(folder.at('tabled/results.json'), 'utf8')) as StudyResults;
    const tally = tabled.engagement?.cells[0]?.roles[0]?.tally;
    const outcomes = tally?.cells.flatMap((cell, k) =>
      Array<string>(tally.weights[k] as number).fill(cell.slice(1, 4).join(' ')),
    );
    const told: string[] = [];
    for (const index of ['0', '1']) {
      const { outcome } = await json<{ outcome: Ending }>('replay', scenario, index);
      told.push([outcome.blueLost * 1000, outcome.redLost * 1000, outcome.turns].join(' '));
    }
    expect(told.sort()).toEqual(outcomes?.sort());
  });
});

describe('replay', () => {
  it('tells the dice and ends with who won, in points', async () => {
    const { code, stdout, stderr } = await lanchester('replay', scenario, '3');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^small, engagement 3 of plain \(seed 1, engine exact\)\n/);
    expect(stdout).toMatch(/^ {4}\d*D6: /m);
    expect(stdout).toMatch(
      /\n\n(Blue wins|Red wins|A draw) after 1 turn: blue lost [\d.]+ of 50 points, red [\d.]+ of 50\.\n$/,
    );
  });

  it('tells the swapped role assignment, of a seed', async () => {
    const swapped = folder.write('swapped.yaml', small.replace('swapRoles: false', 'swapRoles: true'));
    const words = ['replay', swapped, '3', '--engine', 'roll', '--seed', 'of mine'];
    const told = await json<{ swapped: boolean; seed: string; lines: { text: string }[]; outcome: Ending }>(
      ...words,
      '--swapped',
    );
    expect({ swapped: told.swapped, seed: told.seed }).toEqual({ swapped: true, seed: 'of mine' });
    expect(told.lines.some(({ text }) => text.startsWith('blue: blues (4 men) at 18"'))).toBe(true);
    expect(told.outcome.counts).toHaveProperty('fate of blues');
    const declared = await json<{ lines: { text: string }[] }>(...words);
    expect(declared.lines.some(({ text }) => text.startsWith('blue: blues (4 men) at 0"'))).toBe(true);
  });

  it.each([
    [['3', '--variant', 'beter'], /: --variant: .*small\.yaml has no variant "beter" \(did you mean "better"\?\)$/],
    [['3', '--swapped'], /small\.yaml does not swap the roles of its sides$/],
    [['-1'], 'index: expected a whole number from 0 to 9,007,199,254,740,991, found "-1"'],
    [['1.5'], 'index: expected a whole number from 0 to 9,007,199,254,740,991, found "1.5"'],
  ])('refuses %j', async (words, message) => {
    const { code, stdout, stderr } = await lanchester('replay', scenario, ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(`: ${sentencesOf(stderr, 'replay').trimEnd()}`).toMatch(
      typeof message === 'string' ? `: ${message}` : message,
    );
  });
});

describe('validate', () => {
  it('says what a run would do', async () => {
    expect(await lanchester('validate', scenario)).toEqual({
      code: 0,
      stdout: `${scenario}: ok: 2 single attacks; 2 engagements, at most 10 times; units without a plan play by \`able\`: ${asBefore}\n`,
      stderr: '',
    });
  });

  it('ENG-R10: says what is fought for, where it is not attrition', async () => {
    const fought = folder.write('fought.yaml', small.replace('turnLimit: 1', 'turnLimit: 1\n  mission: delay'));
    const { stdout } = await lanchester('validate', fought);
    expect(stdout).toBe(
      `${fought}: ok: 2 single attacks; 2 engagements, at most 10 times; mission: delay; units without a plan play by \`able\`: ${asBefore}\n`,
    );
    const told = await lanchester('replay', fought, '0');
    expect(told.stdout).toContain('\nMission: the defender wins if 50 % of his points are not lost at the end;');
    const { mission } = JSON.parse((await lanchester('replay', fought, '0', '--json')).stdout);
    expect(mission).toEqual({ kind: 'delay', permille: 500, attacker: 'red' });
  });

  it('accepts all that we ship', async () => {
    const files = ['anti-tank-menu', 'first-fight', 'squad-firefight', 'tandem-heat', 'tandem-one-fight'].map(
      (name) => `scenarios/${name}.yaml`,
    );
    const { code, stdout } = await lanchester('validate', ...files);
    expect(code).toBe(0);
    expect(stdout.match(/: ok: /g)).toHaveLength(files.length);
  });

  it('tells the mistakes of every file, and the good ones all the same', async () => {
    const bad = folder.write('bad.yaml', small.replace('turnLimit', 'turnLimt').replace('t-55', '7'));
    const metric = folder.write('metric.yaml', small.replace('redLost -', 'redLots -'));
    const { code, stdout, stderr } = await lanchester('validate', bad, scenario, folder.at('none.yaml'), metric);
    expect(code).toBe(2);
    expect(stdout).toMatch(/small\.yaml: ok: [^\n]*\n$/);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${bad}:13:3: engagement: unknown key "turnLimt" (did you mean "turnLimit"?)`,
      `${folder.at('none.yaml')}: there is no such file`,
      expect.stringContaining(`${metric}:22:10: Metric "swing": unknown variable "redLots" (did you mean "redLost"?)`),
    ]);
  });
});

it('charts of what an attack causes at least are drawn where they are asked for', async () => {
  const squads = `lanchester: 1
name: squads
question: What does a squad's fire do?
ruleset: heat
attack:
  attackers: {rifles: {unit: rifle-squad, men: 7}, mortar: {unit: medium-mortar}}
  target: {unit: rifle-squad, men: 7}
  axes: [{name: range, title: Range, key: situation.range, values: [12, 24]}]
charts: [at-least]
`;
  const file = folder.write('squads.yaml', squads);
  expect(await lanchester('run', file, '--out', folder.at('squads'))).toMatchObject({ code: 0, stderr: '' });
  const files = folder.contents('squads');
  expect(Object.keys(files).filter((name) => name.endsWith('.svg'))).toEqual(['charts/at-least.svg']);
  expect(files['README.md']).toMatch(/Chance that one attack causes at least so many casualties/);
});

describe('reports', () => {
  const words = ['reports', '--scenarios', folder.at('scenarios'), '--out', folder.at('reports')];
  const fingerprint = 'reports/small/fingerprint.json';
  let made: string;

  beforeAll(async () => {
    mkdirSync(folder.at('scenarios'));
    mkdirSync(folder.at('reports/small'), { recursive: true });
    folder.write('scenarios/small.yaml', small);
    folder.write('scenarios/other.yaml', small);
    const { code, stdout } = await lanchester(...words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/small: made \(digest [0-9a-f]{12}\)\n$/);
    made = readFileSync(folder.at(fingerprint), 'utf8');
  });

  async function check(): Promise<string> {
    const before = folder.contents('reports');
    const { code, stdout } = await lanchester(...words, '--check');
    expect(folder.contents('reports')).toEqual(before);
    expect(code).toBe(stdout.includes('STALE') ? 1 : 0);
    return stdout.replaceAll(folder.at('reports/'), '');
  }

  const stale = (why: string, name = 'small'): string => `${name}: STALE: ${why}\n`;
  const count = '1 report is stale: `lanchester reports` makes all anew\n';

  it('are fresh when they have been made', async () => {
    expect(await check()).toBe('small: fresh\n');
  });

  it('make the same bytes again', async () => {
    const before = folder.contents('reports');
    expect((await lanchester(...words)).code).toBe(0);
    expect(folder.contents('reports')).toEqual(before);
  });

  it('are stale when the scenario, the rules or the version changed', async () => {
    folder.write('scenarios/small.yaml', small.replace('turnLimit: 1', 'turnLimit: 2'));
    expect(await check()).toBe(stale('the scenario or the data of the ruleset changed') + count);
    folder.write('scenarios/small.yaml', `# a comment\n${small}`);
    expect(await check()).toBe('small: fresh\n');
    // it moves no figure that is there, and one is missing
    folder.write('scenarios/small.yaml', `${small}bounds: true\n`);
    expect(await check()).toBe(
      stale(
        'the code that plays options on changed, the scenario asks what its play gives away, and the report does not say',
      ) + count,
    );
    folder.write('scenarios/small.yaml', small);
    // nothing hangs on it here, so that a report that says it does is not of this
    folder.write(fingerprint, made.replace('"rules":', '"play": "another",\n   "rules":'));
    expect(await check()).toBe(stale('the code that plays options on changed') + count);
    // here all is exact, and there is no luck; a report of before that was taken out does not say so
    expect(made).toMatch(/"luck": null,/);
    for (const line of ['', '"luck": "another",']) {
      folder.write(fingerprint, made.replace(/"luck": null,/, line));
      expect(await check()).toBe(stale('the code that takes luck out changed') + count);
    }
    const fingerprints = JSON.parse(made) as ReportFingerprint;
    const { rules } = fingerprints.studies['small'] as ReportFingerprint['studies'][string];
    folder.write(fingerprint, made.replace(rules, createHash('sha256').update('other rules').digest('hex')));
    expect(await check()).toBe(stale('the code of the rules changed') + count);
    folder.write(fingerprint, made.replace(/("version": ?)"[^"]*"/, '$1"0.0.0"'));
    expect(await check()).toBe(stale(`made by version 0.0.0, this is ${fingerprints.version}`) + count);
    folder.write(fingerprint, made.replace(/("arithmetic": ?)"[^"]*"/, '$1"00000000"'));
    expect(await check()).toMatch(/^small: STALE: made where logarithms and exponentials are rounded differently: /);
    folder.write(fingerprint, made);
  });

  it('are stale when a file of theirs was changed or lost', async () => {
    const page = readFileSync(folder.at('reports/small/README.md'), 'utf8');
    folder.write('reports/small/README.md', `${page} `);
    expect(await check()).toBe(stale('README.md was changed after it was made') + count);
    rmSync(folder.at('reports/small/README.md'));
    expect(await check()).toBe(stale('README.md is missing or cannot be read') + count);
    rmSync(folder.at('reports/small/scenario.yaml'));
    expect(await check()).toBe(stale('README.md is missing or cannot be read, and 1 more of its files') + count);
    folder.write('reports/small/README.md', page);
    folder.write('reports/small/scenario.yaml', small);
    expect(await check()).toBe('small: fresh\n');
  });

  it('hold no page and no results, which a run makes', () => {
    const names = Object.keys(folder.contents('reports'));
    expect(names.filter((name) => /\.html$|results/.test(name))).toEqual([]);
    expect(made.length).toBeLessThan(4000);
  });

  it('are stale when their fingerprint was damaged or lost', async () => {
    folder.write(fingerprint, made.slice(0, 100));
    expect(await check()).toBe(stale('fingerprint.json is damaged') + count);
    folder.write(fingerprint, '{}');
    expect(await check()).toContain('small: STALE: ');
    rmSync(folder.at(fingerprint));
    expect(await check()).toBe(stale('fingerprint.json is missing') + count);
    folder.write(fingerprint, made);
  });

  it.each([
    'null',
    '[]',
    '7',
    '"x"',
    '[['.repeat(50_000),
    '{"__proto__": {"version": "1"}}',
    '{"version": 1e999}',
    '{"version": {"toString": 1}, "arithmetic": "", "seed": "", "studies": {}, "files": {}}',
    '{"version": "1", "arithmetic": "1", "seed": "1", "studies": {"small": null}, "files": {}}',
    '{"version": "1", "arithmetic": "1", "seed": "1", "studies": {"__proto__": {}}, "files": {}}',
    '{"version": "1", "arithmetic": "1", "seed": "1", "studies": {}, "files": {"../../../../etc/passwd": "1", "/dev/zero": ""}}',
  ])('are stale, and nothing more, whatever stands there: %#', async (text) => {
    folder.write(fingerprint, text);
    const said = await check();
    expect(said).toMatch(/^small: STALE: .{1,300}\n1 report is stale: [^\n]*\n$/);
    folder.write(fingerprint, made);
  });

  it('are stale without their scenario', async () => {
    mkdirSync(folder.at('reports/orphan'));
    folder.write('reports/orphan/fingerprint.json', made);
    expect(await check()).toBe(`${stale('there is no scenario of that name', 'orphan')}small: fresh\n${count}`);
    rmSync(folder.at('reports/orphan'), { recursive: true });
  });

  it('need a folder of scenarios, and a report', async () => {
    const none = await lanchester('reports', '--check', '--scenarios', folder.at('nowhere'));
    expect(none).toEqual({ code: 2, stdout: '', stderr: `${folder.at('nowhere')}: there is no such folder\n` });
    mkdirSync(folder.at('empty'));
    const empty = await lanchester('reports', '--scenarios', folder.at('scenarios'), '--out', folder.at('empty'));
    expect(empty.code).toBe(2);
    expect(sentencesOf(empty.stderr, 'reports')).toMatch(
      /^no folder in .*empty has the name of a scenario in .*scenarios\n$/,
    );
  });
});

describe('what a report warns of', () => {
  /** A price whose break-even lies far beyond the two that are tried. */
  const dear = `lanchester: 1
name: dear
question: Is a better gun worth a point?
ruleset: heat
engagement:
  lane: {to: 18}
  budget: 120
  turnLimit: 2
  engagements: 60
  blue: {units: [{unit: rifle-squad}]}
  red: {units: [{unit: rifle-squad}]}
variants:
  plain: {}
  better: {set: {engagement.blue.units.rifle-squad.experience: veteran}}
sweep: {of: [better], axes: [{name: price, path: prices.rifle-squad.veteran, values: [20, 21]}]}
breakEven: {axis: price, with: better, without: plain, asked: 20}
`;

  it('stands on the terminal in the same sentences, and in the JSON', async () => {
    const file = folder.write('dear.yaml', dear);
    const words = ['run', file, '--engine', 'roll', '--threads', '1'];
    const { code, stdout } = await lanchester(...words, '--out', folder.at('dear'));
    expect(code).toBe(0);
    const report = readFileSync(folder.at('dear/README.md'), 'utf8');
    const { warnings } = await json<{ warnings: string[] }>(...words, '--no-report');
    expect(warnings.length).toBeGreaterThan(0);
    const onTerminal = stdout.split('\n').filter((text) => text.startsWith('note: '));
    expect(onTerminal).toEqual(warnings.map((warning) => `note: ${warning}`));
    for (const warning of warnings) expect(report).toContain(warning);
  });
});
