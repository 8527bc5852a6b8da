/**
 * What the gate's study has found so far, part by part: counts only, kept beside the benchmarks so that the page can
 * be made again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Old against old, on fresh seeds. */
export interface Alarms {
  readonly runs: number;
  readonly metrics: number;
  readonly alarms: number;
  readonly strictAlarms: number;
  readonly unconfirmed: number;
}

/** A number planted in a ruleset's data. */
export interface PlantedNumber {
  readonly ruleset: string;
  readonly what: string;
  readonly path: string;
  readonly unit?: string;
  readonly runs: number;
  readonly caught: number;
  readonly sampled: number;
  readonly named: number;
  readonly undecided: number;
}

/** How the old side was at hand: played beside the new one, or as the numbers that a baseline stores. */
export type Way = 'side by side' | 'stored';

/** What checks said of a metric whose true change is so many margins. */
export interface MarginCounts {
  readonly way: Way;
  readonly multiple: number;
  readonly runs: number;
  readonly changed: number;
  readonly within: number;
  readonly open: number;
}

/** A change of known size: one metric of one engagement. */
export interface SizedChange {
  readonly ruleset: string;
  readonly what: string;
  readonly path: string;
  readonly metric: string;
  readonly unit: string;
  /** In the metric's unit, with the ends of its interval at 95 %. */
  readonly truth: readonly [change: number, low: number, high: number];
  /** Pairs behind the truth. */
  readonly n: number;
  readonly counts: readonly MarginCounts[];
}

/** How checks of changed code ended. */
export interface CodeRuns {
  readonly runs: number;
  /** Exit code 1. */
  readonly red: number;
  /** Exit code 0, and the report says "refactored". */
  readonly refactored: number;
  /** Exit code 3. */
  readonly undecided: number;
  /** By how many times the baseline's observations the check needed to end as it should: in how many runs. */
  readonly looks: Readonly<Record<string, number>>;
}

/** A change of code. */
export interface ChangedCode {
  readonly ruleset: string;
  readonly what: string;
  readonly scenario: string;
  /** What moved farthest in margins: in the metric's unit, with its standard error. */
  readonly truth: {
    readonly metric: string;
    readonly unit: string;
    readonly change: number;
    readonly error: number;
    readonly margin: number;
    readonly n: number;
  };
  readonly stored: CodeRuns;
  readonly against: CodeRuns;
}

export interface Found {
  readonly alarms?: Alarms;
  readonly numbers?: readonly PlantedNumber[];
  readonly sizes?: readonly SizedChange[];
  readonly code?: readonly ChangedCode[];
}

const file = 'bench/gate-study.json';

export function foundSoFar(): Found {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Found) : {};
}

/** Keeps what is told, in place of what was known of the same. */
export function keep(more: Found): void {
  const known = foundSoFar();
  const merged = <T extends { readonly ruleset: string; readonly what: string }>(
    old: readonly T[] | undefined,
    now: readonly T[] | undefined,
    name: (row: T) => string,
  ): readonly T[] | undefined => {
    if (now === undefined) return old;
    const anew = new Set(now.map(name));
    return [...(old ?? []).filter((row) => !anew.has(name(row))), ...now];
  };
  const by = (row: { readonly ruleset: string; readonly what: string }): string => `${row.ruleset} ${row.what}`;
  const found = {
    alarms: more.alarms ?? known.alarms,
    numbers: merged(known.numbers, more.numbers, (row) => `${by(row)} ${row.path}`),
    sizes: merged(known.sizes, more.sizes, (row) => `${by(row)} ${row.metric}`),
    code: merged(known.code, more.code, by),
  };
  writeFileSync(file, `${JSON.stringify(found, null, 1)}\n`);
}
