/**
 * Zero-sum games: what both sides get when both play their best, and how they play then. Promises: the value lies
 * between the best that pure actions guarantee each side, and neither side of the mixes returned gains more than 1e-9
 * of the span of the payoffs by any other; where many mixes are optimal it is the one of maximum entropy; the same game
 * has the same answer everywhere.
 *
 * By linear programming (J. von Neumann, 1928; G. B. Dantzig, 1951): on payoffs stretched to [1, 2], the column
 * player's w ≥ 0 with A w ≤ 1 and the largest Σw is his optimal mix over the value.
 */
import { LanchesterError } from '../kernel/errors.js';
import { onlyMixes } from './direct-simplex.js';
import { exactPair } from './exact-simplex.js';
import { maximise } from './linear-programme.js';
import { solveSystem } from './linear-system.js';
import { maximumEntropyRow } from './maximum-entropy.js';
import { checkPayoff, columnPayoffs, type Mix, type Payoff, rowPayoffs, unitGame } from './payoff.js';

/** A solved game. */
export interface GameSolution {
  /** What the row player gets when both play their best, in the unit of the payoffs. */
  readonly value: number;
  /** Optimal mix of the row player: a chance for each row. */
  readonly row: Mix;
  /** Optimal mix of the column player: a chance for each column. */
  readonly column: Mix;
}

/** What is taken for zero in games stretched to [0, 1]. */
const nothing = 1e-9;

/** So close must what the two sides guarantee be for a pair to count as optimal, in games stretched to [0, 1]. */
const proof = 1e-10;

function transposed(game: Payoff): number[][] {
  return (game[0] ?? []).map((_, j) => game.map((row) => row[j] as number));
}

/** A game in [0, 1] seen by the column player, again in [0, 1]. */
function otherSide(game: Payoff): number[][] {
  return transposed(game).map((column) => column.map((entry) => 1 - entry));
}

/** An optimal mix of the row player, a vertex of all of them. The game lies in [0, 1]. */
function vertexRow(game: Payoff): Mix | undefined {
  const rows = transposed(game).map((column) => ({ coefficients: column.map((entry) => 1 + entry), least: 1 }));
  const x = maximise(
    game.map(() => -1),
    rows,
  );
  const sum = (x ?? []).reduce((total, each) => total + each, 0);
  return sum > 0 ? x?.map((each) => each / sum) : undefined;
}

/** The pair with the value that it guarantees; `undefined` when the two guarantees lie apart, or a mix is none. */
function proven(game: Payoff, row: Mix, column: Mix): GameSolution | undefined {
  const low = Math.min(...columnPayoffs(game, row));
  const high = Math.max(...rowPayoffs(game, column));
  if (![row, column].every(isMix)) return undefined;
  return high - low <= proof ? { value: (low + high) / 2, row, column } : undefined;
}

function isMix(mix: Mix): boolean {
  let sum = 0;
  for (const each of mix) sum += each;
  return Math.abs(sum - 1) < 1e-12;
}

/** An optimal pair of a game in [0, 1], vertices both. */
function vertexPair(game: Payoff): GameSolution {
  const only = onlyMixes(game);
  const [row, column] = [only.row ?? vertexRow(game), only.column ?? vertexRow(otherSide(game))];
  const solved = row && column && proven(game, row, column);
  if (solved !== undefined) return solved;
  const exact = exactPair(game);
  const sure = proven(game, exact.row, exact.column);
  if (sure === undefined) throw new LanchesterError('internal', 'A game was not solved to ten digits.');
  return sure;
}

/** Is the vertex pair the only optimal pair? */
function isOnly(game: Payoff, value: number, row: Mix, column: Mix): boolean {
  const against = rowPayoffs(game, column);
  const guaranteed = columnPayoffs(game, row);
  // every action not played must lose, so that it is played in no optimal mix
  if (row.some((each, i) => each <= nothing && (against[i] as number) > value - nothing)) return false;
  if (column.some((each, j) => each <= nothing && (guaranteed[j] as number) < value + nothing)) return false;
  const rows = row.flatMap((each, i) => (each > nothing ? [i] : []));
  const columns = column.flatMap((each, j) => (each > nothing ? [j] : []));
  const block = rows.map((i) => columns.map((j) => game[i]![j]! - value));
  return [transposed(block), block].every(isDetermined);
}

/** Whether one mix of the columns alone comes to nothing in every row. */
function isDetermined(block: Payoff): boolean {
  const width = block[0]?.length ?? 0;
  return solveSystem([...block, new Array<number>(width).fill(1)], [...block.map(() => 0), 1]) !== undefined;
}

/**
 * Solves a zero-sum game.
 *
 * @param payoff m × n, what the row player gets; the row player maximises
 * @throws LanchesterError `bad-value` for a matrix that is none
 */
export function solveGame(payoff: Payoff): GameSolution {
  checkPayoff(payoff);
  const { unit, least, span } = unitGame(payoff);
  const { value, row, column } = vertexPair(unit);
  const inPoints = inside(guarantees(payoff), least + span * value);
  if (isOnly(unit, value, row, column)) return { value: inPoints, row, column };
  const spread = proven(unit, maximumEntropyRow(unit, value), maximumEntropyRow(otherSide(unit), 1 - value));
  return { value: inPoints, row: spread?.row ?? row, column: spread?.column ?? column };
}

/**
 * The value of a zero-sum game alone, for many games in a row: what `solveGame` says, without the mixes of maximum
 * entropy.
 * @throws LanchesterError `bad-value` for a matrix that is none
 */
export function gameValue(payoff: Payoff): number {
  checkPayoff(payoff);
  const bounds = guarantees(payoff);
  // most games of plans have a pair of plans that nobody would leave
  if (bounds[0] === bounds[1]) return bounds[0];
  const { unit, least, span } = unitGame(payoff);
  return inside(bounds, least + span * vertexPair(unit).value);
}

/** The best that pure actions guarantee: to the row player, and to the column player at most. */
type Guarantees = readonly [maximin: number, minimax: number];

function guarantees(payoff: Payoff): Guarantees {
  let maximin = Number.NEGATIVE_INFINITY;
  for (const row of payoff) {
    let worst = Number.POSITIVE_INFINITY;
    for (const entry of row) worst = Math.min(worst, entry);
    maximin = Math.max(maximin, worst);
  }
  let minimax = Number.POSITIVE_INFINITY;
  for (let j = 0; j < (payoff[0]?.length ?? 0); j++) {
    let most = Number.NEGATIVE_INFINITY;
    for (const row of payoff) most = Math.max(most, row[j] as number);
    minimax = Math.min(minimax, most);
  }
  return [maximin, minimax];
}

/** Between the best that pure actions guarantee each side. */
function inside([maximin, minimax]: Guarantees, value: number): number {
  return Math.min(minimax, Math.max(maximin, value));
}
