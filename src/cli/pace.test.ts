import { expect, it } from 'vitest';
import { Pace } from './pace.js';

it('counts what is done from the beginning on, without what was there', () => {
  const pace = new Pace(5000);
  expect(pace.perSecond(900, 5001)).toBe(0);
  expect(pace.perSecond(1000, 5100)).toBe(0);
  expect(pace.perSecond(1020, 6000)).toBe(20);
  expect(pace.perSecond(1040, 7000)).toBe(20);
});
