/**
 * Plays a population of fights: in two rounds where prices are found after the play or plans are chosen from, else in
 * one.
 *
 * Promises: counts, never clocks; the rounds have streams of their own, so that what the first one chose owes nothing
 * to the luck of the last; all figures are of the last round; any number of threads gives the same bytes.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { FightsStudy, StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { PlayedOf } from '../results.js';
import { chooseEngine } from './engine.js';
import { FightsRun } from './rounds.js';
import { runPrices, runTriedPrices } from './run-prices.js';
import { runRates } from './run-rates.js';

/** Plays the fights of a study of what a thing is worth. Throws a `LanchesterError`. */
export function runFights(study: StudyOf<'fights'>, options: RunOptions): Promise<PlayedOf<'fights'>> {
  const { question } = study.fights;
  const play = question.inPlay === undefined ? runPrices : runTriedPrices;
  return inRounds(study, options, async (run) => ({ fights: await play(run, question, study) }));
}

/** Plays the fights of a study of who wins. Throws a `LanchesterError`. */
export function runRated(study: StudyOf<'rates'>, options: RunOptions): Promise<PlayedOf<'rates'>> {
  return inRounds(study, options, async (run) => ({ rates: await runRates(run, study.fights.question) }));
}

async function inRounds<Played>(
  study: FightsStudy,
  options: RunOptions,
  play: (run: FightsRun) => Promise<Played>,
): Promise<Played> {
  const choice = await chooseEngine(study, study.fights, options);
  try {
    return await play(new FightsRun(study, choice, options));
  } catch (error) {
    const isTooLarge = error instanceof LanchesterError && error.code === 'budget';
    if (choice.engine !== 'exact' || options.engine === 'exact' || !isTooLarge) throw error;
    // forces that only meet at a price of the last round may be too many to solve
    const sampled: EngineChoice = { engine: 'table', grain: 'sub-rule', why: error.message };
    return play(new FightsRun(study, sampled, options));
  }
}
