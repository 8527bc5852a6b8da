/** What a list is worth, as tables of at most 100 columns. */

import type { Ruleset, Table } from '../engagement/ruleset.js';
import { visible } from '../files/visible.js';
import { clipped } from '../kernel/text.js';
import type { ReadLine } from '../lists/list/reading.js';
import type { Sureness } from '../lists/row/row.js';
import type { Worth, WorthRow } from '../lists/worth.js';
import { everyTypedWord } from '../study/typed-words.js';
import { screenWidth, wrap } from './layout.js';
import { line, printRows } from './print.js';
import { bold } from './style.js';

interface Told {
  readonly worth: Worth;
  readonly sentence: string;
  readonly ruleset: Ruleset;
  readonly read?: readonly ReadLine[];
}

const fromWords: Readonly<Record<NonNullable<WorthRow['oursFrom']>, string>> = {
  ours: '',
  ruleset: 'as listed',
  list: 'as this list',
};

/** Prints the answer, the rows, the units that differ most, and how the list was read. */
export function printWorth({ worth, sentence, ruleset, read }: Told): void {
  say(sentence);
  line();
  const { rows, sums, differ } = worth;
  const signed = (points: number | undefined): string =>
    points === undefined ? '–' : `${points > 0 ? '+' : ''}${points}`;
  const plain = (points: number | undefined): number | string => points ?? '–';
  const body = rows.map(({ number, title, own, listed, ours, oursFrom, difference }) => [
    ...[number, title, plain(own), plain(listed), plain(ours), signed(difference)],
    oursFrom === undefined ? 'no price' : fromWords[oursFrom],
  ]);
  const units = rows.reduce((all, { number }) => all + number, 0);
  const all = [
    units,
    'all',
    plain(sums.own),
    plain(sums.listed),
    plain(sums.ours),
    sums.compared === rows.length ? signed(round(sums.after - sums.before)) : '–',
    '',
  ];
  printRows(['n', 'unit', 'this list', ruleset.title, 'ours', 'difference', 'ours is'], [...body, all]);
  say(
    'Points of all units of a row. "as listed": our prices say nothing of it, and it stands at the price of its list.',
  );
  if (differ.length > 0) {
    line();
    line(bold('By which units they differ most'));
    printRows(
      ['unit', 'difference'],
      differ.slice(0, mostTold).map(({ title, difference }) => [title, signed(difference)]),
    );
    if (differ.length > mostTold) say(`and ${differ.length - mostTold} more`);
  }
  if (read !== undefined) printRead(read);
}

/** As many units are told of those that differ. */
const mostTold = 5;

function round(points: number): number {
  return Math.round(points * 1000) / 1000;
}

const howSurely: Readonly<Record<Sureness, string>> = {
  exact: 'by its name',
  own: 'by a name of --names',
  short: 'by the beginning of one name',
  near: 'near one name: asked',
  several: 'may be several: asked',
  nothing: 'no such name: asked',
};

/** As much is shown of a line. */
const longestLine = 40;

/** How each line was read, and how surely. */
function printRead(read: readonly ReadLine[]): void {
  line();
  line(bold('How each line was read'));
  printRows(
    ['line', 'text', 'read as', 'how surely'],
    read.map(({ line: at, text, kind, parts, mistakes }) => {
      const said = parts.map(({ readAs, text: part }) => (readAs === '' ? `"${clipped(part, longestLine)}"?` : readAs));
      const sure = [...new Set(parts.map(({ sureness }) => sureness))];
      const least = (Object.keys(howSurely) as Sureness[]).findLast((one) => sure.includes(one));
      const surely = least === undefined ? '' : howSurely[least];
      return [
        at,
        clipped(visible(text), longestLine),
        said.length === 0 ? kind : said.join(', '),
        mistakes.length > 0 ? 'left out' : surely,
      ];
    }),
  );
}

/** The rows as one table for programs. */
export function worthTable({ rows }: Worth): Table {
  return {
    title: 'What a list is worth',
    columns: ['number', 'unit', 'words', 'title', 'list', 'ruleset', 'ours', 'ours from', 'difference'],
    rows: rows.map(({ number, unit, words, title, own, listed, ours, oursFrom, difference }) => [
      ...[number, unit, everyTypedWord(words), title],
      ...[own ?? '', listed ?? '', ours ?? '', oursFrom ?? '', difference ?? ''],
    ]),
  };
}

function say(text: string): void {
  for (const part of wrap(visible(text), screenWidth(), '  ')) line(part);
}
