/**
 * Actions that nobody need play, because a mix of others does as well whatever the enemy does. Promises: by linear
 * programming over all mixes, not over single actions alone; the strongest kind that holds is told, with a mix that
 * shows it.
 */
import { LanchesterError } from '../kernel/errors.js';
import { valueBounds } from './direct-simplex.js';
import { maximise } from './linear-programme.js';
import { checkPayoff, type Mix, type Payoff, unitGame } from './payoff.js';

/**
 * - `strict`: a mix of others is better against every action of the enemy.
 * - `weak`: never worse, and better against some.
 * - `very-weak`: never worse; the same against all (a copy, or a mix that comes to the same).
 */
export type DominanceKind = 'strict' | 'weak' | 'very-weak';

/** How an action is dominated. */
export interface Dominance {
  readonly kind: DominanceKind;
  /** A mix that dominates it: a chance for each action, its own 0. */
  readonly by: Mix;
  /** How much more the mix gets at least, whatever the enemy does; in the unit of the payoffs, above 0 when strict. */
  readonly margin: number;
}

/** What counts as more than nothing, for games stretched to [0, 1]. */
const something = 1e-9;
/** So far from it a margin is called by its bounds alone. */
const near = 1e-7;

/**
 * Whether a row of a game is dominated by a mix of the others, from the row player's side; for a column, ask of
 * `swapSides(payoff)`.
 * @param row index of the row
 * @returns `undefined` when it is not dominated
 * @throws LanchesterError `bad-value` for a matrix that is none, or a row that it does not have
 */
export function dominance(payoff: Payoff, row: number): Dominance | undefined {
  checkPayoff(payoff);
  if (payoff[row] === undefined) throw new LanchesterError('bad-value', `The game has no row ${row}.`);
  if (payoff.length === 1) return undefined;
  const { unit, span } = unitGame(payoff);
  if (marginBounds(unit, row)[1] < -something - near) return undefined;
  const own = unit[row] as readonly number[];
  const others = unit.flatMap((_, i) => (i === row ? [] : [i]));
  const mixture = (x: readonly number[]): Mix => {
    const by = unit.map(() => 0);
    others.forEach((i, k) => {
      by[i] = x[k] as number;
    });
    return by;
  };
  const against = own.map((_, j) => others.map((i) => unit[i]![j]!));
  const sumsToOne = others.map(() => 1);
  // the margin is a variable as well: it lies in [−1, 1], so 1 is added
  const strict = maximise(
    [...others.map(() => 0), 1],
    [
      { coefficients: [...sumsToOne, 0], least: 1, most: 1 },
      ...against.map((entries, j) => ({ coefficients: [...entries, -1], least: (own[j] as number) - 1 })),
    ],
  );
  if (strict === undefined) throw new LanchesterError('internal', 'A row has no margin over the others.');
  const margin = (strict[others.length] as number) - 1;
  if (margin > something) return { kind: 'strict', by: mixture(strict), margin: margin * span };
  if (margin < -something) return undefined;
  const weak = maximise(
    others.map((i) => unit[i]!.reduce((sum, entry) => sum + entry, 0)),
    [
      { coefficients: sumsToOne, least: 1, most: 1 },
      // a hair below, since the best margin may be a rounding below 0
      ...against.map((coefficients, j) => ({ coefficients, least: (own[j] as number) - Math.max(0, -margin) })),
    ],
  );
  const best = weak ?? strict.slice(0, -1);
  const gains = against.map((entries, j) => entries.reduce((sum, entry, k) => sum + entry * best[k]!, 0) - own[j]!);
  return { kind: gains.some((gain) => gain > something) ? 'weak' : 'very-weak', by: mixture(best), margin: 0 };
}

/**
 * Whether a row is strictly dominated, for many games in a row: what `dominance` says, mostly without a linear programme.
 * @throws LanchesterError `bad-value` for a matrix that is none, or a row that it does not have
 */
export function isStrictlyDominated(payoff: Payoff, row: number): boolean {
  checkPayoff(payoff);
  if (payoff[row] !== undefined && payoff.length > 1) {
    const [low, high] = marginBounds(unitGame(payoff).unit, row);
    if (low > something + near) return true;
    if (high < something - near) return false;
  }
  return dominance(payoff, row)?.kind === 'strict';
}

/** Between what the margin of the best mix of the others lies: the value of a game in which the enemy chooses last. */
function marginBounds(unit: Payoff, row: number): readonly [low: number, high: number] {
  const own = unit[row] as readonly number[];
  const others = unit.filter((_, i) => i !== row);
  const [low, high] = valueBounds(others.map((each) => each.map((entry, j) => (1 + entry - own[j]!) / 2)));
  return [2 * low - 1, 2 * high - 1];
}
