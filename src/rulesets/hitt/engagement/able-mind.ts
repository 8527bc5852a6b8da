/**
 * How the plan `able` chooses a course: by the chance of winning that a forecast gives each, against what the enemy may
 * do, of which more is known the longer he has been watched.
 *
 * Promises: reads the state only; equal fields are judged alike.
 */
import { type Task, task, taskOf } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import { power } from '../../../kernel/power.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, isOnTable, status, whole } from '../state/state.js';
import type { Body } from './able-bodies.js';
import { type Courses, createCourses } from './able-courses.js';
import { chance, Forecast } from './able-forecast.js';
import type { Kind, Kinds } from './able-kinds.js';
import type { Course } from './able-marches.js';
import type { AbleOdds } from './able-odds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import { isContact } from './contact.js';
import { isInContact } from './lane-facts.js';
import type { BattleUnit } from './roster.js';

/** Elements of one kind that stand together in one condition. */
export interface Line {
  kind: Kind;
  at: number;
  count: number;
  moved: boolean;
  suppressed: boolean;
  engaged: boolean;
  special: number;
  worth: number;
  /** Its number while lines were gathered. */
  was: number;
}

function isBefore(one: Line, other: Line): boolean {
  if (one.kind !== other.kind) return one.kind.index < other.kind.index;
  if (one.at !== other.at) return one.at < other.at;
  return conditionOf(one) < conditionOf(other);
}

/** The condition of a line in one number. */
export function conditionOf({ moved, suppressed, engaged, special }: Line): number {
  return (moved ? 1 : 0) + (suppressed ? 2 : 0) + (engaged ? 4 : 0) + 8 * special;
}

/** What an enemy is taken to do: he stays, comes near, or closes in. */
export const stances = 3;

export class Mind {
  readonly lines: Line[] = [];
  count = 0;
  /** By element: the number of its line; -1: not on the table. */
  readonly lineOf: Int32Array;
  private readonly ranks: Int32Array;
  /** By line: its body, as the field was set up last. */
  readonly bodies: Body[] = [];
  readonly courses: Courses;
  readonly forecast: Forecast;
  private readonly b: Battle;
  private readonly kinds: Kinds;
  private readonly tasks: readonly [Task, Task];
  /** By side, thousandths of a point: what it started with, what is lost, what has gone by the enemy's end. */
  readonly points: [number, number] = [1, 1];
  readonly lost: [number, number] = [0, 0];
  readonly through: [number, number] = [0, 0];
  /** How likely the enemy stays, comes near, closes in. */
  private readonly belief: [number, number, number] = [0, 0, 0];
  private readonly enemies: readonly Course[];

  constructor(b: Battle, kinds: Kinds, table: AbleOdds) {
    this.b = b;
    this.kinds = kinds;
    this.forecast = new Forecast(b, kinds, table);
    this.courses = createCourses(b, weights.standOff, b.numbers.rules['storm-reach']);
    this.tasks = [taskOf(b.mission, 0), taskOf(b.mission, 1)];
    this.lineOf = new Int32Array(b.units.length);
    this.ranks = new Int32Array(b.units.length);
    const { hold, near, charge } = this.courses;
    this.enemies = [hold, near, charge];
  }

  /** Reads the state. */
  look(s: State): void {
    const { b } = this;
    this.count = 0;
    for (let side = 0; side < 2; side++) {
      const from = b.sides.from[side] as number;
      const { milli } = b.starts.composition(s, side);
      let all = 0;
      for (let n = 0; n < milli.length; n++) all += milli[n] as number;
      const points = Math.max(1, all);
      let [lost, through] = [0, 0];
      for (let n = 0; n < milli.length; n++) {
        const now = get(s, from + n, its.status);
        const worth = milli[n] as number;
        this.lineOf[from + n] = -1;
        if (now === status.lost) lost += worth;
        else if (now === status.through) through += worth;
        else if (now === status.table) this.add(s, from + n, worth / points);
      }
      this.points[side] = points;
      const elements = Math.max(1, all / Math.max(...milli));
      this.forecast.elements[side as 0 | 1] = elements;
      const toBreak = Math.ceil((elements * b.numbers.rules['break-percent']) / 100 - 1e-9);
      this.forecast.mark[side as 0 | 1] = (Math.max(1, toBreak) - 0.5) / elements;
      this.lost[side] = lost;
      this.through[side] = through;
    }
    this.sort();
  }

  /** Puts lines in an order that does not hang on which element stands where. */
  private sort(): void {
    const { lines, count, ranks, lineOf } = this;
    for (let c = 0; c < count; c++) {
      const line = lines[c] as Line;
      line.was = c;
      let k = c;
      for (; k > 0 && isBefore(line, lines[k - 1] as Line); k--) lines[k] = lines[k - 1] as Line;
      lines[k] = line;
    }
    for (let c = 0; c < count; c++) ranks[(lines[c] as Line).was] = c;
    for (let k = 0; k < lineOf.length; k++) {
      const was = lineOf[k] as number;
      if (was >= 0) lineOf[k] = ranks[was] as number;
    }
  }

  private add(s: State, unit: number, worth: number): void {
    const kind = this.kinds.now(s, unit);
    const at = get(s, unit, its.position);
    const moved = get(s, unit, its.moved) === 1;
    const suppressed = get(s, unit, its.suppressed) === 1;
    const engaged = isInContact(this.b, s, unit);
    const special = get(s, unit, its.special);
    for (let c = 0; c < this.count; c++) {
      const line = this.lines[c] as Line;
      if (line.kind !== kind || line.at !== at || line.moved !== moved) continue;
      if (line.suppressed !== suppressed || line.engaged !== engaged || line.special !== special) continue;
      line.count++;
      this.lineOf[unit] = c;
      return;
    }
    this.lineOf[unit] = this.count;
    const there = this.lines[this.count];
    if (there === undefined)
      this.lines.push({ kind, at, count: 1, moved, suppressed, engaged, special, worth, was: 0 });
    else {
      there.kind = kind;
      there.at = at;
      there.count = 1;
      there.moved = moved;
      there.suppressed = suppressed;
      there.engaged = engaged;
      there.special = special;
      there.worth = worth;
    }
    this.count++;
  }

  /** Whether any of the enemies of `side` who walk stands before the place where he started. */
  hasCome(s: State, side: number): boolean {
    const { b } = this;
    const to = b.sides.to[1 - side] as number;
    for (let k = b.sides.from[1 - side] as number; k < to; k++) {
      const { at, facing, element, waits } = b.units[k] as BattleUnit;
      if (element.over > 0 || waits || !isOnTable(s, k)) continue;
      if ((get(s, k, its.position) - at) * facing > 0) return true;
    }
    return false;
  }

  /** What the enemy of `side` may mean to do, by what he has done. */
  watch(s: State, side: number): void {
    const { belief } = this;
    let nearest = Number.POSITIVE_INFINITY;
    let who: Line | undefined;
    for (let c = 0; c < this.count; c++) {
      const one = this.lines[c] as Line;
      if (one.kind.side === side || one.kind.element.over > 0 || one.kind.unit.waits) continue;
      for (let d = 0; d < this.count; d++) {
        const two = this.lines[d] as Line;
        const gap = Math.abs(one.at - two.at);
        if (two.kind.side !== side || gap >= nearest) continue;
        nearest = gap;
        who = one;
      }
    }
    const came = this.hasCome(s, side);
    const bounds = (s[whole.bounds] as number) + 1;
    if (came) {
      const stays = who !== undefined && this.isAtRange(s, who, nearest) ? weights.atRange : weights.turns;
      belief[0] = stays;
      const { standOff, stopped, closer } = weights;
      const stops = nearest === standOff ? stopped : nearest < standOff ? closer : 0.5;
      belief[1] = (1 - stays) * stops;
      belief[2] = (1 - stays) * (1 - stops);
      return;
    }
    const likely = power(weights.notStirred, bounds >> 1);
    const all = 1 + 2 * likely;
    belief[0] = 1 / all;
    belief[1] = likely / all;
    belief[2] = likely / all;
  }

  /** Whether a line has come as near as it shoots far, and has stopped there, short of a full move. */
  private isAtRange(s: State, { kind, at }: Line, gap: number): boolean {
    if (gap !== kind.element.range) return false;
    const start = kind.unit.at;
    const reach = this.kinds.forward(s, kind, start);
    return reach > 0 && ((at - start) * kind.facing) % reach !== 0;
  }

  /** Whom one who flies or is laid would meet. */
  contacts(unit: BattleUnit): (s: State, enemy: number) => boolean {
    return (s, enemy) => isContact(this.b, s, unit.index, enemy);
  }

  /** The field as it is, for a course to be asked of, or to be played on. */
  setUp(odds: Odds, s: State): void {
    const { forecast } = this;
    forecast.clear(odds, s);
    for (let side = 0; side < 2; side++) {
      const points = this.points[side] as number;
      forecast.before[side] = (this.lost[side] as number) / points;
      forecast.lost[side] = forecast.before[side] as number;
      forecast.left[side] = (this.through[side] as number) / points;
    }
    for (let c = 0; c < this.count; c++) {
      const { kind, at, count, moved, suppressed, worth } = this.lines[c] as Line;
      const body = forecast.add(kind, at, count, worth);
      body.moved = moved;
      if (suppressed) body.held = count;
      this.bodies[c] = body;
    }
  }

  /** How likely the enemy follows the course of a stance; 0: not to be thought of. */
  likely(stance: number): number {
    const weight = this.belief[stance] as number;
    return weight < weights.unlikely ? 0 : weight;
  }

  /** The chance that `side`, whose bound it is, wins by a course against an enemy of that stance. */
  against(odds: Odds, s: State, side: 0 | 1, course: Course, stance: number): number {
    const bounds = this.b.limit - (s[whole.bounds] as number);
    const enemy = this.enemies[stance] as Course;
    this.setUp(odds, s);
    this.forecast.play(side, bounds, side === 0 ? [course, enemy] : [enemy, course]);
    return this.chanceOf(side);
  }

  /** The chance of `side` as the forecast ends. */
  private chanceOf(side: 0 | 1): number {
    const other = (1 - side) as 0 | 1;
    const [mine, theirs] = [this.forecast.lost[side], this.forecast.lost[other]];
    const [own, his] = [this.forecast.spread(side), this.forecast.spread(other)];
    const width = weights.luck * Math.sqrt(own * own + his * his);
    const lead = theirs - mine;
    const { won, open } = this.forecast;
    // ENG-R03: below a lead of a tenth it is a draw
    const byPoints = 0.5 * (chance(lead - weights.lead, width) + chance(lead + weights.lead, width));
    // the few games that are not followed to their end are taken to end as the others
    if (open < weights.settled) return won[side] / (1 - open);
    return won[side] + open * this.atLimit(side, byPoints);
  }

  /** The chance where nobody breaks; `byPoints`: where the points decide. */
  private atLimit(side: 0 | 1, byPoints: number): number {
    const { forecast, b } = this;
    const other = (1 - side) as 0 | 1;
    const { mission } = b;
    const mine = this.tasks[side];
    if (mission === undefined) return byPoints;
    if (mission.kind === 'take') {
      const [here, there] = [this.onGround(side), this.onGround(other)];
      if (mission.attacker === 'both') return here * (1 - there) + 0.5 * (here * there + (1 - here) * (1 - there));
      return mine === task.take ? here * (1 - 0.5 * there) : 1 - there * (1 - 0.5 * here);
    }
    if (mission.kind === 'break-through') {
      const mover = mine === task.leave ? side : other;
      const gone = chance(forecast.left[mover] - mission.permille / 1000 + 0.001, weights.exit);
      return mover === side ? gone : 1 - gone;
    }
    return mine === task.last ? 1 : 0;
  }

  private onGround(side: 0 | 1): number {
    const { forecast, b } = this;
    if (b.mission?.kind !== 'take') return 0;
    const low = b.mission.ground[0] - b.spec.lane.from;
    const high = b.mission.ground[1] - b.spec.lane.from;
    let mass = 0;
    const { bodies, count } = forecast.forces[side];
    for (let c = 0; c < count; c++) {
      const { kind, at, mass: there, held } = bodies[c] as Body;
      if (kind.isTroops && at >= low && at <= high) mass += there - held;
    }
    return Math.min(1, mass / weights.holding);
  }
}
