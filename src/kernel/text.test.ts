import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipped, clippedInside, isPrintable, printable, upToComma } from './text.js';

describe('printable', () => {
  it.each([
    ['a control character', 'a\u0007b'],
    ['one of the second row', 'a\u0085b'],
    ['a line feed', 'a\nb'],
    ['half a character', '\ud83d'],
    ['the other half', 'x\ude00'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['no character', '\ufffe'],
    ['no character of a later plane', '\u{1ffff}'],
    ['a mark that turns the line round', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
  ])('is not: %s', (_, text) => {
    expect(isPrintable(text)).toBe(false);
    expect(isPrintable(printable(text))).toBe(true);
  });

  it.each(['constructor', 'Größe 3″', '😀', '中文', 'עברית', 'a\u00a0b', '\u200b', ''])('is: %j', (text) => {
    expect(isPrintable(text)).toBe(true);
    expect(printable(text)).toBe(text);
  });
});

/** Any code units at all. */
const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

describe('clipped', () => {
  it('keeps what is short, and cuts between characters', () => {
    expect(clipped('abcd', 4)).toBe('abcd');
    expect(clipped('abcde', 4)).toBe('abc…');
    expect(clipped('ab😀de', 4)).toBe('ab…');
  });

  it('is never longer than it may be, and printable where the text was', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 2, max: 20 }), (text, most) => {
        expect(clipped(text, most).length).toBeLessThanOrEqual(most);
        expect(isPrintable(clipped(printable(text), most))).toBe(true);
      }),
    );
  });
});

describe('clippedInside', () => {
  it('keeps what is short, and both ends of what is not', () => {
    expect(clippedInside('abcdef', 6)).toBe('abcdef');
    expect(clippedInside('abcdefg', 6)).toBe('abc…fg');
    expect(clippedInside('ab😀cd😀g', 6)).toBe('ab…g');
  });

  it('is never longer than it may be, and printable where the text was', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 3, max: 20 }), (text, most) => {
        expect(clippedInside(text, most).length).toBeLessThanOrEqual(most);
        expect(isPrintable(clippedInside(printable(text), most))).toBe(true);
      }),
    );
  });
});

describe('upToComma', () => {
  it.each([
    ['RPG team, 3 Regulars, Tandem rounds', 'RPG team'],
    ['Class 3 AT gun (6-pdr, 50mm), 4 regular', 'Class 3 AT gun (6-pdr, 50mm)'],
    ['Tank (a (b, c), d), e', 'Tank (a (b, c), d)'],
    ['Tank) of sorts, e', 'Tank) of sorts'],
    ['Tank', 'Tank'],
    ['', ''],
  ])('of %j is %j', (text, short) => {
    expect(upToComma(text)).toBe(short);
  });
});
