/**
 * How far prices can be tried: as far as both budgets can be spent. Promise: all prices that are shown lie within;
 * below them no further than to where the forces grow by a few units, since every unit more makes a fight slower.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { CurvesInfo } from '../../study/study.js';
import type { StrataBook } from './book.js';
import { wholeMilli } from './lattice.js';

/** Beyond the prices shown the range goes on by this factor at most. */
const furthest = 8;
/** And in steps of this one. */
const stride = 1.4;
/** Units that a force may have more than at the prices shown. */
const moreUnits = 4;

export function rangeOf(book: StrataBook, { variant, shown }: CurvesInfo['of'][number]): readonly [number, number] {
  const sizes = shown.map((price) => unitsAt(book, variant, price) ?? 0);
  const most = Math.max(...sizes) + moreUnits;
  const isOpen = (price: number): boolean => {
    const units = unitsAt(book, variant, price);
    return units !== undefined && units <= most;
  };
  const [cheapest, dearest] = [Math.min(...shown), Math.max(...shown)];
  let high = dearest;
  while (high * stride <= dearest * furthest && isOpen(wholeMilli(high * stride))) high = wholeMilli(high * stride);
  // nothing is given away, but an upgrade may be
  if (isOpen(0) && book.isPaid(book.at(variant, 0))) return [0, high];
  let low = cheapest;
  while (low / stride >= cheapest / furthest && isOpen(wholeMilli(low / stride))) low = wholeMilli(low / stride);
  return [low, high];
}

/** Units that take the field at most, of both sides; `undefined` where the budget cannot be spent. */
function unitsAt(book: StrataBook, variant: string, price: number): number | undefined {
  try {
    const { roles } = book.at(variant, price);
    return Math.max(...roles.flat().map(({ stratum }) => book.units(stratum)));
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
    throw error;
  }
}
