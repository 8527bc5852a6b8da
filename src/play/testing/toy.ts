/** Toys of a few steps in which blue has a choice. */
import type { Decision } from '../../kernel/decision.js';
import type { Dice } from '../../kernel/dice.js';
import type { Process, State } from '../../kernel/process.js';
import { defineRule } from '../../kernel/rule.js';

/** A toy: `play` is one step of it, and blue has won with at least `needed` points after `steps` steps. */
export function toy(steps: number, needed: number, play: (dice: Dice, s: State) => number): Process {
  return {
    name: 'toy',
    fields: [
      { name: 'step', size: steps + 1 },
      { name: 'points', size: steps + 1 },
      { name: 'seen', size: 1 << 20 },
    ],
    outcomes: ['winner'],
    extras: [],
    maxSteps: steps,
    start: (_, s) => s.fill(0),
    step: (dice, s) => {
      s[1] = (s[1] as number) + play(dice, s);
      s[0] = (s[0] as number) + 1;
    },
    done: (s) => s[0] === steps,
    outcome: (s, out) => {
      out[0] = (s[1] as number) >= needed ? 1 : 2;
    },
  };
}

/** A decision of blue's with options 1 to `options`, of which a plan takes `own`. */
export function among(options: number, own: number, player = 0): Decision {
  return {
    name: 'toy',
    player: () => player,
    own: () => own,
    menu: (_odds, _s, _who, _about, out) => {
      for (let k = 1; k <= options; k++) out.push(k);
    },
    tell: (_s, _who, option) => `option ${option}`,
  };
}

/** A point on 5 or better with option 1, on 2 or better with option 2. */
export const shot = defineRule({
  name: 'shot',
  sizes: [3],
  run: (dice: Dice, option: number) => (dice.die(6, 'to score') >= (option === 1 ? 5 : 2) ? 1 : 0),
});
