/**
 * Whether one unit's fire could have any effect on another: asked several times in every activation, so the answers are kept.
 *
 * Promises: the answer depends only on the pair, on what the firer has left to shoot with, on order, range, and on whether the firer is inside a
 * building; a kept answer is the one that the attack program would give.
 */
import { isIn } from '../../engagement/lane.js';
import type { State } from '../../kernel/process.js';
import type { BattleUnit } from './battle.js';
import { distanceOf, sees, situate } from './sight.js';
import { FLAME_OUT, fights, GUNNERS_LOST, get, LAWS, MEN, maxGunners, maxLaws, NCO_LOST, PLACE } from './state.js';
import type { Parts } from './targets.js';

/** Answers of a pair by what the firer has left; each row by order, building and range: 0 not asked yet, 1 no, 2 yes. */
export type HarmRows = (Uint8Array | undefined)[];

/** Empty rows for every pair of units. */
export function newHarm(units: number): HarmRows[] {
  return Array.from({ length: units * units }, () => []);
}

/**
 * Whether fire on the situation's order could have any effect. Small arms against closed armour have none (HEAT-VEH-02, HEAT-PIN-04); against
 * anything else a hit at least pins.
 */
export function canHarm(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  if (!firer.armed || !fights(s, target.base)) return false;
  const { ground, situation, units, harm } = battle;
  // indirect fire too: there are no spotters on the lane yet (HEAT-IND-03)
  if (!sees(ground, s, firer, target)) return false;
  const rows = harm[firer.index * units.length + target.index] as HarmRows;
  const left = armsLeft(s, firer);
  let row = rows[left];
  if (row === undefined) {
    row = new Uint8Array(6 * (ground.length + 1));
    rows[left] = row;
  }
  const inside = ground.buildings.length > 0 && isIn(ground.buildings, get(s, firer.base, PLACE)) ? 1 : 0;
  const at = (2 * situation.order + inside) * (ground.length + 1) + distanceOf(s, firer, target);
  const known = row[at] as number;
  if (known !== 0) return known === 2;
  const answer = ask(battle, s, firer, target);
  row[at] = answer ? 2 : 1;
  return answer;
}

/** What decides which weapons a unit can still fire: a number. */
function armsLeft(s: State, firer: BattleUnit): number {
  const { base } = firer;
  if (!firer.squad) return get(s, base, FLAME_OUT);
  const special = (get(s, base, GUNNERS_LOST) * 2 + get(s, base, NCO_LOST)) * (maxLaws + 1) + get(s, base, LAWS);
  return get(s, base, MEN) * 2 * (maxGunners + 1) * (maxLaws + 1) + special;
}

function ask(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  const { attack } = battle.core;
  const { situation } = battle;
  situate(battle, s, firer, target);
  if (!attack.canFire(s, firer.base, firer.profile, target.base, target.profile, situation)) return false;
  if (!target.enclosed) return true;
  return attack.odds(s, firer.base, firer.profile, target.base, target.profile, situation).effect > 0;
}
