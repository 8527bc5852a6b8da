/**
 * Whom a unit that plays as a good player fires at, and whom it looks for: whoever that is worth most at.
 *
 * Promises: reads the state only, which `changes` has looked at; an answer holds until something changes that it hangs on.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { neverSeen } from '../attack/observation.js';
import { kind } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import type { Changes } from './changes.js';
import { addLooks, segmentsToSee } from './looks.js';
import { Pairs, type Prospects } from './prospects.js';
import type { BattleUnit } from './roster.js';
import { addTargets } from './rounds.js';
import { segmentsNow } from './sight.js';

export class AbleAims {
  private readonly battle: Battle;
  private readonly prospects: Prospects;
  private readonly changes: Changes;
  /** By unit: whom its best fire is at, what that is worth, and when it was found; the same of whom it would best look for. */
  private readonly aims: Int32Array;
  private readonly aimed: Float64Array;
  private readonly aimedAt: Float64Array;
  private readonly looks: Int32Array;
  private readonly sought: Float64Array;
  private readonly soughtAt: Float64Array;
  /** By observer and enemy: what a look for him is worth, below 0 where he could not be seen. */
  private readonly looksAt: Pairs;
  private readonly scratch: number[] = [];

  constructor(battle: Battle, prospects: Prospects, changes: Changes) {
    const count = battle.units.length;
    this.battle = battle;
    this.prospects = prospects;
    this.changes = changes;
    this.aims = new Int32Array(count);
    this.aimed = new Float64Array(count);
    this.aimedAt = new Float64Array(count);
    this.looks = new Int32Array(count);
    this.sought = new Float64Array(count);
    this.soughtAt = new Float64Array(count);
    this.looksAt = new Pairs(count, changes);
  }

  private worthAt(odds: Odds, s: State, unit: BattleUnit, at: number): number {
    const target = this.battle.units[at] as BattleUnit;
    if (!target.flies) return this.prospects.fire(odds, s, unit, target);
    const share = unit.flies || unit.profile.kind === kind.crew ? weights.aircraft.byGuns : weights.aircraft.byOthers;
    return share * Math.max(1000, this.battle.starts.milli(s, target));
  }

  private lookAt(odds: Odds, s: State, unit: BattleUnit, at: number): number {
    const { prospects, battle } = this;
    const enemy = battle.units[at] as BattleUnit;
    if (unit.flies || enemy.flies) {
      const sees = weights.seesAircraft;
      return (
        sees * (enemy.flies ? this.worthAt(odds, s, unit, at) : weights.seenFromAir * prospects.worth(odds, s, enemy))
      );
    }
    return this.lookOver(odds, s, unit, enemy, segmentsNow(battle, s, unit, enemy));
  }

  /** The same of an enemy on the lane, over so many segments. */
  private lookOver(odds: Odds, s: State, unit: BattleUnit, enemy: BattleUnit, segments: number): number {
    const { prospects } = this;
    return prospects.seeing(odds, s, unit, enemy, segments) * (prospects.ifSeen(odds, s, unit, enemy) + 10);
  }

  /** Whom it fires at; −1: there is nobody that it could harm. */
  target(odds: Odds, s: State, unit: BattleUnit): number {
    const contact = get(s, unit.base, its.contact);
    if (contact > 0 && !unit.flies) return contact - 1;
    const at = this.aimOf(odds, s, unit);
    if (at >= 0 || this.battle.flyers.length > 0) return at;
    this.weighTargets(odds, s, unit);
    return this.aims[unit.index] as number;
  }

  /** Whom its fire would do most to, and how much (`aimed`), out of contact; −1: nobody whom it is worth firing at. */
  private aimOf(odds: Odds, s: State, unit: BattleUnit): number {
    const { battle, aims, aimed, aimedAt, changes } = this;
    const { index, enemyFrom, enemyTo } = unit;
    const flown = battle.flyers.length > 0;
    if (!flown && (aimedAt[index] as number) >= (changes.fire[index] as number)) return aims[index] as number;
    aims[index] = -1;
    aimed[index] = 0;
    aimedAt[index] = changes.now;
    if (flown) this.weighTargets(odds, s, unit);
    else for (let at = enemyFrom; at < enemyTo; at++) this.weighTarget(odds, s, unit, at);
    return aims[index] as number;
  }

  /** All that it could harm, also where that is worth nothing. */
  private weighTargets(odds: Odds, s: State, unit: BattleUnit): void {
    const { scratch } = this;
    addTargets(this.battle, odds, s, unit, emptied(scratch));
    this.aims[unit.index] = -1;
    this.aimed[unit.index] = -1;
    for (let n = 0; n < scratch.length; n++) this.weighTarget(odds, s, unit, scratch[n] as number);
  }

  private weighTarget(odds: Odds, s: State, unit: BattleUnit, at: number): void {
    const worth = this.worthAt(odds, s, unit, at);
    if (worth <= (this.aimed[unit.index] as number)) return;
    this.aimed[unit.index] = worth;
    this.aims[unit.index] = at;
  }

  /** What its best fire is worth, out of contact. */
  fireWorth(odds: Odds, s: State, unit: BattleUnit): number {
    return this.aimOf(odds, s, unit) < 0 ? 0 : (this.aimed[unit.index] as number);
  }

  /** What its best look is worth; below 0 where there is nobody to look for. */
  lookWorth(odds: Odds, s: State, unit: BattleUnit): number {
    return this.lookFor(odds, s, unit) < 0 ? -1 : (this.sought[unit.index] as number);
  }

  /** Whom it would best look for, and what that is worth (`sought`); −1: nobody. */
  lookFor(odds: Odds, s: State, unit: BattleUnit): number {
    const { battle, scratch, looks, sought, soughtAt, changes } = this;
    const { index, enemyFrom, enemyTo } = unit;
    const flown = battle.flyers.length > 0;
    if (!flown && (soughtAt[index] as number) >= (changes.fire[index] as number)) return looks[index] as number;
    looks[index] = -1;
    sought[index] = -1;
    soughtAt[index] = changes.now;
    if (flown) {
      addLooks(battle, s, unit, emptied(scratch));
      for (let n = 0; n < scratch.length; n++) {
        const at = scratch[n] as number;
        this.seek(unit, at, this.lookAt(odds, s, unit, at));
      }
    } else if (unit.armed || unit.profile.spotter) {
      for (let at = enemyFrom; at < enemyTo; at++) {
        this.seek(unit, at, this.lookKnown(odds, s, unit, battle.units[at] as BattleUnit));
      }
    }
    return looks[index] as number;
  }

  /** The same of an enemy on the lane, whether or not he could be seen. */
  private lookKnown(odds: Odds, s: State, unit: BattleUnit, enemy: BattleUnit): number {
    const { looksAt } = this;
    const at = looksAt.at(unit, enemy);
    if (looksAt.isKnown(at, unit, enemy)) return looksAt.worths[at] as number;
    const segments = segmentsToSee(this.battle, s, unit, enemy);
    return looksAt.keep(at, segments < neverSeen ? this.lookOver(odds, s, unit, enemy, segments) : -1);
  }

  private seek(unit: BattleUnit, at: number, worth: number): void {
    if (worth <= (this.sought[unit.index] as number)) return;
    this.sought[unit.index] = worth;
    this.looks[unit.index] = at;
  }
}

/** A list without what was in it; its room is kept. */
function emptied(list: number[]): number[] {
  while (list.length > 0) list.pop();
  return list;
}
