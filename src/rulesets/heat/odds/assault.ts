/**
 * Odds of close quarters (HEAT-CQ-03 to HEAT-CQ-06) and of assaults on vehicles (HEAT-CQ-08).
 */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { victor } from '../attack/close-quarters.js';
import { codeOf, newReport, reportCode } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen, maxMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, moved, unitBlock } from '../state/state.js';
import { aboveReach } from './attack.js';
import { pointsIn } from './points.js';
import { askedAttacker, askedShelter, askedTarget, place, placeTarget, saidOnce, situationIn } from './request.js';
import { situationWords } from './situations.js';

/** How a fight ends: men left of both, and one of `victor`. */
export const fightCode = digits('heat: a fight', { theirs: maxMen + 1, ours: maxMen + 1, who: 3 });

/** A fight: `program` returns a `fightCode`. */
export function readFight(core: HeatCore, asked: AskedOdds): ReadOdds {
  const attacker = askedAttacker(core, asked.attacker, 'assault');
  const target = askedTarget(core, asked.target, 'close-quarters');
  if (!isMen(attacker.sheet.profile) || !isMen(target.sheet.profile)) {
    throw read.wrong('close-quarters is between men; against a vehicle it is vehicle-assault');
  }
  const said = situationIn(saidOnce(asked.situation, target.aside), situationWords['close-quarters']);
  const { cover, building } = askedShelter(said);
  const { obstacle } = said;
  const simultaneous = cover !== 'open' || obstacle;
  const start = new Int32Array(2 * unitBlock);
  const ours = place(start, 0, attacker);
  const theirs = placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const program = (dice: Dice): number => {
    s.set(start);
    const who = core.closeQuarters.fight(dice, s, ours, theirs, simultaneous);
    return fightCode.code({ who, ours: get(s, 0, its.men), theirs: get(s, unitBlock, its.men) });
  };
  const { ours: oursOf, theirs: theirsOf, who: whoOf } = fightCode.of;
  const men = target.sheet.strength;
  return {
    attacker: attacker.told,
    target: target.told,
    situation: { cover, building, obstacle },
    program,
    figures: (law) => {
      const won = (who: number): number => chanceOf(law, (code) => whoOf(code) === who);
      const notes: string[] = [];
      // ENG-R01: a destroyed unit has lost its whole price, one that stands the share of its men.
      const share = meanOf(law, (code) => (whoOf(code) === victor.defenders ? (men - theirsOf(code)) / men : 1));
      const { mean, ...prices } = pointsIn(core, attacker.sheet, target.sheet, share, notes);
      return {
        probability: {
          attackerWins: won(victor.attackers),
          targetWins: won(victor.defenders),
          bothLost: won(victor.nobody),
          destroyed: won(victor.attackers) + won(victor.nobody),
          attackerDestroyed: won(victor.defenders) + won(victor.nobody),
        },
        mean: { attackersLeft: meanOf(law, oursOf), targetsLeft: meanOf(law, theirsOf), ...mean },
        ...prices,
        distribution: { attackersLeft: spreadOf(law, oursOf), targetsLeft: spreadOf(law, theirsOf) },
        notes,
      };
    },
  };
}

const ways = { still: moved.stood, advanced: moved.advanced, ran: moved.ran } as const;

/** What came of an assault on a vehicle, and whether the attackers passed their test. */
export const assaultCode = digits('heat: an assault on a vehicle', { report: reportCode.size, reached: 2 });

/** An assault on a vehicle: `program` returns an `assaultCode`. */
export function readVehicleAssault(core: HeatCore, asked: AskedOdds): ReadOdds {
  const attacker = askedAttacker(core, asked.attacker, 'assault');
  const target = askedTarget(core, asked.target, 'vehicle-assault');
  if (!isMen(attacker.sheet.profile) || isMen(target.sheet.profile)) {
    throw read.wrong('vehicle-assault is men against a vehicle');
  }
  if (target.moved === 'ran') {
    throw read.wrong('a vehicle that made a Run cannot be assaulted (HEAT-CQ-08)', { path: 'moved' });
  }
  const start = new Int32Array(2 * unitBlock);
  const men = place(start, 0, attacker);
  const vehicle = placeTarget(start, unitBlock, target);
  const s = new Int32Array(2 * unitBlock);
  const how = ways[target.moved];
  const idle = aboveReach(target.aloft, 'an assault');
  const program = (dice: Dice): number => {
    s.set(start);
    if (idle !== undefined) return 0;
    const report = core.closeQuarters.vehicle(dice, s, men, vehicle, how, attacker.officer, target.officer);
    return assaultCode.code({
      report: codeOf(report ?? newReport(), s, unitBlock),
      reached: report === undefined ? 0 : 1,
    });
  };
  const { report: reportOf, reached } = assaultCode.of;
  const { hit, damaged, immobilised, down, fate, pins } = reportCode.of;
  return {
    attacker: attacker.told,
    target: { ...target.told, moved: target.moved },
    situation: {},
    idle,
    program,
    figures: (law) => {
      const chance = (of: (code: number) => number): number => chanceOf(law, (code) => of(reportOf(code)) > 0);
      const notes: string[] = [];
      const destroyed = chance(fate);
      const { mean, ...prices } = pointsIn(core, attacker.sheet, target.sheet, destroyed, notes);
      return {
        probability: {
          testPassed: chanceOf(law, (code) => reached(code) === 1),
          hit: chance(hit),
          damaged: chance(damaged),
          immobilised: chance(immobilised),
          down: chance(down),
          destroyed,
        },
        mean: { pins: meanOf(law, (code) => pins(reportOf(code))), ...mean },
        ...prices,
        distribution: {},
        notes,
      };
    },
  };
}
