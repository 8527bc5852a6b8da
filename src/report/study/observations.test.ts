import { expect, it } from 'vitest';
import { beforeIn, judgedIn } from './observations.js';

it('figures are of what they are read off, and first stages are told beside', () => {
  const curves = { plays: 3000 } as never;
  expect([judgedIn({ observations: 4000, curves }), beforeIn({ observations: 4000, curves })]).toEqual([3000, 1000]);
  expect([judgedIn({ observations: 4000 }), beforeIn({ observations: 4000 })]).toEqual([4000, 0]);
  expect([judgedIn(undefined), beforeIn(undefined)]).toEqual([0, 0]);
});
