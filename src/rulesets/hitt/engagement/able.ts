/** The plan `able`. */
import { task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { whole } from '../state/state.js';
import type { Body } from './able-bodies.js';
import { Chances, doubt } from './able-chances.js';
import type { Courses } from './able-courses.js';
import { Kinds } from './able-kinds.js';
import type { Course } from './able-marches.js';
import { Mind } from './able-mind.js';
import { ableOddsOf } from './able-odds.js';
import { createFlight, optionOf } from './able-steps.js';
import { createTargets, type Targets } from './able-targets.js';
import { weights } from './able-weights.js';
import { createWorths } from './able-worth.js';
import { type Battle, elementNow } from './battle.js';
import { usualLay } from './laying.js';
import { pacesOf, stays } from './move-options.js';
import type { Movers } from './movers.js';
import type { BattleUnit } from './roster.js';

/** The option that a leader takes of those that so many PIPs pay for. */
type Move = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number) => number;

export interface Able extends Targets {
  readonly move: Move;
  lay(s: State, unit: BattleUnit): number;
}

/** The courses that are thought of, by side, as their tasks are: to stay comes first. */
function choicesOf(b: Battle, courses: Courses): readonly [readonly Course[], readonly Course[]] {
  const { hold, near, charge, assault, range, ground, late, leave, leaveLate, back, backLate, backLeave } = courses;
  const of = (side: 0 | 1): readonly Course[] => {
    const units = b.units.filter((unit) => unit.side === side);
    const isMixed = units.some(({ element }) => element.gun) && units.some(({ element }) => !element.gun);
    // one course for both, in place of three that have guns do as the others do: as good, and sooner thought through
    const all = isMixed ? [hold, assault] : [hold, range, near, charge];
    if (b.mission?.kind === 'take') return [...all, ground, late, backLate];
    return taskOf(b.mission, side) === task.leave ? [...all, leave, leaveLate, backLeave] : [...all, back];
  };
  return [of(0), of(1)];
}

/** Whether who stays, or goes back, by a course means to go later. */
function isDelay({ late, leaveLate, backLate, backLeave }: Courses, course: Course): boolean {
  return course === late || course === leaveLate || course === backLate || course === backLeave;
}

/** The first step of the course with the best chance, or to stay and see. */
function createDecide(b: Battle, mind: Mind, choices: ReturnType<typeof choicesOf>, chances: Chances): Move {
  const { courses } = mind;
  /** Where the courses take who is asked. */
  const options: number[] = [];

  /** Asks where every course takes a leader; says whether it is nowhere at all. */
  const ask = (movers: Movers, odds: Odds, s: State, leader: BattleUnit, pips: number): boolean => {
    const mine = choices[leader.side as 0 | 1];
    const bounds = b.limit - (s[whole.bounds] as number);
    const { forecast, bodies, lineOf } = mind;
    let isBound = true;
    for (let k = 0; k < mine.length; k++) {
      const course = mine[k] as Course;
      const pacesFor = (unit: number): number => course(forecast, bodies[lineOf[unit] as number] as Body, bounds);
      const option = optionOf(b, movers, odds, s, leader, pips, pacesFor);
      options[k] = option;
      if (option >= 0 && option !== stays) isBound = false;
    }
    return isBound;
  };

  return (movers, odds, s, leader, pips) => {
    const side = leader.side as 0 | 1;
    const mine = choices[side];
    mind.setUp(odds, s);
    if (ask(movers, odds, s, leader, pips)) return stays;
    mind.watch(s, side);
    let best: number = stays;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < mine.length; k++) {
      const option = options[k] as number;
      if (option < 0) continue;
      const delays = isDelay(courses, mine[k] as Course) && (option === stays || pacesOf(b.ground.length, option) < 0);
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
}

export function createAble(b: Battle): Able {
  const table = ableOddsOf(b.numbers);
  const kinds = new Kinds(b, table);
  const mind = new Mind(b, kinds, table);
  const { courses } = mind;
  const choices = choicesOf(b, courses);
  const chances = new Chances(b, mind, choices, courses);
  const worths = createWorths(b, kinds, table);
  const decide = createDecide(b, mind, choices, chances);
  const flight = createFlight(b, mind, worths);

  const move: Move = (movers, odds, s, leader, pips) => {
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

  return { move, ...createTargets(b, kinds, worths), lay: (s, unit) => usualLay(b, s, unit) };
}
