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
import { hitsOn, placeOf, stands, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { calls, kindOf, orderOf, orders } from './codes.js';
import { isToOrder } from './command.js';
import { Harm } from './harm.js';
import { hitsMenu } from './menus.js';
import { Purpose } from './purpose.js';
import type { BattleUnit } from './roster.js';
import { shelterOf, unitOf } from './sight.js';
import { Situation } from './situation.js';
import { Stance } from './stance.js';
import { weights } from './weights.js';

/** Worths that differ by less are equal: the same sums taken in another order. */
const same = 1e-9;
/** How far most enemies come in a turn. */
const usualMove = 2;

export class Able {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly purpose: Purpose;
  private readonly stance: Stance;
  private readonly situation: Situation;
  private readonly menu: number[] = [];
  private readonly body: Body = newBody();
  /** By place in the open: how far it is to cover. */
  private readonly cover: Uint8Array;
  /** By unit: its turn among those who are ordered; of who does not play ably none. */
  private readonly ranks: Float64Array;
  /** By unit: whether it needs no order, and how far it shoots. */
  private readonly lone: Uint8Array;
  private readonly ranges: Int32Array;
  /** Between which places the enemies stand, and how near the nearest is. */
  private low = 0;
  private high = 0;
  private least = 0;
  /** What the best shot is worth. */
  private most = 0;

  constructor(b: Battle) {
    this.b = b;
    this.harm = new Harm(b);
    this.purpose = new Purpose(b, this.harm);
    this.situation = new Situation(b, this.harm, this.purpose);
    this.stance = new Stance(b, this.harm, this.purpose, this.situation);
    this.cover = coverNear(b);
    this.ranks = Float64Array.from(b.units, ({ plan, profile }) =>
      plan !== 'able' ? Number.NEGATIVE_INFINITY : profile.indirect ? -1 : profile.range,
    );
    this.lone = Uint8Array.from(b.units, ({ lone }) => (lone ? 1 : 0));
    this.ranges = Int32Array.from(b.units, ({ profile }) => profile.range);
  }

  /** What a unit is ordered to do. */
  order(odds: Odds, s: State, unit: BattleUnit): number {
    const { b, purpose, situation } = this;
    this.span(s, unit);
    const { least } = this;
    if (least === Number.POSITIVE_INFINITY) return orderOf(orders.idle);
    const { index, move, profile } = unit;
    const at = placeOf(s, index);
    const isClose = profile.dice > 0 && least - 1 <= move;
    const hides = (this.cover[at] as number) <= move;
    const isPlain = !b.policies.shootAndMove && !hides && !(isClose && profile.assault);
    const isAsked = isPlain && least <= profile.range && !purpose.flees(s, unit.side) && !purpose.urges(s, unit, at);
    if (isAsked) {
      const target = this.target(odds, s, unit);
      if (target >= 0) return orderOf(orders.shoot, target);
    }
    situation.take(s, unit, this.low, this.high, isClose);
    const known = situation.find();
    // of those who are worth as much at whom hangs on the list
    if (known >= 0) return kindOf(known) === orders.shoot ? orderOf(orders.shoot, this.target(odds, s, unit)) : known;
    const target = isAsked ? -1 : this.target(odds, s, unit);
    const found = this.stance.order(odds, s, unit, target, this.most, hides);
    situation.keep(found);
    return found;
  }

  /** At whom a unit shoots best, the nearest of those who are worth as much; -1: at nobody. */
  private target(odds: Odds, s: State, unit: BattleUnit): number {
    const { b, harm, purpose } = this;
    const { index, enemyFrom, enemyTo } = unit;
    const { dice, range } = unit.profile;
    const at = placeOf(s, index);
    let [best, most, bestGap] = [-1, 0, 0];
    if (dice > 0 && this.least <= range) {
      for (let k = enemyFrom; k < enemyTo; k++) {
        if (!stands(s, k)) continue;
        const gap = Math.max(1, Math.abs(placeOf(s, k) - at));
        if (gap > range) continue;
        const worth = harm.fire(odds, s, unit, unitOf(b, k), shelterOf(b, s, k, false)) * purpose.zeal(s, unit, k);
        if (worth < most - same || (worth <= most + same && (best < 0 || gap >= bestGap))) continue;
        if (!b.view.possible(odds, s, index, k)) continue;
        best = k;
        most = worth;
        bestGap = gap;
      }
    }
    this.most = most;
    return best;
  }

  /** Who is ordered next: while orders last for all, those who shoot far come first; else whoever has most to gain. */
  next(s: State, side: number): number {
    const { b, ranks, lone } = this;
    const [from, to] = [s[whole.nextUnit] as number, b.sides.to[side] as number];
    if (ranks[from] === Number.NEGATIVE_INFINITY) return calls(from);
    const left = s[whole.orders] as number;
    let [count, best, most] = [0, from, Number.NEGATIVE_INFINITY];
    for (let k = from; k < to && count <= left; k++) {
      if (!isToOrder(s, k)) continue;
      const isLone = lone[k] === 1;
      if (!isLone) count++;
      const rank = ranks[k] as number;
      if (rank <= most || (left === 0 && !isLone)) continue;
      best = k;
      most = rank;
    }
    if (count <= left) return calls(best);
    this.span(s, unitOf(b, from));
    most = Number.NEGATIVE_INFINITY;
    for (let k = from; k < to; k++) {
      if (ranks[k] === Number.NEGATIVE_INFINITY || !isToOrder(s, k) || (left === 0 && lone[k] === 0)) continue;
      const worth = this.urgency(s, k);
      if (worth <= most) continue;
      best = k;
      most = worth;
    }
    return calls(best);
  }

  /** Between which places the enemies of a unit stand, and how near the nearest is. */
  private span(s: State, { index, enemyFrom, enemyTo }: BattleUnit): void {
    const here = placeOf(s, index);
    let [low, high, least] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const at = placeOf(s, k);
      if (at < low) low = at;
      if (at > high) high = at;
      const gap = Math.max(1, Math.abs(at - here));
      if (gap < least) least = gap;
    }
    this.low = low;
    this.high = high;
    this.least = least;
  }

  /** Whoever has somebody to shoot at has more to gain than who only might. */
  private urgency(s: State, unit: number): number {
    const at = placeOf(s, unit);
    const range = this.ranges[unit] as number;
    // who has got among them has somebody near
    const gap = Math.max(0, this.low - at, at - this.high);
    const reach = gap <= range ? 10 : gap <= range + usualMove ? 5 : 0;
    return reach + (this.harm.worth[unit] as number);
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
      const lost = body.hits / body.limit + (body.destroyed ? 0.6 : 0) + (isByCommander(way) ? weights.leader : 0);
      const worth = -lost - retreat * retreatsOf(way);
      if (worth <= most + same) continue;
      most = worth;
      best = way;
    }
    return best;
  }
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
