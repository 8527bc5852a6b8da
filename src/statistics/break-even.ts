/**
 * The break-even price: where a mean outcome that falls with the price is that of a reference. Promises: what is said
 * follows from the prices tried, one by one, and from nothing between or beyond them; an end of the interval is a price
 * tried or is missing; the interval holds its level whatever the shape of the curve, as long as the outcome lies above
 * the reference below the price and under it above.
 */
import { LanchesterError } from '../kernel/errors.js';
import { checkLevel, DEFAULT_LEVEL, type Interval } from './interval.js';
import { studentCritical } from './special/student-t.js';

/** What was observed at each price, and what it is compared with. All from the same seeds. */
export interface PriceCurve {
  /** The prices tried, points, distinct; at least two. In any order. */
  readonly prices: readonly number[];
  /** Added to every price to make the price of a whole unit, points: of what the upgrade is put on. 0 unless told. */
  readonly base?: number;
  /** Mean outcome at each price, for instance the mean score of the priced side. */
  readonly means: readonly number[];
  /** Variance of each of these means (zeros when they are exact). */
  readonly variances: readonly number[];
  /**
   * The outcome to be matched: that of the unit without the upgrade, or an even chance (mean ½, variance 0, covariance
   * zeros). One for all prices, or as it is known beside each of them.
   */
  readonly reference: {
    readonly mean: number | readonly number[];
    readonly variance: number | readonly number[];
    /** Covariance of the reference mean with each of the means. */
    readonly covariance: readonly number[];
  };
  /**
   * Of outcomes that are told from below and from above: what a price must be worth at least to be shown as cheap, and at
   * most to be shown as dear, like `means` and `variances` by price. Each is the mean itself unless told.
   */
  readonly within?: { readonly low: CurveEnd; readonly high: CurveEnd };
  /** Independent observations (seed pairs) behind each mean, or behind all alike; 0 when exact. */
  readonly n: number | readonly number[];
  /**
   * What was shown of prices before: one that lies below the break-even price, one above it. An end that the curve
   * leaves open is there.
   */
  readonly known?: { readonly more?: number; readonly less?: number };
  /**
   * The least and the most that one observation can be: [0, 1] for win rates. It keeps a handful of pairs from passing
   * for proof.
   */
  readonly range?: readonly [least: number, most: number];
}

/** Means by price, and the variance of each. */
export type CurveEnd = Pick<PriceCurve, 'means' | 'variances'>;

/** What may be told besides the curve. */
export interface BreakEvenOptions {
  /** Confidence level, 0.95 unless told. */
  readonly level?: number;
  /**
   * How the outcome ought to move as the price rises: it falls unless told (a dearer unit is fielded in smaller
   * numbers).
   */
  readonly expect?: 'falling' | 'rising';
}

/**
 * What the play at one price says of the break-even price: it is more, it is less, it is this one (exact), or nothing.
 */
export type PriceWitness = 'more' | 'less' | 'this' | 'nothing';

/** One price that was tried. */
export interface PriceTried {
  /** Points. */
  readonly price: number;
  /** Mean outcome less the reference's. */
  readonly difference: number;
  readonly witness: PriceWitness;
}

/** A break-even price, how sure it is, and what to be wary of. */
export interface BreakEven {
  /**
   * Points: read between the two neighbouring prices at which the outcome crosses the reference. `undefined` where it
   * does not cross inside the interval, or more than once, or where no price tried says anything.
   */
  readonly price: number | undefined;
  /** Of the price, points. Both ends are prices tried. Of level 1 when the outcomes are exact. */
  readonly interval: Interval;
  /** Independent observations at the price where there are most; 0 when exact. */
  readonly n: number;
  /** The method in words. */
  readonly method: string;
  /** By rising price. */
  readonly tried: readonly PriceTried[];
  /** Nothing was tried inside the interval: more observations cannot narrow it, prices between its ends can. */
  readonly neighbours: boolean;
  /** Whole sentences, most important first. */
  readonly warnings: readonly string[];
}

/** Exact means that differ by less than this are equal: they are sums of some thousands of doubles. */
const EQUAL = 1e-12;

function check({ prices, base = 0, means, variances, reference, range }: PriceCurve): void {
  const m = prices.length;
  if (m < 2 || new Set(prices).size !== m || prices.some((price) => !(price + base >= 0 && Number.isFinite(price)))) {
    const list = prices.map((price) => price + base).join(', ');
    throw new LanchesterError(
      'bad-value',
      `A break-even price needs at least two different prices, none below 0, not ${list}.`,
    );
  }
  const { mean, variance, covariance } = reference;
  const each = [means, variances, covariance, ...[mean, variance].filter((of) => typeof of !== 'number')];
  if (each.some(({ length }) => length !== m)) {
    throw new LanchesterError(
      'bad-value',
      `A break-even price needs one mean, one variance and one covariance with the reference for each of the ${m} prices.`,
    );
  }
  const all = [...means, ...prices.map((_, i) => atPrice(reference.mean, i))];
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (!all.every((mean) => Number.isFinite(mean) && mean >= least && mean <= most)) {
    const between = range === undefined ? '' : ` and between ${least} and ${most}`;
    throw new LanchesterError('bad-value', `Means must be finite${between}, not ${all.join(', ')}.`);
  }
}

/**
 * The prices tried with what each says, each tested by itself: the break-even price is one of them, or lies between
 * two, and only these can be wrong about it. The statistic is the score Σd/√Σd², with one pair of either sign added
 * where the range is known, so that few pairs that differ do not pass for many.
 */
function witnesses(curve: PriceCurve, direction: 1 | -1, level: number): PriceTried[] {
  const { prices, means, reference, range } = curve;
  const { low = curve, high = curve } = curve.within ?? {};
  const widest = range === undefined ? 0 : range[1] - range[0];
  // a win rate is shown to be above the reference by its lower end, and below by its upper one
  const [forMore, forLess] = direction === -1 ? [low, high] : [high, low];
  const tried = prices.map((price, i): PriceTried => {
    const n = atPrice(curve.n, i);
    const matched = atPrice(reference.mean, i);
    const difference = (means[i] as number) - matched;
    const up = -direction * difference;
    if (n === 0) {
      const witness = Math.abs(difference) < EQUAL ? 'this' : up > 0 ? 'more' : 'less';
      return { price, difference: witness === 'this' ? 0 : difference, witness };
    }
    const critical = n > 1 ? studentCritical(level, n - 1) : Number.POSITIVE_INFINITY;
    const scoreOf = ({ means: own, variances }: CurveEnd): number => {
      const off = (own[i] as number) - matched;
      const known = atPrice(reference.variance, i);
      const variance = (variances[i] as number) + known - 2 * (reference.covariance[i] as number);
      const squares = (n - 1) * n * Math.max(0, variance) + n * off * off + 2 * widest * widest;
      return squares === 0 ? 0 : (-direction * n * off) / Math.sqrt(squares);
    };
    const witness = scoreOf(forMore) > critical ? 'more' : scoreOf(forLess) < -critical ? 'less' : 'nothing';
    return { price, difference, witness };
  });
  return tried.sort((a, b) => a.price - b.price);
}

/** What holds at a price: the same at all, or one for each. */
function atPrice(of: number | readonly number[], i: number): number {
  return typeof of === 'number' ? of : (of[i] as number);
}

/** What `enclosing` finds: indices of prices, and what stands in the way of a plain answer. */
interface Enclosed {
  readonly from: number;
  readonly to: number;
  /** A dearer price does better than a cheaper one, beyond doubt. */
  readonly contrary: boolean;
  /** Stretches of prices that may be the answer, apart from each other. */
  readonly pieces: number;
}

/**
 * The prices between which the break-even price lies, by index; −1 and the number of prices where an end is missing:
 * the test inverted. Where a price says nothing it may be the answer, and so may whatever lies between two that
 * contradict each other; the ends are the prices next to these.
 */
function enclosing(tried: readonly PriceTried[]): Enclosed {
  const witness = (i: number): PriceWitness | undefined => tried[i]?.witness;
  const isSaid = (i: number): boolean => witness(i) === 'more' || witness(i) === 'less';
  const open = tried.flatMap((_, i): [number, number][] => {
    if (witness(i) === 'this') return [[i, i]];
    if (!isSaid(i)) return [[i - 1, i + 1]];
    return isSaid(i - 1) && witness(i) !== witness(i - 1) ? [[i - 1, i]] : [];
  });
  const last = tried.length - 1;
  const contrary = tried.some(
    (_, i) => witness(i) === 'less' && tried.slice(i).some((after) => after.witness === 'more'),
  );
  const pieces = open.filter(([from], k) => k === 0 || from > (open[k - 1] as [number, number])[1]).length;
  // an outcome that is that of the reference at all prices says nothing of what lies beyond
  if (tried.every((each) => each.witness === 'this')) return { from: -1, to: last + 1, contrary, pieces };
  if (open.length === 0) {
    return witness(0) === 'more'
      ? { from: last, to: last + 1, contrary, pieces }
      : { from: -1, to: 0, contrary, pieces };
  }
  const from = Math.min(...open.map(([low]) => low));
  const to = Math.max(...open.map(([, high]) => high));
  return { from: witness(from) === 'less' ? -1 : from, to: witness(to) === 'more' ? last + 1 : to, contrary, pieces };
}

/**
 * Where the outcomes cross the reference between two of the prices, on a straight line in the logarithm of the whole
 * price (of one that is nothing: in the price); `many` where they do more than once.
 */
function crossing(within: readonly PriceTried[], base: number, direction: 1 | -1): number | 'many' | undefined {
  const signs = within.map(({ difference }) => Math.sign(-direction * difference));
  const before = signs.findIndex((sign) => sign <= 0);
  if (before < 0 || (before === 0 && signs[0] !== 0)) return signs.includes(1) && before >= 0 ? 'many' : undefined;
  const at = signs[before] === 0;
  if (signs.slice(at ? before + 1 : before).some((sign) => sign >= 0)) return 'many';
  const right = within[before] as PriceTried;
  if (at) return right.price;
  const left = within[before - 1] as PriceTried;
  const share = left.difference / (left.difference - right.difference);
  const [low, high] = [left.price + base, right.price + base];
  const [from, to] = [Math.log(low), Math.log(high)];
  const price = (low > 0 ? Math.exp(from + share * (to - from)) : share * high) - base;
  return Math.min(right.price, Math.max(left.price, price));
}

function warningsOf(
  tried: readonly PriceTried[],
  { from, to, contrary, pieces }: Enclosed,
  found: ReturnType<typeof crossing>,
  open: boolean,
  above: boolean,
): string[] {
  const [cheapest, dearest] = [tried[0] as PriceTried, tried.at(-1) as PriceTried];
  const last = tried.length - 1;
  const warnings: string[] = [];
  if (contrary) {
    warnings.push(
      'The outcome does not move with the price as it should: a dearer price does better than a cheaper one.',
    );
  }
  if (open && above) {
    warnings.push(
      `None of the prices tried, ${cheapest.price} to ${dearest.price} points, is shown to lie on either side of the break-even price: more engagements, or a wider grid.`,
    );
  } else if (above) {
    warnings.push(
      from === last
        ? `The break-even price is more than ${dearest.price} points, the dearest tried: try higher prices.`
        : 'No price tried is shown to be more than the break-even price: try higher prices, or more engagements.',
    );
  } else if (open) {
    warnings.push(
      to === 0
        ? `The break-even price is less than ${cheapest.price} points, the cheapest tried: try lower prices.`
        : 'No price tried is shown to be less than the break-even price: try lower prices, or more engagements.',
    );
  }
  if (pieces > 1 && !contrary && !(open && above)) {
    warnings.push(
      'What may be the break-even price lies in pieces: between them some prices are shown to lie on one side of it. The interval spans them all.',
    );
  }
  if (found === 'many' && !contrary && !(open && above)) {
    const [low, high] = [tried[Math.max(0, from)] as PriceTried, tried[Math.min(last, to)] as PriceTried];
    warnings.push(
      `Between ${low.price} and ${high.price} points the outcome crosses the reference more than once, so no single price is read there.`,
    );
  }
  return warnings;
}

/**
 * The price at which the mean outcome equals the reference.
 *
 * Each price tried is a witness: where its outcome is significantly better than the reference's, the break-even price
 * is more; where worse, less. The interval runs from the last price that says "more" before those that may be the
 * answer to the first that says "less" after them; no curve is fitted. Between them the price is read off a straight
 * line in log price through the two prices where the sign changes: an estimate, which the interval does not hang on.
 * @throws LanchesterError `bad-value` for shapes that do not fit, prices that are below 0 or not distinct, or means
 * off the range;
 *   `out-of-range` for a bad level.
 */
export function breakEvenPrice(curve: PriceCurve, options: BreakEvenOptions = {}): BreakEven {
  const asked = options.level ?? DEFAULT_LEVEL;
  checkLevel(asked);
  check(curve);
  const direction = options.expect === 'rising' ? 1 : -1;
  const tried = witnesses(curve, direction, asked);
  const ends = enclosing(tried);
  const { from, to, contrary } = ends;
  const last = tried.length - 1;
  const [open, above] = [from < 0, to > last];
  const known = contrary ? {} : (curve.known ?? {});
  const n = Math.max(...curve.prices.map((_, i) => atPrice(curve.n, i)));
  const exact = n === 0;
  const low = open ? (known.more ?? Number.NEGATIVE_INFINITY) : (tried[from] as PriceTried).price;
  const high = above ? (known.less ?? Number.POSITIVE_INFINITY) : (tried[to] as PriceTried).price;
  const method = exact ? 'sign of the exact difference at each price tried' : 'paired test at each price tried';
  const found = crossing(tried.slice(Math.max(0, from), Math.min(last, to) + 1), curve.base ?? 0, direction);
  return {
    price: found === 'many' || contrary || (open && above) ? undefined : found,
    interval: {
      low,
      high,
      level: exact ? 1 : asked,
      method,
      unbounded:
        low === Number.NEGATIVE_INFINITY
          ? high === Number.POSITIVE_INFINITY
            ? 'both'
            : 'below'
          : high === Number.POSITIVE_INFINITY
            ? 'above'
            : 'none',
    },
    n,
    method,
    tried,
    neighbours: !open && !above && to - from <= 1,
    warnings: warningsOf(tried, ends, found, low === Number.NEGATIVE_INFINITY, high === Number.POSITIVE_INFINITY),
  };
}
