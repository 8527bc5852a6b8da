/** `lanchester tune`, as a user gives it: exact shots and a small duel, so that answers are known and cost nothing. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester, sentencesOf } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** A rocket at a tank: a chance of 16.78 % with PEN 5, of 40.51 % with 7 and of 51.42 % with 8. */
const shot = (expected: string, more = ''): string => `lanchester: 1
name: shot
question: How often does a rocket destroy a tank?
ruleset: heat
# a single shot
attack:
  attackers:
    rpg: {title: RPG team, unit: rpg-team}
  target: {unit: t-55}
  axes:
    - {name: range, title: Range, unit: inches, key: situation.range, values: [6]}
${more}${expected === '' ? '' : `expect:\n${expected}`}`;

const half = '  - {metric: destroyed, atLeast: 50, because: two rockets are one tank}\n';

describe('lanchester tune', () => {
  it('finds the smallest change, tells every step, and writes the scenario beside', async () => {
    const file = folder.write('shot.yaml', shot(half));
    const out = folder.at('tuned.yaml');
    const ended = await lanchester('tune', file, '--vary', 'weapons.rpg.pen=0..12', '--write', out, '--threads', '1');
    expect([ended.stderr, ended.code]).toEqual(['', 0]);
    expect(ended.stdout).toContain('1. search: as it is today: 0 of 1 kept, 1 broken');
    expect(ended.stdout).toContain('weapons.rpg.pen 7: 0 of 1 kept, 1 broken');
    expect(ended.stdout).toContain('confirm 1: weapons.rpg.pen 8: 1 of 1 kept');
    expect(ended.stdout).toContain('The smallest change found: weapons.rpg.pen from 5 to 8; size 3.00.');
    expect(ended.stdout).toContain('\nset:\n  weapons.rpg.pen: 8\n');
    // all else stays as it was written
    expect(readFileSync(out, 'utf8')).toBe(`${readFileSync(file, 'utf8')}set:\n  weapons.rpg.pen: 8\n`);
    expect((await lanchester('run', out, '--no-report')).code).toBe(0);
    const again = await lanchester('tune', file, '--vary', 'weapons.rpg.pen=0..12', '--write', out);
    expect([again.code, again.stderr]).toEqual([2, `cannot write ${out}: it is there already; --force replaces it\n`]);
  });

  it('gives all of it as JSON, the lines for the file among it', async () => {
    const file = folder.write('json.yaml', shot(half));
    const ended = await lanchester('tune', file, '--vary', 'weapons.rpg.pen=0..12', '--json');
    const report = JSON.parse(ended.stdout);
    expect([report.verdict, report.exitCode, report.played, report.answer.values, report.lines]).toEqual([
      'found',
      0,
      0,
      { 'weapons.rpg.pen': 8 },
      ['set:', '  weapons.rpg.pen: 8'],
    ]);
    expect(report.steps.at(-1)).toMatchObject({ luck: 'confirm 1', values: { 'weapons.rpg.pen': 8 } });
  });

  it('has nothing to change where all is kept, and writes nothing', async () => {
    const file = folder.write('kept.yaml', shot('  - {metric: destroyed, atLeast: 10}\n'));
    const out = folder.at('never.yaml');
    const ended = await lanchester('tune', file, '--vary', 'weapons.rpg.pen', '--write', out);
    expect([ended.code, folder.has('never.yaml')]).toEqual([0, false]);
    expect(ended.stdout).toContain('All that is expected is kept already: there is nothing to change.');
  });

  it('says that none is found, and which expectation fails where it is nearest', async () => {
    const both = `${half}  - {metric: pointsDestroyed, atMost: 30}\n`;
    const ended = await lanchester('tune', folder.write('none.yaml', shot(both)), '--vary', 'weapons.rpg.pen=0..12');
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('All was solved: nothing was played.');
    expect(ended.stdout).toContain('No change within these bounds was found to keep all that is expected');
    expect(ended.stdout).toMatch(/The nearest that was tried: as it is today\n.*\n.*at least 50% .* broken\n/);
  });

  it('varies what the file itself says, engagements solved, and leaves alone what changes nothing', async () => {
    const duel = `lanchester: 1
name: duel
question: Who wins?
ruleset: heat
engagement:
  lane: { to: 18 }
  plan: hold
  engagements: 100
  blue: { units: [ { name: blues, unit: rifle-squad, experience: veteran, men: 1 } ] }
  red: { units: [ { name: reds, unit: rifle-squad, experience: regular, men: 2 } ] }
expect:
  - { metric: blueWins, atLeast: 40 }
`;
    const file = folder.write('duel.yaml', duel);
    const out = folder.at('duel-tuned.yaml');
    const vary = 'engagement.blue.units.blues.men=1..3,engagement.lane.to=18..20';
    const ended = await lanchester('tune', file, '--vary', vary, '--write', out, '--threads', '1');
    expect([ended.stderr, ended.code]).toEqual(['', 0]);
    expect(ended.stdout).toContain(
      'engagement.lane.to: 18 today, 3 values from 18 to 20; nothing that is expected hangs on it.',
    );
    expect(readFileSync(out, 'utf8')).toBe(duel.replace('veteran, men: 1', 'veteran, men: 2'));
  });

  it.each([
    [
      'a path that there is not',
      half,
      'weapons.rpg.pem',
      '--vary: path "weapons.rpg.pem": there is no "pem" (did you mean "pen"?) in "weapons.rpg"',
    ],
    [
      'a section that there is not',
      half,
      'engagment.lane.to',
      '--vary: "engagment.lane.to": there is no "engagment" (did you mean "engagement"?)',
    ],
    [
      'what is no number',
      half,
      'weapons.rpg.name',
      '--vary: "weapons.rpg.name" is "Rocket propelled grenade launcher" today, and only numbers are varied',
    ],
    ['five paths', half, 'a.b,b.c,c.d,d.e,e.f', '--vary: at most 4 are varied at once, found 5'],
    ['a path twice', half, 'weapons.rpg.pen,weapons.rpg.pen=1..9', '--vary: "weapons.rpg.pen" is named twice'],
    [
      'bounds that are none',
      half,
      'weapons.rpg.pen=9..1',
      '--vary: expected bounds as weapons.rpg.pen=10..30, the smaller end first, found "9..1"',
    ],
    [
      'bounds without numbers',
      half,
      'weapons.rpg.pen=low..high',
      '--vary: expected bounds as weapons.rpg.pen=10..30, the smaller end first, found "low..high"',
    ],
    ['no path', half, 'weapons.rpg.pen,,', '--vary: expected paths with commas between them, found ""'],
    ['nothing expected', '', 'weapons.rpg.pen', 'FILE: nothing is expected of it; docs/expect.md says how'],
    [
      'what changes nothing',
      half,
      'prices.rpg-team.regular',
      '--vary: nothing that is expected hangs on prices.rpg-team.regular from 30 to 120',
    ],
    [
      'an expectation of nothing',
      '  - {metric: destroied, atLeast: 1}\n',
      'weapons.rpg.pen',
      'FILE:13:14: this question has no metric "destroied" (did you mean "destroyed"?)',
    ],
  ])('refuses %s', async (_, expected, vary, sentence) => {
    const file = folder.write('refused.yaml', shot(expected));
    const ended = await lanchester('tune', file, '--vary', vary);
    expect([ended.code, ended.stdout]).toEqual([2, '']);
    expect(ended.stderr).toContain(sentence.replace('FILE', file));
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('refuses to write over the scenario itself, and to go without --vary', async () => {
    const file = folder.write('self.yaml', shot(half));
    const self = await lanchester('tune', file, '--vary', 'weapons.rpg.pen', '--write', file, '--force');
    expect([self.code, sentencesOf(self.stderr, 'tune')]).toEqual([
      2,
      `--write ${file} is the scenario itself: name another file\n`,
    ]);
    expect((await lanchester('tune', file)).code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(shot(half));
  });
});
