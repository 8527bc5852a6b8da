/**
 * Every figure that a run wrote down, by name. Promises: it finds all estimates, prices with an interval and units of a
 * price list in an analysis, even in figures that are newer than this module; the same figure has the same name in
 * every run.
 */
import { endsOf } from '../../analysis/audit/list-at.js';
import type { Figure } from '../../analysis/runs/difference.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';

/** A figure with its name: `engagement / cells / with/price=15 / winRate`. */
export interface NamedFigure extends Omit<Figure, 'value'> {
  readonly path: readonly string[];
  /** `null` if there is no value; there may be an interval all the same. */
  readonly value: number | null;
}

/** What stands for another figure, or explains one. */
const left = new Set(['points', 'curve', 'reference', 'detail', 'judgement', 'grid', 'tried', 'distribution']);

/** Fields by which the elements of a list are named. */
const keys = ['contender', 'ruleset', 'role', 'attacker', 'target', 'variant', 'axis', 'name', 'label', 'ratio', 'key'];

/** The figures of an analysis as `results.json` holds it, in its order. */
export function figuresIn(analysis: unknown, path: readonly string[] = []): NamedFigure[] {
  if (typeof analysis !== 'object' || analysis === null) return [];
  if (Array.isArray(analysis)) return analysis.flatMap((each, i) => figuresIn(each, [...path, nameOf(each, i)]));
  const entries = analysis as Readonly<Record<string, unknown>>;
  const own = figureOf(entries);
  if (own !== undefined) return [{ path, ...own }];
  const listed = listedFigures(entries, path);
  if (listed !== undefined) return listed;
  // over fights a price stands in its detail alone
  const found = priceOf(entries) ?? priceOf((entries['detail'] ?? {}) as typeof entries);
  return [
    ...(found === undefined ? exactIn(entries, path) : [{ path: [...path, 'price'], ...found }]),
    ...Object.entries(entries).flatMap(([name, value]) => (left.has(name) ? [] : figuresIn(value, [...path, name]))),
  ];
}

/** An estimate: a value that says its n and whether it is exact, or one that has an interval. */
function figureOf(entries: Readonly<Record<string, unknown>>): Omit<NamedFigure, 'path'> | undefined {
  const value = number(entries['value']);
  if (value === undefined) return undefined;
  const known = intervalOf(entries['interval']);
  const evenness = evennessOf(entries);
  if (evenness !== undefined) return { value, interval: evenness };
  const isEstimate = typeof entries['n'] === 'number' && typeof entries['exact'] === 'boolean';
  return isEstimate || known.interval !== undefined ? { value, ...known } : undefined;
}

/** The interval of how far armies of equal points are from even, which has no level of its own. */
function evennessOf(entries: Readonly<Record<string, unknown>>): Figure['interval'] | undefined {
  const [low, high] = [number(entries['low']), number(entries['high'])];
  if (typeof entries['battles'] !== 'number' || low === undefined || high === undefined) return undefined;
  return { low, high, level: DEFAULT_LEVEL };
}

/** What the price that is fitted to a unit of a list is called. */
export const fittedPrice = 'fitted price';

/** The figures of a unit of a price list, alone or in company; nothing for what is no such unit. */
function listedFigures(entries: Readonly<Record<string, unknown>>, path: readonly string[]): NamedFigure[] | undefined {
  // in company two runs meet in the same games, and differ by the dice alone
  const interval = intervalOf(entries['dice'] ?? entries['interval']);
  const listed = number(entries['listed']);
  if (listed === undefined) return undefined;
  const wins = winsOf(entries['wins']);
  return [
    { path: [...path, 'listed price'], value: listed },
    ...(wins === undefined ? [] : [{ path: [...path, 'wins'], ...wins }]),
    // a price that is kept is fitted to nothing
    ...(entries['kept'] === true
      ? []
      : [{ path: [...path, fittedPrice], value: number(entries['fitted']) ?? null, ...interval }]),
  ];
}

/** How often a unit wins at the list's prices. */
function winsOf(wins: unknown): Pick<NamedFigure, 'value' | 'interval'> | undefined {
  const { mean, variance } = (wins ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof mean !== 'number' || typeof variance !== 'number') return undefined;
  return { value: mean, interval: { ...endsOf({ mean, variance }), level: DEFAULT_LEVEL } };
}

/** A price with its interval, or an interval alone. The ends of an exact price are the price itself. */
function priceOf(entries: Readonly<Record<string, unknown>>): Omit<NamedFigure, 'path'> | undefined {
  const interval = intervalOf(entries['interval']);
  return interval.interval === undefined ? undefined : { value: number(entries['price']) ?? null, ...interval };
}

/** Numbers of single attacks, which are exact and stand alone: means over a mix, and prices. */
function exactIn(entries: Readonly<Record<string, unknown>>, path: readonly string[]): NamedFigure[] {
  if (path[0] !== 'attack') return [];
  if (path.at(-1) === 'means') {
    return Object.entries(entries).flatMap(([name, mean]) =>
      typeof mean === 'number' ? [{ path: [...path, name], value: mean }] : [],
    );
  }
  const price = number(entries['price']);
  return price === undefined ? [] : [{ path: [...path, 'price'], value: price }];
}

function intervalOf(value: unknown): Pick<Figure, 'interval'> {
  if (typeof value !== 'object' || value === null) return {};
  const { low, high, level } = value as Readonly<Record<string, unknown>>;
  const [from, to, sure] = [number(low), number(high), number(level)];
  if (from === undefined || to === undefined || sure === undefined) return {};
  return { interval: { low: from, high: to, level: sure } };
}

/** A number, also one that JSON has to write as a word. */
function number(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return value === 'Infinity' ? Number.POSITIVE_INFINITY : value === '-Infinity' ? Number.NEGATIVE_INFINITY : undefined;
}

function nameOf(value: unknown, i: number): string {
  if (typeof value !== 'object' || value === null) return String(i);
  const entries = value as Readonly<Record<string, unknown>>;
  if (typeof entries['id'] === 'string') return entries['id'];
  const parts = keys.flatMap((key) => {
    const part = entries[key];
    return typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];
  });
  return parts.length === 0 ? String(i) : [...new Set(parts)].join(' ');
}
