/**
 * The activation of one trooper (SK-HOST-03, SK-R25): AP, enemy arcs, movement, one combat action.
 *
 * Promise: his AP are read when it starts; wounds taken during it count from the next (SK-R17).
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { killChance } from '../attack/landing.js';
import { apOf } from '../profile.js';
import type { ExplosiveWeapon } from '../weapon-data.js';
import { awaitArcs, meetArcs } from './arcs.js';
import type { Battle, Man } from './battle.js';
import { serve, takesOver } from './crew.js';
import { bit, isA } from './ground.js';
import { stands } from './harm.js';
import { fightWire, leaveFire, move } from './moving.js';
import { canSee, isSmoked, isSmokeThrown, nearestEnemy, numberFor, rangeOf } from './sight.js';
import {
  AIM,
  ARC,
  ARMOUR,
  BLUE_START,
  CLOUD,
  DOWN,
  get,
  HELD,
  HP,
  PLACE,
  RED_START,
  ROUNDS,
  SMOKES,
  STUCK,
} from './state.js';
import { tellActivates, tellArc, tellDeclares, tellSmoke } from './telling.js';

/** Targets as an explosive sees them; the plan's priority chooses, `nearest` being the ruling's own (SK-R25, SK-L15). */
export function createView(battle: Battle): TargetView {
  const man = (k: number): Man => battle.men[k] as Man;
  const place = (s: State, k: number): number => get(s, man(k).base, PLACE);
  const side = (k: number): 0 | 1 => man(k).side;
  return {
    possible(_odds, s, firer, target) {
      const enemy = man(target);
      if (!stands(s, enemy) || !canSee(battle, s, man(firer), enemy)) return false;
      const weapon = man(firer).arms as ExplosiveWeapon;
      return rangeOf(place(s, firer), place(s, target)) <= reach(battle, weapon);
    },
    distance: (s, firer, target) => rangeOf(place(s, firer), place(s, target)),
    left: (s, target) => get(s, man(target).base, HP),
    atStart: (_s, target) => man(target).profile.hp,
    worth: (s, target) => {
      const start = s[side(target) === 0 ? BLUE_START : RED_START] as number;
      return battle.milli[side(target)][start]?.[target] as number;
    },
    chance(odds, s, firer, target) {
      const weapon = man(firer).arms as ExplosiveWeapon;
      const tn = numberFor(battle, s, man(firer), man(target), weapon, false);
      const { base } = man(target);
      const cells = get(s, base, HP) + get(s, base, ARMOUR);
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
  const { base, profile } = man;
  const ap = apOf(rules, get(s, base, HP), profile.experience, profile.jet);
  now.ap = ap;
  s[base + DOWN] = 0;
  awaitArcs(battle, s, man);
  if (dice.narrating) tellActivates(dice, s, man, ap);
  meetArcs(battle, dice, s, man, false);
  if (!stands(s, man)) return;
  if (takesOver(battle, dice, s, man)) return;
  if (get(s, base, STUCK) === 1 && !fightWire(battle, dice, s, man)) return;
  const budget = leaveFire(battle, dice, s, man, Math.min(rules.movement.mostAp, ap));
  if (budget < 0) return;
  if (budget > 0 && get(s, base, STUCK) === 0 && !move(battle, dice, s, man, budget)) return;
  act(battle, view, dice, s, man);
}

/** The one combat action (SK-R12). */
function act(battle: Battle, view: TargetView, dice: Dice, s: State, man: Man): void {
  const { base, arms } = man;
  const { now } = battle;
  if (isA(battle.ground, get(s, base, PLACE), bit.deep)) return; // SK-TERR-04, SK-L14
  if (serve(battle, s, man)) return;
  if (get(s, base, SMOKES) > 0 && throwsSmoke(battle, dice, s, man)) return;
  if (arms === undefined || get(s, base, HELD) > 0) return;
  if (arms.kind === 'direct') {
    if (now.ap < arms.ap) return;
    s[base + ARC] = 1;
    if (dice.narrating) tellArc(dice, man);
    return;
  }
  if (now.ap < (arms.ap ?? 1) || (arms.rounds !== undefined && get(s, base, ROUNDS) === 0)) return;
  const target = pickTarget(view, man.priority, dice.odds, s, man.index, man.enemyFrom, man.enemyTo);
  if (target < 0) return;
  s[base + AIM] = target + 1;
  if (arms.rounds !== undefined) s[base + ROUNDS] = get(s, base, ROUNDS) - 1;
  if (dice.narrating) tellDeclares(dice, s, man, battle.men[target] as Man);
}

/** SK-L12: as far towards the nearest enemy as a throw goes, where no smoke lies between yet. */
function throwsSmoke(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const { rules, now } = battle;
  const enemy = nearestEnemy(battle, s, man);
  if (enemy < 0 || now.ap < 1) return false;
  const from = get(s, man.base, PLACE);
  const to = get(s, (battle.men[enemy] as Man).base, PLACE);
  if (isSmoked(battle, s, from, to) || isSmokeThrown(battle, s, man, to)) return false;
  const far = Math.min(Math.abs(to - from) - 1, rules.explosives.mostThrow, now.ap);
  if (far < 1) return false;
  const place = from + (to < from ? -far : far);
  s[man.base + SMOKES] = get(s, man.base, SMOKES) - 1;
  s[man.base + CLOUD] = place + 1;
  if (dice.narrating) tellSmoke(dice, battle, man, place);
  return true;
}
