/**
 * The options of a run, checked before anything is played. Promise: whoever runs a study or a comparison, by the command
 * or by the library, is told of a wrong option in one sentence.
 */
import { checkCall, functionForm, needed, type OptionForms, objectForm, wholeForm, wordForm } from '../kernel/call.js';
import { engineNames } from '../kernel/engine-name.js';
import type { GraphBudget } from '../kernel/state-graph.js';
import { mostEngagements } from '../study/most-engagements.js';
import { mostThreads, type RunOptions } from './options.js';

const forms: OptionForms<RunOptions> = {
  threads: needed(wholeForm(0, mostThreads)),
  players: objectForm('whoever plays in place of threads'),
  engine: wordForm(engineNames),
  budget: objectForm('a budget of states and transitions'),
  taskBlocks: wholeForm(1),
  observations: wholeForm(1, mostEngagements),
  gauges: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  enough: functionForm,
  onProgress: functionForm,
  book: objectForm('a book of tasks'),
  known: objectForm('the results of an earlier run'),
  signal: { expected: 'an AbortSignal', fits: (value) => value instanceof AbortSignal },
  find: functionForm,
};

const budgetForms: OptionForms<GraphBudget> = { states: needed(wholeForm(1)), transitions: needed(wholeForm(1)) };

/** Throws a `LanchesterError` ('bad-value', 'unknown-name') for options with which the function `called` cannot run. */
export function checkRunOptions(called: string, options: object): void {
  const given = options as RunOptions;
  checkCall(called, given, forms);
  if (given.budget !== undefined) checkCall(`${called}: budget`, given.budget, budgetForms);
}
