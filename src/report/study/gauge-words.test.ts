import { describe, expect, it } from 'vitest';
import type { GaugeFigures } from '../../analysis/study/index.js';
import { exactEstimate } from '../../statistics/interval.js';
import type { ReportContext } from './context.js';
import { gaugeWords, isShown, unsettledWords } from './gauge-words.js';
import { mostWords, wordsIn } from './sentence.js';

function sampled(value: number, low: number, high: number, games = 200): GaugeFigures {
  const interval = { low, high, level: 0.95, method: 'm', unbounded: 'none' } as const;
  return { gain: { value, interval, n: games, method: 'm', exact: false }, games, checks: 64, kinds: [] };
}
const solved = (value: number): GaugeFigures => ({ gain: exactEstimate(value, 'solved'), games: 0, kinds: [] });

describe('what play gives away, in a sentence', () => {
  it.each([
    [
      'shown',
      sampled(0.0934, 0.061, 0.125),
      'Against this play a better answer that we found wins 9.3 (6.1 to 12.5) more of 100 games (200 games; no bound from above).',
    ],
    [
      'not shown',
      sampled(0.004, -0.012, 0.02, 20_000),
      'Against this play no answer that we found is shown to win more: 0.4 (−1.2 to 2.0) of 100 games (20\u202f000 games; no bound from above).',
    ],
    ['exact', solved(0.0648), 'Against this play the best answer there is wins 6.5 more of 100 games, exactly.'],
    ['exactly nothing', solved(0), 'Against this play the best answer there is wins 0.0 more of 100 games, exactly.'],
  ])('%s', (_, gauge, words) => {
    expect(gaugeWords(gauge)).toBe(words);
  });

  it('is shown where its lower limit is above nothing', () => {
    expect(
      [sampled(0.1, 0.01, 0.2), sampled(0.1, 0, 0.2), solved(0.01), solved(0)].map(({ gain }) => isShown(gain)),
    ).toEqual([true, false, true, false]);
  });
});

describe('a verdict by such play', () => {
  const contextOf = (margin: number | undefined, gauge: GaugeFigures | undefined): ReportContext =>
    ({
      study: { document: margin === undefined ? {} : { bounds: { games: 200, margin } } },
      analysis: { gauge },
    }) as unknown as ReportContext;
  const asked = { price: '15 points', verdict: 'too dear', things: ['the LMG'] };
  const gauge = sampled(0.0934, 0.061, 0.125);

  it('is not settled where the play gives away more than it may', () => {
    expect(unsettledWords(contextOf(4, gauge), asked)).toBe(
      'Not settled: by this play 15 points is too dear for the LMG, but a better answer wins 6.1 to 12.5 more of 100 games.',
    );
    expect(unsettledWords(contextOf(4, solved(0.05)), asked)).toContain('wins 5.0 more of 100 games');
  });

  it('stands where it gives away no more than that, or nobody asked', () => {
    expect(unsettledWords(contextOf(9.4, gauge), asked)).toBeUndefined();
    expect(unsettledWords(contextOf(5, solved(0.05)), asked)).toBeUndefined();
    // nor where nothing is shown
    expect(unsettledWords(contextOf(4, sampled(0.057, 0, 0.113)), asked)).toBeUndefined();
    expect(unsettledWords(contextOf(undefined, gauge), asked)).toBeUndefined();
    expect(unsettledWords(contextOf(4, undefined), asked)).toBeUndefined();
  });

  it('has at most 25 words, whatever things are called', () => {
    const long = 'two heavy machine guns on tripods with all of their crews, carts, mules and ammunition';
    const told = (...things: string[]) =>
      unsettledWords(contextOf(0, gauge), { ...asked, price: '+1234.5 points', things }) ?? '';
    expect(told(long, 'the gun')).toContain(' for the gun, but');
    expect(told(long, long)).toBe(
      'Not settled: by this play +1234.5 points is too dear, but a better answer wins 6.1 to 12.5 more of 100 games.',
    );
    for (const words of [told(long), told(long, 'the gun'), told('the gun'), told()])
      expect(wordsIn(words), words).toBeLessThanOrEqual(mostWords);
  });
});
