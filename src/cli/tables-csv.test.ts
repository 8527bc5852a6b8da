import { afterEach, expect, it, vi } from 'vitest';
import { printTablesCsv } from './tables-csv.js';

afterEach(() => {
  vi.restoreAllMocks();
});

function printedCsv(...tables: Parameters<typeof printTablesCsv>[0]): string {
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  printTablesCsv(tables);
  return written;
}

it('prints a table as it is, and no cell as a formula', () => {
  const rows = [
    ['mg', 24, 'a "quick", loud one'],
    ['=SUM(A1)', -2, '@home'],
  ];
  expect(printedCsv({ title: 'Weapons', columns: ['key', 'range', 'says'], rows })).toBe(
    'key,range,says\nmg,24,"a ""quick"", loud one"\n\'=SUM(A1),-2,\'@home\n',
  );
});

it('prints several tables as one, with what each lacks empty', () => {
  const small = { title: 'Small arms', columns: ['key', 'range'], rows: [['rifle', 12]] };
  const guns = { title: 'Guns', columns: ['key', 'pen'], rows: [['75 mm', 4]] };
  expect(printedCsv(small, guns)).toBe('table,key,range,pen\nSmall arms,rifle,12,\nGuns,75 mm,,4\n');
});
