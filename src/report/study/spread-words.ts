/**
 * How far single matchups of a list are from even, in words. Promises: every figure is freed of dice, has its interval,
 * and says what it was before; what dice alone would give is not passed off as who beats whom.
 */
import type { FreedFigure } from '../../analysis/audit/matchup-spread.js';
import type { Audit } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';

/** One sentence on spreads, and one on circles where there is anything to share out; none where not all was played. */
export function spreadWords({ spread, spreadThen, cyclicShare }: Audit, at: string): string[] {
  if (spread === undefined) return [];
  const shown = [spread, ...(spreadThen === undefined ? [] : [spreadThen])];
  const sampled = shown.map((own) => percent(own.sampled, 1)).join(' and ');
  const freed = `That is freed of the dice that they were sampled by, with 95% intervals; as sampled they read ${sampled}`;
  const then =
    spreadThen === undefined
      ? ''
      : isTold(spreadThen)
        ? ` and ${figure(spreadThen, 1)} at the proposed prices: what is left there is who beats whom, which no price list repairs`
        : ` and ${figure(spreadThen, 1)} at the proposed prices: what is left there is not told from dice`;
  const circles =
    cyclicShare === undefined
      ? `Of single matchups ${at} nothing is told from dice, so nothing can be said of circles.`
      : `${figure(cyclicShare, 0)} of what is uneven between single units ${at} is no matter of prices (the cyclic part of the matrix).`;
  return [`Single matchups are ${figure(spread, 1)} away from even ${at}${then}. ${freed}.`, circles];
}

function isTold({ interval }: FreedFigure): boolean {
  return interval.low > 0;
}

/** `13.5% (12.1% to 14.8%)`. */
function figure({ value, interval }: FreedFigure, digits: number): string {
  return `${percent(value, digits)} (${percent(interval.low, digits)} to ${percent(interval.high, digits)})`;
}

function percent(share: number, digits: number): string {
  return formatNumber(share, { percent: true, digits });
}
