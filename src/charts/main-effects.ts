/**
 * What an answer hangs on: what each entry of each axis comes to, as a tornado. Promises: the axis that matters most
 * stands on top; bars start at what numbers are held against, which is 0 or is named; a number stands beside its bar
 * with its interval; what lies beyond the plot or what was tried is an arrow at its edge; no label is cut.
 */
import type { TopLevelSpec } from 'vega-lite';
import { askedZone } from './asked.js';
import { estimateColumn } from './comparison/contender-rows.js';
import { intervalMarks, markStyle, pixelRow } from './comparison/marks.js';
import { wrapText } from './fonts.js';
import { drawnFound, type Found, foundWords } from './found.js';
import { d3Format, formatNumber, type NumberStyle, tickStyle } from './number.js';
import { labelsWidth, layOutRows, rowLabels } from './row-labels.js';
import { isNumber, type Layer, once, type PositionX, reachingDomain, zeroUnsigned } from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, theme } from './theme.js';

/** What an entry of an axis comes to: its main effect, or a number that is held against another. */
export interface MainEffectRow {
  /** The axis' title: `Enemy armour`. */
  readonly axis: string;
  readonly entry: string;
  /** In the unit of the chart; absent where only its range is known. */
  readonly effect?: number | undefined;
  /** Ends of its interval: `null` where there is none on that side; both absent where the effect is exact. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  /** The least and the most that was tried; absent where nothing limits the number. */
  readonly tried?: readonly [number, number] | undefined;
  /** Printed in place of the number and its interval. */
  readonly words?: string | undefined;
  /** The axis' share of the spread, 0 to 1: the same in all of its rows. */
  readonly share?: number | undefined;
}

export interface MainEffectsText extends ChartText {
  /** What an effect is, with its unit: `Points more or less than over all the fights`. */
  readonly effectTitle: string;
  /** What the interval is. Default: `95% interval`. */
  readonly intervalTitle?: string | undefined;
  /** Default: one digit. With a sign where they are held against 0. */
  readonly format?: NumberStyle | undefined;
  /** The number that all are held against, and half the width of what counts as equal to it. Default: 0, unnamed. */
  readonly against?: { readonly at: number; readonly words: string; readonly margin?: number | undefined } | undefined;
  /** What a number is called over its column. Default: `effect`. */
  readonly numberTitle?: string | undefined;
}

const plotWidth = 270;
const labelRoom = 170;

/** The tornado; the entries of an axis keep their order, since many have one of their own: distances, sizes. */
export function mainEffects(rows: readonly MainEffectRow[], text: MainEffectsText): TopLevelSpec {
  const { against } = text;
  const style = { ...text.format, signed: (against?.at ?? 0) === 0 };
  const placed = byAxis(rows);
  const { height } = placed;
  const domain = domainOf(rows, against);
  const values = placed.lines.flatMap(({ row: line, y }) =>
    line === undefined ? [] : [drawnEffect(line.row, y, domain, style)],
  );
  const x: PositionX = {
    field: 'value',
    type: 'quantitative',
    title: [
      ...wrapText(text.effectTitle, plotWidth + 40, fontSizes.axisTitle),
      ...(values.some(({ beyond }) => beyond !== null) ? ['arrows without a dot: beyond what was tried'] : []),
    ],
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 6, grid: true, format: d3Format(tickStyle(style, domain)), ...zeroUnsigned(style) },
  };
  const tooltip = [
    { field: 'axis', title: 'Axis' },
    { field: 'entry', title: 'Entry' },
    { field: 'words', title: text.effectTitle },
  ];
  const columns = estimateColumn(
    values,
    { number: text.numberTitle ?? 'effect', interval: text.intervalTitle },
    { width: plotWidth - 4, height },
  );
  return {
    title: { ...heading(text, labelsWidth(placed) + plotWidth + columns.width), offset: 30 },
    data: { values },
    width: plotWidth,
    height,
    layer: [
      ...origin(against, domain),
      barsFrom(against?.at ?? 0, height),
      ...intervalMarks(x, domain, height, 1, tooltip),
      ...rowLabels(placed),
      ...columns.layers,
    ],
    config: theme,
  };
}

/** The rows under their axes, each with its share of the spread; the axis that matters most first. */
function byAxis(rows: readonly MainEffectRow[]) {
  const lines = byImportance(rows).flatMap((axis) => {
    const own = rows.filter((row) => row.axis === axis);
    const share = own.find((row) => row.share !== undefined)?.share;
    const group = share === undefined ? axis : `${axis}\n(${formatNumber(share, { percent: true })} of the spread)`;
    return own.map((row) => ({ label: row.entry, group, row }));
  });
  return layOutRows(lines, { room: labelRoom, gap: 8, headings: true });
}

type Against = MainEffectsText['against'];

/** An axis that holds the origin and every number. It holds their intervals only as far as the numbers keep room. */
function domainOf(rows: readonly MainEffectRow[], against: Against): [number, number] {
  const { at = 0, margin = 0 } = against ?? {};
  return reachingDomain(
    [at - margin, at + margin, ...rows.map(({ effect }) => effect).filter(isNumber)],
    rows.flatMap(({ low, high }) => [low, high]).filter(isNumber),
  );
}

/** Where bars begin: a line, dashed where it is a number with a name, which then stands on top. */
function origin(against: Against, [left, right]: readonly [number, number]): Layer[] {
  const x = { datum: against?.at ?? 0, type: 'quantitative' } as const;
  const line: Layer = {
    ...once,
    mark: { type: 'rule', color: ink.text, strokeWidth: 1.2, ...(against && { strokeDash: [5, 3] }), aria: false },
    encoding: { x },
  };
  if (against === undefined) return [line];
  const { at, words, margin = 0 } = against;
  const align = at < (left + right) / 2 ? 'left' : 'right';
  return [
    ...askedZone(at, margin),
    line,
    {
      ...once,
      mark: {
        type: 'text',
        text: words,
        align,
        baseline: 'bottom',
        dy: -3,
        fontSize: fontSizes.label,
        color: ink.text,
      },
      encoding: { x, y: { value: 0 } },
    },
  ];
}

/** An effect at its place in pixels, cut to the axis. */
function drawnEffect(
  { axis, entry, effect, low, high, tried, words }: MainEffectRow,
  at: number,
  domain: readonly [number, number],
  style: NumberStyle,
) {
  const found: Found = { value: effect, low, high, tried };
  return { axis, entry, at, series: 0, ...drawnFound(found, domain), words: words ?? foundWords(found, style) };
}

/** A pale bar from the origin to each number. */
function barsFrom(at: number, height: number): Layer {
  return {
    transform: [{ filter: 'isValid(datum.value)' }, { calculate: String(at), as: 'zero' }],
    mark: { type: 'rule', strokeWidth: 7, opacity: 0.3, color: markStyle(0).colour, aria: false },
    encoding: { y: pixelRow('at', height), x: { field: 'zero', type: 'quantitative' }, x2: { field: 'value' } },
  };
}

/** Axes by their share of the spread; without shares, by how far their effects lie apart. */
function byImportance(rows: readonly MainEffectRow[]): string[] {
  const shared = rows.some((row) => row.share !== undefined);
  const importance = (axis: string): number => {
    const own = rows.filter((row) => row.axis === axis);
    if (shared) return Math.max(...own.map((row) => row.share ?? 0));
    const effects = own.map((row) => row.effect ?? 0);
    return Math.max(...effects) - Math.min(...effects);
  };
  return inOrder(rows, (row) => row.axis).sort((a, b) => importance(b) - importance(a));
}
