/**
 * What a proposed list has to keep to. Promises: terms that contradict each other are found before anything is tried, and
 * named; whatever is left can be kept, all of it at once, in whole steps.
 */
import { LanchesterError } from '../../kernel/errors.js';

/** Terms that a designer sets. Units are named by their place in the list, prices are in points. */
export interface PriceTerms {
  /** By unit: what sentences call it. */
  readonly ids: readonly string[];
  readonly listed: readonly number[];
  /** By unit: what it is worth, at the level of the list; nothing where that is not known. */
  readonly worths: readonly (number | undefined)[];
  /** What changed prices are multiples of. Default: a thousandth of a point. */
  readonly step?: number;
  /** By unit: whether its price stays. */
  readonly locked: readonly boolean[];
  /** By unit: lowest and highest price. */
  readonly bounds: readonly (readonly [number, number])[];
  /** Pairs of which the second is to cost more. */
  readonly order?: readonly (readonly [cheaper: number, dearer: number])[];
  /** What the prices of some units, or of all, sum to. */
  readonly total?: { readonly points: number; readonly units?: readonly number[] };
  /** Armies that are held to be even, and so are to cost the same: for each copy its unit. */
  readonly even?: readonly (readonly number[])[];
}

/** Where prices may lie, in steps: whole ones for units that move, any for those that stay. */
export interface Room {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What prices are multiples of where no step is asked for, points. */
const finest = 0.001;
/** So little is rounding, in steps. */
const hair = 1e-6;
/** Where no step is asked for, armies cost the same if they differ by less than this, as a share. */
const alike = 1e-3;

/** What prices are multiples of, points. */
export function gridOf({ step = finest }: Pick<PriceTerms, 'step'>): number {
  return step;
}

/** Steps as points, without what doubles add. */
export function pointsAt(steps: number, terms: Pick<PriceTerms, 'step'>): number {
  return Number((steps * gridOf(terms)).toFixed(3));
}

/**
 * By unit whether its price may move: it is not locked, and either its worth is known or an order, an even army or a total
 * says something of it.
 */
export function freeUnits(terms: PriceTerms): boolean[] {
  const { locked, worths, order = [], even = [] } = terms;
  const told = new Set([...order.flat(), ...even.flat(), ...summed(terms)]);
  return locked.map((own, unit) => !own && (worths[unit] !== undefined || told.has(unit)));
}

/** How far what armies cost may differ and count as the same, points. */
export function sameCost({ step, even = [] }: Pick<PriceTerms, 'step' | 'even'>, prices: readonly number[]): number {
  if (step !== undefined) return step / 2;
  return alike * Math.max(0, ...even.map((army) => costOf(army, prices)));
}

/** What an army costs, points. */
export function costOf(army: readonly number[], prices: readonly number[]): number {
  return army.reduce((sum, unit) => sum + (prices[unit] as number), 0);
}

/** How far the dearest of the armies that are held to be even is from the cheapest, points. */
export function spreadOf({ even = [] }: Pick<PriceTerms, 'even'>, prices: readonly number[]): number {
  if (even.length < 2) return 0;
  const costs = even.map((army) => costOf(army, prices));
  return Math.max(...costs) - Math.min(...costs);
}

/** The units that a total is about. */
export function summed({ total, ids }: PriceTerms): readonly number[] {
  return total === undefined ? [] : (total.units ?? ids.map((_, unit) => unit));
}

/** By how many points prices fail their terms; 0 where all are kept. */
export function brokenBy(terms: PriceTerms): (prices: readonly number[]) => number {
  const { order = [], total, bounds, locked } = terms;
  const grid = gridOf(terms);
  const rounding = hair * grid;
  const low = Float64Array.from(bounds, ([least], unit) => (locked[unit] === true ? 0 : least - rounding));
  const high = Float64Array.from(bounds, ([, most], unit) =>
    locked[unit] === true ? Number.POSITIVE_INFINITY : most + rounding,
  );
  const units = summed(terms);
  return (prices) => {
    let points = 0;
    for (let unit = 0; unit < low.length; unit++)
      points += Math.max(0, low[unit]! - prices[unit]!, prices[unit]! - high[unit]!);
    for (const [cheaper, dearer] of order) {
      const short = (prices[cheaper] as number) - (prices[dearer] as number);
      if (short > -rounding) points += short + grid;
    }
    const off = total === undefined ? 0 : Math.abs(costOf(units, prices) - total.points);
    if (off > rounding) points += off;
    return points + Math.max(0, spreadOf(terms, prices) - sameCost(terms, prices));
  };
}

/** Units such that a cheaper one comes before a dearer one. Throws a `LanchesterError` ('bad-value') where there is no such order. */
function ascending({ ids, order = [] }: Pick<PriceTerms, 'ids' | 'order'>): number[] {
  const sorted: number[] = [];
  const state = ids.map(() => 0);
  const path: number[] = [];
  const cheaperThan = ids.map((): number[] => []);
  for (const [cheaper, dearer] of order) (cheaperThan[dearer] as number[]).push(cheaper);
  const visit = (unit: number): void => {
    if (state[unit] === 2) return;
    path.push(unit);
    if (state[unit] === 1) {
      const circle = path.slice(path.indexOf(unit)).toReversed();
      throw new LanchesterError('bad-value', `${chain(ids, circle)} cannot be: it goes in a circle`, { path: 'order' });
    }
    state[unit] = 1;
    for (const cheaper of cheaperThan[unit] as number[]) visit(cheaper);
    state[unit] = 2;
    path.pop();
    sorted.push(unit);
  };
  ids.forEach((_, unit) => {
    visit(unit);
  });
  return sorted;
}

/**
 * The room that bounds, order and total leave the units that move, while all others stay at their list prices.
 * @throws `LanchesterError` ('bad-value') where they contradict each other: it says which.
 */
export function roomOf(terms: PriceTerms, isFree: readonly boolean[]): Room {
  const { ids, listed, bounds, order = [] } = terms;
  const grid = gridOf(terms);
  const steps = listed.map((price) => price / grid);
  const low = steps.map((own, i) => (isFree[i] ? Math.max(1, Math.ceil((bounds[i]?.[0] ?? 0) / grid - hair)) : own));
  const high = steps.map((own, i) => (isFree[i] ? Math.floor((bounds[i]?.[1] ?? own) / grid + hair) : own));
  ids.forEach((id, i) => {
    if ((low[i] as number) <= (high[i] as number)) return;
    const [least, most] = bounds[i] as readonly [number, number];
    throw new LanchesterError(
      'bad-value',
      `no multiple of ${grid} lies between ${least} and ${most}, the band of "${id}"`,
    );
  });
  const own = { low: [...low], high: [...high] };
  const from = { low: ids.map(() => -1), high: ids.map(() => -1) };
  const refuse = (cheaper: number, dearer: number): never => {
    const below = walk(from.low, cheaper).toReversed();
    const above = walk(from.high, dearer);
    const [first, last] = [below[0] as number, above.at(-1) as number];
    const least = `"${ids[first]}" costs ${pointsAt(own.low[first] as number, terms)} at least (${because(terms, isFree, first)})`;
    const most = `"${ids[last]}" ${pointsAt(own.high[last] as number, terms)} at most (${because(terms, isFree, last)})`;
    throw new LanchesterError('bad-value', `${chain(ids, [...below, ...above])} cannot be: ${least}, and ${most}`, {
      path: 'order',
    });
  };
  const sorted = ascending(terms);
  const place = new Map(sorted.map((unit, k) => [unit, k]));
  const at = (unit: number): number => place.get(unit) as number;
  // from the cheapest up, then from the dearest down: every bound has come to rest before it is handed on
  for (const [cheaper, dearer] of [...order].sort((a, b) => at(a[1]) - at(b[1]))) {
    const least = Math.floor((low[cheaper] as number) + hair) + 1;
    if (
      isFree[dearer] !== true
        ? (low[cheaper] as number) > (low[dearer] as number) - hair
        : least > (high[dearer] as number)
    ) {
      refuse(cheaper, dearer);
    }
    if (isFree[dearer] !== true || least <= (low[dearer] as number)) continue;
    low[dearer] = least;
    from.low[dearer] = cheaper;
  }
  for (const [cheaper, dearer] of [...order].sort((a, b) => at(b[0]) - at(a[0]))) {
    const most = Math.ceil((high[dearer] as number) - hair) - 1;
    if (isFree[cheaper] !== true || most >= (high[cheaper] as number)) continue;
    if (most < (low[cheaper] as number)) refuse(cheaper, dearer);
    high[cheaper] = most;
    from.high[cheaper] = dearer;
  }
  checkTotal(terms, isFree, { low, high });
  return { low, high };
}

/** Throws where no prices in the room sum to the total. */
function checkTotal(terms: PriceTerms, isFree: readonly boolean[], { low, high }: Room): void {
  const { total } = terms;
  if (total === undefined) return;
  const units = summed(terms);
  const sum = (all: readonly number[]): number => units.reduce((points, unit) => points + (all[unit] as number), 0);
  const grid = gridOf(terms);
  const asked = total.points / grid;
  const [least, most] = [sum(low), sum(high)];
  const what = total.units === undefined ? 'the list' : units.map((unit) => `"${terms.ids[unit]}"`).join(', ');
  const refuse = (why: string): never => {
    throw new LanchesterError('bad-value', `the prices of ${what} cannot sum to ${total.points}: ${why}`, {
      path: 'total',
    });
  };
  if (asked < least - hair) refuse(`by locks, bands and order they come to ${pointsAt(least, terms)} at least`);
  if (asked > most + hair) refuse(`by locks, bands and order they come to ${pointsAt(most, terms)} at most`);
  const off = asked - least;
  if (Math.abs(off - Math.round(off)) < hair * Math.max(1, asked)) return;
  const below = pointsAt(least + Math.floor(off), terms);
  const above = pointsAt(least + Math.ceil(off), terms);
  const stay = units.some((unit) => isFree[unit] !== true) ? ' beside those that stay' : '';
  refuse(`in steps of ${grid}${stay} they come to ${below} or ${above}`);
}

function because({ locked }: PriceTerms, isFree: readonly boolean[], unit: number): string {
  if (locked[unit] === true) return 'it is locked';
  return isFree[unit] === true ? 'its band' : 'it stays as listed';
}

/** From a unit along to where its bound came from. */
function walk(from: readonly number[], unit: number): number[] {
  const path = [unit];
  for (let at = from[unit] as number; at >= 0; at = from[at] as number) path.push(at);
  return path;
}

function chain(ids: readonly string[], units: readonly number[]): string {
  return units.map((unit) => `"${ids[unit]}"`).join(' < ');
}
