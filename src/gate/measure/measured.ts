/**
 * What a study comes to for the gate: plain results of one measurement, as the baseline stores them and a check
 * compares them.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { FindRuleset } from '../../study/compile.js';
import type { Study } from '../../study/study.js';
import type { Figure } from './figures.js';
import type { MeasuredLaw } from './law-counts.js';
import type { Play } from './play.js';

/** A study with the data that it is played with, where they are not the registry's. */
export interface Input {
  readonly study: Study;
  /** Present for the inputs of a baseline; `id` is distinct for distinct data. */
  readonly data?: { readonly id: string; readonly data: JsonObject };
  readonly find: FindRuleset;
}

/** An attacker over its whole mix; exact. */
export interface MeasuredAttack {
  /** `attack/rpg`. */
  readonly id: string;
  /** Its key in the scenario. */
  readonly attacker: string;
  readonly title: string;
  /** Of every single situation: two that agree are alike throughout. */
  readonly digest: string;
  /** By quantity: the mean over the mix, and whether it is a chance or an expectation (or price). */
  readonly figures: ReadonlyMap<string, { readonly value: number; readonly quantity: 'probability' | 'mean' }>;
  /** Keys of the units, the attacker's first. */
  readonly units: readonly string[];
}

/** A figure of the engagements. */
export interface MeasuredFigure {
  readonly figure: Figure;
  readonly exact: boolean;
  /** `undefined`: it has none at this n. */
  readonly value: number | undefined;
  /** Of every single observation that it was read from, or of its exact value: two that agree are alike. */
  readonly digest: string;
}

export interface Measurement {
  readonly input: Input;
  /** Seed of the random numbers. */
  readonly seed: string;
  /** Observations of each figure; 0 where all are exact. */
  readonly n: number;
  readonly attacks: readonly MeasuredAttack[];
  /** The attack level's own break-even price, exact; points. */
  readonly attackBreakEven?: number;
  readonly figures: readonly MeasuredFigure[];
  /** Laws of the cells that have figures, by the cell's id; absent where nobody asked for them. */
  readonly laws?: ReadonlyMap<string, MeasuredLaw>;
  /** What was played, to be played on; absent where all is exact. */
  readonly play?: Play;
}
