/**
 * How an engagement starts: a budget level is drawn, then blue's composition, then red's.
 *
 * Promises: every start of the specification has its declared chance exactly (whole-number picks, in this order). All
 * three are picked even where there is only one to choose, so that variants with more and with fewer compositions stay
 * in step. Every ruleset starts through this, so that studies count the same starts everywhere.
 */
import type { Dice } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Composition, EngagementSpec, ForceSpec, StartLevel } from './spec.js';

/** The weights of a specification's starts, as picks need them. */
export interface StartPicks {
  readonly levels: readonly number[];
  /** By level. */
  readonly blue: readonly (readonly number[])[];
  readonly red: readonly (readonly number[])[];
}

/**
 * Collects the weights, and checks them: at least one level with a composition of each side, whole positive weights, as
 * many strengths and prices as the force has units. Throws a `LanchesterError` ('bad-value').
 */
export function startPicks(spec: EngagementSpec): StartPicks {
  if (spec.starts.length === 0) throw new LanchesterError('bad-value', 'an engagement needs at least one start');
  for (const level of spec.starts) {
    checkCompositions(level.blue, spec.blue);
    checkCompositions(level.red, spec.red);
  }
  return {
    levels: weightsOf(spec.starts),
    blue: spec.starts.map((level) => weightsOf(level.blue)),
    red: spec.starts.map((level) => weightsOf(level.red)),
  };
}

/** Draws level and compositions; returns them as one number for `startLevel`, `startBlue` and `startRed`. */
export function drawStart(dice: Dice, picks: StartPicks): number {
  const level = dice.pick(picks.levels, 'which budget level');
  const blue = dice.pick(picks.blue[level] as readonly number[], "blue's composition");
  const red = dice.pick(picks.red[level] as readonly number[], "red's composition");
  return (level * radix + blue) * radix + red;
}

/** More compositions of one side at one level than this are refused. */
const radix = 1024;

/** The level of a drawn start. */
export function startLevel(spec: EngagementSpec, start: number): StartLevel {
  return spec.starts[Math.floor(start / (radix * radix))] as StartLevel;
}

/** Blue's composition of a drawn start. */
export function startBlue(spec: EngagementSpec, start: number): Composition {
  return startLevel(spec, start).blue[Math.floor(start / radix) % radix] as Composition;
}

/** Red's composition of a drawn start. */
export function startRed(spec: EngagementSpec, start: number): Composition {
  return startLevel(spec, start).red[start % radix] as Composition;
}

function weightsOf(entries: readonly { readonly weight: number }[]): number[] {
  return entries.map(({ weight }) => {
    if (!Number.isSafeInteger(weight) || weight <= 0) {
      throw new LanchesterError('bad-value', `a start has the weight ${weight}: weights are whole numbers above 0`);
    }
    return weight;
  });
}

function checkCompositions(compositions: readonly Composition[], force: ForceSpec): void {
  if (compositions.length === 0 || compositions.length > radix) {
    throw new LanchesterError('bad-value', `${force.side} has ${compositions.length} compositions at a start`);
  }
  for (const { strength, milli } of compositions) {
    if (strength.length !== force.units.length || milli.length !== force.units.length) {
      throw new LanchesterError(
        'bad-value',
        `a composition of ${force.side} names ${strength.length} strengths and ${milli.length} prices for ${force.units.length} units`,
      );
    }
  }
}
