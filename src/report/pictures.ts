/** A report's charts, each compiled and drawn once for all faces of the report that show it alike. */
import type { ChartSpec, CompiledSpec } from '../charts/chart-spec.js';
import { compileChart, renderCompiledSvg } from '../charts/render.js';
import { blocksOf, checkDocument, type ReportDocument } from './document.js';

/** One chart: the still picture, and the compiled specification that a browser brings to life. */
export interface Picture {
  readonly svg: string;
  readonly spec: CompiledSpec;
}

/** A chart's words above it. */
export interface PictureHeading {
  readonly title?: string;
  readonly subtitle?: string;
}

/** A picture for a page, which writes the words above it itself, so that they wrap with the page. */
export interface PagePicture extends Picture {
  readonly heading: PictureHeading;
}

/**
 * Draws all charts of a report, by name, in the document's order, with their titles in them.
 *
 * @throws LanchesterError `internal` when two charts share a name.
 */
export async function drawCharts(document: ReportDocument): Promise<Map<string, Picture>> {
  checkDocument(document);
  const pictures = new Map<string, Picture>();
  for (const chart of blocksOf(document, 'chart')) pictures.set(chart.name, await drawn(chart.spec));
  return pictures;
}

/** The same for a page: without their titles. */
export async function drawForPage(document: ReportDocument): Promise<Map<string, PagePicture>> {
  checkDocument(document);
  const pictures = new Map<string, PagePicture>();
  for (const { name, spec } of blocksOf(document, 'chart')) {
    const { untitled, heading } = withHeading(spec);
    pictures.set(name, { ...(await drawn(untitled)), heading });
  }
  return pictures;
}

/** A chart without its title, and the words that a page writes above it. */
export function withHeading(spec: ChartSpec): { readonly untitled: ChartSpec; readonly heading: PictureHeading } {
  const { title, ...untitled } = spec as { readonly title?: TitleOf };
  return { untitled, heading: headingOf(title) };
}

async function drawn(chart: ChartSpec): Promise<Picture> {
  const { spec } = await compileChart(chart);
  return { svg: await renderCompiledSvg(spec), spec };
}

type Lines = string | readonly string[];
type TitleOf = Lines | { readonly text?: Lines; readonly subtitle?: Lines };

function headingOf(title: TitleOf | undefined): PictureHeading {
  const words = (lines: Lines | undefined): string => [lines ?? []].flat().join(' ');
  const { text, subtitle }: { readonly text?: Lines; readonly subtitle?: Lines } =
    typeof title === 'object' && !Array.isArray(title)
      ? (title as { text?: Lines; subtitle?: Lines })
      : { text: title as Lines };
  return {
    ...(words(text) === '' ? {} : { title: words(text) }),
    ...(words(subtitle) === '' ? {} : { subtitle: words(subtitle) }),
  };
}
