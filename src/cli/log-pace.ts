/**
 * Lines for whoever reads a log: on standard error, half a minute apart at least. Promise: nothing waits for them and
 * no timer runs; what is done within the first half-minute tells nothing.
 */
import { tell } from './terminal.js';

/** Milliseconds of any clock that does not go back. */
export type Clock = () => number;

/** Milliseconds between two lines. */
const apart = 30_000;

export class LogPace {
  private readonly clock: Clock;
  private readonly began: number;
  private last: number;

  constructor(clock: Clock = () => performance.now()) {
    this.clock = clock;
    this.began = clock();
    this.last = this.began;
  }

  /** Tells what is done, and for how long it has been going on, if it is time for a line. */
  tell(what: () => string): void {
    const now = this.clock();
    if (now - this.last < apart) return;
    this.last = now;
    tell(`${what()} · after ${duration(now - this.began)}\n`);
  }
}

/** `30 s`, `2 min`, `2 min 30 s`. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
