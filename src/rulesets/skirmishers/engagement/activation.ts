import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, lying } from '../state/state.js';
import { meetArcs } from './arcs.js';
import type { Battle, Man } from './battle.js';
import { serve, takesOver } from './crew.js';
import { bit, isA } from './ground.js';
import { stands } from './losses.js';
import { fightWire, leaveFire, move } from './movement.js';
import { throwsSmoke } from './smoke.js';
import { tellActivates, tellArc, tellDeclares, tellDown } from './telling.js';

/** Plays the activation of `man` (SK-HOST-03). Whoever was brought down gets up first (SK-L07). */
export function activate(battle: Battle, dice: Dice, s: State, man: Man): void {
  const { rules, now } = battle;
  const { base } = man;
  const ap = man.ap[get(s, base, its.hp)] as number;
  now.ap = ap;
  if (get(s, base, its.lies) === lying.brought) s[base + its.lies] = lying.no;
  if (dice.narrating) tellActivates(dice, s, man, ap);
  meetArcs(battle, dice, s, man, false, true);
  if (!stands(s, man)) return;
  if (takesOver(battle, dice, s, man)) return;
  if (get(s, base, its.entangled) === 1 && !fightWire(battle, dice, s, man)) return;
  const budget = leaveFire(battle, dice, s, man, Math.min(rules.movement.mostAp, ap));
  if (budget < 0) return;
  if (budget > 0 && get(s, base, its.entangled) === 0 && !move(battle, dice, s, man, budget)) return;
  if (canLieDown(battle, s, man, now.ap)) lieDown(battle, dice, s, man);
  act(battle, dice, s, man);
}

/** SK-L27: whether it would make him harder to hit, and he has the AP of a dot for it. */
function canLieDown({ ground, rules }: Battle, s: State, { base, profile, start }: Man, ap: number): boolean {
  if (ap < rules.movement.moveAp || get(s, base, its.lies) !== lying.no) return false;
  const place = get(s, base, its.place);
  return !(profile.prone && place === start) && !isA(ground, place, bit.trench | bit.deep);
}

function lieDown(battle: Battle, dice: Dice, s: State, man: Man): void {
  if (dice.choose(battle.decisions.prone, s, man.index, battle.now.ap) === 0) return;
  battle.now.ap -= battle.rules.movement.moveAp;
  s[man.base + its.lies] = lying.down;
  if (dice.narrating) tellDown(dice, man);
}

/** The one combat action (SK-R12). */
function act(battle: Battle, dice: Dice, s: State, man: Man): void {
  const { base, arms } = man;
  const { now } = battle;
  if (isA(battle.ground, get(s, base, its.place), bit.deep)) return; // SK-TERR-04, SK-L14
  if (serve(battle, dice, s, man)) return;
  if (get(s, base, its.smokeGrenades) > 0 && throwsSmoke(battle, dice, s, man)) return;
  if (arms === undefined || get(s, base, its.serves) > 0) return;
  if (arms.kind === 'direct') {
    if (now.ap < arms.ap) return;
    s[base + its.arc] = 1;
    if (dice.narrating) tellArc(dice, man);
    return;
  }
  if (now.ap < (arms.ap ?? 1) || (arms.rounds !== undefined && get(s, base, its.rounds) === 0)) return;
  const target = dice.choose(battle.decisions.target, s, man.index, now.ap) - 1;
  if (target < 0) return;
  s[base + its.aim] = target + 1;
  if (arms.rounds !== undefined) s[base + its.rounds] = get(s, base, its.rounds) - 1;
  if (dice.narrating) tellDeclares(dice, s, man, battle.men[target] as Man);
}
