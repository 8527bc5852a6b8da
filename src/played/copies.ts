/**
 * How many copies of a unit a budget buys. Promise: by the rule that all forces are bought by, so that what is played
 * and what is read of it are the same forces.
 */
import { composeForce, type Purchase, type UnitPurchase } from '../engagement/forces.js';
import { milli } from '../engagement/price.js';
import { LanchesterError } from '../kernel/errors.js';

/** How many copies a budget buys, each number with its chance. */
export interface Copies {
  readonly copies: number;
  readonly chance: number;
}

/** What a side of copies is bought for, points. */
export interface Purse {
  readonly budget: number;
  readonly core: number;
}

/**
 * How many copies of a unit a purse buys at a price, points. Throws a `LanchesterError` ('budget') where it buys none, or
 * more than a side may have.
 */
export function copiesFor({ budget, core }: Purse, price: number): Copies[] {
  const unit: UnitPurchase = {
    title: 'a unit of the list',
    strength: 1,
    maxStrength: 1,
    price: () => ({ milli: milli(price), parts: [] }),
  };
  const fill: Purchase[] = [{ unit }];
  const compositions = composeForce([], fill, milli(budget) - milli(core));
  const all = compositions.reduce((sum, { weight }) => sum + weight, 0);
  return compositions.flatMap(({ weight, strength }) => {
    const copies = strength.filter((own) => own > 0).length;
    return [{ copies, chance: weight / all }];
  });
}

/** As `copiesFor`; nothing where the purse buys none, or more than a side may have. */
export function copiesIfBought(purse: Purse, price: number): Copies[] | undefined {
  try {
    return copiesFor(purse, price);
  } catch (error) {
    if (error instanceof LanchesterError && error.code === 'budget') return undefined;
    throw error;
  }
}
