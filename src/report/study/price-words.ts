/**
 * A price that was read off a grid, in words. Promises: every number was tried, except the estimate, which is called
 * "about" and lies between two prices that were; if only one end is known, only that is said.
 */
import type { EvenPrice } from '../../analysis/study/index.js';
import { formatNumber, type NumberStyle } from '../../charts/index.js';

/** What is known of a price: the estimate, the interval, the prices tried. */
export type KnownPrice = Pick<EvenPrice, 'price' | 'interval' | 'detail'>;

/** A price as a scenario writes it: `15`, `7.5`. */
export function tidyPoints(points: number): string {
  const digits = [0, 1].find((n) => Math.abs(points - Number(points.toFixed(n))) < 1e-9) ?? 2;
  return formatNumber(points, { digits });
}

/**
 * `between 15 and 17`, `at least 15`, `more than 60, the dearest tried`; nothing where nothing is known. `unit`: `
 * points`, or nothing.
 */
export function rangeWords({ interval, detail }: KnownPrice, unit = ''): string | undefined {
  const [low, high] = [tidyPoints(interval.low), tidyPoints(interval.high)];
  const [cheapest, dearest] = [detail.tried[0], detail.tried.at(-1)];
  switch (interval.unbounded) {
    case 'none':
      return low === high ? `${low}${unit}` : `between ${low} and ${high}${unit}`;
    case 'above':
      return interval.low === dearest?.price ? `more than ${low}${unit}, the dearest tried` : `at least ${low}${unit}`;
    case 'below':
      return interval.high === cheapest?.price
        ? `less than ${high}${unit}, the cheapest tried`
        : `at most ${high}${unit}`;
    default:
      return undefined;
  }
}

/** A price as a sentence has it: as it was written, else to a tenth (small ones to a hundredth). */
export function amountOf(price: number): string {
  const hundredths = price * 100;
  if (Math.abs(hundredths - Math.round(hundredths)) < 1e-9) return tidyPoints(price);
  return formatNumber(price, { digits: Math.abs(price) < 1 ? 2 : 1 });
}

/**
 * What it should cost, for the first sentence: `15 to 17 points (95%)`, `more than 60 points (the dearest tried)`;
 * nothing where nothing is known. `amount` writes a price; `unit` stands after it, if there is one.
 */
export function costWords(
  { interval, detail }: KnownPrice,
  amount: (price: number) => string,
  unit = '',
): string | undefined {
  const { low, high, level, unbounded } = interval;
  const after = unit === '' ? '' : ` ${unit}`;
  const sure = level < 1 ? ` (${formatNumber(level, { percent: true })})` : ' (exact)';
  switch (unbounded) {
    case 'none':
      return `${low === high ? amount(low) : `${amount(low)} to ${amount(high)}`}${after}${sure}`;
    case 'above':
      return low === detail.tried.at(-1)?.price
        ? `more than ${amount(low)}${after} (the dearest tried)`
        : `at least ${amount(low)}${after}${sure}`;
    case 'below':
      return high === detail.tried[0]?.price
        ? `less than ${amount(high)}${after} (the cheapest tried)`
        : `at most ${amount(high)}${after}${sure}`;
    default:
      return undefined;
  }
}

/** Why nothing is known of a price, as a part of a sentence. */
export function whyNoPrice({ detail }: Pick<KnownPrice, 'detail'>): string {
  const [why = 'see below'] = detail.warnings;
  return why.charAt(0).toLowerCase() + why.slice(1).replace(/\.$/, '');
}

/**
 * `about 16.2 points (between 15 and 17)`; the range alone where there is no estimate, `not known` where there is
 * neither. `level`: what the range is, put before it.
 */
export function priceWords(found: KnownPrice, style: NumberStyle, { unit = '', level = '' } = {}): string {
  const { price, interval, detail } = found;
  const range = rangeWords(found, price === undefined ? unit : '');
  if (range === undefined) return 'not known';
  if (price === undefined) return level === '' ? range : `${range} (${level})`;
  if (detail.n === 0 && interval.low === interval.high) return `${tidyPoints(price)}${unit} (exact)`;
  return `about ${formatNumber(price, style)}${unit} (${level === '' ? '' : `${level}: `}${range})`;
}

/** `160, 180, 200`; `40 to 820` where every price between was open to be found. */
export function pricesTried({ searched, grid }: Pick<EvenPrice, 'searched' | 'grid'>): string {
  if (searched === undefined) return grid.map(({ price }) => price).join(', ');
  return searched.map(tidyPoints).join(' to ');
}

/** `12 000`: how many of something. */
export function grouped(n: number): string {
  return formatNumber(n, { digits: 0 });
}
