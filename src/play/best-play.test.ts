import { describe, expect, it } from 'vitest';
import { solvePrepared } from '../kernel/engine.js';
import { doubleLaws } from '../kernel/enumerate.js';
import { prepare, prepareAs } from '../kernel/prepare.js';
import { tallyMean } from '../kernel/tally.js';
import { bestPlay } from './best-play.js';
import { solveChoices } from './solve-choices.js';
import { firefight, firefightWorth } from './testing/firefight.js';
import { among, toy } from './testing/toy.js';

const worth = (out: Int32Array, player: number): number =>
  player === 0 ? firefightWorth(out) : 1 - firefightWorth(out);
const small = () => firefight([3, 2], 4);

describe('best play', () => {
  it.each([
    ['both', [true, true]],
    ['blue', [true, false]],
    ['red', [false, true]],
  ] as const)('is solved and counted exactly where all closes: %s', (_, players) => {
    const process = bestPlay(small(), { players, ahead: small(), worth });
    const free = players[0] ? (players[1] ? 'both' : 0) : 1;
    const budget = { states: 20_000, transitions: 400_000 };
    const solved = solveChoices(small(), { worth: firefightWorth, free, budget });
    const prepared = prepare(process);
    expect(prepared.choice).toMatchObject({ engine: 'exact', isSolved: true });
    const value = tallyMean(solvePrepared(prepared), (outcome) => firefightWorth(Int32Array.from(outcome)));
    expect(value).toBeCloseTo(solved?.value as number, 12);
    // made ready elsewhere it is the same
    const again = prepareAs(bestPlay(small(), { players, ahead: small(), worth }), prepared.choice);
    expect(solvePrepared(again)).toEqual(solvePrepared(prepared));
  });

  it('is played by rollouts where it does not close, and says so', () => {
    const decision = among(2, 1);
    // every die that was ever rolled is part of the state
    const wide = () => {
      const { outcome, ...process } = toy(12, 6, (dice, s) => {
        s[2] = ((s[2] as number) * 3 + dice.die(3, 'to be seen')) % (1 << 20);
        return dice.choose(decision, s, 0) === 2 ? 1 : 0;
      });
      return { ...process, outcome };
    };
    const process = bestPlay(wide(), {
      ...{ players: [true, false], ahead: wide() },
      worth: (out, player) => ((out[0] === 1) === (player === 0) ? 1 : 0),
    });
    expect(process.solve?.(doubleLaws())).toBeUndefined();
    expect(prepare(process).choice).toMatchObject({ engine: 'table', grain: 'sub-rule' });
    expect(prepare(process).choice.isSolved).toBeUndefined();
  });
});
