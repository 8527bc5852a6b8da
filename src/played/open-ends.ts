/** Who wins the ends of a battle that the points decide. Promise: ends are priced here and nowhere else in this room. */
import { byPoints, endAt, type PricedLine, priceEnd } from '../engagement/ends.js';
import { outcomeColumns } from '../engagement/outcome.js';
import { milli } from '../engagement/price.js';
import type { Battle, CoreLine } from './matchups.js';

/** What an open end is priced by, besides prices. */
export interface EndsOf {
  /** Of blue's copies and red's. */
  readonly full: readonly [number, number];
  readonly core: readonly CoreLine[];
  readonly battle: Pick<Battle, 'copies' | 'open'>;
}

/** By open end: the winner's code, at prices of blue's copies and red's, points. */
export function openWinners({ full, core, battle }: EndsOf, prices: readonly [number, number]): number[] {
  const { copies, open } = battle;
  const lines: PricedLine[] = [
    ...([0, 1] as const).map((side) => ({
      side,
      cost: milli(prices[side]),
      full: full[side],
      count: copies[side],
    })),
    ...core.map((line) => ({ ...line, count: 1 })),
  ];
  const end = new Int32Array(endAt.lost + lines.length);
  const out = new Int32Array(outcomeColumns.length);
  end[endAt.winner] = byPoints;
  return open.map((lost) => {
    for (let k = 0; k < lines.length; k++) end[endAt.lost + k] = lost[k] as number;
    priceEnd(lines, end, out);
    return out[0] as number;
  });
}
