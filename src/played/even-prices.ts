/**
 * The prices that make a list as even as it can be: at them every unit wins half its games, on the average over whom it
 * meets.
 *
 * Promises: nothing is played; prices that are kept do not move; where a unit would need a price outside its bounds it
 * stays at the bound and that is told.
 *
 * Source: the problem is that of S. Liu and S. Marschner (AIIDE 2017), one number for each strategy; solved here unit by
 * unit, since each is worth less against all others the dearer it is.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { Matchups } from './rates.js';

/** What is to be fitted. */
export interface FitOptions {
  /** By unit: the price to begin with, points. */
  readonly from: readonly number[];
  /** By unit: whether its price stays. */
  readonly kept: readonly boolean[];
  /** By unit: lowest and highest price, points. */
  readonly bounds: readonly (readonly [number, number])[];
  /** By unit: how often it is met. Sums to 1. */
  readonly weights: readonly number[];
  /** What all prices sum to, points: for a list of which no price is kept. */
  readonly total?: number;
}

/** Prices that were fitted. */
export interface PriceFit {
  /** By unit, points. */
  readonly prices: readonly number[];
  /** By unit: where it would be cheaper, or dearer, than its bounds allow. */
  readonly stopped: readonly ('below' | 'above' | undefined)[];
  /** Whether the prices came to rest, or all that are free win half their games to half a percent. */
  readonly settled: boolean;
}

/** Sweeps at most, and after how many of them the level is sought as well: the rest come to rest unit by unit. */
const sweeps = 80;
const leveled = 20;
/** How still prices are at rest, in logarithms: far below what sampling leaves open. */
const still = 3e-4;
/** How near to half its games a unit is at rest, whether or not prices move, as a share of games: below what is sampled. */
const even = 5e-3;
/** Halvings of a bracket: to a millionth of it. */
const halvings = 20;

/**
 * How far each unit is from half its games, by whom it meets: 0.1 for one that wins six in ten; nothing where forces
 * were not played.
 */
export function advantages(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
): (number | undefined)[] {
  return prices.map((_, i) => advantage(matchups, prices, weights, i));
}

export function advantage(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
  i: number,
  own = prices[i] as number,
): number | undefined {
  let sum = 0;
  let all = 0;
  for (let j = 0; j < prices.length; j++) {
    const weight = weights[j] as number;
    if (j === i || weight === 0) continue;
    const rate = matchups.rate(i, j, own, prices[j] as number);
    if (rate === undefined) return undefined;
    sum += weight * (rate.mean - 0.5);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** Fits prices. Throws a `LanchesterError` ('bad-value') for a list of which no price is kept and that has no total. */
export function fitPrices(matchups: Matchups, options: FitOptions): PriceFit {
  const { kept, bounds, weights, total } = options;
  if (kept.every((own) => !own) && total === undefined) {
    throw new LanchesterError('bad-value', 'A list needs one price that is kept, or a total: prices only tell shares.');
  }
  const prices = [...options.from];
  const stopped: ('below' | 'above' | undefined)[] = prices.map(() => undefined);
  const rounds = new Rounds();
  let settled = false;
  for (let n = 0; n < sweeps && !settled; n++) {
    const before = [...prices];
    prices.forEach((_, i) => {
      if (kept[i] === true) return;
      const found = evenPrice(matchups, prices, weights, i, bounds[i] as readonly [number, number]);
      prices[i] = found.price;
      stopped[i] = found.stopped;
    });
    if (total !== undefined) rescale(prices, kept, bounds, total);
    else if (n < leveled) level(matchups, prices, stopped, options);
    settled = prices.every((price, i) => Math.abs(Math.log(price / (before[i] as number))) < still);
    // from here on a sweep hangs on the prices before it alone
    const isAlike = total !== undefined || n >= leveled - 1;
    const last = settled || !isAlike ? undefined : rounds.after({ prices, stopped }, n, sweeps - 1);
    if (last === undefined) continue;
    Object.assign(prices, last.prices);
    Object.assign(stopped, last.stopped);
    break;
  }
  // where games are few a unit may be even at several prices, and the sweeps go from one to another
  const isEven = advantages(matchups, prices, weights).every(
    (own, i) => kept[i] === true || stopped[i] !== undefined || (own !== undefined && Math.abs(own) <= even),
  );
  return { prices, stopped, settled: settled || isEven };
}

/** What a sweep comes to. */
type Swept = Pick<PriceFit, 'prices' | 'stopped'>;

/** Sweeps that may go in a circle: then what the last of them comes to is known without the rest. */
class Rounds {
  private readonly swept: Swept[] = [];
  private readonly places = new Map<string, number>();
  private first = 0;

  /** What sweep `last` comes to, once sweep `n` has come to what an earlier one did; told of each sweep in order. */
  after({ prices, stopped }: Swept, n: number, last: number): Swept | undefined {
    const key = prices.join();
    const before = this.places.get(key);
    if (before !== undefined) return this.swept[before - this.first + ((last - before) % (n - before))];
    if (this.swept.length === 0) this.first = n;
    this.places.set(key, n);
    this.swept.push({ prices: [...prices], stopped: [...stopped] });
    return undefined;
  }
}

/** Where a unit wins half its games while all others cost what they do. */
function evenPrice(
  matchups: Matchups,
  prices: readonly number[],
  weights: readonly number[],
  i: number,
  [least, most]: readonly [number, number],
): { readonly price: number; readonly stopped: 'below' | 'above' | undefined } {
  // a price whose forces were not played is as good as out of bounds, on the side on which it lies
  const ahead = (price: number): number =>
    advantage(matchups, prices, weights, i, price) ?? (price < (prices[i] as number) ? 1 : -1);
  if (ahead(least) <= 0) return { price: least, stopped: 'below' };
  if (ahead(most) >= 0) return { price: most, stopped: 'above' };
  let [low, high] = [Math.log(least), Math.log(most)];
  for (let k = 0; k < halvings; k++) {
    const middle = (low + high) / 2;
    if (ahead(Math.exp(middle)) > 0) low = middle;
    else high = middle;
  }
  return { price: Math.exp((low + high) / 2), stopped: undefined };
}

/** How far a level is moved at once, in logarithms. */
const furthest = 0.5;

/**
 * Moves all free prices together until all others, what is kept and what was stopped, win half their games on the
 * average: so it is where the free ones do, since what one wins another loses. Unit by unit a long list comes to its
 * level slowly: each sees what is kept once among many.
 */
function level(
  matchups: Matchups,
  prices: number[],
  stopped: PriceFit['stopped'],
  { kept, bounds, weights }: FitOptions,
): void {
  const isFree = prices.map((_, i) => kept[i] !== true && stopped[i] === undefined);
  const fixed = prices.flatMap((_, i) => (isFree[i] === true || (weights[i] as number) === 0 ? [] : [i]));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const met = fixed.reduce((sum, i) => sum + (weights[i] as number), 0);
  // who meets what is fixed more often than each other comes to the level by that
  if (fixed.length === 0 || met > all / 2) return;
  const moved = (by: number): number[] =>
    prices.map((price, i) => {
      const [least, most] = bounds[i] as readonly [number, number];
      return isFree[i] === true ? Math.min(most, Math.max(least, price * Math.exp(by))) : price;
    });
  const ahead = (by: number): number => {
    const tried = moved(by);
    let sum = 0;
    for (const i of fixed) {
      const own = advantage(matchups, tried, weights, i);
      // forces that were not played: too far
      if (own === undefined) return Math.sign(by);
      const weight = weights[i] as number;
      sum += weight * (all - weight) * own;
    }
    return sum;
  };
  let [low, high] = [-furthest, furthest];
  for (let k = 0; k < halvings; k++) {
    const middle = (low + high) / 2;
    if (ahead(middle) < 0) low = middle;
    else high = middle;
  }
  moved((low + high) / 2).forEach((price, i) => {
    prices[i] = price;
  });
}

/** Makes the prices that are not kept sum to what is left of the total. */
function rescale(prices: number[], kept: readonly boolean[], bounds: FitOptions['bounds'], total: number): void {
  const sum = (keeps: boolean): number => prices.reduce((all, price, i) => (kept[i] === keeps ? all + price : all), 0);
  const factor = (total - sum(true)) / sum(false);
  prices.forEach((price, i) => {
    const [least, most] = bounds[i] as readonly [number, number];
    if (kept[i] !== true) prices[i] = Math.min(most, Math.max(least, price * factor));
  });
}
