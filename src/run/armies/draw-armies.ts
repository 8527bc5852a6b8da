/**
 * Armies drawn from a list. Promises: a pure function of list, prices, shares, number and seed; both sides are drawn
 * alike, and have the same core: that which is written, or units of the list; each game is met as often as it weighs.
 * What a side may spend differs from army to army, so that it can be told what a point is worth; or both cost the same, to
 * a hundredth where the prices allow it. A unit that is fielded beside others (`with`) is drawn where one of them is there,
 * or is bought with it; of none an army has more than it may (`atMost`). Lists without these words are drawn as ever.
 */

import { mostUnits } from '../../engagement/forces.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import type { ArmyBattle, ArmyGame } from '../../played/armies.js';
import { isFree } from '../../played/fielding.js';
import { quotas } from '../../study/fights/draw.js';
import type { PricedUnit, PriceListInfo } from '../../study/price-list/list-info.js';

/** What armies are drawn by. */
export interface ArmyDraw {
  readonly count: number;
  /** By unit: points. */
  readonly prices: readonly number[];
  /** By unit: how often it is drawn, of those that can be paid for. Sums to 1. */
  readonly shares: readonly number[];
  /** What a side has to spend, as a multiple of what the list's budgets leave it. Default: 1. */
  readonly purse?: number;
  /** Whether both sides are to cost the same. */
  readonly areEqual: boolean;
  /** Units of the core that is written. */
  readonly coreUnits: number;
  readonly seed: string;
  readonly name: string;
  readonly round: string;
}

/** Two armies that are to meet. */
export type DrawnArmies = Omit<ArmyBattle, 'decided'>;

/** A whole number below 2³². */
const words = 4294967296;
/** Pairs that are drawn at most until two cost the same. */
const tries = 60;
/** How near to each other they are to be, as a share of what one spends. */
const near = 0.01;

/** The games of armies: every fight of the list, at every size. */
export function armyGames({ population, armies }: PriceListInfo): ArmyGame[] {
  const sizes = armies?.sizes ?? [1];
  return population.fights.flatMap(({ weight }, fight) =>
    sizes.map((size): ArmyGame => ({ fight, size, weight: weight / sizes.length })),
  );
}

/** Draws `count` pairs of armies. */
export function drawArmies(info: PriceListInfo, asked: ArmyDraw): DrawnArmies[] {
  const { count, seed, name, round } = asked;
  const random = new Sfc32();
  openStream(random, studyKey(seed, ['armies', name, round].join('\n')), streamKind.start, 0);
  const chance = (): number => (random.next() >>> 0) / words;
  const games = armyGames(info);
  const perGame = quotas(
    games.map(({ weight }) => weight),
    count,
    chance(),
  );
  const drawn = perGame.flatMap((own, game) =>
    Array.from({ length: own }, () => pair(info, asked, game, games[game] as ArmyGame, chance)),
  );
  // a part of them is then a fair part
  for (let n = drawn.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    [drawn[n], drawn[other]] = [drawn[other] as DrawnArmies, drawn[n] as DrawnArmies];
  }
  return drawn;
}

function pair(
  { units, budgets, core, armies }: PriceListInfo,
  { prices, shares, purse: times = 1, areEqual, coreUnits }: ArmyDraw,
  game: number,
  { size }: ArmyGame,
  chance: () => number,
): DrawnArmies {
  const { spread, cores } = armies as NonNullable<PriceListInfo['armies']>;
  const cheapest = Math.min(...prices.filter((_, i) => (shares[i] as number) > 0 && isFree(units[i] as PricedUnit)));
  const level = size * (budgets[Math.floor(chance() * budgets.length)] as number);
  const isWritten = core > 0 && (cores === 'written' || (cores === 'both' && chance() < 0.5));
  const army = (purse: number, most: number, before: readonly number[]): number[] =>
    buy(purse, { units, prices, shares, most, before, chance });
  const cost = (own: readonly number[]): number => own.reduce((sum, unit) => sum + (prices[unit] as number), 0);
  // as much of the list as the written core is of its force, or a third
  const common = isWritten ? [] : army(times * (core > 0 ? core * size : level / 3), mostUnits / 3, []);
  const left = isWritten ? times * (level - core) : times * level - cost(common);
  const room = mostUnits - common.length - (isWritten ? coreUnits : 0);
  const purse = (): number => Math.max(cheapest, left * (1 + spread * (2 * chance() - 1)));
  let best: readonly [number[], number[]] | undefined;
  let furthest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < (areEqual ? tries : 1) && furthest > near * times * level; n++) {
    const own = purse();
    const blue = army(own, room, common);
    const red = army(areEqual ? (1 + near) * cost(blue) : purse(), room, common);
    const off = isAlike(blue, red) ? Number.POSITIVE_INFINITY : Math.abs(cost(blue) - cost(red));
    if (best === undefined || off < furthest) [best, furthest] = [[blue, red], off];
  }
  const [blue, red] = best as readonly [number[], number[]];
  const whole = (own: readonly number[]): number[] => [...common, ...own].sort((a, b) => a - b);
  return { game, core: isWritten, armies: [whole(blue), whole(red)] };
}

function isAlike(one: readonly number[], other: readonly number[]): boolean {
  return [...one].sort((a, b) => a - b).join() === [...other].sort((a, b) => a - b).join();
}

/** How a purse is spent. */
interface Buying extends Pick<ArmyDraw, 'prices' | 'shares'> {
  readonly units: PriceListInfo['units'];
  /** Copies at most. */
  readonly most: number;
  /** What the army has already. */
  readonly before: readonly number[];
  readonly chance: () => number;
}

/** Units as a purse buys them, one by one; at least one where any can be paid for. */
function buy(purse: number, { units, prices, shares, most, before, chance }: Buying): number[] {
  const bought: number[] = [];
  let left = purse;
  const numberOf = (unit: number): number => [...before, ...bought].filter((own) => own === unit).length;
  const isThere = (unit: number): boolean => before.includes(unit) || bought.includes(unit);
  /** Whether one more may stand in this army, and be paid for. */
  const fits = (unit: number, points: number): boolean => {
    const { atMost = Number.POSITIVE_INFINITY, with: beside } = units[unit] as PricedUnit;
    return (prices[unit] as number) <= points && numberOf(unit) < atMost && (beside?.some(isThere) ?? true);
  };
  /** Whom a unit may be bought with that waits for others, none of whom is there. */
  const beside = (unit: number): readonly number[] => {
    const { with: others = [] } = units[unit] as PricedUnit;
    const rest = left - (prices[unit] as number);
    // whoever waits for somebody that is not there is not there either: `atMost` leaves room for one
    const hasRoom = bought.length + 2 <= most && !others.some(isThere);
    return hasRoom ? others.filter((other) => (shares[other] as number) > 0 && fits(other, rest)) : [];
  };
  while (bought.length < most) {
    const unit = drawn(
      shares.map((share, i) => (fits(i, left) || beside(i).length > 0 ? share : 0)),
      chance(),
    );
    if (unit < 0) break;
    const others = beside(unit);
    const both =
      others.length === 0
        ? [unit]
        : [
            unit,
            drawn(
              shares.map((share, i) => (others.includes(i) ? share : 0)),
              chance(),
            ),
          ];
    for (const own of both) left -= prices[own] as number;
    bought.push(...both);
  }
  return bought;
}

/** The place that a chance falls on, as often as its weight says; −1 where nothing weighs. */
function drawn(weights: readonly number[], chance: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  for (const [i, weight] of weights.entries()) {
    reached += weight;
    if (weight > 0 && chance * all < reached) return i;
  }
  return weights.findLastIndex((weight) => weight > 0);
}
