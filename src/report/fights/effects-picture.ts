/**
 * What each entry of each axis comes to, as a tornado. Promises: its title says what the answer hangs on most; prices
 * are held against the price asked, games won against what is even, never against a mean that nobody asked for.
 */

import type { FightsEstimate } from '../../analysis/fights/index.js';
import type { Spread } from '../../analysis/study/index.js';
import { type MainEffectRow, type MainEffectsText, mainEffects } from '../../charts/index.js';
import type { Interval } from '../../statistics/interval.js';
import type { Block } from '../document.js';
import { ends } from '../study/context.js';
import { axesByWeight, type Hanging, undecidedTitle } from './hangs-on.js';
import { entryLabel } from './labels.js';

/** The ends of an interval, `null` where there is none. */
export function limitsOf({ low, high, unbounded }: Interval): {
  readonly low: number | null;
  readonly high: number | null;
} {
  if (unbounded === 'complement') return { low: null, high: null };
  const open = (side: 'below' | 'above'): boolean => unbounded === side || unbounded === 'both';
  return { low: open('below') ? null : low, high: open('above') ? null : high };
}

/** How entries are drawn. */
interface Drawing<Entry> extends Pick<MainEffectsText, 'effectTitle' | 'against' | 'numberTitle'> {
  /** Of an entry; nothing where there is none. */
  readonly drawn: (entry: Entry) => Omit<MainEffectRow, 'axis' | 'entry' | 'share'> | undefined;
  readonly subtitle: string;
}

/** Why the shares beside the axes may come to more than all. */
export const sharesNote = 'Shares of the spread may sum to more than 100%: what two axes do together counts for both.';

/** The tornado; `words`: what it hangs on, without which there is none. */
export function tornado<Entry extends { readonly label: string }>(
  found: Spread<Entry> & Pick<Hanging, 'sensitivity'>,
  words: string | undefined,
  { drawn, ...text }: Drawing<Entry>,
): Block[] {
  if (words === undefined) return [];
  const totals = new Map(axesByWeight(found).map(({ axis, total }) => [axis, total]));
  const rows = found.axes.flatMap(({ title, unit, entries }, axis) =>
    entries.flatMap((entry): MainEffectRow[] => {
      const own = drawn(entry);
      if (own === undefined) return [];
      return [{ axis: title, entry: entryLabel(entry.label, unit), share: totals.get(axis), ...own }];
    }),
  );
  return [
    {
      kind: 'chart',
      name: 'fights-effects',
      alt: `What each entry of each axis does. ${words}`,
      spec: mainEffects(rows, {
        title: undecidedTitle(found) ?? words.replace(/\.$/, ''),
        ...text,
        format: { digits: 1 },
      }),
    },
  ];
}

/** Games of 100 that are won where something is bought, or by blue. */
interface Won<Entry> extends Pick<Drawing<Entry>, 'effectTitle'> {
  /** In the fights that have an entry; nothing where that is not known. */
  readonly of: (entry: Entry) => FightsEstimate | undefined;
  /** What is drawn: `How often blue wins`. */
  readonly what: string;
  /** What speaks for neither side, and its words. Default: 0, no difference. */
  readonly even?: { readonly at: number; readonly words: string };
}

/** What is won with each entry. */
export function wonPicture<Entry extends { readonly label: string }>(
  found: Spread<Entry> & Pick<Hanging, 'sensitivity'>,
  words: string | undefined,
  { of, what, effectTitle, even = { at: 0, words: 'no difference' } }: Won<Entry>,
): Block[] {
  const times = (end: number | undefined): number | null => (end === undefined ? null : 100 * end);
  return tornado(found, words, {
    drawn: (entry) => {
      const own = of(entry);
      if (own === undefined) return undefined;
      const { low, high } = ends(own);
      return { effect: 100 * own.value, ...(own.exact ? {} : { low: times(low), high: times(high) }) };
    },
    subtitle: `${what} in the fights that have an entry; 95% intervals. ${sharesNote}`,
    effectTitle,
    numberTitle: 'of 100 games',
    against: even,
  });
}
