/**
 * Specifications become pictures here. Promises: the same specification gives the same SVG bytes and the same PNG bytes
 * in every process and on every machine (widths from the shipped font, definition ids counted from zero for each
 * picture, one picture at a time); nothing is fetched; Vega and the PNG renderer are loaded only when the first picture
 * is asked for.
 */
import type { Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { LanchesterError } from '../kernel/errors.js';
import type { ChartSpec, CompiledSpec } from './chart-spec.js';
import { fontFiles, fontMetrics, shippedFamily } from './font-files.js';
import { guardLabels, settleLabels, unguarded } from './label-guard.js';
import { tidySvg } from './tidy-svg.js';

/** A Vega-Lite specification compiled to Vega, with the complaints of the compiler. */
export interface CompiledChart {
  readonly spec: CompiledSpec;
  readonly warnings: readonly string[];
}

/** Compiles Vega-Lite to Vega. The result is plain JSON, and can be run in a browser that has Vega only. */
export async function compileChart(spec: ChartSpec): Promise<CompiledChart> {
  const { compile } = await import('vega-lite');
  const warnings: string[] = [];
  const complain = (...words: readonly unknown[]): void => {
    warnings.push(words.map(String).join(' '));
  };
  const logger: NonNullable<NonNullable<Parameters<typeof compile>[1]>['logger']> = {
    level: () => logger,
    error: (...words) => {
      complain(...words);
      return logger;
    },
    warn: (...words) => {
      complain(...words);
      return logger;
    },
    info: () => logger,
    debug: () => logger,
  };
  return { spec: settleLabels(compile(guardLabels(spec as TopLevelSpec), { logger }).spec), warnings };
}

/** The part of a Vega text item that decides its width. */
interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
  readonly limit?: number;
}

/** Vega's hook for text widths. It is exported by the library, but missing from its types. */
interface WithTextMetrics {
  readonly textMetrics: { width: (item: TextItem, text: unknown) => number };
}

function widthOf(item: TextItem, text: unknown): number {
  if (text === null || text === undefined) return 0;
  const bold = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600;
  const width = (item.fontSize ?? 11) * fontMetrics(bold).width(unguarded(String(text)).trim());
  return item.limit !== undefined && item.limit > 0 ? Math.min(width, item.limit) : width;
}

async function draw(spec: Spec): Promise<string> {
  const vega = await import('vega');
  const { textMetrics } = vega as unknown as WithTextMetrics;
  const before = textMetrics.width;
  textMetrics.width = widthOf;
  vega.resetSVGDefIds();
  // A chart holds all its data, so anything that it would fetch is refused.
  const loader = { ...vega.loader(), load: (uri: string) => Promise.reject(new Error(`a chart cannot load ${uri}`)) };
  const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.None, loader });
  try {
    return tidySvg(unguarded(await view.toSVG()));
  } finally {
    view.finalize();
    textMetrics.width = before;
  }
}

// Vega's id counter and text hook are global: pictures are drawn one after another.
let last: Promise<unknown> = Promise.resolve();

/** Draws a Vega specification (see {@link compileChart}) as SVG text. */
export function renderCompiledSvg(spec: Spec): Promise<string> {
  const next = last.then(() => draw(spec));
  last = next.catch(() => undefined);
  return next;
}

/**
 * Draws a Vega-Lite specification as SVG text. Its fonts are named, not embedded: `DejaVu Sans`, else `Verdana` (nearly
 * the same widths), else the viewer's sans-serif.
 *
 * @throws Error when the specification is not valid Vega-Lite.
 */
export async function renderSvg(spec: ChartSpec): Promise<string> {
  return renderCompiledSvg((await compileChart(spec)).spec);
}

/**
 * The PNG renderer, which is native code.
 *
 * @throws LanchesterError `output` where its add-on is not installed, not of this machine, or switched off (`node
 * --no-addons`).
 */
async function pngRenderer(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new LanchesterError(
      'output',
      `cannot draw PNG pictures: the native add-on @resvg/resvg-js does not load (${why}); ` +
        'without --png a report has SVG pictures only',
    );
  }
}

/** Throws as {@link renderPng} would if no PNG can be drawn here. Commands ask before they begin to work. */
export async function checkPng(): Promise<void> {
  await pngRenderer();
}

/**
 * Draws an SVG (from {@link renderSvg}) as PNG bytes on white, with the shipped fonts only.
 *
 * @param options.scale pixels per SVG unit. Default: 2.
 */
export async function renderPng(svg: string, options: { readonly scale?: number } = {}): Promise<Uint8Array> {
  const { Resvg } = await pngRenderer();
  const files = fontFiles();
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: options.scale ?? 2 },
    background: 'white',
    font: {
      loadSystemFonts: false,
      fontFiles: [files.regular, files.bold],
      defaultFontFamily: shippedFamily,
      sansSerifFamily: shippedFamily,
    },
  });
  return picture.render().asPng();
}
