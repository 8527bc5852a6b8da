/**
 * What the rules leave to the players, made once for a battle (HA-CMD, HA-ORT-02, HA-MOR-04, HA-R43, HA-R47).
 *
 * Promises: what a plan takes is what the rulings say of the default commander; a unit whose plan is `able` asks that policy; menus hold
 * what differs, so that of like enemies at one place there is one.
 */
import type { DecisionTable } from '../../../engagement/decisions.js';
import { sideNames } from '../../../engagement/roster.js';
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import { modeNames } from '../sheet/profile.js';
import { choice } from '../state/layout.js';
import { diceShowing, whole } from '../state/state.js';
import { Able } from './able.js';
import type { Battle } from './battle.js';
import { addGoings, goingByPlan, staying, tellGoing } from './going.js';
import { addLooks, observeTarget } from './looks.js';
import type { BattleUnit } from './roster.js';
import { addSpares, addTargets, alike, roundsFor, targetByPlan } from './rounds.js';
import { addTakes, choiceOf, takeByPlan, takerOf, taking } from './takes.js';
import { armSets } from './targets.js';
import { takesDie } from './telling.js';
import { chooseDie, isWanted } from './wishes.js';

export const decisions = {
  die: {
    clauses: ['HA-CMD-04', 'HA-CMD-05', 'HA-CMD-06', 'HA-CMD-07', 'HA-OW-01', 'HA-R47'],
    what: 'the side whose turn it is: who takes the next Command die, and for what',
    options:
      'every element and what it could do to some effect with a die that shows, a 6 only where no other serves; or the turn is over',
  },
  sixes: {
    clauses: ['HA-MOR-04', 'HA-R41'],
    what: 'whoever must test his morale, where sixes are left: whether failed dice are thrown again',
    options: 'sixes serve morale, or are kept',
  },
  target: {
    clauses: ['HA-CMD-04', 'HA-OBS-01', 'HA-AIR-10', 'HA-R47'],
    what: 'whoever fires: at whom',
    options: 'every enemy that the fire could harm; of like ones at one place one',
  },
  ammunition: {
    clauses: ['HA-CMD-04', 'HA-FIRE-11', 'HA-LOG-01'],
    what: 'whoever fires weapons that can run out: which of them are spared',
    options: 'none, all of them, or one kind, where the others could do something',
  },
  round: {
    clauses: ['HA-CMD-04', 'HA-AIR-06', 'ENG-R07'],
    what: 'whoever has several rounds, or bombs beside weapons: which are fired',
    options: 'every round that could harm the target',
  },
  look: {
    clauses: ['HA-OBS-07', 'HA-R45'],
    what: 'whoever observes: whom he looks for',
    options: 'every enemy that he has not seen and could see; of like ones at one place one',
  },
  move: {
    clauses: ['HA-MOVE-01', 'HA-ASLT-05', 'HA-ASLT-09', 'HA-ASLT-12', 'HA-RIVER-01', 'ENG-R12'],
    what: 'whoever moves: where to',
    options:
      "as far as the dice take it, half an inch, a band of its weapons, cover, the mission's ground, before an enemy, into contact, back, off the lane",
  },
  again: {
    clauses: ['HA-ORT-02', 'HA-R43'],
    what: 'whoever seizes the initiative: which Command die is thrown again',
    options: 'none, or one of each number',
  },
} as const satisfies DecisionTable;

export type Decisions = Readonly<Record<keyof typeof decisions, Decision>>;

/** The decisions of a battle. */
export function decisionsOf(battle: Battle): Decisions {
  const able = new Able(battle);
  const { die, sixes, again } = commandDecisions(battle, able);
  const { target, ammunition, round } = fireDecisions(battle, able);
  const { look, move } = goingDecisions(battle, able);
  return { die, sixes, target, ammunition, round, look, move, again };
}

/** Who is asked where an element decides: its side. */
function ofElement({ units }: Battle): Pick<Decision, 'player'> {
  return { player: (who) => (units[who] as BattleUnit).side };
}

/** Which dice are taken, and thrown again (HA-CMD, HA-MOR-04, HA-ORT-02). */
function commandDecisions(battle: Battle, able: Able): Pick<Decisions, 'die' | 'sixes' | 'again'> {
  const unit = (who: number): BattleUnit => battle.units[who] as BattleUnit;
  const isAble = (who: number): boolean => unit(who).plan === 'able';
  const sideIsAble = [0, 1].map((side) => battle.units.some((one) => one.side === side && one.plan === 'able'));
  const ofUnit = ofElement(battle);
  return {
    die: {
      name: 'die',
      player: (side) => side,
      own: (odds, s, side) =>
        sideIsAble[side] === true ? takeOfMixed(battle, able, odds, s, side) : takeByPlan(battle, s, side),
      menu: (_odds, s, side, _about, out) => addTakes(battle, s, side, out),
      tell: (s, side, option) => {
        if (option === 0) return `${sideNames[side as 0 | 1]} takes no more dice`;
        const chosen = choiceOf(option);
        return takesDie(s, unit(takerOf(option)), choice.of.wish(chosen), choice.of.face(chosen));
      },
    },
    sixes: {
      name: 'sixes',
      ...ofUnit,
      own: () => 1,
      menu: (_odds, _s, _who, _about, out) => void out.push(1, 0),
      tell: (_s, _who, option) => (option === 1 ? 'sixes serve morale' : 'sixes are kept'),
    },
    again: {
      name: 'again',
      ...ofUnit,
      own: (odds, s, who) => (isAble(who) ? able.again(odds, s, unit(who).side) : firstUnwanted(battle, s, unit(who))),
      menu: (_odds, s, _who, _about, out) => {
        out.push(0);
        for (let which = 1; which < face.any; which++) if (diceShowing(s, which) > 0) out.push(which);
      },
      tell: (_s, _who, option) => (option === 0 ? 'no die is thrown again' : `a ${option} is thrown again`),
    },
  };
}

/** At whom what is fired (HA-CMD-04). */
function fireDecisions(battle: Battle, able: Able): Pick<Decisions, 'target' | 'ammunition' | 'round'> {
  const unit = (who: number): BattleUnit => battle.units[who] as BattleUnit;
  const isAble = (who: number): boolean => unit(who).plan === 'able';
  const targetOf = (odds: Odds, s: State, who: number): number =>
    isAble(who) ? able.target(odds, s, unit(who)) : targetByPlan(battle, odds, s, unit(who));
  const ofUnit = ofElement(battle);
  return {
    target: {
      name: 'target',
      ...ofUnit,
      own: targetOf,
      menu: (odds, s, who, _about, out) => {
        addTargets(battle, odds, s, unit(who), out);
        dropAlike(battle, s, who, targetOf(odds, s, who), out);
      },
      tell: (_s, who, option) => `${unit(who).name} fires at ${nameOf(battle, option)}`,
    },
    ammunition: {
      name: 'ammunition',
      ...ofUnit,
      own: (odds, s, who, about) => (isAble(who) ? able.spares(odds, s, unit(who), unit(about)) : 0),
      menu: (odds, s, who, about, out) => {
        addSpares(battle, s, unit(who), unit(about), out);
        const own = isAble(who) ? able.spares(odds, s, unit(who), unit(about)) : 0;
        if (!out.includes(own)) out.push(own);
      },
      tell: (_s, who, option) => tellSpares(unit(who), option),
    },
    round: {
      name: 'round',
      ...ofUnit,
      own: (odds, s, who, about) => roundsFor(battle, odds, s, unit(who), about),
      menu: (odds, s, who, about, out) => {
        const own = roundsFor(battle, odds, s, unit(who), about, out);
        if (!out.includes(own)) out.push(own);
      },
      tell: (_s, who, option, about) =>
        `${unit(who).name} fires ${roundName(unit(who), option)} at ${nameOf(battle, Math.floor(about / armSets))}`,
    },
  };
}

/** Where somebody goes, and whom he looks for (HA-MOVE-01, HA-OBS-07). */
function goingDecisions(battle: Battle, able: Able): Pick<Decisions, 'look' | 'move'> {
  const unit = (who: number): BattleUnit => battle.units[who] as BattleUnit;
  const isAble = (who: number): boolean => unit(who).plan === 'able';
  const lookOf = (odds: Odds, s: State, who: number): number =>
    isAble(who) ? able.look(odds, s, unit(who)) : (observeTarget(battle, s, unit(who))?.index ?? -1);
  const goingOf = (odds: Odds, s: State, who: number, shows: number): number =>
    isAble(who) ? able.move(odds, s, unit(who), shows) : goingByPlan(battle, s, unit(who), shows);
  const ofUnit = ofElement(battle);
  return {
    look: {
      name: 'look',
      ...ofUnit,
      own: lookOf,
      menu: (odds, s, who, _about, out) => {
        addLooks(battle, s, unit(who), out);
        dropAlike(battle, s, who, lookOf(odds, s, who), out);
      },
      tell: (_s, who, option) => `${unit(who).name} looks for ${nameOf(battle, option)}`,
    },
    move: {
      name: 'move',
      ...ofUnit,
      own: goingOf,
      menu: (odds, s, who, shows, out) => {
        out.push(staying(s, unit(who)));
        addGoings(battle, s, unit(who), shows, out);
        const own = goingOf(odds, s, who, shows);
        if (!out.includes(own)) out.push(own);
      },
      tell: (s, who, option) => tellGoing(battle, s, unit(who), option),
    },
  };
}

function nameOf({ units }: Battle, index: number): string {
  return units[index]?.name ?? 'nobody';
}

/** Passes over the elements as HA-R47 has it, in which those who are able take as one whatever is worth most to them. */
function takeOfMixed(battle: Battle, able: Able, odds: Odds, s: State, side: number): number {
  const from = battle.sides.from[side] as number;
  const to = battle.sides.to[side] as number;
  let k = s[whole.next] as number;
  let asked = false;
  for (let n = from; n < to; n++, k++) {
    if (k === to) k = from;
    const unit = battle.units[k] as BattleUnit;
    if (unit.plan !== 'able') {
      const chosen = chooseDie(battle, s, unit);
      if (chosen !== 0) return taking(k, chosen);
    } else if (!asked) {
      asked = true;
      const option = able.die(odds, s, side);
      if (option !== 0) return option;
    }
  }
  return 0;
}

/** HA-R43: the first unused die that nobody wants, or 0. */
function firstUnwanted(battle: Battle, s: State, unit: BattleUnit): number {
  for (let which = 1; which < face.any; which++) {
    if (diceShowing(s, which) > 0 && !isWanted(battle, s, unit.friendFrom, unit.friendTo, which)) return which;
  }
  return 0;
}

/** Of like enemies in a menu the first is left; `own` stays in any case. */
function dropAlike(battle: Battle, s: State, who: number, own: number, out: number[]): void {
  for (let k = out.length - 1; k >= 0; k--) {
    const one = out[k] as number;
    if (one === own) continue;
    const isDouble = (other: number, at: number): boolean =>
      (at < k || other === own) && alike(battle, s, who, one, other);
    if (out.some(isDouble)) out.splice(k, 1);
  }
}

function tellSpares({ name, profile }: BattleUnit, spares: number): string {
  if (spares === 0) return `${name} fires whatever it has`;
  const spared = profile.arms.filter((_, k) => ((spares >> k) & 1) === 1);
  return `${name} spares its ${spared.map((arm) => arm.rounds[0]?.weapon.key).join(' and ')}`;
}

function roundName({ flies, profile }: BattleUnit, option: number): string {
  if (flies) return option === 0 ? 'its weapons' : 'its bombs';
  const round = profile.arms[profile.main]?.rounds[option];
  return `${modeNames[round?.mode ?? 0]} (${round?.weapon.key})`;
}
