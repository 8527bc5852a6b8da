import { expect, it } from 'vitest';
import { flagsOf, sweeping } from './frugal.js';

it.each([
  ['20.19.0', 1],
  ['24.11.1', 1],
  // it would complain of a flag that it does not know with every command
  ['25.0.0', 0],
])('Node %s is told %i flags', (node, flags) => {
  expect(flagsOf(node)).toHaveLength(flags);
});

it('whoever is told of progress is told all of it', () => {
  const told: number[] = [];
  const tell = sweeping((progress: number) => told.push(progress));
  for (const progress of [1, 2, 3]) tell(progress);
  expect(told).toEqual([1, 2, 3]);
});
