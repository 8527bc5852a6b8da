/**
 * The budget of a check. Promises: what a contest costs is told from its own last stretch where there is one; what was
 * not allowed is remembered, with its reasons.
 */
import type { Contest } from './contest.js';

export interface Budget {
  /** Infinite: no clock ends anything. */
  readonly budgetSeconds: number;
  /** Seconds since the check began. */
  readonly elapsed: () => number;
  /** Seconds that an engagement has cost so far, for a contest that has not played yet. */
  readonly secondsEach: () => number;
}

/** What ended the sampling. */
export interface Stop {
  /** Seconds since the check began, at the first refusal. */
  readonly after: number;
  /** Seconds that the cheapest refused step would have needed. */
  readonly needs: number;
}

export class Clock {
  private readonly budget: Budget;
  private readonly rates = new Map<Contest, number>();
  private ended: Stop | undefined;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  get isBounded(): boolean {
    return Number.isFinite(this.budget.budgetSeconds);
  }

  /** Present once something was not allowed. */
  get stop(): Stop | undefined {
    return this.ended;
  }

  /** Seconds; not negative. */
  get left(): number {
    return Math.max(0, this.budget.budgetSeconds - this.budget.elapsed());
  }

  /** Seconds that so many engagements of a contest may be expected to take. */
  cost(contest: Contest, engagements: number): number {
    return engagements * (this.rates.get(contest) ?? this.budget.secondsEach());
  }

  /** Whether there is time for so many seconds. */
  allows(seconds: number): boolean {
    const now = this.budget.elapsed();
    if (seconds <= this.budget.budgetSeconds - now) return true;
    this.ended = { after: now, needs: Math.min(seconds, this.ended?.needs ?? seconds) };
    return false;
  }

  /** Does `work`, which plays so many engagements of a contest, and remembers how fast. */
  async timed(contest: Contest, engagements: number, work: () => Promise<void>): Promise<void> {
    const begun = this.budget.elapsed();
    await work();
    if (engagements > 0) this.rates.set(contest, (this.budget.elapsed() - begun) / engagements);
  }
}
