/**
 * A report as one page that needs nothing else. Promises: no network and no `eval` (its content security policy allows
 * only the page's own script and style, by their hashes); every string of the document is text, never markup; charts
 * are pictures at once and live once the script has run, and so are the slider under a price curve and the workbench of
 * a price list; light or dark as the screen asks; same document, same bytes.
 */
import { createHash } from 'node:crypto';
import { describedSvg } from '../charts/standalone.js';
import {
  type Block,
  blocksOf,
  type Chart,
  csvPath,
  plain,
  type ReportDocument,
  type Span,
  spans,
  type Table,
  type Text,
} from './document.js';
import { reportStyle } from './html-style.js';
import { embeddedJson, escapeHtml } from './html-text.js';
import { safeHref } from './links.js';
import { drawForPage, type PagePicture } from './pictures.js';
import { type RuntimeProvider, runtimeAsset } from './runtime-asset.js';
import { alignments, cellText, columnTitle } from './table.js';
import { workbenchData, workbenchHtml, workbenchIds } from './workbench-html.js';

export interface HtmlOptions {
  /** The charts' script. Default: the built file beside the program. */
  readonly runtime?: RuntimeProvider | undefined;
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function span(part: Span): string {
  if (typeof part === 'string') return escapeHtml(part);
  if ('href' in part) return `<a href="${escapeHtml(safeHref(part.href))}">${escapeHtml(part.text)}</a>`;
  return `<${tags[part.style]}>${escapeHtml(part.text)}</${tags[part.style]}>`;
}

function inline(text: Text): string {
  return spans(text).map(span).join('');
}

function tableHtml(table: Table): string {
  const sides = alignments(table).map((side) => (side === 'right' ? ' class="n"' : ''));
  const head = table.columns.map((column, i) => `<th scope="col"${sides[i]}>${escapeHtml(columnTitle(column))}</th>`);
  const body = table.rows.map(
    (row) =>
      `<tr>${table.columns.map((column, i) => `<td${sides[i]}>${inline(cellText(row[i], column))}</td>`).join('')}` +
      '</tr>',
  );
  const caption = table.caption === undefined ? '' : `<caption>${inline(table.caption)}</caption>`;
  const name = table.caption === undefined ? 'Table' : plain(table.caption);
  return (
    '<div class="scroll" tabindex="0" role="region" ' +
    `aria-label="${escapeHtml(name)}"><table>${caption}<thead><tr>${head.join('')}</tr></thead>\n<tbody>` +
    `${body.join('\n')}</tbody></table></div>`
  );
}

/** A chart with its place in the page. */
interface Placed extends PagePicture {
  readonly id: string;
}

/** Inline pictures share the page's ids: each gets its own prefix. */
function place({ svg, ...rest }: PagePicture, id: string): Placed {
  return { id, ...rest, svg: svg.replace(/(<[^>]*?(?:\sid="|url\(#|href="#))([\w-]+)/g, `$1${id}-$2`) };
}

function block(part: Block, charts: ReadonlyMap<string, Placed>): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${inline(part.text)}</p>`;
    case 'list': {
      const tag = part.ordered === true ? 'ol' : 'ul';
      return `<${tag}>${part.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'code':
      return `<pre><code>${escapeHtml(part.text)}</code></pre>`;
    case 'note':
      return `<aside><p>${inline(part.text)}</p></aside>`;
    case 'details': {
      const inner = part.blocks.map((each) => block(each, charts)).join('\n');
      return `<details><summary>${inline(part.summary)}</summary>\n${inner}</details>`;
    }
    case 'table':
      return tableHtml(part);
    case 'csv':
      return `<p>${inline([{ text: part.words, href: csvPath(part.name) }])}</p>`;
    case 'chart':
      return figure(part, charts.get(part.name) as Placed);
    case 'workbench':
      return workbenchHtml(part.data());
  }
}

/**
 * The greatest width, in pixels, at which a picture is shrunk to the page. A wider one is scrolled, since nobody could
 * read it shrunk.
 */
const widest = 1400;

function widthOf(svg: string): number {
  return Number(/^<svg[^>]*? width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
}

/** A chart with its words above it, so that they wrap with the page, and its slider below, for the script to show. */
function figure({ alt, caption, slider }: Chart, { id, svg, heading: { title, subtitle } }: Placed): string {
  const words = [
    ...(title === undefined ? [] : [`<p class="heading">${escapeHtml(title)}</p>`]),
    ...(subtitle === undefined ? [] : [`<p class="below">${escapeHtml(subtitle)}</p>`]),
  ];
  const below = [
    ...(slider === undefined
      ? []
      : [
          `<div class="slider" id="${id}-slider" hidden><label>${escapeHtml(slider.priceTitle)}<input ` +
            'type="range"></label><dl></dl></div>',
        ]),
    ...(caption === undefined ? [] : [`<figcaption>${inline(caption)}</figcaption>`]),
  ];
  const picture = `<div id="${id}" class="chart">${describedSvg(svg, alt)}</div>`;
  const [open, close] =
    widthOf(svg) > widest
      ? [`<div class="scroll wide" tabindex="0" role="region" aria-label="${escapeHtml(alt)}">`, '</div>']
      : ['', ''];
  return `<figure>${words.join('')}${open}${picture}${close}${below.join('')}</figure>`;
}

/** Anchors of the sections: their words, made unique. */
function anchors(headings: readonly string[], used: readonly string[]): string[] {
  const taken = new Set<string>(['charts', 'vg-tooltip-element', ...workbenchIds, ...used]);
  return headings.map((heading) => {
    const words =
      heading
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? 'section';
    let anchor = words;
    for (let n = 2; taken.has(anchor); n++) anchor = `${words}-${n}`;
    taken.add(anchor);
    return anchor;
  });
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * The script as it may stand in a page: nothing in it that ends it early, and the newlines that the parser leaves
 * alone.
 */
function embeddedScript(text: string): string {
  return text
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--')
    .replace(/\r\n?/g, '\n');
}

/** Where a reader finds whose software the page holds. The build puts the notices there (tsup.config.ts). */
const notices =
  '\n<p>The script of this page holds software of others; their names and licences stand at its head.</p>';

/** Renders a report as a self-contained page. */
export async function renderHtml(document: ReportDocument, options: HtmlOptions = {}): Promise<string> {
  const pictures = await drawForPage(document);
  const sliders = new Map(blocksOf(document, 'chart').map(({ name, slider }) => [name, slider]));
  const charts = new Map([...pictures].map(([name, picture], i) => [name, place(picture, `chart-${i + 1}`)]));
  const ids = anchors(
    document.sections.map((section) => section.heading),
    [...charts.values()].flatMap(({ id }) => [id, `${id}-slider`]),
  );
  const sections = document.sections.map((section, i) => {
    const blocks = section.blocks.map((part) => block(part, charts)).join('\n');
    return `<section id="${ids[i]}"><h2>${escapeHtml(section.heading)}</h2>\n${blocks}</section>`;
  });
  const links = document.sections.map(
    (section, i) => `<li><a href="#${ids[i]}">${escapeHtml(section.heading)}</a></li>`,
  );
  const meta = document.meta.map(({ name, value }) => [name, value]);
  const made = tableHtml({ columns: [{ title: 'What' }, { title: 'Value' }], rows: meta });
  const [bench] = blocksOf(document, 'workbench');
  const script =
    charts.size === 0 && bench === undefined ? '' : embeddedScript(await (options.runtime ?? runtimeAsset)());
  const policy = [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : hash(script)}`,
    `style-src ${hash(reportStyle)}`,
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
<meta name="generator" content="lanchester">
<meta name="description" content="${about}">
<meta property="og:title" content="${escapeHtml(document.title)}">
<meta property="og:description" content="${about}">
<title>${escapeHtml(document.title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<header>
<h1>${inline(document.answer)}</h1>
<p class="question">${escapeHtml(document.title)}</p>
${beneath === undefined ? '' : `<p>${inline(beneath)}</p>\n`}</header>
${links.length > 2 ? `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>\n` : ''}${sections.join('\n')}
${
  document.meta.length > 0
    ? `<footer><h2>How this was made</h2>\n${made}${script === '' ? '' : notices}</footer>\n`
    : ''
}</main>
${bench === undefined ? '' : workbenchData(bench.data())}${
  script === '' ? '' : `<script type="application/json" id="charts">${data}</script>\n<script>${script}</script>\n`
}</body>
</html>
`;
}
