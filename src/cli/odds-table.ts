/**
 * Answers side by side: a row for each, a column for each figure, then, for each count, the chances of at least 1, 2, 3
 * and so on. Promises: figures that are zero in all answers share one line on the screen, and are columns in CSV; CSV
 * keeps twelve digits.
 */
import type { OddsAnswer } from '../engagement/odds.js';
import { toCsv } from '../report/csv.js';
import { hanging } from './answer.js';
import type { OddsCases } from './odds-cases.js';
import { line, percent, printRows, quantity } from './print.js';
import { bold } from './style.js';
import { print } from './terminal.js';

/** A figure of all answers; `undefined` where an answer lacks it. */
interface Column {
  readonly title: string;
  readonly values: readonly (number | undefined)[];
  readonly write: (x: number) => string;
}

interface Side {
  readonly titles: readonly string[];
  /** For each answer: the value that runs, and the attacker. */
  readonly rows: readonly (readonly (string | number)[])[];
}

function sideOf({ swept, cases }: OddsCases): Side {
  return {
    titles: [...(swept === undefined ? [] : [swept]), 'attacker'],
    rows: cases.map(({ at, attacker }) => [...(at === undefined ? [] : [at]), attacker]),
  };
}

function figuresOf(answers: readonly OddsAnswer[]): Column[] {
  const columns = (kind: 'probability' | 'mean', write: (x: number) => string): Column[] =>
    [...new Set(answers.flatMap((answer) => Object.keys(answer[kind])))].map((title) => ({
      title,
      values: answers.map((answer) => answer[kind][title]),
      write,
    }));
  return [...columns('probability', percent), ...columns('mean', quantity)];
}

/** What is counted, with the chance of at least 1, 2, 3 … of it. */
function countsOf(answers: readonly OddsAnswer[]): { readonly name: string; readonly columns: readonly Column[] }[] {
  const names = [...new Set(answers.flatMap(({ distribution }) => Object.keys(distribution)))];
  return names.flatMap((name) => {
    const spreads = answers.map(({ distribution }) => distribution[name] ?? []);
    const values = spreads.flat().map(([value]) => value);
    if (values.some((value) => typeof value !== 'number')) return [];
    const most = Math.max(0, ...(values as number[]));
    const columns = Array.from(
      { length: most },
      (_, k): Column => ({
        title: String(k + 1),
        values: spreads.map((spread) =>
          Math.min(
            1,
            spread.reduce((sum, [x, p]) => (Number(x) > k ? sum + p : sum), 0),
          ),
        ),
        write: percent,
      }),
    );
    return most === 0 ? [] : [{ name, columns }];
  });
}

/** Prints several answers of one command. */
export function printAnswers(cases: OddsCases, answers: readonly OddsAnswer[]): void {
  const [first] = answers;
  if (first === undefined) return;
  const side = sideOf(cases);
  const table = (columns: readonly Column[]): void =>
    printRows(
      [...side.titles, ...columns.map(({ title }) => title)],
      side.rows.map((row, k) => [...row, ...columns.map(({ values, write }) => cell(values[k], write))]),
    );
  const figures = figuresOf(answers);
  const isNothing = ({ values }: Column): boolean => values.every((x) => x === undefined || x === 0);
  line(bold(`${first.ruleset}: ${first.action}, exact`));
  line();
  table(figures.filter((column) => !isNothing(column)));
  const none = figures.filter(isNothing).map(({ title }) => title);
  if (none.length > 0) {
    line();
    hanging('zero  ', [...new Set(none)].join(', '));
  }
  for (const { name, columns } of countsOf(answers)) {
    line();
    line(bold(`${name}, at least`));
    table(columns);
  }
  const notes = new Set(answers.flatMap((answer) => answer.notes));
  if (notes.size > 0) line();
  for (const text of notes) hanging('note: ', text);
}

function cell(x: number | undefined, write: (x: number) => string): string {
  return x === undefined ? '–' : write(x);
}

/** The same as CSV: plain numbers, a line for each answer. */
export function printCsv(cases: OddsCases, answers: readonly OddsAnswer[]): void {
  const side = sideOf(cases);
  const columns = [
    ...figuresOf(answers),
    ...countsOf(answers).flatMap(({ name, columns: counts }) =>
      counts.map((column) => ({ ...column, title: `${name} at least ${column.title}` })),
    ),
  ];
  const titles = [...side.titles, ...columns.map(({ title }) => title)];
  const rows = side.rows.map((row, k) => [...row, ...columns.map(({ values }) => values[k] ?? null)]);
  print(toCsv({ columns: titles.map((title) => ({ title })), rows }));
}
