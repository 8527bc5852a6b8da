/**
 * Where a unit may sensibly go, and what fire is worth from there and at it there.
 *
 * Promises: of what the menu of orders has (`menu.ts`); hangs on the state alone: a place's answers are asked again when
 * anything has changed that they hang on. The state is as it was when an answer is given.
 */
import type { State } from '../../../kernel/process.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import * as its from '../state/its.js';
import { flight, get, sizes } from '../state/state.js';
import { answerAt, away } from './able-fire.js';
import type { Looks } from './able-looks.js';
import type { Survey } from './able-survey.js';
import type { Battle } from './battle.js';
import { moveLimit, type Pace, pace } from './movement.js';
import { type Command, command } from './orders.js';
import type { BattleUnit } from './roster.js';

/** Places that are kept of a unit: two paces in two directions, of each its end, cover on the way, and an edge. */
export const mostPlaces = 12;

/**
 * Numbers of a place in a row: shares that its fire is worth from there, that it is on an Advance there, the enemy's. A
 * row begins with the most of each of them.
 */
export const numbers = 3;
/** Rows that are kept: for a unit and an enemy, all places of the unit. */
const room = 1 << 13;
const [sides, hurts, lifts] = [2, sizes.immobilised, Object.keys(flight).length];

/** Where one unit may go, as last asked. */
export interface Places {
  readonly count: number;
  readonly to: Int32Array;
  readonly what: Int32Array;
  /** By enemy of the unit: where its row begins, negative: nothing is worth anything. */
  readonly rowAt: Int32Array;
  /** `numbers` for all places together, then for each. */
  readonly rows: Float64Array;
}

interface Kept {
  count: number;
  readonly to: Int32Array;
  readonly what: Int32Array;
  readonly rowAt: Int32Array;
  rows: Float64Array;
  /** What they were found for. */
  from: number;
  hurt: number;
  lifted: number;
  forgotten: number;
  /** By enemy: for which versions of both they were asked. */
  readonly mine: Float64Array;
  readonly theirs: Float64Array;
}

/** Where nobody is to be asked about. */
const none = new Int32Array(0);
export const nowhere: Places = { count: 0, to: none, what: none, rowAt: none, rows: new Float64Array(0) };

/** Says where a unit may go, as the survey has last looked. */
export function createPlaces(battle: Battle, survey: Survey, looks: Looks): (s: State, unit: BattleUnit) => Places {
  const { units, ground, goal } = battle;
  const kept: (Kept | undefined)[] = [];
  const memory = new RowMemory(4, numbers * (mostPlaces + 1), room);
  const fickle = battle.spotters.length + battle.drones.length > 0;

  const newKept = (enemies: number): Kept => ({
    count: 0,
    to: new Int32Array(mostPlaces),
    what: new Int32Array(mostPlaces),
    rowAt: new Int32Array(enemies),
    rows: memory.rows,
    forgotten: 0,
    from: -1,
    hurt: -1,
    lifted: -1,
    mine: new Float64Array(enemies).fill(-1),
    theirs: new Float64Array(enemies).fill(-1),
  });

  const add = (found: Kept, to: number, what: Command): void => {
    found.to[found.count] = to;
    found.what[found.count] = what;
    found.count++;
  };

  /** As far as it gets, the nearest better cover on the way, and the near edge of the mission's ground. */
  const addPlaces = (s: State, unit: BattleUnit, direction: number, at: Pace, found: Kept): void => {
    const { from } = found;
    const room = direction < 0 ? from : ground.length - from;
    const far = Math.min(room, moveLimit(ground, s, unit, direction, at));
    if (far <= 0) return;
    const what = at === pace.advance ? command.advance : command.run;
    add(found, from + direction * far, what);
    for (let gone = 1; gone < far; gone++) {
      const to = from + direction * gone;
      if ((ground.cover[to] as number) <= (ground.cover[from] as number)) continue;
      add(found, to, what);
      break;
    }
    if (goal === undefined) return;
    const edge = direction > 0 ? Math.ceil(goal.ground[0]) : Math.floor(goal.ground[1]);
    const gap = (edge - from) * direction;
    if (gap > 0 && gap < far) add(found, edge, what);
  };

  const fill = (s: State, unit: BattleUnit, other: BattleUnit, found: Kept, row: number): void => {
    const { index, base, side } = unit;
    const [mine, theirs] = [looks.codes[index] as number, looks.codes[other.index] as number];
    const at = base + its.place;
    const from = s[at] as number;
    const own = answerAt[side];
    const enemys = answerAt[side === 0 ? 1 : 0];
    let [fire, advance, taken] = [0, 0, 0];
    for (let k = 0; k < found.count; k++) {
      s[at] = found.to[k] as number;
      const entry =
        side === 0
          ? survey.fires.between(s, unit, other, mine, theirs, false)
          : survey.fires.between(s, other, unit, theirs, mine, false);
      const { answers } = survey.fires;
      const { rows } = memory;
      const cell = row + numbers * (k + 1);
      rows[cell] = answers[entry + own] as number;
      rows[cell + 1] = found.what[k] === command.advance ? (answers[entry + own + 1] as number) : 0;
      rows[cell + 2] = answers[entry + enemys] as number;
      fire = Math.max(fire, rows[cell] as number);
      advance = Math.max(advance, rows[cell + 1] as number);
      taken = Math.max(taken, rows[cell + 2] as number);
    }
    memory.rows[row] = fire;
    memory.rows[row + 1] = advance;
    memory.rows[row + 2] = taken;
    s[at] = from;
  };

  /** What fire between the unit and one enemy is worth from all of its places. */
  const ask = (s: State, unit: BattleUnit, other: BattleUnit, found: Kept): void => {
    const column = other.index - unit.enemyFrom;
    const mine = looks.codes[unit.index] as number;
    const theirs = looks.codes[other.index] as number;
    found.mine[column] = looks.versions[unit.index] as number;
    found.theirs[column] = looks.versions[other.index] as number;
    if (mine === away || theirs === away || !(unit.armed || other.armed)) {
      found.rowAt[column] = -1;
      return;
    }
    const { key } = memory;
    key[0] = mine;
    key[1] = theirs;
    key[2] = (found.from << 16) | get(s, other.base, its.place);
    // units of both sides may be alike, and go different ways; what is worked out each time is no other pair's
    const pair = fickle ? units.length * unit.index + other.index + 1 : 0;
    key[3] = sides * (hurts * (lifts * pair + found.lifted) + found.hurt) + unit.side;
    let row = memory.find();
    if (row < 0) {
      row = memory.add();
      fill(s, unit, other, found, row);
    } else if (fickle) fill(s, unit, other, found, row); // it hangs on others
    found.rowAt[column] = row;
  };

  const placesOf = (s: State, unit: BattleUnit): Places => {
    const { index, base, enemyFrom, enemyTo } = unit;
    let found = kept[index];
    if (found === undefined) {
      found = newKept(enemyTo - enemyFrom);
      kept[index] = found;
    }
    const from = get(s, base, its.place);
    const hurt = get(s, base, its.immobilised);
    const lifted = unit.flight < 0 ? 0 : (s[unit.flight] as number);
    if (from !== found.from || hurt !== found.hurt || lifted !== found.lifted || found.forgotten !== memory.forgotten) {
      found.from = from;
      found.hurt = hurt;
      found.lifted = lifted;
      found.forgotten = memory.forgotten;
      found.count = 0;
      addPlaces(s, unit, -unit.home, pace.advance, found);
      addPlaces(s, unit, -unit.home, pace.run, found);
      addPlaces(s, unit, unit.home, pace.advance, found);
      addPlaces(s, unit, unit.home, pace.run, found);
      found.mine.fill(-1);
    }
    const mine = looks.versions[index] as number;
    for (let k = enemyFrom; k < enemyTo; k++) {
      const column = k - enemyFrom;
      if (found.mine[column] === mine && found.theirs[column] === looks.versions[k]) continue;
      ask(s, unit, units[k] as BattleUnit, found);
      // what was found before is forgotten, too
      if (found.forgotten !== memory.forgotten) return placesOf(s, unit);
    }
    found.rows = memory.rows;
    return found;
  };
  return placesOf;
}
