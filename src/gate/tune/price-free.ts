/**
 * Prices of a list, read off what was played at others. Promise: a figure is read only where all forces that its prices
 * buy were played; where one was not, it is not known, and whoever asks plays.
 */
import type { AttackWords } from '../../analysis/expect/attacks.js';
import type { ReadAt } from '../../analysis/expect/quantity.js';
import { readerFor } from '../../analysis/expect/study.js';
import type { StudyResults } from '../../run/results.js';
import type { Study } from '../../study/study.js';

/** Reads the results of a list at the prices of a study that is the same but for them; nothing for other questions. */
export function readAtPrices(study: Study, results: StudyResults, words: AttackWords): ReadAt | undefined {
  const { prices } = results;
  if (study.kind !== 'priceList' || prices === undefined || prices.armies !== undefined) return undefined;
  const { matchups } = prices;
  const units = matchups.units.map((unit, k) => ({ ...unit, price: study.prices.units[k]?.price ?? unit.price }));
  return readerFor(
    study,
    { ...results, prices: { ...prices, matchups: { ...matchups, units } } } as StudyResults,
    words,
  );
}
