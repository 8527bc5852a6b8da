import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EngagementFigures } from '../../analysis/study/index.js';
import { bestFour, type ContextOf } from './context.js';
import { sweepPicture } from './sweep-picture.js';

const study = { charts: ['sweep'], sweep: [{ name: 'at', title: 'Distance', unit: 'inches' }] };
const context = (more: object = {}) => ({ study: { ...study, ...more } }) as unknown as ContextOf<'cells'>;
const cell = (title: string, at: number | string, rate: number) =>
  ({
    title,
    axes: { at },
    n: 0,
    winRate: { value: rate, n: 0, method: 'm', exact: true },
  }) as unknown as EngagementFigures;
const cells = ['a', 'b', 'c', 'd', 'e'].flatMap((title, i) => [6, 12].map((at) => cell(title, at, i / 10 + at / 100)));

describe('the picture of a sweep', () => {
  it('draws the four that win most, and names the best', () => {
    const [block] = sweepPicture(context(), cells);
    const words = JSON.stringify(block).replaceAll('","', ' ');
    expect(words).toContain('“e” wins most often at distance 12 inches: 52.00% of engagements');
    expect(words).toContain('The best 4 of 5 variants.');
    expect(words).not.toMatch(/series":"a/);
    expect(words).toMatch(/series":"b/);
  });

  it('leaves to others what asks a price, and draws no words', () => {
    expectTypeOf(sweepPicture).parameter(0).toEqualTypeOf<ContextOf<'cells'>>();
    expect(sweepPicture(context({ charts: [] }), cells)).toEqual([]);
    expect(sweepPicture(context({ sweep: [] }), cells)).toEqual([]);
    expect(sweepPicture(context({ sweep: [...study.sweep, ...study.sweep] }), cells)).toEqual([]);
    expect(sweepPicture(context(), [cell('a', 'near', 0.5), cell('a', 'far', 0.4)])).toEqual([]);
  });
});

it('the best four stay in their order', () => {
  expect(bestFour([3, 1, 5, 2, 4], (x) => x)).toEqual([3, 5, 2, 4]);
  expect(bestFour(['b', 'a'], () => 0)).toEqual(['b', 'a']);
});
