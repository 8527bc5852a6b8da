/**
 * What a run says of what was expected: the verdicts, from results alone. Promises: nothing is played; all intervals
 * have one level, so high that with chance 1 − alpha none of them misses its figure, whatever they have to do with each
 * other (Bonferroni): so long no verdict of the run is wrong, kept or broken.
 */

import type { StudyResults } from '../../run/results.js';
import type { Interval } from '../../statistics/interval.js';
import type { Study } from '../../study/study.js';
import type { AttackWords } from './attacks.js';
import { type Expecting, expectingOf, type Refuse, unplaced } from './named.js';
import type { ExpectUnit, Quantity, ReadAt, Reading } from './quantity.js';
import { quantitiesOf, readerFor } from './study.js';
import { type ExpectVerdict, orderVerdict, timesToOrder, timesToTell, verdictOn, worstOf } from './verdict.js';

export type { ExpectVerdict } from './verdict.js';

/** The chance that a run says anything wrong of what was expected, unless told. */
export const usualAlpha = 0.01;

const noWords: AttackWords = { probability: [], mean: [] };

/** A figure that something is expected of, and what it is. */
export interface ExpectedFigure {
  /** In words: `win rate of RPG and Tandem, price 15`. */
  readonly title: string;
  readonly metric: string;
  readonly of: Readonly<Record<string, string>>;
  readonly unit: ExpectUnit;
  /** In `unit`; absent where there is no number. */
  readonly value?: number;
  /** In `unit`, at `Expected.level`; absent where the figure is exact, or not known at all. */
  readonly interval?: Interval;
  readonly exact: boolean;
}

/** One expectation, decided. */
export interface ExpectedOne {
  /** Its place in the file, from 0. */
  readonly index: number;
  /** One figure; of an order those that are to rise. */
  readonly figures: readonly ExpectedFigure[];
  /** What is expected, in the figure's unit, ends included; absent for an order. An end that is missing is infinite. */
  readonly low?: number;
  readonly high?: number;
  readonly verdict: ExpectVerdict;
  /** Of what is not known: about how many engagements would tell, as `engagement.engagements` counts them; absent where no number would. */
  readonly engagements?: number;
  readonly because?: string;
}

/** All that was expected, decided. */
export interface Expected {
  /** The chance that any verdict is wrong. */
  readonly alpha: number;
  /** Intervals that share it. */
  readonly intervals: number;
  /** Of each interval. */
  readonly level: number;
  /** The worst. */
  readonly verdict: ExpectVerdict;
  readonly expectations: readonly ExpectedOne[];
}

/** How many intervals some expectations rest on. */
export function intervalsOf(expecting: readonly Expecting[]): number {
  return expecting.reduce((sum, { quantities }) => sum + quantities.length, 0);
}

/** The verdicts on expectations whose figures `read` knows; `played`: engagements, as the scenario counts them. */
export function decided(expecting: readonly Expecting[], read: ReadAt, alpha: number, played: number): Expected {
  const intervals = intervalsOf(expecting);
  const level = 1 - alpha / intervals;
  const expectations = expecting.map((each) => decidedOne(each, read, level, played));
  return { alpha, intervals, level, verdict: worstOf(expectations.map(({ verdict }) => verdict)), expectations };
}

/** One expectation, its intervals at a level. */
export function decidedOne(
  { index, written, quantities, region }: Expecting,
  read: ReadAt,
  level: number,
  played: number,
): ExpectedOne {
  const readings = quantities.map((quantity) => read(quantity, level));
  const first = readings[0] as Reading;
  const verdict = region === undefined ? orderVerdict(readings) : verdictOn(region, first);
  const times = region === undefined ? timesToOrder(readings) : timesToTell(region, first);
  return {
    index,
    figures: quantities.map((quantity, k) => figureOf(quantity, readings[k] as Reading)),
    ...region,
    verdict,
    ...(verdict === 'not-known' && Number.isFinite(times) ? { engagements: rounded(times * played) } : {}),
    ...(written.because === undefined ? {} : { because: written.because }),
  };
}

/** Two digits are all that a square root's law is worth. */
function rounded(count: number): number {
  return Number(count.toPrecision(2));
}

function figureOf({ title, metric, of, unit }: Quantity, { value, interval, exact }: Reading): ExpectedFigure {
  return {
    title,
    metric,
    of,
    unit,
    ...(value === undefined ? {} : { value }),
    ...(interval === undefined ? {} : { interval }),
    exact,
  };
}

/** What a run of a study says of what its scenario expects; nothing where it expects nothing. */
export function expectedOf(
  study: Study,
  results: StudyResults,
  words: AttackWords = noWords,
  alpha = usualAlpha,
): Expected | undefined {
  const { expect } = study.document;
  if (expect === undefined) return undefined;
  const expecting = expectingOf(expect, quantitiesOf(study, words), unplaced);
  return decided(expecting, readerFor(study, results, words), alpha, playedIn(study, results));
}

/** What a study's scenario expects. Throws what `refuse` makes for what the study does not come to. */
export function expectingIn(study: Study, refuse: Refuse, words: AttackWords = noWords): readonly Expecting[] {
  const { expect } = study.document;
  return expect === undefined ? [] : expectingOf(expect, quantitiesOf(study, words), refuse);
}

/** Engagements that were played, as the scenario counts them. */
export function playedIn({ document }: Pick<Study, 'document'>, { engagement }: StudyResults): number {
  const asked = document.engagement?.engagements;
  if (engagement !== undefined) return engagement.curves?.plays ?? engagement.observations;
  return typeof asked === 'number' ? asked : 0;
}
