import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { allRulesets } from '../../rulesets/registry.js';
import { compileRules } from '../compile.js';
import { pricesIn } from '../price-list/price-path.js';
import { readPriceTable, writePriceTable } from './price-table.js';

const set = (text: string): unknown => (readPriceTable(text, 'p.csv').value as { readonly set: unknown }).set;

function refusal(text: string): string {
  try {
    readPriceTable(text, 'p.csv');
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('a table of prices', () => {
  it.each(allRulesets().map(({ id, data }) => [id, data] as const))('of %s is read back to its numbers', (id, data) => {
    const known = pricesIn(data).filter(([, value]) => value !== null);
    const text = writePriceTable(id, data);
    expect(text.split('\n')).toHaveLength(pricesIn(data).length + 2);
    if (known.length === 0) expect(refusal(text)).toBe('p.csv: there is no price in this table');
    else expect(set(text)).toEqual(Object.fromEntries(known));
  });

  it('may say what units cost, in their words: the number that makes it so is set', () => {
    const text =
      '\ufeffRuleset;Unit;Words;Price\r\nheat;Rifle squad;"experience=veteran, men=6";100,5\r\nheat;mmg-team;;62\r\n';
    const changed = set(text) as Record<string, number>;
    const heat = allRulesets().find(({ id }) => id === 'heat');
    const rules = heat === undefined ? undefined : compileRules(heat, changed);
    const costs = (unit: string, words = {}): number | undefined => {
      const sheet = rules?.unit(unit, words);
      return sheet === undefined ? undefined : sheet.price(sheet.strength).milli / 1000;
    };
    expect(Object.keys(changed)).toEqual(['prices.rifle-squad.veteran', 'prices.mmg-team.regular']);
    expect(costs('rifle-squad', { experience: 'veteran', men: 6 })).toBe(100.5);
    expect(costs('mmg-team')).toBe(62);
    expect(set('ruleset,unit,price\nhats-of-tin,Infantry,10\nhats-of-tin,cavalry,\n')).toEqual({
      'prices.infantry': 10,
    });
    expect(set('ruleset,unit,words,price\nhats-of-tin,infantry,quality=elite,14\nhats-of-tin,infantry,,10\n')).toEqual({
      'prices.qualities.elite.infantry': 14,
      'prices.infantry': 10,
    });
  });

  it.each([
    ['ruleset,path,price\nheat,prices.mmg-team.regular,"1,200"', 'p.csv:2:30: "1,200" may be 1200 or 1.2'],
    ['ruleset,path,price\nhaet,x,1', 'p.csv:2:1: there is no ruleset "haet" (did you mean "heat"?)'],
    ['ruleset,path,price\nheat,x,1\nhitt,y,2', 'p.csv:3:1: a table is of one ruleset, and this one began with heat'],
    ['ruleset,path,price\nheat,x,1\nheat,x,2', 'p.csv:3:6: x stands in line 2, too'],
    ['ruleset,price\nheat,1', 'p.csv:2:1: this row names neither a unit nor the path of a price'],
    ['path,price\nx,1', 'p.csv:1:1: the head of the table has no column "ruleset"'],
    ['ruleset,unit,price\nheat,rifle sqad,1', 'p.csv:2:6: there is no unit "rifle sqad" (did you mean "Rifle squad"'],
    ['ruleset,unit,words,price\nheat,mmg-team,men=99,1', 'p.csv:2:6: '],
  ])('%j is refused at its place', (text, why) => {
    expect(refusal(text)).toContain(why);
  });
});
