/**
 * Pig: on his turn a player rolls one die as often as he likes. A 1 ends the turn and it scores nothing; else the faces
 * are added up, and if he holds they are his. Who first has `target` points has won. Both may score nothing for ever.
 */
import type { Decision } from '../../kernel/decision.js';
import type { Process } from '../../kernel/process.js';

/** To be played to `target` by people who hold when a turn has `hold` points, or when they have won. */
export function pig(target: number, hold: number): Process {
  const [roll, stop] = [0, 1];
  const decision: Decision = {
    name: 'pig',
    player: (who) => who,
    own: (_odds, s, who) => {
      const turn = s[2] as number;
      return turn >= hold || (s[who] as number) + turn >= target ? stop : roll;
    },
    menu: (_odds, _s, _who, _about, out) => void out.push(roll, stop),
    tell: (_s, _who, option) => (option === roll ? 'rolls' : 'holds'),
  };
  return {
    name: `Pig to ${target}`,
    fields: [
      ...['first', 'second'].map((name) => ({ name, size: target + 1 })),
      { name: 'turn', size: target + 1 },
      { name: 'mover', size: 2 },
    ],
    outcomes: ['winner'],
    extras: [],
    maxSteps: 1_000_000,
    start: (_dice, s) => void s.fill(0),
    step: (dice, s) => {
      const mover = s[3] as number;
      const turn = s[2] as number;
      if (dice.choose(decision, s, mover) === roll) {
        const face = dice.die(6, 'to go on');
        if (face > 1) {
          s[2] = Math.min(turn + face, target - (s[mover] as number));
          return;
        }
      } else s[mover] = (s[mover] as number) + turn;
      s[2] = 0;
      if (s[mover] !== target) s[3] = 1 - mover;
    },
    done: (s) => s[0] === target || s[1] === target,
    outcome: (s, out) => {
      out[0] = s[0] === target ? 1 : 2;
    },
  };
}
