/**
 * One value for each of many things, best first: cost-effectiveness of units, sensitivity of an answer. Promises:
 * sorted by value (ties by label), each value printed with its interval; groups differ in colour and in point shape.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { inBrackets, intervalBars, intervalCaps } from './intervals.js';
import { d3Format, formatNumber, type NumberStyle } from './number.js';
import { seriesKey } from './series.js';
import {
  namedRows,
  type PositionX,
  type PositionY,
  paddedDomain,
  type Reference,
  verticalReference,
  zeroUnsigned,
} from './spec.js';
import { type ChartText, fontSizes, heading, inOrder, theme } from './theme.js';
import { wordsBeside } from './words.js';

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
  const key = seriesKey('group', groups, text.groupTitle ?? null);
  const { color } = key;
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
      ...(text.reference === undefined ? [] : [verticalReference(text.reference)]),
      intervalBars({ at: { y, color }, thickness: 2 }),
      {
        mark: { type: 'point', filled: true, size: 75, opacity: 1 },
        encoding: {
          ...at,
          ...key,
          tooltip: [
            { field: 'label', title: 'Row' },
            ...(groups.length > 1 ? [{ field: 'group', title: text.groupTitle ?? 'Group' }] : []),
            { field: 'words', title: text.valueTitle },
          ],
        },
      },
      ...intervalCaps({ along: 'x', at: { y, color } }),
      wordsBeside(plotWidth + 12, { y }),
    ],
    config: theme,
  };
}

function drawnRow({ label, group, value, low, high }: EffectivenessRow, style: NumberStyle) {
  return {
    label,
    group: group ?? '',
    value,
    low: low ?? null,
    high: high ?? null,
    words: `${formatNumber(value, style)}${inBrackets({ low, high }, style)}`,
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
  // Bars start at zero. On a side without values the axis ends there.
  const [from, to] = [Math.min(...reach) >= 0 ? 0 : domain[0], Math.max(...reach) <= 0 ? 0 : domain[1]];
  return {
    x: {
      field: 'value',
      type: 'quantitative',
      title: valueTitle,
      scale: { domain: [from, to], nice: false },
      axis: { format: d3Format(style), tickCount: 6, ...zeroUnsigned(style) },
    },
    y: namedRows(
      'label',
      data.map((row) => row.label),
    ),
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}
