/** What a unit's price is made of, as the command prints it. Promise: the first sentence holds as it stands. */
import type { Explanation } from '../analysis/explain/explain.js';
import { formatNumber } from '../charts/number.js';
import { csvField } from '../files/csv-field.js';
import {
  byWorth,
  combinationWords,
  dependenceSentences,
  shareOfWhole,
  worthSentence,
  worthWords,
} from '../report/study/explained-words.js';
import { grouped, tidyPoints } from '../report/study/price-words.js';
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
  const { price, list, armies, engagements, isKnown, level } = found;
  const played = `${grouped(engagements)} engagements were played: ${combinationWords(found)}, and ${grouped(armies)} that say what a point buys.`;
  if (!isKnown) return [`${worthSentence(found, list.name)} More --engagements may.`, played];
  const asked = `The list ${list.isGuessed ? 'guesses' : 'asks'} ${tidyPoints(price)}.`;
  const measure =
    level === 'kept'
      ? `A point is one of the list's, with ${list.kept.join(' and ')}`
      : `A point is one of the list's, ${level === 'total' ? 'at its total' : 'at the level that leaves most of its prices alone'}`;
  const about = `${measure}. Intervals are of the dice and of the armies that were drawn, each for itself.`;
  return [`${worthSentence(found, list.name)} ${asked}`, ...dependenceSentences(found), `${about} ${played}`];
}

function rowsOf(found: Explanation): string[][] {
  const { whole, bare } = found;
  const share = (worth: Estimate): string => {
    const own = shareOfWhole(found, worth);
    return own === undefined ? '–' : formatNumber(own, { percent: true });
  };
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
