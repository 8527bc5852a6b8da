/**
 * Changes as a forest plot: a point and an interval for each metric, in margins, so that points of win chance and
 * points of price share an axis. Promises: the zone within the margin is grey; verdicts differ in shape, fill and
 * lightness at once; the change stands beside its bar as a number in its own unit; what lies beyond the axis is an
 * arrow at its edge; no label is cut, and what is not drawn is counted.
 */
import type { TopLevelSpec } from 'vega-lite';
import { pixelRow } from './comparison/marks.js';
import { widest } from './fonts.js';
import { edgeArrow, type Side } from './intervals.js';
import { labelsWidth, layOutRows, rowLabels } from './row-labels.js';
import { type Layer, once, tidy, zeroUnsigned } from './spec.js';
import { type ChartText, fontSizes, heading, ink, theme } from './theme.js';
import { quietTitle, wordsBeside } from './words.js';

/** One metric's change. */
export interface ForestRow {
  /** The metric in words. */
  readonly label: string;
  /** A heading that rows share, for instance the study; rows of a group stand together. */
  readonly group?: string | undefined;
  /** The estimate in margins: 1 is as much as the margin allows. May be infinite. */
  readonly change: number;
  /** The interval in margins; absent where the change is exact. Ends may be infinite. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly verdict: 'changed' | 'inconclusive' | 'within-margin';
  /** The change in its own unit, with interval and margin: `+6.9 pp (+5.8 to +8.0), ±2`. */
  readonly words: string;
}

export interface ForestText extends ChartText {
  /** The title of the words beside the bars. Default: `change (interval)`. */
  readonly wordsTitle?: string | undefined;
}

const plotWidth = 340;
const rowRoom = { room: 300, gap: 10 };

/** The axis ends here, in margins, however large a change is. */
const farthest = 8;

const looks = [
  { verdict: 'changed', title: 'changed', colour: '#7d2e1e', shape: 'diamond', filled: true, size: 110 },
  { verdict: 'inconclusive', title: 'inconclusive', colour: '#444444', shape: 'circle', filled: false, size: 70 },
  { verdict: 'within-margin', title: 'within margin', colour: '#4f86b8', shape: 'circle', filled: true, size: 60 },
] as const;

/** Where the axis ends, in margins: as far as the changes reach, but at least one and a half, and at most eight. */
function reach(rows: readonly ForestRow[]): number {
  const ends = rows.flatMap(({ change, low, high }) => [change, low ?? change, high ?? change]).map(Math.abs);
  return tidy(Math.max(1.4, ...ends.filter((end) => end <= farthest)) + 0.15);
}

/** A forest plot of changes against their margins; rows keep their order, top to bottom, group by group. */
export function forestPlot(rows: readonly ForestRow[], text: ForestText): TopLevelSpec {
  const placed = layOutRows(rows, rowRoom);
  const { height } = placed;
  const to = reach(rows);
  const shown = looks.filter(({ verdict }) => rows.some((row) => row.verdict === verdict));
  const wordsAt = plotWidth + 18;
  const wordsTitle = text.wordsTitle ?? 'change (interval)';
  const wordsWidth = widest([...rows.map(({ words }) => words), wordsTitle], fontSizes.label);
  const labelWidth = labelsWidth(placed);
  const y = pixelRow('y', height);
  const title = heading(text, labelWidth + wordsAt + wordsWidth);
  return {
    title: { ...title, offset: 20 },
    data: { values: placed.lines.flatMap(({ row, y }) => (row === undefined ? [] : [drawnRow(row, y, to)])) },
    width: plotWidth,
    height,
    layer: [
      zoneLayer(y, height),
      upright(0, [1, 0]),
      upright(-1, [5, 3]),
      upright(1, [5, 3]),
      ...rowLabels(placed),
      ...intervalLayers(y, shown, to),
      ...shown.map((look) => pointLayer(look, y, { to, wordsTitle })),
      wordsBeside(wordsAt, { y }),
      quietTitle('within the margin', plotWidth / 2, { align: 'center', aria: false }),
      quietTitle(wordsTitle, wordsAt, { aria: false }),
      ...keyLayers(shown, labelWidth),
    ],
    config: theme,
  };
}

/** A row at its place in pixels, cut to an axis that ends at `to` margins. */
function drawnRow(row: ForestRow, y: number, to: number) {
  const clip = (value: number): number => tidy(Math.min(Math.max(value, -to), to));
  return {
    y,
    label: row.label,
    verdict: row.verdict,
    words: row.words,
    // If it is no number, there is nothing to draw; the words say so.
    change: Math.abs(row.change) <= to ? tidy(row.change) : null,
    beyond: row.change > to ? to : row.change < -to ? -to : null,
    from: row.low === undefined || Number.isNaN(row.low) ? null : clip(row.low),
    to: row.high === undefined || Number.isNaN(row.high) ? null : clip(row.high),
    openLow: row.low !== undefined && row.low < -to,
    openHigh: row.high !== undefined && row.high > to,
  };
}

type Look = (typeof looks)[number];
type PixelRow = ReturnType<typeof pixelRow>;

/** What lies within the margin. */
function zoneLayer(y: PixelRow, height: number): Layer {
  return {
    data: { values: [{ from: -1, to: 1, top: 0, bottom: height }] },
    mark: { type: 'rect', color: ink.zone, aria: false },
    encoding: {
      x: { field: 'from', type: 'quantitative' },
      x2: { field: 'to' },
      y: { ...y, field: 'top' },
      y2: { field: 'bottom' },
    },
  };
}

/** A line across all rows, at a place given in margins. */
function upright(at: number, dash: number[]): Layer {
  return {
    ...once,
    mark: { type: 'rule', color: at === 0 ? ink.text : ink.line, strokeDash: dash, strokeWidth: 1.1, aria: false },
    encoding: { x: { datum: at, type: 'quantitative' } },
  };
}

/** The intervals; an arrow where one, or the change itself, goes on beyond the axis. */
function intervalLayers(y: PixelRow, shown: readonly Look[], to: number): Layer[] {
  const color = {
    field: 'verdict',
    type: 'nominal',
    scale: { domain: shown.map(({ verdict }) => verdict), range: shown.map(({ colour }) => colour) },
    legend: null,
  } as const;
  const arrow = (side: Side, when: string, size: number): Layer => ({
    transform: [{ filter: when }],
    mark: edgeArrow(side, { size, filled: true }),
    encoding: { x: { datum: side === 'below' ? -to : to, type: 'quantitative' }, y, color },
  });
  return [
    {
      transform: [{ filter: 'isValid(datum.from) && isValid(datum.to)' }],
      mark: { type: 'rule', strokeWidth: 2 },
      encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' }, y, color },
    },
    arrow('below', 'datum.openLow && !isValid(datum.beyond)', 45),
    arrow('above', 'datum.openHigh && !isValid(datum.beyond)', 45),
    arrow('below', 'isValid(datum.beyond) && datum.beyond < 0', 120),
    arrow('above', 'isValid(datum.beyond) && datum.beyond > 0', 120),
  ];
}

/** The mark of a verdict, beside its row as in the key. */
function markOf({ shape, filled, size, colour }: Look) {
  return {
    type: 'point',
    shape,
    size,
    opacity: 1,
    color: colour,
    fill: filled ? colour : '#ffffff',
    strokeWidth: 1.8,
  } as const;
}

/** The changes of a verdict, on the axis of all. */
function pointLayer(
  look: Look,
  y: PixelRow,
  { to, wordsTitle }: { readonly to: number; readonly wordsTitle: string },
): Layer {
  return {
    transform: [{ filter: `datum.verdict === '${look.verdict}' && isValid(datum.change)` }],
    mark: markOf(look),
    encoding: {
      x: {
        field: 'change',
        type: 'quantitative',
        title: 'Change in margins (±1: as much as the margin allows)',
        scale: { domain: [-to, to], nice: false },
        axis: { tickCount: 8, grid: true, format: '+~g', ...zeroUnsigned({ signed: true }) },
      },
      y,
      tooltip: [
        { field: 'label', title: 'Metric' },
        { field: 'words', title: wordsTitle },
        { field: 'verdict', title: 'Verdict' },
      ],
    },
  };
}

/** The key, drawn by hand below the title: one line, in the order of severity. */
function keyLayers(shown: readonly Look[], labelWidth: number): Layer[] {
  let keyAt = 0;
  return shown.flatMap((look): Layer[] => {
    const at = keyAt;
    keyAt += Math.ceil(widest([look.title], fontSizes.label) + 34);
    return [
      {
        ...once,
        mark: markOf(look),
        encoding: { x: { value: at + 6 - labelWidth }, y: { value: -30 } },
      },
      {
        ...once,
        mark: {
          type: 'text',
          text: look.title,
          align: 'left',
          baseline: 'middle',
          fontSize: fontSizes.label,
          color: ink.text,
        },
        encoding: { x: { value: at + 18 - labelWidth }, y: { value: -30 } },
      },
    ];
  });
}
