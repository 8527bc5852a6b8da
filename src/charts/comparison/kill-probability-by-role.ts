/**
 * Two figures of every role side by side: what one attack kills, and what a point buys. Below each role stand the
 * rulesets with their variants. Promises: it fits one page; both panels have one order of rows; every ruleset is named
 * in its row, and every variant has a mark of its own shape, so that nothing hangs on hue; the key shows how a bar for
 * the spread of situations differs from an interval; a row without a number says why.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest, wrapText } from '../fonts.js';
import { inBrackets } from '../intervals.js';
import { formatNumber, type NumberStyle } from '../number.js';
import { chanceCeiling, type Layer, once, type PositionX, paddedDomain, tidy } from '../spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, theme } from '../theme.js';
import { drawnMark, intervalMarks, type Measured, pixelRow, textColumn } from './marks.js';
import { type Key, keyLayers, keyLines, spreadColour } from './panel-key.js';

/** A number of one row in one panel. */
export interface PanelFigure extends Measured {
  /** A pale bar behind the mark: how far situations lie apart. */
  readonly spread?: readonly [low: number, high: number] | undefined;
  /** A stroke across the row: another reading of the same number. The key says which. */
  readonly also?: number | undefined;
  /** Its number is printed in bold. */
  readonly bold?: boolean | undefined;
  /** Printed behind the number: `*`. The subtitle says what it means. */
  readonly sign?: string | undefined;
}

/** A role under a ruleset or one of its variants. */
export interface PanelRow {
  readonly role: string;
  /** Whom it meets; stands below the role's name. */
  readonly against: string;
  readonly ruleset: string;
  /** The variant's name; `null`: the ruleset as written. */
  readonly variant: string | null;
  /** By panel; nothing where a variant leaves the number as it is. */
  readonly figures: readonly (PanelFigure | undefined)[];
}

/** What one panel shows. */
export interface PanelText {
  /** Above the panel. */
  readonly title: string;
  /** What a number is, with its unit. */
  readonly valueTitle: string;
  readonly format: NumberStyle;
  /** For an axis from 0 to (at most) 1. */
  readonly chance?: boolean | undefined;
}

export interface PanelsText extends ChartText {
  readonly panels: readonly PanelText[];
  /** Words of the key. */
  readonly key: { readonly written: string; readonly spread: string; readonly interval: string; readonly also: string };
}

const plotWidth = 236;
const panelGap = 20;
const writtenPitch = 14;
const variantPitch = 9;
const blockPadding = 4;
const lineHeight = 13;
const nameWidth = 122;

/** The panels; roles and rulesets keep the order in which the rows first name them. */
export function killProbabilityByRole(rows: readonly PanelRow[], text: PanelsText): TopLevelSpec {
  const page = layOut(rows);
  const numbers = text.panels.map((panel, k) => numbersWidth(rows, panel, k));
  const labels = nameWidth + page.rulesetWidth;
  const spacing = Math.max(...numbers) + panelGap;
  const total = text.panels.length * (plotWidth + spacing) - panelGap;
  const key = keyLines(keysOf(rows, text), labels + total);
  const specs = text.panels.map((panel, k) => {
    const left = k === 0;
    return {
      width: plotWidth,
      height: page.height,
      layer: [
        ...(left ? [stripes(page, -labels, total)] : []),
        ...panelLayers(page, panel, k),
        ...(left ? [...labelLayers(page), ...keyLayers(key, -labels, page.height)] : []),
        titleLayer(panel.title),
      ],
    };
  });
  return {
    title: heading(text, labels + total),
    hconcat: specs as Extract<TopLevelSpec, { hconcat: unknown }>['hconcat'],
    // what stands beside a panel has its room in the spacing
    bounds: 'flush',
    spacing,
    config: theme,
  };
}

interface Line {
  readonly row: PanelRow;
  /** Pixels from the top. */
  readonly at: number;
  /** For `markStyle`: 0 is the ruleset as written. */
  readonly series: number;
}

interface BlockPlace {
  readonly role: string;
  readonly against: readonly string[];
  readonly from: number;
  readonly to: number;
}

interface Page {
  readonly lines: readonly Line[];
  readonly blocks: readonly BlockPlace[];
  readonly height: number;
  readonly rulesetWidth: number;
  /** Series of the ruleset that has most. */
  readonly seriesCount: number;
}

/** The variants of a ruleset, in order. */
function variantsOf(rows: readonly PanelRow[], ruleset: string): string[] {
  const own = rows.filter((row) => row.ruleset === ruleset && row.variant !== null);
  return inOrder(own, (row) => row.variant ?? '');
}

/** Places every row. A role's block is as high as its rows or its words need, whichever is more. */
function layOut(rows: readonly PanelRow[]): Page {
  const lines: Line[] = [];
  const blocks: BlockPlace[] = [];
  const rulesets = inOrder(rows, (row) => row.ruleset);
  let top = 0;
  for (const role of inOrder(rows, (row) => row.role)) {
    const own = rows.filter((row) => row.role === role);
    const against = wrapText(own[0]?.against ?? '', nameWidth - 8, fontSizes.label);
    let at = top + blockPadding;
    for (const ruleset of rulesets) {
      const names = variantsOf(rows, ruleset);
      for (const row of own.filter((each) => each.ruleset === ruleset)) {
        if (row.variant !== null && row.figures.every((figure) => figure === undefined)) continue;
        const pitch = row.variant === null ? writtenPitch : variantPitch;
        lines.push({ row, at: at + pitch / 2, series: row.variant === null ? 0 : names.indexOf(row.variant) + 1 });
        at += pitch;
      }
      at += 1;
    }
    const to = Math.max(at, top + blockPadding + (1 + against.length) * lineHeight) + blockPadding;
    blocks.push({ role, against, from: top, to });
    top = to;
  }
  const most = Math.max(0, ...rulesets.map((ruleset) => variantsOf(rows, ruleset).length));
  const rulesetWidth = Math.ceil(widest(rulesets, fontSizes.label)) + 12;
  return { lines, blocks, height: top, rulesetWidth, seriesCount: most + 1 };
}

/** What the key says: how marks look, then every ruleset with its variants. */
function keysOf(rows: readonly PanelRow[], { key }: PanelsText): readonly (readonly Key[])[] {
  const has = (test: (figure: PanelFigure) => boolean): boolean =>
    rows.some(({ figures }) => figures.some((figure) => figure !== undefined && test(figure)));
  const looks: Key[] = [
    { kind: 'mark', series: 0, text: key.written },
    ...(has(({ low, high }) => low !== undefined && high !== undefined)
      ? [{ kind: 'interval' as const, text: key.interval }]
      : []),
    ...(has(({ spread }) => spread !== undefined) ? [{ kind: 'spread' as const, text: key.spread }] : []),
    ...(has(({ also }) => also !== undefined) ? [{ kind: 'also' as const, text: key.also }] : []),
  ];
  const variants = inOrder(rows, (row) => row.ruleset).flatMap((ruleset): Key[][] => {
    const names = variantsOf(rows, ruleset);
    if (names.length === 0) return [];
    return [[{ kind: 'name', text: ruleset }, ...names.map((text, k): Key => ({ kind: 'mark', series: k + 1, text }))]];
  });
  return [looks, ...variants];
}

function isNumber(figure: PanelFigure | undefined): figure is PanelFigure & { readonly value: number } {
  return figure?.value !== undefined && figure.value !== null && !Number.isNaN(figure.value);
}

function printed(figure: PanelFigure | undefined, format: NumberStyle): string {
  return isNumber(figure) ? `${formatNumber(figure.value, format)}${figure.sign ?? ''}` : '';
}

/** Pixels for the numbers beside a panel. */
function numbersWidth(rows: readonly PanelRow[], panel: PanelText, k: number): number {
  const words = rows.filter(({ variant }) => variant === null).map(({ figures }) => printed(figures[k], panel.format));
  return Math.ceil(widest(words, fontSizes.label, true)) + 8;
}

function domainOf(figures: readonly PanelFigure[], panel: PanelText): [number, number] {
  const values = figures
    .filter(isNumber)
    .flatMap(({ value, low, high, spread = [], also }) => [value, low, high, ...spread, also])
    .filter((value): value is number => value !== undefined && Number.isFinite(value));
  if (panel.chance === true) return [0, chanceCeiling(values)];
  return [0, paddedDomain([0, ...values], 0.04)[1]];
}

/** The marks, numbers and notes of one panel. */
function panelLayers({ lines, height, seriesCount }: Page, panel: PanelText, k: number): Layer[] {
  const figures = lines.map(({ row }) => row.figures[k]);
  const domain = domainOf(
    figures.filter((figure) => figure !== undefined),
    panel,
  );
  // variants first: the ruleset as written is drawn on top
  const values = lines
    .flatMap(({ row, at, series }, i) => {
      const figure = figures[i];
      if (!isNumber(figure)) return [];
      return [dotOf({ row, at, series }, figure, panel, domain)];
    })
    .sort((a, b) => b.series - a.series);
  const notes = lines.flatMap(({ at }, i) => {
    const note = figures[i]?.note;
    return note === undefined ? [] : [{ at, text: note }];
  });
  const x: PositionX = {
    field: 'value',
    type: 'quantitative',
    title: panel.valueTitle,
    scale: { domain, nice: false, zero: false },
    axis: { grid: true, tickCount: 5, ...(panel.chance === true ? { format: '.0%' } : {}) },
  };
  const y = pixelRow('at', height);
  const tooltip = [
    { field: 'role', title: 'Role' },
    { field: 'name', title: 'Rules' },
    { field: 'words', title: panel.valueTitle },
  ];
  return [
    {
      data: { values: values.filter((value) => 'spreadFrom' in value) },
      mark: { type: 'rule', color: spreadColour, strokeWidth: 9, aria: false },
      encoding: { y, x: { field: 'spreadFrom', type: 'quantitative' }, x2: { field: 'spreadTo' } },
    },
    {
      data: { values: values.filter((value) => 'also' in value) },
      mark: { type: 'tick', orient: 'vertical', thickness: 2, size: 13, color: ink.text, opacity: 1, aria: false },
      encoding: { y, x: { field: 'also', type: 'quantitative' } },
    },
    { data: { values }, layer: intervalMarks(x, domain, height, seriesCount, tooltip) } as Layer,
    ...[false, true].map(
      (bold) =>
        ({
          data: { values },
          ...textColumn('number', plotWidth + 8, height, {
            where: `isValid(datum.number) && datum.bold === ${bold}`,
            bold,
          }),
        }) as Layer,
    ),
    ...(notes.length === 0
      ? []
      : [{ data: { values: notes }, ...textColumn('text', 6, height, { quiet: true }) } as Layer]),
  ];
}

function dotOf(
  { row, at, series }: Line,
  figure: PanelFigure & { readonly value: number },
  panel: PanelText,
  domain: readonly [number, number],
) {
  const { spread, also } = figure;
  return {
    at,
    series,
    role: row.role,
    name: row.variant === null ? row.ruleset : `${row.ruleset}, ${row.variant}`,
    words: `${printed(figure, panel.format)}${inBrackets(figure, panel.format)}`,
    ...drawnMark(figure, domain),
    ...(spread === undefined ? {} : { spreadFrom: tidy(spread[0]), spreadTo: tidy(spread[1]) }),
    ...(also === undefined ? {} : { also: tidy(also) }),
    ...(series === 0 ? { number: printed(figure, panel.format), bold: figure.bold === true } : {}),
  };
}

/** A ground behind every other role, across both panels and the names. */
function stripes({ blocks, height }: Page, from: number, to: number): Layer {
  return {
    data: { values: blocks.filter((_, i) => i % 2 === 0).map((block) => ({ at: block.from, end: block.to })) },
    mark: { type: 'rect', color: ink.stripe, aria: false },
    encoding: { y: pixelRow('at', height), y2: { field: 'end' }, x: { value: from }, x2: { value: to } },
  };
}

/** Names of roles with whom they meet, and of rulesets, left of the first panel. */
function labelLayers({ lines, blocks, height, rulesetWidth }: Page): Layer[] {
  const left = -nameWidth - rulesetWidth;
  const middleOf = (from: number, line: number): number => from + blockPadding + writtenPitch / 2 + line * lineHeight;
  const roles = blocks.map(({ role, from }) => ({ at: middleOf(from, 0), text: role }));
  const against = blocks.flatMap((block) =>
    block.against.map((text, k) => ({ at: middleOf(block.from, k + 1), text })),
  );
  const rulesets = lines.filter(({ series }) => series === 0).map(({ row, at }) => ({ at, text: row.ruleset }));
  return [
    { data: { values: roles }, ...textColumn('text', left + 4, height, { bold: true }) } as Layer,
    { data: { values: against }, ...textColumn('text', left + 4, height, { quiet: true }) } as Layer,
    { data: { values: rulesets }, ...textColumn('text', -8, height, { align: 'right' }) } as Layer,
  ];
}

/** The name of a panel, above it. */
function titleLayer(title: string): Layer {
  return {
    ...once,
    mark: {
      type: 'text',
      text: title,
      align: 'left',
      baseline: 'bottom',
      dy: -6,
      fontSize: fontSizes.axisTitle,
      fontWeight: 'bold',
      color: ink.text,
    },
    encoding: { x: { value: 0 }, y: { value: 0 } },
  };
}
