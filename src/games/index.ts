/** Zero-sum games: values, optimal mixes, dominated actions. Knows no wargame. */
export { type Dominance, type DominanceKind, dominance, isStrictlyDominated } from './dominance.js';
export { type Exploitability, exploitability } from './exploitability.js';
export { type Mix, type Payoff, swapSides } from './payoff.js';
export { type GameSolution, gameValue, solveGame } from './solve.js';
