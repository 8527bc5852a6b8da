/**
 * The plan `able`: what a good club player does with each decision that the rules leave to him.
 *
 * Who has somebody to shoot at shoots, at whom it harms most, or assaults where that is worth more; who has not weighs where to be, whether to rally, to
 * spot, or to lie in wait (`stance.ts`). A mission draws its units to where it is decided, as late as is still in time.
 *
 * Promises: reads the state alone, and constants of the battle; draws nothing at random; knows neither the enemy's plans nor what units cost (HOT-L28).
 */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { type Body, isByCommander, newBody, retreatsOf, suffer } from '../attack/effect.js';
import { hitsOn, placeOf, stands, status, statusOf, watchOf, whole } from '../state/state.js';
import type { Battle } from './battle.js';
import { calls, orderOf, orders } from './codes.js';
import { mayBeOrdered } from './command.js';
import { Harm } from './harm.js';
import { hitsMenu } from './menus.js';
import { Purpose } from './purpose.js';
import { Remembered } from './remembered.js';
import type { BattleUnit } from './roster.js';
import { shelterOf, unitOf } from './sight.js';
import { Stance } from './stance.js';

/** Worths that differ by less are equal: the same sums taken in another order. */
const same = 1e-9;

export class Able {
  private readonly b: Battle;
  private readonly harm: Harm;
  private readonly purpose: Purpose;
  private readonly stance: Stance;
  private readonly known: Remembered;
  private readonly menu: number[] = [];
  private readonly body: Body = newBody();
  private readonly ranks: Float64Array;

  constructor(b: Battle) {
    this.b = b;
    this.harm = new Harm(b);
    this.purpose = new Purpose(b, this.harm);
    this.stance = new Stance(b, this.harm, this.purpose);
    this.known = new Remembered(b.hasIndirect ? 1 + b.layout.fields.length : 2 + b.units.length + rest(b));
    this.ranks = Float64Array.from(b.units, ({ profile }) => (profile.indirect ? -1 : profile.range));
  }

  /** What a unit is ordered to do. */
  order(odds: Odds, s: State, unit: BattleUnit): number {
    const { b, harm, purpose } = this;
    const { index, enemyFrom, enemyTo, move } = unit;
    const { dice, range } = unit.profile;
    const at = placeOf(s, index);
    let [least, best, most, bestGap] = [Number.POSITIVE_INFINITY, -1, 0, 0];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const gap = Math.max(1, Math.abs(placeOf(s, k) - at));
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
    if (best >= 0 && isPlain && !storms && !purpose.urges(s, unit, at)) return orderOf(orders.shoot, best);
    this.situate(s, unit);
    const known = this.known.find();
    if (known >= 0) return known;
    const found = this.stance.order(odds, s, unit, best, most);
    this.known.keep(found);
    return found;
  }

  /** Writes down all that a unit's order hangs on. */
  private situate(s: State, { index, enemyFrom, enemyTo }: BattleUnit): void {
    const { b } = this;
    const { words } = this.known;
    words[0] = index;
    if (b.hasIndirect) {
      // who spots, and who is still to be ordered
      words.set(s, 1);
      return;
    }
    words[1] = s[whole.round] as number;
    const count = b.units.length;
    for (let k = 0; k < count; k++) {
      const now = statusOf(s, k);
      const watches = k >= enemyFrom && k < enemyTo ? watchOf(s, k) & 1 : 0;
      words[2 + k] = now === status.stands ? (placeOf(s, k) * 64 + hitsOn(s, k)) * 2 + watches : -1 - now;
    }
    const base = b.layout.of.commander.base;
    for (let k = rest(b) - 1; k >= 0; k--) words[2 + count + k] = s[base + k] as number;
  }

  /** Who is ordered next: while orders last for all, those who shoot far come first; else whoever has most to gain. */
  next(s: State, side: number): number {
    const { b, ranks } = this;
    const [from, to] = [s[whole.nextUnit] as number, b.sides.to[side] as number];
    if (unitOf(b, from).plan !== 'able') return calls(from);
    let count = 0;
    for (let k = from; k < to; k++) if (mayBeOrdered(b, s, k) && !unitOf(b, k).lone) count++;
    const isScarce = count > (s[whole.orders] as number);
    let [best, most] = [from, Number.NEGATIVE_INFINITY];
    for (let k = from; k < to; k++) {
      const unit = unitOf(b, k);
      if (unit.plan !== 'able' || !mayBeOrdered(b, s, k)) continue;
      const worth = isScarce ? this.urgency(s, unit) : (ranks[k] as number);
      if (worth <= most) continue;
      best = k;
      most = worth;
    }
    return calls(best);
  }

  /** Whoever has somebody to shoot at has more to gain than who only might. */
  private urgency(s: State, { index, profile, enemyFrom, enemyTo }: BattleUnit): number {
    const at = placeOf(s, index);
    let [gap, move] = [Number.POSITIVE_INFINITY, 0];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (!stands(s, k)) continue;
      const his = Math.abs(placeOf(s, k) - at);
      if (his >= gap) continue;
      gap = his;
      move = unitOf(this.b, k).move;
    }
    const reach = gap <= profile.range ? 10 : gap <= profile.range + move ? 5 : 0;
    return reach + (this.harm.worth[index] as number);
  }

  /** Where a unit goes on to. */
  way(odds: Odds, s: State, unit: BattleUnit, about: number): number {
    return this.stance.way(odds, s, unit, about);
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
