import { expect, it } from 'vitest';
import { type Asked, lastAsked } from './plan-round.js';

it('plays what lies between the list and the fit, where the list lies outside', () => {
  const ranges = [
    [30, 60],
    [50, 80],
    [50, 50],
  ] as const;
  const says = (asked: readonly Asked[]): number => asked.reduce((sum, { say }) => sum + say, 0);
  const inside = lastAsked([45, 80, 50], ranges);
  expect(inside.map((asked) => asked.ranges)).toEqual([
    ranges,
    [
      [45, 45],
      [80, 80],
      [50, 50],
    ],
  ]);
  const outside = lastAsked([20, 95, 50], ranges);
  expect(outside.slice(1).map((asked) => asked.ranges)).toEqual([
    [
      [20, 20],
      [95, 95],
      [50, 50],
    ],
    [
      [20, 60],
      [50, 95],
      [50, 50],
    ],
  ]);
  expect([says(inside), says(outside)]).toEqual([1, expect.closeTo(1, 12)]);
});
