/**
 * The lines of a moment: dice as they lie, what was decided and what else could have been, clauses apart. Promise: a line
 * that has no such parts is shown as it was told.
 */
import type { ToldLine } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';

/** `6D6: 1 3 5 = 4 at 3+  to hit (HEAT-HIT-01)`. */
const rolled = /^(\d*D\d+): (\d+(?: \d+)*)(?: = (.+?))? {2}(.*)$/;

/** As many options that were not taken as stand there at once. */
const mostShown = 6;

export function storyOf(lines: readonly ToldLine[]): HTMLElement {
  return make('ol', { class: 'story' }, ...lines.map((line) => make('li', { class: line.kind }, ...partsOf(line))));
}

function partsOf(line: ToldLine): (Node | string)[] {
  const { kind, text, taken, others = [], clauses } = line;
  if (kind === 'choice' && taken !== undefined) return choiceParts(taken, others);
  const [, dice, faces, result, why] = kind === 'roll' ? (rolled.exec(text) ?? []) : [];
  if (dice === undefined || faces === undefined || why === undefined) return withClauses(text, clauses);
  return [
    make('span', { class: 'what' }, `${dice} `),
    ...faces.split(' ').flatMap((face) => [make('span', { class: 'die' }, face), ' ']),
    ...(result === undefined ? [] : [make('b', {}, result), ' ']),
    ...withClauses(why, clauses),
  ];
}

function choiceParts(taken: string, others: readonly string[]): (Node | string)[] {
  const list = (some: readonly string[]): string => some.join('; ');
  const more = others.length - mostShown;
  const rest =
    more > 0
      ? [make('details', {}, make('summary', {}, `${more} more`), make('span', {}, list(others.slice(mostShown))))]
      : [];
  return [
    make('span', { class: 'what' }, 'decided '),
    make('b', {}, taken),
    make('div', { class: 'others' }, `or: ${list(others.slice(0, mostShown))}`, ...rest),
  ];
}

/** A text with its clauses set apart. */
function withClauses(text: string, clauses: readonly string[]): (Node | string)[] {
  if (clauses.length === 0) return [text];
  const parts = text.split(new RegExp(`(${clauses.map((id) => id.replaceAll(/[^\w-]/g, '')).join('|')})`));
  return parts.map((part) => (clauses.includes(part) ? make('code', { class: 'clause' }, part) : part));
}
