/** What a list asks of the prices that are proposed for it. Promise: what cannot be kept is told before anything is played. */
import { defined } from '../../kernel/defined.js';
import type { ListTold } from './list-worths.js';
import { freeUnits, type PriceTerms, roomOf } from './terms.js';

/**
 * Sees before anything is played whether prices can keep to what is asked of them.
 * @throws LanchesterError `bad-value` where its terms contradict each other.
 */
export function checkTerms(list: ListTold): void {
  const terms = termsOf(
    list,
    list.units.map(({ price }) => price),
  );
  roomOf(terms, freeUnits(terms));
}

/** What a list asks of its prices, with what its units are worth. */
export function termsOf(
  { units, step, total, terms = {} }: ListTold,
  worths: readonly (number | undefined)[],
): PriceTerms {
  const { lock = [], order, even } = terms;
  return {
    ids: units.map(({ id }) => id),
    listed: units.map(({ price }) => price),
    worths,
    locked: units.map(({ kept }, unit) => kept || lock.includes(unit)),
    bounds: units.map(({ price, band: [low, high] }) => [price * low, price * high]),
    ...defined({ step, order, even, total: total === undefined ? undefined : { points: total } }),
  };
}
