import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { findRuleset } from '../rulesets/registry.js';
import { readNames } from './names-file.js';

const heat = findRuleset('heat');
const rules = heat.compile(heat.data);

function refused(text: string): string {
  try {
    readNames(text, 'names.csv', rules);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('a file of names', () => {
  it('says units with words, words alone, and headings', () => {
    const text =
      '\ufeffname;means\r\nGrenadiers;"rifle-squad,experience=veteran,men=6"\r\nRPG;law=1\r\nDouble;tandem\r\nHQ;Heading\r\nLeo;Leopard 2A6\r\n';
    expect(readNames(text, 'names.csv', rules)).toEqual([
      { name: 'Grenadiers', means: { unit: 'rifle-squad', words: { experience: 'veteran', men: 6 } } },
      { name: 'RPG', means: { words: { law: 1 } } },
      { name: 'Double', means: { words: { tandem: true } } },
      { name: 'HQ', means: 'heading' },
      { name: 'Leo', means: { unit: 'leopard-2a6', words: {} } },
    ]);
  });

  it.each([
    ['name\nx', 'names.csv:1:1: the head of the table has no column "means"'],
    ['name,means\nx,rifel-squad', 'names.csv:2:3: there is no unit "rifel-squad" (did you mean "rifle-squad"?)'],
    ['name,means\n,rifle-squad', 'names.csv:2:1: this row has no name'],
    ['name,means\nx,', 'names.csv:2:1: this row does not say what the name means'],
    ['name,means\n---,rifle-squad', 'names.csv:2:1: a name has a letter or a number'],
    ['name,means\nA b,rifle-squad\na-B,t-55', 'names.csv:3:1: "a-B" stands twice in this file: as "A b", too'],
    ['name,means\nx,"rifle-squad,men=6,men=7"', 'names.csv:2:3: "rifle-squad,men=6,men=7": men stands twice'],
    ['name,meens\nx,y', 'names.csv:1:6: there is no column "meens" (did you mean "means"?)'],
  ])('%j is refused at its place', (text, why) => {
    expect(refused(text)).toContain(why);
  });

  it('tells all that is wrong at once', () => {
    expect(refused('name,means\nx,rifel-squad\n,t-55\ny,t-55').split('\n')).toHaveLength(2);
  });
});
