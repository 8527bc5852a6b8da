/** Which of the changes that were tried came nearest to keeping all. */
import type { ExpectedOne } from '../../analysis/expect/expected.js';
import type { Expecting } from '../../analysis/expect/named.js';
import type { Tried } from './play.js';

/** The one that misses least: each expectation by how far it is off, as a share of how far its figures were moved. */
export function nearestOf(expecting: readonly Expecting[], tried: readonly Tried[]): Tried | undefined {
  const played = tried.filter(({ refused }) => refused === undefined);
  const spreads = expecting.map((_, k) => spreadOf(played.flatMap(({ expectations }) => valuesIn(expectations[k]))));
  const missOf = ({ expectations }: Tried): number =>
    expectations.reduce((sum, one, k) => sum + missed(one) / (spreads[k] || 1), 0);
  const ranked = played
    .map((each) => ({ each, miss: missOf(each) }))
    .sort((a, b) => a.miss - b.miss || a.each.point.size - b.each.point.size);
  return ranked[0]?.each;
}

function valuesIn(one: ExpectedOne | undefined): number[] {
  return (one?.figures ?? []).flatMap(({ value }) => value ?? []);
}

function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** How far a figure is from where it is expected, or how far figures fall that should rise; nothing known is far. */
function missed(one: ExpectedOne): number {
  const values = valuesIn(one);
  if (values.length < one.figures.length) return Number.MAX_VALUE / 1e9;
  const { low, high } = one;
  if (low === undefined || high === undefined) {
    return values.slice(1).reduce((sum, next, k) => sum + Math.max(0, (values[k] as number) - next), 0);
  }
  const [value] = values as [number];
  return Math.max(0, low - value, value - high);
}
