/**
 * What units are worth, measured in one of them. Promises: every value comes with its interval and the prices that it
 * was read from; a unit whose value lies beyond its grid is marked as such and gets no number there; known prices are
 * never used to find ours.
 */
import { defined } from '../../kernel/defined.js';
import type { EngagementResults } from '../../run/results.js';
import type { RelativeValuesInfo } from '../../study/study.js';
import { type EvenPrice, evenPrice } from './break-even.js';
import type { StudyMoments } from './moments.js';

export interface RelativeValue extends EvenPrice {
  readonly variant: string;
  readonly title: string;
  /** Someone else's price, points. */
  readonly known?: number;
}

export interface RelativeValues {
  /** The unit that the others are measured in. */
  readonly measure: {
    readonly variant: string;
    readonly title: string;
    readonly points: number;
    readonly known?: number;
  };
  readonly values: readonly RelativeValue[];
}

/** The value of each variant, in the order of the scenario. */
export function relativeValues(
  moments: StudyMoments,
  results: EngagementResults,
  info: RelativeValuesInfo,
  level: number | undefined,
): RelativeValues {
  const known = (variant: string): { known?: number } => {
    const price = info.known?.prices[variant];
    return defined({ known: price });
  };
  const titleOf = (variant: string): string => results.cells.find((cell) => cell.variant === variant)?.title ?? variant;
  return {
    measure: {
      variant: info.measure,
      title: titleOf(info.measure),
      points: info.points,
      ...known(info.measure),
    },
    values: info.of.map((variant) => ({
      variant,
      title: titleOf(variant),
      ...known(variant),
      ...evenPrice(moments, results, { axis: 'price', with: variant, without: info.measure }, level),
    })),
  };
}
