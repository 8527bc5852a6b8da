/** Rules and their laws: what a rule may ask the odds of, and chains that end some time. */
import {
  type Chain,
  type CountingChain,
  chanceOf,
  type Dice,
  defineRule,
  doubleLaws,
  expectedSteps,
  type Fraction,
  fractionLaws,
  type Law,
  type Laws,
  lawOf,
  meanOf,
  type Odds,
  type Pmf,
  type Purpose,
  play,
  power,
  type Rule,
  type ScriptedRoll,
  solveChain,
  spreadOf,
  threadLaws,
} from 'lanchester/ruleset';

const why: Purpose = 'to hit';
const shot: Rule<[need: number]> = defineRule({
  name: 'example/shot',
  sizes: [7],
  run: (dice, need) => dice.atLeast(1, 6, need, why),
});

// --- dice by script, for a game's own tests: one too few, left over or for something else is an error

const rolls: readonly ScriptedRoll[] = [['to hit', 5], 4, 6];
console.log(play(rolls, (dice) => dice.pool(3, shot, 5))); // 2

// --- inside a rule: a player who decides by exact odds, which are worked out once

/** Whether four shots at 5 and better are likelier to hit twice than two shots at 3 and better. */
function shootsFar({ odds }: Pick<Dice, 'odds'>): boolean {
  const twice = (known: Odds, shots: number, need: number): number =>
    chanceOf(known.poolPmf(shots, shot, need), (hits) => hits >= 2);
  return twice(odds, 4, 5) > twice(odds, 2, 3);
}
const laws: Laws<number> = threadLaws();
console.log(shootsFar(laws)); // false

// --- outside: the law of any program, in doubles or in fractions

const pool: Pmf = doubleLaws().enumerate((dice) => dice.pool(3, shot, 5));
console.log(
  meanOf(pool).toFixed(3),
  spreadOf(pool, (hits) => Math.min(hits, 2))
    .map(([, p]) => p.toFixed(3))
    .join(),
); // 1.000 0.296,0.444,0.259
const exact: Law<Fraction> = fractionLaws().enumerate((dice) => dice.pool(3, shot, 5));
console.log(exact.weights.map(String).join()); // 8/27,4/9,2/9,1/27
const coin: Pmf = lawOf(
  new Map([
    [1, 0.5],
    [0, 0.5],
  ]),
);
console.log(coin.codes.join(), power(0.5, 10)); // 0,1 0.0009765625

// --- a law that has no last path: shoot until nobody is left of three, one more shot each time

const untilNobody: Chain = {
  rests: (men) => men === 0,
  step: (dice, men) => men - dice.call(shot, 4),
};
console.log(expectedSteps(laws, untilNobody, 3)); // 6

// the same, counting the shots, and in how many of them nobody is hit while all three stand
const counted: CountingChain = { ...untilNobody, counts: (men) => [men > 0 ? 1 : 0, men === 3 ? 1 : 0] };
console.log(solveChain(laws, counted, 3).join()); // 6,2
