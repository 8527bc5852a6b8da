/**
 * The weapons that a unit fires on one of its options, line by line: those out of band or not allowed are dropped
 * (HEAT-ATK-01 step 3), the others stand in their listed order.
 */
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { mode, type Profile, type SquadArms, squadOption, squadPart, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { aimAt, get } from '../state/state.js';
import { isAlone } from '../state/unit.js';
import { type Effect, effectOf } from './effect.js';
import type { HitRules } from './hits.js';
import type { Situation } from './situation.js';
import { survivorsOf } from './survivors.js';
import { mayFire, needIndirect, needToHit, shotsAt } from './to-hit.js';

/** Shots of one weapon. */
export interface Line {
  readonly weapon: Weapon;
  /** Shots, or throws of a sort's dice for their number (`HitRules.sortOf`). */
  readonly throws: number;
  readonly sort: number;
  readonly need: number;
  readonly effect: Effect;
}

/** What a unit fires, and how many LAWs are among it. */
interface Lines {
  readonly lines: readonly Line[];
  readonly laws: number;
}

/** Takes up so many bearers of a weapon. `alone`: −1 for want of a loader (HEAT-R08). */
type Add = (weapon: Weapon, bearers: number, how: number, penChange: number, alone: boolean) => void;

/** The weapons of a fire option. */
export type LinesOf = (s: State, firer: Unit, target: Unit, situation: Situation, option: number) => Lines;

export function createLines(numbers: HeatNumbers['rules'], { sortOf }: HitRules): LinesOf {
  return (s, firer, target, situation, option) => {
    const lines: Line[] = [];
    const add: Add = (weapon, bearers, how, penChange, alone) => {
      if (bearers <= 0 || !mayFire(weapon, how, target.profile, situation)) return;
      const need =
        how === mode.indirect
          ? needIndirect(numbers, weapon, aimAt(s, firer.base, situation.targetIndex))
          : needToHit(numbers, s, firer, target, situation, weapon, alone);
      const sort = sortOf(weapon);
      const throws = weapon.flame ? 1 : weapon.shots.sides === 0 ? bearers * shotsAt(weapon, situation.range) : bearers;
      const effect = effectOf(numbers, s, target, situation, { weapon, mode: how, penChange }, need);
      lines.push({ weapon, throws, sort, need, effect });
    };
    const { arms } = firer.profile;
    if (arms.type === 'squad') return { lines, laws: addSquad(s, firer, arms, target.profile, situation, option, add) };
    const out = get(s, firer.base, its.weaponOut) === 1;
    const round = arms.main[option];
    // HEAT-R34
    if (round !== undefined && !(out && firer.profile.rotates))
      add(round.weapon, round.count, round.mode, round.penChange, isAlone(s, firer));
    for (const { weapon, count, mode: how, penChange } of arms.others) {
      if (!(out && weapon.flame)) add(weapon, count, how, penChange, false);
    }
    return { lines, laws: 0 };
  };
}

/**
 * Every man with his own weapon, or only those of the squad's part (HEAT-ATK-02). Returns the LAWs that are fired.
 */
function addSquad(
  s: State,
  firer: Unit,
  arms: SquadArms,
  target: Profile,
  situation: Situation,
  option: number,
  add: Add,
): number {
  const left = survivorsOf(s, firer, arms);
  const grenades = (option & squadOption.grenade) !== 0;
  const fires = (option & squadOption.law) !== 0 && mayFire(arms.law.weapon, mode.ap, target, situation);
  const laws = fires ? left.laws : 0;
  const shoot = (weapon: Weapon, bearers: number, alone = false): void => add(weapon, bearers, mode.ap, 0, alone);
  if (arms.part === squadPart.laws) {
    shoot(arms.law.weapon, laws);
    return laws;
  }
  const idle = arms.part === squadPart.all ? left.laws - laws : 0; // bearers who fire their guns
  shoot(arms.base, left.base + idle + (grenades ? 0 : left.ugls));
  shoot(arms.nco, left.nco);
  for (const [k, { weapon }] of arms.others.entries()) shoot(weapon, left.others[k] as number);
  shoot(arms.dmr.weapon, left.dmrs);
  shoot(arms.lmg.weapon, left.gunners - left.unloaded);
  shoot(arms.lmg.weapon, left.unloaded, true);
  if (grenades) add(arms.ugl.weapon, left.ugls, mode.indirect, 0, false);
  shoot(arms.law.weapon, laws);
  return laws;
}
