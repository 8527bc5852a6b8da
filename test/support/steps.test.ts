import { expect, it } from 'vitest';
import { wilson } from '../../src/statistics/binomial.js';
import { callsIn } from './steps.js';

it('counts calls of our functions, how fast they were made before, and only while it is asked to', () => {
  const many = (times: number): void => {
    for (let k = 0; k < times; k++) wilson(k % 100, 100);
  };
  many(20_000);
  const calls = [100, 200].map((times) => callsIn(() => many(times)));
  expect(calls[0]).toBeGreaterThanOrEqual(100);
  expect(calls[1]).toBe(2 * (calls[0] as number));
  many(1000);
  expect(callsIn(() => many(100))).toBe(calls[0]);
  expect(callsIn(() => {})).toBe(0);
});

it('is over where what is counted throws', () => {
  const fail = (): never => {
    throw new Error('of the work');
  };
  expect(() => callsIn(fail)).toThrow('of the work');
  expect(callsIn(() => wilson(1, 2))).toBeGreaterThan(0);
});
