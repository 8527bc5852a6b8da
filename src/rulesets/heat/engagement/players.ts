/** Who is asked for a decision: units and parts of squads by their numbers, and who of them plays by `able`. */
import type { Decision } from '../../../kernel/decision.js';
import { type Able, createAble } from './able.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export interface Players {
  unit(k: number): BattleUnit;
  /** The side that decides for a unit. */
  sideOf(k: number): number;
  named(k: number): string;
  /** What it plays by; undefined: of all who do not play by `able` nothing is asked. */
  ableOf(one: BattleUnit): Able | undefined;
}

export function playersOf(battle: Battle): Players {
  const able = battle.units.some(({ plan }) => plan === 'able') ? createAble(battle) : undefined;
  const { shooters } = battle;
  const unit = (k: number): BattleUnit => shooters[k] as BattleUnit;
  return {
    unit,
    sideOf: (who) => unit(who).side,
    named: (k) => (k < 0 ? 'nobody' : unit(k).name),
    ableOf: (one) => (one.plan === 'able' ? able : undefined),
  };
}

/** The number of a unit; -1: nobody. */
export const numberOf = (at: BattleUnit | undefined): number => at?.index ?? -1;

/** A decision whose options are 1, yes, and 0. */
export function yesOrNo(
  { sideOf, named }: Players,
  name: string,
  yes: string,
  no: string,
  own: Decision['own'],
): Decision {
  return {
    name,
    player: sideOf,
    own,
    menu: (_odds, _s, _who, _about, out) => out.push(1, 0),
    tell: (_s, who, option) => `${named(who)} ${option === 1 ? yes : no}`,
  };
}
