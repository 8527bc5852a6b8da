/**
 * What the slider under a price curve says, without the page around it. Promises: between two prices of the list it
 * speaks only if the list is marked as dense, and then from the straight line between the two; else it stands at a
 * price that was tried; it never shows a price outside the list.
 */

import { roundStep } from '../../workbench/reach.js';

/** A price with what was found there; rates and differences are shares, with the ends of their intervals. */
export interface PricePoint {
  readonly price: number;
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
  readonly difference: number;
  readonly differenceLow: number;
  readonly differenceHigh: number;
}

/** What a page holds for one slider. */
export interface SliderData {
  readonly thing: string;
  readonly priceTitle: string;
  readonly asked: number;
  readonly reference: { readonly winRate: number; readonly low: number; readonly high: number };
  readonly interpolate: boolean;
  /** By rising price; at least one. */
  readonly points: readonly PricePoint[];
  readonly verdicts: readonly { readonly to: number | null; readonly words: string }[];
}

/** The ends and steps of the input: prices where the curve is dense, else places in the list. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

const figures = ['winRate', 'low', 'high', 'difference', 'differenceLow', 'differenceHigh'] as const;

/** Where the slider can stand. It begins as near as it can to the price asked. */
export function rangeOf({ points, asked, interpolate }: SliderData): SliderRange {
  if (!interpolate) return { min: 0, max: points.length - 1, step: 1, start: nearest(points, asked) };
  const [min, max] = [at(points, 0).price, at(points, points.length - 1).price];
  const step = roundStep(max - min, 400);
  // Steps are at round prices. The first and the last may lie less than a step beyond the ends; there the page shows
  // the ends.
  const whole = (steps: number): number => Number((steps * step).toFixed(2));
  const start = Math.min(Math.max(asked, min), max);
  return { min: whole(Math.floor(min / step)), max: whole(Math.ceil(max / step)), step, start };
}

/** What is known where the input stands. */
export function readAt({ points, interpolate }: SliderData, value: number): PricePoint {
  if (!interpolate) return at(points, Math.min(Math.max(Math.round(value), 0), points.length - 1));
  const above = points.findIndex(({ price }) => price >= value);
  if (above <= 0) return at(points, above === 0 ? 0 : points.length - 1);
  const [left, right] = [at(points, above - 1), at(points, above)];
  const part = (value - left.price) / (right.price - left.price);
  const between = { ...right, price: value };
  for (const name of figures) between[name] = left[name] + (right[name] - left[name]) * part;
  return between;
}

/** The verdict on a price. */
export function verdictAt({ verdicts }: SliderData, price: number): string {
  return verdicts.find(({ to }) => to === null || price <= to)?.words ?? '';
}

/** What the page says of a price: a line each. */
export function linesAt(data: SliderData, value: number): readonly (readonly [name: string, words: string])[] {
  const point = readAt(data, value);
  const { reference } = data;
  const exact = point.differenceLow === point.differenceHigh;
  const difference = `${signed(point.difference)} percentage points${
    exact ? ' (exact)' : ` (${signed(point.differenceLow)} to ${signed(point.differenceHigh)})`
  }`;
  const side =
    point.differenceLow > 0
      ? 'wins more often than without'
      : point.differenceHigh < 0
        ? 'wins less often than without'
        : 'not told apart from without';
  return [
    [data.priceTitle, plain(point.price)],
    [`Win rate with ${data.thing}`, withEnds(point.winRate, point.low, point.high)],
    ['Win rate without', withEnds(reference.winRate, reference.low, reference.high)],
    ['Difference', `${difference}: ${side}`],
    ['Verdict, were this the price', verdictAt(data, point.price)],
  ];
}

function withEnds(value: number, low: number, high: number): string {
  return low === high ? `${percent(value)} (exact)` : `${percent(value)} (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function signed(share: number): string {
  const digits = Math.abs(share * 100).toFixed(2);
  return `${digits === '0.00' ? '' : share < 0 ? '−' : '+'}${digits}`;
}

/** A price without needless digits. */
function plain(price: number): string {
  return String(Number(price.toFixed(2))).replace('-', '−');
}

function nearest(points: readonly PricePoint[], asked: number): number {
  let best = 0;
  for (const [i, { price }] of points.entries()) {
    if (Math.abs(price - asked) < Math.abs(at(points, best).price - asked)) best = i;
  }
  return best;
}

function at(points: readonly PricePoint[], i: number): PricePoint {
  return points[i] as PricePoint;
}
