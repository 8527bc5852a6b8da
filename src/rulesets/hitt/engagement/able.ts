/** The plan `able`. */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Battle } from './battle.js';
import { usualLay } from './laying.js';
import { stays } from './move-options.js';
import type { BattleUnit } from './roster.js';
import { shootingView } from './views.js';

export interface Able {
  move(odds: Odds, s: State, leader: BattleUnit, pips: number): number;
  target(odds: Odds, s: State, unit: BattleUnit): number;
  contact(view: TargetView, odds: Odds, s: State, unit: BattleUnit): number;
  lay(s: State, unit: BattleUnit): number;
}

export function createAble(b: Battle): Able {
  const view = shootingView(b);
  return {
    move: () => stays,
    target: (odds, s, unit) => pickTarget(view, 'best-odds', odds, s, unit.index, unit.enemyFrom, unit.enemyTo),
    contact: (close, odds, s, unit) =>
      pickTarget(close, 'best-odds', odds, s, unit.index, unit.enemyFrom, unit.enemyTo),
    lay: (s, unit) => usualLay(b, s, unit),
  };
}
