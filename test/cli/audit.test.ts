/** `audit`: which prices of a list are wrong; and its proposals, as `run`, `check` and `audit` itself take them. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const side = '{at: {defend: 4, attack: 16}, units: [{name: subject, unit: rifle-squad}]}';
const text = (prices: string, more = ''): string => `lanchester: 1
name: teams
question: Which teams are wrongly priced?
ruleset: heat
seed: audit
${more}engagement:
  lane: {to: 20}
  turnLimit: 2
  budget: 120
  engagements: 240
  blue: ${side}
  red: ${side}
prices:
${prices}
`;
const list = text(`  keep: {squad: 50}
  armies: none
  step: 5
  band: [0.6, 1.6]
  units:
    squad: {unit: rifle-squad}
    # the comment of a gun
    gun: {unit: mmg-team}
    pioneers: {unit: pioneers}
  known: {title: a friend's, prices: {gun: 44, pioneers: 51}}
  leftOut: {sniper: "kills from afar, which nobody here can answer"}`);
const file = folder.write('teams.yaml', list);
const proposed = folder.at('prices.yaml');

/** What it says to whom it refuses. */
async function refused(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await lanchester(...words);
  expect({ words, code, stdout }).toEqual({ words, code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}

interface Told {
  readonly analysis: {
    readonly prices: { readonly units: readonly { id: string; listed: number; proposed: number }[] };
  };
}

async function told(...words: readonly string[]): Promise<Told['analysis']['prices']['units']> {
  const { code, stdout, stderr } = await lanchester(...words, '--no-report', '--json', '--threads', '1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return (JSON.parse(stdout) as Told).analysis.prices.units;
}

describe('audit', () => {
  it('is run on a scenario with a price list, and names itself as the command that makes it again', async () => {
    const out = folder.at('report');
    const { code, stdout } = await lanchester('audit', file, '--out', out, '--units', 'gun', '--threads', '1');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Which teams are wrongly priced\?\n\n(?:Armies of equal points|\d of \d prices (?:is|are) wrong against the rest|No price)/,
    );
    const { 'README.md': page = '', 'scenario.yaml': scenario = '' } = folder.contents('report');
    expect(page).toContain('lanchester audit teams.yaml --units gun');
    // the friend's prices and what is not judged
    expect(page).toContain("a friend's");
    expect(page).toContain('kills from afar');
    // as it was run: the other unit is gone, with its known price; comments stay
    expect(Object.keys(parse(scenario).prices.units)).toEqual(['squad', 'gun']);
    expect(parse(scenario).prices.known.prices).toEqual({ gun: 44 });
    expect(scenario).toContain('# the comment of a gun');
    const whole = await told('audit', file, '--units', 'gun');
    expect(await told('run', folder.write('cut.yaml', scenario))).toEqual(whole);
    expect(whole.map(({ id }) => id)).toEqual(['squad', 'gun']);
  });

  it('writes its proposals as a file that audit, run and check take', async () => {
    const { code, stderr } = await lanchester('audit', file, '--no-report', '--write-data', proposed);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `note: ${proposed}: the proposed prices, for --data\n` });
    const { set } = parse(readFileSync(proposed, 'utf8')) as { set: Record<string, number> };
    const units = await told('audit', file, '--data', proposed);
    const paths = { squad: 'rifle-squad', gun: 'mmg-team', pioneers: 'pioneers' };
    for (const { id, listed } of units) expect(listed).toBe(set[`prices.${paths[id as 'gun']}.regular`]);
    expect(await told('run', file, '--data', proposed)).toEqual(units);
    // a baseline of the price of a pair of guns, which is another with this list
    const duel = `lanchester: 1
name: duel
question: Who wins?
ruleset: heat
engagement:
  lane: {to: 12}
  turnLimit: 1
  engagements: 64
  blue: {units: [{unit: mmg-team}]}
  red: {units: [{unit: rifle-squad}]}
`;
    const baseline = folder.at('base.json');
    expect((await lanchester('baseline', folder.write('duel.yaml', duel), '--out', baseline)).code).toBe(0);
    const plainCheck = await lanchester('check', '--baseline', baseline);
    expect(plainCheck.code).toBe(0);
    const withData = await lanchester('check', '--baseline', baseline, '--data', proposed);
    expect(withData.stderr).toBe('');
    expect([0, 1, 3]).toContain(withData.code);
    expect(withData.stdout).not.toBe(plainCheck.stdout);
  });

  it('replaces only what it has written itself, and that when told', async () => {
    const options = ['--no-report', '--units', 'gun', '--threads', '1'];
    expect(await refused('audit', file, ...options, '--write-overlay', proposed)).toMatch(
      /there are proposed prices already; --force replaces them/,
    );
    const { code } = await lanchester('audit', file, ...options, '--write-overlay', proposed, '--force');
    expect(code).toBe(0);
    expect(Object.keys(parse(readFileSync(proposed, 'utf8')).set)).toHaveLength(2);
    const mine = folder.write('mine.yaml', 'lanchester: 1\n');
    expect(await refused('audit', file, ...options, '--write-data', mine, '--force')).toMatch(
      /is no file of proposed prices that this program wrote/,
    );
    const nowhere = folder.at('nowhere/prices.yaml');
    expect(await refused('audit', file, ...options, '--write-data', nowhere)).toMatch(/there is no folder/);
  });

  it('tries a unit of a house beside the list, with the plan of what it is like', async () => {
    const house = folder.write(
      'house.yaml',
      'lanchester: 1\nruleset: heat\nadd: {units.gunners: {like: mmg-team}, prices.gunners: {regular: 55}}\n',
    );
    const options = ['--data', house, '--units', 'gun', '--with', 'gunners', '--threads', '1'];
    const planned = folder.write('planned.yaml', list.replace('{unit: mmg-team}', '{unit: mmg-team, plan: hold}'));
    const { code } = await lanchester('audit', planned, ...options, '--out', folder.at('with'));
    expect(code).toBe(0);
    const { 'README.md': page = '', 'scenario.yaml': scenario = '' } = folder.contents('with');
    expect(page).toContain('lanchester audit planned.yaml --data house.yaml --units gun --with gunners');
    expect(parse(scenario).prices.units).toEqual({
      squad: { unit: 'rifle-squad' },
      gun: { unit: 'mmg-team', plan: 'hold' },
      gunners: { unit: 'gunners', plan: 'hold' },
    });
    const units = await told('audit', planned, ...options);
    expect(units.map(({ id, listed }) => [id, listed])).toEqual([
      ['squad', 50],
      ['gun', 50],
      ['gunners', 55],
    ]);
    expect(await told('run', folder.write('whole.yaml', scenario))).toEqual(units);
  });

  it("finds a ruleset's own list in the package", async () => {
    const units = await told('audit', 'heat', '--engagements', '200', '--units', 'rifle-squad,mmg-team');
    expect(units.map(({ id }) => id)).toEqual(['rifle-squad', 'mmg-team']);
  });
});

describe('audit refuses', () => {
  const noList = folder.write('none.yaml', list.slice(0, list.indexOf('prices:')));
  const worded = folder.write(
    'worded.yaml',
    text('  keep: {squad: 50}\n  units: {squad: {unit: rifle-squad, price: 50}, gun: {unit: mmg-team, price: 50}}'),
  );
  const summed = folder.write(
    'summed.yaml',
    text('  total: 100\n  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}'),
  );
  const other = folder.write('other.yaml', 'lanchester: 1\nruleset: hitt\nset: {prices.mg: 4}\n');
  const later = folder.write('later.yaml', 'lanchester: 2\nruleset: heat\nset: {prices.mmg-team.regular: 4}\n');
  mkdirSync(folder.at('scenarios'));
  copyFileSync('scenarios/five-rulesets.yaml', folder.at('scenarios/five.yaml'));

  it.each([
    ['a ruleset that there is not', ['heatt'], /no ruleset and no scenario file "?heatt"? \(did you mean "heat"\?\)/],
    ['a file that there is not', ['heat.yaml'], /heat\.yaml: /],
    ['a scenario without a list', [noList], /none\.yaml:1:1: there is no price list \(prices\) to audit/],
    ['a comparison', [folder.at('scenarios/five.yaml')], /five\.yaml:\d+:\d+: there is no price list/],
    ['a unit that is not in the list', [file, '--units', 'gum'], /--units: no unit of the list .*did you mean "gun"/],
    [
      'a unit that the ruleset has not',
      [file, '--with', 'snipper'],
      /--with: there is no unit "snipper" \(did you mean "sniper"\?\)/,
    ],
    ['a unit that the list has', [file, '--with', 'gun'], /--with: gun is a unit of the list already/],
    ['what is kept alone', [file, '--units', 'squad'], /--units: the price of squad is kept: name a unit to look at/],
    [
      'a part of a list of which nothing is kept',
      [summed, '--units', 'gun'],
      /summed\.yaml:\d+:\d+: the prices of this list have a sum/,
    ],
    ['names that are none', [file, '--units', 'gun,,squad'], /expected names with commas between them/],
    [
      'prices that stand in the scenario',
      [worded, '--write-data', folder.at('x.yaml')],
      /no price of this list is made of numbers/,
    ],
    [
      "another ruleset's prices",
      [file, '--data', other],
      /other\.yaml:2:10: this is for hitt, and what is asked is of heat/,
    ],
    ['prices of a later version', [file, '--data', later], /later\.yaml:1:13: lanchester: /],
    ['no report to a folder', [file, '--no-report', '--out', folder.at('y')], /leave out --out, or --no-report/],
  ] as const)('%s', async (_, words, message) => {
    expect(await refused('audit', ...words)).toMatch(message);
    expect(folder.has('x.yaml')).toBe(false);
  });
});
