/** How fast something goes. Promise: what was there before it began is not counted as done by it. */

/** Milliseconds in which a run reads what an earlier one has kept. */
const moment = 200;

export class Pace {
  private readonly began: number;
  private before = 0;

  /** `now`: milliseconds of any clock. */
  constructor(now: number) {
    this.began = now;
  }

  /** How much is done in a second, when so much is there. */
  perSecond(done: number, now: number): number {
    const since = now - this.began;
    if (since < moment) this.before = done;
    return (1000 * (done - this.before)) / Math.max(1, since);
  }
}
