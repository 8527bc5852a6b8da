/**
 * Drones: fire at one in the air (HEAT-DRONE-02, HEAT-R37), whether it obeys and stays up (HEAT-DRONE-04, HEAT-DRONE-06), and what it
 * drops (HEAT-DRONE-08, HEAT-DRONE-09).
 *
 * Promises: a drone that is damaged is destroyed, and its team with it; what does no damage leaves nothing. What a drop does to its target
 * is the attack program's.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { experience, payload, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import type { Salvo, Salvos } from './salvo.js';
import { fate, grade, type Report } from './situation.js';
import type { Strike } from './strikes.js';
import type { VolleyRules } from './volley.js';

/** HEAT-DRONE-02, HEAT-R37: every hit is one damage roll; direct high explosive is one hit (HEAT-R36). */
export function fireAtDrone(dice: Dice, rules: VolleyRules, { strikes }: Salvo, report: Report): void {
  for (let k = 0; k < strikes.length && report.fate === fate.stands; k++) {
    const strike = strikes[k] as Strike;
    const count = dice.call(rules.hits, strike.a);
    if (count === 0) continue;
    report.hit = true;
    if (dice.atLeast(count, 6, strike.damageNeed, 'damage to a drone (HEAT-R37)') === 0) continue;
    report.damaged = true;
    report.grade = grade.destroyed;
    report.fate = fate.knockedOut;
  }
}

/** What a drone far from its team does (HEAT-DRONE-06). */
export const link = { obeys: 0, hovers: 1, drifts: 2 } as const;

export interface Drones {
  /** Whether its battery fails at the end of so many rounds in the air (HEAT-DRONE-04, HEAT-R38). */
  crashes(dice: Dice, rounds: number): boolean;
  /** HEAT-DRONE-06, HEAT-R38: one of `link`; `distance`: inches to its team. */
  obeys(dice: Dice, distance: number): number;
  /** What an explosive does to the target (HEAT-DRONE-08, HEAT-R39): it does not drop, falls too far off, or strikes. */
  ied(dice: Dice, s: State, target: Unit): 'hangs' | 'astray' | Salvo;
  /** The same of a warhead (HEAT-DRONE-09, HEAT-R40), with what the team at `team` adds to the need. */
  warhead(dice: Dice, s: State, team: Unit, target: Unit): 'hangs' | Salvo;
  /** What the team's drone carries, where it falls straight. */
  surely(s: State, team: Unit, target: Unit): Salvo;
}

export function createDrones({ rules, weapons }: HeatNumbers, salvos: Salvos): Drones {
  const { droneLink, droneIed, dronePayload, toHit } = rules;
  const explosive = weapons.get('ied') as Weapon;
  const head: Weapon = { ...explosive, name: 'AT payload', he: 0, heOnly: false, pen: dronePayload.pen };

  /**
   * A 6 is rolled again, and a second 6 falls straight; 1 to 5 are then read as on the first roll, or all tumble
   * (HEAT-L34). Undefined: it does not drop.
   */
  const fall = (dice: Dice): 'tumbles' | 'straight' | undefined => {
    const first = dice.die(6, 'does the payload drop? (HEAT-DRONE-09)');
    const again = first >= dronePayload.again;
    const roll = again ? dice.die(6, 'does it fall straight? (HEAT-DRONE-09)') : first;
    if (again && roll >= dronePayload.again) return 'straight';
    if (again && dronePayload.asBefore === 'tumbles') return 'tumbles';
    return roll >= dronePayload.tumbles ? 'tumbles' : undefined;
  };

  const need = (s: State, team: Unit, tumbling: number): number => {
    const change =
      tumbling +
      toHit.pin * get(s, team.base, its.pins) +
      (experienceOf(s, team) === experience.inexperienced ? toHit.inexperienced : 0);
    return Math.max(2, Math.min(7, toHit.need - change));
  };

  return {
    surely: (s, team, target) =>
      team.profile.payload === payload.warhead
        ? salvos.dropped(s, target, head, need(s, team, 0))
        : salvos.burst(s, target, explosive),
    crashes: (dice, rounds) => {
      const late = rounds - droneLink.rounds;
      return late > 0 && dice.die(6, 'battery (HEAT-DRONE-04)') - late <= droneLink.crashes;
    },
    obeys: (dice, distance) => {
      const far = (distance - droneLink.reach) / droneLink.step;
      if (far <= 0) return link.obeys;
      const result = dice.die(6, 'wireless link (HEAT-DRONE-06)') - far;
      if (result < droneLink.hovers) return link.drifts;
      return result < droneLink.obeys ? link.hovers : link.obeys;
    },
    ied: (dice, s, target) => {
      const roll = dice.die(6, 'does the explosive drop? (HEAT-DRONE-08)');
      if (roll < droneIed.drops) return 'hangs';
      const off =
        roll >= droneIed.sure ? 0 : dice.die(roll >= droneIed.near ? 3 : 6, 'inches off the target (HEAT-DRONE-08)');
      return off > droneIed.within ? 'astray' : salvos.burst(s, target, explosive);
    },
    warhead: (dice, s, team, target) => {
      const how = fall(dice);
      if (how === undefined) return 'hangs';
      return salvos.dropped(s, target, head, need(s, team, how === 'tumbles' ? dronePayload.tumbling : 0));
    },
  };
}
