/**
 * A job of cells that are played in games of their own: plain data; a task is one game, played whole by one thread.
 * Promise: what a game comes to depends on its own cells, name and number of observations alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import type { EngagementResults } from '../results.js';

export interface CellFightsJob {
  readonly kind: 'cell-fights';
  /** Without its cells and its fights. */
  readonly study: PlainStudy;
  readonly choice: EngineChoice;
  readonly fights: readonly {
    /** What its random numbers are keyed by. */
    readonly name: string;
    readonly cells: readonly EngagementCell[];
    readonly observations: number;
    /** The first one that is played. */
    readonly from?: number;
  }[];
}

/** What some games came to, in the order of the job. */
export interface CellFightsPart {
  readonly first: number;
  readonly fights: readonly EngagementResults[];
}
