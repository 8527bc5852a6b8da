/**
 * Moves that were weighed before, in whatever game: remembered by all that they hang on.
 *
 * Promises: different questions never share an answer; the fields asked for are those by which `Changes` says that moves are to be weighed
 * anew; never more than `mostKept` answers a battle, then those of a unit are forgotten; allocates nothing for an answer that is known.
 */
import type { State } from '../../../kernel/process.js';
import { RowMemory } from '../../../kernel/row-memory.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle } from './battle.js';
import type { Changes } from './changes.js';
import type { BattleUnit } from './roster.js';
import { hasSeen } from './sight.js';

export class AbleWays {
  private readonly battle: Battle;
  /** By unit: the fields that are asked for, and what is known. */
  private readonly fields: readonly Int32Array[];
  private readonly memories: readonly RowMemory[];

  constructor(battle: Battle, changes: Changes) {
    const { units } = battle;
    const most = Math.ceil(mostKept / units.length);
    this.battle = battle;
    this.fields = units.map((unit) => changes.ofMoves(unit));
    this.memories = units.map(
      ({ enemyFrom, enemyTo }, k) =>
        new RowMemory((this.fields[k] as Int32Array).length + 1 + enemyTo - enemyFrom, 2, most),
    );
  }

  /** Asks for the moves of a unit by a face of the die: where its answer begins in `rowsOf`, below 0 where it is not known. */
  find(s: State, unit: BattleUnit, shows: number, rushes: boolean): number {
    const { enemyFrom, enemyTo, index } = unit;
    const fields = this.fields[index] as Int32Array;
    const memory = this.memories[index] as RowMemory;
    const { key } = memory;
    let n = 0;
    for (; n < fields.length; n++) key[n] = s[fields[n] as number] as number;
    key[n++] = shows * 2 + (rushes ? 1 : 0);
    for (let k = enemyFrom; k < enemyTo; k++) key[n++] = this.regard(s, this.battle.units[k] as BattleUnit, unit);
    return memory.find();
  }

  /** What an enemy sees of a unit, and how he aims at it. */
  private regard(s: State, enemy: BattleUnit, unit: BattleUnit): number {
    const sees = hasSeen(s, enemy, unit) ? 1 : 0;
    if (get(s, enemy.base, its.target) !== unit.index + 1) return sees;
    return sees + 2 * (1 + get(s, enemy.base, its.secondShot) + 2 * get(s, enemy.base, its.zeroing));
  }

  /** What is known of a unit's moves: the option, then what it is worth. */
  rowsOf(unit: BattleUnit): Float64Array {
    return (this.memories[unit.index] as RowMemory).rows;
  }

  /** Keeps the answer to what was asked last of this unit. */
  keep(unit: BattleUnit, option: number, worth: number): void {
    const memory = this.memories[unit.index] as RowMemory;
    const at = memory.add();
    memory.rows[at] = option;
    memory.rows[at + 1] = worth;
  }
}

/** Answers that are kept at most. */
const mostKept = 1 << 14;
