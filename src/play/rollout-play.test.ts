import { describe, expect, it } from 'vitest';
import { playerFor } from '../kernel/engine.js';
import { playOut } from '../kernel/play-out.js';
import { prepare } from '../kernel/prepare.js';
import { outcomeBuffer, type Process } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { noRoom } from '../kernel/room.js';
import { RolledDice } from '../kernel/sample.js';
import { rolloutPlay } from './rollout-play.js';
import { among, shot, toy } from './testing/toy.js';

const key = studyKey('1', 'looks ahead');
const worth = (out: Int32Array, player: number): number => ((out[0] === 1) === (player === 0) ? 1 : 0);
/** Blue shoots three times, wants two points, and plans the worse shot each time. */
const shots = (): Process => {
  const decision = among(2, 1);
  return toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
};
const looking = (of: () => Process, players: readonly [boolean, boolean] = [true, false]): Process =>
  rolloutPlay(of(), { players, ahead: of(), worth, tries: { k: 32 } });

/** The states at the end of some games, and how many of them blue has won. */
function ends(process: Process, games: number, from = 0) {
  const dice = new RolledDice(new Sfc32());
  const out = outcomeBuffer(process);
  let wins = 0;
  const states = Array.from({ length: games }, (_, n) => {
    const s = new Int32Array(process.fields.length);
    playOut(process, dice, s, key, from + n, 0);
    process.outcome(s, out);
    if (out[0] === 1) wins++;
    return [...s];
  });
  return { states, wins };
}

describe('who looks ahead', () => {
  it('takes the better of two shots, which the plan never does', () => {
    // best play wins 200 of 216; the plan 7 of 27
    expect(ends(looking(shots), 400).wins / 400).toBeGreaterThan(0.88);
    expect(ends(shots(), 400).wins / 400).toBeLessThan(0.33);
  });

  it('plays the very game of the plans where nothing is better, and for players who do not look ahead', () => {
    const decision = among(4, 3);
    // whatever is taken is as good
    const alike = (): Process =>
      toy(5, 3, (dice, s) => (dice.choose(decision, s, 0) > 0 ? Math.floor(dice.die(6, 'to score') / 4) : 0));
    expect(ends(looking(alike), 200).states).toEqual(ends(alike(), 200).states);
    expect(ends(looking(shots, [false, true]), 200).states).toEqual(ends(shots(), 200).states);
  });

  it('decides by where it stands alone: a game is the same whatever was played before', () => {
    const later = ends(looking(shots), 20, 30).states;
    expect(ends(looking(shots), 50).states.slice(30)).toEqual(later);
  });

  it('sees what was rolled before in its step', () => {
    const decision = among(2, 1);
    // who has rolled a 4 or more wants option 2, and else option 1
    const steered = (): Process =>
      toy(4, 4, (dice, s) => {
        const high = dice.die(6, 'which way') >= 4;
        return (dice.choose(decision, s, 0) === 2) === high ? 1 : 0;
      });
    expect(ends(looking(steered), 200).wins).toBe(200);
    expect(ends(steered(), 200).wins).toBeLessThan(40);
  });

  it('sees what it has chosen before in its step', () => {
    const decision = among(3, 1);
    const twice = (): Process =>
      toy(1, 1, (dice, s) => {
        const first = dice.choose(decision, s, 0);
        dice.die(6, 'between');
        // only the second choice tells whether the first was right
        return dice.choose(decision, s, 0) === 3 && first === 1 ? 1 : 0;
      });
    expect(ends(looking(twice), 50).wins).toBe(50);
  });

  it('is sampled by every engine alike, and refuses to be counted exactly', () => {
    const process = looking(shots);
    const prepared = prepare(process);
    expect(prepared.choice).toMatchObject({ engine: 'table', grain: 'sub-rule' });
    expect(prepared.choice.why).toContain('each option is played on to the end');
    expect(() => prepare(process, 'exact')).toThrow(/exact was asked for, but in toy each option is played on/);
    // with a memory of steps and without
    const out = outcomeBuffer(process);
    const all = [playerFor(prepared), playerFor(prepared, 0, noRoom)].map((player) =>
      Array.from({ length: 60 }, (_, n) => {
        player.play(key, n, out);
        return out[0];
      }),
    );
    expect(all[0]).toEqual(all[1]);
  });

  it('leaves luck as it is: what is rolled is what the plans would have rolled', () => {
    const asked: number[] = [];
    class Heard extends RolledDice {
      override die(sides: number): number {
        const face = super.die(sides);
        asked.push(face);
        return face;
      }
    }
    const dice = new Heard(new Sfc32());
    const facesOf = (process: Process): number[] => {
      asked.length = 0;
      playOut(process, dice, new Int32Array(process.fields.length), key, 7, 0);
      return [...asked];
    };
    expect(facesOf(looking(shots))).toEqual(facesOf(shots()));
  });
});
