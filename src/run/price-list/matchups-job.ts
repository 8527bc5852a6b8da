/**
 * A job of matchups: plain data; a task is two units of a list in one fight, played whole by one thread. Promise: what a
 * task comes to depends on the job alone.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { Battle, CoreLine } from '../../played/matchups.js';
import type { ListFight } from '../../study/price-list/list-fight.js';

/** So many of the one against so many of the other. */
export interface BattleOrder {
  readonly copies: readonly [number, number];
  /** Engagements in each role. */
  readonly plays: number;
}

/** Two units in a fight. */
export interface MatchupOrder {
  /** Places in the list: the first is blue. */
  readonly units: readonly [number, number];
  /** Place among the fights. */
  readonly fight: number;
  readonly battles: readonly BattleOrder[];
}

export interface MatchupsJob {
  readonly kind: 'matchups';
  readonly name: string;
  readonly seed: string;
  readonly choice: EngineChoice;
  /** What tells its streams from those of other rounds. */
  readonly round: string;
  /** Their ids: streams are named by them. */
  readonly units: readonly string[];
  readonly fights: readonly ListFight[];
  readonly orders: readonly MatchupOrder[];
}

/** What two units came to in a fight. */
export interface PlayedMatchup {
  /** Out of how many the losses of each are counted. */
  readonly full: readonly [number, number];
  readonly core: readonly CoreLine[];
  readonly battles: readonly Battle[];
}

/** What some orders came to, in the order of the job. */
export interface MatchupsPart {
  readonly first: number;
  readonly matchups: readonly PlayedMatchup[];
}
