/**
 * An engagement as its steps see it.
 *
 * Promises: immutable but for `harm`, which remembers answers, and `harmed` and `situation`, which are scratch space of
 * a single step; positions and distances are half inches from the lane's `from`, so that all moves are whole numbers.
 */
import type { TargetView } from '../../../engagement/plan.js';
import type { Sides } from '../../../engagement/roster.js';
import type { Starts } from '../../../engagement/starts.js';
import type { Situation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import type { Ground } from './ground.js';
import type { HarmRow } from './harm.js';
import type { HeatOptions } from './options.js';
import type { BattleUnit } from './roster.js';
import type { HeatLayout } from './state.js';

export interface Battle {
  readonly core: HeatCore;
  readonly options: HeatOptions;
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly sides: Sides;
  readonly layout: HeatLayout;
  readonly starts: Starts;
  readonly ground: Ground;
  /** By unit: a bit for its side, 1 blue or 2 red, if it has any weapon. */
  readonly armed: Uint8Array;
  /** Units with an officer's bonus, units that may zero in, vehicles: loops over nobody else. */
  readonly officers: readonly BattleUnit[];
  readonly zeroers: readonly BattleUnit[];
  readonly vehicles: readonly BattleUnit[];
  /** Whom fire can harm, by firer × units + target; nobody asks about friends. */
  readonly harm: readonly (HarmRow | undefined)[];
  /** By enemy: 1 for those whom the firer that is choosing a target can harm. */
  readonly harmed: Uint8Array;
  /** Targets of fire, and of assaults, for the plans' priorities. */
  readonly view: TargetView;
  readonly assaultView: TargetView;
  readonly situation: Situation;
}

/** A battle before its views are made. */
export type Parts = Omit<Battle, 'view' | 'assaultView'>;
