/**
 * How engagements end: shares of win, draw and loss, and the distribution of the points margin. Promises: shares are
 * printed in their bars; up to two variants are overlaid as outlines (colour and dash), more stand one above the other
 * on the same scales.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from './fonts.js';
import { formatNumber } from './number.js';
import { type Encoding, eachSeries, type Layer, type PositionX, type PositionY, paddedDomain, tidy } from './spec.js';
import {
  type ChartText,
  fontSizes,
  heading,
  ink,
  inkOn,
  inOrder,
  outcomeColours,
  seriesScales,
  theme,
} from './theme.js';

/** The share of engagements whose points margin lies in a bin. */
export interface MarginBinRow {
  readonly variant: string;
  /** Ends of the bin, in points: `from` belongs to it, `to` to the next one. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly share: number;
}

/** The share of engagements with an outcome, seen from one side. */
export interface OutcomeShareRow {
  readonly variant: string;
  readonly outcome: 'win' | 'draw' | 'loss';
  /** 0 to 1. */
  readonly share: number;
}

export interface OutcomeText extends ChartText {
  /** The margin with its unit; `Points margin (points)` unless told. */
  readonly marginTitle?: string | undefined;
  /** Whose wins: `blue` gives `blue wins`, `draw`, `blue loses`. Unless told `win`, `draw`, `loss` stand alone. */
  readonly side?: string | undefined;
  readonly variantTitle?: string | undefined;
}

const width = 480;

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

/** The stacked bars of win, draw and loss. */
function outcomeBars(rows: readonly OutcomeShareRow[], variants: readonly string[], text: OutcomeText): Layer {
  const order = ['win', 'draw', 'loss'] as const;
  const name = {
    win: text.side === undefined ? 'win' : `${text.side} wins`,
    draw: 'draw',
    loss: text.side === undefined ? 'loss' : `${text.side} loses`,
  };
  const values = variants.flatMap((variant) => {
    let start = 0;
    return order.map((outcome) => {
      const share = rows.find((row) => row.variant === variant && row.outcome === outcome)?.share ?? 0;
      const words = formatNumber(share, { percent: true, digits: 1 });
      const from = start;
      start += share;
      // A number that does not fit its bar is printed beside the row.
      const fits = share * width > widest([words], fontSizes.label) + 6;
      return {
        variant,
        outcome: name[outcome],
        share,
        from: tidy(from),
        to: tidy(start),
        middle: tidy((from + start) / 2),
        words: fits ? words : '',
        beside: fits || share === 0 ? '' : `${name[outcome]} ${words}`,
        ink: inkOn(outcomeColours[outcome]),
      };
    });
  });
  const y: PositionY = {
    field: 'variant',
    type: 'nominal',
    sort: [...variants],
    title: null,
    axis: { ticks: false, domain: false },
  };
  const x: PositionX = {
    field: 'from',
    type: 'quantitative',
    title: 'Share of engagements',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5, grid: false },
  };
  return {
    data: { values },
    width,
    height: variants.length * 28,
    layer: [
      {
        mark: { type: 'bar', stroke: '#ffffff', strokeWidth: 1, height: { band: 0.82 } },
        encoding: {
          y,
          x,
          x2: { field: 'to' },
          color: {
            field: 'outcome',
            type: 'nominal',
            title: null,
            scale: { domain: order.map((o) => name[o]), range: order.map((o) => outcomeColours[o]) },
            legend: { orient: 'top', symbolType: 'square', symbolSize: 120 },
          },
          tooltip: [
            { field: 'variant', title: text.variantTitle ?? 'Variant' },
            { field: 'outcome', title: 'Outcome' },
            { field: 'share', type: 'quantitative', title: 'Share', format: '.2%' },
          ],
        },
      },
      {
        mark: { type: 'text', fontSize: fontSizes.label },
        encoding: {
          y,
          x: { field: 'middle', type: 'quantitative' },
          text: { field: 'words', type: 'nominal' },
          color: { field: 'ink', type: 'nominal', scale: null },
        },
      },
      {
        data: { values: variants.map((variant) => ({ variant, words: besideRow(values, variant) })) },
        mark: { type: 'text', align: 'left', fontSize: fontSizes.label, color: ink.text },
        encoding: { y, x: { value: width + 10 }, text: { field: 'words', type: 'nominal' } },
      },
    ],
  };
}

function besideRow(cells: readonly { readonly variant: string; readonly beside: string }[], variant: string): string {
  return cells
    .filter((cell) => cell.variant === variant && cell.beside !== '')
    .map((cell) => cell.beside)
    .join(', ');
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
  mark: { type: 'rule', color: ink.text, strokeDash: [5, 3], strokeWidth: 1.2, aria: false },
  encoding: { x: { field: 'margin', type: 'quantitative' } },
};

/** Bars of a histogram; unseen ones carry the tooltips of outlines. */
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
