import { describe, expect, it } from 'vitest';
import type { EngagementBreakEven } from '../../analysis/study/index.js';
import type { ReportContext } from './context.js';
import { pricePicture } from './price-picture.js';

const sampled = (value: number, half: number) => ({
  value,
  n: 100,
  method: 'm',
  exact: false,
  interval: { low: value - half, high: value + half, level: 0.95, method: 'm', unbounded: 'none' },
});

const points = [
  { price: 6, winRate: sampled(0.48, 0.01), difference: sampled(-0.02, 0.005) },
  { price: 4, winRate: sampled(0.52, 0.01), difference: sampled(0.02, 0.005) },
];

const found = {
  price: 5,
  interval: { low: 4, high: 6, level: 0.95, method: 'm', unbounded: 'none' },
  asked: 3,
  margin: 0.5,
  base: 0,
  with: 'gun',
  without: 'base',
  detail: { n: 100, tried: [{ price: 4 }, { price: 6 }] },
  reference: sampled(0.5, 0.01),
  points,
  curve: points,
} as unknown as EngagementBreakEven;

const context = {
  study: {
    variants: [{ id: 'gun', title: 'A gun' }],
    sweep: [{ name: 'price', title: 'price', unit: 'points' }],
    breakEven: { axis: 'price' },
    document: {},
  },
} as unknown as ReportContext;

const pictureOf = (more: Partial<EngagementBreakEven> = {}) => {
  const block = pricePicture(context, { ...found, ...more });
  if (block.kind !== 'chart' || block.slider === undefined) throw new Error('no chart with a slider');
  return { words: JSON.stringify(block.spec), slider: block.slider, alt: block.alt };
};

describe('the picture of a price', () => {
  it('names what is priced, and calls it an upgrade only where it is put on something', () => {
    const unit = pictureOf();
    expect(unit.words).toContain('Break-even price of A gun: about 5.0 points (between 4 and');
    expect(unit.words).toContain('Price of the unit (points)');
    expect(unit.words).not.toMatch(/upgrade|\+3/);
    const upgrade = pictureOf({ base: 60 });
    expect(upgrade.words).toContain('Price of the upgrade (points)');
    expect(upgrade.words).toContain('asked: +3');
    expect(upgrade.alt).toContain('win rate with A gun');
  });

  it('says prices in their own unit, and that a curve pools what was played', () => {
    const own = { ...context.study, sweep: [{ name: 'price', title: 'Price of a gun', unit: 'AP', entries: [] }] };
    const words = (more: object): string =>
      JSON.stringify(pricePicture({ ...context, study: own } as ReportContext, { ...found, ...more })).replaceAll(
        '","',
        ' ',
      );
    expect(words({})).toContain('about 5.0 AP (between 4 and');
    expect(words({})).toContain('Price of a gun (AP)');
    expect(words({})).not.toContain('Up to');
    expect(words({ curve: [...found.curve, ...found.curve] })).toContain('Up to 100 engagements a price');
  });

  it('says that no price can be given', () => {
    const { price: _, ...without } = found;
    const words = JSON.stringify(
      pricePicture(context, {
        ...without,
        interval: { ...found.interval, low: -Infinity, high: Infinity, unbounded: 'both' },
      }),
    );
    expect(words).toContain('For A gun no break-even price can be given');
  });

  it('gives the page a sorted list, and the verdict on every price', () => {
    const { slider } = pictureOf();
    expect(slider.points.map(({ price }) => price)).toEqual([4, 6]);
    expect(slider.points[0]).toEqual({
      price: 4,
      winRate: 0.52,
      low: 0.51,
      high: 0.53,
      difference: 0.02,
      differenceLow: 0.015,
      differenceHigh: 0.025,
    });
    expect(slider.interpolate).toBe(false);
    expect(slider.verdicts).toEqual([
      { to: 3.5, words: 'too cheap' },
      { to: 6.5, words: 'not settled by this run' },
      { to: null, words: 'too dear' },
    ]);
    expect(pictureOf({ margin: 2 }).slider.verdicts).toEqual([
      { to: 2, words: 'too cheap' },
      { to: 4, words: 'not settled by this run' },
      { to: 6, words: 'fair' },
      { to: 8, words: 'not settled by this run' },
      { to: null, words: 'too dear' },
    ]);
  });

  it('gives one verdict where the interval has no end', () => {
    const above = { ...found.interval, low: 6, high: Infinity, unbounded: 'above' } as const;
    expect(pictureOf({ interval: above }).slider.verdicts).toEqual([
      { to: 5.5, words: 'too cheap' },
      { to: null, words: 'not settled by this run' },
    ]);
  });
});
