/**
 * How much what a unit is worth differs from game to game, by the method of moments (R. DerSimonian and N. Laird,
 * Controlled Clinical Trials 7, 1986): what the scores of whole games spread beyond the spread of their battles. Promise:
 * it is never below nothing, and a unit that few games tell of is drawn to what all units do.
 */
import { power } from '../../kernel/power.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import type { Matrix } from '../../statistics/linear-algebra.js';
import type { LogisticData } from '../../statistics/logistic.js';
import { rowDot } from '../../statistics/sparse-rows.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { studentCritical } from '../../statistics/special/student-t.js';

/** By game, by column (who is blue is the first): what the battles of a game say of a slope, at the slopes of all games. */
export interface GameScores {
  /** Xᵀ (seen − told). */
  readonly scored: readonly Float64Array[];
  /** The sum of the squares of its battles' parts. */
  readonly spread: readonly Float64Array[];
  /** Xᵀ W X, row by row. */
  readonly told: readonly Float64Array[];
  /** The same without what the game's steepness has taken: what all units have in common there is no worth of any. */
  readonly freed: readonly Float64Array[];
  /** Row by row: the sum over all battles of the squares of their parts of Xᵀ W X, which `spread` holds too. */
  readonly single: Float64Array;
}

/** What a game tells of a column by itself. */
export function toldOf({ told, scored }: Pick<GameScores, 'told' | 'scored'>, game: number, column: number): number {
  const width = scored[game]?.length ?? 0;
  return (told[game] as Float64Array)[column * width + column] as number;
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
    slopes,
    shareTaken,
  }: {
    readonly games: readonly number[];
    readonly many: number;
    readonly chances: readonly number[];
    /** Of all columns. */
    readonly slopes: readonly number[];
    /** How much of a game's own steepness was fitted, by what is told of it: from 0 to 1. */
    readonly shareTaken: (told: number) => number;
  },
): GameScores {
  const { width, size, starts, columns, values } = design;
  const zeros = (length: number): Float64Array[] => Array.from({ length: many }, () => new Float64Array(length));
  const [scored, spread, told] = [zeros(width), zeros(width), zeros(width * width)];
  const single = new Float64Array(width * width);
  // by game: what its battles spread in common, and each column with it
  const [common, shared] = [new Float64Array(many), zeros(width)];
  const ofUnits = slopes.with(0, 0);
  for (let n = 0; n < size; n++) {
    const game = games[n] as number;
    const [score, own, info] = [scored[game], spread[game], told[game]] as [Float64Array, Float64Array, Float64Array];
    const chance = chances[n] as number;
    const left = (won[n] as number) - (plays[n] as number) * chance;
    const weight = (plays[n] as number) * chance * (1 - chance);
    const odds = rowDot(design, n, ofUnits);
    const both = shared[game] as Float64Array;
    common[game] = (common[game] as number) + power(odds * left, 2);
    for (let a = starts[n] as number; a < (starts[n + 1] as number); a++) {
      const column = columns[a] as number;
      const value = values[a] as number;
      score[column] = (score[column] as number) + value * left;
      own[column] = (own[column] as number) + power(value * left, 2);
      both[column] = (both[column] as number) + value * odds * left * left;
      for (let b = starts[n] as number; b < (starts[n + 1] as number); b++) {
        const at = column * width + (columns[b] as number);
        const part = value * (values[b] as number) * weight;
        info[at] = (info[at] as number) + part;
        single[at] = (single[at] as number) + part * part;
      }
    }
  }
  const freed = told.map((own, game): Float64Array => {
    const along = ofUnits.map((_, u) =>
      ofUnits.reduce((sum, slope, j) => sum + (own[u * width + j] as number) * slope, 0),
    );
    const all = along.reduce((sum, each, u) => sum + each * (ofUnits[u] as number), 0);
    if (!(all > 0)) return own;
    const taken = shareTaken(all);
    const spreads = spread[game] as Float64Array;
    const whole = common[game] as number;
    if (whole > 0) {
      shared[game]?.forEach((both, u) => {
        spreads[u] = (spreads[u] as number) - (taken * (2 - taken) * both * both) / whole;
      });
    }
    return own.map(
      (each, at) => each - (taken * (along[Math.floor(at / width)] as number) * (along[at % width] as number)) / all,
    );
  });
  return { scored, spread, told, freed, single };
}

/** Rounds in which the spreads of single units are told apart. */
const passes = 30;

/**
 * By column of a unit: the variance of its slope between single games; and the middle part of a covariance that this
 * makes, the games being draws of those that might have been. What a game scores on a unit holds what it is worth more
 * there, and of all others what is told of both: Σ Iᵤⱼ² times the variance of j.
 */
export function betweenGames({ scored, spread, freed: told, single }: GameScores): {
  readonly between: readonly number[];
  readonly extra: Matrix;
} {
  const width = scored[0]?.length ?? 1;
  const met = told.flatMap((own, g) => (own.some((each) => each !== 0) ? [g] : []));
  const columns = Array.from({ length: width }, (_, u) => u);
  const freedom = met.length - 1;
  if (freedom < 1) {
    return { between: new Array<number>(width - 1).fill(0), extra: columns.map(() => columns.map(() => 0)) };
  }
  // slopes that are fitted to all games take a part of what their scores spread
  const lost = met.length / freedom;
  const over = (of: (g: number) => number): number => met.reduce((all, g) => all + of(g), 0);
  const at = (of: readonly Float64Array[], g: number, u: number): number => (of[g] as Float64Array)[u] as number;
  const squares = single.map((own) => -own);
  for (const g of met) {
    told[g]?.forEach((own, k) => {
      squares[k] = (squares[k] as number) + own * own;
    });
  }
  const excess = columns.map((u) => over((g) => lost * power(at(scored, g, u), 2) - at(spread, g, u)));
  const between = spreads({ width, squares, excess, freedom });
  // few games are themselves a small sample
  const wider = power(studentCritical(DEFAULT_LEVEL, freedom) / normalCritical(DEFAULT_LEVEL), 2);
  return {
    between: between.slice(1),
    extra: middle(
      met.map((g) => told[g] as Float64Array),
      between.map((own) => wider * own),
    ),
  };
}

/** By column: the variance between games, which is none of who is blue. */
function spreads({
  width,
  squares,
  excess,
  freedom,
}: {
  readonly width: number;
  readonly squares: Float64Array;
  readonly excess: readonly number[];
  readonly freedom: number;
}): number[] {
  const square = (u: number, j: number): number => squares[u * width + j] as number;
  let [seen, all] = [0, 0];
  for (let u = 1; u < width; u++) {
    seen += excess[u] as number;
    for (let j = 1; j < width; j++) all += square(u, j);
  }
  const common = all > 0 ? Math.max(0, seen / all) : 0;
  const between = excess.map((_, u) => (u === 0 ? 0 : common));
  for (let pass = 0; pass < passes; pass++) {
    for (let u = 1; u < width; u++) {
      let others = 0;
      for (let j = 1; j < width; j++) if (j !== u) others += square(u, j) * (between[j] as number);
      const own = square(u, u) > 0 ? Math.max(0, ((excess[u] as number) - others) / square(u, u)) : common;
      between[u] = (freedom * own + prior * common) / (freedom + prior);
    }
  }
  return between;
}

/** Σ I D I over games, with the variances `between` on D's diagonal. */
function middle(told: readonly Float64Array[], between: readonly number[]): number[][] {
  const width = between.length;
  const sums = between.map(() => new Array<number>(width).fill(0));
  for (const own of told) {
    for (let k = 1; k < width; k++) {
      const variance = between[k] as number;
      if (variance === 0) continue;
      for (let i = 0; i < width; i++) {
        const part = (own[i * width + k] as number) * variance;
        if (part === 0) continue;
        const row = sums[i] as number[];
        for (let j = 0; j < width; j++) row[j] = (row[j] as number) + part * (own[j * width + k] as number);
      }
    }
  }
  return sums;
}
