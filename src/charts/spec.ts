/** The pieces of Vega-Lite that the chart builders share, named and typed once. */

import type { TopLevelSpec } from 'vega-lite';
import type { NumberStyle } from './number.js';
import { fontSizes, ink } from './theme.js';

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

/** The data of a layer that is drawn once, and not for each row. */
export const once = { data: { values: [{}] } } satisfies Partial<Layer>;

/** The line of a reference. */
export const dashedRule = {
  type: 'rule',
  color: ink.text,
  strokeDash: [5, 3] as number[],
  strokeWidth: 1.2,
  aria: false,
} as const;

/** A vertical line across the plot, its label above the plot's upper edge. */
export function verticalReference({ value, label }: Reference): Layer {
  const x = { datum: value, type: 'quantitative' } as const;
  return {
    ...once,
    layer: [
      { mark: dashedRule, encoding: { x } },
      {
        mark: { type: 'text', text: label, dy: -7, baseline: 'bottom', fontSize: fontSizes.label, color: ink.text },
        encoding: { x, y: { value: 0 } },
      },
    ],
  };
}

/** A horizontal line across the plot, its label at the right end, just above the line. */
export function horizontalReference({ value, label }: Reference, width: number): Layer {
  const y = { datum: value, type: 'quantitative' } as const;
  return {
    ...once,
    layer: [
      { mark: dashedRule, encoding: { y } },
      {
        mark: {
          type: 'text',
          text: label,
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

/** Rows by their names in a field, top to bottom, without a line or ticks beside them. */
export function namedRows(field: string, names: readonly string[]) {
  return {
    field,
    type: 'nominal',
    sort: [...names],
    title: null,
    axis: { ticks: false, domain: false },
  } satisfies PositionY;
}

/** Whether there is a number. */
export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}

/** The smallest axis range that holds all values, and at both ends a share of its length more. */
export function paddedDomain(values: readonly number[], spare = 0.05): [number, number] {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const low = Math.min(...finite);
  const high = Math.max(...finite);
  const room = high > low ? (high - low) * spare : Math.max(Math.abs(high) * spare, 0.5);
  return [tidy(low - room), tidy(high + room)];
}

/**
 * The axis range that holds all of `core`. Of `ends` (of intervals, of what was tried) it holds those that lie at most
 * half its length beyond `core`. So one wide interval does not press everything else together.
 */
export function reachingDomain(core: readonly number[], ends: readonly number[], spare = 0.05): [number, number] {
  const inner = core.filter(Number.isFinite);
  if (inner.length === 0) return paddedDomain(ends, spare);
  const [low, high] = [Math.min(...inner), Math.max(...inner)];
  const room = Math.max((high - low) / 2, Math.max(Math.abs(low), Math.abs(high)) / 10);
  const outer = ends.filter(Number.isFinite).map((end) => Math.min(Math.max(end, low - room), high + room));
  return paddedDomain([...inner, ...outer], spare);
}

/** A number rounded to ten digits: specifications read well without the last digits of binary arithmetic. */
export function tidy(value: number): number {
  return Number(value.toPrecision(10));
}

/**
 * Where an axis for chances ends: at 1, or, if the highest value is far below 1, at the next tenth (twentieth,
 * hundredth) above it.
 */
export function chanceCeiling(values: readonly number[]): number {
  const high = Math.max(0, ...values.filter(Number.isFinite));
  const step = high > 0.5 ? 0.1 : high > 0.2 ? 0.05 : 0.01;
  return tidy(Math.min(1, Math.ceil((high * 1.04) / step) * step) || 1);
}

/**
 * The words that an axis or key prints for its values: the format's, but a plain `0` where a signed format says `+0`.
 */
export function zeroUnsigned(style: NumberStyle): { labelExpr: string } | Record<never, never> {
  return style.signed === true ? { labelExpr: "datum.value === 0 ? '0' : datum.label" } : {};
}
