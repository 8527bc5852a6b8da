/**
 * What the points of a delay ask of who attacks (ENG-R13): so many have to be lost before the enemy breaks (HOT-R19), for then what he has left is kept
 * (HOT-L21). Who kills the cheap ones first ends the fight too soon.
 *
 * Promise: reads the state only; points are those of the start that was drawn (HOT-L29).
 */
import { attackerOf } from '../../../engagement/mission.js';
import type { SideNumber } from '../../../engagement/roster.js';
import { worthIn } from '../../../engagement/starts.js';
import type { State } from '../../../kernel/process.js';
import { isBroken } from '../attack/morale.js';
import { hitsOn, stands, status, statusOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { unitOf } from './sight.js';
import { weights } from './weights.js';

export class Points {
  /** The side that attacks in a delay; -1: in no other mission does anybody count points. */
  readonly hunter: SideNumber | -1 = -1;
  private readonly b: Battle;
  /** Of all that the defender has, the thousandths of a point that have to be lost, by start. */
  private readonly needed: readonly number[] = [];
  /** By start and unit: how much dearer it is than others are for what they can do. */
  private readonly dear: readonly Float64Array[] = [];
  private readonly lefts: Float64Array;

  /** `worth`: what each unit can do. */
  constructor(b: Battle, worth: Float64Array) {
    this.b = b;
    this.lefts = new Float64Array(b.units.length);
    const { mission } = b.spec;
    if (mission?.kind !== 'delay') return;
    this.hunter = attackerOf(mission);
    const prey = 1 - this.hunter;
    const bought = (b.starts.of[prey] as readonly Parameters<typeof worthIn>[0][]).map(worthIn);
    const all = bought.map((prices) => prices.reduce((sum, price) => sum + price, 0));
    // who keeps just the share has won; where nothing has a price nothing has to be lost
    this.needed = all.map((sum) => (sum === 0 ? 0 : (sum * (1000 - mission.permille)) / 1000 + 1));
    this.dear = bought.map((prices, n) => {
      if (all[n] === 0) return new Float64Array(b.units.length).fill(1);
      const own = b.units.filter(({ side, inForce }) => side === prey && (prices[inForce] as number) > 0);
      const can = own.reduce((sum, { index }) => sum + (worth[index] as number), 0);
      const scale = can / Math.max(1, all[n] as number);
      return Float64Array.from(b.units, ({ side, index, inForce }) => {
        if (side !== prey) return 1;
        const ratio = ((prices[inForce] as number) * scale) / (worth[index] as number);
        return 1 - weights.points + weights.points * Math.min(weights.dearest, ratio);
      });
    });
  }

  /** How much more than for what it can do a hit on an enemy counts. */
  price(s: State, enemy: number): number {
    return (this.dear[this.b.starts.drawn(s, 1 - this.hunter)] as Float64Array)[enemy] as number;
  }

  /**
   * Whether to destroy an enemy would come too soon: its side would then break before enough is lost, even if whoever follows is the dearest there is.
   */
  spoils(s: State, enemy: number): boolean {
    const { b, lefts } = this;
    const prey = 1 - this.hunter;
    let [starting, destroyed, lost, count] = [0, 0, 0, 0];
    for (let k = b.sides.from[prey] as number; k < (b.sides.to[prey] as number); k++) {
      const now = statusOf(s, k);
      if (now === status.absent) continue;
      const unit = unitOf(b, k);
      const price = b.starts.milli(s, unit);
      if (unit.counts) {
        starting++;
        if (now === status.destroyed) destroyed++;
      }
      if (now === status.destroyed) lost += price;
      if (!stands(s, k)) continue;
      const left = price * (1 - hitsOn(s, k) / unit.profile.limit);
      lost += price - left;
      if (k === enemy) lost += left;
      else if (unit.counts) lefts[count++] = left;
    }
    if (unitOf(b, enemy).counts) destroyed++;
    const needed = this.needed[b.starts.drawn(s, prey)] as number;
    // whoever is destroyed next, the dearest first, until they break
    while (lost < needed && !isBroken(destroyed, starting, b.policies.breakShare)) {
      let most = -1;
      for (let k = 0; k < count; k++) if (most < 0 || (lefts[k] as number) > (lefts[most] as number)) most = k;
      if (most < 0) return false;
      lost += lefts[most] as number;
      lefts[most] = lefts[--count] as number;
      destroyed++;
    }
    return lost < needed;
  }
}
