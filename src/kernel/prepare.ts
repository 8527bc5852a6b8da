/**
 * Engines for all processes, those among them that leave choices open: these are solved where they are few enough, and are
 * never counted exactly otherwise. All others have the engine of `engine.ts`, to the same choice and the same words.
 *
 * It stands apart from the engines because it moves no number of what they play, as fingerprints of rules have it.
 */

import { type EngineChoice, type Prepared, prepareAs as playAs, prepare as prepareClosed } from './engine.js';
import type { EngineName } from './engine-name.js';
import type { Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import type { Process } from './process.js';
import type { GraphBudget } from './state-graph.js';
import { threadLaws } from './thread-laws.js';

/** Chooses an engine for `process`, or takes the one `forced`. Throws as `engine.ts` does. */
export function prepare(
  process: Process,
  forced?: EngineName,
  budget?: GraphBudget,
  laws: Laws<number> = threadLaws(),
): Prepared {
  const solved = solvedOf(process, laws);
  if (solved !== undefined) {
    const prepared = prepareClosed(solved, forced, budget, laws);
    return { ...prepared, choice: { ...prepared.choice, isSolved: true } };
  }
  const { onlySampled } = process;
  if (onlySampled === undefined || forced === 'roll') return prepareClosed(process, forced, budget, laws);
  if (forced === 'exact') throw new LanchesterError('budget', `exact was asked for, but ${onlySampled}`);
  const why = `${forced === 'table' ? 'asked for; ' : ''}${onlySampled}, so one draw a sub-rule`;
  return { process, laws, graph: undefined, choice: { engine: 'table', grain: 'sub-rule', why } };
}

/** A `choice` that was made elsewhere, made ready here without deciding again. */
export function prepareAs(process: Process, choice: EngineChoice, laws: Laws<number> = threadLaws()): Prepared {
  return playAs((choice.isSolved === true ? solvedOf(process, laws) : undefined) ?? process, choice, laws);
}

/** The process, the choices that it leaves open being solved; `undefined` where it leaves none, or they are too many. */
export function solvedOf(process: Process, laws: Laws<number> = threadLaws()): Process | undefined {
  const solved = process.solve?.(laws);
  if (solved === undefined) return undefined;
  const { onlySampled: _, steps: __, solve: ___, ...rest } = process;
  return { ...rest, start: solved.start, step: solved.step };
}
