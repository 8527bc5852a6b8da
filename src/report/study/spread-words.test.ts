import { describe, expect, it } from 'vitest';
import type { FreedFigure } from '../../analysis/audit/matchup-spread.js';
import type { Audit } from '../../analysis/study/index.js';
import { bounded } from '../../statistics/interval.js';
import { spreadWords } from './spread-words.js';

const figure = (value: number, low: number, high: number, sampled: number): FreedFigure => ({
  value,
  interval: bounded(low, high, 0.95, 'test'),
  sampled,
});
const words = (audit: Partial<Audit>): string => spreadWords(audit as Audit, "at the list's prices").join(' ');

describe('spreadWords', () => {
  it('has each figure freed of dice, with its interval, and what it was as sampled', () => {
    const text = words({
      spread: figure(0.161, 0.15, 0.172, 0.213),
      spreadThen: figure(0.135, 0.121, 0.148, 0.192),
      cyclicShare: figure(0.19, 0.11, 0.26, 0.26),
    });
    expect(text).toContain('16.1% (15.0% to 17.2%)');
    expect(text).toContain('13.5% (12.1% to 14.8%) at the proposed prices: what is left there is who beats whom');
    expect(text).toContain('as sampled they read 21.3% and 19.2%');
    expect(text).toContain('19% (11% to 26%) of what is uneven');
  });

  it('does not tell dice as who beats whom', () => {
    const text = words({ spread: figure(0.01, 0, 0.03, 0.08), spreadThen: figure(0, 0, 0.02, 0.021) });
    expect(text).not.toContain('who beats whom');
    expect(text).toContain('0.0% (0.0% to 2.0%) at the proposed prices: what is left there is not told from dice');
    expect(text).toContain('nothing can be said of circles');
    expect(words({})).toBe('');
  });
});
