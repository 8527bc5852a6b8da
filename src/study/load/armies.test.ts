import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { parseYaml } from '../document/yaml.js';
import { resolveScenario } from '../resolve.js';
import { filesNamed, withFiles } from './house.js';
import { readScenario } from './load.js';

const head = 'lanchester: 1\nname: two-armies\nquestion: Who wins?\nruleset: heat\n';
const scenario = (blue: string, more = ''): string =>
  `${head}engagement:\n  lane: {to: 18}\n  blue: {units: ${blue}}\n  red: {units: [{unit: mmg-team}]}\n${more}`;
const files: Readonly<Record<string, string>> = {
  'club/first.csv': 'unit,number,words\nRifle squad,2,"experience=veteran, men=5"\nspring-gun,1,\n',
  'club/plain.csv': 'unit,number,words\nRifle squad,2,"experience=veteran, men=5"\n',
  'club/wrong.csv': 'unit,number,words\nRifle sqad,1,\nmmg-team,1,men=33\nbrass-band,1,\n',
  'club/words.csv': 'unit,number,words\nrifle-squad,1,men=44\n',
  'club/theirs.yaml': 'ruleset: hitt\nunits: [{unit: rifles}]\n',
};
const read = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new LanchesterError('bad-file', `${path}: there is no such file`);
  return text;
};
const source = (text: string) => withFiles(parseYaml(text, 'club/s.yaml'), [], read);
const study = (text: string) => resolveScenario(readScenario(source(text)));

function refusal(text: string): string {
  try {
    study(text);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('an army that a scenario names', () => {
  it('is read as if its units were written there', () => {
    const written =
      '[{unit: rifle-squad, experience: veteran, men: 5}, {name: rifle-squad 2, unit: rifle-squad, experience: veteran, men: 5}]';
    expect(source(scenario('plain.csv')).value).toEqual(parseYaml(scenario(written), 'x').value);
    expect(filesNamed(parseYaml(scenario('plain.csv'), 'club/s.yaml'))).toEqual(['club/plain.csv']);
  });

  it('may be what a variant fields, or a fight', () => {
    const more = 'variants:\n  theirs: {set: {engagement.red.units: plain.csv}}\n';
    const units = study(scenario('[{unit: sniper}]', more)).engagementCells.map(({ specs: [spec] }) =>
      spec?.red.units.map((unit) => unit.name),
    );
    expect(units).toContainEqual(['rifle-squad', 'rifle-squad 2']);
  });

  it('may have units that the scenario adds', () => {
    const add = 'add:\n  units.spring-gun: {like: mmg-team}\n  prices.spring-gun: {regular: 40}\n';
    const [cell] = study(scenario('first.csv', add)).engagementCells;
    expect(cell?.specs[0]?.blue.units.map((unit) => unit.name)).toEqual(['rifle-squad', 'rifle-squad 2', 'spring-gun']);
  });

  it.each([
    [
      'wrong.csv',
      'club/wrong.csv:2:1: there is no unit "Rifle sqad" (did you mean "Rifle squad"?)\n' +
        'club/wrong.csv:4:1: there is no unit "brass-band"',
    ],
    ['words.csv', 'club/words.csv:2:15: heat: rifle-squad: men must be a whole number from 1 to 24, not 44'],
    ['theirs.yaml', 'club/s.yaml:7:17: club/theirs.yaml is an army of hitt, and what is asked is of heat'],
    ['none.csv', 'club/s.yaml:7:17: club/none.csv: there is no such file'],
  ])('%s is refused where its mistakes are', (file, why) => {
    expect(refusal(scenario(file))).toContain(why);
  });

  it('is refused where there is no file that could name it', () => {
    expect(() => readScenario(parseYaml(scenario('plain.csv'), 's'))).toThrow(
      'expected the units themselves, since only a file may name an army, found "plain.csv"',
    );
  });
});
