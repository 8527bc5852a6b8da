import { describe, expect, it } from 'vitest';
import { play } from '../../kernel/script.js';
import { withFirstPick } from './first-pick.js';

describe('withFirstPick', () => {
  it('tells the first pick, and asks everything else of the dice behind, in its order', () => {
    const found = play([3, ['coin', 1], 6], (dice) => {
      const told = withFirstPick(dice, 7);
      return [told.die(6, 'before'), told.pick([1, 1], 'start'), told.pick([1, 1], 'coin'), told.die(6, 'after')];
    });
    expect(found).toEqual([3, 7, 1, 6]);
  });
});
