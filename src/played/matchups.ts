/**
 * What units came to against each other, each with copies of itself: how often which number of the one beat which number
 * of the other. Promise: price-free, so that every price list whose forces were played is read off the same counts.
 */

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
   * Where the points decide (ENG-R03): men or hits that blue's copies and red's have lost, what each core line has lost,
   * and how often that was so.
   */
  readonly open: readonly (readonly number[])[];
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

/** Which of two ends comes first: number by number. */
export function compareEnds(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((own, at) => own !== b[at]);
  return k < 0 ? 0 : (a[k] as number) - (b[k] as number);
}
