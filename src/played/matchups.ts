/**
 * What units came to against each other, each with copies of itself: how often which number of the one beat which number
 * of the other. Promise: price-free, so that every price list whose forces were played is read off the same counts.
 */
import { byPoints } from '../engagement/ends.js';

/** A unit of the list as it was played. */
export interface MatchupUnit {
  /** Distinct in the list. */
  readonly id: string;
  readonly title: string;
  /** What the list asks for it, points. */
  readonly price: number;
  /** Out of how many its losses are counted: its men, or 1. */
  readonly full: number;
}

/** Something that takes the field on a side whatever is asked about: a line of its ends. */
export interface CoreLine {
  readonly side: 0 | 1;
  readonly full: number;
  /** Thousandths of a point. */
  readonly cost: number;
}

/** So many of the one against so many of the other, over all fights and both roles. */
export interface Battle {
  /** How many of the first unit are blue, and of the second red. */
  readonly copies: readonly [number, number];
  readonly plays: number;
  /** Draws, wins of blue, wins of red, where one side alone could still fight. */
  readonly decided: readonly [number, number, number];
  /**
   * Where the points decide (ENG-R03, ENG-R12, ENG-R13): men or hits that blue's copies and red's have lost, what each
   * core line has lost (all as `ends.ts` counts losses), by which mission where there is one (`byMission`), and how
   * often that was so.
   */
  readonly open: readonly (readonly number[])[];
}

/** An open end, taken apart. */
export interface OpenEnd {
  /** Of blue's copies, red's, and each core line. */
  readonly lost: readonly number[];
  /** In place of a winner: `byPoints`, or the mission. */
  readonly decider: number;
  readonly times: number;
}

/** Takes an open end apart; `core`: how many core lines there are. */
export function openEnd(end: readonly number[], core: number): OpenEnd {
  const lines = 2 + core;
  const decider = end.length > lines + 1 ? (end[lines] as number) : byPoints;
  return { lost: end.slice(0, lines), decider, times: end.at(-1) as number };
}

/** Puts an open end together. */
export function closedUp({ lost, decider, times }: OpenEnd): readonly number[] {
  return decider === byPoints ? [...lost, times] : [...lost, decider, times];
}

/** Two units of the list against each other. */
export interface Matchup {
  /** Their places in the list, the first of them blue. */
  readonly units: readonly [number, number];
  readonly core: readonly CoreLine[];
  readonly battles: readonly Battle[];
}

/** A whole list played out. */
export interface MatchupResults {
  readonly units: readonly MatchupUnit[];
  /** What a side may spend, points: each level as often. */
  readonly budgets: readonly number[];
  /** What of it the core takes, points. */
  readonly core: number;
  readonly matchups: readonly Matchup[];
}

/** Which of two ends comes first: those that no mission decides, then number by number. */
export function compareEnds(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let k = 0; k < a.length; k++) {
    const difference = (a[k] as number) - (b[k] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Ends of several, in order: each once, with how often it was met in all. */
export function endsTogether(ends: readonly (readonly number[])[]): (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (const end of [...ends].sort(compareEnds)) {
    const before = found.at(-1);
    if (before === undefined || !isSameEnd(before, end)) found.push(end);
    else found[found.length - 1] = end.with(-1, (before.at(-1) as number) + (end.at(-1) as number));
  }
  return found;
}

/** Whether two ends are the same, however often each was met. */
function isSameEnd(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length - 1; k++) if (a[k] !== b[k]) return false;
  return true;
}
