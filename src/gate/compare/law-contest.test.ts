import { describe, expect, it } from 'vitest';
import type { EngagementCell } from '../../study/study.js';
import type { CellLaw, MeasuredLaw } from '../measure/law-counts.js';
import type { PlayedSide } from '../measure/play.js';
import { duel, inputFrom } from '../testing/studies.js';
import { LawContest } from './law-contest.js';

const input = inputFrom(duel);
const [cell] = input.study.engagementCells as readonly [EngagementCell];
const side: PlayedSide = {
  input,
  seed: 'any',
  recorder: { record: () => Promise.reject(new Error('nothing is to be played')) },
};
const options = { margin: 5, first: 64, rounds: 8 };

/** A law that is known: blue wins, draws, red wins; nobody loses anything, in one turn. */
function solved(outcome: readonly number[], digest: string): CellLaw {
  return {
    digest,
    n: 0,
    width: 1,
    shares: [outcome, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]],
  };
}
const measured = (first: CellLaw): MeasuredLaw => ({ cell, first });
const drawn = solved([1 / 4, 1 / 2, 1 / 4], 'a');
const decided = solved([3 / 8, 1 / 4, 3 / 8], 'b');

describe('laws that are solved', () => {
  it('are alike by digest', () => {
    expect(new LawContest(drawn, measured(drawn), side, options).isAlike).toBe(true);
  });

  it('differ as a fact, by as much as they differ, and nothing is played', () => {
    const contest = new LawContest(drawn, measured(decided), side, options);
    expect(contest).toMatchObject({ isAlike: false, isExact: true, toNextLook: undefined });
    const found = contest.found(0);
    expect(found).toMatchObject({ distance: 25, atLeast: 25, played: 0 });
    expect(found?.moved).toEqual([
      {
        part: 'outcome',
        distance: 25,
        atLeast: 25,
        bins: [
          { title: 'blue wins', before: 1 / 4, after: 3 / 8 },
          { title: 'draws', before: 1 / 2, after: 1 / 4 },
          { title: 'red wins', before: 1 / 4, after: 3 / 8 },
        ],
      },
    ]);
  });

  it('have moved nothing within the margin', () => {
    const near = solved([0.27, 0.46, 0.27], 'c');
    expect(new LawContest(drawn, measured(near), side, options).found(0)).toMatchObject({ moved: [] });
  });
});
