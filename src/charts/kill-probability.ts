/**
 * Kill probability against range: one panel for each target class, one line for each round. Promises: all panels share
 * both scales, so that heights can be compared across panels; rounds differ in colour, dash and point shape.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { chanceCeiling, eachSeries, intervalTooltip, type PositionX, type PositionY } from './spec.js';
import { type ChartText, fontSizes, heading, inOrder, seriesScales, theme } from './theme.js';

/** The chance that one attack destroys a target of a class, at a range. */
export interface KillProbabilityRow {
  /** In the unit that the chart is told. */
  readonly range: number;
  readonly target: string;
  /** The round or weapon: a series. */
  readonly round: string;
  /** 0 to 1. */
  readonly probability: number;
  /** Ends of an interval about a sampled probability; left out when it is exact. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

export interface KillProbabilityText extends ChartText {
  /** Unit of `range`, as it stands on the axis: `inches`, `paces`. */
  readonly rangeUnit: string;
  /** What the chance is of; `Kill probability per attack` unless told. */
  readonly probabilityTitle?: string | undefined;
  /** What a series is; `Round` unless told. */
  readonly seriesTitle?: string | undefined;
  /** How values between the given ranges run: straight lines unless told. */
  readonly between?: 'linear' | 'step-after' | 'step-before' | undefined;
}

const pointsPerLine = 13;

/**
 * Small multiples of kill probability against range. Panels and series keep the order in which the rows first name
 * them.
 */
export function killProbabilityByRange(rows: readonly KillProbabilityRow[], text: KillProbabilityText): TopLevelSpec {
  const targets = inOrder(rows, (row) => row.target);
  const rounds = inOrder(rows, (row) => row.round);
  const ranges = [...new Set(rows.map((row) => row.range))].sort((a, b) => a - b);
  const every = Math.ceil(ranges.length / pointsPerLine);
  const marked = new Set(ranges.filter((_, i) => i % every === 0));
  const columns = Math.min(targets.length, targets.length === 4 ? 2 : 3);
  const panel = Math.max(targets.length === 1 ? 460 : 200, Math.ceil(widest(targets, fontSizes.axisTitle, true)));
  const scales = seriesScales(rounds);
  const seriesTitle = text.seriesTitle ?? 'Round';
  const probabilityTitle = text.probabilityTitle ?? 'Kill probability per attack';
  const ceiling = chanceCeiling(rows.flatMap((row) => [row.probability, row.high ?? 0]));
  const rangeTitle = `Range (${text.rangeUnit})`;
  // a step begins at the point: the first one must stand off the axis to be seen
  const [nearest = 0, farthest = 0] = [ranges[0], ranges.at(-1)];
  const scale = { domain: [nearest - (farthest - nearest) * 0.04, farthest], nice: false, zero: false };
  const x: PositionX = { field: 'range', type: 'quantitative', title: rangeTitle, scale };
  const y: PositionY = {
    field: 'probability',
    type: 'quantitative',
    title: probabilityTitle,
    axis: { format: '.0%', tickCount: 5 },
    scale: { domain: [0, ceiling], nice: false },
  };
  const legend = rounds.length > 1 ? ({ orient: 'bottom' } as const) : null;
  const interpolate = text.between ?? 'linear';
  const sampled = rows.some((row) => row.low !== undefined && row.high !== undefined);
  const bands = eachSeries('round', rounds, ({ colour }) => ({
    mark: { type: 'area', color: colour, opacity: 0.2, interpolate, aria: false },
    encoding: { x, y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
  }));
  const lines = eachSeries('round', rounds, ({ colour, dash }) => ({
    mark: { type: 'line', color: colour, strokeDash: [...dash], strokeWidth: 2, interpolate },
    encoding: { x, y },
  }));
  return {
    title: heading(text, columns * (panel + 40) + 60),
    data: { values: rows.map((row) => ({ ...row, marked: marked.has(row.range) })) },
    facet: { field: 'target', type: 'nominal', sort: targets, title: null },
    columns,
    spacing: { row: 24, column: 24 },
    resolve: { axis: { x: 'independent', y: 'independent' } },
    spec: {
      width: panel,
      height: targets.length === 1 ? 260 : 170,
      layer: [
        ...(sampled ? bands : []),
        ...lines,
        {
          transform: [{ filter: 'datum.marked' }],
          mark: { type: 'point', filled: true, size: 50, opacity: 1 },
          encoding: {
            x,
            y,
            color: { field: 'round', type: 'nominal', scale: scales.color, title: seriesTitle, legend },
            shape: { field: 'round', type: 'nominal', scale: scales.shape, title: seriesTitle, legend },
            tooltip: [
              { field: 'target', title: 'Target' },
              { field: 'round', title: seriesTitle },
              { field: 'range', type: 'quantitative', title: rangeTitle },
              { field: 'probability', type: 'quantitative', title: probabilityTitle, format: '.2%' },
              ...(sampled ? intervalTooltip('.2%') : []),
            ],
          },
        },
      ],
    },
    config: theme,
  };
}
