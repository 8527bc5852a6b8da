/** Units that are the same but for their names: of those a choice offers one. */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** Whether one of those that are known already is like `unit`. */
export function isKnown(battle: Battle, s: State, known: readonly number[], unit: BattleUnit): boolean {
  return known.some((k) => k >= 0 && isLike(battle, s, battle.units[k] as BattleUnit, unit));
}

/** Whether two units of a side are the same but for their names: of one profile, plan and place, and in one condition. */
export function isLike(battle: Battle, s: State, one: BattleUnit, other: BattleUnit): boolean {
  if (one === other) return true;
  if (one.profile !== other.profile || one.odd || other.odd || one.plan !== other.plan) return false;
  if (one.flank !== other.flank || one.priority !== other.priority || one.standOff !== other.standOff) return false;
  if (battle.starts.milli(s, one) !== battle.starts.milli(s, other)) return false;
  if (isAimedAt(battle, s, one) || isAimedAt(battle, s, other)) return false;
  return Object.values(its).every((at) => get(s, one.base, at) === get(s, other.base, at));
}

function isAimedAt({ zeroers }: Battle, s: State, unit: BattleUnit): boolean {
  return zeroers.some(({ base }) => get(s, base, its.aimedAt) === unit.index + 1);
}
