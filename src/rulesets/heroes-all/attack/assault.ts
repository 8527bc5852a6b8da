/**
 * Close assaults: one side's Fire die in contact, with or without grenades (HA-ASLT-05 to HA-ASLT-09, HA-R22; rationed weapons as in any Fire
 * action: HA-LOG-03), and grenades against vehicles
 * (HA-ASLT-11 to HA-ASLT-15, HA-R23, HA-R29).
 *
 * Promises: pure rules of who is left; casualties of grenades come off before the fire; only close range, hard cover and quality count.
 */
import { power } from '../../../kernel/power.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { rowG1, rowG2 } from '../data/he.js';
import type { Armour, Aspect, Numbers } from '../data/numbers.js';
import { column } from '../data/rule-numbers.js';
import { again } from '../data/weapon-abilities.js';
import { type Arm, grenadesOf, kind, mode, type Profile, quality, type Round } from '../sheet/profile.js';
import { aspect, aspectNames } from './need.js';
import { casualtiesOf, outcomeOf } from './outcome.js';
import { shotsOf } from './rate.js';
import { staysSilent } from './rationed.js';
import { effect, grade, type Shots, tenToReach, volley, worse } from './shots.js';
import { needCode } from './to-hit.js';

export interface CloseCombat {
  /** A round of one side, with grenades or without (1, 0), the others in hard cover or not; an outcome code. Only for men and crews. */
  readonly round: Rule<[men: number, targetMen: number, withGrenades: number, hardCover: number, allowed: number]>;
  /** The element's grenades at a vehicle, damaged before or not; an outcome code. */
  readonly grenades: Rule<[men: number, aboard: number, before: number, aspect: number]>;
}

export function createCloseCombat(
  numbers: Numbers,
  shots: Shots,
  firer: Profile,
  target: Profile,
  bundleOf: (target: Profile) => Bundle,
): CloseCombat {
  return {
    round: assaultRound(numbers, shots, firer, target),
    grenades: grenadesAtVehicle(numbers, shots, firer, target, bundleOf),
  };
}

/** The row on which its grenades burst. */
function rowOf({ italian }: Profile): number {
  return italian ? rowG2 : rowG1;
}

/** HA-ASLT-05 to HA-ASLT-09, HA-R22. */
function assaultRound(numbers: Numbers, shots: Shots, firer: Profile, target: Profile): CloseCombat['round'] {
  const { rules } = numbers;
  const { arms } = firer;
  const row = rowOf(firer);
  return defineRule({
    name: `heroes-all/assault of ${firer.unit} on ${target.unit}`,
    sizes: [firer.most + 1, target.most + 1, 2, 2, power(2, Math.max(1, arms.length))],
    run: (dice, men, targetMen, withGrenades, hardCover, allowed) => {
      let left = targetMen;
      let hits = 0;
      let destroyed = false;
      if (withGrenades === 1) {
        const count = grenadesOf(men, rules.grenades.figuresEach);
        if (target.kind === kind.crew) {
          for (let n = 0; n < count && left > 0 && !destroyed; n++) {
            const code = dice.call(shots.heAtCrew, 1, row, 1);
            hits++;
            left -= Math.min(left, effect.of.fallen(code));
            destroyed = effect.of.destroyed(code) === 1;
          }
        } else {
          const code = dice.pool(count, shots.heShot, 1, row, 1);
          hits += count;
          left -= Math.min(left, volley.of.casualties(code));
        }
      }
      const unlimited = (arm: Arm, k: number): boolean => arm.mayStaySilent && firesInAssault(arm, k, allowed);
      const silent = left > 0 && !destroyed && arms.some(unlimited) && staysSilent(dice, rules);
      for (let k = 0; k < arms.length && left > 0 && !destroyed; k++) {
        const arm = arms[k] as Arm;
        const { weapon } = arm.rounds[0] as Round;
        if (!firesInAssault(arm, k, allowed) || (silent && arm.mayStaySilent)) continue;
        const count = shotsOf(dice, rules, firer, k, men);
        if (count === 0) continue;
        const need = needCode(assaultNeed(numbers, firer, hardCover === 1) - weapon.added);
        const code = dice.pool(count, shots.shot, need, weapon.rerolls ? again.misses : weapon.again);
        const hit = volley.of.hits(code);
        hits += hit;
        left -= Math.min(left, hit);
      }
      return outcomeOf({ lost: targetMen - left, weaponDestroyed: destroyed, hits });
    },
    tell: (code) => `Close assault: ${casualtiesOf(code)} ${casualtiesOf(code) === 1 ? 'casualty' : 'casualties'}.`,
  });
}

/** HA-ASLT-11 to HA-ASLT-15, HA-R23, HA-R29. */
function grenadesAtVehicle(
  { rules }: Numbers,
  shots: Shots,
  firer: Profile,
  target: Profile,
  bundleOf: (target: Profile) => Bundle,
): CloseCombat['grenades'] {
  const row = rowOf(firer);
  const bundle = target.armour === undefined ? undefined : bundleOf(target);
  const thrown = firer.grenades === 'he' || firer.grenades === 'at';
  return defineRule({
    name: `heroes-all/grenades of ${firer.unit} at ${target.unit}`,
    sizes: [firer.most + 1, target.most + 1, 2, 3],
    run: (dice, men, aboard, before, side) => {
      const count = grenadesOf(men, rules.grenades.figuresEach);
      if (count === 0 || !thrown || bundle === undefined) return outcomeOf({ grade: before });
      // HA-L30: AT grenades do for soft skins too, and for open tops as for closed ones
      if (target.soft) {
        // HA-ASLT-15: the vehicle is destroyed; only the row counts (HA-R29)
        const lost = Math.min(aboard, volley.of.casualties(dice.pool(count, shots.heShot, 1, row, 1)));
        return outcomeOf({ lost, grade: grade.brewed, hits: count });
      }
      if (target.openTopped && firer.grenades !== 'at') {
        let lost = Math.min(aboard, volley.of.casualties(dice.pool(count, shots.heShot, 1, row, 1)));
        const brews = dice.atLeast(1, 6, rules.grenades.openToppedBrewedOn, 'to brew it (HA-ASLT-14)') > 0;
        if (brews) lost = Math.min(aboard, lost + dice.call(shots.brewedCrew));
        return outcomeOf({ lost, grade: brews ? grade.brewed : before, hits: count });
      }
      if (firer.grenades === 'he') return outcomeOf({ grade: before });
      return dice.call(bundle, count, aboard, before, side);
    },
  });
}

/** Whether the arm of that number is among those allowed, and is one that fires in contact. */
function firesInAssault(arm: Arm, k: number, allowed: number): boolean {
  return ((allowed >> k) & 1) === 1 && (arm.rounds[0] as Round).mode === mode.direct;
}

/** What a shot needs in an assault: close range, hard cover, quality (HA-R22). */
function assaultNeed(numbers: Numbers, firer: Profile, hardCover: boolean): number {
  const m = numbers.rules.modifiers;
  const at = (name: keyof typeof m): number => m[name][column.smallArms] as number;
  let change = at('short-range');
  if (hardCover) change += at('hard-cover');
  if (firer.fireQuality === quality.elite) change += at('elite');
  else if (firer.fireQuality === quality.poor) change += at('poor');
  return (firer.sniper ? numbers.rules.sniperHitsOn : numbers.rules.hitOn) - change;
}

/** HA-R23: one bundle of so many AT grenades at a vehicle, damaged before or not; an outcome code. */
export type Bundle = Rule<[count: number, aboard: number, before: number, aspect: number]>;

export function createBundle(numbers: Numbers, shots: Shots, target: Profile): Bundle {
  const { rules } = numbers;
  const aspects = (target.armour as Armour).aspects;
  return defineRule({
    name: `heroes-all/AT grenades at ${target.unit}`,
    sizes: [12, target.most + 1, 2, aspectNames.length],
    run: (dice, count, aboard, before, side) => {
      const { brew, damage } = aspects[side] as Aspect;
      const value = count * rules.grenades.atValue;
      const roll = dice.die(10, 'bundle of AT grenades (HA-ASLT-13)');
      const shown =
        roll >= tenToReach(brew, value)
          ? grade.brewed
          : damage === 0 || roll >= tenToReach(damage, value)
            ? grade.damaged
            : grade.none;
      const now = worse(before, shown, rules.damagedTwiceIsBrewed);
      const lost = now === grade.brewed ? Math.min(aboard, dice.call(shots.brewedCrew)) : 0;
      return outcomeOf({ lost, grade: now, hits: shown === grade.none ? 0 : 1 });
    },
  });
}

/** Facing that assaults hit (HA-AT-03): the side. */
export const assaultAspect = aspect.side;
