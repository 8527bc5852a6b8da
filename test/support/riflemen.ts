/**
 * A toy firefight for the kernel's tests, with known exact figures: ten riflemen against ten for eight turns, hitting
 * on 5+ (`need`).
 *
 * Each turn a coin says who acts first. A pinned side rolls 2D6 ≤ 9 − pins; failing it, it loses the action and one
 * pin. Otherwise every man shoots: hit on D6 ≥ 5 + pins, a hit kills on 4+, any hit gives one pin. It ends at once when
 * a side has no men; else after eight turns the side with more men wins. P(A wins) = 0.482565654946375, draw
 * 0.034868690107, mean men 5.552186681485 each, found by an independent forward recursion.
 */
import type { Dice } from '../../src/kernel/dice.js';
import type { Process, State } from '../../src/kernel/process.js';
import { defineRule } from '../../src/kernel/rule.js';

const TURN = 0;
const TO_ACT = 1;
const MEN = 2;
const PINS = 4;

/** One shot: 0 a miss, 1 a hit, 1 + 16 a hit that kills. */
export const shot = defineRule({
  name: 'shot',
  sizes: [20],
  run: (dice, need) => {
    if (dice.atLeast(1, 6, need, 'to hit') === 0) return 0;
    return dice.atLeast(1, 6, 4, 'to kill') === 0 ? 1 : 17;
  },
});

/** Whether a side with so many pins acts. */
const steady = defineRule({
  name: 'steady',
  sizes: [10],
  run: (dice, pins) => (dice.sum(2, 6, 'to act') <= 9 - pins ? 1 : 0),
});

function act(dice: Dice, state: State, side: number, need: number): void {
  const enemy = 1 - side;
  const pins = state[PINS + side] as number;
  if (pins > 0 && dice.call(steady, pins) === 0) {
    state[PINS + side] = pins - 1;
    if (dice.narrating) dice.say(`side ${side} keeps its head down`);
    return;
  }
  const result = dice.pool(state[MEN + side] as number, shot, need + pins);
  const hits = result & 15;
  const kills = result >> 4;
  state[MEN + enemy] = Math.max(0, (state[MEN + enemy] as number) - kills);
  if (hits > 0) state[PINS + enemy] = Math.min(9, (state[PINS + enemy] as number) + 1);
  if (dice.narrating) dice.say(`side ${side}: ${hits} hits, ${kills} men`);
}

export function riflemen(men = 10, turns = 8, need = 5): Process {
  return {
    name: 'riflemen',
    fields: [
      { name: 'turn', size: turns + 1 },
      { name: 'to act', size: 3 },
      { name: 'men A', size: men + 1 },
      { name: 'men B', size: men + 1 },
      { name: 'pins A', size: 10 },
      { name: 'pins B', size: 10 },
    ],
    outcomes: ['winner', 'men A', 'men B'],
    extras: ['turns'],
    maxSteps: turns * 2,
    start(_dice, state) {
      state[MEN] = men;
      state[MEN + 1] = men;
    },
    step(dice, state) {
      const toAct = state[TO_ACT] as number;
      const side = toAct === 0 ? dice.die(2, 'who is first') - 1 : toAct - 1;
      act(dice, state, side, need);
      if (toAct === 0) state[TO_ACT] = 2 - side;
      else {
        state[TO_ACT] = 0;
        state[TURN] = (state[TURN] as number) + 1;
      }
    },
    done: (state) => state[TURN] === turns || state[MEN] === 0 || state[MEN + 1] === 0,
    outcome(state, out) {
      const lead = (state[MEN] as number) - (state[MEN + 1] as number);
      out[0] = lead === 0 ? 0 : lead > 0 ? 1 : 2;
      out[1] = state[MEN] as number;
      out[2] = state[MEN + 1] as number;
      out[3] = state[TURN] as number;
    },
  };
}
