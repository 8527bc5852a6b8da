/**
 * Dice that say how lucky an engagement was: of each draw the worth of its outcome less the mean of its law, summed up
 * (AIVAT, by N. Burch, M. Schmid, M. Moravčík, D. Morrill and M. Bowling, 2018; worths of outcomes instead of states).
 * Promises: the mean of `luck` is 0 whatever the worths are, as long as they were fixed before; a draw costs one look-up.
 */
import type { Pmf } from '../pmf.js';
import { Sfc32 } from '../random/sfc32.js';
import { WatchedDice } from './watched-dice.js';
import { type DrawWorths, drawKind } from './worths.js';

export class MeteredDice extends WatchedDice {
  /** The luck of the engagement so far, in the unit of the worths. */
  luck = 0;
  private readonly worths: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Of each prepared law, outcome by outcome, how lucky it is. */
  private lucks = new Float64Array(1 << 10);
  private used = 1;

  constructor(worths: readonly DrawWorths[], laws?: ConstructorParameters<typeof WatchedDice>[1]) {
    super(new Sfc32(), laws);
    this.worths = new Map(
      worths.map((own) => [
        drawKind(own.rule, own.isPool, own.who),
        new Map(own.codes.map((code, k) => [code, own.worths[k] as number])),
      ]),
    );
  }

  override begin(): void {
    super.begin();
    this.luck = 0;
  }

  protected override prepare(rule: string, isPool: boolean, who: number, { codes, weights }: Pmf): number {
    const known = this.worths.get(drawKind(rule, isPool, who));
    const own = codes.map((code) => known?.get(code) ?? 0);
    const mean = own.reduce((sum, worth, k) => sum + worth * (weights[k] as number), 0);
    const at = this.used;
    this.used += own.length;
    if (this.used > this.lucks.length) {
      const larger = new Float64Array(2 * this.used);
      larger.set(this.lucks);
      this.lucks = larger;
    }
    own.forEach((worth, k) => {
      this.lucks[at + k] = worth - mean;
    });
    return at;
  }

  protected override drawn(at: number, place: number): void {
    this.luck += this.lucks[at + place] as number;
  }
}
