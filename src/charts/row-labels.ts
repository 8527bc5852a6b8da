/**
 * Rows with labels of any length on the left of a plot. Promises: no label is cut, one that is long has several lines;
 * rows of a group stand together, in order, under its heading; rows stand at given pixels.
 */
import { defined } from '../kernel/defined.js';
import { pixelRow } from './comparison/marks.js';
import { widest, wrapText } from './fonts.js';
import { type Layer, tidy } from './spec.js';
import { fontSizes, ink } from './theme.js';

export interface LabelledRow {
  readonly label: string;
  /** A heading that rows share. */
  readonly group?: string | undefined;
}

export interface RowRoom {
  /** Pixels that a line of a label may be wide. */
  readonly room: number;
  /** Pixels between rows. */
  readonly gap: number;
  /** Whether groups have headings. Default: if there are several groups. */
  readonly headings?: boolean | undefined;
}

/** A row, or the heading of a group. */
export interface LabelledLine<Row> {
  readonly row?: Row;
  readonly label: string[];
  /** The middle of its place, in pixels from the top. */
  readonly y: number;
}

export interface LabelledRows<Row> {
  readonly lines: readonly LabelledLine<Row>[];
  /** Of the plot, in pixels. */
  readonly height: number;
}

const lineHeight = fontSizes.label + 3;

/** Places rows and the headings of their groups, each as high as its label needs. */
export function layOutRows<Row extends LabelledRow>(
  rows: readonly Row[],
  { room, gap, headings }: RowRoom,
): LabelledRows<Row> {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const lines: LabelledLine<Row>[] = [];
  let top = gap / 2;
  const put = (text: string, row?: Row): void => {
    const label = wrapText(text, room, fontSizes.label, row === undefined);
    const height = label.length * lineHeight + gap;
    lines.push({ label, y: tidy(top + height / 2), ...defined({ row }) });
    top += height;
  };
  for (const group of groups) {
    if (group !== undefined && (headings ?? groups.length > 1)) put(group);
    for (const row of rows) if (row.group === group) put(row.label, row);
  }
  return { lines, height: Math.ceil(top + gap / 2) };
}

/** The width in pixels of the widest label, measured as if all were bold like headings. */
export function labelsWidth({ lines }: LabelledRows<unknown>): number {
  return widest(
    lines.flatMap(({ label }) => label),
    fontSizes.label,
    true,
  );
}

/** The labels on the left of the plot, ending at a pixel. */
export function rowLabels({ lines, height }: LabelledRows<unknown>, at = -12): Layer[] {
  const y = pixelRow('y', height);
  const values = lines.flatMap(({ label, y: middle, row }) =>
    label.map((line, i) => ({
      line,
      y: tidy(middle + (i - (label.length - 1) / 2) * lineHeight),
      heading: row === undefined,
    })),
  );
  return [false, true].map(
    (heading): Layer => ({
      data: { values: values.filter((label) => label.heading === heading) },
      mark: {
        type: 'text',
        align: 'right',
        baseline: 'middle',
        fontSize: fontSizes.label,
        fontWeight: heading ? 'bold' : 'normal',
        color: ink.text,
      },
      encoding: { x: { value: at }, y, text: { field: 'line', type: 'nominal' } },
    }),
  );
}
