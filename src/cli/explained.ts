/** What a unit's price is made of, as the command prints it. Promise: the first sentence holds as it stands. */
import type { Explanation } from '../analysis/explain/explain.js';
import { formatNumber } from '../charts/number.js';
import { csvField } from '../files/csv-field.js';
import type { Estimate } from '../statistics/interval.js';
import { line, printRows, prose } from './print.js';
import { bold, dim } from './style.js';

/** All of it; `seconds` is what it took. */
export function printExplained(found: Explanation, seconds: number): void {
  line(bold(`What is the price of one ${found.title} made of?`));
  line();
  for (const [k, text] of sentencesOf(found).entries()) {
    if (k > 0) line();
    prose(text);
  }
  line();
  line(bold(`${found.title} (points, 95% intervals)`));
  printRows(['part', 'worth in order', 'of the whole', 'taken from the whole alone'], rowsOf(found));
  const { further, refused } = found;
  if (further.length + refused.length > 0) line();
  if (further.length > 0) {
    const all = further.map(({ id, title }) => (id === title ? id : `${id} (${title})`)).join(', ');
    prose(`Found as well, and left in (--parts takes others): ${all}.`);
  }
  for (const { title, why } of refused) prose(`note: ${title} cannot be taken out: ${why}`, '      ');
  line();
  line(dim(`seed ${found.seed} · ${seconds.toFixed(1)} s`));
}

/** What it comes to: the answer, what a point is and what was played, what depends on what. */
function sentencesOf(found: Explanation): string[] {
  const { title, list, price, battles, armies, engagements, parts, isKnown, level } = found;
  const count = (n: number): string => formatNumber(n, { digits: 0 });
  const combinations = 1 << parts.length;
  const played = `${count(engagements)} engagements were played: ${count(battles)} battles with each of ${combinations} combinations of ${parts.length === 1 ? 'the part' : `the ${parts.length} parts`} and without the unit, under the same luck, and ${count(armies)} that say what a point buys.`;
  if (!isKnown) {
    return [
      `What one ${title} is worth in points is not known: ${count(armies)} battles do not show what a point buys among the armies of ${list.name}. More --engagements may.`,
      played,
    ];
  }
  const asked = `The list ${list.isGuessed ? 'guesses' : 'asks'} ${tidy(price)}.`;
  const measure =
    level === 'kept'
      ? `A point is one of the list's, with ${list.kept.join(' and ')}`
      : `A point is one of the list's, ${level === 'total' ? 'at its total' : 'at the level that leaves most of its prices alone'}`;
  const about = `${measure}. Intervals are of the dice and of the armies that were drawn, each for itself.`;
  return [`${answer(found)} ${asked}`, ...dependence(found), `${about} ${played}`];
}

/** The first sentence. */
function answer(found: Explanation): string {
  const { title, whole, bare, list } = found;
  const parts = byWorth(found).map((part) => `${part.title} ${worthWords(found, part.inOrder)}`);
  const left = `what is left without ${parts.length === 1 ? 'it' : 'them'} ${worthWords(found, bare)}`;
  const worth = worthWords(found, whole, ' points');
  return `One ${title} is worth ${worth} among the armies of ${list.name}, of which ${parts.join(', ')}, and ${left}.`;
}

/** Parts whose worth hangs on the others, beyond doubt. */
function dependence(found: Explanation): string[] {
  const own = byWorth(found).filter(({ depends }) => depends);
  if (own.length === 0) return [];
  const words = own.map(
    ({ title, alone, inOrder }) =>
      `${title} is worth ${worthWords(found, alone)} taken from the whole unit, ${worthWords(found, inOrder)} in the mean over all orders`,
  );
  return [`It depends on what else is there: ${words.join('; ')}.`];
}

function byWorth({ parts }: Explanation): Explanation['parts'] {
  return [...parts].sort((a, b) => b.inOrder.value - a.inOrder.value);
}

function rowsOf(found: Explanation): string[][] {
  const { whole, bare } = found;
  const share = ({ value }: Estimate): string =>
    found.isKnown && whole.value > 0 && whole.value <= found.reach
      ? formatNumber(value / whole.value, { percent: true })
      : '–';
  return [
    ...byWorth(found).map(({ title, inOrder, alone, depends }) => [
      title,
      worthWords(found, inOrder),
      share(inOrder),
      `${worthWords(found, alone)}${depends ? ', differs' : ''}`,
    ]),
    ['what is left', worthWords(found, bare), share(bare), '–'],
    ['the whole unit', worthWords(found, whole), share(whole), '–'],
  ];
}

/** Points with as many digits as the price needs, and no number beyond what was played. */
function worthWords(found: Explanation, { value, interval }: Estimate, unit = ''): string {
  if (!found.isKnown) return 'not known';
  const most = found.reach;
  const shown = (points: number): string => {
    if (Math.abs(points) > most)
      return `${points > 0 ? 'more than' : 'less than −'}${points > 0 ? ' ' : ''}${tidy(most)}`;
    return formatNumber(points, styleOf(found));
  };
  const range = interval === undefined ? '' : ` (${shown(interval.low)} to ${shown(interval.high)})`;
  return `${shown(value)}${unit}${range}`;
}

function styleOf({ price }: Explanation): { readonly digits: number } {
  return { digits: price < 5 ? 2 : price < 40 ? 1 : 0 };
}

function tidy(points: number): string {
  return String(Math.round(points * 1000) / 1000);
}

/** A line for each part, then what is left and the whole. */
export function explainedCsv(found: Explanation): string {
  const { whole, bare, parts, isKnown } = found;
  const three = (worth: Estimate | undefined): string[] => {
    const { value, interval } = worth ?? {};
    return worth === undefined || !isKnown ? ['', '', ''] : [value, interval?.low, interval?.high].map(String);
  };
  const rows = [
    ['part', 'title', 'in order', 'low', 'high', 'alone', 'low', 'high', 'depends'],
    ...parts.map(({ id, title, inOrder, alone, depends }) => [
      id,
      title,
      ...three(inOrder),
      ...three(alone),
      String(depends),
    ]),
    ['left', 'what is left', ...three(bare), ...three(undefined), ''],
    ['whole', found.title, ...three(whole), ...three(undefined), ''],
  ];
  return rows.map((row) => `${row.map(csvField).join(',')}\n`).join('');
}
