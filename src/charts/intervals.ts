/**
 * Intervals as every chart draws and writes them. Promises: the bar of an interval, its ends, and the arrow of an end
 * that lies beyond the plot each have one look; an end that does not exist has no stroke.
 */
import { defined } from '../kernel/defined.js';
import { formatNumber, type NumberStyle } from './number.js';
import type { Encoding, Layer } from './spec.js';

/** An end of an interval, or the side of an axis on which it lies. */
export type Side = 'below' | 'above';

/** Intervals as bars along the horizontal axis, for rows that have the fields `low` and `high`. */
export function intervalBars({
  at,
  thickness,
  colour,
}: {
  /** The channels beside the horizontal axis. */
  readonly at: Encoding;
  /** Pixels. */
  readonly thickness: number;
  /** One for all; else a channel of `at` says it. */
  readonly colour?: string;
}): Layer {
  return {
    transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
    mark: { type: 'rule', strokeWidth: thickness, aria: false, ...defined({ color: colour }) },
    encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, ...at },
  } as Layer;
}

/**
 * The ends of intervals, in the fields `low` and `high`, as short strokes across their bars. They are longer than a dot
 * is high, so that one sees an interval that is narrower than its dot. An end that does not exist (`below`, `above`)
 * has no stroke.
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
  const cap = (field: string, open: Side) => ({
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

/** How an arrow at the edge looks, beside its direction. */
interface ArrowLook {
  /** Area in square pixels. */
  readonly size: number;
  /** Filled in its own colour; else the channels `fill` and `stroke` say how. */
  readonly filled?: boolean;
  readonly color?: string;
  readonly strokeWidth?: number;
}

/** The mark for what lies beyond the plot: an arrow that points there. */
export function edgeArrow(side: Side, look: ArrowLook) {
  return { type: 'point', shape: side === 'below' ? 'triangle-left' : 'triangle-right', opacity: 1, ...look } as const;
}

/** Arrows at the edges of an axis, for rows that go on there: their fields `below` and `above` say so. */
export function openEnds([from, to]: readonly [number, number], at: Encoding, look: ArrowLook): Layer[] {
  return (['below', 'above'] as const).map(
    (side) =>
      ({
        transform: [{ filter: `datum.${side}` }],
        mark: edgeArrow(side, look),
        encoding: { ...at, x: { datum: side === 'below' ? from : to, type: 'quantitative' } },
      }) as Layer,
  );
}

/** ` (10.1 to 14.9)`, to stand behind a number; an empty text if it has no interval. */
export function inBrackets(
  { low, high }: { readonly low?: number | undefined; readonly high?: number | undefined },
  style: NumberStyle,
): string {
  return low === undefined || high === undefined
    ? ''
    : ` (${formatNumber(low, style)} to ${formatNumber(high, style)})`;
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
