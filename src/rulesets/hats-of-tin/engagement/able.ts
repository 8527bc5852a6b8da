/**
 * The plan `able`: what a good club player does with each decision that the rules leave to him.
 *
 * Who has somebody to shoot at shoots, at whom it harms most, or assaults where that is worth more; who has not weighs where to be, whether to rally, to
 * spot, or to lie in wait (`stance.ts`). A mission draws its units to where it is decided, as late as is still in time.
 *
 * Promises: reads the state alone, and constants of the battle; draws nothing at random; knows neither the enemy's plans nor, but where his
 * mission counts points, what units cost (HOT-L28, HOT-L29).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { type Body, isByCommander, newBody, retreatsOf, suffer } from '../attack/effect.js';
import { hitsOn, placeOf, stands, status, statusOf, waiting, watchOf, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { calls, kindOf, orderOf, orders } from './codes.js';
import { isToOrder } from './command.js';
import { Harm } from './harm.js';
import { hitsMenu } from './menus.js';
import { Purpose } from './purpose.js';
import { Remembered } from './remembered.js';
import type { BattleUnit } from './roster.js';
import { commandersWith, shelterOf, unitOf } from './sight.js';
import { Stance } from './stance.js';

/** Worths that differ by less are equal: the same sums taken in another order. */
const same = 1e-9;
/** Words of a situation before those of units. */
const first = 7;
/** How far most enemies come in a turn. */
const usualMove = 2;

export class Able {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly purpose: Purpose;
  private readonly stance: Stance;
  private readonly known: Remembered;
  private readonly menu: number[] = [];
  private readonly body: Body = newBody();
  /** By place in the open: how far it is to cover. */
  private readonly cover: Uint8Array;
  private readonly ranks: Float64Array;
  /** By unit: no nearer to any enemy, it has nothing to do with him this turn. */
  private readonly afar: Int32Array;
  /** Where the nearest and the farthest of the enemies stand. */
  private low = 0;
  private high = 0;

  constructor(b: Battle) {
    this.b = b;
    this.harm = new Harm(b);
    this.purpose = new Purpose(b, this.harm);
    this.stance = new Stance(b, this.harm, this.purpose);
    this.known = new Remembered(first + b.units.length + rest(b));
    this.cover = coverNear(b);
    this.afar = Int32Array.from(b.units, (unit) => {
      const reach = b.units.filter(({ side }) => side !== unit.side).map(({ profile, move }) => profile.range + move);
      return Math.max(unit.profile.range, ...reach) + unit.move;
    });
    this.ranks = Float64Array.from(b.units, ({ profile }) => (profile.indirect ? -1 : profile.range));
  }

  /** What a unit is ordered to do. */
  order(odds: Odds, s: State, unit: BattleUnit): number {
    const { b, harm, purpose } = this;
    const { index, enemyFrom, enemyTo, move } = unit;
    const { dice, range } = unit.profile;
    const at = placeOf(s, index);
    let [least, best, most, bestGap] = [Number.POSITIVE_INFINITY, -1, 0, 0];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const there = placeOf(s, k);
      if (there < low) low = there;
      if (there > high) high = there;
      const gap = Math.max(1, Math.abs(there - at));
      if (gap < least) least = gap;
      if (gap > range || dice === 0) continue;
      const worth = harm.fire(odds, s, unit, unitOf(b, k), shelterOf(b, s, k, false)) * purpose.zeal(s, unit, k);
      if (worth < most - same || (worth <= most + same && (best < 0 || gap >= bestGap))) continue;
      if (!b.view.possible(odds, s, index, k)) continue;
      best = k;
      most = worth;
      bestGap = gap;
    }
    if (least === Number.POSITIVE_INFINITY) return orderOf(orders.idle);
    const storms = dice > 0 && unit.profile.assault && least - 1 <= move;
    const isPlain = !b.policies.shootAndMove && !purpose.flees(s, unit.side);
    const hides = (this.cover[at] as number) <= move;
    if (best >= 0 && isPlain && !storms && !hides && !purpose.urges(s, unit, at)) return orderOf(orders.shoot, best);
    this.low = low;
    this.high = high;
    this.situate(s, unit, best, least - 1 <= move);
    const known = this.known.find();
    if (known >= 0) return kindOf(known) === orders.shoot ? orderOf(orders.shoot, best) : known;
    const found = this.stance.order(odds, s, unit, best, most, hides);
    // whom to assault is told by the list, which enemies of one kind have not in common
    if (kindOf(found) !== orders.assault && kindOf(found) !== orders.fireAndGo) this.known.keep(found);
    return found;
  }

  /**
   * Writes down all that a unit's order hangs on, in such a way that units of one kind in one place have it in common: itself, the time, whom it would
   * shoot at, its friends and the enemies (those of one kind in the order of their places), commanders and wires.
   */
  private situate(s: State, unit: BattleUnit, target: number, isClose: boolean): void {
    const { b } = this;
    const { kin, hasIndirect } = b;
    const { index, friendFrom, friendTo, enemyFrom, enemyTo, move } = unit;
    const { words } = this.known;
    const here = placeOf(s, index);
    words[0] = here * 64 + hitsOn(s, index);
    words[1] = (kin[index] as number) * 64 + commandersWith(b, s, index);
    words[2] = this.purpose.clock(s, unit);
    words[3] = target < 0 ? -1 : (kin[target] as number);
    words[4] = target < 0 ? 0 : foeWord(s, target);
    const next = s[whole.nextUnit] as number;
    words[5] = hasIndirect ? Math.min(s[whole.orders] as number, 2) : 0;
    const counts = this.purpose.points.hunter === unit.side;
    words[6] = counts ? b.starts.drawn(s, 1 - unit.side) : 0;
    const areFew = !hasIndirect && b.spec.mission?.kind !== 'take';
    let at = first;
    let from = at;
    for (let k = friendFrom; k < friendTo; k++) {
      if (k > friendFrom && kin[k] !== kin[k - 1]) from = at;
      let word = 0;
      if (stands(s, k)) {
        // what hits friends have matters only in an assault
        const place = placeOf(s, k);
        // who can neither shoot nor be shot at counts only as one more, wherever he is
        const isFar = areFew && Math.max(this.low - place, place - this.high) > (this.afar[k] as number);
        word = isFar ? 1 : 2 + place * 64 + (isClose ? hitsOn(s, k) : 0);
        if (hasIndirect && k !== index) word = word * 8 + watchOf(s, k) * 2 + (k < next ? 0 : 1);
      }
      sortIn(words, from, at++, word);
    }
    from = at;
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (k > enemyFrom && kin[k] !== kin[k - 1]) from = at;
      // points that are lost count in a delay
      let word = counts && statusOf(s, k) === status.destroyed ? 1 : 0;
      if (stands(s, k)) {
        word = foeWord(s, k);
        // whoever cannot shoot at it on its way may as well not be waiting for it
        if (Math.abs(placeOf(s, k) - here) > unitOf(b, k).profile.range + move) word &= ~1;
      }
      sortIn(words, from, at++, word);
    }
    const base = b.layout.of.commander.base;
    for (let k = rest(b) - 1; k >= 0; k--) words[at + k] = s[base + k] as number;
  }

  /** Who is ordered next: while orders last for all, those who shoot far come first; else whoever has most to gain. */
  next(s: State, side: number): number {
    const { b, ranks } = this;
    const [from, to] = [s[whole.nextUnit] as number, b.sides.to[side] as number];
    if (unitOf(b, from).plan !== 'able') return calls(from);
    const left = s[whole.orders] as number;
    let [count, best, most] = [0, from, Number.NEGATIVE_INFINITY];
    for (let k = from; k < to; k++) {
      if (!isToOrder(s, k)) continue;
      const { lone, plan } = unitOf(b, k);
      if (!lone) count++;
      if ((ranks[k] as number) <= most || plan !== 'able' || (left === 0 && !lone)) continue;
      best = k;
      most = ranks[k] as number;
    }
    if (count <= left) return calls(best);
    this.span(s, unitOf(b, from));
    most = Number.NEGATIVE_INFINITY;
    for (let k = from; k < to; k++) {
      if (!isToOrder(s, k)) continue;
      const unit = unitOf(b, k);
      if (unit.plan !== 'able' || (left === 0 && !unit.lone)) continue;
      const worth = this.urgency(s, unit);
      if (worth <= most) continue;
      best = k;
      most = worth;
    }
    return calls(best);
  }

  /** Between which places the enemies of a unit stand. */
  private span(s: State, { enemyFrom, enemyTo }: BattleUnit): void {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const at = placeOf(s, k);
      if (at < low) low = at;
      if (at > high) high = at;
    }
    this.low = low;
    this.high = high;
  }

  /** Whoever has somebody to shoot at has more to gain than who only might. */
  private urgency(s: State, { index, profile }: BattleUnit): number {
    const at = placeOf(s, index);
    // who has got among them has somebody near
    const gap = Math.max(0, this.low - at, at - this.high);
    const reach = gap <= profile.range ? 10 : gap <= profile.range + usualMove ? 5 : 0;
    return reach + (this.harm.worth[index] as number);
  }

  /** Where a unit goes on to. */
  way(odds: Odds, s: State, unit: BattleUnit, about: number): number {
    return this.stance.way(odds, s, unit, about);
  }

  /** Whether a unit on overwatch lets an enemy go by. */
  spares(s: State, unit: BattleUnit, enemy: number): boolean {
    return this.purpose.spoils(s, unit, enemy);
  }

  /** How hits are taken: what keeps most of the unit, a retreat weighed against a hit. */
  hits(s: State, unit: BattleUnit, rolled: number): number {
    const { b, body, menu } = this;
    menu.length = 0;
    hitsMenu(b, s, unit, rolled, menu);
    if (menu.length === 1) return menu[0] as number;
    let [best, most] = [menu[0] as number, Number.NEGATIVE_INFINITY];
    const retreat = this.purpose.retreat(s, unit);
    for (let k = 0; k < menu.length; k++) {
      const way = menu[k] as number;
      body.hits = hitsOn(s, unit.index);
      body.limit = unit.profile.limit;
      suffer(body, rolled, way);
      const lost = body.hits / body.limit + (body.destroyed ? 0.6 : 0) + (isByCommander(way) ? 0.4 : 0);
      const worth = -lost - retreat * retreatsOf(way);
      if (worth <= most + same) continue;
      most = worth;
      best = way;
    }
    return best;
  }
}

/** Fields of commanders and wires. */
function rest({ layout }: Battle): number {
  return layout.of.commander.count + layout.of.wire.count;
}

/** An enemy who stands, in a word. */
function foeWord(s: State, k: number): number {
  return 2 + (placeOf(s, k) * 64 + hitsOn(s, k)) * 2 + (watchOf(s, k) === waiting.overwatch ? 1 : 0);
}

/** Puts a word where it belongs among those from `from` to before `to`, which are in order. */
function sortIn(words: Int32Array, from: number, to: number, word: number): void {
  let slot = to;
  for (; slot > from && (words[slot - 1] as number) > word; slot--) words[slot] = words[slot - 1] as number;
  words[slot] = word;
}

/** By place: how far it is to the nearest cover; far, where it has cover itself or there is none. */
function coverNear({ ground: { length, shelter } }: Battle): Uint8Array {
  return Uint8Array.from({ length: length + 1 }, (_, place) => {
    if ((shelter[place] as number) > 0) return 255;
    let gap = 255;
    for (let k = 0; k <= length; k++) if ((shelter[k] as number) > 0) gap = Math.min(gap, Math.abs(k - place));
    return gap;
  });
}
