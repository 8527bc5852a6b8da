/**
 * Reports: a document of plain data in, Markdown and a self-contained page out. Knows tables and charts, no wargame.
 */
export type { ReportDocument } from './document.js';
export { type ReportFile, reportFiles } from './files.js';
export { renderHtml } from './html.js';
export { renderMarkdown } from './markdown.js';
export { checkFolder, settleFolder, writeFiles, writeReport } from './write.js';
