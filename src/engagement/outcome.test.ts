import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideWinner, valueLost, winner } from './outcome.js';

describe('decideWinner', () => {
  it('ENG-R03: whoever alone can fight wins, whatever it lost', () => {
    expect(decideWinner(true, false, 99_000, 0, 100_000, 100_000)).toBe(winner.blue);
    expect(decideWinner(false, true, 0, 99_000, 100_000, 100_000)).toBe(winner.red);
  });

  it('ENG-R03: else shares of the starting points, from 10 percentage points on', () => {
    for (const fights of [true, false]) {
      expect(decideWinner(fights, fights, 20_000, 30_000, 100_000, 100_000)).toBe(winner.blue);
      expect(decideWinner(fights, fights, 20_001, 30_000, 100_000, 100_000)).toBe(winner.draw);
      expect(decideWinner(fights, fights, 30_000, 20_000, 100_000, 100_000)).toBe(winner.red);
      expect(decideWinner(fights, fights, 0, 0, 100_000, 100_000)).toBe(winner.draw);
    }
    // 1/3 against 1/2 of unequal forces
    expect(decideWinner(true, true, 50_000, 100_000, 150_000, 200_000)).toBe(winner.blue);
  });

  it('law: swapping the sides swaps the winner', () => {
    const points = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        points,
        points,
        points,
        points,
        (b, r, blueLost, redLost, blueCost, redCost) => {
          const one = decideWinner(b, r, blueLost, redLost, blueCost, redCost);
          const other = decideWinner(r, b, redLost, blueLost, redCost, blueCost);
          expect(other).toBe(one === winner.draw ? winner.draw : 3 - one);
        },
      ),
    );
  });
});

describe('valueLost', () => {
  it('ENG-R01: price × men lost / men at the start', () => {
    expect(valueLost(70_000, 2, 7)).toBe(20_000);
    expect(valueLost(70_000, 0, 7)).toBe(0);
    expect(valueLost(70_000, 7, 7)).toBe(70_000);
    expect(valueLost(50_000, 1, 3)).toBe(16_667);
  });
});
