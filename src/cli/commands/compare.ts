/** `lanchester compare`: two runs side by side. */

import { formatNumber } from '../../charts/number.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { compareRuns } from '../../report/compare/compare-runs.js';
import { comparedDocument, type PlayedChanges } from '../../report/compare/document.js';
import { type Run, runIn } from '../../report/compare/read-run.js';
import { type Block, plain } from '../../report/document.js';
import { renderMarkdown } from '../../report/index.js';
import { cellText, columnTitle } from '../../report/table.js';
import { interruptible } from '../interruption.js';
import { keptFiles, resultsName } from '../kept-files.js';
import { line, note, printJson, printRows, prose } from '../print.js';
import { bold } from '../style.js';
import { print } from '../terminal.js';
import { threadsFor } from '../threads.js';

export interface CompareOptions {
  json?: boolean;
  markdown?: boolean;
  paired?: boolean;
  engagements?: number;
  threads?: number;
}

/** Prints what differs between the runs in two folders. Throws a `LanchesterError` for a folder that holds none, or
 * one whose results were changed. */
export async function compare(before: string, after: string, options: CompareOptions): Promise<void> {
  if (options.json === true && options.markdown === true) {
    throw new LanchesterError('usage', '--json and --markdown are two formats: leave out one');
  }
  if (options.engagements !== undefined && options.paired !== true) {
    throw new LanchesterError('usage', '--engagements says how much --paired plays: add --paired');
  }
  const runs = [runOf(before), runOf(after)] as const;
  const found = compareRuns(...runs);
  const played = options.paired === true ? await playAgain(runs, options) : undefined;
  if (options.json === true) {
    printJson({ ...found, ...defined({ played }) });
    return;
  }
  const document = comparedDocument(found, played);
  if (options.markdown === true) {
    print(renderMarkdown(document));
    return;
  }
  line(bold(document.title));
  line();
  prose(plain(document.answer));
  for (const { heading, blocks } of document.sections) {
    line();
    line(bold(heading));
    for (const block of blocks) printBlock(block);
  }
}

function runOf(folder: string): Run {
  const [text] = keptFiles(folder, [resultsName]).texts as [string];
  return runIn(text, folder);
}

/** Plays both runs' inputs side by side. */
async function playAgain(
  [before, after]: readonly [Run, Run],
  { engagements, threads }: CompareOptions,
): Promise<readonly PlayedChanges[]> {
  const { eachOf, playRuns } = await import('../play-runs.js');
  return interruptible((signal) =>
    playRuns(before, after, {
      threads: threadsFor(threads),
      signal,
      onStudy: (study, n) =>
        note(`plays ${study.name} again, both sides: ${formatNumber(n, { digits: 0 })} engagements ${eachOf(study)}`),
      ...defined({ engagements }),
    }),
  );
}

/** What the screen shows of a table. */
const mostRows = 30;

function printBlock(block: Block): void {
  if (block.kind === 'paragraph') prose(plain(block.text));
  if (block.kind === 'table') {
    const rows = block.rows.slice(0, mostRows);
    printRows(
      block.columns.map(columnTitle),
      rows.map((row) => block.columns.map((column, i) => plain(cellText(row[i], column)))),
    );
    const left = block.rows.length - rows.length;
    if (left > 0) line(`… and ${left} more: all are in --json and --markdown`);
  }
}
