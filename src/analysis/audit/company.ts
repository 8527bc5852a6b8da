/**
 * What units are worth in company: read off mixed forces that were drawn at random and fought each other.
 *
 * Promises: nothing is played here. Worths are in points of the list: the units that have a worth alone add up to the
 * same sum in company, so that no single one of them is the measure. An interval holds the error of sampling, and what
 * the penalty may have drawn together. A unit that cannot be told apart from others, or that was never fielded, has no
 * number and says why.
 *
 * The odds of winning are regressed on what one side has more of each unit than the other, in points that the armies
 * were drawn at (adjusted plus-minus in sports: D. Rosenbaum, 2004; J. Sill, 2010). The penalty draws units towards one
 * worth for each point, as if the prices were right. It is as strong as best predicts games that were left out of the
 * fit. With it the covariance is that of a Bayesian posterior (G. Wahba, JRSS B 45, 1983), whose middle part is the
 * spread of the scores from battle to battle. So odds that are no straight line in the numbers, and games that share
 * their armies, widen it.
 */
import type { ArmyResults } from '../../played/armies.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { cholesky, choleskyInverse, dot, entry, type Matrix, multiply } from '../../statistics/linear-algebra.js';
import {
  fitLogistic,
  type LogisticData,
  type LogisticFit,
  logLikelihood,
  sum,
  weighted,
} from '../../statistics/logistic.js';
import { holm } from '../../statistics/multiplicity.js';
import { fieller } from '../../statistics/ratio.js';
import { normalCritical, normalTwoSided } from '../../statistics/special/normal.js';

/** What company needs to know of a unit of the list. */
export interface Alone {
  readonly id: string;
  readonly listed: number;
  readonly kept: boolean;
  /** What it is worth with copies of itself alone, points. */
  readonly fitted?: number;
  readonly interval?: Interval;
}

/** What a unit is worth in mixed forces. */
export interface InCompany {
  readonly id: string;
  /** Armies of both sides that had it. */
  readonly armies: number;
  /** Points. */
  readonly worth?: number;
  readonly interval?: Interval;
  /** Why it has no worth. */
  readonly why?: string;
  /**
   * Whether its worth in company differs from that alone, beyond doubt and by more than a tenth; absent if that is not
   * known.
   */
  readonly differs?: boolean;
}

/** A list in company. */
export interface Company {
  readonly units: readonly InCompany[];
  /** Pairs of armies. */
  readonly battles: number;
  /** The penalty, as a share of the mean information about a coefficient. */
  readonly penalty: number;
}

/** Penalties that are tried, as shares of the mean information about a coefficient. */
const penalties = [1e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1] as const;
/** Parts of the battles; each is predicted from the others in turn. */
const folds = 5;
/** If others explain all of a column but less than this share, it cannot be told apart from them. */
const apart = 0.02;
/** Correlation beyond which two units are named together. */
const together = 0.9;
/** How far apart two worths must be to matter, as a share. */
const matters = 0.1;
const method = 'ridge logistic regression on the differences of two armies, Fieller';

/** Reads worths off armies. `alone`: the units of the list, in its order. */
export function companyOf({ battles, prices, shares }: ArmyResults, alone: readonly Alone[]): Company {
  const armies = alone.map((_, i) =>
    battles.reduce((count, { copies }) => count + copies.filter((own) => (own[i] ?? 0) > 0).length, 0),
  );
  // a unit that never makes a difference has no column
  const shown = alone.flatMap((_, i) => (battles.some(({ copies: [blue, red] }) => blue[i] !== red[i]) ? [i] : []));
  const data = dataOf(battles, prices, shown);
  const found = shown.length < 2 ? undefined : bestFit(data);
  const reference = referenceOf(alone, prices, shown);
  const units = alone.map(({ id }, i): InCompany => {
    const common = { id, armies: armies[i] as number };
    const at = shown.indexOf(i);
    if (at < 0) {
      const why = (shares[i] as number) > 0 ? 'was never fielded' : 'is not drawn into armies';
      return { ...common, why };
    }
    if (found === undefined) return { ...common, why: 'no single fit: who has more always wins, or units go together' };
    if (reference === undefined) return { ...common, why: 'no unit that has a worth alone was fielded' };
    const mates = notTold(found.fit.information, at);
    if (mates !== undefined) {
      const names = mates.map((k) => alone[shown[k] as number]?.id ?? '');
      return {
        ...common,
        why: `is not told apart from ${names.length === 0 ? 'the others together' : names.join(', ')}: they were always fielded alike`,
      };
    }
    return { ...common, ...worthOf(found, at, reference, prices[i] as number) };
  });
  return {
    units: compared(units, alone, { found, shown, reference, prices }),
    battles: battles.length,
    penalty: found?.penalty ?? 0,
  };
}

/** Columns: who is blue, then by unit the points that blue has more of it, in the mean of such differences. */
function dataOf(battles: ArmyResults['battles'], prices: readonly number[], shown: readonly number[]): LogisticData {
  const points = battles.map(({ copies: [blue, red] }) =>
    shown.map((i) => ((blue[i] as number) - (red[i] as number)) * (prices[i] as number)),
  );
  const size = Math.sqrt(
    points.flat().reduce((all, own) => all + own * own, 0) / Math.max(1, points.length * shown.length),
  );
  return {
    design: points.map((row) => [1, ...row.map((own) => own / (size || 1))]),
    games: battles.map(({ decided: [draws, blue, red] }) => draws + blue + red),
    won: battles.map(({ decided: [draws, blue] }) => blue + draws / 2),
  };
}

/** What a unit costs alone, points; nothing where it has no interval with two ends. */
export function costAlone({ kept, listed, fitted, interval }: Omit<Alone, 'id'>): number | undefined {
  return kept ? listed : interval?.unbounded === 'none' ? fitted : undefined;
}

/** The measure of worths: for each column its part in the worth of a point, so that both measures have the same sum. */
function referenceOf(
  alone: readonly Alone[],
  prices: readonly number[],
  shown: readonly number[],
): readonly number[] | undefined {
  const costs = shown.map((i) => costAlone(alone[i] as Alone));
  const all = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return all === 0 ? undefined : shown.map((i, k) => (costs[k] === undefined ? 0 : (prices[i] as number) / all));
}

interface Found {
  readonly fit: LogisticFit;
  /** Of the unit columns. */
  readonly covariance: Matrix;
  readonly penalty: number;
}

/** The fit with the penalty that predicts best. */
function bestFit(data: LogisticData): Found | undefined {
  const width = (data.design[0]?.length ?? 1) - 1;
  // all units at one worth for a point
  const start = fitLogistic(data, penaltyOf(width, 1));
  if (start === undefined) return undefined;
  const mean = start.information.reduce((all, row, k) => (k === 0 ? all : all + (row[k] as number)), 0) / width;
  const told = penalties.map((share) => foretold(data, penaltyOf(width, share * mean)));
  const best = told.reduce((most, own, k) => (own > (told[most] as number) ? k : most), 0);
  const penalty = penalties[best] as number;
  const matrix = penaltyOf(width, penalty * mean);
  const fit = fitLogistic(data, matrix);
  if (fit === undefined) return undefined;
  const lower = cholesky(sum(fit.information, matrix));
  if (lower === undefined) return undefined;
  const inverse = choleskyInverse(lower);
  const scores = weighted(data.design, (n) => {
    const left = (data.won[n] as number) - (data.games[n] as number) * (fit.fitted[n] as number);
    return left * left;
  });
  const middle = sum(scores, matrix);
  const half = inverse.map((row) => multiply(middle, row));
  const covariance = inverse.map((row) => half.map((own) => dot(row, own)));
  return { fit, penalty, covariance: covariance.slice(1).map((row) => row.slice(1)) };
}

/** Draws the coefficients of units towards their mean, and leaves that and who is blue alone. */
function penaltyOf(width: number, strength: number): Matrix {
  return Array.from({ length: width + 1 }, (_, i) =>
    Array.from({ length: width + 1 }, (__, j) => (i === 0 || j === 0 ? 0 : strength * ((i === j ? 1 : 0) - 1 / width))),
  );
}

/** Log likelihood of battles that were left out of the fit, over all parts. */
function foretold({ design, games, won }: LogisticData, penalty: Matrix): number {
  let all = 0;
  for (let fold = 0; fold < folds; fold++) {
    const pick = (isOut: boolean): LogisticData => {
      const of = <T>(rows: readonly T[]): T[] => rows.filter((_, n) => (n % folds === fold) === isOut);
      return { design: of(design), games: of(games), won: of(won) };
    };
    const fit = fitLogistic(pick(false), penalty);
    if (fit === undefined) return Number.NEGATIVE_INFINITY;
    all += logLikelihood(pick(true), fit.coefficients);
  }
  return all;
}

/** The columns that a unit's own cannot be told apart from; `undefined` if there are none. */
function notTold(information: Matrix, at: number): readonly number[] | undefined {
  const width = information.length - 1;
  const scaled = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (__, j) => {
      const norm = Math.sqrt(entry(information, i + 1, i + 1) * entry(information, j + 1, j + 1));
      return entry(information, i + 1, j + 1) / norm;
    }),
  );
  const mates = scaled.flatMap((row, k) => (k !== at && Math.abs(row[at] as number) > together ? [k] : []));
  const lower = cholesky(scaled.map((row, i) => row.map((own, j) => own + (i === j ? 1e-9 : 0))));
  const left = lower === undefined ? 0 : 1 / (choleskyInverse(lower)[at]?.[at] as number);
  return left < apart ? mates : undefined;
}

function worthOf(
  { fit, covariance }: Found,
  at: number,
  reference: readonly number[],
  price: number,
): Pick<InCompany, 'worth' | 'interval' | 'why'> {
  const units = fit.coefficients.slice(1);
  const own = units[at] as number;
  const measure = dot(reference, units);
  const mixed = multiply(covariance, reference);
  const spread = dot(reference, mixed);
  const set = fieller(own, measure, entry(covariance, at, at), spread, mixed[at] as number);
  const isKnown = measure > normalCritical(DEFAULT_LEVEL) * Math.sqrt(spread);
  if (!isKnown) return { why: 'points decide too little in mixed forces' };
  const low = Math.max(0, set.low * price);
  const high = Math.max(0, set.high * price);
  return {
    worth: Math.max(0, (own / measure) * price),
    interval: { low, high, level: DEFAULT_LEVEL, method, unbounded: low === 0 ? 'below' : 'none' },
  };
}

/**
 * Says which units are worth something else in company than alone. The tests of all units together have the level of
 * one.
 */
function compared(
  units: readonly InCompany[],
  alone: readonly Alone[],
  {
    found,
    shown,
    reference,
    prices,
  }: {
    readonly found: Found | undefined;
    readonly shown: readonly number[];
    readonly reference: readonly number[] | undefined;
    readonly prices: readonly number[];
  },
): InCompany[] {
  if (found === undefined || reference === undefined) return [...units];
  const { covariance, fit } = found;
  const coefficients = fit.coefficients.slice(1);
  const measure = dot(reference, coefficients);
  const mixed = multiply(covariance, reference);
  const tested = units.flatMap(({ worth }, i) => {
    const { interval, kept } = alone[i] as Alone;
    const cost = costAlone(alone[i] as Alone);
    if (worth === undefined || cost === undefined) return [];
    // worth in company less worth alone, in coefficients
    const at = shown.indexOf(i);
    const ratio = cost / (prices[i] as number);
    const spread = kept || interval === undefined ? 0 : Math.log(interval.high / interval.low) / 2;
    const error = (spread / normalCritical(DEFAULT_LEVEL)) * ratio * measure;
    const variance =
      entry(covariance, at, at) -
      2 * ratio * (mixed[at] as number) +
      ratio * ratio * dot(reference, mixed) +
      error * error;
    const z = ((coefficients[at] as number) - ratio * measure) / Math.sqrt(variance);
    return [{ i, p: normalTwoSided(z), isFar: Math.abs(worth / cost - 1) > matters }];
  });
  // one unit alone is its own measure
  if (tested.length < 2) return [...units];
  const adjusted = holm(tested.map(({ p }) => p));
  const differs = new Map(tested.map(({ i, isFar }, k) => [i, isFar && (adjusted[k] as number) < 1 - DEFAULT_LEVEL]));
  return units.map((unit, i) => (differs.has(i) ? { ...unit, differs: differs.get(i) === true } : unit));
}
