/** COIN-TURN-01: blue and red shoot at the same time, turn by turn, until one side has nobody left or the limit comes (ENG-R02). */
import { Account, decideWinner, jointColumns, outcomeColumns } from '../../../src/engagement/outcome.js';
import type { Engagement } from '../../../src/engagement/ruleset.js';
import type { Composition, EngagementSpec } from '../../../src/engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../../src/engagement/start.js';
import { LanchesterError } from '../../../src/kernel/errors.js';
import { volley } from './attack.js';
import type { CoinsData } from './data.js';

/** Fields of the state. */
const [START, BLUE, RED, TURN] = [0, 1, 2, 3];

/** ENG-R01: what a side of one unit paid, and lost when `left` men stand. */
function accountOf({ milli, strength }: Composition, left: number): Account {
  const [cost, men] = [milli[0] as number, strength[0] as number];
  const account = new Account();
  account.pay(cost);
  account.loseShare(cost, men - left, men);
  return account;
}

export function engagementOf({ units }: CoinsData, spec: EngagementSpec): Engagement {
  const { blue, red, turnLimit } = spec;
  if (turnLimit === undefined)
    throw new LanchesterError('bad-value', 'coins has no turn limit of its own: give turnLimit');
  if (blue.units.length > 1 || red.units.length > 1) throw new LanchesterError('bad-value', 'coins: one unit a side');
  const picks = startPicks(spec);
  const need = (side: typeof blue): number => units[side.units[0]?.unit as string]?.hits as number;
  const [blueNeeds, redNeeds] = [need(blue), need(red)];
  return {
    name: 'coins',
    fields: [
      { name: 'start', size: 2 ** 30 },
      { name: 'blue men', size: 13 },
      { name: 'red men', size: 13 },
      { name: 'turn', size: turnLimit + 1 },
    ],
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: [],
    maxSteps: turnLimit,
    start(dice, state) {
      const start = drawStart(dice, picks);
      state[START] = start;
      state[BLUE] = startBlue(spec, start).strength[0] as number;
      state[RED] = startRed(spec, start).strength[0] as number;
      state[TURN] = 0;
    },
    step(dice, state) {
      const [men, enemies] = [state[BLUE] as number, state[RED] as number];
      const redFall = Math.min(enemies, dice.call(volley, men, blueNeeds));
      const blueFall = Math.min(men, dice.call(volley, enemies, redNeeds));
      state[BLUE] = men - blueFall;
      state[RED] = enemies - redFall;
      state[TURN] = (state[TURN] as number) + 1;
      if (dice.narrating) dice.say(`${blueFall} of blue and ${redFall} of red fall.`);
    },
    done: (state) => state[BLUE] === 0 || state[RED] === 0 || state[TURN] === turnLimit,
    outcome(state, out) {
      const [bought, sold] = [startBlue(spec, state[START] as number), startRed(spec, state[START] as number)];
      const blue = accountOf(bought, state[BLUE] as number);
      const red = accountOf(sold, state[RED] as number);
      const winner = decideWinner(state[BLUE] !== 0, state[RED] !== 0, blue, red);
      out.set([winner, blue.lost, red.lost, state[TURN] as number, blue.cost, red.cost]);
    },
  };
}
