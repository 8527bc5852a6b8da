import { expect, it } from 'vitest';
import { sweeping } from './frugal.js';

it('whoever is told of progress is told all of it', () => {
  const told: number[] = [];
  const tell = sweeping((progress: number) => told.push(progress));
  for (const progress of [1, 2, 3]) tell(progress);
  expect(told).toEqual([1, 2, 3]);
});
