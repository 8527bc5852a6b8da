/** The price that was asked, as every picture of prices shows it: its words, and the grey zone that counts as fair. */
import { formatChosen, type NumberStyle } from './number.js';
import { type Layer, tidy } from './spec.js';
import { ink } from './theme.js';

/** `asked: +15 ± 2`; whole numbers without a point. */
export function askedWords(asked: number, margin: number, style: NumberStyle): string {
  const within = margin > 0 ? ` ± ${formatChosen(margin, {})}` : '';
  return `asked: ${formatChosen(asked, style)}${within}`;
}

/** The zone about the price, behind everything else; none without a margin. */
export function askedZone(asked: number, margin: number): Layer[] {
  if (!(margin > 0)) return [];
  return [
    {
      data: { values: [{ from: tidy(asked - margin), to: tidy(asked + margin) }] },
      mark: { type: 'rect', color: ink.zone, aria: false },
      encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' } },
    },
  ];
}
