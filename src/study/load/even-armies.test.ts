import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { parseYaml } from '../document/yaml.js';
import { resolveScenario } from '../resolve.js';
import { messageOf } from '../testing/messages.js';
import { filesNamed, wholeText, withFiles } from './house.js';
import { parseScenario, readScenario } from './load.js';

const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
const scenario = (even: string, list = ''): string => `lanchester: 1
name: even
question: Which prices are wrong?
ruleset: heat
engagement: {lane: {to: 20}, budget: 200, blue: ${side}, red: ${side}}
prices:
  units:
    rifles: {unit: rifle-squad, plan: hold}
    mmg: {unit: mmg-team, title: Gun on a hill}
    rpg-team: {unit: rpg-team}
    rpg-tandem: {unit: rpg-team, tandem: true}${list}
  even: ${even}
`;
const files: Readonly<Record<string, string>> = {
  'club/one.csv': 'unit,number,words,price\nRifle squad,2,experience=regular,50\nrpg-team,1,tandem,\nrifles,1,,\n',
  'club/other.yaml': 'units: [{unit: gun on a hill, number: 3}, {unit: rpg-team}]',
  'club/many.csv':
    'army;unit;number\nfirst;rifles;4\nsecond;mmg;2\nfirst;mmg;1\n' +
    Array.from({ length: 98 }, (_, n) => `${n + 3};rpg-tandem;${n + 1}\n`).join(''),
  'club/wrong.csv': 'unit,number,words\nRifle sqad,1,\nt-55,1,\nrpg-team,1,experience=veteran\nrifles,1,men=44\n',
  'club/twice.csv': 'unit\nrpg-team\nmmg-team\n',
  'club/nameless.csv': 'army,unit\nfirst,rifles\n,mmg\n',
  'club/theirs.yaml': 'ruleset: hitt\nunits: [{unit: rifles}]\n',
  'club/too-many.csv': 'unit,number\nrifles,101\n',
};
const read = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new LanchesterError('bad-file', `${path}: there is no such file`);
  return text;
};
const source = (text: string) => withFiles(parseYaml(text, 'club/s.yaml'), [], read);
const even = (text: string) => readScenario(source(text)).document.prices?.even;
const refusal = (text: string): string => messageOf(() => resolveScenario(readScenario(source(text))));

describe('armies that are held to be even, as files', () => {
  it('are numbers of units of the list, by its names, its titles or the words of the ruleset', () => {
    expect(even(scenario('[one.csv, {mmg: 5}, other.yaml]'))).toEqual([
      { rifles: 3, 'rpg-tandem': 1 },
      { mmg: 5 },
      { mmg: 3, 'rpg-team': 1 },
    ]);
  });

  it('may be a hundred in one table, each with a name', () => {
    const all = even(scenario('many.csv')) ?? [];
    expect(all).toHaveLength(100);
    expect(all.slice(0, 3)).toEqual([{ rifles: 4, mmg: 1 }, { mmg: 2 }, { 'rpg-tandem': 1 }]);
    expect(even(scenario('[{mmg: 5}, many.csv]'))).toHaveLength(101);
  });

  it('are read as if they were written there', () => {
    const written = scenario('[{rifles: 3, rpg-tandem: 1}, {mmg: 3, rpg-team: 1}]');
    expect(source(scenario('[one.csv, other.yaml]')).value).toEqual(parseYaml(written, 'x').value);
    expect(filesNamed(parseYaml(scenario('[one.csv, {mmg: 1}, other.yaml]'), 'club/s.yaml'))).toEqual([
      'club/one.csv',
      'club/other.yaml',
    ]);
    const whole = wholeText('club/s.yaml', [], (path) => (path === 'club/s.yaml' ? scenario('many.csv') : read(path)));
    expect(parseScenario(whole).document.prices?.even).toHaveLength(100);
  });

  it.each([
    [
      '[wrong.csv, {mmg: 1}]',
      'club/wrong.csv:2:1: no unit of the list is called "Rifle sqad" (did you mean "rifle-squad"?)',
    ],
    ['[wrong.csv, {mmg: 1}]', 'club/wrong.csv:3:1: "t-55" is a unit of the ruleset, and none of the list'],
    [
      '[wrong.csv, {mmg: 1}]',
      'club/wrong.csv:4:1: the list has "rpg-team" with other words: write rpg-team or rpg-tandem',
    ],
    ['[wrong.csv, {mmg: 1}]', 'club/wrong.csv:5:10: rifle-squad: men must be a whole number from 1 to 24, not 44'],
    ['[nameless.csv]', 'club/nameless.csv:3:1: this row names no army'],
    ['[theirs.yaml, {mmg: 1}]', 'club/s.yaml:12:10: club/theirs.yaml is an army of hitt, and what is asked is of heat'],
    ['[none.csv, {mmg: 1}]', 'club/s.yaml:12:10: club/none.csv: there is no such file'],
    ['[too-many.csv, {mmg: 1}]', 'club/too-many.csv:2:8: '],
    ['[other.yaml]', 'club/s.yaml:12:9: '],
    ['[one.csv, {mmg: 1, rifels: 2}]', 'club/s.yaml:12:36: no unit of the list is called "rifels"'],
  ])('%s is refused where its mistakes are: %s', (list, why) => {
    expect(refusal(scenario(list))).toContain(why);
  });

  it('may be two units of the list only where it says which', () => {
    const twin = '\n    gunners: {unit: mmg-team, plan: hold}\n    sitters: {unit: rifle-squad, weight: 2}';
    expect(refusal(scenario('[twice.csv, {mmg: 1}]', twin))).toContain(
      'club/twice.csv:3:1: "mmg-team" may be mmg or gunners of the list: write one of them',
    );
  });

  it('are refused where there is no file that could name them', () => {
    expect(messageOf(() => parseScenario(scenario('[one.csv, {mmg: 1}]')))).toContain(
      'expected an army as numbers of units, since only a file may name an army, found "one.csv"',
    );
    expect(messageOf(() => parseScenario(scenario('one.csv')))).toContain(
      'expected armies as numbers of units, since only a file may name an army, found "one.csv"',
    );
  });
});
