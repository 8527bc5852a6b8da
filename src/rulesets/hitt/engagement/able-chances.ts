/**
 * What the plan `able` expects of each of its courses: the chance of winning, over what the enemy may do; and what it is
 * worth to stay a bound and see what he does.
 *
 * Promises: each course is played once on a field against each stance of the enemy, and no further than it takes to tell
 * which is the best; what comes out does not hang on what was asked before.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { type Courses, later } from './able-courses.js';
import type { Course } from './able-marches.js';
import { Memory } from './able-memory.js';
import { type Mind, stances } from './able-mind.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

/** What is small is so beside what is in the balance: 1 where both may win, little where one has as good as won. */
export function doubt(value: number): number {
  return 4 * value * (1 - value);
}

export class Chances {
  /** Of a field: for every course, then for every one that is begun later, its chances against each stance. */
  readonly memory: Memory;
  private readonly mind: Mind;
  private readonly choices: readonly (readonly Course[])[];
  /** By side: what is chosen among once it is seen what the enemy does, beside to stay: by number, now and later. */
  private readonly afterwards: readonly (readonly (readonly [number, Course])[])[];

  constructor(b: Battle, mind: Mind, choices: readonly (readonly Course[])[], courses: Courses) {
    this.mind = mind;
    this.choices = choices;
    const { charge, assault, range, ground, leave } = courses;
    this.afterwards = choices.map((mine) =>
      [charge, assault, range, ground, leave]
        .filter((course) => mine.includes(course))
        .map((course) => [mine.indexOf(course), later(course)] as const),
    );
    const most = Math.max(...choices.map((mine, side) => mine.length + (this.afterwards[side] as unknown[]).length));
    this.memory = new Memory(b, most * stances);
  }

  /** The chance by course `k`; where it cannot be more than `least`, something that is no more than that. */
  by(odds: Odds, s: State, side: 0 | 1, k: number, least: number): number {
    const { mind } = this;
    let all = 0;
    for (let e = 0; e < stances; e++) all += mind.likely(e);
    let [total, rest] = [0, all];
    for (let e = 0; e < stances; e++) {
      const weight = mind.likely(e);
      if (weight === 0) continue;
      rest -= weight;
      total += weight * this.won(odds, s, side, k, e);
      if (total + rest <= least * all) return (total + rest) / all;
    }
    return total / all;
  }

  /** Whether who puts off going, by course `k`, would lie under the fire of one who need not come. */
  isExposed(odds: Odds, s: State, side: 0 | 1, k: number): boolean {
    if (this.mind.likely(0) === 0) return false;
    return this.won(odds, s, side, k, 0) < this.quietNow(odds, s, side) - weights.exposed;
  }

  /** The best chance of going at once, against who stays. */
  private quietNow(odds: Odds, s: State, side: 0 | 1): number {
    let now = 0;
    for (const [k] of this.afterwards[side] as readonly (readonly [number, Course])[])
      now = Math.max(now, this.won(odds, s, side, k, 0));
    return now;
  }

  /**
   * Whether to stay for one bound, to see whether the enemy comes, and then to do what is best wins more than `most`;
   * never where one would lie under the fire of one who need not come.
   */
  isWaitingBetter(odds: Odds, s: State, side: 0 | 1, most: number): boolean {
    const { mind } = this;
    const [stays, near, charges] = [mind.likely(0), mind.likely(1), mind.likely(2)];
    if (stays === 0 || near + charges < weights.unlikely) return false;
    const mine = this.choices[side] as readonly Course[];
    const then = this.afterwards[side] as readonly (readonly [number, Course])[];
    let quiet = this.won(odds, s, side, 0, 0);
    for (let n = 0; n < then.length; n++) quiet = Math.max(quiet, this.won(odds, s, side, mine.length + n, 0));
    if (quiet < this.quietNow(odds, s, side) - weights.exposed || stays * quiet + near + charges <= most) return false;
    const coming = (k: number): number =>
      (near === 0 ? 0 : near * this.won(odds, s, side, k, 1)) +
      (charges === 0 ? 0 : charges * this.won(odds, s, side, k, 2));
    if (stays * quiet + coming(0) > most) return true;
    for (let n = 0; n < then.length; n++) {
      if (stays * quiet + coming(mine.length + n) > most) return true;
    }
    return false;
  }

  /** The chance by course `k`, or by one that is begun later, against a stance. */
  private won(odds: Odds, s: State, side: 0 | 1, k: number, stance: number): number {
    const { values, at } = this.memory;
    const slot = at + k * stances + stance;
    const known = values[slot] as number;
    if (known >= 0) return known;
    const mine = this.choices[side] as readonly Course[];
    const course = k < mine.length ? mine[k] : this.afterwards[side]?.[k - mine.length]?.[1];
    const value = this.mind.against(odds, s, side, course as Course, stance);
    values[slot] = value;
    return value;
  }
}
