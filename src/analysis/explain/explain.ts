/**
 * What a unit's price is made of: what each of its parts is worth, in points.
 *
 * Promises: the worth of the bare unit and of the parts in order sum to that of the whole unit, in every estimate; a
 * point is that of the list's audit; all intervals are of the dice and of the armies that were drawn; where it is not
 * known what a point buys, nothing is told in points.
 */
import type { PartName, PartsBattle, PartsResults, UnitNames } from '../../played/parts.js';
import type { LevelBy, LevelTerms } from '../../played/worth/level.js';
import { type PerPoint, perPoint } from '../../played/worth/per-point.js';
import { bounded, type Estimate, wholeLine } from '../../statistics/interval.js';
import { deltaVariance, fieller } from '../../statistics/ratio.js';
import { shapleyWeights } from '../../statistics/shapley.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { studentCritical } from '../../statistics/special/student-t.js';

/** What one part is worth, points. */
export interface PartWorth {
  /** Taken from the whole unit, all other parts in. */
  readonly alone: Estimate;
  /** The mean over all orders in which the parts may come (Shapley). */
  readonly inOrder: Estimate;
  /** Whether it is worth something else alone than in order, beyond doubt: then its worth depends on the others. */
  readonly depends: boolean;
}

/** What a unit is worth, and what of it. Points of the list. */
export interface UnitWorths {
  readonly whole: Estimate;
  /** With all parts out. */
  readonly bare: Estimate;
  readonly parts: readonly PartWorth[];
  /** Whether it is known what a point buys: if not, no worth has an end. */
  readonly isKnown: boolean;
  /** What settles the level of the points. */
  readonly level: LevelBy | undefined;
  /** How far apart the two sides were at most where it was seen what a point buys, points. */
  readonly reach: number;
  /** Battles with every coalition of the parts; and those that say what a point buys. */
  readonly battles: number;
  readonly armies: number;
  readonly engagements: number;
}

/** A unit's worths with the names of what they are of. */
export interface NamedWorths extends Omit<UnitWorths, 'parts'>, Omit<UnitNames, 'parts'> {
  readonly parts: readonly (PartWorth & PartName)[];
}

/** The same with what it was asked of: what the command tells. */
export interface Explanation extends NamedWorths {
  readonly ruleset: string;
  /** The price list whose armies it stood in. */
  readonly list: { readonly name: string; readonly isGuessed: boolean; readonly kept: readonly string[] };
  readonly seed: string;
}

const level = 0.95;
const method = 'ratio of means over battles, Fieller';

/**
 * Reads battles.
 * @param terms of the list
 * @param games how many the list's armies meet in
 */
export function unitWorths(results: PartsResults, terms: LevelTerms, games: number): UnitWorths {
  const { parts, plays, battles, armies, core } = results;
  const point = perPoint(armies, core, games, terms);
  const reader = new PointsReader(battles, point);
  const full = (1 << parts) - 1;
  const won = ({ won: all }: PartsBattle, coalition: number): number => all[coalition] as number;
  const found = shapleyWeights(parts).map((own, part): PartWorth => {
    const alone = battles.map((battle) => won(battle, full) - won(battle, full - (1 << part)));
    const inOrder = battles.map((battle) =>
      own.reduce((sum, weight, coalition) => sum + weight * won(battle, coalition), 0),
    );
    const more = alone.map((one, n) => one - (inOrder[n] as number));
    return { alone: reader.points(alone), inOrder: reader.points(inOrder), depends: isOff(more, parts) };
  });
  return {
    whole: reader.points(battles.map((battle) => won(battle, full) - battle.wonWithout)),
    bare: reader.points(battles.map((battle) => won(battle, 0) - battle.wonWithout)),
    parts: found,
    isKnown: reader.isKnown,
    level: point?.by,
    reach: point?.reach ?? 0,
    battles: battles.length,
    armies: armies.length,
    engagements: plays * (battles.length * (full + 2) + armies.length),
  };
}

/** Reads battles, and names what they say. As `unitWorths`. */
export function namedWorths(
  { parts, ...names }: UnitNames,
  results: PartsResults,
  terms: LevelTerms,
  games: number,
): NamedWorths {
  const { parts: found, ...worths } = unitWorths(results, terms, games);
  return {
    ...worths,
    ...names,
    parts: found.map((worth, k) => ({ ...(parts[k] as PartName), ...worth })),
  };
}

/** Whether a mean is not zero, at a level that holds for so many of them together. */
function isOff(values: readonly number[], among: number): boolean {
  const { mean, variance } = momentsOf(values);
  const n = values.length;
  return Math.abs(mean) > studentCritical(1 - (1 - level) / among, n - 1) * Math.sqrt(shown(variance, n) / n);
}

/** Battles in which nothing differs, or few in which something does, show too little of it (as in `pairedDifference`). */
function shown(variance: number, n: number): number {
  return variance + 4 / n;
}

function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, variance: squares / (values.length - 1) };
}

/** Turns shares of the games into points. */
class PointsReader {
  readonly isKnown: boolean;
  /** What a point is worth in these battles, a share of the games; with the variance of it. */
  readonly #value: number;
  readonly #variance: number;

  constructor(battles: readonly PartsBattle[], point: PerPoint | undefined) {
    const each = battles.map(({ game, points }) => (point?.byGame[game] ?? 0) / points);
    this.#value = each.reduce((sum, own) => sum + own, 0) / battles.length;
    const error = point === undefined ? 0 : point.relativeError * this.#value;
    this.#variance = error * error;
    this.isKnown = this.#value > normalCritical(level) * error;
  }

  /** Differences of shares won, a battle each, in points. */
  points(differences: readonly number[]): Estimate {
    const n = differences.length;
    const { mean, variance } = momentsOf(differences);
    const told = { value: this.#value > 0 ? mean / this.#value : Number.NaN, n, method, exact: false } as const;
    if (!this.isKnown) return { ...told, interval: wholeLine(level, method) };
    const own = shown(variance, n) / n;
    const { low, high } = fieller(mean, this.#value, own, this.#variance, 0, level);
    return {
      ...told,
      interval: bounded(low, high, level, method),
      standardError: Math.sqrt(deltaVariance(mean, this.#value, own, this.#variance, 0)),
    };
  }
}
