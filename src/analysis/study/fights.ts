/**
 * The answer over a population of fights: the price over all of them, the price in each, and what the answer depends
 * on.
 *
 * Promises: the price over all is where the mean difference over the population changes its sign, the same test as for
 * one fight; its interval holds what the dice leave open and, for a sample, what the drawing of fights leaves open; a
 * fight counts for or against a price only if its own interval shows it.
 */

import { defined } from '../../kernel/defined.js';
import { type Choosing, FightReader, leastPlays, type RateOf } from '../../played/best-play.js';
import { type FightsResults, nearestPrice } from '../../played/fight-results.js';
import { type BreakEven, breakEvenPrice } from '../../statistics/break-even.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import type { BreakEvenInfo } from '../../study/study.js';
import { endsOf, type Figure, plainFigure } from '../fights/design.js';
import { asNormalVariance, type FightsEstimate } from '../fights/estimate.js';
import { mainEffects } from '../fights/main-effects.js';
import { type Sensitivity, sensitivity } from '../fights/sensitivity.js';
import { type Judgement, judge, type Verdict, verdict } from '../verdict.js';
import { type Exploitable, exploitableOf, type PlanAnswer, plansOf } from './fight-plans.js';
import { type EntryAbout, Population, type Spread } from './population.js';
import { type EntrySide, entryKey, shownEntries } from './shown-entries.js';

/** A break-even price over some fights. */
export interface FightsPrice {
  readonly detail: BreakEven;
  readonly judgement?: Judgement;
}

/** One fight. */
export interface FightAnswer {
  readonly number: number;
  readonly id: string;
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  readonly weight: number;
  readonly detail: BreakEven;
  /** Of the price asked, where there is one. */
  readonly verdict?: Verdict;
  /** How much more often the priced variant wins, at `FightsAnalysis.at`, with the variance of that. */
  readonly difference: Figure;
  /** Blue's win rate without what is priced. */
  readonly reference: number;
}

/** An entry of an axis: the fights that have it. */
export interface EntryAnswer extends EntryAbout {
  readonly price: FightsPrice;
  /** The verdict that is shown, all entries of all axes allowed for at once (Holm); absent if none is shown. */
  readonly shown?: EntrySide;
  /** Over its fights, at `at`. */
  readonly difference: FightsEstimate;
  /** Its mean difference at `at`, less that over all fights; absent where no fight has it. */
  readonly effect?: FightsEstimate;
}

export interface FightsAnalysis extends Spread<EntryAnswer> {
  readonly with: string;
  readonly without: string;
  readonly asked?: number;
  readonly margin: number;
  /** Price of what the priced thing is put on, points; 0 for a whole unit. */
  readonly base: number;
  /**
   * The price at which differences are given: the price asked, else the price read that is nearest to the price over
   * all.
   */
  readonly at: number;
  /** Over all fights, both sides doing their best. */
  readonly overall: FightsPrice;
  /** Over all fights under the plans as written; absent where nobody has a choice. */
  readonly written?: FightsPrice;
  /** Over all fights, at `at`. */
  readonly difference: FightsEstimate;
  /** By rising price: what the curve over all fights is drawn through. */
  readonly curve: readonly { readonly price: number; readonly difference: FightsEstimate }[];
  /** Share of the games by verdict; absent where no price is asked. */
  readonly shares?: Readonly<Record<Verdict, number>>;
  readonly fights: readonly FightAnswer[];
  /** How the spread of the differences at `at` splits by axes; absent for one fight. */
  readonly sensitivity?: Sensitivity;
  /** The best plans with what is priced, at `at`; absent if nobody has a choice. */
  readonly plans?: readonly PlanAnswer[];
  /** What better answers to these plans would gain; absent if nobody has a choice. */
  readonly exploitable?: Exploitable;
}

/** Derives every figure of a population of fights. */
export function analyseFights(results: FightsResults, question: BreakEvenInfo): FightsAnalysis {
  const { asked, margin } = question;
  const readers = results.fights.map((fight) => new FightReader(fight, results.roles));
  const population = new Population(results, readers);
  const priceIn = (part: Population<FightReader>, choosing: Choosing): FightsPrice =>
    priceOver(part, results, choosing, question);
  const overall = priceIn(population, 'best');
  const at = toldAt(results, asked, overall);
  const { blue, red } = results.plans;
  const hasMenus = blue.length > 1 || red.length > 1;
  const fights = readers.map((reader) => fightAnswer(reader, results, question, at));
  const figures = figuresAt(population, at, 'best');
  const effects = mainEffects(population.design, figures);
  // an axis with one entry says no more than all fights together
  const entries = results.axes.flatMap((axis, a) =>
    axis.entries.flatMap((_, entry): [number, number][] =>
      axis.entries.length > 1 && population.only(a, entry) !== undefined ? [[a, entry]] : [],
    ),
  );
  const sideOf = (axis: number, entry: number, level: number): Verdict | undefined => {
    const part = population.only(axis, entry) as Population<FightReader>;
    return priceOver(part, results, 'best', question, level).judgement?.verdict;
  };
  const shown = asked === undefined ? new Map() : shownEntries(entries, sideOf, DEFAULT_LEVEL);
  return {
    with: results.variant,
    without: results.reference,
    ...defined({ asked }),
    margin,
    base: results.base,
    at,
    overall,
    ...(hasMenus ? { written: priceIn(population, results.plans.written) } : {}),
    difference: population.mean(figures),
    curve: results.prices.map((price) => ({
      price,
      difference: population.mean(figuresAt(population, price, 'best')),
    })),
    ...(asked === undefined ? {} : { shares: sharesOf(fights) }),
    fights,
    ...(fights.length > 1 ? { sensitivity: sensitivity(population.design, figures) } : {}),
    ...exploitableOf(results, (k) => (readers[k] as FightReader).gains(at)),
    ...plansOf(results, (k) => readers[k]?.at(at).roles.map(({ priced }) => priced) ?? []),
    axes: population.byEntry((part, axis, entry) => {
      const effect = effects[axis]?.[entry];
      const side = shown.get(entryKey(axis, entry));
      return {
        price: priceIn(part, 'best'),
        difference: part.mean(figures),
        ...defined({ shown: side, effect }),
      };
    }),
  };
}

/** The price at which differences are told: what is asked, else the one read nearest to the price over all. */
export function toldAt({ prices }: FightsResults, asked: number | undefined, overall: FightsPrice): number {
  return asked !== undefined && prices.includes(asked) ? asked : nearestPrice(prices, overall.detail.price);
}

const told = new WeakMap<readonly FightReader[], Map<string, readonly Figure[]>>();

/** By fight: the difference at a price. The same are the same array, so that a sample is fitted once (`sampleFit`). */
export function figuresAt({ readers }: Population<FightReader>, price: number, choosing: Choosing): readonly Figure[] {
  const known = told.get(readers) ?? new Map<string, readonly Figure[]>();
  told.set(readers, known);
  const id = JSON.stringify([price, choosing]);
  const figures = known.get(id) ?? readers.map((reader) => plainFigure(reader.at(price, choosing)));
  known.set(id, figures);
  return figures;
}

/** The mean of figures as a figure whose normal interval is its own, with its bounds where figures have some. */
function meanWithin(population: Population<FightReader>, figures: readonly Figure[], level: number): Figure {
  const of = (own: readonly Figure[]): Figure => {
    const found = population.mean(own, level);
    return { mean: found.value, variance: asNormalVariance(found) };
  };
  if (figures.every(({ within }) => within === undefined)) return of(figures);
  const weights = population.weights();
  const end = (which: 'low' | 'high'): Figure => of(endsOf(figures, which, (c) => weights[c] as number));
  return { ...of(endsOf(figures)), within: { low: end('low'), high: end('high') } };
}

/** The price over some fights, its interval at a level of confidence. */
export function priceOver(
  population: Population<FightReader>,
  { prices, base }: FightsResults,
  choosing: Choosing,
  { asked, margin }: BreakEvenInfo,
  level = DEFAULT_LEVEL,
): FightsPrice {
  const n = population.own.reduce((sum, { fight }) => sum + fight.played.reduce((all, { plays }) => all + plays, 0), 0);
  const ends = prices.map((price) => meanWithin(population, figuresAt(population, price, choosing), level));
  const detail = priceOf(prices, ends, n, base, level);
  return { detail, ...(asked === undefined ? {} : { judgement: judge(detail.interval, asked, margin) }) };
}

/** Differences are win rates of one variant less those of the other. */
function priceOf(
  prices: readonly number[],
  differences: readonly Figure[],
  n: number,
  base: number,
  level = DEFAULT_LEVEL,
): BreakEven {
  // a price of 0 is not tried: a unit that is given away has no price
  const kept = prices.flatMap((price, k) => (price + base > 0 ? [k] : []));
  const of = <T>(all: readonly T[]): T[] => kept.map((k) => all[k] as T);
  const withins = of(differences).flatMap(({ within }) => within ?? []);
  const curveOf = (own: readonly RateOf[]) => ({
    means: own.map(({ mean }) => mean),
    variances: own.map(({ variance }) => variance),
  });
  return breakEvenPrice(
    {
      prices: of(prices),
      base,
      ...curveOf(of(differences)),
      ...(withins.length === 0
        ? {}
        : { within: { low: curveOf(withins.map(({ low }) => low)), high: curveOf(withins.map(({ high }) => high)) } }),
      reference: { mean: 0, variance: 0, covariance: kept.map(() => 0) },
      n,
      range: [-1, 1],
    },
    { level },
  );
}

function fightAnswer(reader: FightReader, results: FightsResults, question: BreakEvenInfo, at: number): FightAnswer {
  const { number, id, entries, weight, prices } = reader.fight;
  const values = prices.map((price) => reader.at(price));
  const detail = priceOf(prices, values, leastPlays(reader.fight), results.base);
  const { reference, ...difference } = reader.at(at);
  const { asked, margin } = question;
  return {
    number,
    id,
    entries,
    weight,
    detail,
    ...(asked === undefined ? {} : { verdict: verdict(detail.interval, asked, margin) }),
    difference: plainFigure(difference),
    reference,
  };
}

function sharesOf(fights: readonly FightAnswer[]): Record<Verdict, number> {
  const shares: Record<Verdict, number> = { underpriced: 0, overpriced: 0, fair: 0, 'not-known': 0 };
  for (const { verdict: own, weight } of fights) shares[own ?? 'not-known'] += weight;
  return shares;
}
