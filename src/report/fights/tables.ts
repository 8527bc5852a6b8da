/** What tables of fights have in common. */

import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Block, Cell, MeasuredCell } from '../document.js';
import { estimateWords, points1 } from '../study/context.js';
import { axesByWeight, type Hanging } from './hangs-on.js';

/** A share of games, as a number of 100. */
export function measured100(estimate: Estimate, signed = true): MeasuredCell {
  const { value, interval } = estimate;
  const times = (x: number | undefined): number | null => (x === undefined || !Number.isFinite(x) ? null : 100 * x);
  const scaled = {
    ...estimate,
    value: 100 * value,
    ...(interval === undefined
      ? {}
      : { interval: { ...interval, low: 100 * interval.low, high: 100 * interval.high } }),
  };
  return {
    value: 100 * value,
    low: interval === undefined ? 100 * value : times(interval.low),
    high: interval === undefined ? 100 * value : times(interval.high),
    words: estimateWords(scaled, { ...points1, signed }),
  };
}

/** How much of the spread each axis has. `what` says what is spread. */
export function shareTable(found: Hanging, what: string): Block[] {
  const { sensitivity } = found;
  if (sensitivity === undefined || found.axes.length === 0) return [];
  const style = { percent: true, digits: 0 } as const;
  return [
    {
      kind: 'table',
      name: 'fight-sensitivity',
      caption: `Sobol' indices of ${what}: the share of the spread between games that an axis has by itself, and in all`,
      columns: [{ title: 'Axis' }, { title: 'By itself' }, { title: 'In all' }],
      rows: axesByWeight(found).map(({ axis, title }): Cell[] => {
        const own = sensitivity.axes[axis];
        return [
          title,
          own === undefined ? null : estimateWords(own.first, style),
          own === undefined ? null : estimateWords(own.total, style),
        ];
      }),
    },
    {
      kind: 'paragraph',
      text: `Dice are ${formatNumber(sensitivity.diceShare, style)} of the spread that was seen; the shares are of the rest.`,
    },
  ];
}
