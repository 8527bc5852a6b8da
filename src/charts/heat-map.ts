/**
 * A table of values as a heat map. Promises: every cell prints its number, so that no value hangs on colour alone; the
 * number is bold if its interval leaves out the middle of the colours; a cell without a value is hatched and says why,
 * in the cell or, if the reason is too long for it, in a footnote.
 */
import type { TopLevelSpec } from 'vega-lite';
import { textWidth, widest, wrapText } from './fonts.js';
import { type Cell, cellsOf, cellWidthOf, domainOf, footnotes, type HeatMapRow } from './heat-map-cells.js';
import { d3Format, type NumberStyle } from './number.js';
import { type Encoding, type Layer, once, tidy, zeroUnsigned } from './spec.js';
import { type ChartText, divergingStops, fontSizes, heading, ink, inOrder, sequentialStops, theme } from './theme.js';

export interface HeatMapText extends ChartText {
  readonly columnTitle: string;
  readonly rowTitle: string;
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  /** How values are written. Default: one digit after the point. */
  readonly format?: NumberStyle | undefined;
  /** Colours about a middle, for values that have a neutral point; `true` means about 0. */
  readonly diverging?: boolean | { readonly middle: number } | undefined;
}

const noteLine = fontSizes.note + 2;

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

/** The table as it is drawn: its cells, how large they are, and the colours of their values. */
interface HeatMap {
  readonly text: HeatMapText;
  readonly style: NumberStyle;
  readonly columns: readonly string[];
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The values at the ends of the ramp. */
  readonly ends: readonly [number, number];
  readonly middle: number | undefined;
}

/** A heat map; columns and rows keep the order in which the data first name them. */
export function valueHeatMap(rows: readonly HeatMapRow[], text: HeatMapText): TopLevelSpec {
  const columns = inOrder(rows, (row) => row.column);
  const names = inOrder(rows, (row) => row.row);
  const style = text.format ?? {};
  const middle = text.diverging === true ? 0 : text.diverging === false ? undefined : text.diverging?.middle;
  const ends = domainOf(
    rows.flatMap((row) => (row.value === null ? [] : [row.value])),
    middle,
  );
  const cellWidth = cellWidthOf(rows, columns, style);
  const signs = footnotes(rows, cellWidth - 10);
  const cells = cellsOf(rows, { columns, names, style, middle, ends, signs, room: cellWidth - 10 });
  const lineCounts = [...new Set(cells.map((cell) => cell.inside.length))].sort();
  const cellHeight = 30 + noteLine * Math.max(...lineCounts, 0);
  const map: HeatMap = { text, style, columns, names, cells, cellWidth, cellHeight, ends, middle };
  const width = cellWidth * columns.length;
  const height = cellHeight * names.length;
  const places = placesIn(map);
  const tooltip = tooltipOf(rows, map);
  return {
    title: heading(text, width + textWidth('m', fontSizes.label) * 8),
    data: { values: [...cells] },
    width,
    height,
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1.5 },
        encoding: { ...places, tooltip, color: valueColours(map, height) },
      },
      ...missingCells(map, places, tooltip),
      ...lineCounts.map((lines) => printing(map, places, lines)),
      ...footnoteLayers(signs, width, height),
    ],
    // The ink of the numbers must not share the scale of the values, or Vega-Lite would look for both in one domain.
    resolve: { scale: { color: 'independent' } },
    config: theme,
  };
}

type Places = ReturnType<typeof placesIn>;

/** Where a cell stands: columns above the table, rows beside it. */
function placesIn({ text, columns, names, cellWidth }: HeatMap) {
  const slanted = widest(columns, fontSizes.label) > cellWidth - 4;
  return {
    x: {
      field: 'column',
      type: 'nominal',
      sort: [...columns],
      title: text.columnTitle,
      scale: { paddingInner: 0, paddingOuter: 0 },
      axis: {
        orient: 'top',
        labelAngle: slanted ? -30 : 0,
        labelAlign: slanted ? 'left' : 'center',
        ticks: false,
        domain: false,
      },
    },
    y: {
      field: 'row',
      type: 'nominal',
      sort: [...names],
      title: text.rowTitle,
      scale: { paddingInner: 0, paddingOuter: 0 },
      // by our own measure of the font: the title keeps clear of the longest name
      axis: { ticks: false, domain: false, minExtent: widest(names, fontSizes.label) + 4 },
    },
  } satisfies Pick<Encoding, 'x' | 'y'>;
}

type Tooltip = NonNullable<Encoding['tooltip']>;

function tooltipOf(rows: readonly HeatMapRow[], { text, style }: HeatMap): Tooltip {
  return [
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
}

/** The ramp of the values, and its legend. */
function valueColours({ text, style, ends: [low, high], middle }: HeatMap, height: number) {
  const stops = middle === undefined ? sequentialStops : divergingStops;
  /** The ramp is as long below the middle as above it, so it may go on where no chance can be. */
  const possible = (value: number): boolean =>
    style.percent !== true || style.signed === true || (value >= 0 && value <= 1);
  return {
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
  } satisfies Encoding['color'];
}

/** Cells without a value: grey, and hatched. */
function missingCells({ cellWidth, cellHeight }: HeatMap, places: Places, tooltip: Tooltip): Layer[] {
  return [
    {
      transform: [{ filter: 'datum.missing' }],
      mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1.5, color: ink.missing },
      encoding: { ...places, tooltip },
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
      encoding: { ...places },
    },
  ];
}

/** The numbers and notes of the cells whose notes have this many lines. Number and note are centred together. */
function printing({ cells }: HeatMap, places: Places, lines: number): Layer {
  const color = { field: 'ink', type: 'nominal', scale: null } as const;
  const numbers = [...new Set(cells.map(({ apart }) => apart))].sort().map(
    (apart): Layer => ({
      ...(cells.some((cell) => cell.apart) ? { transform: [{ filter: `datum.apart === ${apart}` }] } : {}),
      mark: {
        type: 'text',
        fontSize: fontSizes.axisTitle,
        ...(apart ? { fontWeight: 'bold' } : {}),
        baseline: 'middle',
        dy: (-noteLine * lines) / 2,
      },
      encoding: { ...places, color, text: { field: 'label', type: 'nominal' } },
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
    encoding: { ...places, color, text: { field: 'inside', type: 'nominal' } },
  };
  return {
    transform: [{ filter: `length(datum.inside) === ${lines}` }],
    layer: lines === 0 ? numbers : [...numbers, note],
  };
}

/** The footnotes below the table, if there are any. */
function footnoteLayers(signs: ReadonlyMap<string, string>, width: number, height: number): Layer[] {
  const notes = [...signs].map(([note, sign]) => `${sign} ${note}`);
  const lines = notes.flatMap((note) => wrapText(note, Math.max(width, 320), fontSizes.label));
  if (lines.length === 0) return [];
  return [
    {
      ...once,
      mark: {
        type: 'text',
        text: lines,
        align: 'left',
        baseline: 'top',
        fontSize: fontSizes.label,
        lineHeight: fontSizes.label + 4,
        color: ink.quiet,
      },
      encoding: { x: { value: 0 }, y: { value: height + 8 } },
    },
  ];
}
