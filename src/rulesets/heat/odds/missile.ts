/**
 * Odds of an anti-tank guided missile from its launch to its arrival (HEAT-ATGM-02 to HEAT-ATGM-04, HEAT-R32).
 *
 * Promises: a pinned crew tests before the launch and, unless it can forget its missile, before every flight of 32"; a failed test loses the
 * missile; it arrives with the pins that are left.
 */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import type { Dice } from '../../../kernel/dice.js';
import { passes } from '../attack/morale.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { missileOf } from '../sheet/profile.js';
import { missileOnly } from '../sheet/profile-id.js';
import { unitBlock } from '../state/state.js';
import { askedAttacker, askedSituation, askedTarget, place, placeTarget } from './request.js';
import { stage, staged } from './staged.js';

export function readMissile(core: HeatCore, asked: AskedOdds): ReadOdds {
  const attacker = askedAttacker(core, asked.attacker, 'missile');
  const target = askedTarget(core, asked.target, 'attack');
  const { profile: whole } = attacker.sheet;
  const round = missileOf(whole);
  if (round === undefined) throw read.wrong(`${attacker.sheet.unit} has no missile`);
  const { situation, told } = askedSituation(attacker, target, asked.situation);
  const { weapon } = round;
  const flights = Math.max(1, Math.ceil(situation.range / weapon.flight));
  // nothing else is fired
  const alone = missileOnly(whole, round);
  const start = new Int32Array(2 * unitBlock);
  const crew = { ...place(start, 0, attacker), profile: alone };
  const unit = placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const cannot = core.attack.choose(start, crew, unit, situation).option < 0;
  const idle = cannot ? `${attacker.sheet.title} launches nothing at ${target.sheet.title} like this` : undefined;
  const { tests } = core;
  const program = (dice: Dice): number => {
    s.set(start);
    if (cannot) return staged.none(stage.idle);
    for (let flight = 0; flight < (weapon.forgets ? 1 : flights); flight++) {
      if (!tests.mustTest(s, crew)) break;
      if (!passes(tests.orderTest(dice, s, crew, attacker.officer, false))) {
        return staged.none(flight === 0 ? stage.failed : stage.lost);
      }
    }
    const { salvo } = core.attack.choose(s, crew, unit, situation);
    return staged.code(core.attack.fire(dice, salvo, s, unit, situation.officer), s, unitBlock);
  };
  return {
    attacker: attacker.told,
    target: target.told,
    situation: told,
    idle,
    program,
    figures: (law) =>
      staged.figures(core, law, attacker.sheet, target, names, [
        `it flies ${flights === 1 ? 'once' : `${flights} times`}${weapon.forgets && flights > 1 ? ', without its crew' : ''} (HEAT-R32)`,
      ]),
  };
}

const names = { failed: 'testFailed', lost: 'lostInFlight', arrives: 'arrives' };
