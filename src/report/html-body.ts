/**
 * What a report's page says, as markup: the same for the self-contained page and for a page that shows answers as they
 * come. Promises: every string of the document is text, never markup; each chart has a holder with an id of its own.
 */
import { describedSvg } from '../charts/standalone.js';
import {
  type Block,
  type Chart,
  csvPath,
  plain,
  type ReportDocument,
  type Span,
  spans,
  type Table,
  type Text,
} from './document.js';
import { escapeHtml } from './html-text.js';
import { widthOf } from './html-widths.js';
import { safeHref } from './links.js';
import type { PictureHeading } from './pictures.js';
import { alignments, cellText, columnTitle } from './table.js';
import { workbenchHtml, workbenchIds } from './workbench-html.js';

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function span(part: Span): string {
  if (typeof part === 'string') return escapeHtml(part);
  if ('href' in part) return `<a href="${escapeHtml(safeHref(part.href))}">${escapeHtml(part.text)}</a>`;
  return `<${tags[part.style]}>${escapeHtml(part.text)}</${tags[part.style]}>`;
}

export function inline(text: Text): string {
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

/** A chart with its place in the page; without a still picture its holder is empty until it is drawn. */
export interface Placed {
  readonly id: string;
  readonly heading: PictureHeading;
  readonly svg?: string;
}

/** Inline pictures share the page's ids: each gets its own prefix. */
export function place<Own extends { readonly svg: string }>(own: Own, id: string): Own & { readonly id: string } {
  return { ...own, id, svg: own.svg.replace(/(<[^>]*?(?:\sid="|url\(#|href="#))([\w-]+)/g, `$1${id}-$2`) };
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
  const empty = ` role="img" aria-label="${escapeHtml(alt)}"`;
  const picture =
    svg === undefined
      ? `<div id="${id}" class="chart"${empty}></div>`
      : `<div id="${id}" class="chart">${describedSvg(svg, alt)}</div>`;
  const [open, close] =
    svg !== undefined && widthOf(svg) > widest
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

/** The sections of a document with links to them, and how it was made. */
export interface Body {
  /** `<nav>`, where there are sections enough, and each `<section>`. */
  readonly sections: string;
  /** A table of how it was made; nothing where nobody says. */
  readonly made: string;
}

/** What stands below the head of a page; `charts` by name. */
export function bodyOf(document: ReportDocument, charts: ReadonlyMap<string, Placed>): Body {
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
  const nav = links.length > 2 ? `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>\n` : '';
  const meta = document.meta.map(({ name, value }) => [name, value]);
  return {
    sections: `${nav}${sections.join('\n')}`,
    made: meta.length === 0 ? '' : tableHtml({ columns: [{ title: 'What' }, { title: 'Value' }], rows: meta }),
  };
}
