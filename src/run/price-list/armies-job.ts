/**
 * A job of random armies: plain data; a task is a few pairs of armies. Promise: what a task comes to depends on the job
 * alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { ArmyBattle } from '../../played/armies.js';
import type { ListFight } from '../../study/price-list/list-fight.js';

/** Two armies in a fight. */
export interface ArmyOrder {
  /** Place among the fights. */
  readonly fight: number;
  /** By unit of the list: how many copies blue has, and red. */
  readonly copies: readonly [readonly number[], readonly number[]];
}

export interface ArmiesJob {
  readonly kind: 'armies';
  readonly name: string;
  readonly seed: string;
  readonly choice: EngineChoice;
  /** By unit of the list: what one copy counts for where the points decide. */
  readonly prices: readonly number[];
  readonly fights: readonly ListFight[];
  readonly orders: readonly ArmyOrder[];
  /** Engagements of each pair in each role. */
  readonly plays: number;
}

/** What some orders came to, in the order of the job. */
export interface ArmiesPart {
  readonly first: number;
  readonly decided: readonly ArmyBattle['decided'][];
}
