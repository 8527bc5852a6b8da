/**
 * Dice that note what was drawn, for whoever learns what outcomes are worth: by kind of draw and outcome code, how often
 * it came less how often it was to be expected. Promise: each of these numbers has mean 0.
 */
import type { Pmf } from '../pmf.js';
import { Sfc32 } from '../random/sfc32.js';
import { WatchedDice } from './watched-dice.js';
import { drawKind } from './worths.js';

/** An outcome of a kind of draw. */
export interface DrawOutcome {
  readonly rule: string;
  readonly isPool: boolean;
  readonly who: number;
  readonly code: number;
}

/** The numbers of outcomes, as they are met: shared by the dice of all engagements that are learnt from. */
export class DrawOutcomes {
  readonly all: DrawOutcome[] = [];
  private readonly numbers = new Map<string, Map<number, number>>();

  numberOf(outcome: DrawOutcome): number {
    const kind = drawKind(outcome.rule, outcome.isPool, outcome.who);
    let codes = this.numbers.get(kind);
    if (codes === undefined) {
      codes = new Map();
      this.numbers.set(kind, codes);
    }
    let number = codes.get(outcome.code);
    if (number === undefined) {
      number = this.all.push(outcome) - 1;
      codes.set(outcome.code, number);
    }
    return number;
  }
}

/** Of an engagement: numbers of outcomes, ascending, and how often each came more than expected. */
export interface Recorded {
  readonly numbers: Int32Array;
  readonly more: Float64Array;
}

export class RecordingDice extends WatchedDice {
  private readonly outcomes: DrawOutcomes;
  /** By prepared law, from 1: the numbers of its outcomes, and their chances. */
  private readonly prepared: { readonly numbers: Int32Array; readonly chances: Float64Array }[] = [];
  /** By prepared law: how often the engagement drew it; and which of them it drew. */
  private readonly times: number[] = [];
  private drew: number[] = [];
  /** By outcome: how often it came, and then how often it came more than expected. */
  private more = new Float64Array(64);
  /** By outcome: 1 while it is read, where it was met; and a place for their numbers. */
  private met = new Uint8Array(64);
  private all = new Int32Array(64);

  constructor(outcomes: DrawOutcomes, laws?: ConstructorParameters<typeof WatchedDice>[1]) {
    super(new Sfc32(), laws);
    this.outcomes = outcomes;
  }

  override begin(): void {
    super.begin();
    for (const at of this.drew) {
      this.times[at] = 0;
      for (const number of this.lawAt(at).numbers) this.more[number] = 0;
    }
    this.drew = [];
  }

  /** What was drawn since it began. Ends the engagement: `begin` before the next. */
  read(): Recorded {
    const { more, met } = this;
    let count = 0;
    for (const at of this.drew) {
      const { numbers, chances } = this.lawAt(at);
      const times = this.times[at] as number;
      for (let k = 0; k < numbers.length; k++) {
        const number = numbers[k] as number;
        if (met[number] === 0) {
          met[number] = 1;
          this.all[count++] = number;
        }
        more[number] = (more[number] as number) - times * (chances[k] as number);
      }
    }
    const numbers = this.all.slice(0, count).sort();
    const own = new Float64Array(count);
    for (let k = 0; k < count; k++) {
      const number = numbers[k] as number;
      own[k] = more[number] as number;
      met[number] = 0;
    }
    return { numbers, more: own };
  }

  protected override prepare(rule: string, isPool: boolean, who: number, { codes, weights }: Pmf): number {
    const numbers = Int32Array.from(codes, (code) => this.outcomes.numberOf({ rule, isPool, who, code }));
    const at = this.prepared.push({ numbers, chances: Float64Array.from(weights) });
    this.times[at] = 0;
    // dice of other laws may have met outcomes, too
    const all = this.outcomes.all.length;
    if (all > this.more.length) {
      const larger = new Float64Array(2 * all);
      larger.set(this.more);
      this.more = larger;
      this.met = new Uint8Array(2 * all);
      this.all = new Int32Array(2 * all);
    }
    return at;
  }

  protected override drawn(at: number, place: number): void {
    const before = this.times[at] as number;
    if (before === 0) this.drew.push(at);
    this.times[at] = before + 1;
    const number = this.lawAt(at).numbers[place] as number;
    this.more[number] = (this.more[number] as number) + 1;
  }

  private lawAt(at: number): (typeof this.prepared)[number] {
    return this.prepared[at - 1] as (typeof this.prepared)[number];
  }
}
