/**
 * What units add to mixed forces: the odds of winning regressed on what one side has more of each unit than the other
 * (adjusted plus-minus in sports: D. Rosenbaum, 2004; J. Sill, 2010).
 *
 * Promises: two kinds of error, told apart. That of the dice is a Bayesian posterior's under the penalty (G. Wahba,
 * JRSS B 45, 1983), its middle part the spread of the scores from battle to battle, so that odds that are no straight
 * line in the numbers, and games that share their armies, widen it. That of the games is a mixed model's: what a unit is
 * worth differs from game to game, and the games that were played are draws of those that might have been.
 *
 * A game in which points decide more, or less, is read by a steepness of its own: that moves all units alike, and is no
 * worth of any of them.
 */
import { cholesky, choleskyInverse, dot, type Matrix, multiply } from '../../statistics/linear-algebra.js';
import {
  chanceAt,
  fitLogistic,
  type LogisticData,
  type LogisticFit,
  sum,
  weighted,
} from '../../statistics/logistic.js';
import { rowDot, rowsScaled } from '../../statistics/sparse-rows.js';
import type { ArmyRows } from './army-rows.js';
import { betweenGames, type GameScores, gameScores } from './games.js';
import { penaltyOf, usualPenalty } from './ridge.js';

/** Slopes of units with their errors. All are by column of `shown`: log odds of one more share of a battle's points. */
export interface WorthFit {
  readonly shown: readonly number[];
  readonly slopes: readonly number[];
  /** Covariance by the dice alone. */
  readonly dice: Matrix;
  /** Covariance from game to game, the dice with it. */
  readonly fromGames: Matrix;
  /** By column: the variance of a unit's slope between single games. */
  readonly between: readonly number[];
  /** By game: how much more points decide in it than in others. */
  readonly steepness: readonly number[];
  /** Xᵀ W X of the units. */
  readonly information: Matrix;
  /** By battle: the chance that blue wins a game of it. */
  readonly chances: readonly number[];
  readonly scores: GameScores;
  /** What a battle's outcome moved the slopes by, to first order. */
  move(battle: number): readonly number[];
}

/** Rounds of slopes and steepness in turn. */
const rounds = 3;
/** How much information a game's steepness begins with: games of few battles stay near the others. */
const priorGames = 20;

/** Fits worths to armies; `penalty`: as a share of the mean information about a coefficient. Nothing where there is no single fit. */
export function fitWorths({ data, shown, games }: ArmyRows, penalty = usualPenalty): WorthFit | undefined {
  const width = shown.length;
  if (width < 2) return undefined;
  const many = Math.max(0, ...games) + 1;
  const start = fitLogistic(data, penaltyOf(width, 1));
  if (start === undefined) return undefined;
  const mean = start.information.reduce((all, row, k) => (k === 0 ? all : all + (row[k] as number)), 0) / width;
  const matrix = penaltyOf(width, penalty * mean);
  let steepness: readonly number[] = new Array<number>(many).fill(1);
  let scaled: LogisticData = data;
  let fit: LogisticFit | undefined;
  for (let round = 0; round < rounds; round++) {
    scaled = { ...data, design: rowsScaled(data.design, (n) => steepness[games[n] as number] as number) };
    fit = fitLogistic(scaled, matrix, start.coefficients);
    if (fit === undefined) return undefined;
    if (many > 1 && round < rounds - 1) steepness = steeper(data, games, steepness, fit.coefficients);
  }
  const found = fit as LogisticFit;
  const lower = cholesky(sum(found.information, matrix));
  if (lower === undefined) return undefined;
  const inverse = choleskyInverse(lower);
  const left = (n: number): number =>
    (scaled.won[n] as number) - (scaled.games[n] as number) * (found.fitted[n] as number);
  const middle = sum(
    weighted(scaled.design, (n) => left(n) * left(n)),
    matrix,
  );
  const dice = sandwich(inverse, middle);
  const scores = gameScores(scaled, {
    games,
    many,
    chances: found.fitted,
    slopes: found.coefficients,
    shareTaken: (told) => (many > 1 ? told / (told + priorGames) : 0),
  });
  const { between, extra } = betweenGames(scores);
  const fromGames = sum(dice, sandwich(inverse, extra));
  const units = (all: Matrix): Matrix => all.slice(1).map((row) => row.slice(1));
  return {
    shown,
    slopes: found.coefficients.slice(1),
    dice: units(dice),
    fromGames: units(fromGames),
    between,
    scores,
    steepness,
    information: units(found.information),
    chances: found.fitted,
    move: (battle) => inverse.slice(1).map((row) => left(battle) * rowDot(scaled.design, battle, row)),
  };
}

function sandwich(outer: Matrix, middle: Matrix): number[][] {
  const half = outer.map((row) => multiply(middle, row));
  return outer.map((row) => half.map((own) => dot(row, own)));
}

/** One Newton step of each game's steepness, drawn to the mean of all. */
function steeper(
  { design, games: plays, won }: LogisticData,
  games: readonly number[],
  from: readonly number[],
  coefficients: readonly number[],
): number[] {
  const score = from.map(() => 0);
  const told = from.map(() => 0);
  const blue = coefficients[0] as number;
  for (let n = 0; n < design.size; n++) {
    const game = games[n] as number;
    const eta = rowDot(design, n, coefficients) - blue;
    const chance = chanceAt((from[game] as number) * (eta + blue));
    score[game] = (score[game] as number) + eta * ((won[n] as number) - (plays[n] as number) * chance);
    told[game] = (told[game] as number) + eta * eta * (plays[n] as number) * chance * (1 - chance);
  }
  const moved = from.map((own, g) => {
    const next = own + ((score[g] as number) - priorGames * (own - 1)) / ((told[g] as number) + priorGames);
    return Math.min(4, Math.max(0.1, next));
  });
  // the slopes say how steep games are as a whole
  const all = told.reduce((one, other) => one + other, 0);
  const mean = moved.reduce((sums, own, g) => sums + own * (told[g] as number), 0) / all;
  return all > 0 ? moved.map((own) => own / mean) : [...from];
}
