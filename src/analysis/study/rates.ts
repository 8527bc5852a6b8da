/**
 * Who wins over a population of fights: how often blue wins with each variant, which wins most, and what that hangs on.
 *
 * Promises: variants are compared in pairs, each with each, all pairs allowed for at once (Holm); a variant that is not
 * shown to be worse than the best is tied with it; a fight has a named winner only if its own interval shows it.
 */
import { defined } from '../../kernel/defined.js';
import { power } from '../../kernel/power.js';
import { type Choosing, type RateOf, RatesReader } from '../../played/best-play.js';
import type { RatesResults } from '../../played/fight-results.js';
import { DEFAULT_LEVEL, type Estimate } from '../../statistics/interval.js';
import { shownAtOnce } from '../../statistics/multiplicity.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type Figure, plainFigure } from '../fights/design.js';
import { betweenEnds, type FightsEstimate } from '../fights/estimate.js';
import { mainEffects } from '../fights/main-effects.js';
import { type Sensitivity, sensitivity } from '../fights/sensitivity.js';
import { evenRate } from './even-rate.js';
import { type Exploitable, exploitableOf, type PlanAnswer, plansOf } from './fight-plans.js';
import { type EntryAbout, Population, type Spread } from './population.js';

/** A variant among the others, over all fights. */
export interface RatedSetting {
  readonly id: string;
  readonly title: string;
  /** How often blue wins, a draw counting one half, both sides doing their best. */
  readonly winRate: FightsEstimate;
  /** The same under the plans as written; absent where nobody has a choice. */
  readonly written?: FightsEstimate;
  /** 1, plus the number of variants that are shown to win more. */
  readonly place: number;
  /** How much more the first of the list wins; absent for the first itself. */
  readonly behind?: FightsEstimate;
  /** True if it is not shown to win less than the first of the list. */
  readonly tied: boolean;
  /** Share of the games in which it is shown to win more than any other; of a duel, more than half. */
  readonly best: number;
}

/** Who is shown to win a fight of a duel. */
export type DuelOutcome = 'blue' | 'red' | 'even' | 'not-known';

/** One fight. */
export interface FightRate {
  readonly number: number;
  readonly id: string;
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  readonly weight: number;
  /** In the order of `RatesAnalysis.settings`. */
  readonly rates: readonly Estimate[];
  /** What is spread over the fights, and the variance of it by the dice. */
  readonly difference: Figure;
  /** The same with its interval. */
  readonly lead: Estimate;
  /** The variant that is shown to win most; absent where none is, and in a duel. */
  readonly best?: string;
  /** Of a duel. */
  readonly outcome?: DuelOutcome;
}

/** An entry of an axis: the fights that have it. */
export interface EntryRates extends EntryAbout {
  /** In the order of `RatesAnalysis.settings`. */
  readonly rates: readonly FightsEstimate[];
  /** What is spread, over its fights: how often blue wins, or how much more often with the first than with the second. */
  readonly difference: FightsEstimate;
  /** The mean of what is spread over its fights, less that over all fights; absent if no fight has it. */
  readonly effect?: FightsEstimate;
}

export interface RatesAnalysis extends Spread<EntryRates> {
  /** By falling win rate; those of the same win rate in the order of the scenario. */
  readonly settings: readonly RatedSetting[];
  /** How many differences were allowed for. */
  readonly pairs: number;
  readonly level: number;
  /** What is spread over the fights: how often blue wins, or how much more often with the first than with the second. */
  readonly difference: FightsEstimate;
  readonly fights: readonly FightRate[];
  /** Of a duel: share of the games by who is shown to win them. */
  readonly shares?: Readonly<Record<DuelOutcome, number>>;
  /** How what is spread splits by axes; absent for one fight. */
  readonly sensitivity?: Sensitivity;
  /** The best plans with the first variant; absent if nobody has a choice. */
  readonly plans?: readonly PlanAnswer[];
  /** What better answers to these plans would gain; absent if nobody has a choice. */
  readonly exploitable?: Exploitable;
}

/** Exact win rates that differ by less are equal: they are sums of some thousands of doubles. */
const equal = 1e-12;

/** Derives every figure of a population that is asked who wins. */
export function analyseRates(results: RatesResults, level: number = DEFAULT_LEVEL): RatesAnalysis {
  const { settings, plans, fights } = results;
  const readers = fights.map((fight) => new RatesReader(fight, results.roles));
  const population = new Population(results, readers);
  const hasMenus = plans.blue.length > 1 || plans.red.length > 1;
  const rates = settings.map((_, k) => rateOver(population, k, level));
  const order = settings.map((_, k) => k).sort((a, b) => (rates[b]?.value ?? 0) - (rates[a]?.value ?? 0) || a - b);
  const [first = 0, second] = order;
  const { pairs, isShown } = comparedInPairs(population, order, level);
  const figures = readers.map((reader) => spreadOf(reader, first, second));
  const effects = mainEffects(
    population.design,
    readers.map((reader, k) => steadied(reader, figures[k] as Figure, second === undefined ? 'rate' : 'difference')),
    level,
  );
  const answers = readers.map((reader, k) => fightRate(reader, order, settings, figures[k] as Figure, level));
  return {
    settings: order.map((k, rank): RatedSetting => {
      const { id, title } = settings[k] as RatesResults['settings'][number];
      return {
        id,
        title,
        winRate: rates[k] as FightsEstimate,
        ...(hasMenus ? { written: rateOver(population, k, level, plans.written) } : {}),
        place: 1 + order.slice(0, rank).filter((better) => isShown(better, k)).length,
        ...(rank === 0 ? {} : { behind: leadOver(population, first, k, level) }),
        tied: rank > 0 && !isShown(first, k),
        best: bestShare(answers, settings.length === 1 ? undefined : id),
      };
    }),
    pairs,
    level,
    difference: second === undefined ? (rates[first] as FightsEstimate) : leadOver(population, first, second, level),
    fights: answers,
    ...(settings.length === 1 ? { shares: sharesOf(answers) } : {}),
    ...(fights.length > 1 ? { sensitivity: sensitivity(population.design, figures, level) } : {}),
    ...exploitableOf(results, (k) => (readers[k] as RatesReader).gains(first)),
    ...plansOf(results, (k) => readers[k]?.setting(first).roles ?? []),
    axes: population.byEntry((part, axis, entry) => {
      const effect = effects[axis]?.[entry];
      const own = order.map((k) => rateOver(part, k, level));
      const difference = second === undefined ? (own[0] as FightsEstimate) : leadOver(part, first, second, level);
      return { rates: own, difference, ...defined({ effect }) };
    }),
  };
}

/** How often blue wins with a variant, over these fights. */
function rateOver(
  part: Population<RatesReader>,
  k: number,
  level: number,
  choosing: Choosing = 'best',
): FightsEstimate {
  return asShare(over(part, (reader) => steadied(reader, reader.setting(k, choosing), 'rate'), level));
}

/** How much more often blue wins with one variant than with another, over these fights. */
function leadOver(part: Population<RatesReader>, one: number, other: number, level: number): FightsEstimate {
  return over(part, (reader) => steadied(reader, reader.difference(one, other), 'difference'), level);
}

/**
 * Compares each variant with each that stands after it: how many pairs there are, and whether the first of a pair is
 * shown to win more.
 */
function comparedInPairs(population: Population<RatesReader>, order: readonly number[], level: number) {
  const pairs = order.flatMap((one, i) => order.slice(i + 1).map((other) => [one, other] as const));
  const shown = shownAtOnce(
    pairs.length,
    (k, at) => {
      const [one, other] = pairs[k] as readonly [number, number];
      return excludes(leadOver(population, one, other, at), 0);
    },
    level,
  );
  const isShown = (one: number, other: number): boolean =>
    shown[pairs.findIndex(([a, b]) => a === one && b === other)] === true;
  return { pairs: pairs.length, isShown };
}

/** What is spread over the fights: the lead of the first variant over the second, or how often blue wins with the only one. */
function spreadOf(reader: RatesReader, first: number, second: number | undefined): Figure {
  return plainFigure(second === undefined ? reader.setting(first) : reader.difference(first, second));
}

/** Share of the games in which a variant is shown to win most; without one, in which blue is shown to win the duel. */
function bestShare(fights: readonly FightRate[], id: string | undefined): number {
  return fights.reduce((sum, fight) => {
    const isBest = id === undefined ? fight.outcome === 'blue' : fight.best === id;
    return sum + (isBest ? fight.weight : 0);
  }, 0);
}

function over(part: Population<RatesReader>, figure: (reader: RatesReader) => Figure, level: number): FightsEstimate {
  return part.mean(part.readers.map(figure), level);
}

/** The largest variance that an observation can have: of a win rate, and of how two of them differ. */
const largest = { rate: 1 / 4, difference: 1 } as const;

/** Adds four observations of the largest variance: a few that all came out alike prove nothing. */
function steadied(reader: RatesReader, { mean, variance, within }: Figure, of: keyof typeof largest): Figure {
  const plays = reader.plays();
  const more = plays === 0 ? 0 : (4 * largest[of]) / power(plays, 2);
  const steady = (own: RateOf): RateOf => ({ mean: own.mean, variance: own.variance + more });
  const told = steady({ mean, variance });
  return within === undefined ? told : { ...told, within: { low: steady(within.low), high: steady(within.high) } };
}

/** An estimate of a share: its interval lies within 0 and 1. */
function asShare<E extends Estimate>(estimate: E): E {
  const { interval } = estimate;
  if (interval === undefined || interval.unbounded !== 'none') return estimate;
  return { ...estimate, interval: { ...interval, low: Math.max(0, interval.low), high: Math.min(1, interval.high) } };
}

/** Whether an estimate differs from `value` beyond doubt. */
function excludes({ value: own, interval, exact }: Estimate, value: number): boolean {
  if (exact) return Math.abs(own - value) >= equal;
  if (interval === undefined || interval.unbounded !== 'none') return false;
  return interval.low > value || interval.high < value;
}

function fightRate(
  reader: RatesReader,
  order: readonly number[],
  settings: RatesResults['settings'],
  difference: Figure,
  level: number,
): FightRate {
  const { number, id, entries, weight } = reader.fight;
  const rates = order.map((k) => asShare(oneFight(reader, reader.setting(k), 'rate', level)));
  const [first = 0, second] = order;
  const lead =
    second === undefined
      ? (rates[0] as Estimate)
      : oneFight(reader, reader.difference(first, second), 'difference', level);
  const most = rates.reduce((best, { value }, rank) => (value > (rates[best]?.value ?? 0) ? rank : best), 0);
  const others = order.filter((_, rank) => rank !== most);
  const each = 1 - (1 - level) / Math.max(1, others.length);
  const isBest = others.every((other) => {
    const found = oneFight(reader, reader.difference(order[most] as number, other), 'difference', each);
    return excludes(found, 0) && found.value > 0;
  });
  const best = settings[order[most] as number]?.id;
  return {
    number,
    id,
    entries,
    weight,
    rates,
    difference,
    lead,
    ...(others.length > 0 && isBest && best !== undefined ? { best } : {}),
    ...(others.length === 0 ? { outcome: duelOutcome(rates[0] as Estimate) } : {}),
  };
}

/** A figure of one fight, by its own dice. */
function oneFight(reader: RatesReader, figure: Figure, of: keyof typeof largest, level: number): Estimate {
  const n = reader.plays();
  if (n === 0) return { value: figure.mean, n, method: 'exact', exact: true };
  const { within, ...own } = steadied(reader, figure, of);
  const told = ({ mean, variance }: RateOf): Estimate => {
    const half = normalCritical(level) * Math.sqrt(variance);
    const method = 'one fight, normal';
    const interval = { low: mean - half, high: mean + half, level, method, unbounded: 'none' } as const;
    return { value: mean, interval, standardError: Math.sqrt(variance), n, method, exact: false };
  };
  if (within === undefined) return told(own);
  return { ...told(own), ...betweenEnds(told(own), told(within.low), told(within.high)) };
}

/** Who is shown to win, by how often blue does. */
export function duelOutcome({ value, interval }: Estimate): DuelOutcome {
  const { low, high } = interval ?? { low: value, high: value };
  if (low >= 1 - evenRate && high <= evenRate) return 'even';
  return low > 0.5 ? 'blue' : high < 0.5 ? 'red' : 'not-known';
}

function sharesOf(fights: readonly FightRate[]): Record<DuelOutcome, number> {
  const shares: Record<DuelOutcome, number> = { blue: 0, red: 0, even: 0, 'not-known': 0 };
  for (const { outcome, weight } of fights) shares[outcome ?? 'not-known'] += weight;
  return shares;
}
