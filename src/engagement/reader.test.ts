import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import type { Json } from './json.js';
import { readerFor } from './reader.js';

const read = readerFor('toy');

/** `code: message` of what is thrown. */
function failing(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof LanchesterError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'nothing is thrown';
}

const data = {
  table: { pen: 4 },
  lines: [{ pen: 1 }, {}],
  whole: 4,
  part: 1.5,
  none: null,
  text: 'rifle',
  flag: true,
  words: ['mg', 'rifle'],
  wholes: [1, 2, 3],
} satisfies Record<string, Json>;
const known = ['rifle', 'mg', 'mortar'] as const;

describe('readers of plain data', () => {
  it('give back what stands there', () => {
    expect(read.objectAt(data, 'table')).toBe(data.table);
    expect(read.listAt(data, 'lines', '')).toBe(data.lines);
    expect(read.whole(4, 'x', 4, 4)).toBe(4);
    expect(read.wholeAt(data, 'whole', '', 0, 4)).toBe(4);
    expect(read.wholesAt(data, 'wholes', '', 3, 1, 3)).toEqual([1, 2, 3]);
    expect(read.wholesAt(data, 'wholes', '', [1, 3], 1, 3)).toEqual([1, 2, 3]);
    expect(read.numberAt(data, 'part', '', 1.5, 2)).toBe(1.5);
    expect(read.textAt(data, 'text', '')).toBe('rifle');
    expect(read.flagAt(data, 'flag', '')).toBe(true);
    expect(read.wordsAt(data, 'words', '')).toEqual(['mg', 'rifle']);
    expect(read.wordsAt(data, 'words', '', known)).toEqual(['mg', 'rifle']);
    expect(read.wordAt(data, 'text', '', known)).toBe('rifle');
    expect(read.oneOf('mg', known, 'weapon')).toBe('mg');
    expect(read.checkKeys({ mg: 1 }, known, 'it')).toBeUndefined();
  });

  it('know what a missing key or null stands for', () => {
    expect(read.maybeWholeAt(data, 'none', '', 0, 9)).toBeUndefined();
    expect(read.maybeWholeAt(data, 'gone', '', 0, 9)).toBeUndefined();
    expect(read.maybeWholeAt(data, 'whole', '', 0, 9)).toBe(4);
    expect(read.maybeNumberAt(data, 'none', '', 0, 9)).toBeUndefined();
    expect(read.maybeNumberAt(data, 'part', '', 0, 9)).toBe(1.5);
    expect(read.wholeOr(data, 'gone', '', 0, 9, 77)).toBe(77);
    expect(read.wholeOr(data, 'whole', '', 0, 9, 77)).toBe(4);
    expect(read.flagOr(data, 'gone', '')).toBe(false);
    expect(read.flagOr(data, 'gone', '', true)).toBe(true);
    expect(read.flagOr(data, 'flag', '')).toBe(true);
  });

  it.each<[act: () => unknown, message: string]>([
    [() => read.complain('a.b', 'so', undefined), 'bad-value: toy: a.b must be so, not nothing'],
    [() => read.objectAt(data, 'lines'), 'bad-value: toy: lines must be a table, not [{"pen":1},{}]'],
    [() => read.objectAt(data, 'none', 'a.'), 'bad-value: toy: a.none must be a table, not null'],
    [() => read.listAt(data, 'words', 'a.'), 'bad-value: toy: a.words must be a list of lines, not ["mg","rifle"]'],
    [() => read.whole(5, 'a.b', 0, 4), 'bad-value: toy: a.b must be a whole number from 0 to 4, not 5'],
    [
      () => read.wholeAt(data, 'part', 'a.', 0, 4),
      'bad-value: toy: a.part must be a whole number from 0 to 4, not 1.5',
    ],
    [
      () => read.wholeAt(data, 'gone', 'a.', 0, 4),
      'bad-value: toy: a.gone must be a whole number from 0 to 4, not nothing',
    ],
    [
      () => read.wholeOr(data, 'none', 'a.', 0, 4, 1),
      'bad-value: toy: a.none must be a whole number from 0 to 4, not null',
    ],
    [
      () => read.maybeWholeAt(data, 'text', '', -1, 4),
      'bad-value: toy: text must be a whole number from -1 to 4, not "rifle"',
    ],
    [() => read.numberAt({ n: Number.NaN }, 'n', '', 0, 1), 'bad-value: toy: n must be a number from 0 to 1, not null'],
    [() => read.numberAt(data, 'part', 'a.', 0, 1), 'bad-value: toy: a.part must be a number from 0 to 1, not 1.5'],
    [() => read.maybeNumberAt(data, 'flag', '', 0, 1), 'bad-value: toy: flag must be a number from 0 to 1, not true'],
    [
      () => read.wholesAt(data, 'wholes', 'a.', 2, 0, 9),
      'bad-value: toy: a.wholes must be a list of 2 whole numbers from 0 to 9, not [1,2,3]',
    ],
    [
      () => read.wholesAt(data, 'wholes', 'a.', [1, 12], 0, 2),
      'bad-value: toy: a.wholes must be a list of 1 to 12 whole numbers from 0 to 2, not [1,2,3]',
    ],
    [() => read.textAt(data, 'whole', 'a.'), 'bad-value: toy: a.whole must be a word, not 4'],
    [() => read.flagAt(data, 'none', 'a.'), 'bad-value: toy: a.none must be true or false, not null'],
    [() => read.flagOr(data, 'none', 'a.', true), 'bad-value: toy: a.none must be true or false, not null'],
    [() => read.wordsAt(data, 'text', ''), 'bad-value: toy: text must be a list of words, not "rifle"'],
    [() => read.wordsAt(data, 'wholes', ''), 'bad-value: toy: wholes must be a list of words, not [1,2,3]'],
    [
      () => read.wordsAt({ by: ['mg', 'mortr'] }, 'by', 'a.', known),
      'unknown-name: toy: a.by holds "mortr" (did you mean "mortar"?)',
    ],
    [() => read.wordAt(data, 'whole', 'a.', known), 'bad-value: toy: a.whole must be one of rifle, mg, mortar, not 4'],
    [
      () => read.wordAt({ arm: 'rfile' }, 'arm', 'a.', known),
      'unknown-name: toy: a.arm cannot be "rfile" (did you mean "rifle"?)',
    ],
    [() => read.oneOf(undefined, known, 'arm'), 'bad-value: toy: arm must be one of rifle, mg, mortar, not nothing'],
    [() => read.oneOf('rfile', known, 'arm'), 'unknown-name: toy: no arm "rfile" (did you mean "rifle"?)'],
    [
      () => read.checkKeys({ mg: 1, rfile: 2 }, known, 'the unit'),
      'unknown-name: toy: the unit has no word "rfile" (did you mean "rifle"?)',
    ],
  ])('say what is wrong: %#', (act, message) => {
    expect(failing(act)).toBe(message);
  });
});
