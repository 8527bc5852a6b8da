/**
 * Which numbers of a ruleset's prices the prices of units are sums of. Promise: found by trying, as the ruleset's own rules
 * price; of each unit those first that are most its own: under its own name, then those that fewest units of the ruleset
 * hang on (what its weapon costs before what its men do), as they stand in the data.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import { canonicalJson } from '../../files/canonical.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../document/overlay.js';
import { unitsOf } from '../unit-words.js';
import { milliOf, type PricePlace, pricesIn, riseIn, unsetPlaceOf, type Worded } from './price-path.js';

type Numbers = readonly (readonly PricePlace[])[];

/** A list is read again whenever a word of its scenario changes; what it is priced by seldom does. */
const mostKept = 32;
const kept = new WeakMap<Ruleset, Map<string, Numbers>>();

/** By unit its numbers: none where its price is a scenario's, or no sum of them. */
export function priceNumbers(ruleset: Ruleset, overlay: Overlay, units: readonly Worded[]): Numbers {
  const known = kept.get(ruleset) ?? new Map<string, Numbers>();
  kept.set(ruleset, known);
  const key = canonicalJson([Object.entries(overlay), units]);
  const found = known.get(key) ?? findNumbers(ruleset, overlay, units);
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > mostKept) known.delete(oldest);
  return found;
}

function findNumbers(ruleset: Ruleset, overlay: Overlay, units: readonly Worded[]): Numbers {
  const millis = units.map((one) => milliOf(ruleset, overlay, one));
  const priced: Priced = { ruleset, overlay, units, millis };
  const names = new Set(units.map(({ unit }) => unit));
  const all = summands(priced, names).map((own) => ({ ...own, strangers: strangersAt(ruleset, overlay, own) }));
  const isUnset = hasUnset(priced, names);
  return units.map((one, k) => {
    const unset = isUnset ? unsetPlaceOf(ruleset, overlay, one, units.toSpliced(k, 1)) : undefined;
    // nothing stands there yet: set, it is all that the unit costs
    if (unset !== undefined && millis[k] !== undefined) return [{ path: unset, now: millis[k] / 1000, per: 1 }];
    const isNamed = (path: string): boolean => path.split('.').includes(one.unit);
    return all
      .flatMap(({ path, now, per, strangers }) => {
        const own = per[k] as number;
        if (own === 0) return [];
        if (isNamed(path)) return [{ place: { path, now, per: own }, others: -1 }];
        const others = strangers();
        const listed = new Set(units.flatMap(({ unit }, n) => ((per[n] as number) === 0 ? [] : [unit]))).size;
        return [{ place: { path, now, per: own, ...(others > listed ? { strangers: true as const } : {}) }, others }];
      })
      .sort((a, b) => a.others - b.others)
      .map(({ place }) => place);
  });
}

/** The numbers that prices are sums of, with what one point more of each puts on the price of each unit. */
function summands(priced: Priced, names: ReadonlySet<string>): Summand[] {
  const { ruleset, overlay, units, millis } = priced;
  const known = pricesIn(compileRules(ruleset, overlay).data).flatMap(([path, now]) =>
    now === null ? [] : [{ path, now }],
  );
  const changed = moving(priced, sorted(known, names));
  const all = known.flatMap(({ path, now }): Summand[] => {
    const tried = changed.get(path);
    if (tried === undefined) return [];
    const { to, costs } = tried;
    const per = costs.map((own, k) => ((own ?? Number.NaN) - (millis[k] ?? 0)) / (1000 * (to - now)));
    // what makes nothing dearer is no price: how many men a line is for
    const dearer = per.map((own) => Math.max(0, own || 0));
    return dearer.some((own) => own > 0) ? [{ path, now, per: dearer }] : [];
  });
  // a sum of them: all a point more, and so much more each
  const whole = Object.fromEntries(all.map(({ path, now }) => [path, now + 1]));
  const isSum = units.map((one, k) => {
    const rise = all.reduce((sum, { per }) => sum + 1000 * (per[k] as number), 0);
    return Math.abs((milliOf(ruleset, { ...overlay, ...whole }, one) ?? 0) - (millis[k] ?? 0) - rise) < 0.5;
  });
  const isEven = (path: string, now: number, k: number): boolean => {
    const [one, two] = [1, 2].map((more) => riseIn(ruleset, overlay, units[k] as Worded, path, now + more));
    return two === 2 * (one as number);
  };
  return all.map(({ path, now, per }) => ({
    ...{ path, now },
    per: per.map((own, k) => (own === 0 || isSum[k] || isEven(path, now, k) ? own : 0)),
  }));
}

/** A number with what one point more of it puts on the price of each unit, points. */
interface Summand extends Stands {
  readonly per: readonly number[];
}

interface Priced {
  readonly ruleset: Ruleset;
  readonly overlay: Overlay;
  readonly units: readonly Worded[];
  /** By unit what it costs, thousandths of a point. */
  readonly millis: readonly (number | undefined)[];
}

type Stands = Pick<PricePlace, 'path' | 'now'>;

/** Whether prices differ where some numbers do. */
function moves({ ruleset, overlay, units, millis }: Priced, changed: Overlay): boolean {
  return units.some((one, k) => milliOf(ruleset, { ...overlay, ...changed }, one) !== millis[k]);
}

/** What a number was tried at, and what each unit costs there, thousandths of a point. */
interface Tried {
  readonly to: number;
  readonly costs: readonly (number | undefined)[];
}

/**
 * The numbers that any price hangs on. Rules are made anew for whatever is tried, so many are tried at once, and halved
 * where any price moves; neighbours by different amounts, so that they do not make up for each other. What moves many and
 * none of their first half moves their second, which is not asked again; what is found was tried by itself.
 */
function moving(priced: Priced, numbers: readonly Stands[]): ReadonlyMap<string, Tried> {
  const { ruleset, overlay, units, millis } = priced;
  // whole numbers, since some are counts of men
  const changed = new Map(numbers.map(({ path, now }, n) => [path, now + 1 + (n % 5)]));
  const alone = ({ path }: Stands): [string, Tried][] => {
    const to = changed.get(path) as number;
    const costs = units.map((one) => milliOf(ruleset, { ...overlay, [path]: to }, one));
    return costs.some((own, k) => own !== millis[k]) ? [[path, { to, costs }]] : [];
  };
  const among = (group: readonly Stands[], isMoved = false): [string, Tried][] => {
    const [one] = group;
    if (one === undefined) return [];
    if (group.length === 1) return alone(one);
    const own = (): Overlay => Object.fromEntries(group.map(({ path }) => [path, changed.get(path) as number]));
    if (!isMoved && !moves(priced, own())) return [];
    const half = group.length >> 1;
    const first = among(group.slice(0, half));
    return [...first, ...among(group.slice(half), first.length === 0)];
  };
  return new Map(among(numbers));
}

/** Numbers of the units first, and of all lines those in the same column together: most units are paid by one of it. */
function sorted(numbers: readonly Stands[], names: ReadonlySet<string>): Stands[] {
  const columns = new Map<string, number>();
  const placed = numbers.map((own) => {
    const steps = own.path.split('.');
    const line = steps.slice(0, 2).join('.');
    const column = columns.get(line) ?? 0;
    columns.set(line, column + 1);
    return { own, column, isNamed: steps.some((step) => names.has(step)) };
  });
  return placed.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.column - b.column).map(({ own }) => own);
}

/** Whether any price would be another if all numbers of these units that nobody has set were set. */
function hasUnset(priced: Priced, names: ReadonlySet<string>): boolean {
  const { data } = compileRules(priced.ruleset, priced.overlay);
  const unset = pricesIn(data).filter(([path, now]) => now === null && path.split('.').some((step) => names.has(step)));
  return moves(priced, Object.fromEntries(unset.map(([path], n) => [path, 1 + n])));
}

/** How many units of the ruleset a number is a part of the price of; counted when it is first asked. */
function strangersAt(ruleset: Ruleset, overlay: Overlay, { path, now }: Stands): () => number {
  let count: number | undefined;
  return () => {
    const all = Object.keys(unitsOf(compileRules(ruleset, overlay)));
    count ??= all.filter((unit) => riseIn(ruleset, overlay, { unit, words: {} }, path, now + 1) > 0).length;
    return count;
  };
}
