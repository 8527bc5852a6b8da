/** The plan `able`. */

import type { TargetView } from '../../../engagement/plan.js';
import { task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { oddsOfFates } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, status, whole } from '../state/state.js';
import type { Body } from './able-bodies.js';
import { Chances, doubt } from './able-chances.js';
import { Kinds } from './able-kinds.js';
import type { Course } from './able-marches.js';
import { Mind } from './able-mind.js';
import { ableOddsOf, fateCount, harms } from './able-odds.js';
import { harmOf, weights } from './able-weights.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import { canShoot, fillClose, mayShootAt } from './lane-facts.js';
import { usualLay } from './laying.js';
import { type Company, company, moveOption, pacesOf, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { gapBetween } from './sight.js';

export interface Able {
  move(movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number;
  target(odds: Odds, s: State, unit: BattleUnit): number;
  contact(view: TargetView, odds: Odds, s: State, unit: BattleUnit): number;
  lay(s: State, unit: BattleUnit): number;
}

export function createAble(b: Battle): Able {
  const table = ableOddsOf(b.numbers);
  const kinds = new Kinds(b, table);
  const mind = new Mind(b, kinds, table);
  const { courses } = mind;
  const fates = new Float64Array(2 * fateCount);
  /** Where the courses take who is asked. */
  const options: number[] = [];
  /** The courses that are thought of, by task: to stay comes first. */
  const choices = ([0, 1] as const).map((side): readonly Course[] => {
    const mine = taskOf(b.mission, side);
    const { hold, near, charge, range, ground, late, leave, leaveLate, back, backLate, backLeave } = courses;
    const all = [hold, range, near, charge];
    if (b.mission?.kind === 'take') return [...all, ground, late, backLate];
    return mine === task.leave ? [...all, leave, leaveLate, backLeave] : [...all, back];
  });

  const chances = new Chances(b, mind, choices, courses);

  const move = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const element = elementNow(b, s, leader.index);
    if (element.observer) return stays;
    const { memory } = chances;
    if (!memory.isSame(s)) {
      mind.look(s);
      memory.look(mind, s, leader.side as 0 | 1);
    }
    const known = memory.answer(mind.lineOf[leader.index] as number, pips);
    if (known !== undefined) return known;
    const answer = element.over > 0 ? flight(movers, odds, s, leader, pips) : decide(movers, odds, s, leader, pips);
    memory.keep(answer);
    return answer;
  };

  const decide = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const side = leader.side as 0 | 1;
    const mine = choices[side] as readonly Course[];
    const bounds = b.limit - (s[whole.bounds] as number);
    mind.setUp(odds, s);
    const body = mind.forecast.bodies[mind.lineOf[leader.index] as number] as Body;
    let isBound = true;
    for (let k = 0; k < mine.length; k++) {
      const paces = (mine[k] as Course)(mind.forecast, body, bounds);
      const option = paces === 0 ? stays : optionOf(movers, odds, s, leader, pips, paces);
      options[k] = option;
      if (option >= 0 && option !== stays) isBound = false;
    }
    if (isBound) return stays;
    mind.watch(s, side);
    let best: number = stays;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < mine.length; k++) {
      const option = options[k] as number;
      if (option < 0) continue;
      const delays = isDelay(mine[k] as Course) && (option === stays || pacesOf(b.ground.length, option) < 0);
      if (delays && chances.isExposed(odds, s, side, k)) continue;
      let value = chances.by(odds, s, side, k, most - weights.patience);
      if (option === stays) value += (delays ? -weights.dither : weights.patience) * doubt(value);
      if (value <= most) continue;
      most = value;
      best = option;
      if (value > weights.certain) break;
    }
    if (best === stays || most > weights.certain) return best;
    return chances.isWaitingBetter(odds, s, side, most + weights.watching * doubt(most)) ? stays : best;
  };

  /** Whether who stays, or goes back, by it means to go later. */
  const isDelay = (course: Course): boolean => {
    const { late, leaveLate, backLate, backLeave } = courses;
    return course === late || course === leaveLate || course === backLate || course === backLeave;
  };

  /** The option of going so many paces with as many as go along; -1: it cannot be had. */
  const optionOf = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number, paces: number): number => {
    const direction = Math.sign(paces);
    const modes: Company[] = [company.all, company.kind, company.alone];
    for (const mode of modes) {
      movers.gather(odds, s, leader, mode, direction);
      if (movers.size === 0) continue;
      let cost = movers.cost(s, leader);
      if (cost > pips) continue;
      const reach = movers.reach(s, direction, 0);
      let far = Math.abs(paces);
      if (far > reach && direction > 0 && movers.areStormers()) {
        const gap = gapAhead(b, s, leader.index);
        const further = movers.reach(s, 1, b.numbers.rules['storm-reach']);
        if (far === gap && further >= gap) {
          cost += b.numbers.pips['storm-reach'];
          if (cost <= pips) return moveOption(b.ground.length, far, mode);
        }
      }
      far = Math.min(far, reach);
      if (far > 0) return moveOption(b.ground.length, direction * far, mode);
    }
    return -1;
  };

  /** Who flies, or is laid, goes where the odds in contact are best for him, or stays. */
  const flight = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    movers.gather(odds, s, leader, company.alone, 1);
    if (movers.cost(s, leader) > pips) return stays;
    let best: number = stays;
    let most: number = weights.sortie;
    const at = get(s, leader.index, its.position);
    const contacts = mind.contacts(leader);
    for (let k = leader.enemyFrom; k < leader.enemyTo; k++) {
      if (!contacts(s, k)) continue;
      const ahead = (get(s, k, its.position) - at) * leader.facing;
      const direction = ahead < 0 ? -1 : 1;
      movers.gather(odds, s, leader, company.alone, direction);
      if (ahead === 0 || movers.size === 0 || movers.reach(s, direction, 0) < Math.abs(ahead)) continue;
      const value = fightWith(odds, s, leader.index, k) / 1000;
      if (value <= most) continue;
      most = value;
      best = moveOption(b.ground.length, ahead, company.alone);
    }
    return best;
  };

  /** Thousandths of a point, and what it costs a side to be without its General (HITT-PIP-02). */
  const worthOf = (s: State, unit: number): number =>
    milliOf(b, s, unit) + ((b.units[unit] as BattleUnit).orders.general ? weights.general : 0);

  /** What a volley at `enemy` is worth. */
  const shotAt = (odds: Odds, s: State, unit: BattleUnit, enemy: number): number => {
    let aides = 0;
    const { index, friendFrom, friendTo } = unit;
    for (let k = friendFrom; k < friendTo && aides < b.numbers.rules.aiding; k++) {
      if (k !== index && canShoot(b, s, k) && mayShootAt(b, s, k, enemy)) aides++;
    }
    const answer = canShoot(b, s, enemy) && mayShootAt(b, s, enemy, index);
    table.shot(odds, profileOf(s, index), profileOf(s, enemy), aides, answer);
    const at = table.at + harms;
    return (table.rows[at] as number) * worthOf(s, enemy) - (table.rows[at + 1] as number) * worthOf(s, index);
  };

  const profileOf = (s: State, unit: number): number => kinds.profile(kinds.now(s, unit), get(s, unit, its.position));

  /** What close combat with `enemy` is worth, as both stand. */
  const fightWith = (odds: Odds, s: State, unit: number, enemy: number): number => {
    const facts = fillClose(b, s, unit, enemy);
    if (get(s, unit, its.moved) === 1) facts.attacker.started = started.thisBound;
    oddsOfFates(odds, b.numbers, facts, b.result, fates);
    let [theirs, mine] = [0, 0];
    for (let f = 0; f < fateCount; f++) {
      theirs += (harmOf[f] as number) * (fates[f] as number);
      mine += (harmOf[f] as number) * (fates[fateCount + f] as number);
    }
    return theirs * worthOf(s, enemy) - mine * worthOf(s, unit);
  };

  /** The target of a volley: where it takes most, of equals the nearest. Of those who are alike the first is asked of. */
  const target = (odds: Odds, s: State, unit: BattleUnit): number => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let before = -1;
    let nearest = 0;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (!mayShootAt(b, s, unit.index, k) || (before >= 0 && areAlike(s, k, before))) continue;
      before = k;
      const gap = gapBetween(s, unit.index, k);
      const comes = kinds.forward(s, kinds.now(s, k), get(s, k, its.position)) >= gap;
      const value = shotAt(odds, s, unit, k) * (comes ? 1 + weights.threat : 1);
      if (value < most - 1e-9 || (value <= most + 1e-9 && gap >= nearest)) continue;
      most = value;
      nearest = gap;
      best = k;
    }
    return best;
  };

  /** Of one kind, at one place, in one condition, with the same enemy or none. */
  const areAlike = (s: State, one: number, other: number): boolean =>
    get(s, one, its.position) === get(s, other, its.position) &&
    kinds.now(s, one) === kinds.now(s, other) &&
    get(s, one, its.enemy) === get(s, other, its.enemy) &&
    get(s, one, its.shot) === get(s, other, its.shot) &&
    get(s, one, its.moved) === get(s, other, its.moved) &&
    get(s, one, its.suppressed) === get(s, other, its.suppressed);

  const contact = (close: TargetView, odds: Odds, s: State, unit: BattleUnit): number => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let before = -1;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (get(s, k, its.status) !== status.table || (before >= 0 && areAlike(s, k, before))) continue;
      if (!close.possible(odds, s, unit.index, k)) continue;
      if (get(s, k, its.enemy) === 0) before = k;
      if (best < 0) {
        best = k;
        continue;
      }
      // the first is valued where there is a choice
      if (most === Number.NEGATIVE_INFINITY) most = fightWith(odds, s, unit.index, best);
      const value = fightWith(odds, s, unit.index, k);
      if (value <= most + 1e-9) continue;
      most = value;
      best = k;
    }
    return best;
  };

  return { move, target, contact, lay: (s, unit) => usualLay(b, s, unit) };
}
