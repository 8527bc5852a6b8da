/**
 * A report as one page that needs nothing else. Promises: no network and no `eval` (its content security policy allows
 * only the page's own script and style, by their hashes); every string of the document is text, never markup; charts
 * are pictures at once and live once the script has run, and so are the slider under a price curve and the workbench of
 * a price list; light or dark as the screen asks; same document, same bytes.
 */
import { blocksOf, plain, type ReportDocument } from './document.js';
import { embeddedScript, sourceHash } from './embedded-script.js';
import { bodyOf, inline, place } from './html-body.js';
import { reportStyle } from './html-style.js';
import { embeddedJson, escapeHtml } from './html-text.js';
import { widthRules } from './html-widths.js';
import { drawForPage } from './pictures.js';
import { type RuntimeProvider, runtimeAsset } from './runtime-asset.js';
import { workbenchData } from './workbench-html.js';

export interface HtmlOptions {
  /** The charts' script. Default: the built file beside the program. */
  readonly runtime?: RuntimeProvider | undefined;
}

/** Where a reader finds whose software the page holds. The build puts the notices there (tsup.config.ts). */
const notices =
  '\n<p>The script of this page holds software of others; their names and licences stand at its head.</p>';

/** Renders a report as a self-contained page. */
export async function renderHtml(document: ReportDocument, options: HtmlOptions = {}): Promise<string> {
  const pictures = await drawForPage(document);
  const sliders = new Map(blocksOf(document, 'chart').map(({ name, slider }) => [name, slider]));
  const charts = new Map([...pictures].map(([name, picture], i) => [name, place(picture, `chart-${i + 1}`)]));
  const { sections, made } = bodyOf(document, charts);
  const style = `${reportStyle}${widthRules(charts.values())}`;
  const [bench] = blocksOf(document, 'workbench');
  const script =
    charts.size === 0 && bench === undefined ? '' : embeddedScript(await (options.runtime ?? runtimeAsset)());
  const policy = [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const data = embeddedJson([...charts].map(([name, { id, spec }]) => ({ id, spec, slider: sliders.get(name) })));
  const beneath = document.lead ?? document.conditions;
  const about = escapeHtml(plain(document.answer));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${escapeHtml(document.meta.find(({ name }) => name === 'Version')?.value ?? 'lanchester')}">
<meta name="description" content="${about}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="lanchester">
<meta property="og:title" content="${escapeHtml(document.title)}">
<meta property="og:description" content="${about}">
<title>${escapeHtml(document.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>${inline(document.answer)}</h1>
<p class="question">${escapeHtml(document.title)}</p>
${beneath === undefined ? '' : `<p>${inline(beneath)}</p>\n`}</header>
${sections}
${made !== '' ? `<footer><h2>How this was made</h2>\n${made}${script === '' ? '' : notices}</footer>\n` : ''}</main>
${bench === undefined ? '' : workbenchData(bench.data())}${
  script === '' ? '' : `<script type="application/json" id="charts">${data}</script>\n<script>${script}</script>\n`
}</body>
</html>
`;
}
