/** What plays any engagement plays anything that goes step by step with dice: here two duellists. */
import {
  type Dice,
  defineRule,
  type Field,
  type Process,
  play,
  type Rule,
  type State,
  simulate,
  solve,
  tallyMean,
} from 'lanchester';

/** A shot that hits at `need` or better. A sub-rule is enumerated once for its arguments, and is then one draw. */
const shot: Rule<[need: number]> = defineRule({
  name: 'duel/shot',
  sizes: [7],
  run: (dice: Dice, need) => dice.atLeast(1, 6, need, 'to hit'),
});

// a state is a few small whole numbers: shots fired, and who has been hit (0 nobody, 1 the first, 2 the second)
const mostShots = 6;
const fields: readonly Field[] = [
  { name: 'shots', size: mostShots + 1 },
  { name: 'hit', size: 3 },
];

const duel: Process = {
  name: 'duel',
  fields,
  outcomes: ['winner'],
  extras: [],
  maxSteps: mostShots,
  start: (_dice: Dice, state: State) => void state.fill(0),
  step: (dice, state) => {
    const [shots = 0] = state;
    // they take turns; the first hits at 5 and better, the second at 4
    if (dice.call(shot, shots % 2 === 0 ? 5 : 4) === 1) state[1] = 2 - (shots % 2);
    state[0] = shots + 1;
  },
  done: ([shots, hit]) => hit !== 0 || shots === mostShots,
  outcome: ([, hit = 0], out) => void out.set([hit === 0 ? 0 : 3 - hit]),
};

// exactly 1/3 · (1 + 1/3 + 1/9)
const firstWins = ([winner]: readonly number[]): number => (winner === 1 ? 1 : 0);
console.log(tallyMean(solve(duel), firstWins).toFixed(6)); // 0.481481
console.log(tallyMean(simulate(duel, { engagements: 1000, seed: 'dawn' }).tally, firstWins)); // 0.471
console.log(play([['to hit', 4]], (dice) => dice.call(shot, 4))); // 1
