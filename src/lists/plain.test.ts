import { describe, expect, it } from 'vitest';
import { plural } from '../engagement/plural.js';
import { rulesets } from '../rulesets/registry.js';
import { looseName, tokensOf } from '../study/plain.js';
import { namesOf } from './names.js';

describe('a name', () => {
  it.each([
    ['Rifle squad', 'rifle-squads'],
    ['Rifle squad', 'RIFLESQUAD'],
    ['T-55', 't 55s'],
    ['Light battery', 'light batteries'],
    ['Marksman', 'marksmen'],
    ['Café', 'cafe\u0301'],
    ['Ｔ-55', 'T\u00ad-\u200b55'],
    ['ﬂamethrower', 'Flamethrower'],
    ['<=20mm', '≤20mm'],
  ])('%s is %s', (one, other) => {
    expect(looseName(other)).toBe(looseName(one));
  });

  it.each([
    ['T-55', 'T-54'],
    ['<=20mm', '>20mm'],
    ['rifle', 'rifleman'],
    ['', 'x'],
  ])('%s is not %s', (one, other) => {
    expect(looseName(other)).not.toBe(looseName(one));
  });

  it.each(rulesets)('of $title is the same in the plural', ({ title, data, compile }) => {
    const names = [...namesOf(title, compile(data)).shown.keys()].filter((name) => /[a-z]$/i.test(name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => looseName(plural(name)) !== looseName(name))).toEqual([]);
  });

  it.each(rulesets)('of $title is that of one unit alone', ({ title, data, compile }) => {
    const { units } = namesOf(title, compile(data));
    expect([...units].filter(([, meant]) => meant.length > 1)).toEqual([]);
  });
});

describe('the pieces of a line', () => {
  it('are words, numbers and marks, with their places', () => {
    expect(tokensOf('4x T-55 – 1,5\u00a0pts').map(({ kind, text, at }) => [kind, text, at])).toEqual([
      ['word', '4x', 0],
      ['word', 'T', 3],
      ['mark', '-', 4],
      ['number', '55', 5],
      ['mark', '–', 8],
      ['number', '1,5', 10],
      ['word', 'pts', 14],
    ]);
  });

  it('never are half a number', () => {
    for (const text of ['1e9', '0x10', '12a', '1.5x', '½', '5²'])
      expect(tokensOf(text).every(({ kind, text: part }) => kind !== 'number' || part === text)).toBe(true);
  });
});
