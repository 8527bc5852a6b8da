/**
 * Armies among which a unit stands whose parts are asked about. Promises: a pure function of what is drawn; both sides are
 * those of the list's own armies, and on one of them the unit takes the place of copies that cost about as much; it stands
 * on either side by turns, and is never quite alone, so that its side is there without it, too; nobody who is fielded
 * beside others (`with`) is left without them, the unit itself neither.
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
  /** By unit of the list: whom it is fielded beside, one of them. Absent: nobody waits for anybody. */
  readonly beside?: readonly (readonly number[] | undefined)[];
  /** Whom the unit itself is fielded beside. */
  readonly own?: readonly number[] | undefined;
  /** Units of the core that is written. */
  readonly coreUnits: number;
  readonly seed: string;
  readonly name: string;
}

/** Makes room for the unit. */
export function makeRoom(
  drawn: readonly DrawnArmies[],
  { prices, price, coreUnits, seed, name, beside = [], own: waits }: PartsDraw,
): DrawnParts[] {
  const random = new Sfc32();
  openStream(random, studyKey(seed, ['room', name].join('\n')), streamKind.start, 0);
  return drawn.map(({ armies, ...rest }, n): DrawnParts => {
    const side = (n % 2) as 0 | 1;
    const most = mostUnits - 1 - (rest.core ? coreUnits : 0);
    const least = rest.core && coreUnits > 0 ? 0 : 1;
    const own = room(armies[side], { prices, price, most, least, random, beside, waits });
    return { ...rest, side, armies: side === 0 ? [own, armies[1]] : [armies[0], own] };
  });
}

interface Room extends Pick<PartsDraw, 'prices' | 'price'> {
  readonly most: number;
  readonly least: number;
  readonly random: Sfc32;
  readonly beside: readonly (readonly number[] | undefined)[];
  /** Whom the unit itself waits for. */
  readonly waits: readonly number[] | undefined;
}

/** The army without some of its copies, in a random order as long as that comes nearer to the price. */
function room(army: readonly number[], { prices, price: asked, most, least, random, beside, waits }: Room): number[] {
  const joined = companionFor(army, waits, beside, random);
  const price = asked + (joined === undefined ? 0 : (prices[joined] as number));
  const left = [...army];
  for (let n = left.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    [left[n], left[other]] = [left[other] as number, left[n] as number];
  }
  let freed = 0;
  const stay: number[] = joined === undefined ? [] : [joined];
  for (const [k, unit] of left.entries()) {
    const cost = prices[unit] as number;
    const isNearer = Math.abs(freed + cost - price) < Math.abs(freed - price);
    const others = [...stay, ...left.slice(k + 1)];
    const isMissed = [waits, ...others.map((other) => beside[other])].some(
      (own) => own?.includes(unit) === true && !own.some((other) => others.includes(other)),
    );
    const mayGo = others.length >= least && !isMissed;
    const mustGo = stay.length + left.length - k > most;
    if (mayGo && (isNearer || mustGo)) freed += cost;
    else stay.push(unit);
  }
  return stay.sort((a, b) => a - b);
}

/** Who has to come with the unit, where nobody is there beside whom it is fielded. */
function companionFor(
  army: readonly number[],
  waits: readonly number[] | undefined,
  beside: Room['beside'],
  random: Sfc32,
): number | undefined {
  if (waits === undefined || waits.some((other) => army.includes(other))) return undefined;
  const free = waits.filter((other) => beside[other]?.some((one) => army.includes(one)) ?? true);
  return free.length === 0 ? undefined : free[random.below(free.length)];
}
