/**
 * What a price list is worth: who beats whom at its prices, what would make it even, and what no prices can.
 *
 * Promises: nothing is played here; a proposal has its interval or says why it has none; a verdict is based on the
 * whole interval; units that could not be judged are named.
 */

import { defaultMargin } from '../../engagement/pricing.js';
import { defined } from '../../kernel/defined.js';
import { advantages } from '../../played/even-prices.js';
import type { MatchupResults } from '../../played/matchups.js';
import { meanRateAt } from '../../played/mean-rate.js';
import { fitAgainst, type ListTerms, type OpponentsFit } from '../../played/opponents.js';
import { type MatchupRate, MatchupReader, type Matchups } from '../../played/rates.js';
import { snapPrices, unevenness } from '../../played/snap.js';
import type { EvennessModel } from '../../played/worth/evenness-model.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import type { NamedWorths } from '../explain/explain.js';
import type { AxisWorths } from './axes.js';
import { clusterOrder } from './cluster-order.js';
import type { EvenArmies } from './even-armies.js';
import type { CurvePoint, HeldBack, PriceLevel, Together } from './evenness.js';
import { type Fielded, fieldedOf } from './fielded.js';
import { listAt, matrixAt, type PriceVerdict, type RateMatrix, reach, verdictOn } from './list-at.js';
import { logErrors } from './log-errors.js';
import { cyclicShare, type FreedFigure, matchupSpread } from './matchup-spread.js';

/** What a designer wants of the fit. */
export interface AuditOptions extends ListTerms {
  /** Points: proposals are multiples of it. */
  readonly step?: number;
  /** By unit: lowest and highest price, points. */
  readonly bounds: readonly (readonly [number, number])[];
  /** By unit: how far off a price may be and still be fair, points. Default: a tenth of the price, or half a step. */
  readonly margins?: readonly number[];
  /** By unit: what is proposed, points, where that was found elsewhere. */
  readonly proposed?: readonly number[];
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
  /**
   * What it is worth, points: in mixed armies where such were played, else the price at which it wins half its games if
   * all units have such prices. Absent if it could not be found.
   */
  readonly fitted?: number;
  /** Of `fitted`: from game to game, where armies were played. */
  readonly interval?: Interval;
  /** The prices that are fair against most of the list, whatever settles its level: what verdicts go by in company. */
  readonly against?: Interval;
  /** Of `fitted`: of the dice alone. */
  readonly dice?: Interval;
  /** The middle 80 % of what it is worth in single games. */
  readonly spread?: readonly [low: number, high: number];
  /** What it is worth with copies of itself alone: a diagnosis. */
  readonly alone?: { readonly fitted?: number; readonly interval?: Interval; readonly why?: string };
  /** Whether it is worth something else in company than alone, beyond doubt; absent if that is not known. */
  readonly differs?: boolean;
  /** Armies that had it; absent where none were played. */
  readonly armies?: number;
  /** In whole steps. */
  readonly proposed: number;
  /** What is left of the list's unevenness if only this price is changed to the proposed one. */
  readonly leaves?: number;
  readonly verdict: PriceVerdict;
  /** Why it could not be judged. */
  readonly why?: string;
  /** How often it is met; 0 for one that no price makes even. All sum to 1. */
  readonly met: number;
  /** How much of it the best chooser would field at the list's prices; absent if not all was played. */
  readonly fielded?: Fielded;
}

/** A list, judged. */
export interface Audit {
  readonly units: readonly AuditedUnit[];
  /** How often the row's unit beats the column's at equal points: at the list's prices, and at the proposed ones. */
  readonly matrix: RateMatrix;
  readonly matrixThen: RateMatrix;
  /** An order of the units in which those that win and lose alike at the list's prices stand together. */
  readonly order: readonly number[];
  /** Root mean square of the units' distances from half their games. */
  readonly unevenness?: number;
  readonly unevennessFitted?: number;
  /** After rounding to whole steps. */
  readonly unevennessThen?: number;
  /**
   * Share of the list's matrix that goes in circles, which no prices can repair, without the noise of dice. At the
   * fitted prices the whole matrix goes in circles. Absent if the spread might be dice alone.
   */
  readonly cyclicShare?: FreedFigure;
  /** Root mean square of the single matchups from even, freed of dice, before and after. */
  readonly spread?: FreedFigure;
  readonly spreadThen?: FreedFigure;
  /** How many mixes of opponents were tried until one was an equilibrium; 0 where the list says who is met. */
  readonly mixes: number;
  readonly settled: boolean;
  /** How even armies of equal points are that no price was found from; absent where none were played. */
  readonly evenness?: HeldBack;
  /** By how many prices are changed, from none on. */
  readonly curve?: readonly CurvePoint[];
  /** What foretells how even a list is, at any prices. */
  readonly model?: EvennessModel;
  readonly together?: readonly Together[];
  /** Pairs that go together by what they are, and that too few armies had to ask whether they are worth more as such. */
  readonly seldom?: readonly (readonly [number, number])[];
  /** Armies that somebody holds to be even; absent where there are none. */
  readonly even?: EvenArmies;
  readonly byAxis?: readonly AxisWorths[];
  readonly level?: PriceLevel;
  /** Units that were taken apart, with what their parts are worth; absent where none were. */
  readonly explained?: readonly (NamedWorths & { readonly id: string })[];
}

const method = 'delta method on the logarithm of the price, over the sampled forces';

/** Judges a list that was played. Throws a `LanchesterError` ('bad-value') where nothing fixes the level of prices. */
export function auditList(results: MatchupResults, options: AuditOptions): Audit {
  const matchups = new MatchupReader(results);
  const { kept } = options;
  const listed = matchups.units.map(({ price }) => price);
  const fitted = fittedTo(matchups, options, listed);
  const { fit } = fitted;
  const { weights } = fit;
  const proposed = options.proposed ?? proposedPrices(fitted, listed);
  const before = listAt(matchups, listed, weights);
  const after = advantages(matchups, proposed, weights);
  const { matrix } = before;
  const matrixThen = matrixAt(matchups, proposed);
  // a single unit that meets nobody is neither even nor uneven
  const isMet = weights.filter((weight) => weight > 0).length > 1;
  const unevenAt = (prices: readonly number[]): number | undefined =>
    isMet ? unevenness(matchups, prices, weights) : undefined;
  const fielded = fieldedOf(matrix);
  const units = matchups.units.map(({ id, title }, i): AuditedUnit => {
    const wins = before.wins[i];
    return {
      id,
      title,
      listed: listed[i] as number,
      kept: kept[i] === true,
      ...defined({ wins }),
      ...(after[i] === undefined || wins === undefined ? {} : { winsThen: 0.5 + (after[i] as number) }),
      proposed: proposed[i] as number,
      ...defined({ leaves: unevenAt(listed.with(i, proposed[i] as number)) }),
      met: weights[i] as number,
      ...defined({ fielded: fielded?.[i] }),
      ...judged(fitted, i, listed[i] as number),
    };
  });
  // fitting a price has removed the noise of its unit's mean
  const free = kept.map((own, i) => own !== true && fit.stopped[i] === undefined);
  return {
    units,
    matrix,
    matrixThen,
    order: clusterOrder(
      matrix.map((row) => row.map((rate) => rate?.mean ?? 0.5)),
      before.wins.map((rate) => rate?.mean ?? 0.5),
    ),
    ...defined({
      unevenness: unevenAt(listed),
      unevennessFitted: unevenAt(fit.prices),
      unevennessThen: unevenAt(proposed),
      cyclicShare: cyclicShare(matrix),
      spread: matchupSpread(matrix),
      spreadThen: matchupSpread(matrixThen, { free, weights }),
    }),
    mixes: fit.mixes,
    settled: fit.settled,
  };
}

/** A list with the prices that were fitted to it. */
interface Fitted {
  readonly matchups: Matchups;
  readonly fit: OpponentsFit;
  readonly options: AuditOptions;
  /** By unit: the standard error of its price's logarithm; absent where it would need forces that were not played. */
  readonly errors: readonly (number | undefined)[];
  /** By unit: what it wins where its price was stopped and does not matter. */
  readonly won: readonly (keyof typeof whyPriceless | undefined)[];
}

/** Fits prices to what was played, and says how sure they are. */
function fittedTo(matchups: Matchups, options: AuditOptions, listed: readonly number[]): Fitted {
  const fit = fitAgainst(matchups, { ...options, from: listed });
  const errors = logErrors(matchups, fit, { ...options, weights: fit.weights });
  return { matchups, fit, options, errors, won: listed.map((_, i) => wonAtEnd(matchups, fit, i)) };
}

/** The fitted prices in whole steps; nothing is proposed for a unit whose price does not matter. */
function proposedPrices({ matchups, fit, options: { step, kept }, won }: Fitted, listed: readonly number[]): number[] {
  const { prices, weights, stopped } = fit;
  const found = step === undefined ? prices : snapPrices(matchups, { prices, kept, weights, stopped, step });
  return found.map((price, i) => (won[i] === undefined ? price : (listed[i] as number)));
}

type Judgement = Pick<AuditedUnit, 'fitted' | 'interval' | 'verdict' | 'why'>;

/** The verdict on a unit's price in the list, with its reasons. */
function judged(judging: Fitted, i: number, price: number): Judgement {
  const { fit, options, errors } = judging;
  if (options.kept[i] === true) return { verdict: 'kept' };
  const won = judging.won[i];
  if (won !== undefined) return { verdict: 'not-judged', why: whyPriceless[won] };
  if (fit.stopped[i] !== undefined) return stoppedAt(judging, i, price);
  const fitted = fit.prices[i] as number;
  const error = errors[i];
  if (error === undefined) {
    return { fitted, verdict: 'not-judged', why: 'its interval would need forces that were not played' };
  }
  const interval: Interval = {
    low: fitted * Math.exp(-reach * error),
    high: fitted * Math.exp(reach * error),
    level: DEFAULT_LEVEL,
    method,
    unbounded: 'none',
  };
  return { fitted, interval, verdict: verdictOn({ kept: false, interval }, price, marginOf(options, price, i)) };
}

function marginOf({ margins, step }: AuditOptions, price: number, i: number): number {
  return margins?.[i] ?? defaultMargin(price, step);
}

/** Why a unit gets no price, by what it wins where its price was stopped. */
const whyPriceless = {
  all: 'wins every game, even at the dearest price tried',
  none: 'wins no game, even at the cheapest price tried',
} as const;

/** What a unit wins at the price at which it was stopped, where its price does not matter: every game, or none. */
function wonAtEnd(
  matchups: Matchups,
  { prices, weights, stopped }: OpponentsFit,
  i: number,
): keyof typeof whyPriceless | undefined {
  const mean = stopped[i] === undefined ? 0.5 : meanRateAt(matchups, prices, weights, i)?.mean;
  if (mean === undefined) return undefined;
  // a mean of many ones may miss one by its last bits
  return mean > 1 - 1e-9 ? 'all' : mean < 1e-9 ? 'none' : undefined;
}

/**
 * The verdict on a unit whose fitted price would lie outside its bounds. One side of it is known if its games at the
 * bound show it.
 */
function stoppedAt({ matchups, fit, options }: Fitted, i: number, price: number): Judgement {
  const [least, most] = options.bounds[i] as readonly [number, number];
  const isAbove = fit.stopped[i] === 'above';
  const rate = meanRateAt(matchups, fit.prices, fit.weights, i);
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
