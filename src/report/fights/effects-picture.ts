/** What each entry of each axis does, as a tornado. Promise: its title says what the answer hangs on most. */

import type { Spread } from '../../analysis/study/index.js';
import { type MainEffectRow, mainEffects } from '../../charts/index.js';
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
interface Drawing<Entry> {
  /** Of an entry; nothing where it has no effect. */
  readonly drawn: (entry: Entry) => Pick<MainEffectRow, 'effect' | 'low' | 'high'> | undefined;
  readonly subtitle: string;
  readonly effectTitle: string;
}

/** The tornado; `words`: what it hangs on, without which there is none. */
export function tornado<Entry extends { readonly label: string }>(
  found: Spread<Entry> & Pick<Hanging, 'sensitivity'>,
  words: string | undefined,
  { drawn, subtitle, effectTitle }: Drawing<Entry>,
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
        subtitle,
        effectTitle,
        format: { digits: 1 },
      }),
    },
  ];
}

/** What each entry does to the games won; `less`: what is drawn, less what. */
export function wonPicture(found: Hanging, words: string | undefined, less: string): Block[] {
  const times = (end: number | undefined): number | null => (end === undefined ? null : 100 * end);
  return tornado(found, words, {
    drawn: ({ effect }) => {
      if (effect === undefined) return undefined;
      const { low, high } = ends(effect);
      return { effect: 100 * effect.value, ...(effect.exact ? {} : { low: times(low), high: times(high) }) };
    },
    subtitle: `${less}; 95% intervals. Shares of the spread may sum to more than 100%: what two axes do together counts for both.`,
    effectTitle: 'Games won of 100, more or fewer than over all the fights',
  });
}
