/**
 * What units are worth, in points, with two intervals: of the dice, and from game to game. Promises: a worth is a ratio to
 * the level of the list, and both its errors are in the intervals; a unit that cannot be told apart from others, or that
 * was never fielded, has no number and says why; the same fit gives the same intervals to the last bit.
 */
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { cholesky, choleskyInverse, entry, type Matrix } from '../../statistics/linear-algebra.js';
import { normalQuantile } from '../../statistics/special/normal.js';
import type { WorthFit } from './fit.js';
import { type LevelBy, type LevelTerms, levelBy, levelOf } from './level.js';

/** What a unit is worth. */
export interface Worth {
  /** Points, at the level of the list. */
  readonly worth?: number;
  /** Of the dice alone. */
  readonly dice?: Interval;
  /** From game to game, the dice with it. */
  readonly games?: Interval;
  /** The middle four fifths of what it is worth in single games. */
  readonly spread?: readonly [low: number, high: number];
  /** Its worth to its price against that of most of the list, from game to game: whatever settles the level. */
  readonly against?: { readonly value: number; readonly low: number; readonly high: number };
  /** Why it has no worth. */
  readonly why?: string;
}

/** A list's worths. */
export interface Worths {
  readonly units: readonly Worth[];
  /** What one point of the list is worth, log odds of a whole battle's points; nothing where points decide too little. */
  readonly level?: number;
  readonly by: LevelBy;
}

/** Draws from the law of the slopes: the ends of intervals are then known to a hundredth of their width or so. */
const draws = 8000;
/** If others explain all of a column but less than this share, it cannot be told apart from them. */
const apart = 0.02;
/** Correlation beyond which two units are named together. */
const together = 0.9;
/** Share of the draws in which a level must be above nothing. */
const sure = 0.975;
const methods = {
  dice: 'ridge logistic regression over battles, posterior draws',
  games: 'ridge logistic regression, random slopes by game, posterior draws',
} as const;

/** Worths of a fit. `ids`: what units are called where they cannot be told apart. */
export function worthsOf(fit: WorthFit | undefined, terms: LevelTerms, ids: readonly string[]): Worths {
  const by = levelBy(terms);
  const none = (why: string): Worths => ({ by, units: ids.map(() => ({ why })) });
  if (fit === undefined) return none('no single fit: who has more always wins, or units go together');
  const values = byUnit(fit, fit.slopes, ids.length);
  const level = levelOf(values, terms, by);
  const most = levelOf(values, terms, 'median');
  if (level === undefined || most === undefined) return none('no unit that settles the level was fielded');
  const dice = drawn(fit, fit.dice, 'dice');
  const games = drawn(fit, fit.fromGames, 'games');
  const levels = (all: readonly Float64Array[], how: LevelBy): number[] =>
    all.map((own) => levelOf(byUnit(fit, own, ids.length), terms, how) as number);
  const [diceLevels, gameLevels, mostLevels] = [levels(dice, by), levels(games, by), levels(games, 'median')];
  const isSure = (all: readonly number[]): boolean => all.filter((own) => own > 0).length >= sure * draws;
  if (!(level > 0 && most > 0 && isSure(diceLevels) && isSure(gameLevels) && isSure(mostLevels))) {
    return none('points decide too little in mixed forces');
  }
  const spreads = singles(fit, games);
  const mates = notTold(fit.information);
  const units = ids.map((_, i): Worth => {
    const k = fit.shown.indexOf(i);
    if (k < 0) return { why: 'was never fielded by one side more than by the other' };
    const own = mates(k);
    if (own !== undefined) return { why: alikeWords(own.map((m) => ids[fit.shown[m] as number] as string)) };
    const listed = terms.listed[i] as number;
    const ratios = (all: readonly Float64Array[], at: readonly number[]): number[] =>
      all.map((each, n) => (each[k] as number) / (at[n] as number)).sort((a, b) => a - b);
    const against = ratios(games, mostLevels);
    const [low, high] = ends(ratios(spreads, gameLevels), 0.1);
    return {
      worth: Math.max(0, ((fit.slopes[k] as number) / level) * listed),
      dice: intervalOf(ratios(dice, diceLevels), listed, methods.dice),
      games: intervalOf(ratios(games, gameLevels), listed, methods.games),
      spread: [Math.max(0, low * listed), Math.max(0, high * listed)],
      against: { value: (fit.slopes[k] as number) / most, ...endsNamed(against) },
    };
  });
  return { units, level, by };
}

/** Numbers of a fit's columns, each at its unit of so many; nothing for a unit that has no column. */
export function byUnit({ shown }: WorthFit, values: ArrayLike<number>, count: number): (number | undefined)[] {
  const all = new Array<number | undefined>(count).fill(undefined);
  shown.forEach((unit, k) => {
    all[unit] = values[k] as number;
  });
  return all;
}

function alikeWords(names: readonly string[]): string {
  return `is not told apart from ${names.length === 0 ? 'the others together' : names.join(', ')}: they were always fielded alike`;
}

function intervalOf(ratios: readonly number[], listed: number, method: string): Interval {
  const [low, high] = ends(ratios, (1 - DEFAULT_LEVEL) / 2);
  return {
    low: Math.max(0, low * listed),
    high: Math.max(0, high * listed),
    level: DEFAULT_LEVEL,
    method,
    unbounded: low <= 0 ? 'below' : 'none',
  };
}

function endsNamed(sorted: readonly number[]): { readonly low: number; readonly high: number } {
  const [low, high] = ends(sorted, (1 - DEFAULT_LEVEL) / 2);
  return { low, high };
}

/** What lies so far from both ends. */
function ends(sorted: readonly number[], share: number): [number, number] {
  const at = Math.floor(share * sorted.length);
  return [sorted[at] as number, sorted[sorted.length - 1 - at] as number];
}

/** How far to either side the interval of a worth by the dice reaches, as a share of it. */
export function reachOf({ worth, dice }: Pick<Worth, 'worth' | 'dice'>): number | undefined {
  if (worth === undefined || dice === undefined || worth === 0) return undefined;
  return (dice.high - dice.low) / (2 * worth);
}

/** Slopes as they might be as well. */
export function drawn({ slopes }: Pick<WorthFit, 'slopes'>, covariance: Matrix, name: string): Float64Array[] {
  const hair = 1e-12 * covariance.reduce((most, row, k) => Math.max(most, row[k] as number), 1e-300);
  const lower = cholesky(covariance.map((row, i) => row.map((own, j) => own + (i === j ? hair : 0))));
  const normal = normals(name);
  return Array.from({ length: draws }, () => {
    const luck = slopes.map(normal);
    return Float64Array.from(slopes, (own, i) => {
      let sum = own;
      for (let k = 0; k <= i; k++) sum += (lower === undefined ? 0 : entry(lower, i, k)) * (luck[k] as number);
      return sum;
    });
  });
}

/** The same in single games: each unit as it is in one of them. */
function singles({ between }: WorthFit, slopes: readonly Float64Array[]): Float64Array[] {
  const normal = normals('single games');
  return slopes.map((own) => own.map((value, k) => value + Math.sqrt(between[k] as number) * normal()));
}

function normals(name: string): () => number {
  const random = new Sfc32();
  openStream(random, studyKey('worths', name), streamKind.start, 0);
  return () => normalQuantile(((random.next() >>> 0) + 0.5) / 4294967296);
}

/** By column: those that its own cannot be told apart from; nothing if there are none. */
function notTold(information: Matrix): (at: number) => readonly number[] | undefined {
  const norms = information.map((row, i) => Math.sqrt(row[i] as number));
  const scaled = information.map((row, i) => row.map((own, j) => own / ((norms[i] as number) * (norms[j] as number))));
  const lower = cholesky(scaled.map((row, i) => row.map((own, j) => own + (i === j ? 1e-9 : 0))));
  const inverse = lower === undefined ? undefined : choleskyInverse(lower);
  return (at) => {
    const left = inverse === undefined ? 0 : 1 / entry(inverse, at, at);
    if (left >= apart) return undefined;
    return scaled.flatMap((row, k) => (k !== at && Math.abs(row[at] as number) > together ? [k] : []));
  };
}
