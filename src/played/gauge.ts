/**
 * What play gives away, as it was gauged. Promise: whole numbers, but where it was solved; figures with their intervals are
 * made of these.
 */

/** Where a game is played: who looks for better answers there. */
export interface GaugedPlace {
  /** Of a cell, of a fight, or of a list's fight in which two armies meet. */
  readonly cell: string;
  readonly role: number;
  readonly side: 'blue' | 'red';
  /** Whether that side attacks. */
  readonly attacks: boolean;
}

/** A game in which a side answered the other one's play. */
export interface GaugedGame extends GaugedPlace {
  /** Decisions with more than one option, and those of them in which it took another one than its play takes. */
  readonly decisions: number;
  readonly departures: number;
  /** What all departures were worth together, in half wins of `checks` games each. */
  readonly gain: number;
  /** It was played twice as a whole, and no choice is told of it. */
  readonly isWhole?: true;
}

/** Departures of one kind of decision, or in one way. */
export interface GaugedDepartures {
  readonly times: number;
  /** As that of a game. */
  readonly gain: number;
}

/** What was done otherwise in one way. */
export interface GaugedWay extends GaugedDepartures {
  /** In a player's words. */
  readonly own: string;
  readonly taken: string;
  /** Over the departures: the sum of their squared gains. */
  readonly squares: number;
}

/** What was done otherwise, by kind of decision. */
export interface GaugedDecision extends GaugedDepartures {
  readonly decision: string;
  /** Over the games: the sum of what the departures of each came to, squared. */
  readonly squares: number;
  /** The most frequent ways. */
  readonly ways: readonly GaugedWay[];
}

/** Found by playing options on to the end. */
export interface SampledGauge {
  /** How often a departure was played on, on luck that did not choose it, to be valued. */
  readonly checks: number;
  readonly games: readonly GaugedGame[];
  readonly decisions: readonly GaugedDecision[];
}

/** Solved with all choices of one side. */
export interface SolvedGauge {
  readonly solved: readonly (GaugedPlace & {
    /** Its share; all sum to 1. */
    readonly weight: number;
    readonly states: number;
    /** By how much the best answer wins more often, a draw being half a win. */
    readonly gain: number;
  })[];
}

export type GaugeResults = SampledGauge | SolvedGauge;
