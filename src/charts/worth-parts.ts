/**
 * What a thing's worth is made of: a bar from nothing to what each part is worth, with its interval; apart from them, the
 * whole. Promises: rows keep their order; the whole and what is left differ from the parts in lightness; every value is
 * printed; an end that does not exist, or lies far off, is an arrow at the edge.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { intervalBars, intervalCaps, openEnds } from './intervals.js';
import { d3Format, type NumberStyle } from './number.js';
import { type Layer, namedRows, once, reachingDomain, tidy } from './spec.js';
import { type ChartText, fontSizes, heading, ink, sequentialStops, theme } from './theme.js';
import { wordsBeside } from './words.js';

/** A part, what is left without all parts, or the whole. */
export interface PartRow {
  readonly label: string;
  readonly sort: 'part' | 'rest' | 'whole';
  /** `null`: it is not known, or beyond what was played. */
  readonly value: number | null;
  /** Ends of the interval; infinite where there is none. Absent: no interval is drawn. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** The value with its interval. */
  readonly words: string;
  /** What is asked for it. */
  readonly asked?: number | undefined;
}

export interface PartsText extends ChartText {
  /** The title of the axis, with its unit. */
  readonly valueTitle: string;
  readonly format?: NumberStyle | undefined;
}

const plotWidth = 360;
const rowHeight = 30;
const barHeight = 15;
/** Lightest first: what is left, parts, the whole. */
const fills = { rest: ink.hatch, part: sequentialStops[2], whole: sequentialStops[3] } as const;
const line = ink.text;

/** The chart; rows top to bottom. */
export function worthParts(rows: readonly PartRow[], text: PartsText): TopLevelSpec {
  const domain = domainOf(rows);
  const data = rows.map((row) => drawnRow(row, domain));
  const labels = rows.map(({ label }) => label);
  const y = namedRows('label', labels);
  const format = d3Format(text.format ?? { digits: 0 });
  const width =
    plotWidth +
    widest(labels, fontSizes.label) +
    widest(
      data.map(({ words }) => words),
      fontSizes.label,
    );
  return {
    title: heading(text, width),
    data: { values: data },
    width: plotWidth,
    height: rows.length * rowHeight,
    layer: [
      bars(y, { domain, title: text.valueTitle, format }),
      nothing(rows.length * rowHeight),
      intervalBars({ at: { y }, thickness: 2, colour: line }),
      ...intervalCaps({ along: 'x', at: { y }, colour: line, size: 11 }),
      ...openEnds(domain, { y }, { size: 60, filled: true, color: line }),
      asked(y),
      wordsBeside(plotWidth + 14, { y }),
    ],
    config: theme,
  };
}

/** All values, and nothing; ends of intervals as far as they leave room for the values. */
function domainOf(rows: readonly PartRow[]): [number, number] {
  const of = (all: readonly (number | null | undefined)[]): number[] =>
    all.filter((own): own is number => typeof own === 'number');
  const core = of(rows.flatMap(({ value, asked: price }) => [value, price]));
  return reachingDomain([0, ...core], of(rows.flatMap(({ low, high }) => [low, high])).filter(Number.isFinite));
}

function drawnRow(
  { label, sort, value, low, high, words, asked: price }: PartRow,
  [from, to]: readonly [number, number],
) {
  const hasInterval = low !== undefined && high !== undefined;
  const within = (end: number): number => tidy(Math.min(to, Math.max(from, end)));
  return {
    label,
    value: value === null ? null : tidy(value),
    fill: fills[sort],
    low: hasInterval ? within(low) : null,
    high: hasInterval ? within(high) : null,
    below: hasInterval && low < from,
    above: hasInterval && high > to,
    asked: price === undefined ? null : tidy(price),
    words,
  };
}

type RowAxis = ReturnType<typeof namedRows>;

function bars(
  y: RowAxis,
  { domain, title, format }: { readonly domain: [number, number]; readonly title: string; readonly format: string },
): Layer {
  return {
    transform: [{ filter: 'isValid(datum.value)' }],
    mark: { type: 'bar', height: barHeight },
    encoding: {
      x: { field: 'value', type: 'quantitative', title, scale: { domain, nice: false }, axis: { format } },
      y,
      color: { field: 'fill', type: 'nominal', scale: null, legend: null },
      tooltip: [
        { field: 'label', title: 'Part' },
        { field: 'words', title },
      ],
    },
  };
}

/** Where a part is worth nothing. */
function nothing(height: number): Layer {
  return {
    ...once,
    mark: { type: 'rule', color: ink.axis, strokeWidth: 1, aria: false },
    encoding: { x: { datum: 0, type: 'quantitative' }, y: { value: 0 }, y2: { value: height } },
  };
}

/** What is asked for the whole. */
function asked(y: RowAxis): Layer {
  return {
    transform: [{ filter: 'isValid(datum.asked)' }],
    mark: {
      type: 'point',
      shape: 'diamond',
      filled: true,
      size: 90,
      opacity: 1,
      color: '#ffffff',
      stroke: '#c2610c',
      strokeWidth: 2,
    },
    encoding: { x: { field: 'asked', type: 'quantitative' }, y },
  };
}
