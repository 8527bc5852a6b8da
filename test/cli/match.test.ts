/** `lanchester match`: two armies against each other, by the path of `run`. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester } from './command.js';

// pictures have tests of their own, and take longer than all that is played here
vi.mock(import('../../src/charts/render.js'), async (original) => ({
  ...(await original()),
  renderSvg: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}));

const folder = new Folder();
afterAll(() => folder.remove());

const rifles = folder.write('rifles.csv', 'unit,number,words,name\nrifle-squad,2,men=5,squad\n');
const guns = folder.write('guns.csv', 'unit,number,words,name\nMMG team,1,,machine gun\nrifle-squad,1,,\n');
const played = ['--threads', '1', '--engine', 'roll', '--engagements', '20'] as const;

const digestIn = (name: string): string =>
  (JSON.parse(readFileSync(folder.at(`${name}/results.json`), 'utf8')) as { digest: string }).digest;

/** The same match as a person would write it. */
const byHand = `lanchester: 1
name: match-heat-rifles-guns
question: Does the first army, Rifles (120 points), beat the second, Guns (100 points)?
ruleset: heat
asks: duel
engagement:
  plan: able
  lane: {from: 0, to: 48, terrain: [{from: 0, to: 16, kind: soft-cover}, {from: 32, to: 48, kind: soft-cover}]}
  turnLimit: 8
  blue:
    title: Rifles
    role: defend
    at: {defend: 12, attack: 36}
    units: [{name: squad, unit: rifle-squad, men: 5}, {name: squad 2, unit: rifle-squad, men: 5}]
  red:
    title: Guns
    at: {defend: 12, attack: 36}
    units: [{name: machine gun, unit: mmg-team}, {unit: rifle-squad}]
fights:
  axes:
    - name: mission
      title: Mission
      path: engagement.mission
      values: [attrition, take, meeting, break-through, delay]
      labels: [attrition, take the ground, meeting, break through, delay]
`;

describe('a match', () => {
  it('has the digest of the scenario that it writes, and of the one that a person writes', async () => {
    const written = folder.at('written.yaml');
    const out = (name: string) => ['--out', folder.at(name)];
    const match = await lanchester(
      'match',
      rifles,
      guns,
      ...played,
      '--write',
      written,
      '--no-change',
      ...out('match'),
    );
    expect(match).toMatchObject({ code: 0 });
    expect(match.stderr).toContain('written.yaml: the scenario, for run');
    expect(await lanchester('run', written, ...played, ...out('run'))).toMatchObject({ code: 0, stderr: '' });
    const hand = folder.write('hand.yaml', byHand);
    expect(await lanchester('run', hand, ...played, ...out('hand'))).toMatchObject({ code: 0, stderr: '' });
    expect(digestIn('run')).toBe(digestIn('match'));
    expect(digestIn('hand')).toBe(digestIn('match'));
    expect(readFileSync(folder.at('match/scenario.yaml'), 'utf8')).toBe(readFileSync(written, 'utf8'));
  });

  it('tells who wins at each mission, the points of both sides, and what they lose', async () => {
    const { stdout } = await lanchester('match', rifles, guns, ...played, '--no-change', '--no-report');
    expect(stdout).toContain('Does the first army, Rifles (120 points), beat the second, Guns (100 points)?');
    expect(stdout).toContain('By the list Rifles costs 120 points, Guns 100.');
    expect(stdout).toContain('How well these armies were played is not gauged.');
    expect(stdout).toMatch(/Points lost in a game[^\n]*\nmission +Rifles +Guns\nattrition +\d+\.\d \(/);
    for (const mission of ['attrition', 'take the ground', 'meeting', 'break through', 'delay']) {
      expect(stdout).toMatch(new RegExp(`^${mission} +20\\.0% +\\d`, 'm'));
    }
  });

  it('looks for the small change that makes it even, and plays it again on fresh random numbers', async () => {
    const asked = ['--threads', '1', '--engine', 'roll', '--engagements', '40'];
    const { code, stdout } = await lanchester('match', rifles, guns, ...asked, '--json', '--no-report');
    expect(code).toBe(0);
    const { match, conditions, results } = JSON.parse(stdout) as {
      match: { even: { tried: number; engagements: number; isEven: boolean; winRate: { value: number } } };
      conditions: string;
      results: { digest: string };
    };
    const { even } = match;
    expect(even.tried).toBeGreaterThan(3);
    expect(even.isEven).toBe(even.winRate.value >= 0.45 && even.winRate.value <= 0.55);
    expect(conditions).toMatch(
      even.isEven
        ? /With .* it is about even: Rifles wins .* on random numbers of its own\./
        : /None of the \d+ small changes that were tried comes to within 5 games of even/,
    );
    const without = await lanchester('match', rifles, guns, ...asked, '--json', '--no-report', '--no-change');
    expect((JSON.parse(without.stdout) as { results: { digest: string } }).results.digest).toBe(results.digest);
  });

  it('says which rows it does not understand, and which game it is', async () => {
    const wrong = folder.write('wrong.csv', 'unit\nrifle-squat\nrpg-team\n');
    const told = async (...words: readonly string[]): Promise<string> => {
      const { code, stderr } = await lanchester('match', ...words);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await told(wrong, guns)).toMatch(/wrong\.csv:2:1: there is no unit "rifle-squat".*rifle-squad/);
    const snipers = folder.write('snipers.csv', 'unit\nsniper\n');
    expect(await told(snipers, snipers)).toMatch(/several games have these units \(heat, .*\): say which with --game/);
    const asked = await lanchester(
      'match',
      snipers,
      snipers,
      '--ruleset',
      'heat',
      '--no-change',
      '--no-report',
      ...played,
    );
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    expect(asked.stdout).toContain(
      'Does the first army, Snipers, first (50 points), beat the second, Snipers, second (50 points)?',
    );
    const pasted = folder.write('pasted.txt', '2x Rifle squad (5 men)\n');
    expect(await told(pasted, pasted)).toContain('these lists do not say of which game they are: --game heat');
    const both = await lanchester('match', pasted, guns, '--no-change', '--no-report', ...played);
    expect(both).toMatchObject({ code: 0, stderr: '' });
    expect(both.stdout).toContain('Does the first army, Pasted (120 points), beat the second, Guns (100 points)?');
    const nobody = folder.write('nobody.csv', 'unit\nxyzzy\n');
    expect(await told(nobody, nobody)).toContain('no game has any of these units');
    const out = folder.write('other.yaml', 'question: mine\n');
    expect(await told(rifles, guns, '--no-change', '--write', out)).toContain('other.yaml');
    expect(readFileSync(out, 'utf8')).toBe('question: mine\n');
    expect(await told(rifles, guns, '--csv', '--json')).toContain('--csv and --json exclude each other');
  });
});
