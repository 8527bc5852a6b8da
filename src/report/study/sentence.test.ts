import { describe, expect, it } from 'vitest';
import { capital, listed, mostWords, shortEnough, shortNames, wordsIn } from './sentence.js';

describe('the first sentence', () => {
  it('is the fullest that is short enough, and the last where none is', () => {
    const words = (n: number): string => Array.from({ length: n }, (_, k) => `w${k}`).join(' ');
    expect(wordsIn(' one  two\nthree ')).toBe(3);
    expect(shortEnough(words(mostWords), 'short')).toBe(words(mostWords));
    expect(shortEnough(words(mostWords + 1), words(20), 'short')).toBe(words(20));
    expect(shortEnough(words(30), words(28))).toBe(words(28));
  });

  it('begins with a capital, and lists names', () => {
    expect(capital('the LMG')).toBe('The LMG');
    expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    expect([['a'], ['a', 'b'], ['a', 'b', 'c'], []].map((names) => listed(names))).toEqual([
      'a',
      'a and b',
      'a, b and c',
      '',
    ]);
  });

  it('cuts titles at their comma where that tells them apart', () => {
    const units = ['Rifle squad, 4 Regulars', 'RPG team, 3 Regulars', 'RPG team, 3 Regulars, Tandem rounds'].map(
      (title) => ({
        title,
      }),
    );
    expect(units.map(shortNames(units))).toEqual([
      'Rifle squad',
      'RPG team, 3 Regulars',
      'RPG team, 3 Regulars, Tandem rounds',
    ]);
    const guns = [{ title: 'Class 3 AT gun (6-pdr, 50mm), 4 regular' }];
    expect(guns.map(shortNames(guns))).toEqual(['Class 3 AT gun (6-pdr, 50mm)']);
  });
});
