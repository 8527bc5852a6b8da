/** What the rules leave to players, and what each plan takes. */
import {
  chanceOf,
  type Decision,
  type DecisionTable,
  type Odds,
  pickTarget,
  type State,
  type TargetView,
} from 'lanchester/ruleset';
import { ableOf, type Choice, orders, placesOf } from './able.js';
import { effect, fire } from './attack.js';
import { type Battle, die, dieOf, men, pins, place, type Unit } from './battle.js';

export const decisions: DecisionTable = {
  unit: {
    clauses: ['OD-BAG-01'],
    what: 'whose die is drawn: which of his units acts',
    options: 'each that has no order yet',
  },
  order: {
    clauses: ['OD-ORDER-01'],
    what: 'the same: its order',
    options: 'fire, advance, run, charge, down, ambush, rally: those that could be carried out',
  },
  place: {
    clauses: ['OD-MOVE-01'],
    what: 'a unit that advances or runs: how far, and which way',
    options: 'each place in reach',
  },
  target: { clauses: ['OD-HIT-01'], what: 'a unit that shoots: at whom', options: 'each enemy in range' },
  react: {
    clauses: ['OD-AMB-01', 'OD-CLOSE-02'],
    what: 'a unit in ambush whose enemy has moved, or that is charged: whether it shoots at him',
    options: 'wait, shoot',
  },
};

const names = ['fires', 'advances', 'runs', 'charges', 'goes down', 'lies in ambush', 'rallies'];

export function decisionsOf(battle: Battle) {
  const { rules, units, starts, distance, nerve, shotsAt, reach } = battle;
  const able = ableOf(battle);
  const unit = (k: number): Unit => units[k] as Unit;
  const player = (k: number): number => unit(k).side;
  const name = (k: number): string => unit(k).name;
  const canShoot = (s: State, k: number): boolean => {
    for (let e = unit(k).enemyFrom; e < unit(k).enemyTo; e++) if (men(s, e) > 0 && shotsAt(s, k, e, false)) return true;
    return false;
  };
  const canMove = (s: State, k: number): boolean => [-1, 1].some((step) => reach(s, k, step, 1) !== place(s, k));
  const gap = (s: State, k: number): number => distance(s, k, able.nearest(s, k));

  /** What a plan that is not `able` orders: shaken units rally first, whoever is where he is to be shoots or waits. */
  function planned(s: State, k: number): number {
    const { plan, standOff, home } = unit(k);
    if (2 * pins(s, k) > nerve(s, k)) return orders.rally;
    const far = gap(s, k);
    if (plan === 'assault' && far <= rules.charge) return orders.charge;
    if (plan === 'withdraw' && reach(s, k, home, 1) !== place(s, k)) return orders.run;
    const goes = (plan === 'advance' && far > standOff) || plan === 'assault';
    if (goes && reach(s, k, wayOf(s, k), 1) !== place(s, k)) return canShoot(s, k) ? orders.advance : orders.run;
    return canShoot(s, k) ? orders.fire : orders.ambush;
  }

  const wayOf = (s: State, k: number): number => (place(s, able.nearest(s, k)) > place(s, k) ? 1 : -1);

  function choiceOf(odds: Odds, s: State, k: number): Choice {
    if (unit(k).plan === 'able') return able.best(odds, s, k);
    return { order: planned(s, k), place: place(s, k), worth: able.dealt(odds, s, k, place(s, k), false) };
  }

  /** OD-BAG-01: he takes the unit that has most to do. */
  const whose: Decision = {
    name: 'unit',
    player: (side) => side,
    own: (odds, s, side) => {
      let [found, most] = [-1, -1];
      units.forEach((one, k) => {
        if (one.side !== side || men(s, k) === 0 || dieOf(s, k) !== die.inBag) return;
        const { worth } = choiceOf(odds, s, k);
        if (worth > most + 1e-9) [found, most] = [k, worth];
      });
      return found;
    },
    menu: (_odds, s, side, _about, out) => {
      units.forEach((one, k) => {
        if (one.side === side && men(s, k) > 0 && dieOf(s, k) === die.inBag) out.push(k);
      });
    },
    tell: (_s, _side, k) => `${name(k)} is to act`,
  };

  const order: Decision = {
    name: 'order',
    player,
    own: (odds, s, k) => choiceOf(odds, s, k).order,
    menu: (_odds, s, k, _about, out) => {
      if (canShoot(s, k)) out.push(orders.fire);
      if (canMove(s, k)) out.push(orders.advance, orders.run);
      if (gap(s, k) <= rules.charge) out.push(orders.charge);
      out.push(orders.down, orders.ambush);
      if (pins(s, k) > 0) out.push(orders.rally);
    },
    tell: (_s, k, option) => `${name(k)} ${names[option]}`,
  };

  /** OD-MOVE-01; `about`: the order. */
  const where: Decision = {
    name: 'place',
    player,
    own: (odds, s, k, about) => {
      const { plan, standOff, home } = unit(k);
      if (plan === 'able') return able.bestPlace(odds, s, k, about);
      const paces = about === orders.run ? rules.run : rules.advance;
      const most = plan === 'advance' ? Math.min(paces, gap(s, k) - standOff) : paces;
      const on = reach(s, k, plan === 'withdraw' ? home : wayOf(s, k), Math.max(1, most));
      return on === place(s, k) ? (placesOf(battle, s, k, about)[0] as number) : on;
    },
    menu: (_odds, s, k, about, out) => out.push(...placesOf(battle, s, k, about)),
    tell: (s, k, to) => {
      const far = to - place(s, k);
      return `${name(k)} goes ${Math.abs(far)} ${Math.abs(far) === 1 ? 'pace' : 'paces'} ${far * unit(k).home > 0 ? 'back' : 'on'}`;
    },
  };

  /** `moved`: 1 for a unit that has advanced. */
  const view = (moved: boolean): TargetView => ({
    possible: (_odds, s, k, e) => men(s, e) > 0 && shotsAt(s, k, e, moved) !== undefined,
    distance,
    left: men,
    atStart: (s, e) => starts.strength(s, unit(e)),
    worth: (s, e) => (starts.milli(s, unit(e)) * men(s, e)) / starts.strength(s, unit(e)),
    chance: (odds, s, k, e) => {
      const args = shotsAt(s, k, e, moved);
      return args ? chanceOf(odds.pmf(fire, ...args), (code) => effect.of.fallen(code) >= men(s, e)) : 0;
    },
  });
  const views = [view(false), view(true)] as const;

  const target: Decision = {
    name: 'target',
    player,
    own: (odds, s, k, moved) => {
      const { plan, priority, enemyFrom, enemyTo } = unit(k);
      if (plan !== 'able') return pickTarget(views[moved as 0 | 1], priority, odds, s, k, enemyFrom, enemyTo);
      let [found, most] = [-1, 0];
      for (let e = enemyFrom; e < enemyTo; e++) {
        const value = men(s, e) === 0 ? 0 : able.harmAt(odds, s, k, e, moved === 1);
        if (value > most + 1e-9) [found, most] = [e, value];
      }
      return found;
    },
    menu: (odds, s, k, moved, out) => {
      for (let e = unit(k).enemyFrom; e < unit(k).enemyTo; e++) {
        if (views[moved as 0 | 1].possible(odds, s, k, e)) out.push(e);
      }
    },
    tell: (_s, k, e) => `${name(k)} shoots at ${name(e)}`,
  };

  /** `about`: twice the enemy, and 1 where he charges. Whoever is charged shoots; an ambush waits for a good shot. */
  const react: Decision = {
    name: 'react',
    player,
    own: (odds, s, k, about) => {
      const enemy = about >> 1;
      return (about & 1) === 1 || able.harmAt(odds, s, k, enemy, false) >= goodShot ? 1 : 0;
    },
    menu: (_odds, _s, _k, _about, out) => out.push(0, 1),
    tell: (_s, k, option, about) => `${name(k)} ${option === 1 ? 'shoots at' : 'waits for'} ${name(about >> 1)}`,
  };

  return { whose, order, where, target, react, canShoot, nearest: able.nearest };
}

/** In men, as `able.ts` counts. */
const goodShot = 0.7;
