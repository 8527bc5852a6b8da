import { expect, it } from 'vitest';
import type { ListTold } from './list-worths.js';
import { checkTerms } from './proposal.js';

const list: ListTold = {
  units: ['squad', 'gun', 'tank'].map((id, i) => ({
    id,
    price: [50, 55, 120][i] as number,
    weight: 1 / 3,
    kept: i === 0,
    band: [0.5, 2],
  })),
  core: 0,
  step: 5,
  margin: 0.1,
  guessed: false,
};

it('refuses terms that contradict each other, by what is kept, locked, banded and in order', () => {
  expect(() => checkTerms(list)).not.toThrow();
  expect(() => checkTerms({ ...list, terms: { order: [[0, 1]], even: [[0], [1]] } })).not.toThrow();
  expect(() => checkTerms({ ...list, terms: { lock: [2], order: [[2, 1]] } })).toThrow(
    '"tank" < "gun" cannot be: "tank" costs 120 at least (it is locked), and "gun" 110 at most (its band)',
  );
  expect(() => checkTerms({ ...list, terms: { lock: [1], order: [[1, 0]] } })).toThrow('"gun" < "squad" cannot be');
});
