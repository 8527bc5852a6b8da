/**
 * How engagements end: shares of win, draw and loss, and the distribution of the points margin. Promises: shares are
 * printed in their bars; one or two variants are outlines on one plot, which differ in colour and dash; more have a
 * plot each, on the same scales.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { type OutcomeShareRow, outcomeBars, width } from './outcome-bars.js';
import { eachSeries } from './series.js';
import { dashedRule, type Encoding, type Layer, type PositionX, paddedDomain } from './spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, seriesScales, theme } from './theme.js';

/** The share of engagements whose points margin lies in a bin. */
export interface MarginBinRow {
  readonly variant: string;
  /** Ends of the bin, in points: `from` belongs to it, `to` to the next one. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly share: number;
}

export interface OutcomeText extends ChartText {
  /** The margin with its unit. Default: `Points margin (points)`. */
  readonly marginTitle?: string | undefined;
  /**
   * The side that wins or loses: `blue` gives `blue wins`, `draw`, `blue loses`. Default: `win`, `draw`, `loss` alone.
   */
  readonly side?: string | undefined;
  readonly variantTitle?: string | undefined;
}

/** The corners of a histogram's outline, from the baseline to the baseline; gaps between bins fall to zero. */
export function histogramOutline(bins: readonly MarginBinRow[]): { margin: number; share: number }[] {
  const sorted = [...bins].sort((a, b) => a.from - b.from);
  const corners: { margin: number; share: number }[] = [];
  let end: number | undefined;
  for (const bin of sorted) {
    if (end === undefined) corners.push({ margin: bin.from, share: 0 });
    else if (bin.from > end) corners.push({ margin: end, share: 0 });
    corners.push({ margin: bin.from, share: bin.share });
    end = bin.to;
  }
  if (end !== undefined) corners.push({ margin: end, share: 0 });
  return corners;
}

function marginAxis(field: string, text: OutcomeText, domain: [number, number]) {
  return {
    field,
    type: 'quantitative',
    title: text.marginTitle ?? 'Points margin (points)',
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 8 },
  } as const satisfies PositionX;
}

type MarginAxis = (field: 'from' | 'margin') => ReturnType<typeof marginAxis>;

const shareAxis = { format: '.0%', tickCount: 4 } as const;

/** The line at an even margin. */
const even: Layer = {
  data: { values: [{ margin: 0 }] },
  mark: dashedRule,
  encoding: { x: { field: 'margin', type: 'quantitative' } },
};

/** Bars of a histogram. With opacity 0 they cannot be seen, and give outlines their tooltips. */
function binBars(
  x: MarginAxis,
  variantTitle: string,
  shareTitle: string,
  opacity: number,
): Extract<Layer, { mark: unknown }> {
  return {
    mark: {
      type: 'rect',
      stroke: '#ffffff',
      strokeWidth: 0.5,
      opacity,
      aria: opacity > 0,
      ...(opacity === 0 ? { color: ink.grid } : {}),
    },
    encoding: {
      x: x('from'),
      x2: { field: 'to' },
      y: {
        field: 'share',
        type: 'quantitative',
        title: shareTitle,
        axis: shareAxis,
        scale: { zero: true },
      },
      y2: { datum: 0 },
      tooltip: binTooltip(variantTitle),
    },
  };
}

/** The histograms, overlaid as outlines. */
function overlaid(bins: readonly MarginBinRow[], variants: readonly string[], x: MarginAxis, text: OutcomeText): Layer {
  const scales = seriesScales(variants);
  const values = variants.flatMap((variant) =>
    histogramOutline(bins.filter((bin) => bin.variant === variant)).map((corner, order) => ({
      variant,
      order,
      ...corner,
    })),
  );
  const title = text.variantTitle ?? 'Variant';
  const legend =
    variants.length > 1
      ? ({ orient: 'bottom', symbolType: 'stroke', symbolSize: 500, symbolStrokeWidth: 2 } as const)
      : null;
  const color = { field: 'variant', type: 'nominal', scale: scales.color, title, legend } as const;
  return {
    data: { values },
    width,
    height: 190,
    layer: [
      ...eachSeries('variant', variants, ({ colour }) => ({
        mark: { type: 'area', color: colour, interpolate: 'step-after', opacity: 0.13, aria: false },
        encoding: { x: x('margin'), y: { field: 'share', type: 'quantitative', stack: null } },
      })),
      even,
      {
        mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
        encoding: {
          x: x('margin'),
          y: { field: 'share', type: 'quantitative' },
          order: { field: 'order', type: 'quantitative' },
          color,
          strokeDash: { ...color, scale: scales.strokeDash },
        },
      },
      { data: { values: [...bins] }, ...binBars(x, title, 'Share of engagements', 0) },
    ],
  };
}

/** The histograms, one above the other. */
function stacked(bins: readonly MarginBinRow[], variants: readonly string[], x: MarginAxis, text: OutcomeText) {
  const bars = binBars(x, text.variantTitle ?? 'Variant', 'Share', 1);
  const { color } = seriesScales(variants);
  return {
    data: { values: [...bins] },
    facet: {
      row: { field: 'variant', type: 'nominal', sort: [...variants], title: null, header: { labelOrient: 'top' } },
    },
    spacing: 12,
    spec: {
      width,
      height: 90,
      layer: [
        {
          ...bars,
          encoding: { ...bars.encoding, color: { field: 'variant', type: 'nominal', scale: color, legend: null } },
        },
        even,
      ],
    },
  } as const;
}

function binTooltip(variantTitle: string): Extract<Encoding['tooltip'], readonly unknown[]> {
  return [
    { field: 'variant', title: variantTitle },
    { field: 'from', type: 'quantitative', title: 'Margin from (points)' },
    { field: 'to', type: 'quantitative', title: 'to below (points)' },
    { field: 'share', type: 'quantitative', title: 'Share', format: '.2%' },
  ];
}

/**
 * Outcome shares above margin histograms. Either list may be empty; its part of the picture is then left out. Bins
 * should be equally wide, since heights are shares for each bin.
 */
export function outcomeDistribution(
  data: { readonly bins: readonly MarginBinRow[]; readonly outcomes: readonly OutcomeShareRow[] },
  text: OutcomeText,
): TopLevelSpec {
  const { bins, outcomes } = data;
  const variants = inOrder([...outcomes, ...bins], (row) => row.variant);
  const [from, to] = paddedDomain([...bins.flatMap((bin) => [bin.from, bin.to]), 0], 0.02);
  const x = (field: 'from' | 'margin') => marginAxis(field, text, [from, to]);
  const title = heading(text, width + widest(variants, fontSizes.label));
  const bars = outcomeBars(outcomes, variants, text);
  const parts = [
    ...(outcomes.length > 0 ? [bars] : []),
    ...(bins.length === 0 ? [] : [(variants.length > 2 ? stacked : overlaid)(bins, variants, x, text)]),
  ];
  return {
    title,
    spacing: 22,
    vconcat: parts as Extract<TopLevelSpec, { vconcat: unknown }>['vconcat'],
    resolve: { scale: { color: 'independent', strokeDash: 'independent', x: 'independent', y: 'independent' } },
    config: theme,
  };
}
