/**
 * What `run` prints of any answer: the question, the answer, the warnings of the report, a few tables, and the digests
 * by which one recognises it.
 */
import { join } from 'node:path';
import { toCsv } from '../report/csv.js';
import { plain, type ReportDocument, warningsOf } from '../report/document.js';
import { longTable } from '../report/long-table.js';
import type { FigureTable } from './figures.js';
import { line, note, printRows, prose } from './print.js';
import { bold, dim } from './style.js';
import { print } from './terminal.js';

/** Prints all numbers of a report as CSV; its warnings go to standard error. */
export function printNumbers(document: ReportDocument): void {
  print(toCsv(longTable(document)));
  for (const warning of warningsOf(document)) note(warning);
}

export interface PrintedAnswer {
  readonly results: { readonly question: string; readonly seed: string; readonly digest: string };
  readonly document: ReportDocument;
  /** Where the report lies, if it was written. */
  readonly folder?: string;
}

/** Prints it; `seconds` is what it took. */
export function printAnswer(
  { results, document, folder }: PrintedAnswer,
  tables: readonly FigureTable[],
  seconds: number,
): void {
  line(bold(results.question));
  line();
  prose(plain(document.answer));
  if (document.conditions !== undefined) {
    line();
    prose(plain(document.conditions));
  }
  const warnings = warningsOf(document);
  if (warnings.length > 0) line();
  for (const warning of warnings) prose(`note: ${warning}`, '      ');
  for (const { title, columns, rows } of tables) {
    line();
    line(bold(title));
    printRows(columns, rows);
  }
  line();
  const report = folder === undefined ? '' : ` · report: ${join(folder, 'report.html')}`;
  line(dim(`seed ${results.seed} · digest ${results.digest.slice(0, 12)} · ${seconds.toFixed(1)} s${report}`));
}
