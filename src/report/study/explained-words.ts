/**
 * What a unit's price is made of, in words: one home for the command and the report of a list. Promises: the first sentence
 * holds as it stands; nothing is told in points that is not known, and no number beyond what was played.
 */
import type { NamedWorths } from '../../analysis/explain/explain.js';
import { formatNumber } from '../../charts/number.js';
import type { Estimate } from '../../statistics/interval.js';
import { grouped, tidyPoints } from './price-words.js';

/** `One RPG team is worth 54 points (38 to 71) among the armies of heat-audit, of which …`; that it is not known. */
export function worthSentence(found: NamedWorths, list: string): string {
  const { title, whole, bare, armies, isKnown } = found;
  if (!isKnown) {
    return `What one ${title} is worth in points is not known: ${grouped(armies)} battles do not show what a point buys among the armies of ${list}.`;
  }
  const parts = byWorth(found).map((part) => `${part.title} ${worthWords(found, part.inOrder)}`);
  const left = `what is left without ${parts.length === 1 ? 'it' : 'them'} ${worthWords(found, bare)}`;
  const worth = worthWords(found, whole, ' points');
  return `One ${title} is worth ${worth} among the armies of ${list}, of which ${parts.join(', ')}, and ${left}.`;
}

/** `Armour 45 (31 to 60), experience 12 (4 to 20), the rest 30 (18 to 41)`; nothing where no point is known. */
export function madeOfWords(found: NamedWorths): string | undefined {
  if (!found.isKnown) return undefined;
  const parts = byWorth(found).map(({ title, inOrder }) => `${title} ${worthWords(found, inOrder)}`);
  return [...parts, `the rest ${worthWords(found, found.bare)}`].join(', ');
}

/** Parts whose worth hangs on the others, beyond doubt. */
export function dependenceSentences(found: NamedWorths): string[] {
  const own = byWorth(found).filter(({ depends }) => depends);
  if (own.length === 0) return [];
  const words = own.map(
    ({ title, alone, inOrder }) =>
      `${title} is worth ${worthWords(found, alone)} taken from the whole unit, ${worthWords(found, inOrder)} in the mean over all orders`,
  );
  return [`It depends on what else is there: ${words.join('; ')}.`];
}

/** Parts by what they are worth, the most first. */
export function byWorth({ parts }: NamedWorths): NamedWorths['parts'] {
  return [...parts].sort((a, b) => b.inOrder.value - a.inOrder.value);
}

/** What share of the whole unit a part of it is; nothing where the whole is not known. */
export function shareOfWhole({ isKnown, whole, reach }: NamedWorths, { value }: Estimate): number | undefined {
  return isKnown && whole.value > 0 && whole.value <= reach ? value / whole.value : undefined;
}

/** Points with as many digits as the price needs, and no number beyond what was played. */
export function worthWords(found: NamedWorths, { value, interval }: Estimate, unit = ''): string {
  if (!found.isKnown) return 'not known';
  const most = found.reach;
  const shown = (points: number): string => {
    if (Math.abs(points) > most)
      return `${points > 0 ? 'more than' : 'less than −'}${points > 0 ? ' ' : ''}${tidyPoints(most)}`;
    return formatNumber(points, worthStyle(found));
  };
  const range = interval === undefined ? '' : ` (${shown(interval.low)} to ${shown(interval.high)})`;
  return `${shown(value)}${unit}${range}`;
}

/** As many digits as the price needs. */
export function worthStyle({ price }: Pick<NamedWorths, 'price'>): { readonly digits: number } {
  return { digits: price < 5 ? 2 : price < 40 ? 1 : 0 };
}

/** `8000 engagements were played: 90 battles with each of 8 combinations of the 3 parts and …`. */
export function combinationWords({ parts, battles }: Pick<NamedWorths, 'parts' | 'battles'>): string {
  const what = parts.length === 1 ? 'the part' : `the ${parts.length} parts`;
  return `${grouped(battles)} battles with each of ${1 << parts.length} combinations of ${what} and without the unit, under the same luck`;
}
