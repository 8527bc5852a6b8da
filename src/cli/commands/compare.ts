/** `lanchester compare`: two runs side by side. */
import { LanchesterError } from '../../kernel/errors.js';
import { compareRuns } from '../../report/compare/compare-runs.js';
import { comparedDocument } from '../../report/compare/document.js';
import { readRun } from '../../report/compare/read-run.js';
import { type Block, plain } from '../../report/document.js';
import { renderMarkdown } from '../../report/index.js';
import { cellText, columnTitle } from '../../report/table.js';
import { line, printJson, printRows, prose } from '../print.js';
import { bold } from '../style.js';
import { print } from '../terminal.js';

export interface CompareOptions {
  json?: boolean;
  markdown?: boolean;
}

/** Prints what differs between the runs in two folders. Throws a `LanchesterError` for a folder that holds none. */
export function compare(before: string, after: string, options: CompareOptions): void {
  if (options.json === true && options.markdown === true) {
    throw new LanchesterError('usage', '--json and --markdown are two formats: leave out one');
  }
  const found = compareRuns(readRun(before), readRun(after));
  if (options.json === true) {
    printJson(found);
    return;
  }
  const document = comparedDocument(found);
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

/** What a screen is told of a table. */
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
