import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { pointsOf, priced, pricesOf } from './points.js';
import { priceOf } from './price.js';

const costs = (points: number) => priced(() => priceOf([{ what: 'a unit', points, origin: 'scenario' }]));
const free = priced(() => {
  throw new LanchesterError('missing-price', 'a unit has no price');
});

describe('points of an answer', () => {
  it('ENG-R01 are shares of prices', () => {
    expect(pointsOf(costs(20), costs(30), 0.5, 0.25)).toEqual({
      mean: { pointsDestroyed: 15, attackerPointsLost: 5, pointsPerPoint: 0.75 },
      points: { attacker: 20, target: 30 },
    });
    expect(pointsOf(costs(0), costs(30), 0.5).mean).toEqual({ pointsDestroyed: 15 });
  });

  it('ENG-R05 are left out where a price is missing, and it is said why, once', () => {
    expect(pointsOf(free, costs(30), 0.5)).toEqual({
      mean: { pointsDestroyed: 15 },
      points: { target: 30 },
      unpriced: ['a unit has no price.'],
    });
    expect(pricesOf(free, free)).toEqual({ unpriced: ['a unit has no price.'] });
    expect(() =>
      priced(() => {
        throw new LanchesterError('bad-value', 'a price of -1');
      }),
    ).toThrow('a price of -1');
  });
});
