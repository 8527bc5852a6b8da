/**
 * Pairs of units that are worth something as pairs, and copies that are worth another than the first. Promise: only shown
 * ones, each with its interval; none is said, too, and so is what could not be asked.
 */
import type { Together } from '../../analysis/audit/evenness.js';
import type { Audit } from '../../analysis/study/index.js';
import type { Block, Section } from '../document.js';
import { pointsWords } from './audit-words.js';
import { shortNames } from './sentence.js';

/** The section; none where pairs were not looked at. */
export function togetherSections({ units, together, seldom = [] }: Audit): Section[] {
  if (together === undefined) return [];
  const short = shortNames(units);
  const name = (i: number): string => {
    const unit = units[i];
    return unit === undefined ? '' : short(unit);
  };
  const items = [...together]
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map((own) => pairWords(own, name));
  return [
    {
      heading: 'What goes together',
      blocks: [
        items.length === 0
          ? { kind: 'paragraph', text: 'No two units are shown to be worth more, or less, beside each other.' }
          : { kind: 'list', items },
        ...(seldom.length === 0 ? [] : [notAsked(seldom, name)]),
      ],
    },
  ];
}

/** Pairs that somebody named, and that too few armies had. */
function notAsked(pairs: readonly (readonly [number, number])[], name: (i: number) => string): Block {
  const names = pairs.map(([one, other]) => `${name(one)} with ${name(other)}`).join('; ');
  const text = `Not asked, since too few armies had both: ${names}. More engagements may, or a larger weight of each in the list.`;
  return { kind: 'note', text };
}

/** `ATGM team is worth 30 (12 to 48) points more beside Rifle squad.`; of a unit with itself, its copies. */
function pairWords({ units: [one, other], points, interval }: Together, name: (i: number) => string): string {
  const isMore = points >= 0;
  const ends = [interval.low, interval.high].map((end) => (isMore ? end : -end)).sort((a, b) => a - b);
  const range = interval.unbounded === 'none' ? ` (${ends.map(pointsWords).join(' to ')})` : '';
  const much = `${pointsWords(Math.abs(points))}${range} points ${isMore ? 'more' : 'less'}`;
  if (one === other) return `Each ${name(one)} beyond the first is worth ${much}.`;
  return `${name(one)} is worth ${much} beside ${name(other)}.`;
}
