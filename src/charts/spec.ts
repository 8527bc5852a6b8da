/** The pieces of Vega-Lite that the chart builders share, named and typed once. */

import type { TopLevelSpec } from 'vega-lite';
import { defined } from '../kernel/defined.js';
import type { NumberStyle } from './number.js';
import { fontSizes, ink, type SeriesStyle, seriesStyle } from './theme.js';

/** One layer of a layered chart (itself possibly layered). */
export type Layer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/** The channels of a layer. */
export type Encoding = NonNullable<Layer['encoding']>;

/** A horizontal and a vertical position. */
export type PositionX = NonNullable<Encoding['x']>;
export type PositionY = NonNullable<Encoding['y']>;

/** A mark on a value of an axis: a price that was asked, an even win rate. */
export interface Reference {
  /** In the axis' own unit. */
  readonly value: number;
  readonly label: string;
}

/** A vertical line across the plot, its label above the plot's upper edge. */
export function verticalReference(reference: Reference, options: { labelled?: boolean } = {}): Layer {
  const x = { datum: reference.value, type: 'quantitative' } as const;
  const rule: Layer = {
    mark: { type: 'rule', color: ink.text, strokeDash: [5, 3], strokeWidth: 1.2, aria: false },
    encoding: { x },
  };
  if (options.labelled === false) return rule;
  return {
    layer: [
      rule,
      {
        mark: {
          type: 'text',
          text: reference.label,
          dy: -7,
          baseline: 'bottom',
          fontSize: fontSizes.label,
          color: ink.text,
        },
        encoding: { x, y: { value: 0 } },
      },
    ],
  };
}

/** A horizontal line across the plot, its label at the right end, just above the line. */
export function horizontalReference(reference: Reference, width: number): Layer {
  const y = { datum: reference.value, type: 'quantitative' } as const;
  return {
    layer: [
      {
        mark: { type: 'rule', color: ink.text, strokeDash: [5, 3], strokeWidth: 1.2, aria: false },
        encoding: { y },
      },
      {
        mark: {
          type: 'text',
          text: reference.label,
          align: 'right',
          baseline: 'bottom',
          dy: -3,
          fontSize: fontSizes.label,
          color: ink.text,
        },
        encoding: { y, x: { value: width } },
      },
    ],
  };
}

/** The smallest axis range that holds all values, with a share of its length to spare at both ends. */
export function paddedDomain(values: readonly number[], spare = 0.05): [number, number] {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const low = Math.min(...finite);
  const high = Math.max(...finite);
  const room = high > low ? (high - low) * spare : Math.max(Math.abs(high) * spare, 0.5);
  return [tidy(low - room), tidy(high + room)];
}

/**
 * The axis range that holds all of `core`, and of `ends` (of intervals, of what was tried) what lies within half its
 * length beyond it, so that one wide interval does not press everything else together.
 */
export function reachingDomain(core: readonly number[], ends: readonly number[], spare = 0.05): [number, number] {
  const inner = core.filter(Number.isFinite);
  if (inner.length === 0) return paddedDomain(ends, spare);
  const [low, high] = [Math.min(...inner), Math.max(...inner)];
  const room = Math.max((high - low) / 2, Math.max(Math.abs(low), Math.abs(high)) / 10);
  const outer = ends.filter(Number.isFinite).map((end) => Math.min(Math.max(end, low - room), high + room));
  return paddedDomain([...inner, ...outer], spare);
}

/** A number without the dust of binary arithmetic, so that specifications read well. */
export function tidy(value: number): number {
  return Number(value.toPrecision(10));
}

/**
 * Where an axis for chances ends: 1, or the next tenth (twentieth, hundredth) above the highest value if that is far
 * below.
 */
export function chanceCeiling(values: readonly number[]): number {
  const high = Math.max(0, ...values.filter(Number.isFinite));
  const step = high > 0.5 ? 0.1 : high > 0.2 ? 0.05 : 0.01;
  return tidy(Math.min(1, Math.ceil((high * 1.04) / step) * step) || 1);
}

/**
 * One layer for each series of a field. Lines and bands are drawn so, with their style written out, because a dash
 * scale would put a second, muddled key beside that of the points.
 */
export function eachSeries(
  field: string,
  names: readonly string[],
  draw: (style: SeriesStyle) => {
    readonly mark: Extract<Layer, { mark: unknown }>['mark'];
    readonly encoding: Encoding;
  },
): Layer[] {
  return names.map((name, i) => {
    const drawn = draw(seriesStyle(i));
    return { transform: [{ filter: { field, equal: name } }], ...drawn } as Layer;
  });
}

/**
 * The ends of intervals in the fields `low` and `high`, as short strokes across their bars: longer than a dot is high,
 * so that an interval narrower than its dot is seen, too. Ends that do not exist (`below`, `above`) have none.
 */
export function intervalCaps({
  along,
  at,
  colour,
  size = 13,
  fields = ['low', 'high'],
  unless = 'false',
}: {
  /** The axis that the intervals lie along. */
  readonly along: 'x' | 'y';
  /** The channels of the other axis. */
  readonly at: Encoding;
  /** One for all; else a channel of `at` says it. */
  readonly colour?: string;
  /** Pixels. */
  readonly size?: number;
  /** Where the ends stand. */
  readonly fields?: readonly [low: string, high: string];
  /** Rows that have no interval. */
  readonly unless?: string;
}): Layer[] {
  const cap = (field: string, open: 'below' | 'above') => ({
    transform: [{ filter: `isValid(datum.${field}) && !datum.${open} && !(${unless})` }],
    mark: {
      type: 'tick',
      orient: along === 'x' ? 'vertical' : 'horizontal',
      thickness: 1.5,
      size,
      opacity: 1,
      aria: false,
      ...defined({ color: colour }),
    },
    encoding: { ...at, [along]: { field, type: 'quantitative' } },
  });
  return [cap(fields[0], 'below') as Layer, cap(fields[1], 'above') as Layer];
}

/** The tooltip's lines for the ends of an interval in the fields `low` and `high`. */
export function intervalTooltip(
  format: string,
): { field: string; type: 'quantitative'; title: string; format: string }[] {
  return [
    { field: 'low', type: 'quantitative', title: 'interval from', format },
    { field: 'high', type: 'quantitative', title: 'interval to', format },
  ];
}

/**
 * The words that an axis or key prints for its values: the format's, but a plain `0` where a signed format says `+0`.
 */
export function zeroUnsigned(style: NumberStyle): { labelExpr: string } | Record<never, never> {
  return style.signed === true ? { labelExpr: "datum.value === 0 ? '0' : datum.label" } : {};
}
