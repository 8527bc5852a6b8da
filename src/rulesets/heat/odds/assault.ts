/**
 * Odds of close quarters (HEAT-CQ-03 to HEAT-CQ-06) and of assaults on vehicles (HEAT-CQ-08).
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Laws } from '../../../kernel/enumerate.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { reportCode } from '../attack/report-code.js';
import { fate, newReport } from '../attack/situation.js';
import { victor } from '../close-quarters.js';
import type { HeatCore } from '../core.js';
import { Words } from '../descriptions.js';
import { isMen } from '../profile.js';
import { get, its, moved, status, unitBlock } from '../state.js';
import { pointsFigures, pointsUsed } from './points.js';
import { askedAttacker, askedTarget, place, placeTarget, saidOnce } from './request.js';

/** A fight made ready: `program` returns victor + 3 × (attackers left + 32 × defenders left). */
export function prepareFight(core: HeatCore, request: OddsRequest) {
  const attacker = askedAttacker(core, request.attacker, 'assault');
  const target = askedTarget(core, request.target ?? {}, 'close-quarters');
  if (!isMen(attacker.sheet.profile) || !isMen(target.sheet.profile)) {
    throw new LanchesterError(
      'bad-value',
      'heat: close-quarters is between men; against a vehicle it is vehicle-assault',
    );
  }
  const words = new Words(saidOnce(request.situation ?? {}, target.aside), 'the situation');
  const cover = words.choice('cover', ['open', 'soft', 'hard'] as const, 'open');
  const building = words.flag('building');
  const obstacle = words.flag('obstacle');
  words.finish();
  const simultaneous = cover !== 'open' || building || obstacle;
  const start = new Int32Array(2 * unitBlock);
  place(start, 0, attacker);
  placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const program = (dice: Dice): number => {
    s.set(start);
    const who = core.closeQuarters.fight(
      dice,
      s,
      0,
      attacker.sheet.profile,
      unitBlock,
      target.sheet.profile,
      simultaneous,
    );
    return who + 3 * (get(s, 0, its.men) + 32 * get(s, unitBlock, its.men));
  };
  return { attacker, target, program, told: { cover, building, obstacle } };
}

export function fightOdds(core: HeatCore, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const { attacker, target, program, told } = prepareFight(core, request);
  const law = laws.enumerate(program);
  const won = (who: number): number => chanceOf(law, (code) => code % 3 === who);
  const ours = (code: number): number => Math.floor(code / 3) % 32;
  const theirs = (code: number): number => Math.floor(code / 96);
  const men = target.sheet.strength;
  const notes: string[] = [];
  // ENG-R01: a destroyed unit has lost its whole price, one that stands the share of its men.
  const share = meanOf(law, (code) => (code % 3 === victor.defenders ? (men - theirs(code)) / men : 1));
  return {
    ruleset: 'heat',
    action: 'close-quarters',
    engine: 'exact',
    attacker: attacker.told,
    target: target.told,
    situation: told,
    probability: {
      attackerWins: won(victor.attackers),
      targetWins: won(victor.defenders),
      bothLost: won(victor.nobody),
      destroyed: won(victor.attackers) + won(victor.nobody),
      attackerDestroyed: won(victor.defenders) + won(victor.nobody),
    },
    mean: {
      attackersLeft: meanOf(law, ours),
      targetsLeft: meanOf(law, theirs),
      ...pointsFigures(core, attacker.sheet, target.sheet, share, notes),
    },
    points: pointsUsed(core, attacker.sheet, target.sheet),
    distribution: { attackersLeft: spreadOf(law, ours), targetsLeft: spreadOf(law, theirs) },
    notes,
  };
}

const ways = { still: moved.stood, advanced: moved.advanced, ran: moved.ran } as const;

/** An assault on a vehicle made ready: `program` returns (1 if the attackers passed their test) + 2 × `reportCode`. */
export function prepareVehicleAssault(core: HeatCore, request: OddsRequest) {
  const attacker = askedAttacker(core, request.attacker, 'assault');
  const target = askedTarget(core, request.target ?? {}, 'vehicle-assault');
  if (!isMen(attacker.sheet.profile) || isMen(target.sheet.profile)) {
    throw new LanchesterError('bad-value', 'heat: vehicle-assault is men against a vehicle');
  }
  const words = new Words({ ...request.situation }, 'the situation');
  words.finish();
  if (target.moved === 'ran') {
    throw new LanchesterError('bad-value', 'heat: a vehicle that made a Run cannot be assaulted (HEAT-CQ-08)');
  }
  const start = new Int32Array(2 * unitBlock);
  place(start, 0, attacker);
  placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const report = newReport();
  const program = (dice: Dice): number => {
    s.set(start);
    const reached = core.closeQuarters.vehicle(
      dice,
      s,
      0,
      attacker.sheet.profile,
      unitBlock,
      target.sheet.profile,
      ways[target.moved],
      report,
      attacker.officer,
      target.officer,
    );
    const stands = get(s, unitBlock, its.status) === status.fights;
    return (reached ? 1 : 0) + 2 * reportCode.pack(report, stands ? get(s, unitBlock, its.immobilised) : 0);
  };
  return { attacker, target, program };
}

export function vehicleAssaultOdds(core: HeatCore, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const { attacker, target, program } = prepareVehicleAssault(core, request);
  const law = laws.enumerate(program);
  const chance = (test: (code: number) => boolean): number => chanceOf(law, (code) => test(code >> 1));
  const destroyed = chance((code) => reportCode.fate(code) !== fate.stands);
  const notes: string[] = [];
  return {
    ruleset: 'heat',
    action: 'vehicle-assault',
    engine: 'exact',
    attacker: attacker.told,
    target: { ...target.told, moved: target.moved },
    situation: {},
    probability: {
      testPassed: chanceOf(law, (code) => (code & 1) === 1),
      hit: chance(reportCode.hit),
      damaged: chance(reportCode.damaged),
      immobilised: chance(reportCode.immobilised),
      down: chance(reportCode.down),
      destroyed,
    },
    mean: {
      pins: meanOf(law, (code) => reportCode.pins(code >> 1)),
      ...pointsFigures(core, attacker.sheet, target.sheet, destroyed, notes),
    },
    points: pointsUsed(core, attacker.sheet, target.sheet),
    distribution: {},
    notes,
  };
}
