/**
 * How bodies shoot in a forecast of the plan `able`: volley by volley, each at the nearest whom it may be shot at.
 *
 * Promises: of every roll the mean is taken, with the odds of the attack program (`AbleOdds`); nothing is allocated.
 */
import type { Odds } from '../../../kernel/odds.js';
import { fate } from '../data/fate.js';
import type { Body } from './able-bodies.js';
import type { Kinds } from './able-kinds.js';
import { Marches } from './able-marches.js';
import { type AbleOdds, fateCount } from './able-odds.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';

const volley = 3;
const { least } = weights;
/** Whom nothing befalls is not counted. */
const firstFate = 1;

export class Volleys extends Marches {
  protected readonly table: AbleOdds;
  protected odds!: Odds;

  constructor(b: Battle, kinds: Kinds, table: AbleOdds) {
    super(b, kinds);
    this.table = table;
  }

  private canShoot({ kind, met, moved, shots }: Body, active: number): boolean {
    if (kind.range === 0 || met || shots < least) return false;
    return kind.side === active ? !moved || kind.movesAndShoots : !kind.ownBoundOnly;
  }

  /** All who shoot, those first whose bound it is. */
  protected shoot(active: number): void {
    for (let turn = 0; turn < 2; turn++) {
      const { bodies, count } = this.force(turn === 0 ? active : 1 - active);
      for (let c = 0; c < count; c++) {
        const body = bodies[c] as Body;
        if (body.mass >= least) this.fire(body, active);
      }
    }
  }

  /** All that a body has to shoot with, volley by volley. */
  private fire(body: Body, active: number): void {
    while (this.canShoot(body, active)) {
      const size = Math.min(volley, body.shots);
      // a volley goes to the nearest, as far as they are still there, and to the next in their stead
      let times = Math.min(1, size);
      let all = size;
      for (let goes = 0; goes < 3 && times > least; goes++) {
        const target = this.targetOf(body, goes);
        if (target === undefined) {
          if (goes === 0) return;
          break;
        }
        if (goes === 0 && size < volley) all += this.aides(body, target, volley * times - size, active);
        const share = goes === 2 ? times : Math.min(times, target.mass);
        this.shootAt(body, target, Math.min(volley, Math.max(1, all / Math.min(1, size))), share, active);
        times -= share;
      }
      body.shots -= size;
    }
  }

  /** Shots of others who fill up a volley of `body` at `target`, as far as there are any (HITT-R14). */
  private aides(body: Body, target: Body, room: number, active: number): number {
    const { bodies, count } = this.force(body.kind.side);
    let taken = 0;
    for (let c = 0; c < count && taken < room; c++) {
      const other = bodies[c] as Body;
      if (other === body || other.mass < least) continue;
      if (!this.canShoot(other, active) || !this.mayShoot(other, target)) continue;
      const more = Math.min(room - taken, other.shots);
      other.shots -= more;
      taken += more;
    }
    return taken;
  }

  private mayShoot(body: Body, other: Body): boolean {
    const gap = Math.abs(other.at - body.at);
    return (
      gap <= body.kind.range &&
      !other.met &&
      body.kind.shoots[other.kind.index] === 1 &&
      this.kinds.sees(body.kind, body.at, other.at)
    );
  }

  /** The nearest of those whom it may shoot at, who come `nth` in the list. */
  private targetOf(body: Body, nth: number): Body | undefined {
    const { bodies, count } = this.force(1 - body.kind.side);
    let best: Body | undefined;
    let far = -1;
    let from = -1;
    let passed = -1;
    for (let k = 0; k <= nth; k++) {
      best = undefined;
      let nearest = Number.POSITIVE_INFINITY;
      for (let c = 0; c < count; c++) {
        const other = bodies[c] as Body;
        if (other.mass < least) continue;
        const gap = Math.abs(other.at - body.at);
        if (gap >= nearest || gap < far || (gap === far && c <= from) || !this.mayShoot(body, other)) continue;
        nearest = gap;
        best = other;
        passed = c;
      }
      if (best === undefined) return undefined;
      far = nearest;
      from = passed;
    }
    return best;
  }

  /** A volley of so many, of which a share is shot. */
  private shootAt(body: Body, target: Body, size: number, share: number, active: number): void {
    const i = this.kinds.profile(body.kind, body.at);
    const j = this.kinds.profile(target.kind, target.at);
    const isAnswered = this.canShoot(target, active) && this.mayShoot(target, body);
    // the next volley goes at the same element, which has answered, as long as it is there
    const answers = isAnswered ? Math.min(share * (1 - target.spent), target.shots) : 0;
    const low = Math.floor(size);
    const high = size - low;
    let isFirst = true;
    for (let answered = 0; answered < 2; answered++) {
      const part = answered === 1 ? answers : share - answers;
      if (part <= 0) continue;
      this.table.shot(this.odds, i, j, low - 1, answered === 1);
      if (isFirst) this.begin(part * (1 - high));
      else this.gather(part * (1 - high));
      isFirst = false;
      if (high === 0) continue;
      this.table.shot(this.odds, i, j, low, answered === 1);
      this.gather(part * high);
    }
    target.shots -= answers;
    const gone =
      (this.fates[fate.destroyed] as number) + (this.fates[fate.flee] as number) + (this.fates[fate.recoil] as number);
    target.spent = Math.max(0, target.spent * (1 - share) + share - gone);
    this.stirred = true;
    this.suffer(target, 0);
    if (answers > 0) this.suffer(body, fateCount);
  }

  /** So much of the chances that were asked for last, and nothing else so far. */
  protected begin(weight: number): void {
    const { fates } = this;
    const { rows, at } = this.table;
    for (let k = firstFate; k < fateCount; k++) {
      fates[k] = weight * (rows[at + k] as number);
      fates[fateCount + k] = weight * (rows[at + fateCount + k] as number);
    }
  }

  /** And so much more of them. */
  protected gather(weight: number): void {
    const { fates } = this;
    const { rows, at } = this.table;
    for (let k = firstFate; k < fateCount; k++) {
      const other = fateCount + k;
      fates[k] = (fates[k] as number) + weight * (rows[at + k] as number);
      fates[other] = (fates[other] as number) + weight * (rows[at + other] as number);
    }
  }
}
