import { describe, expect, it } from 'vitest';
import { playedList, type SyntheticList } from '../../played/testing/synthetic.js';
import { generator } from '../../statistics/testing/generator.js';
import { auditList } from './audit.js';
import { hodgeSplit } from './hodge.js';

const logit = (p: number): number => Math.log(p / (1 - p));

describe('hodgeSplit', () => {
  it('splits a matrix of log odds as worked out by hand', () => {
    const rates = [
      [0.5, 0.62, 0.45, 0.7],
      [0.38, 0.5, 0.58, 0.55],
      [0.55, 0.42, 0.5, 0.66],
      [0.3, 0.45, 0.34, 0.5],
    ];
    const { ratings, cyclic, gradientShare, cyclicShare } = hodgeSplit(rates.map((row) => row.map(logit)));
    [0.28404385, 0.00847397, 0.13529788, -0.42781569].forEach((rating, i) => {
      expect(ratings[i]).toBeCloseTo(rating, 8);
    });
    expect(gradientShare).toBeCloseTo(0.7131222399368363, 12);
    expect(cyclicShare).toBeCloseTo(0.28687776006316357, 12);
    expect(cyclic[0]?.[1]).toBeCloseTo(-0.21397834 + logit(0.62) - (0.28404385 - 0.00847397) + 0.21397834, 7);
    for (const row of cyclic) expect(row.reduce((sum, entry) => sum + entry, 0)).toBeCloseTo(0, 12);
  });

  it('finds a circle all cyclic, and ratings all gradient', () => {
    const circle = [
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ];
    expect(hodgeSplit(circle)).toMatchObject({ gradientShare: 0, cyclicShare: 1 });
    const ladder = [3, 1, -1].map((own) => [3, 1, -1].map((other) => own - other));
    expect(hodgeSplit(ladder).gradientShare).toBeCloseTo(1, 12);
    expect(() =>
      hodgeSplit([
        [0, 1],
        [1, 0],
      ]),
    ).toThrow(/square/);
  });
});

const strengths = [20, 24, 31, 33, 28];
const even = strengths.map(() => 1 / strengths.length);
const listAt = (prices: readonly number[]): SyntheticList => ({
  budgets: [300, 317, 331],
  units: strengths.map((strength, i) => ({ strength, price: prices[i] as number })),
});
const options = (prices: readonly number[]) => ({
  kept: strengths.map((_, i) => i === 0),
  bounds: prices.map((price): [number, number] => [price * 0.5, price * 2]),
  weights: even,
});

describe('auditList', () => {
  it('proposes nothing for a unit that wins no game at any price, and judges the others as if it were not there', () => {
    const own = auditList(playedList(listAt(strengths), 200), options(strengths));
    const list = { ...listAt(strengths), units: [...listAt(strengths).units, { price: 30, strength: 1e-9 }] };
    const terms = options([...strengths, 30]);
    const weights = new Array<number>(6).fill(1 / 6);
    const found = auditList(playedList(list, 200, generator(1)), {
      ...terms,
      kept: [...options(strengths).kept, false],
      weights,
    });
    expect(found.units[5]).toMatchObject({
      proposed: 30,
      met: 0,
      verdict: 'not-judged',
      why: 'wins no game, even at the cheapest price tried',
    });
    expect(found.units[5]).not.toHaveProperty('interval');
    own.units.forEach(({ fitted = 20 }, i) => {
      expect((found.units[i]?.fitted ?? 20) / fitted).toBeGreaterThan(0.93);
      expect((found.units[i]?.fitted ?? 20) / fitted).toBeLessThan(1.07);
    });
  });

  it('says nothing of evenness where nobody is left to be met', () => {
    const none: SyntheticList = {
      budgets: [300],
      units: [
        { price: 20, strength: 20 },
        { price: 25, strength: 1e-9 },
      ],
    };
    const found = auditList(playedList(none, 200), {
      kept: [true, false],
      bounds: [
        [20, 20],
        [13, 50],
      ],
      weights: [0.5, 0.5],
    });
    expect(found.units.map(({ met, verdict }) => [met, verdict])).toEqual([
      [1, 'kept'],
      [0, 'not-judged'],
    ]);
    expect(found.units[0]).not.toHaveProperty('wins');
    expect(found).not.toHaveProperty('unevenness');
    expect(found).not.toHaveProperty('unevennessThen');
  });

  it('leaves open what was not played at the proposed prices', () => {
    const { matrix, matrixThen } = auditList(playedList(listAt(strengths), 20), { ...options(strengths), step: 120 });
    expect(matrix.flat()).not.toContain(null);
    expect(matrixThen[1]?.[2]).toBeNull();
  });

  it('names what was planted wrong, and calls nothing else wrong', () => {
    const fair = auditList(playedList(listAt(strengths), 100), options(strengths));
    const right = fair.units.map(({ fitted, listed }) => fitted ?? listed);
    for (const factor of [0.6, 0.8, 1.25, 1.4]) {
      const planted = right.with(2, (right[2] as number) * factor);
      const found = auditList(playedList(listAt(planted), 400, generator(7)), options(planted));
      expect(found.units.map(({ verdict }) => verdict)).toEqual([
        'kept',
        'fair',
        factor < 1 ? 'underpriced' : 'overpriced',
        'fair',
        'fair',
      ]);
      expect(found.unevennessFitted).toBeLessThan(found.unevenness ?? 0);
      // the price that was wrong leaves little, all others leave nearly what was there
      const [, , wrong, ...others] = found.units.map(({ leaves }) => (leaves ?? 1) / (found.unevenness ?? 1));
      expect(wrong).toBeLessThan(0.5);
      for (const own of others) expect(own).toBeGreaterThan(0.7);
    }
  });

  it('says on which side a price lies that was not tried, only where games show it', () => {
    const cheap = strengths.with(3, 18);
    const bounds = cheap.map((price): [number, number] => [price * 0.8, price * 1.25]);
    const { units } = auditList(playedList(listAt(cheap), 400, generator(3)), { ...options(cheap), bounds });
    expect(units[3]).toMatchObject({ verdict: 'underpriced', interval: { unbounded: 'above' } });
    expect(units[3]?.fitted).toBeUndefined();
  });

  it('does not tell dice as who beats whom: at its fitted prices an even list comes to about 0', () => {
    const found = auditList(playedList(listAt(strengths), 6, generator(11)), options(strengths));
    expect(found.spreadThen?.sampled).toBeGreaterThan(0.05);
    expect(found.spreadThen?.value).toBeLessThan(0.03);
    expect(found.spreadThen?.interval.low).toBe(0);
    expect(found.cyclicShare).toBeUndefined();
  });

  it('tells what goes in circles, which no prices repair', () => {
    const circle: SyntheticList = {
      budgets: [300],
      units: [20, 20, 20].map((price) => ({ price, strength: 20 })),
      beyond: (i, j) => (i === j ? 0 : (j - i + 3) % 3 === 1 ? 1.5 : -1.5),
    };
    const audit = auditList(playedList(circle, 200), {
      kept: [true, false, false],
      bounds: [1, 2, 3].map(() => [10, 40] as const),
      weights: [1 / 3, 1 / 3, 1 / 3],
    });
    expect(audit.cyclicShare?.value).toBeCloseTo(1, 6);
    expect(audit.unevenness).toBeCloseTo(0, 6);
    expect(audit.spread?.interval.low).toBeGreaterThan(0.2);
    expect(audit.spreadThen?.interval.low).toBeGreaterThan(0.2);
    for (const { fielded } of audit.units) expect(fielded?.share).toBeCloseTo(1 / 3, 6);
  });
});
