/** All that a price list was asked for, the first first; the last one is what it is asked for now. */
import { defined } from '../../kernel/defined.js';
import { asksIn, mostOf } from '../../study/instalments.js';
import type { StudyOf } from '../../study/study.js';

/** What a list is asked for. */
export interface ListAsk {
  /** Engagements in all at most. */
  readonly most: number;
  /** How near worths are to be known by the dice, as a share of each. */
  readonly precision?: number;
}

export function listAsks(study: StudyOf<'priceList'>): readonly [ListAsk, ...ListAsk[]] {
  const { precision } = study.prices;
  const before = asksIn(study)
    .slice(0, -1)
    .map(
      (ask): ListAsk => ({
        most: mostOf(ask.observations),
        ...(ask.precision === undefined ? {} : { precision: ask.precision / 100 }),
      }),
    );
  const now: ListAsk = { most: mostOf(study.engagement.observations), ...defined({ precision }) };
  const [first = now, ...others] = [...before, now];
  return [first, ...others];
}

/** The study as if it had been asked for no more than its first instalment. */
export function askedFirst(study: StudyOf<'priceList'>): StudyOf<'priceList'> {
  const [{ most, precision }, ...further] = listAsks(study);
  if (further.length === 0) return study;
  const { instalments: _, ...engagement } = study.engagement;
  const { precision: __, ...prices } = study.prices;
  return {
    ...study,
    engagement: { ...engagement, observations: { exactly: most } },
    prices: { ...prices, ...defined({ precision }) },
  };
}
