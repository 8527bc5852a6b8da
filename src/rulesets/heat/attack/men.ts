/**
 * What a salvo does to men (HEAT-DMG-01 to HEAT-DMG-07, HEAT-HE-03 to HEAT-HE-06, HEAT-WPN-14).
 *
 * Promises: fills the report and changes the target's block; rout and morale check are not here, for they end every attack alike.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import { kind, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { addPins, get, green, isDown, order } from '../state/state.js';
import { fireKind } from './effect.js';
import { menCode } from './men-result.js';
import type { Salvo } from './salvo.js';
import { fate, type Report } from './situation.js';
import type { Strike } from './strikes.js';
import { loseMen } from './survivors.js';
import type { VolleyRules } from './volley.js';

export interface MenTarget {
  /** Resolves a salvo against a unit of men; says whether flame hit. */
  resolve(dice: Dice, salvo: Salvo, s: State, target: Unit, report: Report): boolean;
  /** The pins of an attack (HEAT-R15): `he` the largest HE class that hit, or 0. */
  pins(dice: Dice, flame: boolean, he: number): number;
  /** A green unit's first loss (HEAT-MOR-06); returns the pins that it brought. */
  firstLoss(dice: Dice, s: State, target: Unit): number;
}

/** HEAT-MOR-06: tests whether a green unit is Regular from now on, or is pinned. Returns the pins. */
function testGreen(rule: HeatNumbers['rules']['green'], dice: Dice, s: State, { base, profile }: Unit): number {
  if (!profile.green || get(s, base, its.green) !== green.untested) return 0;
  const roll = dice.die(6, 'first loss of a green unit (HEAT-MOR-06)');
  s[base + its.green] = roll >= rule.regularFrom ? green.regular : green.tested;
  if (roll > rule.pinnedTo) return 0;
  const more = dice.sum(rule.pins.dice, rule.pins.sides, 'pins of a green unit (HEAT-MOR-06)') + rule.pins.plus;
  addPins(s, base, more);
  s[base + its.order] = order.down;
  return more;
}

export function createMenTarget(numbers: HeatNumbers, rules: VolleyRules): MenTarget {
  const { he: blasts, flamePins, green: greenRule } = numbers.rules;
  const pins = (dice: Dice, flame: boolean, he: number): number => {
    if (flame) return dice.sum(flamePins.dice, flamePins.sides, 'pins of flame (HEAT-PIN-03)') + flamePins.plus;
    if (he === 0) return 1; // HEAT-PIN-02
    const { pins: blast } = blasts[he] as HeatNumbers['rules']['he'][number];
    return dice.sum(blast.dice, blast.sides, 'pins of high explosive (HEAT-HE-01)') + blast.plus;
  };

  const firstLoss = (dice: Dice, s: State, target: Unit): number => testGreen(greenRule, dice, s, target);

  const { hit, casualties, picked: pickedOf } = menCode.of;

  const resolve = (dice: Dice, { strikes }: Salvo, s: State, target: Unit, report: Report): boolean => {
    const { base, profile } = target;
    const men = get(s, base, its.men);
    const down = isDown(s, base) ? 1 : 0;
    let lost = 0;
    let picked = 0;
    let blast = 0;
    let flame = false;
    for (let k = 0; k < strikes.length; k++) {
      const strike = strikes[k] as Strike;
      const { kind: what, a, b, c, damageNeed, pick, heClass } = strike;
      let code: number;
      if (what === fireKind.bullets) {
        code = dice.call(rules.volley, a, b, c, damageNeed, pick, men);
      } else if (what === fireKind.he) {
        code = dice.call(rules.blast, a, heClass, men, down, damageNeed);
        if (hit(code) > 0) blast = Math.max(blast, heClass); // HEAT-R13
      } else {
        code = dice.call(rules.flame, strike.flameWeapon, strike.flameNeed, damageNeed, men);
        flame ||= hit(code) > 0;
      }
      if (hit(code) === 0) continue;
      report.hit = true;
      if (strike.indirect) report.indirectHit = true;
      lost += casualties(code);
      picked += pickedOf(code);
    }
    if (!report.hit) return false;
    report.pins = pins(dice, flame, blast);
    addPins(s, base, report.pins);
    report.casualties = Math.min(men, lost);
    if (report.casualties === 0) return flame;
    // HEAT-DMG-05, HEAT-R22, HEAT-R23, HEAT-DRONE-01: with the gunner, the gun or the operator the unit is lost.
    const gunner = picked > 0 && (profile.team || profile.kind === kind.gunCrew || profile.drone);
    loseMen(s, target, report.casualties, Math.min(picked, report.casualties));
    if (report.casualties === men) report.fate = fate.wipedOut;
    else if (gunner) report.fate = fate.gunnerLost;
    else report.pins += firstLoss(dice, s, target);
    return flame;
  };

  return { resolve, pins, firstLoss };
}
