/** The budget of a check. Promises: what a contest costs is told from its own last block where there is one; `spent` once something was left out. */
import type { Contest } from './contest.js';

export interface Budget {
  readonly budgetSeconds: number;
  /** Seconds since the check began. */
  readonly elapsed: () => number;
  /** Seconds that an engagement has cost so far, for a contest that has not played yet. */
  readonly secondsEach: () => number;
}

export class Clock {
  private readonly budget: Budget;
  private readonly rates = new Map<Contest, number>();
  private ended = false;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  get isBounded(): boolean {
    return Number.isFinite(this.budget.budgetSeconds);
  }

  /** True once something was not allowed. */
  get spent(): boolean {
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
    if (seconds <= this.budget.budgetSeconds - this.budget.elapsed()) return true;
    this.ended = true;
    return false;
  }

  /** Does `work`, which plays so many engagements of a contest, and remembers how fast. */
  async timed(contest: Contest, engagements: number, work: () => Promise<void>): Promise<void> {
    const begun = this.budget.elapsed();
    await work();
    this.rates.set(contest, (this.budget.elapsed() - begun) / engagements);
  }
}
