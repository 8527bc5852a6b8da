/**
 * Forces of equal points: which units a budget buys, and with what chance.
 *
 * The rule (ours): the listed units are bought once, in order. Then the purchases of `fill` (a whole further unit, or
 * one more man for a listed unit while it is below its greatest strength) are bought in order, again and again, until
 * the next does not fit into what is left of the budget; that one is bought with chance left / price. So the expected
 * cost is the budget exactly, every composition costs within one purchase of it, and there are at most two of them. A
 * unit of the fill may be kept for last, when nothing else can be bought; and where the list alone is dearer than the
 * budget, units that can be spared are left out, from the last on, the last of them with its chance. Without `fill` the
 * listed units are themselves the fill, and nothing is bought beforehand.
 *
 * Promises: whole thousandths of a point throughout (ENG-R04); the purchases do not depend on the budget, so a smaller
 * budget buys the first units of a larger one; money that nothing can be bought for is an error, never dropped
 * silently.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { UnitSheet } from './ruleset.js';
import type { Composition } from './spec.js';

/** A unit that can be bought: its title for errors, its usual and greatest strength, its price at a strength. */
export type UnitPurchase = Pick<UnitSheet, 'title' | 'strength' | 'maxStrength' | 'price'> & {
  /** Of a listed unit: it may be left out where the list is dearer than the budget. */
  readonly spare?: boolean;
};

/**
 * A further unit, or one more man for the listed unit of that index (from 0). `last`: bought only when nothing else can
 * be.
 */
export type Purchase = { readonly unit: UnitPurchase; readonly last?: boolean } | { readonly manOf: number };

/** A budget of which something is left when all that there is has been bought. */
export class UnspentError extends LanchesterError {
  /** The most that the force can cost, in thousandths of a point. */
  readonly mostMilli: number;

  constructor(budgetMilli: number, mostMilli: number) {
    const [budget, most] = [budgetMilli / 1000, mostMilli / 1000];
    super('budget', `the force can spend at most ${most} of the budget of ${budget} points`);
    this.mostMilli = mostMilli;
  }
}

/** No budget buys a side more units than this; what a scenario lists itself may be more. */
export const mostUnits = 48;

/** The force as listed, whatever it costs: one composition. */
export function fixedComposition(units: readonly UnitPurchase[]): Composition {
  return {
    weight: 1,
    strength: units.map((unit) => unit.strength),
    milli: units.map((unit) => unit.price(unit.strength).milli),
  };
}

/**
 * The compositions of a force for a budget (thousandths of a point), dearest last. Units stand in the order of
 * `unitsOf` for the same arguments; `slots` pads with units that are not bought, for a force that is also built for
 * larger budgets. Throws a `LanchesterError` ('budget') when the listed units or the first purchase cost more than the
 * budget, when everything has been bought and money is left (an `UnspentError`, which says how much could be spent), or
 * when more than `mostUnits` units would be needed.
 */
export function composeForce(
  core: readonly UnitPurchase[],
  fill: readonly Purchase[] | undefined,
  budgetMilli: number,
  slots = 0,
): Composition[] {
  const bought = buy(core, fill, budgetMilli);
  const width = Math.max(slots, bought.length);
  const poorer = bought.map(({ unit, less }) => ({ unit, men: less }));
  const richer = bought.map(({ unit, more }) => ({ unit, men: more }));
  const low = cost(poorer);
  const high = cost(richer);
  if (low === budgetMilli) return [composition(1, poorer, width)];
  const divisor = gcd(high - budgetMilli, budgetMilli - low);
  return [
    composition((high - budgetMilli) / divisor, poorer, width),
    composition((budgetMilli - low) / divisor, richer, width),
  ];
}

/** The units that `composeForce` fills for the same arguments, in its order: one for every place of `strength`. */
export function unitsOf(
  core: readonly UnitPurchase[],
  fill: readonly Purchase[] | undefined,
  budgetMilli: number,
): UnitPurchase[] {
  return buy(core, fill, budgetMilli).map(({ unit }) => unit);
}

/**
 * A place in the force: its men without and with the last purchase, which is the one left to chance (0 = not bought).
 */
interface Place {
  readonly unit: UnitPurchase;
  less: number;
  more: number;
}

interface Bought {
  readonly unit: UnitPurchase;
  readonly men: number;
}

function buy(core: readonly UnitPurchase[], fill: readonly Purchase[] | undefined, budgetMilli: number): Place[] {
  if (!Number.isSafeInteger(budgetMilli) || budgetMilli <= 0) {
    throw new LanchesterError('budget', `a budget of ${budgetMilli / 1000} points buys nothing`);
  }
  const places: Place[] = [];
  const purchases: readonly Purchase[] = fill ?? core.map((unit) => ({ unit }));
  let left = budgetMilli;
  if (fill !== undefined) {
    for (const unit of core) {
      left -= unit.price(unit.strength).milli;
      places.push({ unit, less: unit.strength, more: unit.strength });
    }
    if (left < 0) left = spareUnits(places, left);
    if (left < 0) {
      throw new LanchesterError(
        'budget',
        `the listed units cost ${(budgetMilli - left) / 1000} points, more than the budget of ${budgetMilli / 1000}`,
      );
    }
  }
  const [usual, last] = [false, true].map((isLast) => purchases.filter((each) => isLastOne(each) === isLast));
  while (left > 0) {
    const rest = buyRound(places, usual as Purchase[], left, budgetMilli);
    left = rest ?? buyRound(places, last as Purchase[], left, budgetMilli) ?? unspent(budgetMilli, left);
  }
  if (places.every((place) => place.less === 0)) {
    throw new LanchesterError(
      'budget',
      `a budget of ${budgetMilli / 1000} points does not buy even the first unit${firstOf(places)}`,
    );
  }
  return places;
}

/** The first unit with its price, for an error. */
function firstOf([first]: readonly Place[]): string {
  return first === undefined ? '' : `: ${first.unit.title}, ${first.unit.price(first.more).milli / 1000} points`;
}

function isLastOne(purchase: Purchase): boolean {
  return 'unit' in purchase && purchase.last === true;
}

function unspent(budget: number, left: number): never {
  throw new UnspentError(budget, budget - left);
}

/**
 * Leaves out listed units that can be spared, from the last on, until the budget is met; the last of them is left to
 * chance, so that nothing else can be bought. Returns what is left to spend, negative where no more can be spared.
 */
function spareUnits(places: readonly Place[], overdrawn: number): number {
  let left = overdrawn;
  for (const place of places.toReversed()) {
    if (left >= 0 || place.unit.spare !== true) continue;
    left += place.unit.price(place.unit.strength).milli;
    place.less = 0;
    if (left < 0) place.more = 0;
  }
  return Math.min(left, 0);
}

/**
 * Buys each purchase once; returns what is left, 0 after the purchase that is left to chance; `undefined` where nothing
 * can be bought any more.
 */
function buyRound(places: Place[], purchases: readonly Purchase[], budget: number, whole: number): number | undefined {
  let left = budget;
  let any = false;
  for (const purchase of purchases) {
    const place = 'unit' in purchase ? undefined : placeOf(places, purchase.manOf);
    if (place !== undefined && place.less >= place.unit.maxStrength) continue;
    const price = priceOf(purchase, place);
    any = true;
    const fits = price <= left;
    if (place !== undefined) {
      place.more++;
      if (fits) place.less++;
    } else if ('unit' in purchase) {
      if (places.length >= mostUnits) {
        throw new LanchesterError(
          'budget',
          `a budget of ${whole / 1000} points buys more than ${mostUnits} units a side`,
        );
      }
      const { unit } = purchase;
      places.push({ unit, less: fits ? unit.strength : 0, more: unit.strength });
    }
    if (!fits || price === left) return 0;
    left -= price;
  }
  return any ? left : undefined;
}

function placeOf(places: readonly Place[], index: number): Place {
  const place = places[index];
  if (place === undefined) throw new LanchesterError('bad-value', `there is no listed unit ${index + 1} to add men to`);
  return place;
}

function priceOf(purchase: Purchase, place: Place | undefined): number {
  const unit = 'unit' in purchase ? purchase.unit : (place as Place).unit;
  const before = place === undefined ? 0 : unit.price(place.less).milli;
  const after = unit.price(place === undefined ? unit.strength : place.less + 1).milli;
  if (after <= before) {
    const what = place === undefined ? '' : 'one more man for ';
    throw new LanchesterError('bad-value', `${what}${unit.title} costs nothing: it cannot fill a budget`);
  }
  return after - before;
}

function cost(bought: readonly Bought[]): number {
  return bought.reduce((sum, { unit, men }) => sum + (men === 0 ? 0 : unit.price(men).milli), 0);
}

function composition(weight: number, bought: readonly Bought[], width: number): Composition {
  const strength = new Array<number>(width).fill(0);
  const milli = new Array<number>(width).fill(0);
  bought.forEach(({ unit, men }, k) => {
    strength[k] = men;
    milli[k] = men === 0 ? 0 : unit.price(men).milli;
  });
  return { weight, strength, milli };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
