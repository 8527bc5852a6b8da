/** Armies and price lists that a spreadsheet has opened and saved again. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRuleset } from '../../src/rulesets/registry.js';
import type { ArmyRow } from '../../src/study/army/army.js';
import { readPriceTable, writePriceTable } from '../../src/study/army/price-table.js';
import { readArmy } from '../../src/study/army/read-army.js';
import { writeArmy } from '../../src/study/army/write-army.js';
import { hasLibreOffice, saveAs } from '../support/libreoffice.js';

const rows: readonly ArmyRow[] = [
  { unit: 'rifle-squad', number: 2, words: { experience: 'veteran', men: 6 }, price: 62.5, name: 'say "no", twice' },
  { unit: 'mmg-team', number: 1, words: {}, price: 55, name: '=1+2' },
  { unit: 'T-55', number: 3, words: { weapons: { lmg: 1 }, tandem: true }, name: 'Jäger; first' },
  { unit: 'sniper', number: 1, words: { at: 12 }, price: 145.125 },
];

/** Text as CSV with commas, in UTF-8, from the first line. */
const opened = 'CSV:44,34,76,1';

describe.skipIf(!hasLibreOffice())('a table that LibreOffice has saved', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanchester-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A text that was opened, saved as a spreadsheet, opened again, and saved as a table. */
  function through(text: string, spreadsheet: string, table: string): string {
    const own = mkdtempSync(join(folder, 'file-'));
    const file = join(own, 'table.csv');
    writeFileSync(file, text);
    const kept = saveAs(file, spreadsheet, own, opened);
    const out = join(own, 'out');
    mkdirSync(out);
    return readFileSync(saveAs(kept, `csv:Text - txt - csv (StarCalc):${table}`, out), 'utf8');
  }

  it.each([
    ['ods', 'commas', '44,34,76,1'],
    ['xlsx', 'semicolons, every text quoted', '59,34,76,1,,0,true'],
    ['ods', 'tabs', '9,34,76,1'],
  ])('an army as %s, then with %s, is the same army', (spreadsheet, _, table) => {
    const text = through(writeArmy(rows, 'csv'), spreadsheet, table);
    expect(readArmy(text, 'army.csv').rows.map(({ row }) => row)).toEqual(rows);
  });

  it('a price list has the same numbers', () => {
    const { id, data } = findRuleset('heat');
    const text = writePriceTable(id, data);
    const saved = through(text, 'xlsx', '59,34,76,1');
    expect(readPriceTable(saved, 'prices.csv').value).toEqual(readPriceTable(text, 'prices.csv').value);
  });
});
