/**
 * Who fires what: the lines of one attack, worked out from the survivors and the situation before any die is rolled (HEAT-ATK-01).
 *
 * Promises: weapons out of band or not allowed are dropped (HEAT-ATK-01 step 3); lines stand in the weapons' listed order; made
 * once and refilled, nothing is allocated.
 */
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data.js';
import { type Arm, isAlone, kind, mode, type Profile, type Round, type SquadArms, type Weapon } from '../profile.js';
import { aimAt, get, its } from '../state.js';
import { fireOrder, type Situation } from './situation.js';
import { countSurvivors, newSurvivors } from './survivors.js';
import {
  inBand,
  isVehicle,
  marginOnArmour,
  needIndirect,
  needToDamageMen,
  needToHit,
  shotsAt,
  snipes,
} from './to-hit.js';
import { picking, type VolleyRules } from './volley.js';

/** What a line of fire is. */
export const fireKind = { bullets: 0, he: 1, flame: 2 } as const;

export interface FireLine {
  kind: number;
  weapon: Weapon;
  need: number;
  /** `VolleyRules.group` of its shots. */
  group: number;
  throws: number;
  sort: number;
  /** Against men: need to damage, and one of `picking`. */
  damageNeed: number;
  pick: number;
  /** PEN that counts, and against armour the margin over the damage value. */
  pen: number;
  margin: number;
  indirect: boolean;
  heClass: number;
}

export interface FirePlan {
  readonly lines: FireLine[];
  count: number;
  /** LAWs that are fired. */
  laws: number;
  /** Something is fired indirectly (HEAT-R28). */
  indirect: boolean;
}

/** Squad fire options: bits. */
export const squadOption = { grenade: 1, law: 2 } as const;

export interface Planner {
  /** Whether one round or weapon may fire at all in this situation. */
  allowed(weapon: Weapon, how: number, target: Profile, situation: Situation): boolean;
  /** Fills the plan for fire option `option`; returns it. The same object each time. */
  plan(
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
    option: number,
  ): FirePlan;
}

export function createPlanner(numbers: HeatNumbers, rules: VolleyRules): Planner {
  const plan: FirePlan = { lines: [], count: 0, laws: 0, indirect: false };
  const survivors = newSurvivors();

  const allowed = (weapon: Weapon, how: number, target: Profile, situation: Situation): boolean => {
    const { range, order } = situation;
    if (weapon.backblast && situation.firerBuilding) return false;
    if (weapon.vehiclesOnly && !isVehicle(target)) return false; // HEAT-LAW-01, HEAT-ATGM-02
    // HEAT-ATGM-02, HEAT-R32
    if (weapon.atgm && (order !== fireOrder.fire || (range > weapon.flight && !situation.arriving))) return false;
    if (how === mode.indirect) {
      // HEAT-IND-02, HEAT-IND-03
      return order !== fireOrder.ambush && range >= weapon.indirectFrom && range <= weapon.indirectTo;
    }
    if (!situation.sees || !weapon.direct || !inBand(weapon, range)) return false;
    return how === mode.he ? weapon.he > 0 : !weapon.heOnly;
  };

  const nextLine = (weapon: Weapon): FireLine => {
    let line = plan.lines[plan.count];
    if (line === undefined) {
      line = {
        kind: 0,
        weapon,
        need: 0,
        group: 0,
        throws: 0,
        sort: 0,
        damageNeed: 0,
        pick: 0,
        pen: 0,
        margin: 0,
        indirect: false,
        heClass: 0,
      };
      plan.lines.push(line);
    }
    plan.count++;
    line.weapon = weapon;
    return line;
  };

  // What the plan under way is about; set by `plan`, read by `add`.
  let s: State;
  let firerBase = 0;
  let firer: Profile;
  let targetBase = 0;
  let target: Profile;
  let situation: Situation;

  /** One line: so many bearers of a weapon. `alone`: −1 for want of a loader (HEAT-R08). */
  const add = (weapon: Weapon, bearers: number, how: number, penChange: number, alone: boolean): void => {
    if (bearers <= 0 || !allowed(weapon, how, target, situation)) return;
    const line = nextLine(weapon);
    const he = how !== mode.ap;
    line.kind = he ? fireKind.he : weapon.flame ? fireKind.flame : fireKind.bullets;
    line.indirect = how === mode.indirect;
    line.heClass = he ? weapon.he : 0;
    if (line.indirect) {
      plan.indirect = true;
      line.need = needIndirect(numbers.rules, aimAt(s, firerBase, situation.targetIndex));
    } else {
      line.need = needToHit(numbers.rules, s, firerBase, firer, targetBase, target, situation, weapon, alone);
    }
    line.sort = rules.sortOf(weapon);
    line.throws = weapon.flame ? 1 : line.sort === 0 ? bearers * shotsAt(weapon, situation.range) : bearers;
    line.group = rules.group(line.throws, line.sort, line.need);
    line.pen = he ? (numbers.rules.he[weapon.he]?.pen ?? 0) : Math.max(0, weapon.pen + penChange);
    if (target.kind === kind.armoured) {
      const top = line.indirect || weapon.flame; // HEAT-IND-04, HEAT-WPN-14
      line.margin = marginOnArmour(numbers.rules, target, situation, weapon, line.pen, top, he);
    } else if (target.kind === kind.softSkin) {
      line.damageNeed = Math.max(2, Math.min(7, target.damageValue - line.pen));
    } else {
      const protects = !he && !weapon.flame;
      line.damageNeed = needToDamageMen(numbers.rules, s, targetBase, target, situation, line.pen, protects);
      line.pick = pickOf(line);
    }
  };

  /** HEAT-R22, HEAT-R23, HEAT-R07: who chooses the casualties of a line of bullets. */
  const pickOf = (line: FireLine): number => {
    if (line.kind !== fireKind.bullets) return picking.none;
    const crew = target.kind === kind.gunCrew;
    if (snipes(line.weapon, situation) && !crew) return picking.always;
    if (!numbers.rules.exceptionalDamage || (crew && line.pen < 1)) return picking.none;
    return picking.secondSix;
  };

  const addSquad = (arms: SquadArms, option: number): void => {
    countSurvivors(s, firerBase, firer, survivors);
    const lawFires = (option & squadOption.law) !== 0 && allowed(arms.law.weapon, mode.ap, target, situation);
    const grenades = (option & squadOption.grenade) !== 0;
    plan.laws = lawFires ? survivors.laws : 0;
    add(arms.base, survivors.base + survivors.laws - plan.laws + (grenades ? 0 : survivors.ugls), mode.ap, 0, false);
    add(arms.nco, survivors.nco, mode.ap, 0, false);
    for (let k = 0; k < arms.others.length; k++) {
      add((arms.others[k] as Arm).weapon, survivors.others[k] as number, mode.ap, 0, false);
    }
    add(arms.dmr.weapon, survivors.dmrs, mode.ap, 0, false);
    add(arms.lmg.weapon, survivors.gunners - survivors.unloaded, mode.ap, 0, false);
    add(arms.lmg.weapon, survivors.unloaded, mode.ap, 0, true);
    if (grenades) add(arms.ugl.weapon, survivors.ugls, mode.indirect, 0, false);
    add(arms.law.weapon, plan.laws, mode.ap, 0, false);
  };

  return {
    allowed,
    plan: (state, ofFirer, firing, ofTarget, shotAt, now, option) => {
      s = state;
      firerBase = ofFirer;
      firer = firing;
      targetBase = ofTarget;
      target = shotAt;
      situation = now;
      plan.count = 0;
      plan.laws = 0;
      plan.indirect = false;
      const { arms } = firer;
      if (arms.type === 'squad') {
        addSquad(arms, option);
      } else if (arms.type === 'crew') {
        const round = arms.rounds[option];
        if (round !== undefined) add(round.weapon, 1, round.mode, round.penChange, isAlone(s, firerBase, firer));
      } else {
        const round = arms.main[option];
        if (round !== undefined) add(round.weapon, round.count, round.mode, round.penChange, false);
        for (let k = 0; k < arms.others.length; k++) {
          const other = arms.others[k] as Round;
          if (other.weapon.flame && get(s, firerBase, its.fuelGone) === 1) continue;
          add(other.weapon, other.count, other.mode, other.penChange, false);
        }
      }
      return plan;
    },
  };
}
