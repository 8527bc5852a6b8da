/**
 * The files that a report consists of. Promises: the same document gives the same files, byte for byte; Markdown, page
 * and pictures show the same charts.
 */
import { renderPng } from '../charts/render.js';
import { standaloneSvg } from '../charts/standalone.js';
import { toCsv } from './csv.js';
import { apartPath, blocksOf, csvPath, type ReportDocument, tablesOf } from './document.js';
import { renderHtml } from './html.js';
import { renderApart, renderMarkdown } from './markdown.js';
import { drawCharts } from './pictures.js';
import type { RuntimeProvider } from './runtime-asset.js';

/** A file of a report; its path is relative to the report's folder, with `/` between names. */
export interface ReportFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export interface ReportOptions {
  /** The Markdown file's name. Default: `README.md`, which code hosts show with the folder. */
  readonly markdown?: string | undefined;
  /** Whether to write the page. Default: yes. */
  readonly html?: boolean | undefined;
  /** Whether to write PNG pictures beside the SVG ones. Default: no. */
  readonly png?: boolean | undefined;
  /** Pixels of a PNG for each pixel of the SVG. Default: 2. */
  readonly pngScale?: number | undefined;
  /** The page's script. Default: the built file beside the program. */
  readonly runtime?: RuntimeProvider | undefined;
}

/** Makes all files of a report: Markdown (two files where sections stand apart), page, `charts/NAME.svg`, and `tables/NAME.csv` for each named table. */
export async function reportFiles(document: ReportDocument, options: ReportOptions = {}): Promise<ReportFile[]> {
  const pictures = await drawCharts(document);
  const files: ReportFile[] = [{ path: options.markdown ?? 'README.md', content: renderMarkdown(document) }];
  const apart = renderApart(document, options.markdown);
  if (apart !== undefined) files.push({ path: apartPath, content: apart });
  if (options.html !== false) {
    files.push({ path: 'report.html', content: await renderHtml(document, { runtime: options.runtime }) });
  }
  const alts = new Map(blocksOf(document, 'chart').map(({ name, alt }) => [name, alt]));
  for (const [name, { svg }] of pictures) {
    files.push({ path: `charts/${name}.svg`, content: `${standaloneSvg(svg, alts.get(name) ?? name)}\n` });
    if (options.png === true)
      files.push({ path: `charts/${name}.png`, content: await renderPng(svg, { scale: options.pngScale ?? 2 }) });
  }
  for (const table of tablesOf(document)) {
    if (table.name !== undefined) files.push({ path: csvPath(table.name), content: toCsv(table) });
  }
  return files;
}
