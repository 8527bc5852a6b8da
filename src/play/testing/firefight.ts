/**
 * A firefight of two squads: chance says who acts, who may shoot or rally. Every man who keeps his head up hits with 5 or
 * 6; of what is hit, a 4 or better falls and the others are pinned. To rally, a 3 or better takes all pins away. Who has
 * more men after so many acts has won; by plan everybody shoots.
 */
import type { Decision } from '../../kernel/decision.js';
import type { Process } from '../../kernel/process.js';

const [shoot, rally] = [0, 1];
export const mostPins = 3;

/** What it is worth to the first squad: won, drawn, lost. */
export const firefightWorth = (out: Int32Array): number => [0.5, 1, 0][out[0] as number] as number;

export function firefight(men: readonly [number, number], acts: number): Process {
  const order: Decision = {
    name: 'order',
    player: (who) => who,
    own: () => shoot,
    menu: (_odds, s, who, _about, out) => {
      out.push(shoot);
      if ((s[2 * who + 1] as number) > 0) out.push(rally);
    },
    tell: (_s, who, option) => `squad ${who} ${option === shoot ? 'shoots' : 'rallies'}`,
  };
  return {
    name: 'a firefight',
    fields: [
      ...men.flatMap((count, k) => [
        { name: `men ${k}`, size: count + 1 },
        { name: `pins ${k}`, size: mostPins + 1 },
      ]),
      { name: 'acts', size: acts + 1 },
    ],
    outcomes: ['winner'],
    extras: [],
    maxSteps: acts,
    start: (_dice, s) => s.set([men[0], 0, men[1], 0, 0]),
    step: (dice, s) => {
      const who = dice.pick([1, 1], 'who acts');
      const [own, other] = [2 * who, 2 - 2 * who];
      s[4] = (s[4] as number) + 1;
      if (dice.choose(order, s, who) === rally) {
        if (dice.die(6, 'to rally') >= 3) s[own + 1] = 0;
        return;
      }
      const hits = dice.atLeast((s[own] as number) - (s[own + 1] as number), 6, 5, 'to hit');
      const falls = dice.atLeast(hits, 6, 4, 'to fall');
      s[other] = Math.max(0, (s[other] as number) - falls);
      s[other + 1] = Math.min(mostPins, (s[other + 1] as number) + hits - falls);
    },
    done: (s) => s[4] === acts || s[0] === 0 || s[2] === 0,
    outcome: (s, out) => {
      const ahead = (s[0] as number) - (s[2] as number);
      out[0] = ahead > 0 ? 1 : ahead < 0 ? 2 : 0;
    },
  };
}
