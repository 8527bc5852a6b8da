/** The figures of a study that expectations may name, whatever its kind. */
import type { StudyResults } from '../../run/results.js';
import type { Kind, Study } from '../../study/study.js';
import { type AttackWords, attackersIn, attackFigures } from './attacks.js';
import { expectableCells, expectablePrice, expectableValues } from './cells.js';
import { expectableFights, expectableRates } from './fights.js';
import { type Expectable, readerOf } from './figure.js';
import { expectablePriceList } from './price-list.js';
import type { Quantity, ReadAt, Reading } from './quantity.js';

/** Nothing can be expected of it yet. */
const nothing = {
  quantities: (): readonly Quantity[] => [],
  reader: (): ReadAt => (): Reading => ({ exact: false }),
};

/** What each kind has, beside single attacks. */
const offered: { readonly [K in Kind]: Expectable<K> } = {
  attack: nothing,
  cells: expectableCells,
  price: expectablePrice,
  values: expectableValues,
  fights: expectableFights,
  rates: expectableRates,
  // of a comparison, which says what is expected of all its studies
  games: nothing,
  priceList: expectablePriceList,
};

/** What the kind of a study has. */
function ofKind(study: Study): Expectable<Kind> {
  return offered[study.kind] as unknown as Expectable<Kind>;
}

/** Every figure that may be expected of a study, in order. */
export function quantitiesOf(study: Study, words: AttackWords): readonly Quantity[] {
  const own = ofKind(study).quantities(study as never);
  const names = new Set(own.map(({ metric }) => metric));
  // what an engagement is called comes before what an attack is
  return [
    ...own,
    ...attackFigures(study, words).flatMap(({ quantity }) => (names.has(quantity.metric) ? [] : [quantity])),
  ];
}

/** Reads them from what a run of the study came to. */
export function readerFor(study: Study, results: StudyResults, words: AttackWords): ReadAt {
  const { reader, quantities } = ofKind(study);
  const own = reader(study as never, results as never);
  const { attack } = results;
  if (attack === undefined) return own;
  const names = new Set(quantities(study as never).map(({ metric }) => metric));
  const attackers = attackersIn(attack);
  const ofAttacks = readerOf(attackFigures(study, words), () => attackers);
  return (quantity, level) => (names.has(quantity.metric) ? own : ofAttacks)(quantity, level);
}
