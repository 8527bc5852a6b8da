/**
 * How even a list gets by how many of its prices are changed: one point for each number of changes, and what was
 * measured at some of them. Promises: the axis begins at 0, so that heights can be compared; what was foretold and what
 * was measured differ in shape and fill; the floor that no prices get below is drawn wherever it is known; numbers of
 * changes are whole.
 */
import type { TopLevelSpec } from 'vega-lite';
import { intervalCaps } from './intervals.js';
import { dashedRule, type Layer, once, type PositionX, type PositionY, type Reference, tidy } from './spec.js';
import { type ChartText, fontSizes, heading, ink, seriesStyle, theme } from './theme.js';

/** The list at a number of changes. Heights are games of 100 from even. */
export interface ChangesRow {
  readonly changes: number;
  /** What the fit foretells. */
  readonly foretold: number;
  /** What held-back armies showed, with the ends of its interval. */
  readonly measured?: { readonly value: number; readonly low: number; readonly high: number } | undefined;
}

export interface ChangesText extends ChartText {
  readonly changesTitle: string;
  readonly heightTitle: string;
  /** What the two kinds of point are called. */
  readonly foretoldName: string;
  readonly measuredName: string;
  /** What no prices get below, and what is written at it. */
  readonly floor?: Reference | undefined;
}

const width = 500;
const height = 260;
const [line, dots] = [seriesStyle(0), seriesStyle(1)];

/** The chart; rows in any order. */
export function changesCurve(rows: readonly ChangesRow[], text: ChangesText): TopLevelSpec {
  const sorted = [...rows].sort((a, b) => a.changes - b.changes);
  const at = axesOf(sorted, text);
  const measured = sorted.flatMap(({ changes, measured: own }) =>
    own === undefined ? [] : [{ changes, height: own.value, low: own.low, high: own.high, kind: text.measuredName }],
  );
  const foretold = sorted.map(({ changes, foretold: own }) => ({
    changes,
    height: tidy(own),
    kind: text.foretoldName,
  }));
  const { color, shape } = keyOf(text, measured.length > 0);
  const tooltip = [
    { field: 'changes', type: 'quantitative', title: text.changesTitle },
    { field: 'height', type: 'quantitative', title: text.heightTitle, format: '.1f' },
  ] as const;
  const whisker: Layer = {
    data: { values: measured },
    mark: { type: 'rule', strokeWidth: 2, color: dots.colour, aria: false },
    encoding: { x: at.x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
  };
  return {
    title: heading(text, width + 50),
    data: { values: foretold },
    width,
    height,
    layer: [
      ...(text.floor === undefined ? [] : floorLayers(text.floor)),
      { mark: { type: 'line', color: line.colour, strokeWidth: 2, aria: false }, encoding: { ...at } },
      {
        mark: { type: 'point', filled: true, size: 40, opacity: 1 },
        encoding: { ...at, color, shape, tooltip: [...tooltip] },
      },
      ...(measured.length === 0
        ? []
        : [
            whisker,
            ...intervalCaps({ along: 'y', at: { x: at.x }, colour: dots.colour }).map(
              (layer) => ({ data: { values: measured }, ...layer }) as Layer,
            ),
            {
              data: { values: measured },
              mark: { type: 'point', filled: false, size: 110, strokeWidth: 2.2, opacity: 1, fill: '#ffffff' },
              encoding: { ...at, color, shape, tooltip: [...tooltip] },
            } as Layer,
          ]),
    ],
    config: theme,
  };
}

/** The floor, with its words below it: what is foretold lies above. */
function floorLayers({ value, label }: Reference): Layer[] {
  const y = { datum: value, type: 'quantitative' } as const;
  return [
    { ...once, mark: dashedRule, encoding: { y } },
    {
      ...once,
      mark: {
        type: 'text',
        text: label,
        align: 'left',
        baseline: 'top',
        dy: 5,
        fontSize: fontSizes.label,
        color: ink.text,
      },
      encoding: { y, x: { value: 24 } },
    },
  ];
}

function axesOf(rows: readonly ChangesRow[], { changesTitle, heightTitle, floor }: ChangesText) {
  const most = Math.max(1, ...rows.map(({ changes }) => changes));
  const every = Math.ceil(most / 12);
  const heights = rows.flatMap(({ foretold, measured }) => [foretold, measured?.high ?? 0]);
  const top = Math.max(1, floor?.value ?? 0, ...heights);
  return {
    x: {
      field: 'changes',
      type: 'quantitative',
      title: changesTitle,
      scale: { domain: [tidy(-most * 0.02), tidy(most * 1.02)], nice: false, zero: false },
      axis: {
        values: Array.from({ length: Math.floor(most / every) + 1 }, (_, k) => k * every),
        format: 'd',
        grid: false,
      },
    },
    y: {
      field: 'height',
      type: 'quantitative',
      title: heightTitle,
      scale: { domain: [0, tidy(top * 1.08)], nice: false, zero: true },
      axis: { tickCount: 6, gridColor: ink.grid },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

function keyOf({ foretoldName, measuredName }: ChangesText, hasMeasured: boolean) {
  const domain = [foretoldName, measuredName];
  const legend = hasMeasured ? ({ orient: 'bottom', title: null } as const) : null;
  return {
    color: { field: 'kind', type: 'nominal', legend, scale: { domain, range: [line.colour, dots.colour] } },
    shape: { field: 'kind', type: 'nominal', legend, scale: { domain, range: [line.shape, 'diamond'] } },
  } as const;
}
