/** Dice of which the first pick is told. Promise: all else is asked of the dice behind them, in the same order. */
import type { Dice } from '../../kernel/dice.js';

/** `dice`, whose first pick is `told` and draws nothing. */
export function withFirstPick(dice: Dice, told: number): Dice {
  let isFirst = true;
  return {
    die: (sides, why) => dice.die(sides, why),
    sum: (count, sides, why) => dice.sum(count, sides, why),
    atLeast: (count, sides, target, why) => dice.atLeast(count, sides, target, why),
    pick: (weights, why) => {
      if (!isFirst) return dice.pick(weights, why);
      isFirst = false;
      return told;
    },
    call: (rule, ...args) => dice.call(rule, ...args),
    pool: (count, rule, ...args) => dice.pool(count, rule, ...args),
    choose: (decision, s, who, about) => dice.choose(decision, s, who, about),
    odds: dice.odds,
    narrating: dice.narrating,
    say: (sentence) => dice.say(sentence),
  };
}
