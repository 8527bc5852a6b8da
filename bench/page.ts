/**
 * The figures as Markdown, and their place in docs/benchmarks.md. Promise: only what stands between the two markers is
 * replaced.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Spread, spreadText } from './spread.js';

const file = 'docs/benchmarks.md';
const begin = '<!-- figures: npm run bench -- --write -->';
const end = '<!-- end of figures -->';

export interface Section {
  readonly title: string;
  /** Sentences before the table. */
  readonly text: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A figure that was expected. */
export interface Bar {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly reached: boolean;
}

/** A part of the page. */
export interface Part {
  readonly sections: readonly Section[];
  readonly bars: readonly Bar[];
  /** Sentences about whatever did not do its work. */
  readonly failures: readonly string[];
}

/** A bar on a ratio of two contenders' rates. */
export function ratioBar(what: string, ratio: Spread, wanted: number): Bar {
  return { what, wanted: `at least ${wanted} x`, measured: `${spreadText(ratio)} x`, reached: ratio.median >= wanted };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, k) => (k === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join('\n');
}

function sectionText({ title, text, head, rows }: Section): string {
  return [`### ${title}`, ...text, table(head, rows)].join('\n\n');
}

function barSection(bars: readonly Bar[]): Section {
  return {
    title: 'Expected and measured',
    text: [],
    head: ['what', 'expected', 'measured', 'reached'],
    rows: bars.map(({ what, wanted, measured, reached }) => [what, wanted, measured, reached ? 'yes' : '**no**']),
  };
}

/** Everything that is printed or written. */
export function figuresText(machine: string, sections: readonly Section[], bars: readonly Bar[]): string {
  return [
    `Machine: ${machine}.`,
    ...[...sections, ...(bars.length === 0 ? [] : [barSection(bars)])].map(sectionText),
  ].join('\n\n');
}

/** Puts the figures into docs/benchmarks.md. Throws where the markers are missing. */
export function writeFigures(figures: string): void {
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} lacks the markers of its figures`);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`);
}
