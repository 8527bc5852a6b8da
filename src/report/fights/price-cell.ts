/** A break-even price over some fights, as a table shows it. */
import type { FightsPrice } from '../../analysis/study/index.js';
import type { MeasuredCell } from '../document.js';
import { priceWords } from '../study/price-words.js';
import { knownOf } from './answer.js';

export function priceCell(found: Pick<FightsPrice, 'detail'>): MeasuredCell {
  const { price, interval } = found.detail;
  const end = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return {
    value: price ?? null,
    low: end(interval.low),
    high: end(interval.high),
    words: priceWords(knownOf(found), { digits: 1 }),
  };
}
