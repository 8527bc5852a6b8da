import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type ArmyRow, armyOfUnits, unitsOfArmy } from './army.js';
import { armyForms } from './file-form.js';
import { readArmy } from './read-army.js';
import { armyFormOf, writeArmy } from './write-army.js';

const squads: readonly ArmyRow[] = [
  { unit: 'rifle-squad', number: 2, words: { experience: 'veteran', men: 6 }, price: 65 },
  { unit: 'mmg-team', number: 1, words: {}, name: 'gun' },
  { unit: 'rifle-squad', number: 1, words: { weapons: { lmg: 1 } } },
];
const csv = `unit,number,words,price,name
rifle-squad,2,"experience=veteran, men=6",65,
mmg-team,1,,,gun
rifle-squad,1,weapons=lmg:1,,
`;

const rowsOf = (text: string, file: string): readonly ArmyRow[] => readArmy(text, file).rows.map(({ row }) => row);

function refusal(text: string, file = 'a.csv'): string {
  try {
    readArmy(text, file);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('an army', () => {
  it('is units that a scenario lists, the second and later of a name numbered', () => {
    expect(unitsOfArmy(squads).map(({ unit, row }) => [unit['name'], unit['unit'], row])).toEqual([
      [undefined, 'rifle-squad', 0],
      ['rifle-squad 2', 'rifle-squad', 0],
      ['gun', 'mmg-team', 1],
      ['rifle-squad 3', 'rifle-squad', 2],
    ]);
    expect(armyOfUnits(unitsOfArmy(squads).map(({ unit }) => unit))).toEqual([
      ...squads.slice(0, 2),
      { ...squads[2], name: 'rifle-squad 3' },
    ]);
  });

  it('is written as a table, and read from one', () => {
    expect(writeArmy(squads, 'csv')).toBe(csv);
    expect(rowsOf(csv, 'a.csv')).toEqual(squads);
    expect(armyFormOf('x/A.TSV')).toBe('tsv');
  });

  it.each([
    [
      'semicolons, a byte-order mark, line ends of Windows',
      `\ufeff${csv.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    ],
    ['a line that says what parts fields', `sep=,\n${csv}`],
    ['tabs, blank lines, a note', 'UNIT\tNote\tnumber\n\nrifle-squad\tmine\t\n\n'],
  ])('is read with %s', (_, text) => {
    expect(rowsOf(text.replace('experience=veteran; men=6', 'experience=veteran, men=6'), 'a.csv')[0]?.unit).toBe(
      'rifle-squad',
    );
  });

  it('takes either decimal mark', () => {
    const priced = (price: string): number | undefined => rowsOf(`unit;price\nmg;${price}`, 'a.csv')[0]?.price;
    expect([priced('1,5'), priced('1.5'), priced('62'), priced('0.125')]).toEqual([1.5, 1.5, 62, 0.125]);
    expect(refusal('unit;price\nmg;1,250')).toBe('a.csv:2:4: "1,250" may be 1250 or 1.25: write it without the comma');
  });

  it.each([
    ['unit,nmber\nmg,1', 'a.csv:1:6: there is no column "nmber" (did you mean "number"?)'],
    ['unit,number\nmg,1\n,2\nmg,none', 'a.csv:3:1: this row names no unit\na.csv:4:4: expected a number, found "none"'],
    ['unit,number\nmg,0', 'a.csv:2:4: expected how many there are, 1 to 1000, found "0"'],
    ['unit,words\nmg,"a=1,a=2"', 'a.csv:2:4: "a=1,a=2": a stands twice'],
    ['unit,words\nmg,number=2', 'a.csv:2:4: "number" is no word here: it has a column of its own'],
    ['unit\nmg,1', 'a.csv:2:4: the head of the table names no column for "1"'],
    ['unit,words\n"mg,x\nrest,1', 'a.csv:2:1: this field begins with a quote mark'],
    ['number\n3', 'a.csv:1:1: the head of the table has no column "unit"'],
    ['unit\n\n', 'a.csv: there is no unit in this army'],
    ['', 'a.csv: expected a table, found an empty file'],
  ])('%j is refused at its place', (text, why) => {
    expect(refusal(text)).toContain(why);
  });

  it('in YAML is refused at its place', () => {
    expect(refusal('- {unit: mg, price: -1}\n- {number: 2}', 'a.yaml')).toBe(
      'a.yaml:1:21: expected a price, points with at most three decimals, found -1\n' +
        'a.yaml:2:3: expected the key of a unit, found nothing',
    );
    expect(refusal('{unit: [mg]}', 'a.yaml')).toContain('an army has no "unit" (did you mean "units"?)');
  });

  const word = fc
    .stringMatching(/^[a-z][a-z-]{0,8}$/)
    .filter((key) => !/^(?:unit|number|words|price|name|note)$/.test(key));
  const value: fc.Arbitrary<Json> = fc.oneof(
    fc.boolean(),
    fc.integer({ min: -5, max: 900 }),
    fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== '__proto__'),
    fc.dictionary(word, fc.integer({ min: 0, max: 9 }), { minKeys: 1, maxKeys: 2 }),
  );
  const line = fc.stringMatching(/^[A-Za-z=+'"][A-Za-z0-9 =,;"'+-]{0,12}[a-z"]$/);
  const row: fc.Arbitrary<ArmyRow> = fc
    .record(
      {
        unit: fc.stringMatching(/^[a-z][a-z-]{1,10}$/),
        number: fc.integer({ min: 1, max: 1000 }),
        words: fc.dictionary(word, value, { maxKeys: 3, noNullPrototype: true }),
        price: fc.integer({ min: 0, max: 999_999 }).map((milli) => milli / 1000),
        name: line,
      },
      { requiredKeys: ['unit', 'number', 'words'] },
    )
    .map((made) => made as ArmyRow);

  it.each(armyForms)('written as %s is read back to the same rows, and written to the same bytes', (form) => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const text = writeArmy(rows, form);
        const read = rowsOf(text, `a.${form}`);
        expect(read).toEqual(rows);
        expect(writeArmy(read, form)).toBe(text);
      }),
      { seed: 1944, numRuns: 300 },
    );
  });

  it('of a force is the same units again', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const small = rows.map((each) => ({ ...each, number: 1 + (each.number % 4) }));
        const units = unitsOfArmy(small).map(({ unit }) => unit);
        expect(unitsOfArmy(armyOfUnits(units)).map(({ unit }) => unit)).toEqual(units);
      }),
      { seed: 1944, numRuns: 300 },
    );
  });
});
