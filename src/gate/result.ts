/**
 * What a check finds: plain data that every format is written from. Promise: it holds no date, no duration and nothing
 * of the machine, so that the report of a run that the clock did not cut short is the same to the byte each time.
 */

import type { ExpectedOne } from '../analysis/expect/expected.js';

/**
 * `unchanged`: the outcomes are the same to the last one. `within-margin`: the change is shown to be smaller than the
 * margin. `changed`: shown to be larger. `inconclusive`: neither was shown before the budget was spent.
 */
export type Verdict = 'unchanged' | 'within-margin' | 'changed' | 'inconclusive';

/** Units of margins and changes; `number`: a figure that has none. */
export type MetricUnit = 'percentage points' | 'per cent' | 'points' | 'turns' | 'number';

/** A place in a text file; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Ends = readonly [low: number, high: number];

/** One metric, before and after. */
export interface MetricCheck {
  /** `tandem-heat/engagement/with/price=15/winRate`. */
  readonly id: string;
  readonly study: string;
  /** The scenario's path as the baseline writes it, relative to the baseline file. */
  readonly scenario: string;
  readonly level: 'attack' | 'engagement' | 'break-even' | 'value' | 'worth' | 'evenness';
  readonly cell: string;
  readonly quantity: string;
  /** In words: `win rate of RPG and Tandem, price 15`. */
  readonly title: string;
  readonly unit: MetricUnit;
  /** In that unit. */
  readonly margin: number;
  /** True for what somebody writes down: a price. It did not move because of anything. */
  readonly input?: true;
  /** Natural: shares 0..1, ratios, points; as the baseline has it, from all its observations. */
  readonly before: number;
  /** Natural: `before` and the change. */
  readonly after: number;
  /** In `unit`. */
  readonly change: number;
  /** In `unit`; absent where exact. Valid whenever the run was stopped, where its method is a confidence sequence. */
  readonly interval?: { readonly low: number; readonly high: number; readonly level: number; readonly method: string };
  readonly verdict: Verdict;
  readonly exact: boolean;
  /** Exact, and moved by no more than the margin. */
  readonly drift: boolean;
  /** Observations that were compared, each played old and new, or new alone where old was stored; 0 where exact. */
  readonly pairs: number;
  /** Observations behind the baseline's value; 0 where exact. */
  readonly stored: number;
  /** What was compared: digests, exact values, old and new played side by side, or what the baseline stores. */
  readonly basis: 'digest' | 'exact' | 'paired' | 'counts';
  /** Always valid, adjusted over the whole check. */
  readonly p?: number;
  /** Of a worth that was played: what it was and is, each as near as the dice tell it, natural, at 95 %. */
  readonly known?: { readonly before: Ends; readonly after: Ends };
  /** The second, independent block of seeds. */
  readonly confirmed?: { readonly pairs: number; readonly low: number; readonly high: number };
  /**
   * Where inputs and code have both changed, and old code was at hand: what each does alone. `pairs`: observations
   * behind it.
   */
  readonly apart?: { readonly code: Part; readonly inputs: Part; readonly pairs: number };
  /** Names of the units concerned. */
  readonly units: readonly string[];
  /** Present where it is some of these units, and cannot be told which. */
  readonly anyOf?: true;
  /** The cell in the scenario. */
  readonly place: Place;
  /** Where to edit the margin. */
  readonly marginPlace: Place;
}

/** The whole law of a cell, before and after: who wins, what each side loses, how long it takes. */
export interface LawCheck {
  /** `tandem-heat/engagement/with/price=15/law`. */
  readonly id: string;
  readonly study: string;
  /** The scenario's path as the baseline writes it. */
  readonly scenario: string;
  readonly cell: string;
  /** `RPG and Tandem, price 15`. */
  readonly title: string;
  /**
   * `unchanged`: the first observations fall as they did. `changed`: shown to have moved by more than the margin.
   * `not-shown`: neither; nothing is said.
   */
  readonly verdict: 'unchanged' | 'changed' | 'not-shown';
  readonly exact: boolean;
  /** Percentage points of total variation. */
  readonly margin: number;
  /** As it came out, of the part that moved most; percentage points. */
  readonly distance: number;
  /** What it is at least, at 1 − `alpha`; percentage points. */
  readonly atLeast: number;
  /** This law's share of the chance of error; 0 where exact. */
  readonly alpha: number;
  /** Observations of the baseline; 0 where exact. */
  readonly stored: number;
  /** Observations that were held against them; 0 where exact, or where nothing was. */
  readonly played: number;
  /** True where every metric of the cell keeps its margin, or is not shown to leave it. */
  readonly meansStand: boolean;
  /** Of what has changed: the parts that are shown to have moved beyond the margin, with what moved most in each. */
  readonly moved: readonly LawMoved[];
  readonly place: Place;
  readonly marginPlace: Place;
}

/** A part of a law that moved. */
export interface LawMoved {
  readonly part: 'outcome' | 'blueLost' | 'redLost' | 'turns';
  /** Percentage points. */
  readonly distance: number;
  readonly atLeast: number;
  /** Bins that moved most, shares from 0 to 1. */
  readonly bins: readonly { readonly title: string; readonly before: number; readonly after: number }[];
}

/** What one of two causes does to a metric alone, in its unit, with the ends of the interval at 95 %. */
export interface Part {
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/** By how much a figure differs between two studies that were played side by side, in its unit, at 95 %. */
export interface ChangeSideBySide extends Part {
  /** The gate's name of it: `engagement/with/price=15/winRate`, `breakEven`. */
  readonly key: string;
  /** `win rate of RPG only`. */
  readonly title: string;
  readonly unit: MetricUnit;
}

/** Something that a scenario expects, as the check found it. */
export interface ExpectedCheck extends ExpectedOne {
  readonly study: string;
  /** The scenario's path as the baseline writes it. */
  readonly scenario: string;
  /** Where it is written. */
  readonly place: Place;
  /** Of its intervals. */
  readonly level: number;
  /** Engagements behind it, as the scenario counts them; 0 where all was solved. */
  readonly played: number;
  /** How often it was looked at. */
  readonly looks: number;
}

/** Something that differs between the baseline's inputs and today's. */
export interface Cause {
  readonly study: string;
  readonly where: 'scenario' | 'ruleset data' | 'code';
  readonly ruleset?: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Names of the units that carry it, where it does not concern everybody. */
  readonly units?: readonly string[];
  readonly place?: Place;
}

/** All that a check found. */
export interface CheckReport {
  readonly format: 1;
  readonly verdict: Verdict | 'missing';
  readonly exitCode: 0 | 1 | 3;
  /** The baseline file, as it was named; or the name of the old side that was played in its place. */
  readonly baseline: string;
  /** Present where old code played the old side: its version. */
  readonly against?: { readonly version: string };
  readonly alpha: number;
  /** Infinite where no clock ends the sampling. */
  readonly budgetSeconds: number;
  /** How many times what the baseline holds of a metric was played at most, where that was said. */
  readonly rounds?: number;
  /** True when the clock, not a decision, ended the sampling. */
  readonly budgetSpent: boolean;
  /** When it stopped, what the next step would have needed, and which budget has room for it, in a sentence. */
  readonly stopped?: string;
  readonly metrics: readonly MetricCheck[];
  /** Whole laws of cells, in their order; absent where the baseline holds none. */
  readonly laws?: readonly LawCheck[];
  /** What the scenarios expect, in their order; absent where they expect nothing. */
  readonly expected?: readonly ExpectedCheck[];
  /** In the baseline, and in no scenario any more. */
  readonly missing: readonly string[];
  /** Not in the baseline yet. */
  readonly added: readonly string[];
  /** In the baseline, but gated no more. */
  readonly obsolete: readonly string[];
  readonly causes: readonly Cause[];
  /** The designed rate of false alarms, in a sentence. */
  readonly falseAlarm: string;
  /** What reproduces the report. */
  readonly command: string;
  readonly notes: readonly string[];
}
