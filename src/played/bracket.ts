/**
 * What a game comes to when both sides choose well, from below and from above. Promises, where the mixes were chosen on
 * other play than the payoffs: what blue's mix gets against the plan of red that is worst for it is at most the value on
 * average, what red's mix leaves to the plan of blue that is best against it at least; of a difference of two games the
 * same; the figure told lies between; variances are those of the very plans that were found worst and best.
 *
 * E min ≤ min E (J. Jensen 1906), so luck among alike plans widens what is told and never moves it; and the variance of
 * the least of some normals is at most the mean of the variances of those that are least (L. H. Y. Chen 1982).
 */
import type { Mix } from '../games/index.js';
import type { Rate } from './fight-results.js';

/** What is compared in a pair of plans: the win rate of one thing and that of another, and their covariance. */
export interface Both {
  readonly one: Rate;
  readonly other: Rate;
  readonly covariance: number;
}

/** How both sides play a game. */
export interface Mixes {
  readonly blue: Mix;
  readonly red: Mix;
}

/** A value, the variance of it, and what it lies between: each a mean and its variance. */
export interface Bracket {
  readonly mean: number;
  readonly variance: number;
  readonly low: Rate;
  readonly high: Rate;
}

/** Two games, by the plans of blue and of red, that were played on streams of their own; pairs of plans share none. */
export interface TwoGames {
  readonly cells: readonly (readonly Both[])[];
  readonly one: Mixes;
  readonly other: Mixes;
}

const never: Mixes = { blue: [], red: [] };

/** Σ p · one − Σ q · other over the cells, each a product of shares of blue's plans and of red's. */
function combined({ cells }: TwoGames, one: Mixes, other: Mixes): Rate {
  let [mean, variance] = [0, 0];
  const share = ({ blue, red }: Mixes, i: number, j: number): number => (blue[i] ?? 0) * (red[j] ?? 0);
  cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      const [p, q] = [share(one, i, j), share(other, i, j)];
      mean += p * cell.one[0] - q * cell.other[0];
      variance += p * p * cell.one[1] + q * q * cell.other[1] - 2 * p * q * cell.covariance;
    });
  });
  return [mean, Math.max(0, variance)];
}

/**
 * By how much one game is worth more to blue than the other: its own win rate where the other is nothing.
 *
 * From below there are two bounds, and two from above in the same way: what blue's mix is held to in the one game, less
 * what red's mix leaves in the other; and, of the differences of all pairs of plans, the least: with blue keeping to what
 * is best for it in the other game and red to what is best in the one, the games differ by at least the difference of
 * some pair. That which is expected to be closer by the variances alone, not by the figures, is the one that counts.
 */
export function bracketOf(games: TwoGames): Bracket {
  const { cells, one, other } = games;
  const [blues, reds] = [pures(cells.length), pures(cells[0]?.length ?? 0)];
  const [mean, variance] = combined(games, one, other);
  const pairs = blues.flatMap((blue) => reds.map((red): Mixes => ({ blue, red })));
  const lows = pairs.map(({ blue, red }) => combined(games, { blue: one.blue, red }, { blue, red: other.red }));
  const highs = pairs.map(({ blue, red }) => combined(games, { blue, red: one.red }, { blue: other.blue, red }));
  const differences = pairs.map((pair) => combined(games, pair, pair));
  const isAlike = isSame(one.blue, other.blue) && isSame(one.red, other.red);
  const ofPairs = highest(pairs.length) * spreadOf(differences);
  // how far luck is expected to lead off: what red's plans come to in one game, and blue's in the other; and turned round
  const offBy = (least: 'one' | 'other'): number => {
    const [ofRed, ofBlue] = least === 'one' ? [one.blue, other.red] : [other.blue, one.red];
    const of = (mixes: readonly Mixes[], isOne: boolean): number =>
      spreadOf(mixes.map((mix) => (isOne ? combined(games, mix, never) : combined(games, never, mix))));
    const [byRed, byBlue] = [reds.map((red) => ({ blue: ofRed, red })), blues.map((blue) => ({ blue, red: ofBlue }))];
    return highest(reds.length) * of(byRed, least === 'one') + highest(blues.length) * of(byBlue, least !== 'one');
  };
  const isCloser = (least: 'one' | 'other'): boolean => isAlike && ofPairs < offBy(least);
  return {
    mean,
    variance,
    low: least(isCloser('one') ? differences : lows),
    high: most(isCloser('other') ? differences : highs),
  };
}

/** By how much the best plan of a side wins it more often than its mix, against the mix of the other side. */
export function gainsOf(
  cells: readonly (readonly Rate[])[],
  mixes: Mixes,
): { readonly blue: Rate; readonly red: Rate } {
  const paired = cells.map((row) => row.map((rate): Both => ({ one: rate, other: rate, covariance: rate[1] })));
  const games = { cells: paired, one: mixes, other: mixes };
  const [blues, reds] = [pures(cells.length), pures(cells[0]?.length ?? 0)];
  return {
    blue: most(blues.map((blue) => combined(games, { blue, red: mixes.red }, mixes))),
    red: most(reds.map((red) => combined(games, mixes, { blue: mixes.blue, red }))),
  };
}

function pures(plans: number): Mix[] {
  return Array.from({ length: plans }, (_, k) => Array.from({ length: plans }, (__, j) => (j === k ? 1 : 0)));
}

function isSame(one: Mix, other: Mix): boolean {
  return one.every((share, k) => share === other[k]);
}

function least(rates: readonly Rate[]): Rate {
  return rates.reduce((found, rate) => (rate[0] < found[0] ? rate : found));
}

function most(rates: readonly Rate[]): Rate {
  return rates.reduce((found, rate) => (rate[0] > found[0] ? rate : found));
}

function spreadOf(rates: readonly Rate[]): number {
  return Math.sqrt(rates.reduce((sum, [, variance]) => sum + variance, 0) / rates.length);
}

/** About how many deviations the highest of so many normals lies above their mean. */
function highest(count: number): number {
  return count === 1 ? 0 : Math.sqrt(2 * Math.log(count)) * (1 - 0.42 / Math.sqrt(count));
}
