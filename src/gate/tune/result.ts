/** What a search for a change comes to, as programs read it. */
import type { Expected, ExpectedOne } from '../../analysis/expect/expected.js';
import type { Measure } from './parameters.js';

/** Values by path. */
export type Values = Readonly<Record<string, number>>;

/** One play of one change. */
export interface TuneStep {
  /** From 1. */
  readonly step: number;
  readonly values: Values;
  /** As large a change: see `TuneReport.norm`. */
  readonly size: number;
  /** Streams that were played: `search`, `confirm 1`. */
  readonly luck: string;
  /** Engagements that were played for it, as the scenario counts them; 0 where all was solved, or read off an earlier play. */
  readonly engagements: number;
  /** Of each interval. */
  readonly level: number;
  /** In the file's order; absent where the scenario cannot be played so. */
  readonly expectations?: readonly ExpectedOne[];
  /** Why it cannot. */
  readonly refused?: string;
}

/** A number that was varied. */
export interface TunedParameter {
  readonly path: string;
  readonly today: number;
  readonly measure: Measure;
  readonly low: number;
  readonly high: number;
  /** How many values could be tried. */
  readonly values: number;
  /** True where the grid is coarser than the step of such values. */
  readonly coarse: boolean;
  /** True where nothing that is expected hangs on it, from end to end. */
  readonly idle: boolean;
}

/**
 * How it ended: `kept` today, a change was `found` and confirmed, `none` within the bounds keeps all, or it is
 * `undecided` within the play.
 */
export type TuneVerdict = 'kept' | 'found' | 'none' | 'undecided';

export interface TuneReport {
  readonly scenario: string;
  readonly verdict: TuneVerdict;
  readonly exitCode: 0 | 1 | 3;
  /** What the size of a change is. */
  readonly norm: string;
  readonly parameters: readonly TunedParameter[];
  /** The chance that what is confirmed does not keep all. */
  readonly alpha: number;
  /** Engagements that were played, and that might have been. */
  readonly played: number;
  readonly atMost: number;
  /** What was found and confirmed: the values that change; none where all is kept already. */
  readonly answer?: { readonly values: Values; readonly size: number; readonly expected: Expected };
  /** Where nothing was found: the change that came nearest, and what it does not keep. */
  readonly nearest?: { readonly values: Values; readonly size: number; readonly expectations: readonly ExpectedOne[] };
  /**
   * Of the changes that are not decided, by the surfaces through what was tried: how well the one that agrees best with
   * keeping all does so (the two-sided tail of its worst figure; 1 where all lie within).
   */
  readonly untried: number;
  readonly steps: readonly TuneStep[];
}
