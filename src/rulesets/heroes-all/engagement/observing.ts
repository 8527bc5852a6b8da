/** Observation on the lane (HA-OBS-07, HA-OBS-10, HA-R45, HA-R46). Promise: one test a target and bound; what is seen stays seen while in sight. */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { observationDice } from '../attack/observation.js';
import { fights, menOf } from '../state/state.js';
import { spot } from './air.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';
import { hasSeen, hasSight, segmentsNow, setSeen, setTried } from './sight.js';
import { tellAct, tellLooks, tellObserves } from './telling.js';

/** A 3: one Observation Test. */
export function observe(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const target = battle.units[dice.choose(battle.decisions.look, s, unit.index)];
  if (target === undefined) return;
  if (unit.flies || target.flies) {
    if (dice.narrating) tellLooks(dice, unit, target);
    spot(battle, dice, s, unit, target);
    return;
  }
  const { core } = battle;
  const segments = segmentsNow(battle, s, unit, target);
  const men = menOf(s, unit.base);
  const count = observationDice(core.numbers.rules, unit.profile, men, target.profile, menOf(s, target.base));
  if (dice.narrating) tellObserves(dice, unit, target, segments);
  if (dice.call(core.observation, count, segments) === 1) setSeen(s, unit, target, true);
  else setTried(s, unit, target, true);
}

/** A 5: the others know what it sees, as far as they have a line of sight themselves. */
export function tellOthers(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
    const enemy = battle.units[e] as BattleUnit;
    if (!fights(s, enemy.base) || !hasSeen(s, unit, enemy)) continue;
    for (let f = unit.friendFrom; f < unit.friendTo; f++) {
      const friend = battle.units[f] as BattleUnit;
      if (friend === unit || !fights(s, friend.base) || !hasSight(battle, s, friend, enemy)) continue;
      setSeen(s, friend, enemy, true);
    }
  }
  if (dice.narrating) tellAct(dice, unit, 'tells the others what it sees');
}
