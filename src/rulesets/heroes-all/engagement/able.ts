/**
 * The policy of a good player (`able`): each die goes to where it is worth most.
 *
 * Promises: a choice reads the state and what is constant in the battle, changes neither, and is the same for equal states; odds are the rules' own.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { face } from '../attack/command.js';
import * as its from '../state/its.js';
import { choice } from '../state/layout.js';
import { diceShowing, facesShowing, fights, get, isAmong, posture } from '../state/state.js';
import { AbleAims } from './able-aims.js';
import { AbleMoves } from './able-moves.js';
import { AbleRush } from './able-rush.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import { Changes } from './changes.js';
import { isInFire, wayOut } from './fires.js';
import { mustPack } from './intent.js';
import { chargeTarget } from './laying.js';
import { Prospects } from './prospects.js';
import type { BattleUnit } from './roster.js';
import { hasSeen, isHindered, situate } from './sight.js';
import { taking } from './takes.js';
import { fireOf } from './targets.js';
import { faceOf, mayAct, type Wish, wish } from './wishes.js';

/** What a policy answers; options as the decisions have them. */
export class Able {
  private readonly battle: Battle;
  private readonly prospects: Prospects;
  private readonly changes: Changes;
  private readonly aims: AbleAims;
  private readonly moves: AbleMoves;
  /** By unit and `bidOf`: what it was last worth, and when that was found. */
  private readonly worths: Float64Array;
  private readonly found: Float64Array;
  /** Who may act now, so many of them. */
  private readonly actors: Int32Array;
  private acting = 0;
  /** Those of `stages` that this battle knows. */
  private readonly stages: readonly Stage[];
  private best = 0;
  private bestWorth = 0;

  constructor(battle: Battle) {
    this.battle = battle;
    this.changes = new Changes(battle);
    this.prospects = new Prospects(battle, this.changes);
    this.aims = new AbleAims(battle, this.prospects, this.changes);
    const rush = new AbleRush(battle, this.prospects, this.changes);
    this.moves = new AbleMoves(battle, this.prospects, this.changes, rush);
    const { observation, passOn } = battle.options;
    this.stages = stages.filter(({ what }) =>
      what === wish.observe || what === wish.watch ? observation : what !== wish.tell || passOn,
    );
    const count = battle.units.length;
    this.worths = new Float64Array(count * bids);
    this.found = new Float64Array(count * bids);
    this.actors = new Int32Array(count);
  }

  /**
   * The die that the able units of a side take next, and its taker; 0: none is worth anything. First what shows or readies more targets, then
   * fire, then sixes for whatever is worth most, then moves: who fires before he moves fires better (HA-R11).
   */
  die(odds: Odds, s: State, side: number): number {
    const { stages } = this;
    const showing = facesShowing(s);
    this.begin(s, side);
    const spare = isAmong(face.any, showing);
    for (let k = 0; k < stages.length; k++) {
      const { which, what } = stages[k] as Stage;
      if (isAmong(which, showing)) this.bidAll(odds, s, what, which, which);
      if (this.best === 0 && which === face.fire && spare) this.bidSixes(odds, s, showing);
      if (this.best !== 0) return this.best;
    }
    return 0;
  }

  private begin(s: State, side: number): void {
    const { battle, actors } = this;
    this.changes.look(s);
    this.best = 0;
    this.bestWorth = 0;
    let count = 0;
    for (let k = battle.sides.from[side] as number; k < (battle.sides.to[side] as number); k++) {
      const unit = battle.units[k] as BattleUnit;
      if (unit.plan === 'able' && mayAct(battle, s, unit)) actors[count++] = k;
    }
    this.acting = count;
  }

  private bidSixes(odds: Odds, s: State, showing: number): void {
    const { stages } = this;
    for (let k = 0; k < stages.length; k++) {
      const { which, what } = stages[k] as Stage;
      if (what === wish.move && this.best !== 0) break;
      if (what !== wish.watch && !isAmong(which, showing)) this.bidAll(odds, s, what, which, face.any);
    }
  }

  /** `needs`: the face that does it; `which`: the die that is taken, that or a 6. */
  private bidAll(odds: Odds, s: State, what: Wish, needs: number, which: number): void {
    for (let n = 0; n < this.acting; n++) {
      const unit = this.battle.units[this.actors[n] as number] as BattleUnit;
      if (what !== wish.prepare || this.mayPrepare(s, unit)) this.bid(odds, s, unit, what, needs, which);
    }
  }

  /** Whether an Act could get it ready for anything. */
  private mayPrepare(s: State, unit: BattleUnit): boolean {
    return isUnready(s, unit) || unit.lays || this.battle.ground.buildings.length > 0;
  }

  /** What a die is worth to a unit for one thing, against what is best so far. */
  private bid(odds: Odds, s: State, unit: BattleUnit, what: Wish, needs: number, which: number): void {
    const worth = this.bidOf(odds, s, unit, what, needs, which === face.any);
    // that it may fail to act only makes it less
    if (worth > this.bestWorth)
      this.offer(unit, what, which, worth >= weights.flight ? worth : worth * this.prospects.acts(s, unit));
  }

  /** The same before it is known whether it will act; what was found before holds until something changes that it hangs on. */
  private bidOf(odds: Odds, s: State, unit: BattleUnit, what: Wish, needs: number, isSix: boolean): number {
    const { changes, worths, found } = this;
    // what hangs on news, on other bids of the bound, or on the air is asked each time
    if (what === wish.tell || unit.lays || unit.flies) return this.findBid(odds, s, unit, what, needs, isSix);
    const at = unit.index * bids + (what * 2 + (isSix ? 1 : 0)) * 2 + (needs === face.act ? 1 : 0);
    if (this.isFresh(odds, s, unit, what, found[at] as number)) return worths[at] as number;
    const worth = this.findBid(odds, s, unit, what, needs, isSix);
    worths[at] = worth;
    found[at] = changes.now;
    return worth;
  }

  /** Whether what was found then still holds. */
  private isFresh(odds: Odds, s: State, unit: BattleUnit, what: Wish, when: number): boolean {
    const { changes } = this;
    if (what !== wish.move && when < (changes.fire[unit.index] as number)) return false;
    if (what === wish.fire || what === wish.observe) return true;
    if (when < (changes.moves[unit.index] as number)) return false;
    return what === wish.prepare || when >= this.moves.since(odds, s, unit);
  }

  private findBid(odds: Odds, s: State, unit: BattleUnit, what: Wish, needs: number, isSix: boolean): number {
    const { battle } = this;
    if (isInFire(battle, s, unit)) return what === wish.prepare && wayOut(battle, s, unit) >= 0 ? weights.flight : 0;
    if (unit.lays && chargeTarget(battle, s, unit) !== undefined) return what === wish.prepare ? weights.charge : 0;
    if (what !== wish.fire && get(s, unit.base, its.contact) > 0) return 0;
    return this.worthOf(odds, s, unit, what, needs, isSix);
  }

  private worthOf(odds: Odds, s: State, unit: BattleUnit, what: Wish, needs: number, isSix: boolean): number {
    const { battle } = this;
    switch (what) {
      case wish.fire:
        return this.fireWorth(odds, s, unit);
      case wish.prepare:
        return this.prepareWorth(odds, s, unit);
      case wish.observe:
        return this.lookWorth(odds, s, unit, isSix);
      case wish.move: {
        if (unit.flies) return 0;
        const packs = mustPack(s, unit);
        if (!packs && needs === face.act && battle.ground.rivers.length === 0) return 0;
        if (!packs) return this.moves.worth(odds, s, unit, needs);
        if (needs === face.move) return 0;
        const worth = this.moves.worth(odds, s, unit, face.move);
        // whoever lies in wait leaves it for a mission only
        return this.isHidden(s, unit) && worth < weights.leavesFor ? 0 : worth * weights.packs;
      }
      case wish.tell:
        return faceOf(battle, s, unit, wish.tell) !== 0 ? 1 : 0;
      case wish.watch:
        return isSix ? 0 : this.watchWorth(odds, s, unit);
    }
  }

  /** Concealed, and nobody has seen it. */
  private isHidden(s: State, unit: BattleUnit): boolean {
    if (get(s, unit.base, its.posture) !== posture.concealed) return false;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = this.battle.units[k] as BattleUnit;
      if (fights(s, enemy.base) && hasSeen(s, enemy, unit)) return false;
    }
    return true;
  }

  private offer(unit: BattleUnit, what: Wish, which: number, worth: number): void {
    if (worth <= this.bestWorth) return;
    this.bestWorth = worth;
    this.best = taking(unit.index, what * choice.weight.wish + which);
  }

  /** What its best Fire action is worth now. */
  private fireWorth(odds: Odds, s: State, unit: BattleUnit): number {
    const contact = get(s, unit.base, its.contact);
    if (contact > 0) {
      if (faceOf(this.battle, s, unit, wish.fire) === 0) return 0;
      const enemy = this.battle.units[contact - 1] as BattleUnit;
      return this.prospects.closeCombat(odds, s, unit, enemy, get(s, unit.base, its.attacks) === 1);
    }
    return this.aims.fireWorth(odds, s, unit);
  }

  /** Off Overwatch, out of concealment, a weapon set up: for what it could then do. */
  private prepareWorth(odds: Odds, s: State, unit: BattleUnit): number {
    if (!isUnready(s, unit)) return 0;
    const { battle, prospects } = this;
    let most = 0;
    let soon = 0;
    let isSeen = false;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const target = battle.units[k] as BattleUnit;
      if (!fights(s, target.base)) continue;
      most = Math.max(most, prospects.fire(odds, s, unit, target, true));
      soon = Math.max(soon, prospects.ifSeen(odds, s, unit, target));
      isSeen ||= hasSeen(s, target, unit);
    }
    if (get(s, unit.base, its.posture) === posture.concealed && !unit.profile.sniper) {
      // an ambush: unseen it waits until it is worth it
      if (!isSeen && Math.max(most, soon) < weights.ambush * prospects.danger(odds, s, unit)) return 0;
    }
    // what else is a 4 good for? whoever comes off in time may fire at once when he sees something
    return Math.max(most * weights.readied, soon * weights.inTime);
  }

  /**
   * On Overwatch with a 4 that nobody has a use for (HA-OW-01, HA-OBS-06): who has nobody in reach, seen or not, and means to
   * stay sees better whoever comes; who never fires sees better in any case.
   */
  private watchWorth(odds: Odds, s: State, unit: BattleUnit): number {
    const { battle, prospects } = this;
    if (unit.flies || !(unit.armed || unit.profile.spotter)) return 0;
    if (get(s, unit.base, its.posture) !== posture.none) return 0;
    let comes = false;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const enemy = battle.units[k] as BattleUnit;
      if (!fights(s, enemy.base)) continue;
      if (prospects.ifSeen(odds, s, unit, enemy) > 0) return 0;
      comes ||= !hasSeen(s, unit, enemy);
    }
    if (!comes) return 0;
    // who fires pays a die to come off, and half of his moves: more than he would see
    const most = unit.armed ? 0 : weights.worthADie;
    if (this.moves.worth(odds, s, unit, face.move) > most) return 0;
    return weights.watching;
  }

  /** A 3 is good for nothing else; a 6 is. */
  private lookWorth(odds: Odds, s: State, unit: BattleUnit, isSix: boolean): number {
    const worth = this.aims.lookWorth(odds, s, unit);
    if (worth < 0) return 0;
    // who cannot fire as he is comes out of hiding, or off Overwatch, before he looks about
    if (isHindered(s, unit)) return (isSix ? weights.looksHidden.six : weights.looksHidden.three) * worth;
    return isSix ? worth - weights.sixInstead * this.bidOf(odds, s, unit, wish.fire, face.fire, false) : worth;
  }

  target(odds: Odds, s: State, unit: BattleUnit): number {
    this.changes.look(s);
    return this.aims.target(odds, s, unit);
  }

  look(odds: Odds, s: State, unit: BattleUnit): number {
    this.changes.look(s);
    return this.aims.lookFor(odds, s, unit);
  }

  move(odds: Odds, s: State, unit: BattleUnit, shows: number): number {
    this.changes.look(s);
    return this.moves.option(odds, s, unit, shows);
  }

  /** Weapons that run out are spared where the others do nearly as much. */
  spares(odds: Odds, s: State, unit: BattleUnit, target: BattleUnit): number {
    const { battle } = this;
    const { now } = battle;
    if (!situate(battle, s, unit, target)) return 0;
    const { allowed } = now;
    const pair = fireOf(battle, unit, target);
    const option = now.forced >= 0 ? now.forced : pair.bestOption(odds, now);
    const all = pair.harm(odds, now, option);
    const firing = pair.firing(now, option);
    let spares = 0;
    for (let k = 0; k < unit.ammo.length; k++) {
      const slot = unit.ammo[k] as number;
      if (slot < 0 || ((firing >> k) & 1) === 0 || ((get(s, unit.base, its.armsFired) >> k) & 1) === 1) continue;
      now.allowed = allowed & ~(spares | (1 << k));
      if (now.allowed === 0 || !pair.canHarm(now, now.forced)) continue;
      const without = pair.harm(odds, now, option);
      if (all - without < weights.spares * all) spares |= 1 << k;
    }
    return spares;
  }

  /** HA-ORT-02: a die that no able unit has a use for. */
  again(odds: Odds, s: State, side: number): number {
    let found = 0;
    let count = 0;
    this.begin(s, side);
    for (const stage of stages) {
      const { which, what } = stage;
      const showing = diceShowing(s, which);
      if (showing <= count) continue;
      this.best = 0;
      this.bestWorth = 0;
      if (this.stages.includes(stage)) this.bidAll(odds, s, what, which, which);
      if (this.bestWorth > weights.worthADie) continue;
      found = which;
      count = showing;
    }
    return found;
  }
}

/** It has a weapon packed, is on Overwatch, or concealed. */
function isUnready(s: State, unit: BattleUnit): boolean {
  return (unit.immobile !== 0 && get(s, unit.base, its.setUp) === 0) || isHindered(s, unit);
}

/** Dice in the order in which they are thought of, and for what. */
const stages: readonly Stage[] = [
  { which: face.observe, what: wish.observe },
  { which: face.act, what: wish.prepare },
  { which: face.fire, what: wish.fire },
  { which: face.move, what: wish.move },
  { which: face.act, what: wish.move },
  { which: face.tell, what: wish.tell },
  { which: face.act, what: wish.watch },
];
interface Stage {
  readonly which: number;
  readonly what: Wish;
}

/** Bids of a unit that are remembered: by what, whether with a six, whether in place of an Act. */
const bids = 28;
