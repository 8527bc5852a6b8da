/**
 * Odds of close quarters (HEAT-CQ-03 to HEAT-CQ-06) and of assaults on vehicles (HEAT-CQ-08).
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import type { Laws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { victor } from '../attack/close-quarters.js';
import { codeOf, newReport, reportCode } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import { wrong } from '../data/reader.js';
import * as its from '../engagement/its.js';
import { get, maxMen, moved, unitBlock } from '../engagement/state.js';
import { Words } from '../sheet/descriptions.js';
import { isMen } from '../sheet/profile.js';
import { pointsFigures, pricesUsed } from './points.js';
import { askedAttacker, askedTarget, place, placeTarget, saidOnce } from './request.js';

/** How a fight ends: men left of both, and one of `victor`. */
export const fightCode = digits('heat: a fight', { theirs: maxMen + 1, ours: maxMen + 1, who: 3 });

/** A fight made ready: `program` returns a `fightCode`. */
export function prepareFight(core: HeatCore, request: OddsRequest) {
  const attacker = askedAttacker(core, request.attacker, 'assault');
  const target = askedTarget(core, request.target ?? {}, 'close-quarters');
  if (!isMen(attacker.sheet.profile) || !isMen(target.sheet.profile)) {
    throw wrong('close-quarters is between men; against a vehicle it is vehicle-assault');
  }
  const words = new Words(saidOnce(request.situation ?? {}, target.aside), 'the situation');
  const cover = words.choice('cover', ['open', 'soft', 'hard'] as const, 'open');
  const building = words.flag('building');
  const obstacle = words.flag('obstacle');
  words.finish();
  const simultaneous = cover !== 'open' || building || obstacle;
  const start = new Int32Array(2 * unitBlock);
  const ours = place(start, 0, attacker);
  const theirs = placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const program = (dice: Dice): number => {
    s.set(start);
    const who = core.closeQuarters.fight(dice, s, ours, theirs, simultaneous);
    return fightCode.code({ who, ours: get(s, 0, its.men), theirs: get(s, unitBlock, its.men) });
  };
  return { attacker, target, program, told: { cover, building, obstacle } };
}

export function fightOdds(core: HeatCore, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const { attacker, target, program, told } = prepareFight(core, request);
  const law = laws.enumerate(program);
  const won = (who: number): number => chanceOf(law, (code) => fightCode.of.who(code) === who);
  const { ours, theirs } = fightCode.of;
  const men = target.sheet.strength;
  const notes: string[] = [];
  // ENG-R01: a destroyed unit has lost its whole price, one that stands the share of its men.
  const share = meanOf(law, (code) => (fightCode.of.who(code) === victor.defenders ? (men - theirs(code)) / men : 1));
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
    ...pricesUsed(attacker.sheet, target.sheet),
    distribution: { attackersLeft: spreadOf(law, ours), targetsLeft: spreadOf(law, theirs) },
    notes,
  };
}

const ways = { still: moved.stood, advanced: moved.advanced, ran: moved.ran } as const;

/** What came of an assault on a vehicle, and whether the attackers passed their test. */
export const assaultCode = digits('heat: an assault on a vehicle', { report: reportCode.size, reached: 2 });

/** An assault on a vehicle made ready: `program` returns an `assaultCode`. */
export function prepareVehicleAssault(core: HeatCore, request: OddsRequest) {
  const attacker = askedAttacker(core, request.attacker, 'assault');
  const target = askedTarget(core, request.target ?? {}, 'vehicle-assault');
  if (!isMen(attacker.sheet.profile) || isMen(target.sheet.profile)) {
    throw wrong('vehicle-assault is men against a vehicle');
  }
  const words = new Words({ ...request.situation }, 'the situation');
  words.finish();
  if (target.moved === 'ran') {
    throw wrong('a vehicle that made a Run cannot be assaulted (HEAT-CQ-08)', { path: 'moved' });
  }
  const start = new Int32Array(2 * unitBlock);
  const men = place(start, 0, attacker);
  const vehicle = placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const how = ways[target.moved];
  const program = (dice: Dice): number => {
    s.set(start);
    const report = core.closeQuarters.vehicle(dice, s, men, vehicle, how, attacker.officer, target.officer);
    return assaultCode.code({
      report: codeOf(report ?? newReport(), s, unitBlock),
      reached: report === undefined ? 0 : 1,
    });
  };
  return { attacker, target, program };
}

export function vehicleAssaultOdds(core: HeatCore, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const { attacker, target, program } = prepareVehicleAssault(core, request);
  const law = laws.enumerate(program);
  const { report, reached } = assaultCode.of;
  const chance = (of: (code: number) => number): number => chanceOf(law, (code) => of(report(code)) > 0);
  const destroyed = chance(reportCode.of.fate);
  const notes: string[] = [];
  return {
    ruleset: 'heat',
    action: 'vehicle-assault',
    engine: 'exact',
    attacker: attacker.told,
    target: { ...target.told, moved: target.moved },
    situation: {},
    probability: {
      testPassed: chanceOf(law, (code) => reached(code) === 1),
      hit: chance(reportCode.of.hit),
      damaged: chance(reportCode.of.damaged),
      immobilised: chance(reportCode.of.immobilised),
      down: chance(reportCode.of.down),
      destroyed,
    },
    mean: {
      pins: meanOf(law, (code) => reportCode.of.pins(report(code))),
      ...pointsFigures(core, attacker.sheet, target.sheet, destroyed, notes),
    },
    ...pricesUsed(attacker.sheet, target.sheet),
    distribution: {},
    notes,
  };
}
