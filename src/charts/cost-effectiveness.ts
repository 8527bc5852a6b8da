/**
 * One value for each of many things, best first: cost-effectiveness of units, sensitivity of an answer. Promises:
 * sorted by value (ties by label), each value printed with its interval, groups told apart by colour and by point
 * shape.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import {
  intervalCaps,
  type PositionX,
  type PositionY,
  paddedDomain,
  type Reference,
  verticalReference,
  zeroUnsigned,
} from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, seriesScales, theme } from './theme.js';

/** A value with its interval, in the unit that the chart's value title names. */
export interface EffectivenessRow {
  readonly label: string;
  readonly group?: string | undefined;
  readonly value: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

export interface EffectivenessText extends ChartText {
  /** What a value is, with its unit. */
  readonly valueTitle: string;
  readonly groupTitle?: string | undefined;
  /** Where things are even. */
  readonly reference?: Reference | undefined;
  readonly format?: NumberStyle | undefined;
}

const plotWidth = 380;

/** Horizontal dots with intervals and stems from zero, highest value on top. Labels must be distinct. */
export function costEffectiveness(rows: readonly EffectivenessRow[], text: EffectivenessText): TopLevelSpec {
  const style = text.format ?? { digits: 2 };
  const sorted = [...rows].sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  const groups = inOrder(rows, (row) => row.group ?? '');
  const data = sorted.map((row) => drawnRow(row, style));
  const labels = data.map((row) => row.label);
  const words = data.map((row) => row.words);
  const at = axesOf(data, text, style);
  const { y } = at;
  const color = groupColour(groups, text);
  const title = heading(text, plotWidth + widest(labels, fontSizes.label) + widest(words, fontSizes.label));
  return {
    title: text.reference === undefined ? title : { ...title, offset: 30 },
    data: { values: data },
    width: plotWidth,
    height: labels.length * 26,
    layer: [
      {
        mark: { type: 'bar', height: 5, opacity: 0.3, aria: false },
        encoding: { ...at, color },
      },
      ...(text.reference === undefined ? [] : [{ data: { values: [{}] }, ...verticalReference(text.reference) }]),
      {
        transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
        mark: { type: 'rule', strokeWidth: 2, aria: false },
        encoding: {
          x: { field: 'low', type: 'quantitative' },
          x2: { field: 'high' },
          y,
          color,
        },
      },
      {
        mark: { type: 'point', filled: true, size: 75, opacity: 1 },
        encoding: {
          ...at,
          color,
          shape: { ...color, scale: seriesScales(groups).shape },
          tooltip: [
            { field: 'label', title: 'Row' },
            ...(groups.length > 1 ? [{ field: 'group', title: text.groupTitle ?? 'Group' }] : []),
            { field: 'words', title: text.valueTitle },
          ],
        },
      },
      ...intervalCaps({ along: 'x', at: { y, color } }),
      {
        mark: { type: 'text', align: 'left', fontSize: fontSizes.label, color: ink.text },
        encoding: { y, x: { value: plotWidth + 12 }, text: { field: 'words', type: 'nominal' } },
      },
    ],
    config: theme,
  };
}

function drawnRow({ label, group, value, low, high }: EffectivenessRow, style: NumberStyle) {
  const bounded = low !== undefined && high !== undefined;
  const interval = bounded ? ` (${formatNumber(low, style)} to ${formatNumber(high, style)})` : '';
  return {
    label,
    group: group ?? '',
    value,
    low: low ?? null,
    high: high ?? null,
    words: `${formatNumber(value, style)}${interval}`,
  };
}

/** Values along, labels down. */
function axesOf(
  data: readonly ReturnType<typeof drawnRow>[],
  { valueTitle, reference }: EffectivenessText,
  style: NumberStyle,
) {
  const reach = data.flatMap((row) => [row.value, row.low ?? row.value, row.high ?? row.value]);
  const domain = paddedDomain([...reach, 0, ...(reference === undefined ? [] : [reference.value])], 0.04);
  // Bars start at zero: no room is spared beyond it on the side where there is nothing.
  const [from, to] = [Math.min(...reach) >= 0 ? 0 : domain[0], Math.max(...reach) <= 0 ? 0 : domain[1]];
  return {
    x: {
      field: 'value',
      type: 'quantitative',
      title: valueTitle,
      scale: { domain: [from, to], nice: false },
      axis: { format: d3Format(style), tickCount: 6, ...zeroUnsigned(style) },
    },
    y: {
      field: 'label',
      type: 'nominal',
      sort: data.map((row) => row.label),
      title: null,
      axis: { ticks: false, domain: false },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

function groupColour(groups: string[], { groupTitle }: EffectivenessText) {
  return {
    field: 'group',
    type: 'nominal',
    scale: seriesScales(groups).color,
    title: groupTitle ?? null,
    legend: groups.length > 1 ? { orient: 'bottom' } : null,
  } as const;
}
