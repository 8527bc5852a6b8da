/**
 * Lines for whoever reads a log: on standard error, half a minute apart at least. Promise: nothing waits for them; what
 * is done within the first half-minute tells nothing; what is said to be going on is told again every half a minute,
 * however long it takes, and no timer keeps the process.
 */
import { tell } from './terminal.js';

/** Milliseconds of any clock that does not go back. */
export type Clock = () => number;

/** Milliseconds between two lines. */
const apart = 30_000;

/** Milliseconds between two looks at the clock. */
const look = 1000;

export class LogPace {
  private readonly clock: Clock;
  private readonly began: number;
  private last: number;
  private doing = '';
  private looking: NodeJS.Timeout | undefined;

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

  /** Says what goes on from here to the next call, or to `end`. */
  going(what: string): void {
    this.doing = what;
    this.tell(() => what);
    this.looking ??= setInterval(() => this.tell(() => this.doing), look).unref();
  }

  /** Nothing goes on any more. */
  end(): void {
    clearInterval(this.looking);
    this.looking = undefined;
  }
}

/** `30 s`, `2 min`, `2 min 30 s`. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
