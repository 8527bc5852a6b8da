import { describe, expect, it } from 'vitest';
import { beforeAndAfter, changeText, intervalText, levelText, marginText, percentText } from './figures.js';
import { metricSentence } from './sentence.js';
import { metric, moved } from './testing/reports.js';

describe('figures', () => {
  it.each([
    [2, 0.482, 0.551, ['48.2%', '55.1%']],
    [10, 0.482, 0.551, ['48.2%', '55.1%']],
    [0.5, 0.482, 0.4851, ['48.20%', '48.51%']],
    // More digits where the two would read alike.
    [2, 0.66667, 0.66669, ['66.667%', '66.669%']],
  ])('shares at margin %d: %d, %d', (margin, before, after, texts) => {
    expect(beforeAndAfter(metric({ margin, before, after }))).toEqual(texts);
  });

  it('ratios have three digits that count, points one after the point, infinities a sign', () => {
    expect(beforeAndAfter(metric({ unit: 'per cent', margin: 10, before: 0.8512, after: 12.3 }))).toEqual([
      '0.9',
      '12.3',
    ]);
    expect(beforeAndAfter(metric({ unit: 'per cent', margin: 10, before: 0.8512, after: 0.862 }))).toEqual([
      '0.851',
      '0.862',
    ]);
    expect(
      beforeAndAfter(metric({ unit: 'points', margin: 1, before: 11.2, after: Number.POSITIVE_INFINITY })),
    ).toEqual(['11.2', '∞']);
    expect(beforeAndAfter(metric({ unit: 'per cent', before: 0, after: 0 }))).toEqual(['0.00', '0.00']);
    expect(beforeAndAfter(metric({ unit: 'per cent', before: Number.NaN, after: 0 }))).toEqual(['–', '0.00']);
  });

  it('a change is shown only where its interval excludes zero', () => {
    expect(changeText(moved('changed', 6.94, 5.81, 8.02))).toBe('+6.9 pp');
    expect(changeText(moved('inconclusive', 1.94, -0.01, 8.02))).toBe('~');
    expect(changeText(moved('inconclusive', -1.94, -3, -0.01))).toBe('−1.9 pp');
    expect(changeText(moved('within-margin', 0.2, 0.1, 0.3, { unit: 'per cent' }))).toBe('+0.2 %');
    expect(changeText(metric())).toBe('~');
  });

  it('an exact change never reads as none', () => {
    const exact = { exact: true, basis: 'exact', verdict: 'within-margin', drift: true } as const;
    expect(changeText(metric({ ...exact, change: 0.002 }))).toBe('+0.002 pp');
    expect(changeText(metric({ ...exact, change: -1e-7 }))).toBe('−0.0000001 pp');
    expect(changeText(metric({ ...exact, change: 0 }))).toBe('~');
    expect(changeText(metric({ ...exact, change: Number.POSITIVE_INFINITY, unit: 'points' }))).toBe('+∞ pts');
  });

  it('intervals and margins', () => {
    expect(intervalText(moved('changed', 6.94, 5.81, 8.02))).toBe('+5.8 to +8.0');
    expect(intervalText(moved('inconclusive', 0, Number.NEGATIVE_INFINITY, 3))).toBe('−∞ to +3.0');
    expect(intervalText(metric({ exact: true }))).toBe('exact');
    expect(intervalText(metric({ exact: true, drift: true }))).toBe('exact, drift');
    expect(intervalText(metric())).toBe('the same');
    expect(marginText(metric({ margin: 2 }))).toBe('±2 pp');
    expect(marginText(metric({ margin: 0.75, unit: 'points' }))).toBe('±0.75 pts');
    expect(marginText(metric({ margin: 1.810174, unit: 'points' }))).toBe('±1.81 pts');
    expect(marginText(metric({ margin: 10, unit: 'per cent' }))).toBe('±10 %');
    expect(levelText(0.9998)).toBe('99.98%');
    expect(levelText(0.95)).toBe('95%');
    expect(levelText(1 - 0.01 / 11)).toBe('99.91%');
    expect(levelText(0.999)).toBe('99.9%');
    expect(levelText(1)).toBe('100%');
    expect(percentText(0.01)).toBe('1%');
  });

  it('a sentence says what, which way, how sure, and against what margin', () => {
    expect(metricSentence(moved('changed', 6.94, 5.81, 8.02))).toBe(
      'win rate of RPG and Tandem, price 15: up 6.9 pp (48.2% → 55.1%, interval +5.8 to +8.0), more than the ' +
        'margin of ±2 pp',
    );
    expect(metricSentence(moved('inconclusive', -0.4, -3, 2.2))).toBe(
      'win rate of RPG and Tandem, price 15: no change shown (48.2% → 47.8%, interval −3.0 to +2.2), neither ' +
        'shown to leave nor to keep the margin of ±2 pp',
    );
    expect(metricSentence(metric())).toBe('win rate of RPG and Tandem, price 15: unchanged, to the last outcome');
  });
});
