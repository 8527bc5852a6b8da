/**
 * All that a unit's order hangs on, in such a way that units of one kind in one place have it in common: what `able` has decided in it holds wherever it
 * comes again, for the same unit or for another.
 *
 * Promises: situations that differ in what an order hangs on differ in a word; an enemy who is named in an order is kept by where he stands in the
 * situation, so that it is found again whoever he is.
 */
import type { State } from '../../../kernel/process.js';
import { hitsOn, placeOf, stands, status, statusOf, waiting, watchOf, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { kindOf, orderOf, orders, whatOf } from './codes.js';
import type { Harm } from './harm.js';
import type { Purpose } from './purpose.js';
import { Remembered } from './remembered.js';
import type { BattleUnit } from './roster.js';
import { commandersWith } from './sight.js';

/** Words before those of units. */
const first = 7;
/** Friends who can be reached, and some more who could come, of each enemy: below this. */
const some = 64;
/** Parts of an infantry's worth that count. */
const parts = 1 << 20;

export class Situation {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly purpose: Purpose;
  private readonly known: Remembered;
  private readonly rest: number;
  private length = 0;
  /** By unit: no nearer to any enemy, it has nothing to do with him this turn. */
  private readonly afar: Int32Array;
  /** By unit: how far it shoots with any dice (-1: it has none), its range, and how far it moves. */
  private readonly armed: Int32Array;
  private readonly ranges: Int32Array;
  private readonly paces: Int32Array;
  /** Whether ground is to be taken. */
  private readonly takes: boolean;
  /** Friends of whom only the sum matters: where they stand, and how far they move, or -1 for who cannot shoot. */
  private readonly places: Int32Array;
  private readonly moves: Int32Array;
  private others = 0;
  /** The enemies, in the order of their words, from slot `foesFrom` to before `foesTo`. */
  readonly foes: Int32Array;
  foesFrom = 0;
  foesTo = 0;

  constructor(b: Battle, harm: Harm, purpose: Purpose) {
    this.b = b;
    this.harm = harm;
    this.purpose = purpose;
    this.rest = b.layout.of.commander.count + b.layout.of.wire.count;
    // a side of one unit has fewer friends than there are words for what they do together
    this.known = new Remembered(first + 3 + b.units.length + this.rest);
    this.foes = new Int32Array(this.known.words.length);
    this.places = new Int32Array(b.units.length);
    this.moves = new Int32Array(b.units.length);
    this.armed = Int32Array.from(b.units, ({ profile }) => (profile.dice > 0 ? profile.range : -1));
    this.ranges = Int32Array.from(b.units, ({ profile }) => profile.range);
    this.paces = Int32Array.from(b.units, ({ move }) => move);
    this.takes = b.spec.mission?.kind === 'take';
    this.afar = Int32Array.from(b.units, (unit) => {
      const reach = b.units.filter(({ side }) => side !== unit.side).map(({ profile, move }) => profile.range + move);
      return Math.max(unit.profile.range, ...reach) + unit.move;
    });
  }

  /** The order that was kept for the situation that was taken in last; -1: none. */
  find(): number {
    const found = this.known.find(this.length);
    if (found < 0 || !isAtSomebody(found)) return found;
    return orderOf(kindOf(found), this.foes[whatOf(found)] as number);
  }

  /** Keeps an order for it. */
  keep(order: number): void {
    if (!isAtSomebody(order)) {
      this.known.keep(order);
      return;
    }
    for (let at = this.foesFrom; at < this.foesTo; at++) {
      if (this.foes[at] === whatOf(order)) this.known.keep(orderOf(kindOf(order), at));
    }
  }

  /** Takes in the situation of a unit: its enemies stand between places `low` and `high`, and it could assault one if it `isClose`. */
  take(s: State, unit: BattleUnit, low: number, high: number, isClose: boolean): void {
    const { b, rest } = this;
    const { kin, hasIndirect } = b;
    const { index, side } = unit;
    const { words } = this.known;
    words[0] = placeOf(s, index) * 64 + hitsOn(s, index);
    words[1] = (kin[index] as number) * 64 + commandersWith(b, s, index);
    words[2] = this.purpose.clock(s, unit);
    const counts = this.purpose.points.hunter === side;
    words[3] = counts ? b.starts.drawn(s, 1 - side) : 0;
    words[4] = hasIndirect ? Math.min(s[whole.orders] as number, 2) : 0;
    // where nobody assaults or fires at what others see, and no ground is held, friends matter only by what they do together
    const areOne = !isClose && !hasIndirect && !this.takes;
    words[5] = areOne ? 1 : 0;
    let at = first;
    if (areOne) at = this.sum(s, unit, at);
    else at = this.friends(s, unit, at, low, high, isClose);
    at = this.enemies(s, unit, at, counts, areOne);
    const base = b.layout.of.commander.base;
    const { commanders } = b;
    for (let k = 0; k < rest; k++) {
      const isOwn = areOne && k < commanders.length && commanders[k]?.side === side;
      words[at++] = isOwn ? 0 : (s[base + k] as number);
    }
    this.length = at;
  }

  /** How many friends fight, and what all are worth. */
  private sum(s: State, { index, friendFrom, friendTo }: BattleUnit, at: number): number {
    const { words } = this.known;
    const { places, moves, armed, paces } = this;
    let [all, own, others] = [0, 0, 0];
    for (let k = friendFrom; k < friendTo; k++) {
      if (!stands(s, k)) continue;
      own += this.harm.worth[k] as number;
      const isArmed = (armed[k] as number) >= 0;
      if (isArmed) all++;
      if (k === index) continue;
      places[others] = placeOf(s, k);
      moves[others++] = isArmed ? (paces[k] as number) : -1;
    }
    this.others = others;
    words[at] = all;
    words[at + 1] = Math.round(own * parts);
    return at + 2;
  }

  /** Each friend, those of one kind in the order of their words. */
  private friends(s: State, unit: BattleUnit, start: number, low: number, high: number, isClose: boolean): number {
    const { b } = this;
    const { kin, hasIndirect } = b;
    const { index, friendFrom, friendTo } = unit;
    const { words } = this.known;
    const next = s[whole.nextUnit] as number;
    const isMasking = isClose && b.policies.dangerClose !== 'always';
    const areFew = !hasIndirect && !this.takes;
    let at = start;
    let from = at;
    for (let k = friendFrom; k < friendTo; k++) {
      // a commander is with one of them, by his number
      if (k > friendFrom && (kin[k] !== kin[k - 1] || b.commanders.length > 0)) from = at;
      let word = 0;
      if (stands(s, k)) {
        const place = placeOf(s, k);
        const gap = Math.max(low - place, place - high);
        // who can neither shoot nor be shot at counts only as one more, wherever he is
        const isFar = areFew && gap > (this.afar[k] as number);
        // what hits a friend has matters only in an assault, to who shoots at whom it would mask (HOT-R13)
        const masks = isMasking && gap <= (this.armed[k] as number);
        word = isFar ? 1 : 2 + place * 64 + (masks ? hitsOn(s, k) : 0);
        if (hasIndirect && k !== index) word = word * 8 + watchOf(s, k) * 2 + (k < next ? 0 : 1);
      }
      let slot = at++;
      for (; slot > from && (words[slot - 1] as number) > word; slot--) words[slot] = words[slot - 1] as number;
      words[slot] = word;
    }
    return at;
  }

  /** Each enemy, those of one kind in the order of their words, and where friends `areOne`, what they have to do with him. */
  private enemies(s: State, unit: BattleUnit, start: number, counts: boolean, areOne: boolean): number {
    const { b, foes, ranges } = this;
    const { kin } = b;
    const { index, enemyFrom, enemyTo, move } = unit;
    const { words } = this.known;
    const here = placeOf(s, index);
    this.foesFrom = start;
    let at = start;
    let from = at;
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (k > enemyFrom && (kin[k] !== kin[k - 1] || b.commanders.length > 0)) from = at;
      // points that are lost count in a delay
      let word = counts && statusOf(s, k) === status.destroyed ? 1 : 0;
      if (stands(s, k)) {
        const place = placeOf(s, k);
        const gap = Math.abs(place - here);
        // whoever cannot shoot at it on its way may as well not be waiting for it
        const isWaiting = watchOf(s, k) === waiting.overwatch && gap <= (ranges[k] as number) + move;
        word = 2 + (place * 64 + hitsOn(s, k)) * 2 + (isWaiting ? 1 : 0);
        if (areOne) word = word * 2 * some * some + this.met(unit, k, place, gap);
      }
      let slot = at++;
      for (; slot > from && (words[slot - 1] as number) > word; slot--) {
        words[slot] = words[slot - 1] as number;
        foes[slot] = foes[slot - 1] as number;
      }
      words[slot] = word;
      foes[slot] = k;
    }
    this.foesTo = at;
    return at;
  }

  /** What a unit's friends have to do with an enemy: who is in his reach, who could come there, and whether one is next to him. */
  private met(unit: BattleUnit, foe: number, there: number, gap: number): number {
    const { places, moves, others } = this;
    const range = this.ranges[foe] as number;
    const isOut = gap > range + unit.move + (this.paces[foe] as number);
    let [inReach, near, isBeside] = [0, 0, 0];
    for (let n = 0; n < others; n++) {
      const his = Math.abs((places[n] as number) - there);
      if (his <= 1) isBeside = 1;
      const move = moves[n] as number;
      if (isOut || move < 0) continue;
      if (his <= range) inReach++;
      else if (his <= range + move) near++;
    }
    return (inReach * some + near) * 2 + isBeside;
  }
}

/** Whether an order names an enemy by where he stands in the situation. */
function isAtSomebody(order: number): boolean {
  const kind = kindOf(order);
  return kind === orders.assault || kind === orders.fireAndGo;
}
