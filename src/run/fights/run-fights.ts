/**
 * Plays a population of fights: in two rounds where prices are found after the play or plans are chosen from, else in
 * one.
 *
 * Promises: counts, never clocks; the rounds have streams of their own, so that what the first one chose owes nothing
 * to the luck of the last; all figures are of the last round; any number of threads gives the same bytes.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import type { Study } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { StudyResults } from '../results.js';
import { chooseEngine } from './engine.js';
import { FightsRun } from './rounds.js';
import { runPrices, runTriedPrices } from './run-prices.js';
import { runRates } from './run-rates.js';

/** Plays the fights of `study.fights`. Throws a `LanchesterError`. */
export async function runFights(study: Study, options: RunOptions): Promise<Pick<StudyResults, 'fights' | 'rates'>> {
  const choice = await chooseEngine(study, study.fights as FightsInfo, options);
  try {
    return await playRounds(study, choice, options);
  } catch (error) {
    const isTooLarge = error instanceof LanchesterError && error.code === 'budget';
    if (choice.engine !== 'exact' || options.engine === 'exact' || !isTooLarge) throw error;
    // forces that only meet at a price of the last round may be too many to solve
    return playRounds(study, { engine: 'table', grain: 'sub-rule', why: error.message }, options);
  }
}

async function playRounds(
  study: Study,
  choice: EngineChoice,
  options: RunOptions,
): Promise<Pick<StudyResults, 'fights' | 'rates'>> {
  const run = new FightsRun(study, choice, options);
  const { question } = run.info;
  if (question.kind === 'rates') return { rates: await runRates(run, question) };
  return { fights: await (question.inPlay === undefined ? runPrices : runTriedPrices)(run, question, study) };
}
