/**
 * What is told of two units that stand in an army together, or of a unit's copies beyond its first, as columns beside what
 * each unit adds by itself. Promise: a term is there only where enough armies had it to tell anything.
 */
import { type SparseRows, sparseRows } from '../../statistics/sparse-rows.js';
import { type ArmyBattle, differenceOf } from '../armies.js';

/** A column that most battles have nothing in. */
export interface PairTerm {
  /** Ascending; twice the same for copies beyond the first. */
  readonly units: readonly [number, number];
  /** Armies of both sides that had it. */
  readonly armies: number;
  /** Battles in which one side has more of it, and how much more blue has. */
  readonly battles: Int32Array;
  readonly values: Float64Array;
}

/** Battles, and what one more of anything weighs in each of them. */
export interface ScaledBattles {
  /** How many units the list has. */
  readonly units: number;
  readonly battles: readonly Pick<ArmyBattle, 'armies'>[];
  readonly scales: readonly number[];
}

/** Column 0 is who is blue; after it, by unit, how many copies more blue has, to scale. */
export function additiveRows({ units, battles, scales }: ScaledBattles): SparseRows {
  return sparseRows(
    units + 1,
    battles.map(({ armies }, n) => [
      [0, 1] as const,
      ...differenceOf(armies).map(([unit, copies]) => [unit + 1, copies * (scales[n] as number)] as const),
    ]),
  );
}

/**
 * The terms that at least `least` armies had, by first unit and then by second. An army has the term of two units once,
 * however many copies it has, and that of one unit as often as it has copies beyond the first.
 */
export function pairTerms({ units, battles, scales }: ScaledBattles, least: number): PairTerm[] {
  const counts = new Int32Array(units * units);
  const sizes = new Int32Array(units * units);
  const held = battles.map(({ armies }) => armies.map(heldBy) as [Held[], Held[]]);
  const more = new Float64Array(units * units);
  for (const [blue, red] of held) {
    const touched = moreOf(blue, red, units, more, counts);
    for (const key of touched) {
      if (more[key] !== 0) sizes[key]! += 1;
      more[key] = 0;
    }
  }
  const found = new Map<number, { readonly term: PairTerm; filled: number }>();
  for (let key = 0; key < counts.length; key++) {
    if (counts[key]! < least || sizes[key] === 0) continue;
    const term: PairTerm = {
      units: [Math.floor(key / units), key % units],
      armies: counts[key]!,
      battles: new Int32Array(sizes[key]!),
      values: new Float64Array(sizes[key]!),
    };
    found.set(key, { term, filled: 0 });
  }
  held.forEach(([blue, red], n) => {
    for (const key of moreOf(blue, red, units, more)) {
      const own = found.get(key);
      if (own !== undefined && more[key] !== 0) {
        own.term.battles[own.filled] = n;
        own.term.values[own.filled] = more[key]! * (scales[n] as number);
        own.filled++;
      }
      more[key] = 0;
    }
  });
  return [...found.values()].map(({ term }) => term);
}

/** A unit, and how many copies of it an army has. */
type Held = readonly [unit: number, copies: number];

function heldBy(army: readonly number[]): Held[] {
  const copies = new Map<number, number>();
  for (const unit of army) copies.set(unit, (copies.get(unit) ?? 0) + 1);
  return [...copies].sort(([a], [b]) => a - b);
}

/** Writes into `more` what blue has more of each term, by first unit and second; returns the terms that either side has. */
function moreOf(
  blue: readonly Held[],
  red: readonly Held[],
  units: number,
  more: Float64Array,
  counts?: Int32Array,
): readonly number[] {
  const touched: number[] = [];
  for (const [side, sign] of [
    [blue, 1],
    [red, -1],
  ] as const) {
    side.forEach(([unit, copies], i) => {
      const has = (key: number, many: number): void => {
        touched.push(key);
        more[key]! += sign * many;
        if (counts !== undefined) counts[key]! += 1;
      };
      if (copies > 1) has(unit * units + unit, copies - 1);
      for (let j = i + 1; j < side.length; j++) has(unit * units + (side[j] as Held)[0], 1);
    });
  }
  return touched;
}
