/**
 * The numbers of a ruleset's data at which units cost what they are to cost, where their prices are sums of such numbers.
 * Promises: what can be met is met, by as few numbers as that takes, those first that fewest units are paid by; what cannot
 * is met as nearly as can be, by least squares; no number is less than nothing that is not already.
 */
import { dot } from '../statistics/linear-algebra.js';

/** A number of the ruleset's data that a price hangs on. */
export interface PriceNumber {
  readonly path: string;
  /** What it is, points. */
  readonly now: number;
  /** What one point more of it puts on the price, points. */
  readonly per: number;
  /** Whether units that are none of the list's are paid by it as well. */
  readonly strangers?: true;
}

/** A price that is a sum of numbers. */
export interface PriceSum {
  /** What is the unit's own first. */
  readonly numbers: readonly PriceNumber[];
  /** What the numbers come to as they are, points. */
  readonly listed: number;
  /** What they are to come to, points. */
  readonly price: number;
  /** How much it counts where not all can be met. Default: 1. */
  readonly weight?: number;
}

/** Numbers as they are to be. */
export interface SolvedNumbers {
  /** By path, points, to a thousandth; what nothing has to be changed of is left out. */
  readonly values: ReadonlyMap<string, number>;
  /** By price what it comes to, points. */
  readonly costs: readonly number[];
}

/** A number with what one point of it puts on each price. */
interface Column extends Pick<PriceNumber, 'path' | 'now'> {
  readonly per: readonly number[];
  /** How many prices hang on it. */
  readonly shared: number;
  /** Its place among the numbers of the price whose own it is most. */
  readonly place: number;
  /** The lowest that it may be, points. */
  readonly least: number;
}

/** By number how much more it becomes, points. */
type Rises = ReadonlyMap<Column, number>;

/** Rounding of a machine, against points. */
const nothing = 1e-7;
/** Whom nobody meets has a price all the same, which gives way to all others. */
const leastWeight = 1e-3;

function weightOf({ weight = 1 }: PriceSum): number {
  return Math.max(leastWeight, weight);
}

/**
 * Solves for the numbers. `step`: what prices are multiples of, points; it is kept where units that can only move together
 * are to move apart.
 */
export function solveNumbers(sums: readonly PriceSum[], step?: number): SolvedNumbers {
  const values = new Map<string, number>();
  const costs = sums.map(({ listed }) => listed);
  for (const group of groupsOf(sums)) {
    const own = group.map((k) => sums[k] as PriceSum);
    const solved = solveGroup(own, step);
    for (const [path, value] of solved.values) values.set(path, value);
    for (const [n, k] of group.entries()) costs[k] = solved.costs[n] as number;
  }
  return { values, costs };
}

/** Places of prices that hang together by numbers that they share, in their order. */
function groupsOf(sums: readonly PriceSum[]): number[][] {
  const groups = sums.map((_, k) => k);
  const byPath = new Map<string, number>();
  const groupOf = (k: number): number => (groups[k] === k ? k : groupOf(groups[k] as number));
  for (const [k, { numbers }] of sums.entries()) {
    for (const { path } of numbers) {
      const [one, other] = [groupOf(k), groupOf(byPath.get(path) ?? k)];
      groups[Math.max(one, other)] = Math.min(one, other);
      byPath.set(path, k);
    }
  }
  const roots = sums.map((_, k) => groupOf(k));
  return [...new Set(roots)].map((root) => roots.flatMap((own, k) => (own === root ? [k] : [])));
}

function solveGroup(sums: readonly PriceSum[], step: number | undefined): SolvedNumbers {
  const columns = columnsOf(sums);
  const first = nearest(columns, sums, new Map());
  const off = sums.map((sum, k) => Math.abs(sum.price - costOf(sum, k, first)) > nothing);
  const used = columns.filter((column) => first.has(column));
  let rises: Rises = new Map();
  // a number that many are paid by is rounded first: those of the few make up for it
  for (const column of used.toReversed()) {
    const rise = nearest(used, sums, rises).get(column) ?? 0;
    rises = new Map(rises).set(column, rise);
    const k = off.findIndex((isOff, n) => isOff && column.per[n] !== 0);
    const own = sums[k];
    const cost = own === undefined ? 0 : costOf(own, k, nearest(used, sums, rises));
    const more = own === undefined || step === undefined ? 0 : step * Math.round(cost / step) - cost;
    const value = Number((column.now + rise + more / (column.per[k] ?? 1)).toFixed(3));
    rises = new Map(rises).set(column, Math.max(column.least, value) - column.now);
  }
  return {
    values: new Map(used.map((column) => [column.path, Number((column.now + (rises.get(column) ?? 0)).toFixed(3))])),
    costs: sums.map((sum, k) => costOf(sum, k, rises)),
  };
}

/** The numbers, those first that fewest prices hang on, and of these what is most a price's own. */
function columnsOf(sums: readonly PriceSum[]): Column[] {
  const paths = new Map<string, number>();
  for (const { numbers } of sums) for (const { path, now } of numbers) paths.set(path, now);
  const all = [...paths].map(([path, now]): Column => {
    const places = sums.flatMap(({ numbers }) => {
      const place = numbers.findIndex((own) => own.path === path);
      return place < 0 ? [] : [place];
    });
    const per = sums.map(({ numbers }) => numbers.find((own) => own.path === path)?.per ?? 0);
    return { path, now, per, shared: places.length, place: Math.min(...places), least: Math.min(0, now) };
  });
  return all.sort((a, b) => a.shared - b.shared || a.place - b.place);
}

function costOf({ listed }: PriceSum, k: number, rises: Rises): number {
  let cost = listed;
  for (const [{ per }, rise] of rises) cost += (per[k] as number) * rise;
  return cost;
}

/**
 * The rises that bring prices nearest to what they are to be, beside those that are given. What would be less than its
 * least is held there, the furthest first, until prices could be nearer without (C. L. Lawson and R. J. Hanson, 1974).
 */
function nearest(columns: readonly Column[], sums: readonly PriceSum[], given: Rises): Rises {
  const held = new Set<Column>();
  const seen = new Set<string>();
  for (;;) {
    const rises = new Map(given);
    for (const column of held) rises.set(column, column.least - column.now);
    const open = columns.filter((column) => !rises.has(column));
    for (const [column, rise] of fitted(open, sums, rises)) rises.set(column, rise);
    const below = (column: Column): number => column.least - column.now - (rises.get(column) ?? 0);
    const lowest = most(open, below);
    if (lowest !== undefined) {
      held.add(lowest);
      continue;
    }
    const left = sums.map((sum, k) => weightOf(sum) * (sum.price - costOf(sum, k, rises)));
    const freed = most([...held], ({ per }) => dot(per, left));
    const key = [...held].map(({ path }) => path).join('\n');
    if (freed === undefined || seen.has(key)) return rises;
    seen.add(key);
    held.delete(freed);
  }
}

/** The one of which there is most; nothing where there is nothing of any. */
function most(columns: readonly Column[], amount: (column: Column) => number): Column | undefined {
  const amounts = columns.map(amount);
  const top = Math.max(0, ...amounts);
  return top > nothing ? columns[amounts.indexOf(top)] : undefined;
}

/**
 * Least squares with the first numbers that say all that any say: each is taken that says what those before it do not
 * (Gram and Schmidt).
 */
function fitted(columns: readonly Column[], sums: readonly PriceSum[], rises: Rises): [Column, number][] {
  const roots = sums.map((sum) => Math.sqrt(weightOf(sum)));
  const taken: { column: Column; along: readonly number[]; against: readonly number[]; length: number }[] = [];
  for (const column of columns) {
    const whole = column.per.map((per, k) => per * (roots[k] as number));
    let rest = whole;
    const against = taken.map(({ along }) => {
      const part = dot(along, rest);
      rest = rest.map((value, k) => value - part * (along[k] as number));
      return part;
    });
    const length = Math.sqrt(dot(rest, rest));
    if (length <= nothing * Math.sqrt(dot(whole, whole))) continue;
    taken.push({ column, along: rest.map((value) => value / length), against, length });
  }
  let right = sums.map((sum, k) => (roots[k] as number) * (sum.price - costOf(sum, k, rises)));
  const parts = taken.map(({ along }) => {
    const part = dot(along, right);
    right = right.map((value, k) => value - part * (along[k] as number));
    return part;
  });
  const found = new Array<number>(taken.length).fill(0);
  for (let i = taken.length - 1; i >= 0; i--) {
    let sum = parts[i] as number;
    for (let j = i + 1; j < taken.length; j++) sum -= (taken[j]?.against[i] as number) * (found[j] as number);
    found[i] = sum / (taken[i]?.length as number);
  }
  return taken.map(({ column }, i) => [column, found[i] as number]);
}
