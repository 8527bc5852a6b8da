/** Zero-sum games: what each side gets when both choose as well as they can, and how. */
import {
  type Dominance,
  type DominanceKind,
  dominance,
  type Exploitability,
  exploitability,
  type GameSolution,
  gameValue,
  type Mix,
  type Payoff,
  solveGame,
  swapSides,
} from 'lanchester';

// the attacker's chance to win with each of three plans (rows), against two of the defender (columns)
const winChance: Payoff = [
  [0.7, 0.3],
  [0.2, 0.6],
  [0.1, 0.4],
];

const solved: GameSolution = solveGame(winChance);
const shares = (mix: Mix): string => mix.map((chance) => chance.toFixed(3)).join(' ');
console.log(solved.value.toFixed(3), gameValue(winChance).toFixed(3)); // 0.450 0.450
console.log(shares(solved.row), '|', shares(solved.column)); // 0.500 0.500 0.000 | 0.375 0.625

// the third plan is worse than the second, whatever the defender does
const worse: Dominance | undefined = dominance(winChance, 2);
const strictly: DominanceKind = 'strict';
console.log(worse?.kind === strictly, worse?.margin.toFixed(2)); // true 0.16

// what a best answer gains on a pair of mixes that are not the best
const even: Exploitability = exploitability(winChance, { row: [0.5, 0.5, 0], column: [0.5, 0.5] });
console.log(even.payoff.toFixed(2), even.row.toFixed(2), even.column.toFixed(2)); // 0.45 0.05 0.00

// the defender's own view: a game in which he is the row player
console.log(gameValue(swapSides(winChance)).toFixed(3)); // -0.450
