/**
 * How far armies of equal points are from even, the dice taken out, and how much of it prices could repair. Promise: of
 * armies that no fit has seen; the square of a sampled rate is above that of the true one by its variance, which is
 * subtracted.
 */
import { power } from '../../kernel/power.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type ArmyBattle, type Decided, differenceOf } from '../armies.js';
import { fitLinear } from './linear.js';

/**
 * How far armies of equal points are from even at some prices: the root mean square over battles of the distance of the
 * chance of winning from a half, freed of the dice, with its 95 % interval from game to game.
 */
export interface Evenness {
  /** Share of games. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Pairs of armies that were played. */
  readonly battles: number;
}

/** Blue's share of its games less a half, and the variance that the dice give it. */
interface Distance {
  readonly off: number;
  readonly noise: number;
}

/** How far armies are from even. Nothing for fewer than two battles, or for such as were played once. */
export function evennessOf(battles: readonly ArmyBattle[]): Evenness | undefined {
  const distances = battles.map(distanceOf);
  if (battles.length < 2 || distances.some(({ noise }) => Number.isNaN(noise))) return undefined;
  return rootMean(distances.map(squareOf), battles);
}

/** The same with the errors of armies that are drawn from the same games: what two versions of a list are told apart by. */
export function unevennessOf(battles: readonly ArmyBattle[]): { readonly value: number; readonly error: number } {
  const { mean, error } = meanOf(battles.map((own) => squareOf(distanceOf(own))));
  const value = Math.sqrt(Math.max(0, mean));
  return { value, error: errorOfRoot(error, value) };
}

/** By how much armies are farther from even than the same armies were. `after`: the same armies, in the same order. */
export function unevennessChange(
  before: readonly ArmyBattle[],
  after: readonly ArmyBattle[],
): { readonly change: number; readonly error: number } {
  const [old, now] = [before, after].map((all) => all.map((own) => squareOf(distanceOf(own)))) as [number[], number[]];
  const [from, to] = [meanOf(old).mean, meanOf(now).mean].map((own) => Math.sqrt(Math.max(0, own))) as [number, number];
  const { error } = meanOf(now.map((own, n) => own - (old[n] as number)));
  return { change: to - from, error: errorOfRoot(error, (from + to) / 2) };
}

/** The error of a root, by that of what it is the root of: a straight line where that is short, else the root's own bend. */
function errorOfRoot(error: number, root: number): number {
  return root === 0 ? Math.sqrt(error) : Math.min(error / (2 * root), Math.sqrt(error));
}

function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, own) => sum + own, 0) / values.length;
  const squares = values.reduce((sum, own) => sum + power(own - mean, 2), 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** Of the chance, freed of the dice. */
function squareOf({ off, noise }: Distance): number {
  return off * off - noise;
}

/**
 * How far they would be at the best prices: what the armies' differences in copies leave of it, whatever each copy is
 * worth. Nothing where there are too few armies for the length of the list.
 */
export function bestEvenness(battles: readonly ArmyBattle[]): Evenness | undefined {
  const distances = battles.map(distanceOf);
  const differences = battles.map(({ armies }) => differenceOf(armies));
  const width = new Set(differences.flatMap((own) => own.map(([unit]) => unit))).size;
  if (battles.length < 3 * width || distances.some(({ noise }) => Number.isNaN(noise))) return undefined;
  const left = fitLinear(
    differences,
    distances.map(({ off }) => off),
  );
  if (left === undefined) return undefined;
  // a fit of so many numbers takes its share of what is left, of the dice as of the rest
  const more = battles.length / (battles.length - width);
  const squares = distances.map(({ noise }, n) => more * power(left[n] as number, 2) - noise);
  return rootMean(squares, battles);
}

/** The root of a mean of squares; its error is that of games, which are draws. */
function rootMean(squares: readonly number[], battles: readonly ArmyBattle[]): Evenness {
  const mean = squares.reduce((sum, own) => sum + own, 0) / squares.length;
  const games = new Map<number, number>();
  squares.forEach((own, n) => {
    const { game } = battles[n] as ArmyBattle;
    games.set(game, (games.get(game) ?? 0) + (own - mean));
  });
  const single = squares.reduce((sum, own) => sum + power(own - mean, 2), 0);
  const clustered = [...games.values()].reduce((sum, own) => sum + own * own, 0);
  const lost = games.size > 1 ? games.size / (games.size - 1) : 1;
  const error = Math.sqrt(Math.max(single, lost * clustered)) / squares.length;
  const reach = normalCritical(DEFAULT_LEVEL) * error;
  const root = (own: number): number => Math.sqrt(Math.max(0, own));
  return { value: root(mean), low: root(mean - reach), high: root(mean + reach), battles: squares.length };
}

/** The mean over roles: each is a game of its own, with dice of its own. */
function distanceOf({ decided }: ArmyBattle): Distance {
  const roles = decided.map(inRole);
  const many = roles.length;
  return {
    off: roles.reduce((sum, { off }) => sum + off, 0) / many,
    noise: roles.reduce((sum, { noise }) => sum + noise, 0) / (many * many),
  };
}

function inRole([draws, blue, red]: Decided): Distance {
  const plays = draws + blue + red;
  const rate = (blue + draws / 2) / plays;
  const squares = blue * power(1 - rate, 2) + draws * power(0.5 - rate, 2) + red * power(rate, 2);
  return { off: rate - 0.5, noise: plays < 2 ? Number.NaN : squares / (plays - 1) / plays };
}
