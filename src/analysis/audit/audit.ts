/**
 * What a price list is worth: who beats whom at its prices, what would make it even, and what no prices can.
 *
 * Promises: nothing is played here; a proposal carries its interval or says why it has none; a verdict rests on the
 * whole interval; whoever could not be judged is named.
 */
import { defaultMargin } from '../../engagement/pricing.js';
import { type Dominance, dominance, solveGame } from '../../games/index.js';
import { advantages, fitPrices, type PriceFit } from '../../lists/even-prices.js';
import type { MatchupResults } from '../../lists/matchups.js';
import { type MatchupRate, MatchupReader, type Matchups } from '../../lists/rates.js';
import { snapPrices, unevenness } from '../../lists/snap.js';
import { DEFAULT_LEVEL, type Interval } from '../interval.js';
import { hodgeSplit } from './hodge.js';
import { listAt, matrixAt, meanRate, type PriceVerdict, type RateMatrix, reach, verdictOn } from './list-at.js';
import { logErrors } from './log-errors.js';

/** What a designer wants of the fit. */
export interface AuditOptions {
  /** By unit: whether its price stays. */
  readonly kept: readonly boolean[];
  /** What all prices are to sum to, where none is kept. */
  readonly total?: number;
  /** Points: proposals are multiples of it. */
  readonly step?: number;
  /** By unit: lowest and highest price, points. */
  readonly bounds: readonly (readonly [number, number])[];
  /** By unit: how often it is met. Sums to 1. */
  readonly weights: readonly number[];
  /** By unit: how far off a price may be and still be fair, points. Default: a tenth of the price, or half a step. */
  readonly margins?: readonly number[];
}

/** A unit of the list, judged. */
export interface AuditedUnit {
  readonly id: string;
  readonly title: string;
  /** What the list asks, points. */
  readonly listed: number;
  readonly kept: boolean;
  /** How often it wins at the list's prices, against those it meets, and at the proposed ones. */
  readonly wins?: MatchupRate;
  readonly winsThen?: number;
  /** The price at which it wins half its games where all have such prices; absent where no price within bounds does. */
  readonly fitted?: number;
  readonly interval?: Interval;
  /** In whole steps. */
  readonly proposed: number;
  readonly verdict: PriceVerdict;
  /** Why it could not be judged. */
  readonly why?: string;
  /** Its share of what would be fielded at the list's prices by whoever chooses best. */
  readonly fielded: number;
  /** By a mix of others at the list's prices: whatever is met, they do as well or better. */
  readonly dominated?: Dominance;
}

/** A list, judged. */
export interface Audit {
  readonly units: readonly AuditedUnit[];
  /** How often the row's unit beats the column's at equal points: at the list's prices, and at the proposed ones. */
  readonly matrix: RateMatrix;
  readonly matrixThen: RateMatrix;
  /** Root mean square of the units' distances from half their games. */
  readonly unevenness?: number;
  readonly unevennessFitted?: number;
  /** After rounding to whole steps. */
  readonly unevennessThen?: number;
  /** Share of the matrix that goes in circles, which no prices repair; at the fitted prices' own matrix all of it does. */
  readonly cyclicShare?: number;
  /** Root mean square of the single matchups from even, before and after. */
  readonly spread?: number;
  readonly spreadThen?: number;
  readonly settled: boolean;
}

const method = 'delta method on the logarithm of the price, over the sampled forces';

/** Judges a list that was played. Throws a `LanchesterError` ('bad-value') where nothing fixes the level of prices. */
export function auditList(results: MatchupResults, options: AuditOptions): Audit {
  const matchups = new MatchupReader(results);
  const { kept, weights, step } = options;
  const listed = matchups.units.map(({ price }) => price);
  const fit = fitPrices(matchups, { ...options, from: listed });
  const errors = logErrors(matchups, fit, options);
  const proposed =
    step === undefined
      ? fit.prices
      : snapPrices(matchups, { prices: fit.prices, kept, weights, stopped: fit.stopped, step });
  const before = listAt(matchups, listed, weights);
  const after = advantages(matchups, proposed, weights);
  const { matrix } = before;
  const matrixThen = matrixAt(matchups, proposed);
  const ahead = aheadOf(matrix);
  const mix = ahead === undefined ? undefined : solveGame(ahead).row;
  const units = matchups.units.map(({ id, title }, i): AuditedUnit => {
    const price = listed[i] as number;
    const wins = before.wins[i];
    const dominated = ahead === undefined ? undefined : dominance(ahead, i);
    const common = {
      id,
      title,
      listed: price,
      kept: kept[i] === true,
      ...(wins === undefined ? {} : { wins }),
      ...(after[i] === undefined ? {} : { winsThen: 0.5 + (after[i] as number) }),
      proposed: proposed[i] as number,
      fielded: mix?.[i] ?? 0,
      ...(dominated === undefined ? {} : { dominated }),
    };
    if (kept[i] === true) return { ...common, verdict: 'kept' };
    if (fit.stopped[i] !== undefined) return { ...common, ...stoppedAt(matchups, fit, options, i, price) };
    const found = fit.prices[i] as number;
    const error = errors[i];
    if (error === undefined) {
      return {
        ...common,
        fitted: found,
        verdict: 'not-judged',
        why: 'its interval would need forces that were not played',
      };
    }
    const interval: Interval = {
      low: found * Math.exp(-reach * error),
      high: found * Math.exp(reach * error),
      level: DEFAULT_LEVEL,
      method,
      unbounded: 'none',
    };
    return {
      ...common,
      fitted: found,
      interval,
      verdict: verdictOn({ kept: false, interval }, price, marginOf(options, price, i)),
    };
  });
  const spread = spreadOf(ahead);
  const spreadThen = spreadOf(aheadOf(matrixThen));
  return {
    units,
    matrix,
    matrixThen,
    ...defined('unevenness', before.unevenness),
    ...defined('unevennessFitted', unevenness(matchups, fit.prices, weights)),
    ...defined('unevennessThen', unevenness(matchups, proposed, weights)),
    ...defined('cyclicShare', ahead === undefined ? undefined : hodgeSplit(ahead).cyclicShare),
    ...defined('spread', spread),
    ...defined('spreadThen', spreadThen),
    settled: fit.settled,
  };
}

function marginOf({ margins, step }: AuditOptions, price: number, i: number): number {
  return margins?.[i] ?? defaultMargin(price, step);
}

/**
 * A unit whose fitted price would lie outside its bounds: known on one side, where its games at the bound show it.
 */
function stoppedAt(
  matchups: Matchups,
  fit: PriceFit,
  options: AuditOptions,
  i: number,
  price: number,
): Pick<AuditedUnit, 'verdict' | 'interval' | 'why'> {
  const [least, most] = options.bounds[i] as readonly [number, number];
  const isAbove = fit.stopped[i] === 'above';
  const rate = meanRate(matrixAt(matchups, fit.prices), options.weights, i);
  const ahead = rate === undefined ? 0 : (rate.mean - 0.5) / Math.sqrt(rate.variance);
  const isShown = isAbove ? ahead > reach : ahead < -reach;
  const common = { level: DEFAULT_LEVEL, method };
  const interval: Interval = !isShown
    ? { ...common, low: 0, high: Number.POSITIVE_INFINITY, unbounded: 'both' }
    : isAbove
      ? { ...common, low: most, high: Number.POSITIVE_INFINITY, unbounded: 'above' }
      : { ...common, low: 0, high: least, unbounded: 'below' };
  const why = isAbove
    ? `wins ${isShown ? 'more than' : 'about'} half its games at the dearest price tried`
    : `wins ${isShown ? 'less than' : 'about'} half its games at the cheapest price tried`;
  return { interval, why, verdict: verdictOn({ kept: false, interval }, price, marginOf(options, price, i)) };
}

/** Win rates less a half; nothing where some were not played. */
function aheadOf(matrix: RateMatrix): number[][] | undefined {
  if (matrix.some((row) => row.includes(null))) return undefined;
  const at = (i: number, j: number): number => (matrix[i]?.[j]?.mean ?? Number.NaN) - 0.5;
  // antisymmetric to the last bit
  return matrix.map((row, i) => row.map((_, j) => (at(i, j) - at(j, i)) / 2));
}

/** Root mean square over pairs of different units. */
function spreadOf(ahead: readonly (readonly number[])[] | undefined): number | undefined {
  if (ahead === undefined || ahead.length < 2) return undefined;
  const sum = ahead.flat().reduce((all, entry) => all + entry * entry, 0);
  return Math.sqrt(sum / (ahead.length * (ahead.length - 1)));
}

function defined<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };
}
