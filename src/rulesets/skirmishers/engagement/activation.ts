/**
 * The activation of one trooper (SK-HOST-03, SK-R25): AP, enemy arcs, movement, one combat action.
 *
 * Promise: his AP are read when it starts; wounds taken during it count from the next (SK-R17).
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { killChance } from '../attack/landing.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { meetArcs } from './arcs.js';
import type { Battle, Man } from './battle.js';
import { serve, takesOver } from './crew.js';
import { costAt } from './ending.js';
import { bit, isA } from './ground.js';
import { stands } from './losses.js';
import { fightWire, leaveFire, move } from './movement.js';
import { canSee, numberFor, rangeOf } from './sight.js';
import { keptForSmoke, throwsSmoke } from './smoke.js';
import { tellActivates, tellArc, tellDeclares } from './telling.js';

/** Targets as an explosive sees them; the plan's priority chooses, `nearest` being the ruling's own (SK-R25, SK-L15). */
export function createView(battle: Battle): TargetView {
  const man = (k: number): Man => battle.men[k] as Man;
  const place = (s: State, k: number): number => get(s, man(k).base, its.place);
  return {
    possible(_odds, s, firer, target) {
      const enemy = man(target);
      if (!stands(s, enemy) || !canSee(battle, s, man(firer), enemy)) return false;
      const weapon = man(firer).arms as ExplosiveWeapon;
      return rangeOf(place(s, firer), place(s, target)) <= reach(battle, weapon);
    },
    distance: (s, firer, target) => rangeOf(place(s, firer), place(s, target)),
    left: (s, target) => get(s, man(target).base, its.hp),
    atStart: (_s, target) => man(target).profile.hp,
    worth: (s, target) => costAt(battle, battle.starts.drawn(s, man(target).side), man(target)) as number,
    chance(odds, s, firer, target) {
      const weapon = man(firer).arms as ExplosiveWeapon;
      const tn = numberFor(battle, s, man(firer), man(target), weapon, false);
      const { base } = man(target);
      const cells = get(s, base, its.hp) + get(s, base, its.armour);
      return killChance(odds, battle.rules, weapon, tn, cells, isA(battle.ground, place(s, target), bit.water));
    },
  };
}

/** Dots that his explosive reaches with the AP that he has left (SK-R13). */
function reach({ rules, now }: Battle, weapon: ExplosiveWeapon): number {
  return weapon.thrown ? Math.min(weapon.long, rules.explosives.mostThrow, now.ap) : weapon.long;
}

/** Plays the activation of `man` (SK-HOST-03). Whoever was brought down gets up first (SK-L07). */
export function activate(battle: Battle, view: TargetView, dice: Dice, s: State, man: Man): void {
  const { rules, now } = battle;
  const { base } = man;
  const ap = man.ap[get(s, base, its.hp)] as number;
  now.ap = ap;
  s[base + its.broughtDown] = 0;
  if (dice.narrating) tellActivates(dice, s, man, ap);
  meetArcs(battle, dice, s, man, false, true);
  if (!stands(s, man)) return;
  if (takesOver(battle, dice, s, man)) return;
  if (get(s, base, its.entangled) === 1 && !fightWire(battle, dice, s, man)) return;
  const budget = leaveFire(battle, dice, s, man, Math.min(rules.movement.mostAp, ap));
  if (budget < 0) return;
  const pace = budget - keptForSmoke(battle, s, man, budget);
  if (pace > 0 && get(s, base, its.entangled) === 0 && !move(battle, dice, s, man, pace)) return;
  act(battle, view, dice, s, man);
}

/** The one combat action (SK-R12). */
function act(battle: Battle, view: TargetView, dice: Dice, s: State, man: Man): void {
  const { base, arms } = man;
  const { now } = battle;
  if (isA(battle.ground, get(s, base, its.place), bit.deep)) return; // SK-TERR-04, SK-L14
  if (serve(battle, s, man)) return;
  if (get(s, base, its.smokeGrenades) > 0 && throwsSmoke(battle, dice, s, man)) return;
  if (arms === undefined || get(s, base, its.serves) > 0) return;
  if (arms.kind === 'direct') {
    if (now.ap < arms.ap) return;
    s[base + its.arc] = 1;
    if (dice.narrating) tellArc(dice, man);
    return;
  }
  if (now.ap < (arms.ap ?? 1) || (arms.rounds !== undefined && get(s, base, its.rounds) === 0)) return;
  const target = pickTarget(view, man.priority, dice.odds, s, man.index, man.enemyFrom, man.enemyTo);
  if (target < 0) return;
  s[base + its.aim] = target + 1;
  if (arms.rounds !== undefined) s[base + its.rounds] = get(s, base, its.rounds) - 1;
  if (dice.narrating) tellDeclares(dice, s, man, battle.men[target] as Man);
}
