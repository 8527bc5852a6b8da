/**
 * A whole engagement as odds: the attacker is blue. Promise: it is the engagement that a scenario would play; one that
 * is too large to be solved exactly is refused, never cut short.
 */
import type { Dice } from '../kernel/dice.js';
import { prepare, solvePrepared } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { outcomeBuffer } from '../kernel/process.js';
import { type Tally, tallyMean } from '../kernel/tally.js';
import { winner } from './outcome.js';
import type { Engagement } from './ruleset.js';

/** Who begins, as requests say it, and as options do. */
export const firstSides = { attacker: 'blue', target: 'red', random: 'random' } as const;
export const firstWords = ['attacker', 'target', 'random'] as const;

/** Its exact tally. Throws a `LanchesterError` ('budget') where it is too large. */
export function solveEngagement(ruleset: string, engagement: Engagement): Tally {
  try {
    return solvePrepared(prepare(engagement, 'exact'));
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'budget') throw error;
    const advice = 'write a scenario, which can be sampled';
    const why = `this engagement is too large to be solved exactly: ${advice} (${error.message})`;
    throw new LanchesterError('budget', why, { ruleset });
  }
}

/** Who wins, by the attacker's name for it. */
export function winChances(tally: Tally): { winAttacker: number; winTarget: number; draw: number } {
  const won = (code: number): number => tallyMean(tally, (cell) => (cell[0] === code ? 1 : 0));
  return { winAttacker: won(winner.blue), winTarget: won(winner.red), draw: won(winner.draw) };
}

/** Plays it out: one of `winner`. */
export function engagementProgram(engagement: Engagement): (dice: Dice) => number {
  const state = new Int32Array(engagement.fields.length);
  const out = outcomeBuffer(engagement);
  return (dice) => {
    engagement.start(dice, state);
    while (!engagement.done(state)) engagement.step(dice, state);
    engagement.outcome(state, out);
    return out[0] as number;
  };
}
