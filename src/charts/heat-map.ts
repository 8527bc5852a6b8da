/**
 * A table of values as a heat map. Promises: every cell prints its number, so that colour is never the only carrier, in
 * bold where it is told apart from the middle of the colours; a cell without a value is hatched and says why, in the cell
 * or (where the reason is too long for it) in a footnote.
 */
import type { TopLevelSpec } from 'vega-lite';
import { textWidth, widest, wrapText } from './fonts.js';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import { type Encoding, type Layer, tidy, zeroUnsigned } from './spec.js';
import {
  type ChartText,
  divergingStops,
  fontSizes,
  heading,
  ink,
  inkOn,
  inOrder,
  rampColour,
  sequentialStops,
  theme,
} from './theme.js';

/** One cell. */
export interface HeatMapRow {
  readonly column: string;
  readonly row: string;
  /** In the unit that the chart's value title names; `null` when there is none. */
  readonly value: number | null;
  /** The ends of its interval, in the same unit. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** Printed in place of the number. */
  readonly words?: string | undefined;
  /** Why there is no value, or what to know about it. */
  readonly note?: string | undefined;
}

export interface HeatMapText extends ChartText {
  readonly columnTitle: string;
  readonly rowTitle: string;
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  /** How values are written; one digit after the point unless told. */
  readonly format?: NumberStyle | undefined;
  /** Colours about a middle, for values that have a neutral point; `true` means about 0. */
  readonly diverging?: boolean | { readonly middle: number } | undefined;
}

interface Cell {
  readonly column: string;
  readonly row: string;
  readonly value: number | null;
  /** The number, or a dash, with a footnote sign if it has one. */
  readonly label: string;
  /** The note, if it fits the cell, as lines below the number. */
  readonly inside: string[];
  readonly ink: string;
  readonly missing: boolean;
  /** The interval in words; none if there is no interval. */
  readonly interval: string;
  /** Whether the interval leaves out the middle of the colours. */
  readonly apart: boolean;
  readonly note: string;
}

const superscripts = '¹²³⁴⁵⁶⁷⁸⁹';
const narrowest = 58;
const broadest = 118;
const broadestChart = 720;
const noteLine = fontSizes.note + 2;

/** The values at the ends of the ramp. */
function domainOf(values: readonly number[], middle: number | undefined): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0) return [0, 1];
  if (middle === undefined) return low < high ? [low, high] : [low - 0.5, high + 0.5];
  const reach = Math.max(Math.abs(low - middle), Math.abs(high - middle)) || 0.5;
  return [middle - reach, middle + reach];
}

/** `43% to 51%`; empty where there is no interval. */
function intervalWords({ low, high }: HeatMapRow, style: NumberStyle): string {
  if (low === undefined || high === undefined) return '';
  const finer = { ...style, digits: (style.digits ?? 1) + 1 };
  return `${formatNumber(low, finer)} to ${formatNumber(high, finer)}`;
}

/** Hatching lines that fill a cell of a size in pixels, as a path about its middle. */
function hatching(width: number, height: number): string {
  const step = 8;
  const right = width / 2;
  const bottom = height / 2;
  const lines: string[] = [];
  for (let shift = -width - height; shift <= width + height; shift += step) {
    // The line x + y = shift, cut to the cell.
    const from = Math.max(-right, shift - bottom);
    const to = Math.min(right, shift + bottom);
    if (from < to) lines.push(`M${tidy(from)},${tidy(shift - from)}L${tidy(to)},${tidy(shift - to)}`);
  }
  return lines.join('');
}

/** Sorts notes into those that fit a cell and those that become footnotes. */
function footnotes(rows: readonly HeatMapRow[], room: number): Map<string, string> {
  const signs = new Map<string, string>();
  for (const { note } of rows) {
    if (note === undefined || note === '' || signs.has(note)) continue;
    const lines = wrapText(note, room, fontSizes.note);
    const fits = lines.length <= 2 && widest(lines, fontSizes.note) <= room;
    if (!fits) signs.set(note, superscripts[signs.size] ?? `(${signs.size + 1})`);
  }
  return signs;
}

/** A heat map; columns and rows keep the order in which the data first name them. */
export function valueHeatMap(rows: readonly HeatMapRow[], text: HeatMapText): TopLevelSpec {
  const columns = inOrder(rows, (row) => row.column);
  const names = inOrder(rows, (row) => row.row);
  const style = text.format ?? {};
  const middle = text.diverging === true ? 0 : text.diverging === false ? undefined : text.diverging?.middle;
  const [low, high] = domainOf(
    rows.flatMap((row) => (row.value === null ? [] : [row.value])),
    middle,
  );
  const printed = ({ value, words }: HeatMapRow): string =>
    words ?? (value === null ? '–' : formatNumber(value, style));
  const words = rows.flatMap((row) => (row.note ?? '').split(' '));
  // Labels stand straight where that leaves the picture narrow enough, else they slant.
  const straight = widest(columns, fontSizes.label) + 10;
  const wanted = Math.max(
    widest(rows.map(printed), fontSizes.axisTitle) + 22,
    widest(words, fontSizes.note) + 12,
    ...(straight <= broadest && straight * columns.length <= broadestChart ? [straight] : []),
  );
  const cellWidth = Math.ceil(Math.min(Math.max(wanted, narrowest), broadest));
  const signs = footnotes(rows, cellWidth - 10);
  const cells = new Map<string, Cell>();
  const place = (row: HeatMapRow): void => {
    const note = row.note ?? '';
    const sign = signs.get(note) ?? '';
    const inside = note !== '' && sign === '' ? wrapText(note, cellWidth - 10, fontSizes.note) : [];
    const background =
      row.value === null ? ink.missing : rampColour((row.value - low) / (high - low), middle !== undefined);
    cells.set(JSON.stringify([row.column, row.row]), {
      column: row.column,
      row: row.row,
      value: row.value,
      label: `${printed(row)}${sign}`,
      inside,
      ink: row.value === null ? ink.quiet : inkOn(background),
      missing: row.value === null,
      interval: intervalWords(row, style),
      apart: middle !== undefined && ((row.low ?? middle) > middle || (row.high ?? middle) < middle),
      note,
    });
  };
  for (const row of names) for (const column of columns) place({ column, row, value: null });
  for (const row of rows) place(row);
  const values = [...cells.values()];
  const lineCounts = [...new Set(values.map((cell) => cell.inside.length))].sort();
  const cellHeight = 30 + noteLine * Math.max(...lineCounts, 0);
  const width = cellWidth * columns.length;
  const height = cellHeight * names.length;
  const slanted = widest(columns, fontSizes.label) > cellWidth - 4;
  const x: Encoding['x'] = {
    field: 'column',
    type: 'nominal',
    sort: columns,
    title: text.columnTitle,
    scale: { paddingInner: 0, paddingOuter: 0 },
    axis: {
      orient: 'top',
      labelAngle: slanted ? -30 : 0,
      labelAlign: slanted ? 'left' : 'center',
      ticks: false,
      domain: false,
    },
  };
  const y: Encoding['y'] = {
    field: 'row',
    type: 'nominal',
    sort: names,
    title: text.rowTitle,
    scale: { paddingInner: 0, paddingOuter: 0 },
    axis: { ticks: false, domain: false },
  };
  const stops = middle === undefined ? sequentialStops : divergingStops;
  /** The ramp is as long below the middle as above it: a chance may end before it does. */
  const possible = (value: number): boolean =>
    style.percent !== true || style.signed === true || (value >= 0 && value <= 1);
  const tooltip: Encoding['tooltip'] = [
    { field: 'row', title: text.rowTitle },
    { field: 'column', title: text.columnTitle },
    rows.some((row) => row.words !== undefined)
      ? { field: 'label', title: text.valueTitle }
      : {
          field: 'value',
          type: 'quantitative',
          title: text.valueTitle,
          format: d3Format({ ...style, digits: (style.digits ?? 1) + 1 }),
        },
    ...(rows.some((row) => row.low !== undefined) ? [{ field: 'interval', title: '95% interval' }] : []),
    ...(rows.some((row) => row.note !== undefined) ? [{ field: 'note', title: 'Note' }] : []),
  ];
  /** The numbers of the cells that have so many lines of note, and those notes, centred together. */
  const printing = (lines: number): Layer => {
    const color = { field: 'ink', type: 'nominal', scale: null } as const;
    const numbers = [...new Set(values.map(({ apart }) => apart))].sort().map(
      (apart): Layer => ({
        ...(values.some((cell) => cell.apart) ? { transform: [{ filter: `datum.apart === ${apart}` }] } : {}),
        mark: {
          type: 'text',
          fontSize: fontSizes.axisTitle,
          ...(apart ? { fontWeight: 'bold' } : {}),
          baseline: 'middle',
          dy: (-noteLine * lines) / 2,
        },
        encoding: { x, y, color, text: { field: 'label', type: 'nominal' } },
      }),
    );
    const note: Layer = {
      mark: {
        type: 'text',
        fontSize: fontSizes.note,
        lineHeight: noteLine,
        baseline: 'middle',
        dy: 12 - (noteLine * lines) / 2,
      },
      encoding: { x, y, color, text: { field: 'inside', type: 'nominal' } },
    };
    return {
      transform: [{ filter: `length(datum.inside) === ${lines}` }],
      layer: lines === 0 ? numbers : [...numbers, note],
    };
  };
  const notes = [...signs].map(([note, sign]) => `${sign} ${note}`);
  const noteLines = notes.flatMap((note) => wrapText(note, Math.max(width, 320), fontSizes.label));
  return {
    title: heading(text, width + textWidth('m', fontSizes.label) * 8),
    data: { values },
    width,
    height,
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1.5 },
        encoding: {
          x,
          y,
          tooltip,
          color: {
            field: 'value',
            type: 'quantitative',
            title: wrapText(text.valueTitle, 130, fontSizes.axisTitle),
            scale: {
              domain: stops.map((_, i) => tidy(low + ((high - low) * i) / (stops.length - 1))),
              range: [...stops],
              interpolate: 'rgb',
              nice: false,
              zero: false,
            },
            legend: {
              orient: 'right',
              direction: 'vertical',
              gradientLength: Math.min(height, 160),
              format: d3Format(style),
              ...zeroUnsigned(style),
              ...(middle === undefined ? {} : { values: [tidy(low), middle, tidy(high)].filter(possible) }),
            },
          },
        },
      },
      {
        transform: [{ filter: 'datum.missing' }],
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1.5, color: ink.missing },
        encoding: { x, y, tooltip },
      },
      {
        transform: [{ filter: 'datum.missing' }],
        mark: {
          type: 'point',
          shape: hatching(cellWidth - 3, cellHeight - 3),
          size: 4,
          color: ink.hatch,
          strokeWidth: 1,
          opacity: 1,
          aria: false,
        },
        encoding: { x, y },
      },
      ...lineCounts.map(printing),
      ...(noteLines.length === 0
        ? []
        : [
            {
              data: { values: [{}] },
              mark: {
                type: 'text',
                text: noteLines,
                align: 'left',
                baseline: 'top',
                fontSize: fontSizes.label,
                lineHeight: fontSizes.label + 4,
                color: ink.quiet,
              },
              encoding: { x: { value: 0 }, y: { value: height + 8 } },
            } satisfies Layer,
          ]),
    ],
    // The ink of the numbers must not share the scale of the values: Vega-Lite would look for both in one domain.
    resolve: { scale: { color: 'independent' } },
    config: theme,
  };
}
