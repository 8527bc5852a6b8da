/**
 * Bad input through the whole command: one clear error, with its place in the file and the nearest valid name; exit
 * code 2; nothing written.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clippedInside } from '../../src/kernel/text.js';
import { Folder, lanchester, sentencesOf, small } from './command.js';

const folder = new Folder();
const good = folder.write('small.yaml', small);
afterAll(() => folder.remove());

/** Runs a scenario that cannot be run; returns what it said, once it is sure that nothing was written or printed. */
async function refused(file: string, ...words: readonly string[]): Promise<string> {
  const ended = await lanchester('run', file, '--out', folder.at('never'), ...words);
  expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: '' });
  expect(folder.has('never')).toBe(false);
  expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  return sentencesOf(ended.stderr, 'run').trimEnd().replaceAll(`${folder.path}/`, '');
}

/**
 * The error of the small scenario with one text in place of another, without its place: that is where the new text has
 * the sign "¦". `validate` must say the same.
 */
async function wrong(from: string, to: string): Promise<string> {
  expect(small).toContain(from);
  const marked = small.replace(from, () => to);
  const before = marked.slice(0, marked.indexOf('¦')).split('\n');
  const file = folder.write('bad.yaml', marked.replace('¦', ''));
  const said = await refused(file);
  const checked = await lanchester('validate', file);
  expect(checked).toEqual({ code: 2, stdout: '', stderr: `${said.replaceAll('bad.yaml', file)}\n` });
  const place = `bad.yaml:${before.length}:${(before.at(-1) as string).length + 1}: `;
  expect(said.slice(0, place.length)).toBe(place);
  return said.slice(place.length);
}

const sweep = (of: string, path: string): string =>
  `sweep: {of: [${of}], axes: [{name: price, path: ${path}, values: [1, 2]}]}\nmetrics:`;

describe('a name that there is not', () => {
  it.each([
    ['a ruleset', 'ruleset: heat', 'ruleset: ¦haet', 'there is no ruleset "haet" (did you mean "heat"?)'],
    ['a unit', 'unit: t-55', 'unit: ¦t-56', 'heat: there is no unit "t-56" (did you mean "t-55"?)'],
    [
      'a unit of a force',
      '{name: blues, unit: rifle-squad',
      '{name: blues, unit: ¦rifle-sqad',
      'heat: there is no unit "rifle-sqad" (did you mean "rifle-squad"?)',
    ],
    ['a word', 'men: 4}', '¦mne: 4}', 'heat: rifle-squad has no word "mne" (did you mean "men"?)'],
    [
      'a weapon',
      'men: 4}',
      'men: 4, weapons: {¦riffle: 2}}',
      'heat: rifle-squad: weapons: there is no weapon "riffle" (did you mean "rifle"?)',
    ],
    [
      'an upgrade',
      'unit: rpg-team}',
      'unit: rpg-team, ¦tandm: true}',
      'heat: rpg-team has no word "tandm" (did you mean "tandem"?)',
    ],
    [
      'a value',
      'experience: veteran',
      'experience: ¦vetran',
      'heat: rifle-squad: experience cannot be "vetran" (did you mean "veteran"?)',
    ],
    ['a key', 'turnLimit: 1', '¦turnLimt: 1', 'engagement: unknown key "turnLimt" (did you mean "turnLimit"?)'],
    [
      'a unit in a path',
      'engagement.blue.units.blues.experience',
      '¦engagement.blue.units.bluse.experience',
      '"engagement.blue.units.bluse.experience": there is no "bluse" (did you mean "blues"?) in "engagement.blue.units"',
    ],
    [
      'an overlay path',
      'engagement.blue.units.blues.experience: veteran',
      '¦prices.rpg-team.tandm: 3',
      'path "prices.rpg-team.tandm": there is no "tandm" (did you mean "tandem"?) in "prices.rpg-team"',
    ],
    [
      'a path of a sweep',
      'metrics:',
      sweep('better', 'prices.rpg-team.tandme').replace('1, 2', '¦1, 2'),
      'path "prices.rpg-team.tandme": there is no "tandme" (did you mean "tandem"?) in "prices.rpg-team"',
    ],
    ['a variant', 'metrics:', sweep('¦beter', 'prices.rpg-team.tandem'), 'no variant "beter" (did you mean "better"?)'],
    [
      'a sweep axis',
      'metrics:',
      `breakEven: {axis: ¦prise, with: better, without: plain}\n${sweep('better', 'prices.rpg-team.tandem')}`,
      'no axis of the sweep "prise" (did you mean "price"?)',
    ],
    [
      'a mission',
      'turnLimit: 1',
      'turnLimit: 1\n  mission: ¦tkae',
      'engagement.mission: expected attrition, take, meeting, break-through, delay, {kind: take, ground: [from, to]}',
    ],
    [
      'a kind of mission',
      'turnLimit: 1',
      'turnLimit: 1\n  mission: {kind: ¦brake-through}',
      'engagement.mission.kind: expected attrition, take, meeting, break-through, delay, found "brake-through" (did you mean "break-through"?)',
    ],
    ['a chart', 'charts: [outcomes]', 'charts: [¦outcome]', 'charts[0]: expected kill-probability'],
  ])('%s', async (_, from, to, message) => {
    expect(await wrong(from, to)).toMatch(new RegExp(`^${escaped(message)}`));
  });
});

describe('a value that cannot be', () => {
  it.each([
    [
      'a range beyond the weapon',
      '[12, 24]',
      '[12, ¦99]',
      'heat: RPG team, 3 Regulars cannot shoot at T-55, Regular crew at 99"',
    ],
    [
      'a text for a number',
      '[12, 24]',
      '[12, ¦far]',
      'heat: the situation: range must be a number of at least 0, not "far"',
    ],
    [
      'another kind than the old value',
      'engagement.blue.units.blues.experience: veteran',
      '¦prices.rpg-team.tandem: cheap',
      'path "prices.rpg-team.tandem": expected a number, found a text ("cheap")',
    ],
    [
      'ground of a mission that is not on the lane',
      'turnLimit: 1',
      'turnLimit: 1\n  mission: {kind: take, ground: ¦[15, 19]}',
      'the ground from 15 to 19 is not on the lane, which runs from 0 to 18',
    ],
    [
      'more than all points',
      'turnLimit: 1',
      'turnLimit: 1\n  mission: {kind: delay, share: ¦1.01}',
      'engagement.mission.share: expected at most 1, found 1.01',
    ],
    [
      'a mission without its kind',
      'turnLimit: 1',
      'turnLimit: 1\n  mission: ¦{share: 0.5}',
      'engagement.mission.kind: expected attrition, take, meeting, break-through, delay, found nothing',
    ],
    ['no men', 'men: 4', 'men: ¦0', 'engagement.blue.units[0].men: expected at least 1, found 0'],
    ['fewer than no men', 'men: 4', 'men: ¦-4', 'engagement.blue.units[0].men: expected at least 1, found -4'],
    ['half a man', 'men: 4', 'men: ¦4.5', 'engagement.blue.units[0].men: expected a whole number, found 4.5'],
    ['men in words', 'men: 4', 'men: ¦four', 'engagement.blue.units[0].men: expected a number, found "four"'],
    ['too many men', 'men: 4', 'men: ¦40', 'heat: rifle-squad: men must be a whole number from 1 to 24, not 40'],
    [
      'an empty force',
      '{units: [{name: blues, unit: rifle-squad, men: 4}]}',
      '{units: ¦[]}',
      'engagement.blue.units: expected a list of at least 1 entry, found an empty list',
    ],
    [
      'a unit without a price (ENG-R05)',
      '{name: blues, unit: rifle-squad, men: 4',
      '¦{name: blues, unit: lmg-team',
      'heat: there is no price for LMG team, 2 Regulars: write prices.lmg-team.regular in an overlay',
    ],
    ['no engagements', 'engagements: 10', 'engagements: ¦0', 'engagement.engagements: expected at least 1, found 0'],
    ['fewer than none', 'engagements: 10', 'engagements: ¦-3', 'engagement.engagements: expected at least 1, found -3'],
    [
      'half an engagement',
      'engagements: 10',
      'engagements: ¦2.5',
      'engagement.engagements: expected a whole number, found 2.5',
    ],
    [
      'absurdly many',
      'engagements: 10',
      'engagements: ¦99999999999',
      'engagement.engagements: expected at most 10000000000, found 99999999999',
    ],
    [
      'a name that is none',
      'name: small',
      'name: ¦Small fight',
      'name: expected small letters, digits and single hyphens (tandem-heat), found "Small fight"',
    ],
    [
      'a name twice',
      'men: 4}]}\n  red',
      'men: 4}, {name: ¦blues, unit: t-55}]}\n  red',
      'two units are called "blues"',
    ],
    [
      'a metric without end',
      'redLost - blueLost',
      `¦${Array(100).fill('turns').join(' + ')}`,
      'metrics.swing: expected a text of at most 500 characters, found "turns + turns',
    ],
    ['a lane without length', 'lane: {to: 18}', 'lane: ¦{to: 0}', 'a lane from 0 to 0 has no length'],
  ])('%s', async (_, from, to, message) => {
    expect(await wrong(from, to)).toMatch(new RegExp(`^${escaped(message)}`));
  });
});

describe('a metric that comes to nothing', () => {
  it.each([
    ['an unknown quantity', 'redLost - blueLsot', 'unknown variable "blueLsot" (did you mean "blueLost"?)'],
    ['an unknown function', 'sqr(redLost)', 'unknown function "sqr" (did you mean "sqrt"?)'],
    ['malformed', 'redLost -', 'the expression cannot be read'],
    ['a division by zero that is plain', '1 / 0', 'the result is not a finite number (Infinity)'],
    ['a division by zero that happens in play', 'redLost / blueLost', 'the result is not a finite number'],
    ['hostile: an import', 'import("fs")', 'the character "\\"" is not part of the language'],
    [
      'hostile: a constructor',
      'cos.constructor(redLost)',
      'only abs, ceil, exp, floor, log, log10, log2, max, min, mod, pow, round, sign, sqrt can be called, by their names',
    ],
    ['hostile: a property', 'redLost.constructor', 'access to parts of a value'],
    ['hostile: an assignment', 'redLost = 5', 'an assignment; to compare, write =='],
    ['hostile: depth', '('.repeat(200), 'parentheses are nested more than 50 deep'],
  ])('%s', async (_, metric, message) => {
    const said = await wrong('redLost - blueLost', `¦${JSON.stringify(metric)}`);
    expect(said).toMatch(new RegExp(`^Metric "swing": .*${escaped(message)}`));
  });
});

describe('a file that is no scenario', () => {
  it.each([
    ['a slip in the YAML', small.replace('{to: 18}', '{to: 18'), 'slip.yaml:13:3: this is not valid YAML: flow map'],
    ['a key twice', `${small}name: again\n`, 'slip.yaml:24:1: the key "name" stands here a second time'],
    [
      'an anchor bomb',
      `a: &a [x, x, x, x, x, x, x, x, x, x]\nb: &b [${'*a, '.repeat(11)}*a]\nc: [${'*b, '.repeat(11)}*b]\n`,
      'slip.yaml:2:8: aliases repeat their anchors more than 100 times in all',
    ],
    ['a tag', 'name: !!js/function "x"\n', 'slip.yaml:1:7: tags are not allowed in a scenario'],
    ['an empty file', '', 'slip.yaml:1:1: expected a scenario, found an empty file'],
    [
      'a binary file',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      'slip.yaml: this is not a text file (it holds a zero byte)',
    ],
    [
      'a file in another encoding',
      new Uint8Array([0x71, 0x3a, 0x20, 0xe4, 0x0a]),
      'slip.yaml: this is not a text file (it is not UTF-8)',
    ],
  ])('%s', async (_, content, message) => {
    expect(await refused(folder.write('slip.yaml', content))).toMatch(new RegExp(`^${escaped(message)}`));
  });

  it('a missing one, and a folder', async () => {
    expect(await refused(folder.at('smal.yaml'))).toMatch(
      /^smal\.yaml: there is no such file \(did you mean "small\.yaml"\?\)$/,
    );
    expect(await refused(folder.path)).toMatch(/: this is a folder, not a scenario file$/);
  });
});

describe('options that cannot be', () => {
  it.each([
    [['--engine', 'tabel'], '--engine: there is no engine "tabel" (did you mean "table"?)'],
    [
      ['--engine', 'exact', '--engagements', '100'],
      '--engine exact samples nothing: leave out --engagements, or the engine',
    ],
    [['--engagements', '0'], '--engagements: expected a whole number from 2 to 10,000,000,000, found "0"'],
    [['--engagements', '-5'], '--engagements: expected a whole number from 2 to 10,000,000,000, found "-5"'],
    [['--engagements', '2.5'], '--engagements: expected a whole number from 2 to 10,000,000,000, found "2.5"'],
    [['--engagements', '1e99'], '--engagements: expected a whole number from 2 to 10,000,000,000, found "1e99"'],
    [
      ['--engagements', '99999999999'],
      '--engagements: expected a whole number from 2 to 10,000,000,000, found "99999999999"',
    ],
    [['--threads', '0'], '--threads: expected a whole number from 1 to 256, found "0"'],
    [['--threads', 'many'], '--threads: expected a whole number from 1 to 256, found "many"'],
    [['--no-report'], '--no-report writes nothing: leave out --out, or --no-report'],
    [['--no-report', '--png'], '--no-report draws nothing: leave out --png, or --no-report'],
    [['--csv', '--json'], '--csv and --json exclude each other'],
    [['--csv', '--shard', '1/2'], '--shard writes a part of a run and no report: leave out --csv'],
    [['--out', ' '], '--out: expected a folder, found nothing'],
    [['--thread', '2'], "unknown option '--thread' (did you mean --threads?)"],
    [['and', 'more'], /^too many arguments/],
  ])('%j', async (words, message) => {
    expect(await refused(good, ...words)).toMatch(
      typeof message === 'string' ? new RegExp(`^${escaped(message)}$`) : message,
    );
  });

  it.each([
    [['odds', 'heat', '--jsno'], 'odds'],
    [['ruleset', 'test', '--jsno'], 'ruleset test'],
    [['audit'], 'audit'],
    [['run', good, '--threads', '0'], 'run'],
    [['run', good, '--no-report', '--png'], 'run'],
    [['odds', 'heat', '-a', 'rpg-team', '--set', 'weapons'], 'odds'],
  ])('%j points to the help of its own command', async (words, command) => {
    const { code, stdout, stderr } = await lanchester(...words);
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 2, stdout: '', lines: 2 });
    expect(stderr).toMatch(new RegExp(`; see lanchester ${command} --help\n$`));
  });

  it('a mistake in a file has its place, and points to no help', async () => {
    const file = folder.write('two-turns.yaml', small.replace('turnLimit: 1', 'turnLimit: 1\n  turnlimit: 2'));
    expect((await lanchester('run', file)).stderr).not.toContain('--help');
  });

  it('a command that there is not', async () => {
    expect(await lanchester('rnu', good)).toEqual({
      code: 2,
      stdout: '',
      stderr: "unknown command 'rnu' (did you mean run?); see lanchester --help\n",
    });
  });
});

describe('a folder that cannot be written', () => {
  /** Refused before anything is played: an engagement count that would take hours is no matter. */
  const into = (out: string) =>
    lanchester('run', good, '--engine', 'roll', '--engagements', '10_000_000_000', '--out', out);

  it('because it holds something else: that stays', async () => {
    mkdirSync(folder.at('mine'));
    folder.write('mine/notes.txt', 'mine');
    expect(await into(folder.at('mine'))).toEqual({
      code: 2,
      stdout: '',
      stderr: `cannot write the report to ${folder.at('mine')}: the folder is not empty and holds no earlier report\n`,
    });
    expect(folder.contents('mine')).toEqual({ 'notes.txt': 'mine' });
  });

  it('because a file is in the way: it stays', async () => {
    folder.write('file', 'mine');
    for (const out of [folder.at('file'), folder.at('file/below/it')]) {
      const { code, stderr } = await into(out);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: `cannot write the report to ${out}: a file is in the way of a folder\n`,
      });
    }
    expect(readFileSync(folder.at('file'), 'utf8')).toBe('mine');
  });

  it.each<[string, (at: string) => void, string]>([
    ['circle', (at) => symlinkSync(at, at), 'its links lead in a circle'],
    ['n'.repeat(300), () => {}, 'the name is too long'],
    [`below/${'n'.repeat(300)}`, () => {}, 'the name is too long'],
  ])('because of its name: %s', async (name, prepare, why) => {
    const out = folder.at(name);
    prepare(out);
    // a long name is shown by its beginning and its end
    const stderr = `cannot write the report to ${clippedInside(`${out}:`, 200)} ${why}\n`;
    expect(await into(out)).toEqual({ code: 2, stdout: '', stderr });
    rmSync(folder.at('circle'), { force: true });
    expect(folder.has('below')).toBe(false);
  });

  it('because its charts are a link: what that leads to stays', async () => {
    const words = [
      'run',
      good,
      '--engine',
      'roll',
      '--engagements',
      '10',
      '--threads',
      '1',
      '--out',
      folder.at('linked'),
    ];
    expect((await lanchester(...words)).code).toBe(0);
    renameSync(folder.at('linked/charts'), folder.at('elsewhere'));
    symlinkSync(folder.at('elsewhere'), folder.at('linked/charts'));
    const before = folder.contents('.');
    const { code, stderr } = await into(folder.at('linked'));
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('charts is a link') });
    expect(folder.contents('.')).toEqual(before);
  });

  it('but an earlier report is replaced, wherever it is named from', async () => {
    const out = relative('.', folder.at('again'));
    const words = ['run', good, '--engine', 'roll', '--engagements', '10', '--threads', '1', '--out', out];
    expect((await lanchester(...words)).code).toBe(0);
    const first = folder.contents('again');
    expect((await lanchester(...words)).code).toBe(0);
    expect(folder.contents('again')).toEqual(first);
  });
});

describe('exact where it cannot be', () => {
  it('says how large the state space is', async () => {
    const squads = (side: string): string =>
      [side, `second ${side}`, `third ${side}`].map((name) => `{name: ${name}, unit: rifle-squad, men: 9}`).join(', ');
    const large = small
      .replace('turnLimit: 1', 'turnLimit: 2')
      .replace(/blue: \{units: \[.*\]/, `blue: {units: [${squads('blues')}]`)
      .replace(/red: \{units: \[.*\]/, `red: {units: [${squads('reds')}]`);
    expect(await refused(folder.write('large.yaml', large), '--engine', 'exact')).toMatch(
      /^exact was asked for, but .* has more than [\d,]+ states and [\d,]+ transitions .*the budget is 100,000 states and [\d,]+ transitions$/,
    );
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
