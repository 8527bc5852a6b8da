/** What every part of a study's report is made from, and how it writes numbers. */

import type { Expected } from '../../analysis/expect/expected.js';
import type { AnalysisOf } from '../../analysis/study/index.js';
import { formatNumber, type NumberStyle } from '../../charts/index.js';
import type { ResultsOf } from '../../run/results.js';
import type { Estimate, Interval } from '../../statistics/interval.js';
import type { Kind, StudyOf } from '../../study/study.js';

interface Context<K extends Kind> {
  readonly study: StudyOf<K>;
  readonly results: ResultsOf<K>;
  readonly analysis: AnalysisOf<K>;
  /** The command that makes it again. */
  readonly command: string;
  /** Where the scenario says what it expects: whether that holds. */
  readonly expected?: Expected;
}

/** What a report of these kinds of question is made from. */
export type ContextOf<K extends Kind> = { [One in K]: Context<One> }[K];

export type ReportContext = ContextOf<Kind>;

/** What a report says for each kind of question. If one is forgotten, the code does not compile. */
export type SaidOf<Said> = { readonly [K in Kind]: (context: ContextOf<K>) => Said };

/** What a table says for the kind of a report. */
export function said<Said>(table: SaidOf<Said>, context: ReportContext): Said {
  return (table[context.study.kind] as (context: ReportContext) => Said)(context);
}

/** `12.4 (10.1 to 14.9)`; `12.4 (exact)` without an interval. */
export function estimateWords(estimate: Estimate, style: NumberStyle): string {
  const value = formatNumber(estimate.value, style);
  return estimate.interval === undefined ? `${value} (exact)` : `${value} (${intervalWords(estimate.interval, style)})`;
}

/** `12.4 ± 0.3` for a narrow table: half the width of the interval; in full where an end is missing. */
export function estimateShort(estimate: Estimate, style: NumberStyle): string {
  const { interval } = estimate;
  if (interval === undefined || interval.unbounded !== 'none') return estimateWords(estimate, style);
  const half = formatNumber((interval.high - interval.low) / 2, { ...style, signed: false });
  return `${formatNumber(estimate.value, style)} ± ${half}`;
}

/** `10.1 to 14.9`, and in words where an end is missing. */
function intervalWords(interval: Interval, style: NumberStyle): string {
  const [low, high] = [formatNumber(interval.low, style), formatNumber(interval.high, style)];
  switch (interval.unbounded) {
    case 'none':
      return `${low} to ${high}`;
    case 'above':
      return `${low} or more, no upper end`;
    case 'below':
      return `${high} or less, no lower end`;
    case 'complement':
      return `at most ${low} or at least ${high}`;
    default:
      return 'no end either way';
  }
}

/** Ends of an interval for a chart; nothing where the value is exact or an end is missing. */
export function ends(estimate: Estimate): { readonly low?: number; readonly high?: number } {
  const { interval } = estimate;
  return interval === undefined || interval.unbounded !== 'none' ? {} : { low: interval.low, high: interval.high };
}

/** The four things with the most to see, in their first order. A reader could not tell more of them apart. */
export function bestFour<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing[] {
  const best = new Set([...things].sort((a, b) => worth(b) - worth(a)).slice(0, 4));
  return things.filter((thing) => best.has(thing));
}

/** A count with its unit, grouped. */
export function count(n: number, what: string): string {
  return `${formatNumber(n, { digits: 0 })} ${what}`;
}

export const percent2: NumberStyle = { percent: true, digits: 2 };
/** Percentage points, signed. */
export const points1: NumberStyle = { digits: 1 };
