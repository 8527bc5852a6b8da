/**
 * Armies among which a unit stands whose parts are asked about. Promises: a pure function of what is drawn; both sides are
 * those of the list's own armies, and on one of them the unit takes the place of copies that cost about as much; it stands
 * on either side by turns, and is never quite alone, so that its side is there without it, too.
 */
import { mostUnits } from '../../engagement/forces.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import type { DrawnArmies } from '../armies/draw-armies.js';

/** Armies that meet, and where the unit stands: the first of its side. */
export interface DrawnParts extends Omit<DrawnArmies, 'armies'> {
  readonly side: 0 | 1;
  /** By side: places of units in the list, without the unit. */
  readonly armies: DrawnArmies['armies'];
}

/** What a draw hangs on. */
export interface PartsDraw {
  /** By unit of the list, points. */
  readonly prices: readonly number[];
  /** Of the unit, points. */
  readonly price: number;
  /** Units of the core that is written. */
  readonly coreUnits: number;
  readonly seed: string;
  readonly name: string;
}

/** Makes room for the unit. */
export function makeRoom(
  drawn: readonly DrawnArmies[],
  { prices, price, coreUnits, seed, name }: PartsDraw,
): DrawnParts[] {
  const random = new Sfc32();
  openStream(random, studyKey(seed, ['room', name].join('\n')), streamKind.start, 0);
  return drawn.map(({ armies, ...rest }, n): DrawnParts => {
    const side = (n % 2) as 0 | 1;
    const most = mostUnits - 1 - (rest.core ? coreUnits : 0);
    const least = rest.core && coreUnits > 0 ? 0 : 1;
    const own = room(armies[side], { prices, price, most, least, random });
    return { ...rest, side, armies: side === 0 ? [own, armies[1]] : [armies[0], own] };
  });
}

/** The army without some of its copies, in a random order as long as that comes nearer to the price. */
function room(
  army: readonly number[],
  {
    prices,
    price,
    most,
    least,
    random,
  }: Pick<PartsDraw, 'prices' | 'price'> & { readonly most: number; readonly least: number; readonly random: Sfc32 },
): number[] {
  const left = [...army];
  for (let n = left.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    [left[n], left[other]] = [left[other] as number, left[n] as number];
  }
  let freed = 0;
  const stay: number[] = [];
  for (const [k, unit] of left.entries()) {
    const cost = prices[unit] as number;
    const isNearer = Math.abs(freed + cost - price) < Math.abs(freed - price);
    const mayGo = stay.length + left.length - k - 1 >= least;
    const mustGo = stay.length + left.length - k > most;
    if (mayGo && (isNearer || mustGo)) freed += cost;
    else stay.push(unit);
  }
  return stay.sort((a, b) => a - b);
}
