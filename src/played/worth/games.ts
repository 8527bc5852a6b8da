/**
 * How much what a unit is worth differs from game to game, by the method of moments (R. DerSimonian and N. Laird,
 * Controlled Clinical Trials 7, 1986): what the scores of whole games spread beyond the spread of their battles. Promise:
 * it is never below nothing, and a unit that few games tell of is drawn to what all units do.
 */
import { power } from '../../kernel/power.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import type { Matrix } from '../../statistics/linear-algebra.js';
import type { LogisticData } from '../../statistics/logistic.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { studentCritical } from '../../statistics/special/student-t.js';

/** By game, by column (who is blue is the first): what the battles of a game say of a slope, at the slopes of all games. */
export interface GameScores {
  /** Xᵀ (seen − told). */
  readonly scored: readonly Float64Array[];
  /** The sum of the squares of its battles' parts. */
  readonly spread: readonly Float64Array[];
  /** The diagonal of Xᵀ W X. */
  readonly told: readonly Float64Array[];
}

/** How many games' worth of evidence a unit's own spread is drawn to the common one with. */
const prior = 10;

/** Scores of games. `games`: by battle; `chances`: by battle, that blue wins. */
export function gameScores(
  { design, games: plays, won }: LogisticData,
  {
    games,
    many,
    chances,
  }: { readonly games: readonly number[]; readonly many: number; readonly chances: readonly number[] },
): GameScores {
  const { width, size, starts, columns, values } = design;
  const zeros = (): Float64Array[] => Array.from({ length: many }, () => new Float64Array(width));
  const [scored, spread, told] = [zeros(), zeros(), zeros()];
  for (let n = 0; n < size; n++) {
    const game = games[n] as number;
    const [score, own, info] = [scored[game], spread[game], told[game]] as [Float64Array, Float64Array, Float64Array];
    const chance = chances[n] as number;
    const left = (won[n] as number) - (plays[n] as number) * chance;
    const weight = (plays[n] as number) * chance * (1 - chance);
    for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) {
      const column = columns[a] as number;
      const value = values[a] as number;
      score[column] = (score[column] as number) + value * left;
      own[column] = (own[column] as number) + power(value * left, 2);
      info[column] = (info[column] as number) + value * value * weight;
    }
  }
  return { scored, spread, told };
}

/**
 * By column of a unit: the variance of its slope between single games; and the middle part of a covariance that this
 * makes, the games being draws of those that might have been.
 */
export function betweenGames({ scored, spread, told }: GameScores): {
  readonly between: readonly number[];
  readonly extra: Matrix;
} {
  const width = told[0]?.length ?? 1;
  const met = told.flatMap((own, g) => (own.some((each) => each > 0) ? [g] : []));
  const columns = Array.from({ length: width }, (_, u) => u);
  const over = (of: (g: number) => number): number => met.reduce((all, g) => all + of(g), 0);
  const none = columns.map(() => new Array<number>(width).fill(0));
  const freedom = met.length - 1;
  if (freedom < 1) return { between: new Array<number>(width - 1).fill(0), extra: none };
  // slopes that are fitted to all games take a part of what their scores spread
  const lost = met.length / freedom;
  const at = (of: readonly Float64Array[], g: number, u: number): number => (of[g] as Float64Array)[u] as number;
  const squares = columns.map((u) => over((g) => power(at(told, g, u), 2)));
  const excess = columns.map((u) => over((g) => lost * power(at(scored, g, u), 2) - at(spread, g, u)));
  const units = (all: readonly number[]): number => all.slice(1).reduce((sum, own) => sum + own, 0);
  const all = units(squares);
  const common = all > 0 ? Math.max(0, units(excess) / all) : 0;
  const between = columns.map((u) => {
    const own = (squares[u] as number) > 0 ? Math.max(0, (excess[u] as number) / (squares[u] as number)) : common;
    return (freedom * own + prior * common) / (freedom + prior);
  });
  // few games are themselves a small sample
  const wider = power(studentCritical(DEFAULT_LEVEL, freedom) / normalCritical(DEFAULT_LEVEL), 2);
  const extra = none.map((row, i) =>
    row.map((_, j) => (i === j && i > 0 ? wider * (between[i] as number) * (squares[i] as number) : 0)),
  );
  return { between: between.slice(1), extra };
}
