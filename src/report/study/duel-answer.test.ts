import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../statistics/interval.js';
import type { ReportContext } from './context.js';
import { duelAnswer } from './duel-answer.js';
import { wordsIn } from './sentence.js';

/** The answer where blue wins such a share of the games. */
function answer(value: number, interval?: readonly [number, number], titles = ['Veterans', 'Regulars']): string {
  const [low, high] = interval ?? [];
  const winRate = { value, ...(interval && { interval: { low, high } }) } as Estimate;
  const [blue, red] = titles.map((title) => ({ title, units: [{ title: 'a squad' }, { title: 'a tank' }] }));
  return duelAnswer({ study: { engagement: { blue, red } } } as unknown as ReportContext, winRate);
}

describe('does blue beat red?', () => {
  it.each([
    ['yes', 0.63, [0.61, 0.65], 'Yes: the winner is Veterans, with 63.0 of 100 games (61.0 to 65.0) against Regulars.'],
    ['no', 0.37, [0.35, 0.39], 'No: the winner is Regulars, with 63.0 of 100 games (61.0 to 65.0) against Veterans.'],
    ['even', 0.49, [0.46, 0.52], 'Even: Veterans against Regulars comes to 49.0 of 100 games (46.0 to 52.0).'],
    [
      'nearly',
      0.52,
      [0.51, 0.53],
      'Even: a slight edge for Veterans, with 52.0 of 100 games (51.0 to 53.0) against Regulars.',
    ],
    [
      'less',
      0.48,
      [0.47, 0.49],
      'Even: a slight edge for Regulars, with 52.0 of 100 games (51.0 to 53.0) against Veterans.',
    ],
    [
      'who knows',
      0.47,
      [0.4, 0.54],
      'Not known yet: Veterans against Regulars comes to 47.0 of 100 games (40.0 to 54.0).',
    ],
  ] as const)('%s', (_, value, interval, sentence) => {
    expect(answer(value, interval)).toBe(sentence);
  });

  it('exactly half of the games is even, and a little more an edge', () => {
    expect(answer(0.5)).toBe('Even: Veterans against Regulars comes to 50.0 of 100 games (exact).');
    expect(answer(0.547)).toMatch(/^Even: a slight edge for Veterans, with 54\.7 of 100 games \(exact\)/);
    expect(answer(0.5501)).toMatch(/^Yes: /);
    expect(answer(0.4499)).toMatch(/^No: /);
  });

  it('what reads 50.0 is even, however sure it is', () => {
    for (const value of [0.50004, 0.49996]) {
      expect(answer(value)).toBe('Even: Veterans against Regulars comes to 50.0 of 100 games (exact).');
      expect(answer(value, [value - 1e-5, value + 1e-5])).toMatch(/^Even: Veterans against Regulars comes to 50\.0 /);
    }
    expect(answer(0.5006)).toContain('a slight edge for Veterans, with 50.1');
  });

  it('leaves long names out rather than have more than 25 words', () => {
    const long = 'a very long name of a force that nobody would say aloud';
    for (const value of [0.3, 0.48, 0.5, 0.7]) {
      const sentence = answer(value, [value - 0.01, value + 0.01], [long, long]);
      expect(wordsIn(sentence)).toBeLessThanOrEqual(25);
      expect(sentence).toMatch(/^(?:Yes|No|Even): .*\b(?:Blue|Red)\b/);
    }
  });
});
