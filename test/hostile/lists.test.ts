import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { LanchesterError } from '../../src/kernel/errors.js';
import { readNames } from '../../src/lists/names-file.js';
import { typedRow } from '../../src/lists/pasted.js';
import { findRuleset, rulesets } from '../../src/rulesets/registry.js';
import { namedArmy } from '../../src/study/army/named-army.js';
import { readPriceTable } from '../../src/study/army/price-table.js';
import { readArmy } from '../../src/study/army/read-army.js';
import { Folder, lanchester } from '../cli/command.js';
import { callsIn } from '../support/steps.js';
import { hostileLine, listOrRefusal, namesIn, readAmong, right } from './lists-law.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Lists of each ruleset. */
const runs = 60;

describe.each(rulesets.map(({ id }) => id))('lists of %s', (id) => {
  const lines = (right[id] as (typeof right)[string]).map(([line]) => line);
  const rows = (right[id] as (typeof right)[string]).map(([, row]) => row);

  it('are the right list, or ask at a place, whatever stands among their lines', () => {
    for (const line of lines) listOrRefusal(line, namesIn(id));
    const calls = callsIn(() =>
      fc.assert(
        fc.property(hostileLine(id), (hostile) => readAmong(id, hostile)),
        { numRuns: runs, seed: 1944 },
      ),
    );
    expect(calls).toBeLessThan(runs * 400_000);
  });

  it('are the right list however a file is written', async () => {
    const text = lines.join('\n');
    const told = async (bytes: Buffer): Promise<string[] | string> => {
      const file = folder.at(`${id}.txt`);
      writeFileSync(file, bytes);
      const { code, stdout, stderr } = await lanchester('price', file, '--ruleset', id, '--json');
      if (code === 0)
        return JSON.parse(stdout).rows.map(({ number, unit }: { number: number; unit: string }) => `${number} ${unit}`);
      expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
      return stderr;
    };
    const whole = rows.map((row) => row.split(',')[0]);
    expect(await told(Buffer.from(text))).toEqual(whole);
    expect(await told(Buffer.from(`\ufeff${text}`))).toEqual(whole);
    expect(await told(Buffer.from(text.replaceAll('\n', '\r\n')))).toEqual(whole);
    expect(await told(Buffer.from(text.replaceAll('\n', '\r')))).toEqual(whole);
    expect(await told(Buffer.from(`${text.replaceAll(' ', '\u00a0')}\n\n`))).toEqual(whole);
    expect(await told(Buffer.from(`\ufeff${text}`, 'utf16le'))).toContain('UTF-16');
    expect(await told(Buffer.from(`${text}\nCaf\u00e9`, 'latin1'))).toContain('not UTF-8');
    expect(await told(Buffer.from(`${text}\n\0`))).toContain('zero byte');
    expect(await told(Buffer.from(`${text}\n`.repeat(200_000).slice(0, 10_000_000)))).toContain('at most');
  });

  it('are refused at once where they are too long, or have a line that is', () => {
    const row = `${lines[0]}\n`;
    const long = ['x'.repeat(10_000_000), row.repeat(100_000), row.repeat(5001), `${row}${'1x '.repeat(1000)}`];
    for (const text of long) {
      const calls = callsIn(() => expect(listOrRefusal(text, namesIn(id))).toBeUndefined());
      expect(calls).toBeLessThan(50_000);
    }
  });

  it('take work in step with their length, whatever a line is made of', () => {
    for (const part of [
      '1',
      '1x ',
      'a',
      'veteran ',
      '- ',
      '((',
      '||',
      '"',
      'x2 ',
      '1,1',
      '\u0301',
      `${lines[0]} `.slice(0, 20),
    ]) {
      const text = part.repeat(Math.floor(1990 / part.length));
      listOrRefusal(text, namesIn(id));
      expect(
        callsIn(() => listOrRefusal(text, namesIn(id))),
        part,
      ).toBeLessThan(1_000_000);
    }
  });

  it('that nobody understands take no more for each line', () => {
    const text = `${'Zzyzx Riffle sqaud, 6 mne – 60 pst '.repeat(20).slice(0, 600)}\n`.repeat(300);
    listOrRefusal(text, namesIn(id));
    const calls = callsIn(() => expect(listOrRefusal(text, namesIn(id))?.mistakes.length).toBeGreaterThanOrEqual(300));
    expect(calls).toBeLessThan(300 * 15_000);
  });

  it('lose none of many rows', () => {
    const many = Array.from({ length: 300 }, (_, k) => lines[k % lines.length] as string);
    const list = listOrRefusal(many.join('\n'), namesIn(id));
    expect(list?.mistakes).toEqual([]);
    expect(list?.rows.map(({ row }) => typedRow(row))).toEqual(many.map((_, k) => rows[k % rows.length]));
  });
});

/** What a table comes to: it is read, or refused in one error whose mistakes have a place in it. */
function tableOrRefusal<T>(text: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    const lines = error.message.split('\n');
    expect(lines.length).toBeLessThanOrEqual(11);
    expect(error.message).not.toMatch(/\[object |\bundefined\b/);
    const { position } = error;
    if (position !== undefined) expect(position.line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
    return undefined;
  }
}

const cell = fc.oneof(
  hostileLine('heat'),
  fc.constantFrom(
    '"',
    '""',
    '"a',
    'a"b',
    '=1+1',
    '\t',
    ';',
    ',',
    '1e9',
    '-3',
    '__proto__',
    'constructor',
    '4294967297',
    ' ',
    '\u202e',
    '{"a":',
    '{"__proto__": 1}',
    '[[',
    'men=6,men=7',
  ),
);

describe('tables', () => {
  const rules = namesIn('heat').rules;
  const body = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  const textOf = (head: string, rows: readonly (readonly string[])[], mark: string): string =>
    [head.replaceAll(',', mark), ...rows.map((row) => row.join(mark))].join('\n');

  it.each([
    ['armies', 'unit,number,words,price,name', (text: string) => namedArmy(readArmy(text, 'a.csv'), rules)],
    ['prices', 'ruleset,path,unit,words,price', (text: string) => readPriceTable(text, 'a.csv')],
    ['names', 'name,means', (text: string) => readNames(text, 'a.csv', rules)],
  ] as const)('of %s are read, or refused in one error with a place', (_, head, read) => {
    const calls = callsIn(() =>
      fc.assert(
        fc.property(body, fc.constantFrom(',', ';', '\t'), (rows, mark) => {
          const text = textOf(head, rows, mark);
          tableOrRefusal(text, () => read(text));
        }),
        { numRuns: 60, seed: 1944 },
      ),
    );
    expect(calls).toBeLessThan(60 * 200_000);
  });

  it('of armies lose no row: each is there, or refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('T-55', 'mmg-team', 'none such'), cell), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const text = `unit\tnote\n${rows.map(([unit, note]) => `${unit}\t${note.replace(/[\t"\r\n]/g, ' ')}`).join('\n')}`;
          const army = tableOrRefusal(text, () => namedArmy(readArmy(text, 'a.tsv'), rules));
          const isRight = rows.every(([unit]) => unit !== 'none such');
          expect(army?.length).toBe(isRight ? rows.length : undefined);
        },
      ),
      { numRuns: 60, seed: 1944 },
    );
  });

  it('that a list was written as hold no formula, and are read back', async () => {
    const list = folder.write('formula.txt', '1x Boss – 50 pts\n');
    const names = folder.write('formula-names.csv', 'name,means\nBoss,mmg-team\n');
    const army = folder.at('formula.csv');
    await lanchester('price', list, '--ruleset', 'heat', '--names', names, '--write', army, '--json');
    expect(readFileSync(army, 'utf8')).not.toMatch(/(?:^|,)[=+@-]/m);
    expect(
      namedArmy(readArmy(readFileSync(army, 'utf8'), army), findRuleset('heat').compile(findRuleset('heat').data)),
    ).toHaveLength(1);
  });
});
