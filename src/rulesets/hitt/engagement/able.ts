/** The plan `able`. */

import type { TargetView } from '../../../engagement/plan.js';
import { task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { TupleIndex } from '../../../kernel/tuple-index.js';
import { oddsOfFates } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get, status, whole, wireField } from '../state/state.js';
import type { Body } from './able-bodies.js';
import { later } from './able-courses.js';
import type { Course } from './able-forecast.js';
import { Kinds } from './able-kinds.js';
import { type Line, Mind } from './able-mind.js';
import { AbleOdds, fateCount, harmOf, harms } from './able-odds.js';
import { type Battle, elementNow, milliOf } from './battle.js';
import { canShoot, fillClose, mayShootAt } from './lane-facts.js';
import { usualLay } from './laying.js';
import { type Company, company, moveOption, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { gapBetween } from './sight.js';

/** What is small is so beside what is in the balance: 1 where both may win, little where one has as good as won. */
function doubt(value: number): number {
  return 4 * value * (1 - value);
}

export interface Able {
  move(movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number;
  target(odds: Odds, s: State, unit: BattleUnit): number;
  contact(view: TargetView, odds: Odds, s: State, unit: BattleUnit): number;
  lay(s: State, unit: BattleUnit): number;
}

/** What a General is worth beyond his price, in thousandths of a point: each group then moves for a PIP more. */
const general = 1500;

/** By so much a course must be better than to stay; and to go later than to go now. */
const dither = 0.006;
const patience = 0.004;
/** By so much more to wait and see must be worth than to go. */
const watching = 0.01;
/** By so much more it is worth to shoot at who could be upon us in his next move. */
const threat = 0.25;
/** Nothing better is looked for. */
const certain = 0.99;
/** Answers that are kept; then all are forgotten. */
const mostKnown = 1 << 14;
/** Numbers of a question beside those of lines. */
const head = 11;

export function createAble(b: Battle): Able {
  const table = new AbleOdds(b);
  const kinds = new Kinds(b, table);
  const mind = new Mind(b, kinds, table);
  const { courses } = mind;
  const weights = new Float64Array(2 * fateCount);
  const width = head + 2 * b.units.length + b.ground.wires.length;
  const question = new Int32Array(width);
  let known = new TupleIndex(width);
  let answers = new Int32Array(64);

  /** The courses that are thought of, by task: to stay comes first. */
  const choices = ([0, 1] as const).map((side): readonly Course[] => {
    const mine = taskOf(b.mission, side);
    const { hold, near, charge, range, meet, soften, ground, late, leave, leaveLate, back } = courses;
    const all = [hold, meet, range, near, charge, soften];
    if (b.mission?.kind === 'take') all.push(ground, late);
    if (mine === task.leave) all.push(leave, leaveLate);
    if (b.mission?.kind !== 'take' && mine !== task.leave) all.push(back);
    return all;
  });

  /** What is chosen among once it is seen what the enemy does, beside to stay. */
  const afterwards = choices.map((mine) => {
    const { charge, range, ground, leave } = courses;
    return [charge, range, ground, leave].filter((course) => mine.includes(course)).map(later);
  });

  const ask = (s: State, leader: BattleUnit, pips: number): void => {
    question.fill(0);
    question[0] = s[whole.bounds] as number;
    question[1] = leader.side;
    question[2] = pips;
    question[3] = mind.lineOf[leader.index] as number;
    question[4] = b.starts.drawn(s, 0);
    question[5] = b.starts.drawn(s, 1);
    for (let side = 0; side < 2; side++) {
      question[6 + side] = mind.lost[side] as number;
      question[8 + side] = mind.through[side] as number;
    }
    question[10] = mind.hasCome(s, leader.side) ? 1 : 0;
    let at = head;
    for (let c = 0; c < mind.count; c++) {
      const { kind, at: place, count, moved, suppressed, engaged, special } = mind.lines[c] as Line;
      const flags = (moved ? 1 : 0) + (suppressed ? 2 : 0) + (engaged ? 4 : 0) + 8 * special;
      question[at++] = (kind.index * 64 + flags) * 1024 + count;
      question[at++] = place;
    }
    at = head + 2 * b.units.length;
    for (let k = 0; k < b.ground.wires.length; k++) question[at++] = s[wireField(b, k)] as number;
  };

  const move = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const element = elementNow(b, s, leader.index);
    if (element.observer) return stays;
    mind.look(s);
    ask(s, leader, pips);
    const found = known.find(question);
    if (found >= 0) return answers[found] as number;
    const answer = element.over > 0 ? flight(movers, odds, s, leader, pips) : decide(movers, odds, s, leader, pips);
    if (known.size >= mostKnown) known = new TupleIndex(width);
    const id = known.intern(question);
    if (id >= answers.length) {
      const more = new Int32Array(2 * answers.length);
      more.set(answers);
      answers = more;
    }
    answers[id] = answer;
    return answer;
  };

  const decide = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): number => {
    const { side } = leader;
    mind.watch(s, side);
    const bounds = b.limit - (s[whole.bounds] as number);
    let best: number = stays;
    let most = Number.NEGATIVE_INFINITY;
    for (const course of choices[side] as readonly Course[]) {
      mind.setUp(odds, s);
      const body = mind.forecast.bodies[mind.lineOf[leader.index] as number] as Body;
      const paces = course(mind.forecast, body, bounds);
      const option = paces === 0 ? stays : optionOf(movers, odds, s, leader, pips, paces);
      if (option < 0) continue;
      let value = mind.value(odds, s, side, course);
      if (course === courses.hold) mind.keepStayed();
      if (option === stays) value += (isDelay(course) ? -dither : patience) * doubt(value);
      if (value <= most) continue;
      most = value;
      best = option;
      if (value > certain) break;
    }
    if (best === stays || most > certain) return best;
    return mind.patient(odds, s, side, afterwards[side] as readonly Course[]) > most + watching * doubt(most) ? stays : best;
  };

  /** Whether who stays by it means to go later. */
  const isDelay = (course: Course): boolean =>
    course === courses.soften || course === courses.late || course === courses.leaveLate;

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
    let most = 0.02;
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
    milliOf(b, s, unit) + ((b.units[unit] as BattleUnit).orders.general ? general : 0);

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
    oddsOfFates(odds, b.numbers, facts, b.result, weights);
    let [theirs, mine] = [0, 0];
    for (let f = 0; f < fateCount; f++) {
      theirs += (harmOf[f] as number) * (weights[f] as number);
      mine += (harmOf[f] as number) * (weights[fateCount + f] as number);
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
      const value = shotAt(odds, s, unit, k) * (comes ? 1 + threat : 1);
      if (value < most - 1e-9 || (value <= most + 1e-9 && gap >= nearest)) continue;
      most = value;
      nearest = gap;
      best = k;
    }
    return best;
  };

  /** Of one kind, at one place, in one condition. */
  const areAlike = (s: State, one: number, other: number): boolean =>
    get(s, one, its.position) === get(s, other, its.position) &&
    kinds.now(s, one) === kinds.now(s, other) &&
    get(s, one, its.shot) === get(s, other, its.shot) &&
    get(s, one, its.moved) === get(s, other, its.moved) &&
    get(s, one, its.suppressed) === get(s, other, its.suppressed);

  const contact = (close: TargetView, odds: Odds, s: State, unit: BattleUnit): number => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      if (get(s, k, its.status) !== status.table || !close.possible(odds, s, unit.index, k)) continue;
      const value = fightWith(odds, s, unit.index, k);
      if (value <= most + 1e-9) continue;
      most = value;
      best = k;
    }
    return best;
  };

  return { move, target, contact, lay: (s, unit) => usualLay(b, s, unit) };
}
