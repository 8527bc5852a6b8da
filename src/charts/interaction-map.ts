/**
 * How two axes work together: a number for each pair of their entries, as a heat map. Promises: every cell prints its
 * number and its interval; colours part at the price asked, or at zero; a number beyond what was tried has the colour
 * of that end, and says so.
 */
import type { TopLevelSpec } from 'vega-lite';
import { beyondTried, type Found, rangeNote } from './found.js';
import { valueHeatMap } from './heat-map.js';
import type { HeatMapRow } from './heat-map-cells.js';
import { formatChosen, type NumberStyle } from './number.js';
import type { ChartText } from './theme.js';

/** A pair of entries, and what was found for it over the fights that have both. */
export interface InteractionCell extends Found {
  /** The entry of the first axis. */
  readonly row: string;
  /** The entry of the second axis. */
  readonly column: string;
}

export interface InteractionMapText extends ChartText {
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  /** The value at which the colours part: the price asked. Default: 0. */
  readonly middle?: number | undefined;
  readonly format?: NumberStyle | undefined;
}

/** The map; rows and columns keep the order in which the cells first name them. */
export function interactionMap(cells: readonly InteractionCell[], text: InteractionMapText): TopLevelSpec {
  const style = text.format ?? {};
  const middle = text.middle ?? 0;
  const farthest = (values: readonly (number | undefined)[]): number =>
    values.reduce<number>((most, value) => Math.max(most, Math.abs((value ?? middle) - middle)), 0);
  const found = cells.filter((cell) => beyondTried(cell) === null);
  const reach = farthest(found.map(({ value }) => value)) || farthest(cells.flatMap(({ tried }) => tried ?? [])) || 0.5;
  const drawn = (cell: InteractionCell): HeatMapRow => {
    const { row, column, value, low, high, tried } = cell;
    switch (beyondTried(cell)) {
      case 'below':
        return { row, column, value: middle - reach, words: `< ${formatChosen(tried?.[0] ?? high ?? middle, style)}` };
      case 'above':
        return { row, column, value: middle + reach, words: `> ${formatChosen(tried?.[1] ?? low ?? middle, style)}` };
      case null:
        return {
          row,
          column,
          value: value ?? null,
          note: rangeNote(cell, style) ?? (value === undefined ? 'not known' : ''),
        };
    }
  };
  return valueHeatMap(cells.map(drawn), { ...text, diverging: { middle } });
}
