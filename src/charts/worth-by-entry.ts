/**
 * What units are worth in the games of each entry of an axis, as small multiples: a panel for each unit, a row for each
 * entry. Promises: all panels share one logarithmic axis of shares of what the unit is worth over all games, so that
 * what moves more is drawn longer; an end beyond the axis is an arrow at its edge; every worth stands in its row as a
 * number of points; what is shown to differ from the whole is filled, the rest is hollow.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { edgeArrow } from './intervals.js';
import { type Layer, namedRows, type PositionX, tidy } from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, seriesStyle, theme } from './theme.js';

/** A unit's worth in the games of one entry. */
export interface EntryWorthRow {
  readonly unit: string;
  readonly entry: string;
  /** Shares of what the unit is worth over all games: 1 is as much. */
  readonly worth: number;
  readonly low: number;
  readonly high: number;
  /** Printed in the row: `54 points`. */
  readonly words: string;
  /** Whether it is shown to differ from the unit's worth over all games. */
  readonly differs: boolean;
}

const columns = 3;
const panelWidth = 150;
const rowHeight = 20;
/** The axis ends here, as shares, however far an interval goes. */
const farthest = 3;
const { colour } = seriesStyle(0);

/** The chart; panels and rows in the order in which they are first named. */
export function worthByEntry(rows: readonly EntryWorthRow[], text: ChartText): TopLevelSpec {
  const units = inOrder(rows, ({ unit }) => unit);
  const entries = inOrder(rows, ({ entry }) => entry);
  const wordsWidth = widest(
    rows.map(({ words }) => words),
    fontSizes.note,
  );
  const panel = Math.max(panelWidth, Math.ceil(widest(units, fontSizes.axisTitle, true)) - Math.ceil(wordsWidth) - 14);
  const [from, to] = rangeOf(rows);
  const spacing = Math.ceil(wordsWidth) + 22;
  const shown = Math.min(columns, units.length);
  const labels = widest(entries, fontSizes.label);
  return {
    title: heading(text, labels + shown * (panel + spacing)),
    data: { values: rows.map((row) => drawnRow(row, from, to)) },
    facet: { field: 'unit', type: 'nominal', sort: units, title: null },
    columns,
    spacing: { row: 18, column: spacing },
    resolve: { axis: { x: 'independent' } },
    spec: { width: panel, height: entries.length * rowHeight, layer: panelLayers(entries, [from, to], panel) },
    config: { ...theme, header: { ...theme.header, labelFontSize: fontSizes.label } },
  };
}

/** As far as intervals reach about 1, by half at the least. */
function rangeOf(rows: readonly EntryWorthRow[]): [number, number] {
  const off = (share: number): number => (share > 0 ? Math.max(share, 1 / share) : farthest);
  const reach = Math.max(1.5, ...rows.flatMap(({ worth, low, high }) => [worth, low, high].map(off)));
  const end = tidy(Math.min(farthest, reach) * 1.06);
  return [tidy(1 / end), end];
}

function drawnRow({ worth, low, high, ...row }: EntryWorthRow, from: number, to: number) {
  const within = (share: number): number => tidy(Math.min(Math.max(share, from), to));
  return {
    ...row,
    worth: worth < from || worth > to ? null : tidy(worth),
    low: within(low),
    high: within(high),
    below: low < from,
    above: high > to,
  };
}

function panelLayers(entries: readonly string[], [from, to]: [number, number], panel: number): Layer[] {
  const y = namedRows('entry', entries);
  const x = {
    field: 'worth',
    type: 'quantitative',
    title: null,
    scale: { type: 'log', domain: [from, to], nice: false },
    // the subtitle says of what, once for all panels
    axis: { values: to > 2 ? [0.5, 1, 2] : [0.7, 1, 1.4], format: '.0%' },
  } satisfies PositionX;
  const tooltip = [
    { field: 'unit', title: 'Unit' },
    { field: 'entry', title: 'Games' },
    { field: 'words', title: 'Worth' },
  ];
  const point = (differs: boolean): Layer => ({
    transform: [{ filter: `isValid(datum.worth) && datum.differs === ${differs}` }],
    mark: {
      type: 'point',
      shape: 'circle',
      size: 50,
      strokeWidth: 1.6,
      opacity: 1,
      fill: differs ? colour : '#ffffff',
      stroke: colour,
    },
    encoding: { x, y, tooltip },
  });
  return [
    {
      mark: { type: 'rule', color: ink.line, strokeDash: [4, 3], aria: false },
      encoding: { x: { datum: 1, type: 'quantitative' } },
    },
    {
      mark: { type: 'rule', color: colour, strokeWidth: 1.6, aria: false },
      encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, y },
    },
    ...(['below', 'above'] as const).map(
      (side): Layer => ({
        transform: [{ filter: `datum.${side}` }],
        mark: edgeArrow(side, { size: 36, filled: true, color: colour }),
        encoding: { y, x: { datum: side === 'below' ? from : to, type: 'quantitative' } },
      }),
    ),
    point(false),
    point(true),
    {
      mark: { type: 'text', align: 'left', fontSize: fontSizes.note, color: ink.text },
      encoding: { y, x: { value: panel + 8 }, text: { field: 'words', type: 'nominal' } },
    },
  ];
}
