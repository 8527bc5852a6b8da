import { expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { type ListTold, worthsIn } from './list-worths.js';
import { proposalOf } from './proposal.js';
import { checkTerms } from './terms-of.js';
import { fielded } from './testing/fielded.js';

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

it('makes a list sum to its total in whole steps, and refuses one that it cannot come to', () => {
  const open = { ...list, units: list.units.map((unit) => ({ ...unit, kept: false })) };
  const battles = fielded({ slopes: [0.5, 0.8, 1.1], drawn: [2, 5], battles: 600, plays: 8 }, generator(3)).battles.map(
    (own) => ({ ...own, game: 0, core: false }),
  );
  for (const total of [225, 245, 200]) {
    const asked = { ...open, total };
    checkTerms(asked);
    const { prices } = proposalOf(asked, worthsIn(asked, battles), battles);
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(total);
    expect(prices.every((price) => price % 5 === 0)).toBe(true);
  }
  expect(() => checkTerms({ ...open, total: 227 })).toThrow('in steps of 5 they come to 225 or 230');
  expect(() => checkTerms({ ...open, total: 1000 })).toThrow('they come to 450 at most');
});
