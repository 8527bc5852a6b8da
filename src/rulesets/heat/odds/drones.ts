/**
 * Odds of drones: what they drop (HEAT-DRONE-08, HEAT-DRONE-09), the battery and the link (HEAT-DRONE-04, HEAT-DRONE-06).
 */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import type { Dice } from '../../../kernel/dice.js';
import { chanceOf } from '../../../kernel/pmf.js';
import { link } from '../attack/drones.js';
import { passes } from '../attack/morale.js';
import { aloft } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { payload } from '../sheet/profile.js';
import { unitBlock } from '../state/state.js';
import { aboveReach } from './attack.js';
import { askedAttacker, askedTarget, place, placeTarget, situationIn } from './request.js';
import { situationWords } from './situations.js';
import { stage, staged } from './staged.js';

/** The drone team of a request. */
function askedTeam(core: HeatCore, asked: AskedOdds, carries?: 'ied' | 'at-payload') {
  const said = carries === undefined ? asked.attacker : { payload: carries, ...asked.attacker };
  const team = askedAttacker(core, said, 'drone');
  if (!team.sheet.profile.drone) throw read.wrong(`${asked.action} is of a drone team, not of ${team.sheet.unit}`);
  return team;
}

/** A drop: the team's order test if it is pinned, what becomes of the payload, then the attack program. */
export function readDrop(core: HeatCore, asked: AskedOdds): ReadOdds {
  const warhead = asked.action === 'drone-payload';
  const team = askedTeam(core, asked, warhead ? 'at-payload' : 'ied');
  if (team.sheet.profile.payload !== (warhead ? payload.warhead : payload.ied)) {
    throw read.wrong(`the drone carries no ${warhead ? 'AT payload' : 'explosive'}`, { path: 'payload' });
  }
  const target = askedTarget(core, asked.target, 'ied');
  const start = new Int32Array(2 * unitBlock);
  const operator = place(start, 0, team);
  const unit = placeTarget(start, unitBlock, target);
  const idle = aboveReach(target.aloft, 'what a drone drops');
  const s = new Int32Array(2 * unitBlock);
  const { tests, drones, attack } = core;
  const program = (dice: Dice): number => {
    s.set(start);
    if (target.aloft !== aloft.nothing) return staged.none(stage.idle);
    if (tests.mustTest(s, operator) && !passes(tests.orderTest(dice, s, operator, team.officer, false))) {
      return staged.none(stage.failed);
    }
    const salvo = warhead ? drones.warhead(dice, s, operator, unit) : drones.ied(dice, s, unit);
    if (typeof salvo === 'string') return staged.none(stage.lost);
    return staged.code(attack.fire(dice, salvo, s, unit, target.officer), s, unitBlock);
  };
  return {
    attacker: team.told,
    target: target.told,
    situation: {},
    idle,
    program,
    figures: (law) =>
      staged.figures(core, law, team.sheet, target, { failed: 'testFailed', lost: 'goesAstray', arrives: 'strikes' }),
  };
}

/** HEAT-DRONE-04, HEAT-R38: `program` returns 1 when the drone crashes. */
export function readBattery(core: HeatCore, asked: AskedOdds): ReadOdds {
  const team = askedTeam(core, asked);
  const { rounds: free } = core.numbers.rules.droneLink;
  const { rounds = free + 1 } = situationIn(asked.situation, situationWords['drone-battery']);
  return {
    attacker: team.told,
    target: {},
    situation: { rounds },
    program: (dice) => (core.drones.crashes(dice, rounds) ? 1 : 0),
    figures: (law) => ({
      probability: { crashes: chanceOf(law, (code) => code === 1), staysUp: chanceOf(law, (code) => code === 0) },
      mean: {},
      distribution: {},
      notes: rounds <= free ? [`the battery is not tested before round ${free + 1} in the air (HEAT-DRONE-04)`] : [],
    }),
  };
}

/** HEAT-DRONE-06, HEAT-R38: `program` returns one of `link`. */
export function readLink(core: HeatCore, asked: AskedOdds): ReadOdds {
  const team = askedTeam(core, asked);
  const { distance } = situationIn(asked.situation, situationWords['drone-link']);
  if (distance === undefined) {
    throw read.wrong('drone-link needs a distance in inches, such as distance: 75', { path: 'distance' });
  }
  const { reach } = core.numbers.rules.droneLink;
  return {
    attacker: team.told,
    target: {},
    situation: { distance },
    program: (dice) => core.drones.obeys(dice, distance),
    figures: (law) => ({
      probability: {
        obeys: chanceOf(law, (code) => code === link.obeys),
        hovers: chanceOf(law, (code) => code === link.hovers),
        drifts: chanceOf(law, (code) => code === link.drifts),
      },
      mean: {},
      distribution: {},
      notes: distance <= reach ? [`up to ${reach}" from its team a drone always obeys (HEAT-DRONE-06)`] : [],
    }),
  };
}
