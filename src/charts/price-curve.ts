/**
 * The picture of a price: by how much the win rate with a thing differs from that without it, against what the thing
 * costs. Promises: the zero line, the zone about the asked price and the break-even with its interval are drawn; few
 * prices are points with whiskers, since nothing is known between them, many are a line with a band; an interval
 * without an end is an arrow at the edge; the axis is never so short that one point of difference fills it.
 */
import type { TopLevelSpec } from 'vega-lite';
import { askedWords, askedZone } from './asked.js';
import { edgeArrow, intervalCaps, type Side } from './intervals.js';
import type { NumberStyle } from './number.js';
import {
  isNumber,
  type Layer,
  once,
  type PositionX,
  type PositionY,
  paddedDomain,
  tidy,
  verticalReference,
  zeroUnsigned,
} from './spec.js';
import { type ChartText, fontSizes, heading, ink, seriesStyle, theme } from './theme.js';
import { rimmedWords } from './words.js';

/** The difference in win rate (with less without, −1 to 1) at a price, with the ends of its interval. */
export interface PriceCurvePoint {
  /** In points. */
  readonly price: number;
  readonly difference: number;
  /** Both are left out where the difference is exact. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** Where the difference changes its sign. */
export interface PriceCurveCrossing {
  /** Left out where only its range is known. */
  readonly price?: number | undefined;
  /** Ends of its interval. An end that does not exist is left out, and drawn as an arrow at the edge. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly words: string;
}

export interface PriceCurveText extends ChartText {
  /** In points. */
  readonly asked?: number | undefined;
  /** Half the width of the zone about the asked price that counts as fair. */
  readonly margin?: number | undefined;
  /** The axis' title with its unit: `Price of the upgrade (points)`. */
  readonly priceTitle: string;
  /** How the price asked is written: with a plus for an upgrade. */
  readonly priceFormat?: NumberStyle | undefined;
  readonly crossing?: PriceCurveCrossing | undefined;
}

/**
 * With this many prices or more a curve is drawn as a line: neighbours lie so close that nothing hides between them.
 */
export const denseFrom = 24;

/** The name of the chart's parameter: the price that a slider beside it stands at. */
export const sliderParameter = 'at';

const width = 520;
const height = 290;

/** The axis reaches at least this many percentage points above and below zero. */
const leastReach = 2;

const { colour } = seriesStyle(0);

/** The chart; points in any order. */
export function priceCurve(points: readonly PriceCurvePoint[], text: PriceCurveText): TopLevelSpec {
  const { asked, crossing } = text;
  const margin = asked === undefined ? 0 : (text.margin ?? 0);
  const sorted = [...points].sort((a, b) => a.price - b.price);
  const data = sorted.map(drawnPoint);
  const dense = sorted.length >= denseFrom;
  const sampled = data.some(({ low }) => low !== null);
  const prices = priceDomain(sorted, text, margin);
  const at = axesOf(prices, data, text.priceTitle);
  const start = asked ?? crossing?.price ?? sorted[0]?.price ?? 0;
  return {
    title: { ...heading(text, width + 60), offset: 30 },
    params: [{ name: sliderParameter, value: start }],
    data: { values: data },
    width,
    height,
    layer: [
      ...(asked === undefined ? [] : askedZone(asked, margin)),
      ...(sampled ? intervalLayers(at, dense) : []),
      {
        ...once,
        mark: { type: 'rule', color: ink.text, strokeWidth: 1.2, aria: false },
        encoding: { y: { datum: 0, type: 'quantitative' } },
      },
      ...(asked === undefined
        ? []
        : [verticalReference({ value: asked, label: askedWords(asked, margin, text.priceFormat ?? {}) })]),
      {
        mark: { type: 'line', color: colour, strokeWidth: dense ? 2 : 1, ...(dense ? {} : { strokeDash: [2, 3] }) },
        encoding: { ...at },
      },
      sliderLayer(start),
      pointLayer(at, { dense, sampled, priceTitle: text.priceTitle }),
      ...(crossing === undefined ? [] : crossingLayers(crossing, prices, data)),
    ],
    config: theme,
  };
}

/** A point in percentage points. */
function drawnPoint({ price, difference, low, high }: PriceCurvePoint) {
  return {
    price,
    difference: tidy(difference * 100),
    low: low === undefined ? null : tidy(low * 100),
    high: high === undefined ? null : tidy(high * 100),
  };
}

type DrawnPoint = ReturnType<typeof drawnPoint>;

/** The prices that are drawn: those that were played, the zone of the asked price, the break-even. */
function priceDomain(
  points: readonly PriceCurvePoint[],
  { asked, crossing }: PriceCurveText,
  margin: number,
): [number, number] {
  const xs = [...points.map(({ price }) => price), ...(asked === undefined ? [] : [asked - margin, asked + margin])];
  const ends = [crossing?.price, crossing?.low, crossing?.high].filter(isNumber);
  return paddedDomain([...xs, ...ends], 0.04);
}

function axesOf([left, right]: readonly [number, number], data: readonly DrawnPoint[], priceTitle: string) {
  const ys = data.flatMap(({ difference, low, high }) => [difference, low, high].filter(isNumber));
  const [bottom, top] = paddedDomain([...ys, -leastReach, leastReach], 0.08);
  return {
    x: {
      field: 'price',
      type: 'quantitative',
      title: priceTitle,
      scale: { domain: [left, right], nice: false, zero: false },
      axis: { tickCount: 8, format: '~f' },
    },
    y: {
      field: 'difference',
      type: 'quantitative',
      title: 'Win rate with, less without (percentage points)',
      scale: { domain: [bottom, top], nice: false, zero: false },
      axis: { tickCount: 7, format: '+~f', ...zeroUnsigned({ signed: true }) },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

type Axes = ReturnType<typeof axesOf>;

/** The intervals: a band about a line, whiskers on points. */
function intervalLayers({ x }: Axes, dense: boolean): Layer[] {
  const encoding = { x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } } satisfies Layer['encoding'];
  if (dense) return [{ mark: { type: 'area', color: colour, opacity: 0.22, aria: false }, encoding }];
  return [
    { mark: { type: 'rule', color: colour, strokeWidth: 2, aria: false }, encoding },
    ...intervalCaps({ along: 'y', at: { x }, colour }),
  ];
}

/** The price that the slider stands at. Not drawn while the slider stands where it began. */
function sliderLayer(start: number): Layer {
  return {
    ...once,
    mark: {
      type: 'rule',
      color: seriesStyle(1).colour,
      strokeWidth: 2,
      strokeOpacity: { expr: `${sliderParameter} === ${start} ? 0 : 1` },
      aria: false,
    },
    encoding: { x: { datum: { expr: sliderParameter }, type: 'quantitative' } },
  };
}

interface PointTerms {
  readonly dense: boolean;
  readonly sampled: boolean;
  readonly priceTitle: string;
}

/** The points, with their tooltips. On a line they cannot be seen. */
function pointLayer(at: Axes, { dense, sampled, priceTitle }: PointTerms): Layer {
  return {
    mark: { type: 'point', filled: true, color: colour, size: dense ? 20 : 45, opacity: dense ? 0 : 1 },
    encoding: {
      ...at,
      tooltip: [
        { field: 'price', type: 'quantitative', title: priceTitle },
        { field: 'difference', type: 'quantitative', title: 'Difference (percentage points)', format: '+.2f' },
        ...(sampled
          ? ([
              { field: 'low', type: 'quantitative', title: 'interval from', format: '+.2f' },
              { field: 'high', type: 'quantitative', title: 'interval to', format: '+.2f' },
            ] as const)
          : []),
      ],
    },
  };
}

/** The break-even on the zero line: its interval, its place, its words. */
function crossingLayers(
  { price, low, high, words }: PriceCurveCrossing,
  [left, right]: readonly [number, number],
  data: readonly { readonly price: number; readonly difference: number }[],
): Layer[] {
  const y = { datum: 0, type: 'quantitative' } as const;
  const at = (value: number) => ({ datum: value, type: 'quantitative' }) as const;
  const [from, to] = [low ?? left, high ?? right];
  const arrow = (side: Side): Layer => ({
    ...once,
    mark: edgeArrow(side, { size: 90, filled: true, color: ink.text }),
    encoding: { x: at(side === 'below' ? left : right), y },
  });
  const cap = (value: number): Layer => ({
    ...once,
    mark: { type: 'tick', orient: 'vertical', thickness: 2.5, size: 14, color: ink.text, opacity: 1, aria: false },
    encoding: { x: at(value), y },
  });
  return [
    {
      data: { values: [{ from, to }] },
      mark: { type: 'rule', strokeWidth: 4, color: ink.text, aria: false },
      encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' }, y },
    },
    low === undefined ? arrow('below') : cap(low),
    high === undefined ? arrow('above') : cap(high),
    ...(price === undefined
      ? []
      : [
          {
            ...once,
            mark: {
              type: 'point',
              shape: 'diamond',
              filled: true,
              fill: '#ffffff',
              stroke: ink.text,
              strokeWidth: 2,
              size: 110,
              opacity: 1,
              tooltip: words,
            },
            encoding: { x: at(price), y },
          } as Layer,
        ]),
    ...crossingWords(words, { place: price ?? (from + to) / 2, left, right, falls: fallsOver(data) }),
  ];
}

function fallsOver(data: readonly { readonly difference: number }[]): boolean {
  return (data.at(-1)?.difference ?? 0) <= (data[0]?.difference ?? 0);
}

interface WordsPlace {
  /** The price of the crossing, between the ends of the axis. */
  readonly place: number;
  readonly left: number;
  readonly right: number;
  /** Whether the curve falls. */
  readonly falls: boolean;
}

/** The words of the break-even, on the side that has room. */
function crossingWords(words: string, { place, left, right, falls }: WordsPlace): Layer[] {
  // Where the curve falls, there is room above the line on the right of the crossing, below it on the left.
  const rightHalf = place > (left + right) / 2;
  const side = rightHalf
    ? ({ align: 'right', dx: -2, dy: falls ? 12 : -12, baseline: falls ? 'top' : 'bottom' } as const)
    : ({ align: 'left', dx: 2, dy: falls ? -12 : 12, baseline: falls ? 'bottom' : 'top' } as const);
  return rimmedWords({
    ...once,
    mark: { type: 'text', text: words, ...side, fontSize: fontSizes.label, fontWeight: 'bold', color: ink.text },
    encoding: { x: { datum: place, type: 'quantitative' }, y: { datum: 0, type: 'quantitative' } },
  });
}
