/**
 * What a plan of fire does to men (HEAT-DMG-01 to HEAT-DMG-07, HEAT-HE-03 to HEAT-HE-06, HEAT-WPN-14).
 *
 * Promises: fills the report and changes the target's block; rout and morale check are not here, for they end every attack alike.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data.js';
import { kind, type Profile } from '../profile.js';
import { addPins, GREEN, get, green, isDown, MEN, ORDER, order } from '../state.js';
import { type FireLine, type FirePlan, fireKind } from './plan.js';
import { fate, type Report } from './situation.js';
import { loseMen } from './survivors.js';
import { menCode, mostShots, type VolleyRules } from './volley.js';

export interface MenTarget {
  /** Resolves the plan against a unit of men; says whether flame hit. */
  resolve(dice: Dice, plan: FirePlan, s: State, base: number, target: Profile, report: Report): boolean;
  /** The pins of an attack (HEAT-R15): `he` the largest HE class that hit, or 0. */
  pins(dice: Dice, flame: boolean, he: number): number;
  /** A green unit's first loss (HEAT-MOR-06); returns the pins that it brought. */
  firstLoss(dice: Dice, s: State, base: number, target: Profile): number;
}

export function createMenTarget(numbers: HeatNumbers, rules: VolleyRules): MenTarget {
  const { he: blasts, flamePins, green: greenRule } = numbers.rules;
  const groups = [0, 0, 0];
  /** Lines of bullets that are dealt with already, by place in the plan. */
  const dealt: boolean[] = [];

  /** Puts line `k` and the lines that hit and hurt as it does into `groups`; at most three groups at a time. */
  const gather = (plan: FirePlan, k: number): void => {
    const first = plan.lines[k] as FireLine;
    let filled = 0;
    groups.fill(0);
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
  };

  const pins = (dice: Dice, flame: boolean, he: number): number => {
    if (flame) return dice.sum(flamePins.dice, flamePins.sides, 'pins of flame (HEAT-PIN-03)') + flamePins.plus;
    if (he === 0) return 1; // HEAT-PIN-02
    const { pins: blast } = blasts[he] as HeatNumbers['rules']['he'][number];
    return dice.sum(blast.dice, blast.sides, 'pins of high explosive (HEAT-HE-01)') + blast.plus;
  };

  const firstLoss = (dice: Dice, s: State, base: number, target: Profile): number => {
    if (!target.green || get(s, base, GREEN) !== green.untested) return 0;
    const roll = dice.die(6, 'first loss of a green unit (HEAT-MOR-06)');
    s[base + GREEN] = roll >= greenRule.regularFrom ? green.regular : green.tested;
    if (roll > greenRule.pinnedTo) return 0;
    const more =
      dice.sum(greenRule.pins.dice, greenRule.pins.sides, 'pins of a green unit (HEAT-MOR-06)') + greenRule.pins.plus;
    addPins(s, base, more);
    s[base + ORDER] = order.down;
    return more;
  };

  const resolve = (dice: Dice, plan: FirePlan, s: State, base: number, target: Profile, report: Report): boolean => {
    const men = get(s, base, MEN);
    const down = isDown(s, base) ? 1 : 0;
    let lost = 0;
    let picked = 0;
    let blast = 0;
    let flame = false;
    for (let k = 0; k < plan.count; k++) dealt[k] = false;
    for (let k = 0; k < plan.count; k++) {
      const line = plan.lines[k] as FireLine;
      let code: number;
      if (line.kind === fireKind.bullets) {
        if (dealt[k]) continue;
        gather(plan, k);
        const [a = 0, b = 0, c = 0] = groups;
        code = dice.call(rules.volley, a, b, c, line.damageNeed, line.pick, men);
      } else if (line.kind === fireKind.he) {
        code = dice.call(rules.blast, line.group, line.heClass, men, down, line.damageNeed);
        if (menCode.hit(code)) blast = Math.max(blast, line.heClass); // HEAT-R13
      } else {
        code = dice.call(rules.flame, line.weapon.id, line.need, line.damageNeed, men);
        flame ||= menCode.hit(code);
      }
      if (!menCode.hit(code)) continue;
      report.hit = true;
      if (line.indirect) plan.indirectHit = true;
      lost += menCode.casualties(code);
      picked += menCode.picked(code);
    }
    if (!report.hit) return false;
    report.pins = pins(dice, flame, blast);
    addPins(s, base, report.pins);
    report.casualties = Math.min(men, lost);
    if (report.casualties === 0) return flame;
    // HEAT-DMG-05, HEAT-R22, HEAT-R23: with the gunner, or the gun, the unit is lost.
    const gunner = picked > 0 && (target.team || target.kind === kind.gunCrew);
    loseMen(s, base, target, report.casualties, Math.min(picked, report.casualties));
    if (report.casualties === men) report.fate = fate.wipedOut;
    else if (gunner) report.fate = fate.gunnerLost;
    else report.pins += firstLoss(dice, s, base, target);
    return flame;
  };

  return { resolve, pins, firstLoss };
}
