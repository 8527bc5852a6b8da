/**
 * The smallest change of a price list that leaves it within its margins.
 *
 * Promises: a unit whose price is within its margin keeps it as long as changing another one's helps; what is proposed
 * keeps to the terms, and is no less even than the list, unless the terms ask for it; a list that is within its margins and
 * keeps to its terms is left alone; the same question has the same answer, and one in other points the same in those.
 *
 * Changes are chosen one after the other, each the one that leaves the list most even, and after each the changed prices
 * are found anew.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { nearestPrices } from './nearest-prices.js';
import type { Pull } from './price-problem.js';
import { brokenBy, costOf, freeUnits, gridOf, type PriceTerms, pointsAt, sameCost, spreadOf, summed } from './terms.js';

/** What a proposal is made from. */
export interface Asked extends PriceTerms {
  /** By unit: how far from its worth a price is fair, points. */
  readonly margins: readonly number[];
  /** By unit: the standard error of its worth as a share of it. Default: a tenth. */
  readonly doubts?: readonly (number | undefined)[];
  /** How far from even armies of equal points are, at prices by unit. */
  readonly evenness: (prices: readonly number[]) => number;
}

/** A list with so many changes. */
export interface CurvePoint {
  /** Units whose prices differ from the list's, in its order. */
  readonly changes: readonly number[];
  readonly prices: readonly number[];
  /** Predicted, as `evenness` has it. */
  readonly unevenness: number;
  /** Whether it keeps to all terms, as far as they can be kept. */
  readonly holds: boolean;
}

/** What to do with a list. */
export interface Proposal {
  readonly prices: readonly number[];
  readonly changes: readonly number[];
  /** By number of changes at most, from none: the best list found. It ends where no further change helps. */
  readonly curve: readonly CurvePoint[];
  /** Where armies are held to be even: how far the dearest is from the cheapest at the proposed prices, and what counts as the same, points. */
  readonly even?: { readonly spread: number; readonly same: number };
}

/** How sure a worth is unless told, and how little a list's own price says of a unit whose worth is not known. */
const usualDoubt = 0.1;
const listedDoubt = 1;
/** How far a price may go from the nearest one while the list gets evener, in steps; looks at all of them at most. */
const furthest = 1;
const passes = 10;
/** So little is nothing: a share of games, and a share of a step. */
const nothing = 1e-9;
const hair = 1e-6;

/**
 * Proposes prices.
 * @throws `LanchesterError` ('bad-value') where the terms contradict each other.
 */
export function propose(asked: Asked): Proposal {
  const search = new Search(asked);
  const curve = search.curve();
  const unfair = curve.map(({ prices, holds }) => (holds ? search.unfair(prices) : Number.POSITIVE_INFINITY));
  const { prices, changes } = curve[unfair.indexOf(Math.min(...unfair))] as CurvePoint;
  const even = { spread: spreadOf(asked, prices), same: sameCost(asked, prices) };
  return { prices, changes, curve, ...((asked.even ?? []).length < 2 ? {} : { even }) };
}

/** A list that was tried, and by how many points it fails its terms. */
interface Tried extends Omit<CurvePoint, 'holds'> {
  readonly broken: number;
}

class Search {
  private readonly asked: Asked;
  private readonly broken: (prices: readonly number[]) => number;
  private readonly isFree: readonly boolean[];
  private readonly pull: Pull;
  /** All that may change, changed. */
  private readonly target: readonly number[];
  /** What of the terms no prices keep, points: armies that nothing makes even. */
  private readonly least: number;

  constructor(asked: Asked) {
    const { listed, worths, bounds, doubts = [] } = asked;
    this.asked = asked;
    this.broken = brokenBy(asked);
    this.isFree = freeUnits(asked);
    this.pull = {
      to: listed.map((price, i) => {
        const [low, high] = bounds[i] as readonly [number, number];
        return Math.min(high, Math.max(low, worths[i] ?? price));
      }),
      doubt: listed.map((_, i) => (worths[i] === undefined ? listedDoubt : (doubts[i] ?? usualDoubt))),
    };
    this.target = this.settled(this.isFree);
    this.least = this.broken(this.target) + hair * gridOf(asked);
  }

  /** How many units of known worth do not cost it, within their margins or as near as the terms let them. */
  unfair(prices: readonly number[]): number {
    return prices.filter((_, unit) => !this.isNear(prices, unit)).length;
  }

  /** The best lists by number of changes. */
  curve(): CurvePoint[] {
    const { listed } = this.asked;
    const best = new Map<number, Tried>();
    const note = (own: Tried): void => {
      const known = best.get(own.changes.length);
      if (known === undefined || this.isBetter(own, known)) best.set(own.changes.length, own);
    };
    let at = this.tried(listed);
    note(at);
    const isIn = listed.map(() => false);
    const open = this.openUnits();
    while (open.size > 0) {
      const next = this.nextChange(at, open, isIn);
      open.delete(next);
      isIn[next] = true;
      const prices = this.settledFor(isIn);
      if (prices === undefined) at = this.tried(at.prices.with(next, this.target[next] as number));
      else at = this.tried(prices);
      note(at);
    }
    const points: Tried[] = [];
    for (let k = 0; k <= Math.max(...best.keys()); k++) {
      const [before, own] = [points.at(-1), best.get(k)];
      points.push(before !== undefined && (own === undefined || !this.isBetter(own, before)) ? before : (own as Tried));
    }
    const last = points.indexOf(points.at(-1) as Tried);
    return points.slice(0, last + 1).map(({ broken: off, ...rest }) => ({ ...rest, holds: off <= this.least }));
  }

  private tried(prices: readonly number[]): Tried {
    const { asked } = this;
    const changes = prices.flatMap((price, unit) => (price === asked.listed[unit] ? [] : [unit]));
    return { prices, changes, unevenness: asked.evenness(prices), broken: this.broken(prices) };
  }

  /** Whether a list keeps to its terms better, or as well and is evener. */
  private isBetter(one: Omit<Tried, 'prices' | 'changes'>, other: Omit<Tried, 'prices' | 'changes'>): boolean {
    const [own, before] = [one, other].map(({ broken: off }) => Math.max(off, this.least)) as [number, number];
    if (Math.abs(own - before) > hair * gridOf(this.asked)) return own < before;
    return one.unevenness < other.unevenness - nothing;
  }

  private isNear(prices: readonly number[], unit: number): boolean {
    const { worths, margins, locked } = this.asked;
    const worth = worths[unit];
    if (worth === undefined || locked[unit] === true) return true;
    const off = Math.abs((prices[unit] as number) - worth);
    const allowed = Math.max(margins[unit] as number, Math.abs((this.target[unit] as number) - worth));
    return off <= allowed + hair * gridOf(this.asked);
  }

  /** Units that may change, with whether they are out of their margins. */
  private openUnits(): Map<number, boolean> {
    const { listed, order = [], total, even = [] } = this.asked;
    // a price that is right by itself may make room for others
    const isTied = order.length > 0 || total !== undefined || even.length > 1;
    return new Map(
      listed.flatMap((price, unit) =>
        this.isFree[unit] === true && (isTied || this.target[unit] !== price)
          ? [[unit, !this.isNear(listed, unit)] as const]
          : [],
      ),
    );
  }

  /**
   * The next unit to change: the one that helps most, of those that bring the list nearer to its terms, else of those out
   * of their margins, else of all; if none helps, the one that harms least, since two may help where one does not.
   */
  private nextChange(at: Tried, open: ReadonlyMap<number, boolean>, isIn: readonly boolean[]): number {
    const scored = [...open].map(([unit, isOut]) => {
      const prices = this.withChange(at.prices, unit, isIn);
      return { unit, isOut, unevenness: this.asked.evenness(prices), broken: this.broken(prices) };
    });
    const helping = scored.filter((own) => this.isBetter(own, at));
    const mending = helping.filter((own) => own.broken < at.broken - hair * gridOf(this.asked));
    const out = helping.filter(({ isOut }) => isOut);
    const pool = [mending, out, helping].find((own) => own.length > 0) ?? scored;
    return pool.reduce((best, own) => (this.isBetter(own, best) ? own : best)).unit;
  }

  /** A list with one more change; where there is a total, all changes are scaled to it. */
  private withChange(prices: readonly number[], unit: number, isIn: readonly boolean[]): number[] {
    const changed = prices.with(unit, this.target[unit] as number);
    const { total, listed } = this.asked;
    // a change alone cannot keep to it: the first is chosen by what others will make of it
    if (total === undefined || !isIn.includes(true)) return changed;
    const units = summed(this.asked);
    const moving = units.filter((own) => own === unit || isIn[own] === true);
    const sum = costOf(moving, changed);
    const stay = costOf(units, listed) - costOf(moving, listed);
    for (const own of moving) changed[own] = ((changed[own] as number) * (total.points - stay)) / sum;
    return changed;
  }

  /** The prices at which only some units have changed; nothing where those alone cannot keep to the terms. */
  private settledFor(isIn: readonly boolean[]): readonly number[] | undefined {
    try {
      return this.settled(isIn);
    } catch (error) {
      if (error instanceof LanchesterError && error.code === 'bad-value') return undefined;
      throw error;
    }
  }

  /** The nearest prices, then moved by single steps, within their margins, while the list gets evener. */
  private settled(isIn: readonly boolean[]): readonly number[] {
    const { asked } = this;
    const prices = nearestPrices(asked, this.pull, isIn);
    if (asked.step === undefined) return prices;
    const nearest = [...prices];
    const off = this.broken(prices);
    let least = asked.evenness(prices);
    for (let pass = 0, isMoving = true; pass < passes && isMoving; pass++) {
      isMoving = false;
      for (const [unit, isOwn] of isIn.entries()) {
        if (!isOwn) continue;
        for (const by of [1, -1]) {
          const before = prices[unit] as number;
          const next = pointsAt(Math.round(before / asked.step) + by, asked);
          if (!this.mayMove(unit, next, nearest[unit] as number)) continue;
          prices[unit] = next;
          const found = asked.evenness(prices);
          if (found < least - nothing && this.broken(prices) <= off) {
            least = found;
            isMoving = true;
          } else prices[unit] = before;
        }
      }
    }
    return prices;
  }

  /** Whether a price may be moved so far from the nearest one. */
  private mayMove(unit: number, next: number, nearest: number): boolean {
    const { worths, margins, step = 0 } = this.asked;
    if (next < step || Math.abs(next - nearest) > (furthest + hair) * step) return false;
    const worth = worths[unit] ?? nearest;
    return Math.abs(next - worth) <= Math.max(margins[unit] as number, Math.abs(nearest - worth));
  }
}
