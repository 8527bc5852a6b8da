/** The first steps of the plan `able`: with whom it goes, as far as PIPs and gaps let it, and how those go who fly or are laid. */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Mind } from './able-mind.js';
import { weights } from './able-weights.js';
import type { Worths } from './able-worth.js';
import type { Battle } from './battle.js';
import { type Company, company, moveOption, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';

/** With as many as go along. */
const modes: readonly Company[] = [company.all, company.kind, company.alone];

/** Paces that a course takes an element. */
type Paces = (unit: number) => number;

/** The option of going where a course takes a leader, with as many as go along; -1: it cannot be had. */
export function optionOf(
  b: Battle,
  movers: Movers,
  odds: Odds,
  s: State,
  leader: BattleUnit,
  pips: number,
  pacesFor: Paces,
): number {
  const paces = pacesFor(leader.index);
  if (paces === 0) return stays;
  const direction = Math.sign(paces);
  for (const mode of modes) {
    movers.gather(odds, s, leader, mode, direction);
    if (movers.size === 0) continue;
    let cost = movers.cost(s, leader);
    if (cost > pips) continue;
    const reach = movers.reach(s, direction, 0);
    let far = Math.abs(paces);
    if (far > reach && direction > 0 && movers.areStormers()) {
      const gap = gapAhead(b, s, leader.index);
      const further = movers.reach(s, 1, b.numbers.rules['storm-reach']);
      if (far === gap && further >= gap) {
        cost += b.numbers.pips['storm-reach'];
        if (cost <= pips) return moveOption(b.ground.length, far, mode);
      }
    }
    if (mode === company.all && direction > 0 && areKept(movers, odds, s, leader, pips, pacesFor)) continue;
    far = Math.min(far, reach);
    if (far > 0) return moveOption(b.ground.length, direction * far, mode);
  }
  return -1;
}

/**
 * Whether those of a leader's kind would be kept from going forward, as far as PIPs let them, by others of the group, who
 * are slower (HITT-R41) or whom the course leaves where they stand. A group goes back together: nobody is left to the enemy.
 */
function areKept(movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number, pacesFor: Paces): boolean {
  let least = movers.reach(s, 1, 0);
  for (let n = 0; n < movers.size; n++) least = Math.min(least, pacesFor(movers.members[n] as number));
  if (least >= pacesFor(leader.index)) return false;
  movers.gather(odds, s, leader, company.kind, 1);
  return movers.size > 0 && movers.cost(s, leader) <= pips && movers.reach(s, 1, 0) > least;
}

/** Who flies, or is laid, goes where the odds in contact are best for him, or stays. */
export function createFlight(b: Battle, mind: Mind, { fightWith }: Worths) {
  return (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    movers.gather(odds, s, leader, company.alone, 1);
    if (movers.cost(s, leader) > pips) return stays;
    let best: number = stays;
    let most: number = weights.sortie;
    const at = get(s, leader.index, its.position);
    const contacts = mind.contacts(leader);
    for (let k = leader.enemyFrom; k < leader.enemyTo; k++) {
      if (!contacts(s, k)) continue;
      const ahead = (get(s, k, its.position) - at) * leader.facing;
      const direction = ahead < 0 ? -1 : 1;
      movers.gather(odds, s, leader, company.alone, direction);
      if (ahead === 0 || movers.size === 0 || movers.reach(s, direction, 0) < Math.abs(ahead)) continue;
      const value = fightWith(odds, s, leader.index, k) / 1000;
      if (value <= most) continue;
      most = value;
      best = moveOption(b.ground.length, ahead, company.alone);
    }
    return best;
  };
}
