/** Ends of several battles as one list. */
import { describe, expect, it } from 'vitest';
import { byPoints } from '../engagement/ends.js';
import { closedUp, compareEnds, endsTogether } from './matchups.js';

describe('endsTogether', () => {
  it('has each end once, in order, with how often it was met in all', () => {
    const one = [
      [0, 1, 3],
      [2, 0, 1],
    ];
    const other = [
      [0, 1, 4],
      [1, 5, 2],
    ];
    expect(endsTogether([...one, ...other])).toEqual([
      [0, 1, 7],
      [1, 5, 2],
      [2, 0, 1],
    ]);
    expect(one[0]).toEqual([0, 1, 3]);
  });

  it('keeps apart what the points and what a mission decides', () => {
    const byMission = closedUp({ lost: [1, 2], decider: byPoints + 1, times: 5 });
    const plain = closedUp({ lost: [1, 2], decider: byPoints, times: 6 });
    expect(endsTogether([byMission, plain, byMission])).toEqual([plain, [1, 2, byPoints + 1, 10]]);
    expect(compareEnds(plain, byMission)).toBeLessThan(0);
  });
});
