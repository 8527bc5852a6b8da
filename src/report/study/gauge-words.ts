/**
 * What play gives away, in words. Promise: where it was played it is the least that better play wins; a figure that may be
 * none is told as none that is shown.
 */
import type { GaugeFigures } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import type { ReportContext } from './context.js';
import { shortEnough } from './sentence.js';

const games = { digits: 1 } as const;

/** In a sentence, with its interval. */
export function gaugeWords(gauge: GaugeFigures): string {
  const { gain, games: played } = gauge;
  if (gain.interval === undefined) {
    return `Against this play the best answer there is wins ${formatNumber(100 * gain.value, games)} more of 100 games, exactly.`;
  }
  const over = `(${formatNumber(played, { digits: 0 })} games; no bound from above)`;
  return isShown(gain)
    ? `Against this play a better answer that we found wins ${gaugeShort(gauge)} more of 100 games ${over}.`
    : `Against this play no answer that we found is shown to win more: ${gaugeShort(gauge)} of 100 games ${over}.`;
}

/**
 * A verdict on a price that is neither yes nor no, since the play that it was found by gives away more than it may;
 * `undefined` where that is not shown, or was not gauged. `verdict`: `too dear`.
 */
export function unsettledWords(
  { study, analysis }: ReportContext,
  { price, verdict, things }: { readonly price: string; readonly verdict: string; readonly things: readonly string[] },
): string | undefined {
  const { bounds } = study.document;
  const { gauge } = analysis;
  if (bounds === undefined || gauge === undefined) return undefined;
  const { value, interval } = gauge.gain;
  if (100 * value <= bounds.margin || !isShown(gauge.gain)) return undefined;
  const range = interval === undefined ? formatNumber(100 * value, games) : rangeWords(interval);
  const more = `a better answer wins ${range} more of 100 games`;
  const [first, ...others] = [...things.map((thing) => ` for ${thing}`), ''].map(
    (which) => `Not settled: by this play ${price} is ${verdict}${which}, but ${more}.`,
  );
  return shortEnough(first as string, ...others);
}

/** `5.5 (1.4 to 9.6)`. */
export function gaugeShort({ gain }: GaugeFigures): string {
  const value = formatNumber(100 * gain.value, games);
  return gain.interval === undefined ? `${value} (exact)` : `${value} (${rangeWords(gain.interval)})`;
}

/** Whether a gain is shown to be one. */
export function isShown({ value, interval }: Estimate): boolean {
  return (interval?.low ?? value) > 0;
}

function rangeWords({ low, high }: NonNullable<Estimate['interval']>): string {
  return `${formatNumber(100 * low, games)} to ${formatNumber(100 * high, games)}`;
}
