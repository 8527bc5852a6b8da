/**
 * Deployment of what starts off the table, and what silences a Barrage (HITT-DEPLOY-02 … -06, HITT-GAS-01, HITT-R34 … -R38, HITT-R43).
 *
 * Promise: nothing is put where the rules do not let it stand; what cannot be placed costs nothing.
 */
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isBadGround } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, isOnTable, place, set, status, takeOff } from '../state/state.js';
import type { Able } from './able.js';
import { addAlternatives } from './alternatives.js';
import type { Battle } from './battle.js';
import { groundAt, segmentAt } from './ground.js';
import { addLays, isAwayFromEnemies, layOf, usualLay } from './laying.js';
import { notNow, nowHere } from './move-options.js';
import type { BattleUnit } from './roster.js';
import { nameOf, placeOf } from './telling.js';

/** The deployments of a battle. */
export interface Deployments {
  /** HITT-R43: spends a rolled 6 whole on one purpose. False: it is spent as other PIPs are. */
  spendSix(dice: Dice, s: State, side: number): boolean;
  /**
   * Deploys what costs 1 PIP each, which may still move in this bound but for the ambushers (HITT-L18), in the order of
   * HITT-R43: Gas, other Aerials, Snipers, Minefields. Returns the PIPs that are left.
   */
  deploy(dice: Dice, s: State, side: number, pips: number): number;
  readonly decisions: readonly Decision[];
}

/** Where a Barrage or Gas is laid, on whom; who plays `able` lays by it. */
function layDecision(b: Battle, able: Able): Decision {
  const unit = (k: number): BattleUnit => b.units[k] as BattleUnit;
  const lay: Decision = {
    name: 'lay',
    player: (who) => unit(who).side,
    own: (_odds, s, who) => (unit(who).plan === 'able' ? able.lay(s, unit(who)) : usualLay(b, s, unit(who))),
    menu: (odds, s, who, about, out) => {
      out.push(lay.own(odds, s, who, about));
      addLays(b, s, unit(who), out);
      // a Barrage is asked when its 6 PIPs are spent
      if (unit(who).element.gas && !out.includes(notNow)) out.push(notNow);
    },
    tell: (s, who, option) => {
      const { at, on } = layOf(b, s, unit(who), option);
      if (at < 0) return `${nameOf(b, who)} waits`;
      return `${nameOf(b, who)} is laid at ${at + b.spec.lane.from}${on < 0 ? '' : ` on ${nameOf(b, on)}`}`;
    },
  };
  return lay;
}

/**
 * Whether what waits is deployed; options: `notNow`, `nowHere`, and for a Minefield 2 + the number of the enemy whom it is
 * laid under. `mined`: how a Minefield compares enemies that it may be laid under.
 */
function deployDecision(b: Battle, mined: TargetView): Decision {
  const unit = (k: number): BattleUnit => b.units[k] as BattleUnit;
  const deploy: Decision = {
    name: 'deploy',
    player: (who) => unit(who).side,
    own: (odds, s, who) => {
      const own = unit(who);
      if (own.element.kin !== 'minefield') return nowHere;
      const enemy = pickTarget(mined, own.priority, odds, s, who, own.enemyFrom, own.enemyTo);
      return enemy < 0 ? notNow : 2 + enemy;
    },
    menu: (odds, s, who, about, out) => {
      const own = deploy.own(odds, s, who, about);
      const enemies: number[] = [];
      if (unit(who).element.kin === 'minefield') {
        addAlternatives(b, s, who, own - 2, (enemy) => mined.possible(odds, s, who, enemy), enemies);
      } else if (own !== notNow) out.push(own);
      out.push(...enemies.map((enemy) => 2 + enemy), notNow);
    },
    tell: (_s, who, option) => {
      if (option === notNow) return `${nameOf(b, who)} waits`;
      return `${nameOf(b, who)} is deployed${option === nowHere ? '' : ` under ${nameOf(b, option - 2)}`}`;
    },
  };
  return deploy;
}

/** `mined`: how a Minefield compares enemies that it may be laid under. */
export function createDeployments(b: Battle, mined: TargetView, able: Able): Deployments {
  const count = b.units.length;
  const unit = (k: number): BattleUnit => b.units[k] as BattleUnit;
  const six = sixOf(b);
  const lay = layDecision(b, able);
  const deploy = deployDecision(b, mined);

  /** False: nowhere. */
  const bombard = (dice: Dice, s: State, k: number): boolean => {
    const { at, on } = layOf(b, s, unit(k), dice.choose(lay, s, k));
    if (at < 0) return false;
    put(b, dice, s, k, at);
    if (on >= 0) set(s, k, its.enemy, on + 1);
    return true;
  };

  const comeIn = (dice: Dice, s: State, k: number): boolean => {
    const own = unit(k);
    const option = dice.choose(deploy, s, k);
    if (option === notNow) return false;
    const at = option > nowHere ? get(s, option - 2, its.position) : own.element.aerial ? ownEdge(own) : own.at;
    put(b, dice, s, k, at);
    if (own.tied !== undefined) set(s, k, its.special, 1);
    return true;
  };

  return {
    decisions: [six, lay, deploy],
    spendSix(dice, s, side) {
      const option = dice.choose(six, s, side);
      if (option === notNow) return false;
      if (option > count) return bringFighters(b, dice, s, side);
      const barrage = unit(option - 1);
      if (barrage.side === side) return bombard(dice, s, barrage.index);
      lift(b, dice, s, barrage.index, 'its guns are silenced by counter-battery fire');
      return true;
    },
    deploy(dice, s, side, pips) {
      const cost = b.numbers.pips.deploy;
      const from = b.sides.from[side] as number;
      const to = b.sides.to[side] as number;
      let left = pips;
      for (let kind = 0; kind < 4; kind++) {
        for (let k = from; k < to && left >= cost; k++) {
          if (!waits(s, k) || kindOf(unit(k)) !== kind) continue;
          if (kind > 0) {
            if (!comeIn(dice, s, k)) continue;
          } else {
            if (!bombard(dice, s, k)) continue;
            startGas(b, dice, s, k);
          }
          left -= cost;
        }
      }
      return left;
    },
  };
}

/** What a side spends a rolled 6 on, whole; `who` is the side. Options: `notNow`; 1 + the number of a Barrage, which is lifted or laid; 1 + the count of elements: the Fighters come. */
function sixOf(b: Battle): Decision {
  const count = b.units.length;
  const options = (s: State, side: number, out: number[]): void => {
    const from = b.sides.from[side] as number;
    const to = b.sides.to[side] as number;
    const { enemyFrom, enemyTo } = b.units[from] as BattleUnit;
    for (let k = enemyFrom; k < enemyTo; k++) {
      if ((b.units[k] as BattleUnit).element.barrage && isOnTable(s, k)) out.push(1 + k);
    }
    for (let k = from; k < to; k++) {
      const own = b.units[k] as BattleUnit;
      if (own.element.barrage && waits(s, k) && usualLay(b, s, own) !== notNow) out.push(1 + k);
    }
    for (let k = from; k < to; k++) {
      if (!comesWithFighters(b, s, b.units[k] as BattleUnit)) continue;
      out.push(1 + count);
      return;
    }
  };
  const found: number[] = [];
  return {
    name: 'six',
    player: (side) => side,
    own: (_odds, s, side) => {
      found.length = 0;
      options(s, side, found);
      return found[0] ?? notNow;
    },
    menu: (_odds, s, side, _about, out) => {
      options(s, side, out);
      out.push(notNow);
    },
    tell: (_s, side, option) => {
      if (option === notNow) return 'the 6 goes as other PIPs do';
      if (option > count) return 'the 6 brings the Fighters';
      const { side: its, name } = b.units[option - 1] as BattleUnit;
      return its === side ? `the 6 lays ${name}` : `the 6 lifts ${name}`;
    },
  };
}

function waits(s: State, unit: number): boolean {
  return get(s, unit, its.status) === status.waits;
}

/** HITT-DEPLOY-03, HITT-R38: a lifted Barrage is lost for good. */
export function lift(b: Battle, dice: Dice, s: State, barrage: number, why: string): void {
  takeOff(b, s, barrage, status.lost);
  if (dice.narrating) dice.say(`${nameOf(b, barrage)} is lifted: ${why} (HITT-DEPLOY-03)`);
}

/** HITT-DEPLOY-04, HITT-R36: all Fighters and Air Aces at once, at the own edge, away from enemies. */
function bringFighters(b: Battle, dice: Dice, s: State, side: number): boolean {
  let any = false;
  for (let k = b.sides.from[side] as number; k < (b.sides.to[side] as number); k++) {
    const unit = b.units[k] as BattleUnit;
    if (!comesWithFighters(b, s, unit)) continue;
    put(b, dice, s, k, ownEdge(unit));
    any = true;
  }
  return any;
}

function comesWithFighters(b: Battle, s: State, unit: BattleUnit): boolean {
  return unit.element.withFighters && waits(s, unit.index) && isAwayFromEnemies(b, s, unit, ownEdge(unit));
}

/** The front edge of an element that stands with its rear on its own edge. */
function ownEdge({ edge, facing, element }: BattleUnit): number {
  return edge + facing * element.depth;
}

function put(b: Battle, dice: Dice, s: State, unit: number, at: number): void {
  place(s, unit, Math.min(b.ground.length, Math.max(0, at)));
  if (dice.narrating) dice.say(`${nameOf(b, unit)} is deployed at ${placeOf(b, s, unit)}`);
}

/** HITT-DEPLOY-05, -06: from its next bound on an ambusher may move. */
export function settleAmbushers(b: Battle, s: State, from: number, to: number): void {
  for (let k = from; k < to; k++) if ((b.units[k] as BattleUnit).tied !== undefined) set(s, k, its.special, 0);
}

/** HITT-R43: its turn among the deployments for 1 PIP; -1: it is not among them. */
function kindOf({ element }: BattleUnit): number {
  if (element.gas) return 0;
  if (element.aerial && !element.withFighters) return 1;
  return element.kin === 'sniper' ? 2 : element.kin === 'minefield' ? 3 : -1;
}

/** HITT-DEPLOY-06: enemies that a Minefield can be laid under: in its feature of bad going, or in the area about its place (HITT-L13). */
export function minedView(b: Battle, view: TargetView): TargetView {
  return {
    ...view,
    possible: (odds, s, unit, enemy) => view.possible(odds, s, unit, enemy) && isInMinefield(b, s, unit, enemy),
  };
}

function isInMinefield(b: Battle, s: State, unit: number, enemy: number): boolean {
  const own = b.units[unit] as BattleUnit;
  const other = b.units[enemy] as BattleUnit;
  if (other.element.aerial || other.element.bombardment) return false;
  const at = get(s, enemy, its.position);
  if (!isBadGround(groundAt(b.ground, own.at, own.facing))) return Math.abs(at - own.at) <= own.orders.area;
  return segmentAt(b.ground, at, other.facing) === segmentAt(b.ground, own.at, own.facing);
}

/** HITT-GAS-01, HITT-R37: the bound of deployment does not count. */
export function startGas(b: Battle, dice: Dice, s: State, unit: number): void {
  const bounds = dice.die(6, 'bounds that the Gas stays (HITT-GAS-01)');
  set(s, unit, its.special, bounds + 1);
  if (dice.narrating) dice.say(`${nameOf(b, unit)} stays for ${bounds} bounds`);
}

/** The end of a bound for Gas: spent Gas is gone, not lost (HITT-R38). */
export function ageGas(b: Battle, dice: Dice, s: State, unit: number): void {
  const left = get(s, unit, its.special) - 1;
  if (left > 0) set(s, unit, its.special, left);
  else {
    takeOff(b, s, unit, status.gone);
    if (dice.narrating) dice.say(`${nameOf(b, unit)} has blown away (HITT-R37)`);
  }
}
