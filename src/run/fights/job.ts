/**
 * A job of fights: plain data; a task is one fight, played whole by one thread. Promise: what a fight comes to depends
 * on its own scenario and its own order alone, so neither threads nor the other fights reach it.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { FightRates, FightResults } from '../../played/fight-results.js';
import type { FightInfo } from '../../study/fights/fights.js';
import type { PlanMenus } from '../../study/fights/plans.js';
import type { FightsQuestion } from '../../study/fights/question.js';
import type { PlainStudy } from '../../study/study.js';

/** One plan of each side in one role. */
export interface PlansOrder {
  readonly blue: number;
  readonly red: number;
  readonly role: number;
  /** Engagements of each variant. */
  readonly plays: number;
}

/** How one fight is to be played. */
export interface FightOrder {
  /** Index in the study. */
  readonly fight: number;
  /**
   * Where it is to be read, points, with the say of each in how engagements are dealt out; what its budgets cannot buy
   * is left out. None where no price is asked.
   */
  readonly prices: readonly { readonly price: number; readonly say: number }[];
  readonly plans: readonly PlansOrder[];
  /** Whether the plans are looked at in turn, each look at what the ones before it leave. */
  readonly inTurn?: true;
  /** First every plan is played against every plan at one price, in turn; `plans` are then those that this leaves. */
  readonly screen?: { readonly price: number; readonly plays: number; readonly then: number };
}

export interface FightsJob {
  readonly kind: 'fights';
  /** Without its cells and its fights. */
  readonly study: PlainStudy;
  readonly fights: readonly FightInfo[];
  readonly menus: PlanMenus;
  readonly question: FightsQuestion;
  readonly choice: EngineChoice;
  /** What tells its streams from those of other rounds. */
  readonly round: string;
  readonly orders: readonly FightOrder[];
}

/** What some fights came to, in the order of the job. */
export interface FightsPart {
  readonly first: number;
  readonly fights: readonly (FightResults | FightRates)[];
}
