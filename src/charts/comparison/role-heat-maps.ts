/**
 * The same square table of values for each of several rulesets, side by side. Promises: one ramp for all panels, its
 * zero the lightest colour; every cell prints its number, so that no key of colours is needed; a cell without a value
 * prints a word in its place, and the words are explained below.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest, wrapText } from '../fonts.js';
import { type Encoding, type Layer, once } from '../spec.js';
import { type ChartText, fontSizes, heading, ink, inkOn, inOrder, rampColour, theme } from '../theme.js';

/** One cell of one panel. */
export interface RoleCell {
  readonly panel: string;
  readonly row: string;
  readonly column: string;
  /** In the unit of the chart's value title, from 0; `null` where there is none. */
  readonly value: number | null;
  /** What the cell prints: the number, or a short word in its place. */
  readonly label: string;
}

export interface RoleHeatMapsText extends ChartText {
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  /** What the words in cells without a value mean. */
  readonly words?: readonly { readonly word: string; readonly meaning: string }[] | undefined;
}

const cellWidth = 36;
const cellHeight = 24;
/** Pixels between cells; whole, so that edges are sharp. */
const seam = 2;
const wordLine = fontSizes.label + 5;

/**
 * A rectangle of panels, two beside each other; panels, rows and columns keep the order in which the cells first name
 * them.
 */
export function roleHeatMaps(cells: readonly RoleCell[], text: RoleHeatMapsText): TopLevelSpec {
  const panels = inOrder(cells, (cell) => cell.panel);
  const rows = inOrder(cells, (cell) => cell.row);
  const columns = inOrder(cells, (cell) => cell.column);
  const most = cells.reduce((high, { value }) => Math.max(high, value ?? 0), 0) || 1;
  const across = Math.min(panels.length, 2);
  const gutter = Math.ceil(widest(rows, fontSizes.label)) + 10;
  const totalWidth = across * (columns.length * cellWidth + gutter + 30);
  const words = (text.words ?? []).flatMap(({ word, meaning }) =>
    wrapText(`${word}: ${meaning}`, totalWidth, fontSizes.label),
  );
  const key = {
    ...once,
    width: 1,
    height: words.length * wordLine,
    mark: {
      type: 'text',
      text: words,
      align: 'left',
      baseline: 'top',
      fontSize: fontSizes.label,
      lineHeight: wordLine,
      color: ink.quiet,
    },
    encoding: { x: { value: -gutter }, y: { value: 0 } },
  } as const;
  return {
    title: heading(text, totalWidth),
    vconcat: [
      {
        data: { values: cells.map((cell) => drawnCell(cell, most)) },
        facet: {
          field: 'panel',
          type: 'nominal',
          sort: panels,
          title: null,
          header: { labelFontSize: fontSizes.axisTitle + 1, labelPadding: 10 },
        },
        columns: across,
        spacing: { row: 26, column: 6 },
        resolve: { axis: { x: 'independent', y: 'independent' } },
        spec: {
          width: columns.length * cellWidth - seam,
          height: rows.length * cellHeight - seam,
          layer: panelLayers(rows, columns, text),
        },
      },
      ...(words.length === 0 ? [] : [key]),
    ],
    spacing: 16,
    config: theme,
  } as TopLevelSpec;
}

/** A cell with its colours. */
function drawnCell({ panel, row, column, value, label }: RoleCell, most: number) {
  if (value === null) return { panel, row, column, label, fill: ink.missing, missing: true };
  const fill = rampColour(value / most, false);
  return { panel, row, column, label, fill, ink: inkOn(fill) };
}

function panelLayers(rows: readonly string[], columns: readonly string[], text: RoleHeatMapsText): Layer[] {
  const x: Encoding['x'] = {
    field: 'column',
    type: 'nominal',
    sort: [...columns],
    title: null,
    scale: { paddingInner: seam / cellWidth, paddingOuter: 0 },
    axis: { orient: 'top', labelAngle: -38, labelAlign: 'left', ticks: false, domain: false },
  };
  const y: Encoding['y'] = {
    field: 'row',
    type: 'nominal',
    sort: [...rows],
    title: null,
    scale: { paddingInner: seam / cellHeight, paddingOuter: 0 },
    axis: { ticks: false, domain: false },
  };
  const tooltip: Encoding['tooltip'] = [
    { field: 'panel', title: 'Rules' },
    { field: 'row', title: text.rowTitle },
    { field: 'column', title: text.columnTitle },
    { field: 'label', title: text.valueTitle },
  ];
  const stroke = `M${-cellWidth / 2 + 1},${cellHeight / 2 - 1}L${cellWidth / 2 - 1},${-cellHeight / 2 + 1}`;
  return [
    {
      mark: { type: 'rect' },
      encoding: { x, y, tooltip, fill: { field: 'fill', type: 'nominal', scale: null } },
    },
    {
      transform: [{ filter: 'datum.missing' }],
      mark: { type: 'point', shape: stroke, size: 4, color: ink.hatch, strokeWidth: 1, opacity: 1, aria: false },
      encoding: { x, y },
    },
    {
      mark: {
        type: 'text',
        baseline: 'middle',
        fontSize: { expr: `datum.missing ? ${fontSizes.note} : ${fontSizes.label}` },
        fill: { expr: `datum.missing ? '${ink.quiet}' : datum.ink` },
        aria: false,
      },
      encoding: { x, y, text: { field: 'label', type: 'nominal' } },
    },
    {
      ...once,
      mark: {
        type: 'text',
        text: `${text.rowTitle} ↓  ${text.columnTitle} →`,
        align: 'right',
        baseline: 'bottom',
        fontSize: fontSizes.note,
        color: ink.quiet,
        aria: false,
      },
      encoding: { x: { value: -6 }, y: { value: -5 } },
    },
  ];
}
