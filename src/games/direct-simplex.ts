/**
 * Optimal mixes of games that have one vertex only, without a general linear programme: a condensed tableau of doubles,
 * some tens of times quicker. Promises: a mix is told only where it is the only optimal one, by a wide margin, so that it
 * is the vertex to which every other method comes; to all digits, from the equations that are tight there, as
 * `linear-programme.ts` makes it. Where many mixes are optimal, or numbers are too near to call, nothing is told.
 */
import { solveInPlace } from './linear-system.js';
import { columnPayoffs, type Mix, type Payoff, rowPayoffs } from './payoff.js';

/** Actions of a side at most: beyond them sums of doubles are trusted no more. */
const most = 64;
/** Below this a gain or a slack is nothing. */
const nothing = 1e-11;
/** Above this it is something; what lies between is not called. */
const something = 1e-7;
/** So much may a constraint be broken at a vertex. */
export const holds = 1e-12;

/** What is known without a general method: each side's only optimal mix. */
export interface OnlyMixes {
  readonly row?: Mix | undefined;
  readonly column?: Mix | undefined;
}

/** Bᵢⱼ w ≤ 1 with the largest Σw, B = 1 + game, as a tableau; a row each, then the objective; the right side last. */
interface Tableau {
  readonly rows: number;
  readonly columns: number;
  readonly entries: Float64Array;
  /** By row: what is basic there. Weights of the column player come first, then the slack of each row. */
  readonly basic: Int32Array;
  /** By column: what is not basic. */
  readonly free: Int32Array;
}

/** The optimal mixes of a game in [0, 1], of each side where it has one only. */
export function onlyMixes(game: Payoff): OnlyMixes {
  const tableau = solved(game);
  if (tableau === undefined) return {};
  const { rows, columns, entries, basic, free } = tableau;
  const width = columns + 1;
  const values = Float64Array.from(basic, (_, i) => entries[i * width + columns]!);
  const gains = Float64Array.from(free, (_, j) => 0 - entries[rows * width + j]!);
  const [ofValues, ofGains] = [calledBy(values), calledBy(gains)];
  // where a vertex of one side is not degenerate the other side has no second one
  const isOnlyRow = ofValues === 'all' && ofGains !== 'near';
  const isOnlyColumn = ofGains === 'all' && ofValues !== 'near';
  return {
    row: isOnlyRow ? mixAt(game, false, above(free, gains, columns), above(free, gains, 0, columns)) : undefined,
    column: isOnlyColumn
      ? mixAt(game, true, above(basic, values, 0, columns), above(basic, values, columns))
      : undefined,
  };
}

/**
 * Between what the value of a game in [0, 1] lies, by mixes that are all but optimal: what one guarantees at least and
 * the other at most, whatever doubles have lost.
 */
export function valueBounds(game: Payoff): readonly [low: number, high: number] {
  const tableau = solved(game);
  if (tableau === undefined) return [0, 1];
  const { rows, columns, entries, basic, free } = tableau;
  const width = columns + 1;
  const [row, column] = [new Array<number>(rows).fill(0), new Array<number>(columns).fill(0)];
  free.forEach((code, j) => {
    if (code >= columns) row[code - columns] = Math.max(0, 0 - entries[rows * width + j]!);
  });
  basic.forEach((code, i) => {
    if (code < columns) column[code] = Math.max(0, entries[i * width + columns]!);
  });
  return [Math.min(...columnPayoffs(game, shares(row))), Math.max(...rowPayoffs(game, shares(column)))];
}

function shares(sizes: readonly number[]): Mix {
  const all = sizes.reduce((sum, each) => sum + each, 0);
  return sizes.map((each) => each / all);
}

/** Whether all numbers are something, or each is something or nothing, or one is too near to call. */
function calledBy(sizes: Float64Array): 'all' | 'some' | 'near' {
  let found: 'all' | 'some' = 'all';
  for (const size of sizes) {
    if (size > something) continue;
    if (size > nothing) return 'near';
    found = 'some';
  }
  return found;
}

/** Which of the variables from `first` on, up to `last`, are something; in order. */
function above(codes: Int32Array, sizes: Float64Array, first: number, last = Number.POSITIVE_INFINITY): number[] {
  const found: number[] = [];
  for (let k = 0; k < codes.length; k++) {
    const code = codes[k]!;
    if (code >= first && code < last && sizes[k]! > something) found.push(code - first);
  }
  return found.sort((a, b) => a - b);
}

/** A tableau at its optimum; nothing where the method comes to none in short. */
function solved(game: Payoff): Tableau | undefined {
  const [rows, columns] = [game.length, game[0]?.length ?? 0];
  if (rows > most || columns > most) return undefined;
  const width = columns + 1;
  const entries = new Float64Array((rows + 1) * width).fill(1);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) entries[i * width + j]! += game[i]![j]!;
  entries[rows * width + columns] = 0;
  const basic = Int32Array.from({ length: rows }, (_, i) => columns + i);
  const free = Int32Array.from({ length: columns }, (_, j) => j);
  const tableau = { rows, columns, entries, basic, free };
  for (let pivots = 4 * (rows + columns); pivots > 0; pivots--) {
    const entering = dearest(tableau);
    if (entering < 0) return tableau;
    const leaving = shortest(tableau, entering);
    if (leaving < 0) return undefined;
    pivot(tableau, leaving, entering);
  }
  return undefined;
}

/** The column whose weight gains most; −1 where none gains. */
function dearest({ rows, columns, entries }: Tableau): number {
  let [found, gain] = [-1, nothing];
  const objective = rows * (columns + 1);
  for (let j = 0; j < columns; j++) {
    if (entries[objective + j]! > gain) [found, gain] = [j, entries[objective + j]!];
  }
  return found;
}

/** The row that stops what enters first; −1 where doubles cannot tell. */
function shortest({ rows, columns, entries }: Tableau, entering: number): number {
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  const width = columns + 1;
  for (let i = 0; i < rows; i++) {
    const entry = entries[i * width + entering]!;
    if (entry <= nothing) continue;
    const ratio = entries[i * width + columns]! / entry;
    if (ratio < least) [found, least] = [i, ratio];
  }
  return found >= 0 && entries[found * width + entering]! > something ? found : -1;
}

/** Makes what is free in `column` basic in `row`, and turned round. */
function pivot({ rows, columns, entries, basic, free }: Tableau, row: number, column: number): void {
  const width = columns + 1;
  const leading = row * width;
  const by = entries[leading + column]!;
  for (let j = 0; j < width; j++) entries[leading + j]! /= by;
  entries[leading + column] = 1 / by;
  for (let i = 0; i <= rows; i++) {
    const own = i * width;
    const factor = entries[own + column]!;
    if (i === row || factor === 0) continue;
    for (let j = 0; j < width; j++) entries[own + j]! -= factor * entries[leading + j]!;
    entries[own + column] = -factor / by;
  }
  const kept = basic[row]!;
  basic[row] = free[column]!;
  free[column] = kept;
}

/**
 * The mix of a side that plays the actions of its support so that all of the other side's actions come to the same but
 * those that are `loose`; nothing where equations do not hold.
 */
function mixAt(game: Payoff, isColumn: boolean, support: readonly number[], loose: readonly number[]): Mix | undefined {
  const [own, other] = isColumn ? [game[0]!.length, game.length] : [game.length, game[0]!.length];
  // each side sees the game in [0, 1], and 1 is added
  const entry = (k: number, against: number): number =>
    isColumn ? 1 + (1 - game[against]![k]!) : 1 + game[k]![against]!;
  const system = new Float64Array((other - loose.length) * (support.length + 1));
  let at = 0;
  for (let j = 0; j < other; j++) {
    if (loose.includes(j)) continue;
    for (const k of support) system[at++] = entry(k, j);
    system[at++] = 1;
  }
  const x = new Float64Array(support.length);
  if (!solveInPlace(system, other - loose.length, x)) return undefined;
  for (const each of x) if (-each > holds) return undefined;
  for (let j = 0; j < other; j++) {
    let sum = 0;
    for (let k = 0; k < support.length; k++) sum += entry(support[k]!, j) * x[k]!;
    if (1 - sum > holds) return undefined;
  }
  let all = 0;
  for (const each of x) all += Math.max(0, each);
  const mix = new Array<number>(own).fill(0);
  for (let k = 0; k < support.length; k++) mix[support[k]!] = Math.max(0, x[k]!) / all;
  return mix;
}
