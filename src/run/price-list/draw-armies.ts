/**
 * Armies drawn from a list. Promises: a pure function of list, prices, shares, number and seed; both sides are drawn
 * alike; what a side may spend differs from army to army, so that it can be told what a point is worth; each fight is met
 * as often as it weighs.
 */
import { mostUnits } from '../../engagement/forces.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { quotas } from '../../study/fights/draw.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { ArmyOrder } from './armies-job.js';

/** What armies are drawn by. */
export interface ArmyDraw {
  readonly count: number;
  /** By unit: points. */
  readonly prices: readonly number[];
  /** By unit: how often it is drawn, of those that can be paid for. Sums to 1. */
  readonly shares: readonly number[];
  /** How far what a side may spend goes from the list's budgets, as a share of what the core leaves. */
  readonly spread: number;
  readonly seed: string;
  readonly name: string;
}

/** A whole number below 2³². */
const words = 4294967296;

/** Draws `count` pairs of armies. */
export function drawArmies(info: PriceListInfo, { count, prices, shares, spread, seed, name }: ArmyDraw): ArmyOrder[] {
  const { budgets, core, population } = info;
  const random = new Sfc32();
  openStream(random, studyKey(seed, ['armies', name].join('\n')), streamKind.start, 0);
  const chance = (): number => (random.next() >>> 0) / words;
  const cheapest = Math.min(...prices.filter((_, i) => (shares[i] as number) > 0));
  const army = (): number[] => {
    const level = budgets[random.below(budgets.length)] as number;
    let left = Math.max(cheapest, (level - core) * (1 + spread * (2 * chance() - 1)));
    const copies = prices.map(() => 0);
    for (let n = 0; n < mostUnits; n++) {
      const unit = drawn(
        shares.map((share, i) => ((prices[i] as number) <= left ? share : 0)),
        chance(),
      );
      if (unit < 0) break;
      copies[unit] = (copies[unit] as number) + 1;
      left -= prices[unit] as number;
    }
    return copies;
  };
  const perFight = quotas(
    population.fights.map(({ weight }) => weight),
    count,
    chance(),
  );
  return perFight.flatMap((own, fight) => Array.from({ length: own }, () => ({ fight, copies: [army(), army()] })));
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
