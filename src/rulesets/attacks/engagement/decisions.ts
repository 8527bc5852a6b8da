/** What a game of this kind leaves to the players: where a unit goes, and whom it attacks. */
import type { DecisionTable } from '../../../engagement/decisions.js';
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import { chanceOf } from '../../../kernel/pmf.js';
import type { State } from '../../../kernel/process.js';
import { leftOf, placeOf } from '../state/state.js';
import { type Battle, bestGun, distanceOf, type Fighter, fights } from './battle.js';
import { goal, moves, offBy } from './movement.js';

export const decisions: DecisionTable = {
  move: {
    clauses: ['ATK-MOVE-01'],
    what: 'the side of a unit that activates: where it goes before it attacks',
    options: 'stay, as far as it may either way, to the nearest enemy or into the reach of a weapon, off the lane',
  },
  target: {
    clauses: ['ATK-FIRE-01'],
    what: 'the side of a unit that has moved: whom it attacks',
    options: 'each enemy in reach that it could harm, nobody',
  },
};

/** Both decisions of a battle. */
export function decide(b: Battle) {
  const unitOf = (who: number): Fighter => b.units[who] as Fighter;
  const nobody = b.units.length;
  const view: TargetView = {
    possible: (odds, s, unit, enemy) => fights(s, enemy) && bestGun(b, odds, s, unit, enemy) >= 0,
    distance: distanceOf,
    left: leftOf,
    atStart: (s, unit) => b.starts.strength(s, unitOf(unit)) * unitOf(unit).its.wounds,
    worth: (s, unit) => (b.starts.milli(s, unitOf(unit)) * leftOf(s, unit)) / Math.max(1, view.atStart(s, unit)),
    chance: (odds, s, unit, enemy) => chanceAt(b, odds, s, unit, enemy),
  };
  const move: Decision = {
    name: 'move',
    player: (who) => unitOf(who).side,
    own: (_odds, s, who) => goal(b, s, unitOf(who)),
    menu: (_odds, s, who, _about, out) => moves(b, s, unitOf(who), out),
    tell: (s, who, option) => told(b, s, who, option),
  };
  const target: Decision = {
    name: 'target',
    player: (who) => unitOf(who).side,
    own: (odds, s, who) => {
      const { priority, enemyFrom, enemyTo } = unitOf(who);
      const found = pickTarget(view, priority, odds, s, who, enemyFrom, enemyTo);
      return found < 0 ? nobody : found;
    },
    menu: (odds, s, who, _about, out) => {
      const { enemyFrom, enemyTo } = unitOf(who);
      for (let k = enemyFrom; k < enemyTo; k++) if (view.possible(odds, s, who, k)) out.push(k);
      out.push(nobody);
    },
    tell: (_s, who, option) => `${unitOf(who).name} attacks ${option === nobody ? 'nobody' : unitOf(option).name}`,
  };
  return { move, target };
}

/** The chance that a unit destroys an enemy at once. */
function chanceAt(b: Battle, odds: Odds, s: State, unit: number, enemy: number): number {
  const gun = bestGun(b, odds, s, unit, enemy);
  const volley = b.guns[unit]?.[enemy]?.[gun]?.volley;
  if (volley === undefined) return 0;
  return chanceOf(odds.pmf(volley, b.shot.times, b.shot.more, leftOf(s, enemy)), (left) => left === 0);
}

function told(b: Battle, s: State, who: number, option: number): string {
  const { name } = b.units[who] as Fighter;
  if (option === offBy.own(b)) return `${name} leaves by its own end`;
  if (option === offBy.enemy(b)) return `${name} leaves by the enemy's end`;
  return option === placeOf(s, who) ? `${name} stays at ${b.from + option}` : `${name} goes to ${b.from + option}`;
}
