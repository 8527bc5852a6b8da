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
  const several = groups.length > 1;
  const scales = seriesScales(groups);
  const data = sorted.map((row) => {
    const bounded = row.low !== undefined && row.high !== undefined;
    const interval = bounded ? ` (${formatNumber(row.low ?? 0, style)} to ${formatNumber(row.high ?? 0, style)})` : '';
    return {
      label: row.label,
      group: row.group ?? '',
      value: row.value,
      low: row.low ?? null,
      high: row.high ?? null,
      words: `${formatNumber(row.value, style)}${interval}`,
    };
  });
  const reach = data.flatMap((row) => [row.value, row.low ?? row.value, row.high ?? row.value]);
  const domain = paddedDomain([...reach, 0, ...(text.reference === undefined ? [] : [text.reference.value])], 0.04);
  // Bars start at zero: no room is spared beyond it on the side where there is nothing.
  const [from, to] = [Math.min(...reach) >= 0 ? 0 : domain[0], Math.max(...reach) <= 0 ? 0 : domain[1]];
  const labels = data.map((row) => row.label);
  const x: PositionX = {
    field: 'value',
    type: 'quantitative',
    title: text.valueTitle,
    scale: { domain: [from, to], nice: false },
    axis: { format: d3Format(style), tickCount: 6, ...zeroUnsigned(style) },
  };
  const y: PositionY = {
    field: 'label',
    type: 'nominal',
    sort: labels,
    title: null,
    axis: { ticks: false, domain: false },
  };
  const color = {
    field: 'group',
    type: 'nominal',
    scale: scales.color,
    title: text.groupTitle ?? null,
    legend: several ? { orient: 'bottom' } : null,
  } as const;
  const title = heading(
    text,
    plotWidth +
      widest(labels, fontSizes.label) +
      widest(
        data.map((row) => row.words),
        fontSizes.label,
      ),
  );
  return {
    title: text.reference === undefined ? title : { ...title, offset: 30 },
    data: { values: data },
    width: plotWidth,
    height: labels.length * 26,
    layer: [
      {
        mark: { type: 'bar', height: 5, opacity: 0.3, aria: false },
        encoding: { x, y, color },
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
          x,
          y,
          color,
          shape: { ...color, scale: scales.shape },
          tooltip: [
            { field: 'label', title: 'Row' },
            ...(several ? [{ field: 'group', title: text.groupTitle ?? 'Group' }] : []),
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
