/**
 * Several orders at once (HEAT-ORD-12): an officer who has carried out his own order calls up units near him, as many as his rank, before the
 * next die is drawn.
 *
 * Promises: only where the scenario asks for it (HEAT-L48); each of them is ordered and acts as if its die had been drawn, one after another;
 * whoever was called calls nobody.
 */
import type { State } from '../../../kernel/process.js';
import { fights, isDown } from '../state/state.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { distanceOf } from './sight.js';

/** The next unit that an officer calls up now, if any. */
export function calledUp(battle: Battle, s: State): BattleUnit | undefined {
  const { callers, guide } = battle;
  for (let k = 0; k < callers.length; k++) {
    const officer = callers[k] as BattleUnit;
    const left = s[officer.calls] as number;
    if (left === 0) continue;
    s[officer.calls] = left - 1;
    guide.waits = true; // nobody has looked
    return nearHim(battle, s, officer);
  }
  return undefined;
}

/** His own order is carried out: he may call up as many as his rank says. */
export function callUp(s: State, unit: BattleUnit): void {
  if (unit.calls >= 0 && fights(s, unit.base) && !isDown(s, unit.base)) s[unit.calls] = unit.profile.officerBonus;
}

/** Nobody waits for an officer who is gone, or has nobody to call. */
export function endCalls(battle: Battle, s: State): void {
  const { callers } = battle;
  for (let k = 0; k < callers.length; k++) {
    const officer = callers[k] as BattleUnit;
    if (!fights(s, officer.base) || nearHim(battle, s, officer) === undefined) s[officer.calls] = 0;
  }
}

/** The first listed friend in his reach that has no order yet. */
function nearHim({ units }: Battle, s: State, officer: BattleUnit): BattleUnit | undefined {
  for (let k = officer.friendFrom; k < officer.friendTo; k++) {
    const unit = units[k] as BattleUnit;
    if (hasDie(s, unit.base) && distanceOf(s, unit, officer) <= 2 * officer.profile.officerReach) return unit;
  }
  return undefined;
}
