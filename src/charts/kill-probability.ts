/**
 * Kill probability against range: one panel for each target class, one line for each round. Promises: all panels share
 * both scales, so that heights can be compared across panels; rounds differ in colour, dash and point shape.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { intervalTooltip } from './intervals.js';
import { type Between, seriesBands, seriesKey, seriesLines } from './series.js';
import { chanceCeiling, type Layer, type PositionX, type PositionY } from './spec.js';
import { type ChartText, fontSizes, heading, inOrder, theme } from './theme.js';

/** The chance that one attack destroys a target of a class, at a range. */
export interface KillProbabilityRow {
  /** In the unit `rangeUnit` of the chart. */
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
  /** What the chance is of. Default: `Kill probability per attack`. */
  readonly probabilityTitle?: string | undefined;
  /** What a series is. Default: `Round`. */
  readonly seriesTitle?: string | undefined;
  /** How values run between the given ranges. Default: in straight lines. */
  readonly between?: Between | undefined;
}

const pointsPerLine = 13;

/**
 * Small multiples of kill probability against range. Panels and series keep the order in which the rows first name
 * them.
 */
export function killProbabilityByRange(rows: readonly KillProbabilityRow[], text: KillProbabilityText): TopLevelSpec {
  const targets = inOrder(rows, (row) => row.target);
  const alone = targets.length === 1;
  const columns = Math.min(targets.length, targets.length === 4 ? 2 : 3);
  const panel = Math.max(alone ? 460 : 200, Math.ceil(widest(targets, fontSizes.axisTitle, true)));
  const marked = markedRanges(rows);
  return {
    title: heading(text, columns * (panel + 40) + 60),
    data: { values: rows.map((row) => ({ ...row, marked: marked.has(row.range) })) },
    facet: { field: 'target', type: 'nominal', sort: targets, title: null },
    columns,
    spacing: { row: 24, column: 24 },
    resolve: { axis: { x: 'independent', y: 'independent' } },
    spec: { width: panel, height: alone ? 260 : 170, layer: panelLayers(rows, text) },
    config: theme,
  };
}

function rangesOf(rows: readonly KillProbabilityRow[]): number[] {
  return [...new Set(rows.map((row) => row.range))].sort((a, b) => a - b);
}

/** The ranges at which a line has a point: all of them, or, if there are many, each second or third and so on. */
function markedRanges(rows: readonly KillProbabilityRow[]): Set<number> {
  const ranges = rangesOf(rows);
  const every = Math.ceil(ranges.length / pointsPerLine);
  return new Set(ranges.filter((_, i) => i % every === 0));
}

/** The scales that all panels share. */
function axesOf(rows: readonly KillProbabilityRow[], { rangeUnit, probabilityTitle }: KillProbabilityText) {
  const ranges = rangesOf(rows);
  const [nearest = 0, farthest = 0] = [ranges[0], ranges.at(-1)];
  // A step begins at its point. The first point must stand off the axis to be seen.
  const start = nearest - (farthest - nearest) * 0.04;
  return {
    x: {
      field: 'range',
      type: 'quantitative',
      title: `Range (${rangeUnit})`,
      scale: { domain: [start, farthest], nice: false, zero: false },
    },
    y: {
      field: 'probability',
      type: 'quantitative',
      title: probabilityTitle ?? 'Kill probability per attack',
      axis: { format: '.0%', tickCount: 5 },
      scale: {
        domain: [0, chanceCeiling(rows.flatMap((row) => [row.probability, row.high ?? 0]))],
        nice: false,
      },
    },
  } satisfies { readonly x: PositionX; readonly y: PositionY };
}

/** The layers of every panel; a panel draws the rows of its class of target. */
function panelLayers(rows: readonly KillProbabilityRow[], text: KillProbabilityText): Layer[] {
  const { seriesTitle = 'Round', between = 'linear' } = text;
  const rounds = inOrder(rows, (row) => row.round);
  const sampled = rows.some((row) => row.low !== undefined && row.high !== undefined);
  const at = axesOf(rows, text);
  return [
    ...(sampled ? seriesBands('round', rounds, at.x, between) : []),
    ...seriesLines('round', rounds, at, between),
    {
      transform: [{ filter: 'datum.marked' }],
      mark: { type: 'point', filled: true, size: 50, opacity: 1 },
      encoding: {
        ...at,
        ...seriesKey('round', rounds, seriesTitle),
        tooltip: [
          { field: 'target', title: 'Target' },
          { field: 'round', title: seriesTitle },
          { field: 'range', type: 'quantitative', title: at.x.title },
          { field: 'probability', type: 'quantitative', title: at.y.title, format: '.2%' },
          ...(sampled ? intervalTooltip('.2%') : []),
        ],
      },
    },
  ];
}
