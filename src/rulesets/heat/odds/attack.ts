/**
 * Odds of an attack (HEAT-ATK-03): the attack program, enumerated.
 *
 * Promises: nothing is averaged or restated; where no weapon can be fired, the answer says what reaches how far.
 */
import type { AskedOdds, Figures, ReadOdds } from '../../../engagement/actions.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import { aloft, codeOf, fate, grade, newReport, reportCode, type Situation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import type { Weapon } from '../data/weapon-data.js';
import { weaponOf } from '../sheet/parts.js';
import { isMen, type Profile, weaponsOf } from '../sheet/profile.js';
import type { HeatSheet } from '../sheet/sheet.js';
import * as its from '../state/its.js';
import { unitBlock } from '../state/state.js';
import { pointsIn } from './points.js';
import { type AskedUnit, askedAttacker, askedSituation, askedTarget, place, placeAim, placeTarget } from './request.js';

/** Worst result of a vehicle; `destroyed` however it was lost. */
const grades = ['none', 'stunned', 'immobilised', 'on-fire', 'destroyed'] as const;
const onChart = ['none', 'stunned', 'halved-move', '', 'destroyed'] as const;

/** An attack: `program` returns a `reportCode`. Throws a `LanchesterError` for whatever does not fit. */
export function readAttack(core: HeatCore, asked: AskedOdds): ReadOdds {
  const attacker = askedAttacker(core, asked.attacker, 'attack');
  const target = askedTarget(core, asked.target, 'attack');
  const { situation, told } = askedSituation(attacker, target, asked.situation);
  const start = new Int32Array(2 * unitBlock);
  const a = place(start, 0, attacker);
  placeAim(core, start, 0, attacker.zeroed);
  if (attacker.jammed) start[its.weaponOut] = 1;
  const b = placeTarget(start, unitBlock, target);
  const notes: string[] = [];
  const { option, salvo } = core.attack.choose(start, a, b, situation);
  const idle = whyNotFired(option, a.profile, b.profile, situation, notes);
  const s = new Int32Array(2 * unitBlock);
  return {
    attacker: attacker.told,
    target: target.told,
    situation: told,
    idle,
    program: (dice) => {
      s.set(start);
      if (idle !== undefined) return codeOf(newReport(), s, unitBlock);
      if (dice.narrating && salvo.strikes.length > 0) dice.say(core.attack.salvos.tell(s, a, b, situation, option));
      return codeOf(core.attack.fire(dice, salvo, s, b, situation.officer), s, unitBlock);
    },
    figures: (law) => figuresOf(core, law, attacker.sheet, target, notes),
  };
}

/** What an attack comes to (HEAT-ATK-03); `attacker`: who is paid for, if anybody is. */
export function figuresOf(
  core: HeatCore,
  law: Pmf,
  attacker: HeatSheet | undefined,
  target: AskedUnit,
  notes: string[],
): Figures {
  const { strength } = target.sheet;
  const { helicopter, rotates } = target.sheet.profile;
  const men = isMen(target.sheet.profile);
  const { casualties, pins } = reportCode.of;
  const chance = (of: (code: number) => number): number => chanceOf(law, (code) => of(code) > 0);
  const lost = (code: number): boolean => reportCode.of.fate(code) !== fate.stands;
  const worst = (code: number): number => (lost(code) ? grade.destroyed : reportCode.of.grade(code));
  const share = meanOf(law, (code) => (lost(code) ? 1 : men ? casualties(code) / strength : 0));
  const { mean, ...prices } = pointsIn(core, attacker, target.sheet, share, notes);
  return {
    probability: {
      hit: chance(reportCode.of.hit),
      kill: chance(casualties),
      wipedOut: chanceOf(law, (code) => men && casualties(code) === strength),
      halfLost: chanceOf(law, (code) => casualties(code) > 0 && 2 * casualties(code) >= strength),
      destroyed: chanceOf(law, lost),
      ...(men
        ? {}
        : {
            damaged: chance(reportCode.of.damaged),
            // HEAT-ATK-03
            [helicopter ? 'halvedMove' : 'immobilised']: chance(reportCode.of.immobilised),
            down: chance(reportCode.of.down),
            ...(rotates ? { jammed: chance(reportCode.of.jammed) } : {}),
          }),
    },
    mean: { casualties: meanOf(law, casualties), pins: meanOf(law, pins), ...mean },
    ...prices,
    distribution: {
      ...(men
        ? { casualties: spreadOf(law, casualties) }
        : { damage: spreadOf(law, worst).map(([k, p]) => [(helicopter ? onChart : grades)[k] as string, p] as const) }),
      pins: spreadOf(law, pins),
    },
    notes,
  };
}

/** An IED goes off under the target (HEAT-IED-01, HEAT-R62): `program` returns a `reportCode`. */
export function readIed(core: HeatCore, asked: AskedOdds): ReadOdds {
  const target = askedTarget(core, asked.target, 'ied');
  const start = new Int32Array(unitBlock);
  const unit = placeTarget(start, 0, target);
  const salvo = core.attack.salvos.burst(start, unit, weaponOf(core.numbers, 'ied', 'ied'));
  const s = new Int32Array(unitBlock);
  return {
    attacker: {},
    target: target.told,
    situation: {},
    idle: aboveReach(target.aloft, 'an IED'),
    program: (dice) => {
      s.set(start);
      if (target.aloft !== aloft.nothing) return codeOf(newReport(), s, 0);
      return codeOf(core.attack.fire(dice, salvo, s, unit, target.officer), s, 0);
    },
    figures: (law) => figuresOf(core, law, undefined, target, []),
  };
}

/** Why something cannot reach what is in the air (HEAT-R36). */
export function aboveReach(where: number, what: string): string | undefined {
  return where === aloft.nothing ? undefined : `${what} does not reach what is in the air (HEAT-R36)`;
}

/** Why nothing is fired, or not what the sheet fixes; a round that was chosen is noted. */
function whyNotFired(
  option: number,
  a: Profile,
  b: Profile,
  situation: Situation,
  notes: string[],
): string | undefined {
  const fixed = a.fixedOption;
  if (option < 0 || (fixed >= 0 && option !== fixed)) {
    const weapons = weaponsOf(a, fixed);
    if (weapons.length > 0 && weapons.every((weapon) => !weapon.direct && situation.range < weapon.indirectFrom)) {
      notes.push('inside the minimum range: an automatic miss (HEAT-IND-02)');
      return undefined;
    }
    const cannot = `${a.title} cannot shoot at ${b.title}`;
    const grounded = situation.aloft !== aloft.nothing && weapons.length > 0 && !weapons.some(firesUp);
    if (grounded) return `${cannot}: indirect fire and flame do not reach what is in the air (HEAT-R36)`;
    return `${cannot} at ${situation.range}": ${reach(weapons)}`;
  }
  if (fixed < 0 && a.options.length > 1) notes.push(`fires ${a.options[option] as string} (ENG-R07)`);
  return undefined;
}

/** Whether a weapon may be fired at what is in the air (HEAT-R36). */
function firesUp(weapon: Weapon): boolean {
  return weapon.direct && !weapon.flame;
}

/** `RPG 6" to 36"`: each weapon once, and what else may stand against it. */
function reach(weapons: readonly Weapon[]): string {
  if (weapons.length === 0) return 'it has no weapon';
  const lines = weapons.map((weapon) => {
    const from = weapon.direct ? weapon.from : weapon.indirectFrom;
    const far = Math.max(weapon.direct ? weapon.to : 0, weapon.indirectTo);
    const only = weapon.vehiclesOnly ? ', at vehicles only' : '';
    const blast = weapon.backblast ? ', not from a building' : '';
    const band = Number.isFinite(far) ? `${from}" to ${far}"` : 'any range, on a Fire order';
    return `${weapon.name} ${band}${only}${blast}`;
  });
  return [...new Set(lines)].join('; ');
}
