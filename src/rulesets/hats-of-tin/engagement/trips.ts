/**
 * How many turns a unit needs from each place to where its mission takes it, over the ground as it lies (HOT-MOVE-03, HOT-MOVE-04), nobody being in its way.
 *
 * Promise: a constant of the battle: wire counts as long as anybody may stand before it.
 */
import type { Battle } from './battle.js';
import { going } from './ground.js';
import type { BattleUnit } from './roster.js';

/** As good as never. */
const never = 99;

/** By place: turns to areas `from` … `to`, both included; these may lie beyond an end of the lane. */
export function tripsOf(b: Battle, unit: BattleUnit, from: number, to: number): Uint8Array {
  const { length } = b.ground;
  return Uint8Array.from({ length: length + 1 }, (_, start) => {
    const step = start < from ? 1 : -1;
    let at = start;
    for (let turns = 0; turns < never; turns++) {
      if (at >= from && at <= to) return turns;
      const before = at;
      for (let left = unit.move; at < from || at > to; at += step) {
        const cost = priceOf(b, unit, at + step);
        if (cost === 0 || cost > left) break;
        left -= cost;
      }
      if (at === before) break;
    }
    return never;
  });
}

/** What it costs to enter an area, or to leave the lane; 0: it cannot. */
function priceOf({ ground }: Battle, { difficult, clearsWire }: BattleUnit, place: number): number {
  if (place < 0 || place > ground.length) return 1;
  const kind = ground.going[place] as number;
  if (kind === going.impassable) return 0;
  const isWired = (ground.wireAt[place] as number) >= 0 && !clearsWire;
  return kind === going.difficult || isWired ? difficult : 1;
}
