import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWidths, narrowest, wrap } from './layout.js';
import { countOf, layRows, percent, quantity } from './print.js';

describe('wrap', () => {
  it('breaks at blanks, and within words only after commas and semicolons', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('{"a":1,"b":22;"c":3}', 8)).toEqual(['{"a":1,', '"b":22;', '"c":3}']);
    expect(wrap('unbreakable word', 4)).toEqual(['unbreakable', 'word']);
    expect(wrap('one two three', 8, '  ')).toEqual(['one two', '  three']);
    expect(wrap('', 8)).toEqual(['']);
    expect(wrap('over 60\u202f000 pairs', 8)).toEqual(['over', '60\u202f000', 'pairs']);
  });

  it('loses nothing and fits, wherever the narrowest piece does', () => {
    const text = fc.array(fc.stringMatching(/^[a-z,;]{1,12}$/), { minLength: 1 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (words, width) => {
        const lines = wrap(words, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, narrowest(words)));
      }),
    );
  });
});

describe('fitWidths', () => {
  it('takes from the widest first, and never below the least', () => {
    expect(fitWidths([10, 30, 20], [5, 5, 5], 60)).toEqual([10, 30, 20]);
    expect(fitWidths([10, 30, 20], [5, 5, 5], 50)).toEqual([10, 20, 20]);
    expect(fitWidths([10, 30, 20], [10, 25, 5], 50)).toEqual([10, 25, 15]);
    expect(fitWidths([10, 30], [10, 25], 5)).toEqual([10, 25]);
  });
});

function tableText(...table: Parameters<typeof layRows>): string {
  const { head, body } = layRows(...table);
  return [...head, ...body].join('\n');
}

describe('a table', () => {
  it('puts numbers right, whatever stands for none, and texts left', () => {
    const rows = [
      ['a', '50.00 %', '–'],
      ['bcd', '2.32e-6 %', 12],
      ['e', '> 99.9999 %', '-'],
    ];
    expect(tableText(['name', 'p', 'n'], rows)).toBe(
      ['name            p   n', 'a         50.00 %   –', 'bcd     2.32e-6 %  12', 'e     > 99.9999 %   -'].join('\n'),
    );
    expect(tableText(['x'], [['–'], ['-']])).toBe('x\n–\n-');
  });

  it('breaks the long column, within 100 columns, and keeps keys whole', () => {
    const text = tableText(
      ['key', 'says'],
      [
        ['prices.rpg-team.tandem', 'word '.repeat(40).trim()],
        ['b', 'short'],
      ],
    );
    const lines = text.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines[1]).toMatch(/^prices\.rpg-team\.tandem {2}word word/);
    expect(lines[2]).toMatch(/^ {24}word/);
    expect(text.match(/word/g)).toHaveLength(40);
  });
});

describe('numbers', () => {
  it('have enough digits to be compared, and no more', () => {
    expect([0, 0.5, 29 / 216, 1, 0.0005, 1e-5, 1e-9, 1 - 1e-4, 1 - 1e-9].map(percent)).toEqual([
      '0.00 %',
      '50.00 %',
      '13.43 %',
      '100.00 %',
      '0.0500 %',
      '0.0010 %',
      '1.00e-7 %',
      '99.9900 %',
      '> 99.9999 %',
    ]);
    expect([3, 0.1 + 0.2, 0.001234].map(quantity)).toEqual(['3', '0.3000', '0.001234']);
    expect([countOf(1, 'turn'), countOf(2, 'turn'), countOf(0, 'reply', 'replies')]).toEqual([
      '1 turn',
      '2 turns',
      '0 replies',
    ]);
  });
});
