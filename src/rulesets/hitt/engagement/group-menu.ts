/** The decision about a group's move: what its leader's plan takes, and everything else that it may do (HITT-R41 … -R43). */
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Able } from './able.js';
import type { Battle } from './battle.js';
import type { GroupPlans } from './group-plans.js';
import { changesMount, company, companyOf, moveOption, pacesOf, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { placesOf } from './places.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { nameOf } from './telling.js';
import { otherMount, remounts } from './wishes.js';

/** Paces into contact that gathered Sturmtruppe get for a PIP more; 0: none. */
function stormReach(b: Battle, movers: Movers, s: State, leader: BattleUnit): number {
  if (!movers.areStormers()) return 0;
  const further = b.numbers.rules['storm-reach'];
  const gap = gapAhead(b, s, leader.index);
  if (gap === Number.POSITIVE_INFINITY || movers.reach(s, 1, 0) >= gap) return 0;
  return movers.reach(s, 1, further) >= gap ? gap : 0;
}

/** Adds where a group may go, unless those with whom it goes are the same as for an option that is there. */
function addMoves(
  b: Battle,
  movers: Movers,
  odds: Odds,
  s: State,
  leader: BattleUnit,
  pips: number,
  out: number[],
): void {
  const { members } = movers;
  const { pips: prices } = b.numbers;
  const first = out[0] as number;
  const known: { who: string; paces: number }[] = [];
  const gathered = (): string => members.subarray(0, movers.size).join();
  if (first !== stays && first !== changesMount) {
    const paces = pacesOf(b.ground.length, first);
    movers.gather(odds, s, leader, companyOf(first), Math.sign(paces));
    known.push({ who: gathered(), paces });
  }
  for (const direction of [1, -1]) {
    for (const mode of [company.all, company.kind, company.alone]) {
      movers.gather(odds, s, leader, mode, direction);
      if (movers.size === 0 || members.subarray(0, movers.size).indexOf(leader.index) < 0) continue;
      const cost = movers.cost(s, leader);
      if (cost > pips) continue;
      const places: number[] = [];
      placesOf(b, s, leader, direction, movers.reach(s, direction, 0), places);
      const storm = direction > 0 && cost + prices['storm-reach'] <= pips ? stormReach(b, movers, s, leader) : 0;
      if (storm > 0) places.push(storm);
      const who = gathered();
      for (const distance of places) {
        const paces = direction * distance;
        if (known.some((move) => move.who === who && move.paces === paces)) continue;
        known.push({ who, paces });
        out.push(moveOption(b.ground.length, paces, mode));
      }
    }
  }
}

export function createMoveDecision(b: Battle, movers: Movers, plans: GroupPlans, able: Able): Decision {
  const decision: Decision = {
    name: 'move',
    player: (who) => (b.units[who] as BattleUnit).side,
    own: (odds, s, who, pips) => {
      const leader = b.units[who] as BattleUnit;
      const isAble = leader.plan === 'able' && leader.orders.task !== 'silence' && remounts(b, s, who) < 0;
      return isAble ? able.move(movers, odds, s, leader, pips) : plans.option(odds, s, leader, pips);
    },
    menu: (odds, s, who, pips, out) => {
      const leader = b.units[who] as BattleUnit;
      out.push(decision.own(odds, s, who, pips));
      plans.planned = -1;
      if (!out.includes(stays)) out.push(stays);
      if (otherMount(b, s, who) >= 0 && b.numbers.pips.mount <= pips && !out.includes(changesMount))
        out.push(changesMount);
      addMoves(b, movers, odds, s, leader, pips, out);
    },
    tell: (s, who, option) => {
      if (option === stays) return `${nameOf(b, who)} stays`;
      if (option === changesMount) return `${nameOf(b, who)} changes its mount`;
      const paces = pacesOf(b.ground.length, option);
      const words = ['with whom the plan takes there', 'alone', 'with all of its kind', 'with its group'] as const;
      const { facing } = b.units[who] as BattleUnit;
      const to = get(s, who, its.position) + b.spec.lane.from + facing * paces;
      return `${nameOf(b, who)} goes ${paces > 0 ? 'forward' : 'back'} to ${to} ${words[companyOf(option)]}`;
    },
  };
  return decision;
}
