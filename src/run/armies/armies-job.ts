/**
 * A job of random armies: plain data; a task is a few pairs of armies. Promise: what a task comes to depends on the job
 * alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { Decided } from '../../played/armies.js';
import type { ListFight } from '../../study/price-list/list-fight.js';

/** Two armies in a fight. */
export interface ArmyOrder {
  /** Place among the fights. */
  readonly fight: number;
  /** What blue has, and red: for each copy its unit's place in the list, ascending. */
  readonly armies: readonly [readonly number[], readonly number[]];
  /** Whether the core that is written stands beside them. */
  readonly core: boolean;
}

export interface ArmiesJob {
  readonly kind: 'armies';
  readonly name: string;
  readonly seed: string;
  readonly choice: EngineChoice;
  /** What tells its streams from those of other rounds. */
  readonly round: string;
  /** By unit of the list: what one copy counts for where the points decide. */
  readonly prices: readonly number[];
  readonly fights: readonly ListFight[];
  readonly orders: readonly ArmyOrder[];
  /** Engagements of each pair in each role. */
  readonly plays: number;
  /** So many orders have streams of their own, and those after them the same again. Default: every one has its own. */
  readonly streams?: number | undefined;
}

/** What some orders came to, in the order of the job, each by role. */
export interface ArmiesPart {
  readonly first: number;
  readonly decided: readonly (readonly Decided[])[];
}
