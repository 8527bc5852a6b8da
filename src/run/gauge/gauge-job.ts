/**
 * A job that gauges play: plain data; a task is one game. Promise: what a game comes to depends on its own place, its
 * number and the job's name and seed alone.
 */
import type { EngagementCell } from '../../study/study.js';

/** A game in which one side answers the other. */
export interface GaugeOrder {
  /** Place among the cells. */
  readonly cell: number;
  readonly role: number;
  /** As decisions know it: 0 is blue. */
  readonly side: 0 | 1;
}

export interface GaugeJob {
  readonly kind: 'gauge';
  readonly name: string;
  readonly seed: string;
  readonly cells: readonly EngagementCell[];
  readonly orders: readonly GaugeOrder[];
}

/** A choice against the play's own option. */
export interface GaugePartDeparture {
  readonly decision: string;
  /** In a player's words. */
  readonly own: string;
  readonly taken: string;
  /** In half wins of all its checks. */
  readonly gain: number;
}

/** What some games came to, in the order of the job. */
export interface GaugePart {
  readonly first: number;
  readonly games: readonly {
    readonly decisions: number;
    readonly departures: readonly GaugePartDeparture[];
    /** Of a game that was played twice, as a whole: what it was worth, as that of a departure. */
    readonly whole?: number;
  }[];
}
