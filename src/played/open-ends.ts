/** Who wins the ends of a battle that the points decide. Promise: ends are priced here and nowhere else in this room. */
import { endAt, type PricedLine, priceEnd } from '../engagement/ends.js';
import { outcomeColumns } from '../engagement/outcome.js';
import { milli } from '../engagement/price.js';
import { type Battle, type CoreLine, openEnd } from './matchups.js';

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
  return open.map((each) => {
    const { lost, decider } = openEnd(each, core.length);
    end[endAt.winner] = decider;
    end.set(lost, endAt.lost);
    priceEnd(lines, end, out);
    return out[0] as number;
  });
}
