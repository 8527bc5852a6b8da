/**
 * What units are worth: for each unit a point and an interval on a logarithmic axis, within it a narrower one if there
 * are two, beside someone else's prices if there are any. Promises: units are sorted by value; every value is printed
 * with its interval; an end that does not exist is an arrow at the edge; a unit without a value says why in its row;
 * two intervals differ in thickness; known prices differ from ours in shape and lightness, and no line joins them.
 */
import type { TopLevelSpec } from 'vega-lite';
import { power } from '../kernel/power.js';
import { widest } from './fonts.js';
import { inBrackets, intervalBars, intervalCaps, openEnds } from './intervals.js';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import { type Layer, namedRows, type PositionX, tidy, verticalReference } from './spec.js';
import { type ChartText, fontSizes, heading, seriesStyle, theme } from './theme.js';
import { wordsBeside } from './words.js';

/** A unit's value, in the points of the measure. */
export interface RelativeValueRow {
  readonly label: string;
  /** `null`: no value can be given. */
  readonly value: number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** A narrower interval of the same value: drawn thick within the other. */
  readonly inner?: { readonly low: number; readonly high: number } | undefined;
  /** Which ends of the interval do not exist: drawn as arrows at the edge. */
  readonly open?: 'below' | 'above' | 'both' | undefined;
  /** The same unit's price elsewhere. */
  readonly known?: number | undefined;
  /** Printed in place of the value and its interval. */
  readonly words?: string | undefined;
  /** True for the unit that the others are measured in. */
  readonly measure?: boolean | undefined;
}

export interface RelativeValueText extends ChartText {
  /** The axis' title with its unit. */
  readonly valueTitle: string;
  /** The source of the known prices. */
  readonly knownTitle?: string | undefined;
  /** What a known price is called after a value: `31 (28 to 34); list 50`. Default: theirs. */
  readonly knownWord?: string | undefined;
  /** What the values are called in the legend. Default: ours. */
  readonly valueName?: string | undefined;
  readonly format?: NumberStyle | undefined;
}

const plotWidth = 400;
const rowHeight = 28;
const [ours, theirs] = [seriesStyle(0), seriesStyle(1)];

/** The chart; rows in any order. */
export function relativeValueChart(rows: readonly RelativeValueRow[], text: RelativeValueText): TopLevelSpec {
  const style = text.format ?? { digits: 0 };
  const sorted = [...rows].sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || (a.label < b.label ? -1 : 1));
  const measure = sorted.find((row) => row.measure === true);
  const range = rangeOf(sorted);
  const [from, to] = [tidy(range[0]), tidy(range[1])];
  const data = sorted.map((row) => drawnRow(row, [from, to], wordsOf(row, style, text.knownWord)));
  const labels = data.map(({ label }) => label);
  const x = valueAxis(range, text.valueTitle, style);
  const y = namedRows('label', labels);
  const hasKnown = data.some(({ known }) => known !== null);
  const hasInner = sorted.some(({ inner }) => inner !== undefined);
  const key = keyOf(text, hasKnown);
  const words = data.map((row) => row.words);
  const width = plotWidth + widest(labels, fontSizes.label) + widest(words, fontSizes.label);
  const title = heading(text, width);
  return {
    title: measure === undefined ? title : { ...title, offset: 30 },
    data: { values: data },
    width: plotWidth,
    height: labels.length * rowHeight,
    layer: [
      ...(measure?.value == null
        ? []
        : [verticalReference({ value: measure.value, label: `measure: ${measure.label}` })]),
      intervalBars({ at: { y }, thickness: hasInner ? 1.2 : 2.5, colour: ours.colour }),
      ...(hasInner ? [innerBars(y)] : []),
      ownValues(key, { x, y }, text.valueTitle),
      ...intervalCaps({ along: 'x', at: { y }, colour: ours.colour }),
      ...openEnds([from, to], { y }, { size: 60, filled: true, color: ours.colour }),
      ...(hasKnown ? [knownValues(key, y, style)] : []),
      wordsBeside(plotWidth + 12, { y }),
    ],
    config: theme,
  };
}

/** A logarithmic axis. */
function valueAxis([from, to]: readonly [number, number], title: string, style: NumberStyle) {
  const at = ticks(from, to);
  const areWhole = at.every((tick) => Number(tick.toFixed(style.digits ?? 1)) === tick);
  return {
    field: 'value',
    type: 'quantitative',
    title,
    scale: { type: 'log', domain: [tidy(from), tidy(to)], nice: false },
    // a tick at 1.5 is not written as 2
    axis: { format: areWhole ? d3Format(style) : '~r', values: at },
  } satisfies PositionX;
}

type RowAxis = ReturnType<typeof namedRows>;

/** The narrower intervals. */
function innerBars(y: RowAxis): Layer {
  return {
    transform: [{ filter: 'isValid(datum.innerLow) && isValid(datum.innerHigh)' }],
    mark: { type: 'rule', strokeWidth: 6, color: ours.colour, aria: false },
    encoding: { x: { field: 'innerLow', type: 'quantitative' }, x2: { field: 'innerHigh' }, y },
  };
}

/** The ends of the axis: a little beyond all that is drawn. */
function rangeOf(rows: readonly RelativeValueRow[]): [number, number] {
  const reach = rows.flatMap(({ value, low, high, known, inner }) =>
    [value, low, high, known, inner?.low, inner?.high].filter(
      (x): x is number => typeof x === 'number' && x > 0 && Number.isFinite(x),
    ),
  );
  const [least, most] = reach.length === 0 ? [1, 10] : [Math.min(...reach), Math.max(...reach)];
  return [least / 1.15, most * 1.15];
}

/**
 * A row as it is drawn on an axis. If an end of its interval does not exist, its bar runs to the arrow at that edge.
 */
function drawnRow(row: RelativeValueRow, [from, to]: readonly [number, number], words: string) {
  const [below, above] = (['below', 'above'] as const).map((side) => row.open === side || row.open === 'both');
  const own = (x: number | undefined): number | null => (x === undefined ? null : Math.min(Math.max(x, from), to));
  return {
    label: row.label,
    // nothing has no place on a logarithmic axis: its words and its arrow say it
    value: row.value !== null && row.value > 0 ? row.value : null,
    low: below === true ? (above === true || row.high !== undefined ? from : null) : own(row.low),
    high: above === true ? (below === true || row.low !== undefined ? to : null) : own(row.high),
    below,
    above,
    innerLow: own(row.inner?.low),
    innerHigh: own(row.inner?.high),
    known: row.known ?? null,
    words,
  };
}

/** The colours and shapes of our values and of known prices, with a legend if there are both. */
function keyOf({ valueName = 'ours', knownTitle = 'known price' }: RelativeValueText, hasKnown: boolean) {
  const scale = { domain: [valueName, knownTitle], range: [ours.colour, theirs.colour] };
  const color = { type: 'nominal', scale, legend: hasKnown ? { orient: 'bottom', title: null } : null } as const;
  const shape = { ...color, scale: { domain: scale.domain, range: [ours.shape, 'diamond'] } } as const;
  return {
    ours: valueName,
    theirs: knownTitle,
    color: { field: 'whose', ...color },
    shape: { field: 'whose', ...shape },
  } as const;
}

type Key = ReturnType<typeof keyOf>;

function ownValues(
  key: Key,
  { x, y }: { readonly x: ReturnType<typeof valueAxis>; readonly y: RowAxis },
  valueTitle: string,
): Layer {
  return {
    transform: [{ filter: 'isValid(datum.value)' }, { calculate: JSON.stringify(key.ours), as: 'whose' }],
    mark: { type: 'point', filled: true, size: 75, opacity: 1 },
    encoding: {
      x,
      y,
      color: key.color,
      shape: key.shape,
      tooltip: [
        { field: 'label', title: 'Unit' },
        { field: 'words', title: valueTitle },
      ],
    },
  };
}

function knownValues(key: Key, y: RowAxis, style: NumberStyle): Layer {
  return {
    transform: [{ filter: 'isValid(datum.known)' }, { calculate: JSON.stringify(key.theirs), as: 'whose' }],
    mark: { type: 'point', filled: false, size: 95, strokeWidth: 2, opacity: 1 },
    encoding: {
      x: { field: 'known', type: 'quantitative' },
      y,
      color: key.color,
      shape: key.shape,
      tooltip: [
        { field: 'label', title: 'Unit' },
        { field: 'known', title: key.theirs, format: d3Format(style) },
      ],
    },
  };
}

function wordsOf(row: RelativeValueRow, style: NumberStyle, knownWord = 'theirs'): string {
  const { value, known, words, measure } = row;
  const parts: string[] = [];
  if (words !== undefined) parts.push(words);
  else if (value !== null) {
    parts.push(`${formatNumber(value, style)}${measure === true ? ', fixed' : inBrackets(row, style)}`);
  }
  // half a point that somebody asks is no rounding of ours
  const asked = style.digits === 0 && known !== undefined && !Number.isInteger(known) ? { ...style, digits: 1 } : style;
  if (known !== undefined) parts.push(`${knownWord} ${formatNumber(known, asked)}`);
  return parts.join('; ');
}

/** The ticks on the axis: 1, 2 and 5 times powers of ten; on a short axis some more. */
function ticks(from: number, to: number): number[] {
  const steps = to / from > 12 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 7];
  const first = Math.floor(Math.log10(from));
  return Array.from({ length: Math.ceil(Math.log10(to)) - first + 1 }, (_, k) => power(10, first + k))
    .flatMap((power) => steps.map((step) => tidy(step * power)))
    .filter((tick) => tick >= from && tick <= to);
}
