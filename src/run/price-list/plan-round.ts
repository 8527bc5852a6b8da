/**
 * What a round of an audit plays: which numbers of copies meet, how often, and in which fights. Promise: a pure function
 * of the list, the ranges of prices and the number of engagements; every number of copies that any price within the
 * ranges buys is played, so that nothing has to be guessed between them; over all battles each fight is met as often as
 * it weighs. A unit that is fielded beside others, or so often at most, meets nobody with copies of itself.
 */

import { power } from '../../kernel/power.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { copiesIfBought } from '../../played/copies.js';
import { freePlaces } from '../../played/fielding.js';
import { quotas } from '../../study/fights/draw.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { BattleOrder, MatchupOrder } from './matchups-job.js';

/** Prices that each unit may have, points: lowest and highest. */
export type Ranges = readonly (readonly [number, number])[];

/** Ranges, with their say in how engagements are dealt out. */
export interface Asked {
  readonly ranges: Ranges;
  readonly say: number;
}

/** Share of a last round that goes to the prices of the list. */
const listShare = 0.3;
/** Share that goes to prices between the list's and those of a fit, where the list's lie outside the last ranges. */
const betweenShare = 0.1;
/** Prices of a range that forces are laid out by. */
const lattice = 24;
/** A whole number below 2³². */
const words = 4294967296;

/**
 * What a last round plays: about the fit, at the list's prices, and what lies between, so that prices can be changed one
 * by one from the list's on.
 */
export function lastAsked(listed: readonly number[], ranges: Ranges): readonly Asked[] {
  const between = ranges.map(([low, high], i): readonly [number, number] => {
    const price = listed[i] as number;
    return [Math.min(low, price), Math.max(high, price)];
  });
  const isInside = between.every(([low, high], i) => low === ranges[i]?.[0] && high === ranges[i]?.[1]);
  const [about, atList] = askedAbout(listed, ranges) as [Asked, Asked];
  return isInside
    ? [about, atList]
    : [{ ranges, say: 1 - listShare - betweenShare }, atList, { ranges: between, say: betweenShare }];
}

/** At the list's prices, and about others. */
export function askedAbout(listed: readonly number[], ranges: Ranges): readonly Asked[] {
  const atList: Asked = { ranges: listed.map((price) => [price, price] as const), say: listShare };
  return [{ ranges, say: 1 - listShare }, atList];
}

/** A round, its fights by how much each weighs, and what a battle is played at least in each role that they have. */
export interface Round {
  readonly seed: string;
  readonly name: string;
  readonly round: string;
  readonly weights: readonly number[];
  readonly atLeast: number;
}

/** Lays out a round: `plays` engagements of every two units in each role that the fights have. */
export function planRound(
  info: PriceListInfo,
  asked: readonly Asked[],
  plays: number,
  { seed, name, round, weights, atLeast }: Round,
): MatchupOrder[] {
  const random = new Sfc32();
  openStream(random, studyKey(seed, ['matchups', name, round].join('\n')), streamKind.start, 0);
  const bought = asked.map(({ ranges }) =>
    info.units.map((_, i) => levelsOf(info, ranges[i] as readonly [number, number])),
  );
  const orders: MatchupOrder[] = [];
  const free = freePlaces(info.units);
  for (const [k, i] of free.entries()) {
    for (const j of free.slice(k + 1)) {
      const battles = battlesOf(
        asked.map(({ say }, k) => ({ say, levels: [bought[k]?.[i] ?? [], bought[k]?.[j] ?? []] as const })),
      );
      const inFight: BattleOrder[][] = weights.map(() => []);
      for (const { copies, weight } of battles) {
        const count = Math.max(atLeast, Math.round(plays * weight));
        const shares = quotas(weights, count, (random.next() >>> 0) / words);
        shares.forEach((share, f) => {
          if (share > 0) inFight[f]?.push({ copies, plays: share });
        });
      }
      inFight.forEach((own, fight) => {
        if (own.length > 0) orders.push({ units: [i, j], fight, battles: own });
      });
    }
  }
  return orders;
}

/** By budget: how often each number of copies is bought, over the prices of a range. */
type Levels = readonly ReadonlyMap<number, number>[];

function levelsOf({ budgets, core }: PriceListInfo, [low, high]: readonly [number, number]): Levels {
  const prices = Array.from({ length: low === high ? 1 : lattice }, (_, k) =>
    low === high ? low : low * power(high / low, k / (lattice - 1)),
  );
  return budgets.map((budget) => {
    const chances = new Map<number, number>();
    for (const price of prices) {
      for (const { copies, chance } of copiesIfBought({ budget, core }, price) ?? []) {
        chances.set(copies, (chances.get(copies) ?? 0) + chance / prices.length);
      }
    }
    // between two prices of the lattice lie others
    const all = [...chances.keys()];
    for (let copies = Math.min(...all); copies < Math.max(...all); copies++) {
      if (!chances.has(copies)) chances.set(copies, 0);
    }
    return chances;
  });
}

interface Weighted {
  readonly copies: readonly [number, number];
  readonly weight: number;
}

function battlesOf(asked: readonly { readonly say: number; readonly levels: readonly [Levels, Levels] }[]): Weighted[] {
  const weights = new Map<string, Weighted>();
  const all = asked.reduce((sum, { say }) => sum + say, 0);
  for (const { say, levels } of asked) {
    const [ofBlue, ofRed] = levels;
    for (const [level, blue] of ofBlue.entries()) {
      for (const [a, chance] of blue) {
        for (const [b, other] of ofRed[level] ?? []) {
          const key = `${a} ${b}`;
          const weight = (weights.get(key)?.weight ?? 0) + (say * chance * other) / (all * ofBlue.length);
          weights.set(key, { copies: [a, b], weight });
        }
      }
    }
  }
  return [...weights.values()].sort((x, y) => x.copies[0] - y.copies[0] || x.copies[1] - y.copies[1]);
}
