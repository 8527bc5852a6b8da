/**
 * What a unit's price is made of: what each of its parts is worth, in points.
 *
 * Promises: the worth of the bare unit and of the parts in order sum to that of the whole unit, in every estimate; a
 * point is what a point of the list bought in the same battles; all intervals are of battles that were drawn, each with
 * all its coalitions; where it is not known what a point buys, nothing is told in points.
 */
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import { bounded, type Estimate, wholeLine } from '../../statistics/interval.js';
import { deltaVariance, fieller } from '../../statistics/ratio.js';
import { shapleyWeights } from '../../statistics/shapley.js';
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
export interface Worths {
  readonly whole: Estimate;
  /** With all parts out. */
  readonly bare: Estimate;
  readonly parts: readonly PartWorth[];
  /** How much more of the games a side wins for a point more. */
  readonly perPoint: Estimate;
  /** Whether it is known what a point buys: if not, no worth has an end. */
  readonly isKnown: boolean;
  /** How far apart the two sides of a battle were at most, points: a worth beyond it was not played. */
  readonly reach: number;
  readonly battles: number;
  readonly engagements: number;
}

/** A unit's worths with the names of what they are of: what reports and commands tell. */
export interface Explanation extends Omit<Worths, 'parts'> {
  readonly ruleset: string;
  /** The unit, in a player's words. */
  readonly title: string;
  /** What the list asks for it, points. */
  readonly price: number;
  /** The price list whose armies it stood in. */
  readonly list: { readonly name: string; readonly question: string; readonly isGuessed: boolean };
  readonly seed: string;
  readonly parts: readonly (PartWorth & { readonly id: string; readonly title: string })[];
  /** Parts that could be asked about, too. */
  readonly further: readonly { readonly id: string; readonly title: string }[];
  /** What the unit cannot be without, and why. */
  readonly refused: readonly { readonly title: string; readonly why: string }[];
}

const level = 0.95;
const method = 'ratio of means over battles, Fieller';

/** Reads battles. Needs some of every fight from either side. */
export function worthsOf({ parts, plays, battles }: PartsResults): Worths {
  const slope = new Slope(battles);
  const n = battles.length;
  const whole = (battle: PartsBattle): number => battle.won.at(-1) as number;
  const without = (part: number) => (battle: PartsBattle) =>
    battle.won[battle.won.length - 1 - (1 << part)] as number;
  const weights = parts === 0 ? [] : shapleyWeights(parts);
  const found = weights.map((own, part): PartWorth => {
    const alone = (battle: PartsBattle): number => whole(battle) - without(part)(battle);
    const inOrder = (battle: PartsBattle): number =>
      own.reduce((sum, weight, coalition) => sum + weight * (battle.won[coalition] as number), 0);
    return {
      alone: slope.points(battles.map(alone)),
      inOrder: slope.points(battles.map(inOrder)),
      depends: isOff(
        battles.map((battle) => alone(battle) - inOrder(battle)),
        parts,
      ),
    };
  });
  return {
    whole: slope.points(battles.map((battle) => whole(battle) - battle.wonWithout)),
    bare: slope.points(battles.map(({ won, wonWithout }) => (won[0] as number) - wonWithout)),
    parts: found,
    perPoint: slope.estimate,
    isKnown: slope.isKnown,
    reach: Math.max(...battles.map(({ points }) => Math.abs(points))),
    battles: n,
    engagements: n * plays * ((1 << parts) + 1),
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
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, variance: squares / (values.length - 1) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * How much more is won for a point more: a line through the battles of each fight from either side, of all coalitions
 * together, so that it is as steep as between the whole unit and none.
 */
class Slope {
  readonly estimate: Estimate;
  readonly isKnown: boolean;
  /** By battle: by how much it moves the slope; of mean 0. */
  readonly #pulls: readonly number[];

  constructor(battles: readonly PartsBattle[]) {
    const groups = new Map<string, number[]>();
    battles.forEach(({ fight, side }, k) => {
      const key = `${fight} ${side}`;
      groups.set(key, [...(groups.get(key) ?? []), k]);
    });
    const within = (values: readonly number[]): number[] => {
      const centred = [...values];
      for (const own of groups.values()) {
        const mean = meanOf(own.map((k) => values[k] as number));
        for (const k of own) centred[k] = (values[k] as number) - mean;
      }
      return centred;
    };
    const points = within(battles.map((battle) => battle.points));
    const won = within(battles.map((battle) => meanOf([...battle.won, battle.wonWithout])));
    const n = battles.length;
    const squares = points.reduce((sum, x) => sum + x * x, 0);
    const value = squares === 0 ? 0 : points.reduce((sum, x, k) => sum + x * (won[k] as number), 0) / squares;
    const df = Math.max(1, n - groups.size - 1);
    // what the means of the groups and the slope took of the spread is given back
    const given = Math.sqrt(n / df);
    this.#pulls = points.map((x, k) => {
      const left = (won[k] as number) - value * x;
      return squares === 0 ? 0 : (given * n * x * left) / squares;
    });
    const standardError = Math.sqrt(this.#pulls.reduce((sum, pull) => sum + pull * pull, 0)) / n;
    const reach = studentCritical(level, df) * standardError;
    const line = 'slope within fights, by battles';
    this.isKnown = squares > 0 && value > reach;
    this.estimate = {
      value,
      interval: squares === 0 ? wholeLine(level, line) : bounded(value - reach, value + reach, level, line),
      standardError,
      n,
      method: line,
      exact: false,
    };
  }

  /** Differences of shares won, a battle each, in points. */
  points(differences: readonly number[]): Estimate {
    const n = differences.length;
    const { mean, variance } = momentsOf(differences);
    const slope = this.estimate.value;
    const value = mean / slope;
    const cleared = differences.map((own) => own - mean);
    const covariance = cleared.reduce((sum, own, k) => sum + own * (this.#pulls[k] as number), 0) / n / n;
    const own = shown(variance, n) / n;
    const ofSlope = (this.estimate.standardError as number) * (this.estimate.standardError as number);
    const told = { value, n, method, exact: false } as const;
    if (!this.isKnown) return { ...told, interval: wholeLine(level, method) };
    const { low, high } = fieller(mean, slope, own, ofSlope, covariance, level, n - 1);
    return {
      ...told,
      interval: bounded(low, high, level, method),
      standardError: Math.sqrt(deltaVariance(mean, slope, own, ofSlope, covariance)),
    };
  }
}
