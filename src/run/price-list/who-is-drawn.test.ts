import { describe, expect, it } from 'vitest';
import { moreOf } from './who-is-drawn.js';

/** A worth of 50 points, known to so many points. */
const known = (reach: number) => ({
  worth: 50,
  dice: { low: 50 - reach, high: 50 + reach, level: 0.95, method: 'made', unbounded: 'none' as const },
});

describe('who is drawn more often', () => {
  it('is whom little is known of, by a quarter of what it weighs at most', () => {
    const shares = [0.4, 0.2, 0.2, 0.2];
    const drawn = moreOf(shares, [known(1), known(5), known(50), {}]);
    const sum = 0.4 * 0.8 + 0.2 + 2 * 0.2 * 1.25;
    expect(drawn).toEqual([0.32, 0.2, 0.25, 0.25].map((own) => Number((own / sum).toFixed(6))));
  });

  it('is as the list says where nothing is known', () => {
    expect(moreOf([0.7, 0.3], [{}, {}])).toEqual([0.7, 0.3]);
  });
});
