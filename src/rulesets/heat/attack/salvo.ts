/**
 * What a plan of fire comes to once the firer is forgotten: the dice that will be rolled at the target.
 *
 * Promises: equal salvoes are one object with one index, whoever fires them from wherever, so that their laws are worked out once; nothing in them
 * changes.
 */
import type { State } from '../../../kernel/process.js';
import { isMen, kind, type Profile } from '../profile.js';
import { aimAt } from '../state.js';
import { type FireLine, type FirePlan, fireKind } from './plan.js';
import type { Situation } from './situation.js';
import { mostShots, type VolleyRules } from './volley.js';

/** Dice that are thrown at once. */
export interface Strike {
  /** One of `fireKind`. */
  readonly kind: number;
  /** Groups of shots (`VolleyRules.group`): of bullets at men up to three that hurt alike, 0: none; otherwise the first only. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** What a flamethrower needs to hit, and its weapon's id. */
  readonly need: number;
  readonly weapon: number;
  /** At men and soft-skins: need to damage; at men one of `picking`. */
  readonly damageNeed: number;
  readonly pick: number;
  /** At vehicles: has a PEN of 1 or more; then the margin over the damage value of armour. */
  readonly pierces: boolean;
  readonly margin: number;
  readonly heClass: number;
  readonly indirect: boolean;
}

export interface Salvo {
  readonly index: number;
  /** In the weapons' listed order. None: nothing can be fired. */
  readonly strikes: readonly Strike[];
  /** LAWs that are fired. */
  readonly laws: number;
  /** Something is fired indirectly, after so many steps of zeroing in (HEAT-R28). */
  readonly indirect: boolean;
  readonly aim: number;
  /** One who fires a flamethrower (HEAT-R27); whoever fires the same salvo is men, or a vehicle, as he is. */
  readonly bearer: Profile | undefined;
}

export interface Salvos {
  /** The salvo of a plan. */
  of(plan: FirePlan, s: State, firerBase: number, firer: Profile, target: Profile, situation: Situation): Salvo;
  at(index: number): Salvo;
}

export function createSalvos(rules: VolleyRules): Salvos {
  const salvos: Salvo[] = [];
  const known = new Map<string, Salvo>();
  /** Lines of bullets that are dealt with already, by place in the plan. */
  const dealt: boolean[] = [];

  /** Line `k` and the lines that hit and hurt as it does; at most three groups at a time. */
  const gather = (plan: FirePlan, k: number): readonly [number, number, number] => {
    const first = plan.lines[k] as FireLine;
    const groups: [number, number, number] = [0, 0, 0];
    let filled = 0;
    for (let m = k; m < plan.count && filled < 3; m++) {
      const line = plan.lines[m] as FireLine;
      if (dealt[m] || line.kind !== fireKind.bullets) continue;
      if (line.damageNeed !== first.damageNeed || line.pick !== first.pick) continue;
      let throws = 0;
      for (let n = m; n < plan.count; n++) {
        const like = plan.lines[n] as FireLine;
        if (dealt[n] || like.kind !== fireKind.bullets || like.sort !== line.sort || like.need !== line.need) continue;
        if (like.damageNeed !== line.damageNeed || like.pick !== line.pick) continue;
        if (throws + like.throws > mostShots) continue;
        throws += like.throws;
        dealt[n] = true;
      }
      groups[filled++] = rules.group(throws, line.sort, line.need);
    }
    return groups;
  };

  const strikeOf = (line: FireLine, [a, b, c]: readonly [number, number, number], target: Profile): Strike => {
    const flame = line.kind === fireKind.flame;
    const pierces = !isMen(target) && line.pen >= 1;
    return {
      kind: line.kind,
      a,
      b,
      c,
      need: flame ? line.need : 0,
      weapon: flame ? line.weapon.id : 0,
      damageNeed: target.kind === kind.armoured ? 0 : line.damageNeed,
      pick: isMen(target) ? line.pick : 0,
      pierces,
      margin: pierces && target.kind === kind.armoured ? line.margin : 0,
      heClass: line.heClass,
      indirect: line.indirect,
    };
  };

  const strikesOf = (plan: FirePlan, target: Profile): Strike[] => {
    const strikes: Strike[] = [];
    for (let k = 0; k < plan.count; k++) dealt[k] = false;
    for (let k = 0; k < plan.count; k++) {
      const line = plan.lines[k] as FireLine;
      const gathers = isMen(target) && line.kind === fireKind.bullets;
      if (gathers && dealt[k]) continue;
      strikes.push(strikeOf(line, gathers ? gather(plan, k) : [line.group, 0, 0], target));
    }
    return strikes;
  };

  return {
    of: (plan, s, firerBase, firer, target, situation) => {
      const strikes = strikesOf(plan, target);
      const { laws, indirect } = plan;
      const aim = indirect ? aimAt(s, firerBase, situation.targetIndex) : 0;
      const flames = strikes.some((strike) => strike.kind === fireKind.flame);
      const key = JSON.stringify([strikes, laws, indirect, aim, flames && isMen(firer)]);
      let salvo = known.get(key);
      if (salvo === undefined) {
        salvo = { index: salvos.length, strikes, laws, indirect, aim, bearer: flames ? firer : undefined };
        salvos.push(salvo);
        known.set(key, salvo);
      }
      return salvo;
    },
    at: (index) => salvos[index] as Salvo,
  };
}
