/**
 * What a workbench says of a list. Promise: numbers as reports write them; where nothing was played it is said, in place
 * of a number.
 */
import { halfWidth } from '../analysis/audit/list-at.js';
import { formatNumber } from '../charts/number.js';
import type { MatchupRate } from '../played/rates.js';

export const notPlayed = 'not played';

/** `52%`. */
export function shareWords(rate: MatchupRate | null | undefined): string {
  return rate === null || rate === undefined ? notPlayed : formatNumber(rate.mean, { percent: true });
}

/** `±4`: half the width of the 95% interval, percentage points; nothing where there is none. */
export function marginWords(rate: MatchupRate | null | undefined): string {
  if (rate === null || rate === undefined || rate.variance === 0) return '';
  const half = halfWidth(rate) * 100;
  return `±${formatNumber(half, { digits: half < 0.95 ? 1 : 0 })}`;
}

/** `7.3%`: how far from half their games units are, as the report has it. */
export function unevennessWords(unevenness: number | undefined): string {
  return unevenness === undefined ? notPlayed : formatNumber(unevenness, { percent: true, digits: 1 });
}

/** A price without digits that say nothing. */
export function priceWords(price: number): string {
  return String(Number(price.toFixed(3)));
}

/** `30 to 87.5`: prices within these ends, to a tenth. */
export function tenthsWords(low: number, high: number): string {
  return `${priceWords(Math.ceil(low * 10 - 1e-6) / 10)} to ${priceWords(Math.floor(high * 10 + 1e-6) / 10)}`;
}

/** `6.2 games of 100`: how far armies of equal points are expected to be from even. */
export function foretoldWords(foretold: number | undefined): string {
  return foretold === undefined ? 'not known' : `${formatNumber(100 * foretold, { digits: 1 })} games of 100`;
}
