/** Reports: a document of plain data in, Markdown and a self-contained page out. Knows tables and charts, no wargame. */
export { toCsv } from './csv.js';
export type {
  Block,
  Cell,
  Chart,
  ReportDocument,
  Section,
  Span,
  Table,
  TableColumn,
  Text,
} from './document.js';
export { type ReportFile, type ReportOptions, reportFiles } from './files.js';
export { type HtmlOptions, renderHtml } from './html.js';
export { type ChartPath, markdownTable, renderMarkdown } from './markdown.js';
export { drawCharts, type Picture } from './pictures.js';
export { type RuntimeProvider, runtimeAsset } from './runtime-asset.js';
export { type StableJsonOptions, stableStringify } from './stable-json.js';
export { manifestFile, writeFiles, writeReport } from './write.js';
