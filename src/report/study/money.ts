/** How a report writes amounts of what is priced. */
import type { ReportContext } from './context.js';
import { amountOf } from './price-words.js';

/** With the unit of the axis, and a plus where what is priced is put on something else (`base` points). */
export function moneyOf({ study }: Pick<ReportContext, 'study'>, { base }: { readonly base: number }) {
  const unit = study.sweep.find(({ name }) => name === study.breakEven?.axis)?.unit ?? 'points';
  const plus = base === 0 ? '' : '+';
  const amount = (price: number): string => `${plus}${amountOf(price)}`;
  return {
    unit,
    amount,
    withUnit: (price: number) => `${amount(price)} ${price === 1 && unit === 'points' ? 'point' : unit}`,
  };
}

export type Money = ReturnType<typeof moneyOf>;
