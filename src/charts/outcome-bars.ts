/**
 * Shares of win, draw and loss as one bar for each variant. Promise: every share is printed, in its part of the bar
 * where there is room, else beside the bar.
 */
import { widest } from './fonts.js';
import { formatNumber } from './number.js';
import { type Encoding, type Layer, namedRows, tidy } from './spec.js';
import { fontSizes, inkOn, outcomeColours } from './theme.js';
import { wordsBeside } from './words.js';

/** The share of engagements with an outcome, seen from one side. */
export interface OutcomeShareRow {
  readonly variant: string;
  readonly outcome: 'win' | 'draw' | 'loss';
  /** 0 to 1. */
  readonly share: number;
}

/** Of the whole picture, in pixels. */
export const width = 480;

const outcomeOrder = ['win', 'draw', 'loss'] as const;

type OutcomeNames = Readonly<Record<(typeof outcomeOrder)[number], string>>;

/** What outcomes are called: `blue wins`, `draw`, `blue loses`. */
function namesOf(side: string | undefined): OutcomeNames {
  return side === undefined
    ? { win: 'win', draw: 'draw', loss: 'loss' }
    : { win: `${side} wins`, draw: 'draw', loss: `${side} loses` };
}

/** One outcome's part of a variant's bar. */
interface OutcomePart {
  readonly variant: string;
  readonly outcome: string;
  readonly share: number;
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  /** Its share in words, in the bar if there is room (`words`), else beside it (`beside`). */
  readonly words: string;
  readonly beside: string;
  readonly ink: string;
}

/** The bar of a variant, cut at its outcomes. */
function partsOf(variant: string, rows: readonly OutcomeShareRow[], name: OutcomeNames): OutcomePart[] {
  let start = 0;
  return outcomeOrder.map((outcome) => {
    const share = rows.find((row) => row.variant === variant && row.outcome === outcome)?.share ?? 0;
    const words = formatNumber(share, { percent: true, digits: 1 });
    const from = start;
    start += share;
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
}

/** The stacked bars of win, draw and loss. */
export function outcomeBars(
  rows: readonly OutcomeShareRow[],
  variants: readonly string[],
  text: { readonly side?: string | undefined; readonly variantTitle?: string | undefined },
): Layer {
  const name = namesOf(text.side);
  const values = variants.flatMap((variant) => partsOf(variant, rows, name));
  const y = namedRows('variant', variants);
  return {
    data: { values },
    width,
    height: variants.length * 28,
    layer: [
      {
        mark: { type: 'bar', stroke: '#ffffff', strokeWidth: 1, height: { band: 0.82 } },
        encoding: { y, ...outcomeChannels(name, text.variantTitle ?? 'Variant') },
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
        ...wordsBeside(width + 10, { y }),
      },
    ],
  };
}

/** How a part of a bar is drawn: its length, its colour with the key, and its tooltip. */
function outcomeChannels(name: OutcomeNames, variantTitle: string) {
  return {
    x: {
      field: 'from',
      type: 'quantitative',
      title: 'Share of engagements',
      scale: { domain: [0, 1], nice: false },
      axis: { format: '.0%', tickCount: 5, grid: false },
    },
    x2: { field: 'to' },
    color: {
      field: 'outcome',
      type: 'nominal',
      title: null,
      scale: {
        domain: outcomeOrder.map((outcome) => name[outcome]),
        range: outcomeOrder.map((outcome) => outcomeColours[outcome]),
      },
      legend: { orient: 'top', symbolType: 'square', symbolSize: 120 },
    },
    tooltip: [
      { field: 'variant', title: variantTitle },
      { field: 'outcome', title: 'Outcome' },
      { field: 'share', type: 'quantitative', title: 'Share', format: '.2%' },
    ],
  } satisfies Encoding;
}

/** The shares of a variant that did not fit their bars. */
function besideRow(cells: readonly { readonly variant: string; readonly beside: string }[], variant: string): string {
  return cells
    .filter((cell) => cell.variant === variant && cell.beside !== '')
    .map((cell) => cell.beside)
    .join(', ');
}
