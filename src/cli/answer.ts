/** Odds as a person reads them. Promise: every quantity of the answer is named; those that are zero share one line. */
import type { OddsAnswer } from '../engagement/odds.js';
import { typedWords } from '../study/typed-words.js';
import { screenWidth, wrap } from './layout.js';
import { line, percent, printRows, quantity } from './print.js';
import { bold } from './style.js';

type Entries = readonly (readonly [name: string, value: number])[];

/** Prints an answer: who, the chances, the expectations, the distributions, the notes. */
export function printAnswer(answer: OddsAnswer): void {
  line(bold(`${answer.ruleset}: ${answer.action}, exact`));
  for (const who of ['attacker', 'target', 'situation'] as const) {
    const words = typedWords(answer[who]);
    if (words !== '') hanging(who.padEnd(11), words);
  }
  const [chances, means] = [entriesOf(answer.probability), entriesOf(answer.mean)];
  const width = Math.max(0, ...[...chances.some, ...means.some].map(([name]) => name.length));
  figures('chance', width, chances.some, percent);
  figures('expected', width, means.some, quantity);
  const none = new Set([...chances.none, ...means.none]);
  if (none.size > 0) {
    line();
    hanging('zero  ', [...none].join(', '));
  }
  for (const [name, entries] of Object.entries(answer.distribution)) {
    if (entries.length < 2) continue;
    line();
    hanging(`${name}: `, entries.map(([value, p]) => `${value}: ${percent(p)}`.replaceAll(' ', '\u00a0')).join(', '));
  }
  if (answer.notes.length > 0) line();
  for (const text of new Set(answer.notes)) hanging('note: ', text);
}

/** Splits quantities into those that are zero and those that are not. A sum of chances may miss zero by a rounding. */
function entriesOf(figures: Readonly<Record<string, number>>): { some: Entries; none: string[] } {
  const all = Object.entries(figures);
  return { some: all.filter(([, x]) => x !== 0), none: all.filter(([, x]) => x === 0).map(([name]) => name) };
}

function figures(title: string, width: number, entries: Entries, write: (x: number) => string): void {
  if (entries.length === 0) return;
  line();
  printRows(
    [title.padEnd(width), ''],
    entries.map(([name, x]) => [name, write(x)]),
  );
}

/** Prints a text after its label, broken into lines that stand beside the label. */
export function hanging(label: string, text: string): void {
  const indent = ' '.repeat(label.length);
  const [first = '', ...more] = wrap(text, screenWidth() - label.length).map((part) => part.replaceAll('\u00a0', ' '));
  line(label + first);
  for (const part of more) line(indent + part);
}
