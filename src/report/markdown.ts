/**
 * A report as Markdown (GitHub's kind). Promises: line one is the answer; every character of the document is shown as
 * itself, even if it means something in Markdown, and no name becomes a mention or a link; pictures are relative links
 * with alternative text; what only a page can do is left out; it ends with a newline.
 */
import {
  apartPath,
  type Block,
  csvPath,
  plain,
  type ReportDocument,
  type Span,
  spans,
  type Table,
  type Text,
} from './document.js';
import { safeHref } from './links.js';
import { alignments, cellText, columnTitle } from './table.js';

/** Where the picture of a chart lies, relative to the Markdown file. */
export type ChartPath = (name: string) => string;

const chartFile: ChartPath = (name) => `charts/${name}.svg`;

function escapeMarkdown(text: string): string {
  return unlinked(
    text
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/[\\`*_[\]<>|~$]/g, '\\$&')
      .replaceAll('&', '&amp;'),
  );
}

/** The same for a line of HTML within Markdown, where only HTML's own signs mean something. */
function escapeHtmlLine(text: string): string {
  const safe = text.replace(/[ \t\r\n]+/g, ' ').replaceAll('&', '&amp;');
  return unlinked(safe.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

function unlinked(text: string): string {
  return text
    .replace(/:(?=[a-z+-][a-z0-9+_-]*:)/gi, '&#58;')
    .replace(autolinked, (sign) =>
      sign.length === 4 ? `${sign.slice(0, 3)}${nothing}.` : `${sign[0]}${nothing}${sign.slice(1)}`,
    );
}

/**
 * Texts of which code hosts make a mention or a link anywhere. They look for them in what is shown, so escaping does
 * not help.
 */
const autolinked = /@(?=[\w-])|:\/\/|www\./gi;

/** A blank without width breaks such a text. */
const nothing = '&#8203;';

/** Escapes what would make a list, a heading or a rule at the start of a line. */
function escapeStart(text: string): string {
  if (/^(?:[-+]|#{1,6})(?:\s|$)/.test(text) || /^[-=\s]+$/.test(text)) return `\\${text}`;
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padded = /^`|`$|^ .* $/.test(text) ? ` ${text} ` : text;
  const [first = '', ...rest] = padded.split('\n');
  const last = rest.pop();
  const inner = rest.map((each) => each.trim()).filter((each) => each !== '');
  const flat = last === undefined ? first : [first.trimEnd(), ...inner, last.trimStart()].join(' ');
  return `${fence}${flat}${fence}`;
}

function span(part: Span, inTable: boolean): string {
  if (typeof part === 'string') return escapeMarkdown(part);
  if ('href' in part) return `[${escapeMarkdown(part.text)}](${safeHref(part.href)})`;
  if (part.style === 'code') return inTable ? code(part.text).replaceAll('|', '\\|') : code(part.text);
  const sign = part.style === 'strong' ? '**' : '*';
  return `${sign}${escapeMarkdown(part.text).trim()}${sign}`;
}

/** A text as inline Markdown. */
export function inlineMarkdown(text: Text, inTable = false): string {
  return spans(text)
    .map((part) => span(part, inTable))
    .join('');
}

function line(text: Text): string {
  return escapeStart(inlineMarkdown(text));
}

/** A heading; a number sign at its end would otherwise be taken for decoration. */
function heading(level: number, text: Text): string {
  const words = inlineMarkdown(text);
  let end = words.length;
  while (words[end - 1] === '#') end--;
  const safe = end === words.length ? words : `${words.slice(0, end)}\\${words.slice(end)}`;
  return `${'#'.repeat(level)} ${safe}`;
}

/** A table in GitHub's syntax; numbers stand right. */
export function markdownTable(table: Table): string {
  const sides = alignments(table);
  const cells = [
    table.columns.map((column) => inlineMarkdown(columnTitle(column), true)),
    ...table.rows.map((row) => table.columns.map((column, i) => inlineMarkdown(cellText(row[i], column), true))),
  ];
  const widths = table.columns.map((_, i) => Math.max(3, ...cells.map((row) => [...(row[i] as string)].length)));
  const padded = (text: string, i: number): string => {
    const space = ' '.repeat((widths[i] as number) - [...text].length);
    return sides[i] === 'right' ? space + text : text + space;
  };
  const rule = widths.map((width, i) => (sides[i] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [head, ...body] = cells.map((row) => `| ${row.map(padded).join(' | ')} |`);
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/^ {0,3}`+/gm) ?? []).map((run) => run.trim().length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[^\w+-]/g, '')}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function caption(text: Text | undefined): string[] {
  return text === undefined ? [] : [typeof text === 'string' ? `*${inlineMarkdown(text).trim()}*` : line(text)];
}

function block(part: Block, chartPath: ChartPath): string {
  switch (part.kind) {
    case 'paragraph':
      return line(part.text);
    case 'list':
      return part.items.map((item, i) => `${part.ordered === true ? `${i + 1}.` : '-'} ${line(item)}`).join('\n');
    case 'code':
      return fenced(part.text, part.language ?? '');
    case 'note':
      return `> ${line(part.text)}`;
    case 'details':
      // what follows HTML is Markdown again only after an empty line
      return [
        `<details>\n<summary>${escapeHtmlLine(plain(part.summary))}</summary>`,
        ...part.blocks.map((inner) => block(inner, chartPath)),
        '</details>',
      ].join('\n\n');
    case 'table':
      return [...caption(part.caption), markdownTable(part)].join('\n\n');
    case 'csv':
      return line([{ text: part.words, href: csvPath(part.name) }]);
    case 'chart':
      return [`![${escapeMarkdown(part.alt)}](${safeHref(chartPath(part.name))})`, ...caption(part.caption)].join(
        '\n\n',
      );
    case 'workbench':
      return '';
  }
}

/** Blocks with links in the place of folds. */
function linked(blocks: readonly Block[]): readonly Block[] {
  const items = blocks.flatMap((part): Text[] => {
    if (part.kind !== 'details') return [];
    const words = plain(part.summary);
    return [[{ text: words, href: `${apartPath}#${anchor(words)}` }]];
  });
  return [
    ...blocks.filter(({ kind }) => kind !== 'details'),
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
  ];
}

/** What code hosts make of a heading. */
function anchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The folds of the sections that stand apart, each with a heading of its own; `undefined` where there are none. */
export function renderApart(document: ReportDocument, readme = 'README.md'): string | undefined {
  const sections = document.sections.filter(({ apart }) => apart === true);
  const folds = sections.flatMap(({ blocks }) => blocks.flatMap((part) => (part.kind === 'details' ? [part] : [])));
  if (folds.length === 0) return undefined;
  const title = sections.map(({ heading }) => heading).join(', ');
  const parts = [
    heading(1, `${title}: ${document.title}`),
    line([{ text: 'The answer', href: readme }]),
    ...folds.flatMap(({ summary, blocks }) => [heading(2, summary), ...blocks.map((inner) => block(inner, chartFile))]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders a report as Markdown. */
export function renderMarkdown(document: ReportDocument, chartPath: ChartPath = chartFile): string {
  const beneath = document.lead ?? document.conditions;
  const parts = [
    heading(1, document.answer),
    `**Question:** ${escapeMarkdown(document.title)}`,
    ...(beneath === undefined ? [] : [line(beneath)]),
  ];
  for (const section of document.sections) {
    const blocks = section.blocks.filter((part) => part.kind !== 'workbench');
    if (blocks.length === 0 && section.blocks.length > 0) continue;
    const shown = section.apart === true ? linked(blocks) : blocks;
    parts.push(heading(2, section.heading), ...shown.map((part) => block(part, chartPath)));
  }
  if (document.meta.length > 0) {
    const columns = [{ title: 'What' }, { title: 'Value' }];
    const rows = document.meta.map(({ name, value }) => [name, value]);
    parts.push('## How this was made', markdownTable({ columns, rows }));
  }
  return `${parts.join('\n\n')}\n`;
}
