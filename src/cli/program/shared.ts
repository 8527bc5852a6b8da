/** Options that several commands have, and how examples stand in a command's help. */
import { type Command, Option } from 'commander';
import { engineNames } from '../../kernel/engine-name.js';
import { mostThreads } from '../../run/options.js';
import { fewestGauged } from '../../study/fewest-gauged.js';
import { plays } from '../../study/plays.js';
import { collect, engineName, noneOr, percent, someText, wholeNumber } from '../options.js';

export const csv = (): Option =>
  new Option('--csv', 'print the numbers of the report as CSV instead, a line each with its interval');
export const json = (): Option => new Option('--json', 'print JSON at full precision instead of tables');
export const seed = (text = "another seed than the scenario's"): Option => new Option('--seed <text>', text);
export const threads = (): Option =>
  new Option('--threads <n>', 'worker threads (default: one a core)').argParser(
    wholeNumber('--threads', 1, mostThreads),
  );
export const engine = (): Option =>
  new Option('--engine <name>', 'force an engine; without it the measured budget chooses')
    .choices(engineNames)
    .argParser(engineName);
export const engagements = (text = "another number of observations than the scenario's"): Option =>
  new Option('--engagements <n>', text).argParser(wholeNumber('--engagements', 2, 1e10));
export const bounds = (): Option =>
  new Option('--bounds <games>', 'gauge in so many games what the play gives away; 0: do not').argParser(
    noneOr(wholeNumber('--bounds', fewestGauged, 100_000)),
  );
export const play = (): Option =>
  new Option('--play <how>', 'how well all play who have no plan of their own').choices(plays);
export const queued = (): Option =>
  new Option('--queue [url]', 'let the workers of a queue play (without a URL: the one in LANCHESTER_QUEUE)');
export const recheck = (): Option =>
  new Option(
    '--recheck <per cent>',
    'with --queue: so many of the tasks are played again here, to catch a worker that lies (default: 2)',
  ).argParser(percent('--recheck'));
export const data = (): Option =>
  new Option('--data <file>', "a file of a house's own units and prices; may be repeated").argParser(collect);
export const out = (text: string): Option =>
  new Option('-o, --out <folder>', text).argParser(someText('--out', 'a folder'));

export const outFile = (text: string): Option =>
  new Option('-o, --out <file>', text).argParser(someText('--out', 'a file'));
export const noReport = (): Option => new Option('--no-report', 'write no report and no results; only print');
/** Of commands that are asked again when a file changes that they have read (`watch.ts`). */
export const again = (): Option => new Option('--watch', 'ask again whenever a file changes that the answer came from');
export const png = (): Option => new Option('--png', 'also write each chart of the report as a PNG');
export const fresh = (text = 'begin anew, where an earlier run was ended and has kept what it played'): Option =>
  new Option('--fresh', text);

/** Examples come first in a command's help: most readers need no more. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  const heading = examples.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('before', [heading, ...examples.map((example) => `  ${example}`), ''].join('\n'));
}
