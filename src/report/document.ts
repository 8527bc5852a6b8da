/**
 * What a report is before it becomes Markdown or a web page. Promises: it is plain data, so that both are made from one
 * text and cannot disagree; nothing in it is markup, and every string is shown as it stands.
 */
import type { ChartSpec } from '../charts/chart-spec.js';
import type { NumberStyle } from '../charts/number.js';
import { LanchesterError } from '../kernel/errors.js';
import type { WorkbenchData } from '../workbench/data.js';

/** A run of text: plain, styled, or a link (absolute http(s), or relative to the report). */
export type Span =
  | string
  | { readonly text: string; readonly style: 'strong' | 'emphasis' | 'code' }
  | { readonly text: string; readonly href: string };

/** A text within one block: a string, or runs of it. */
export type Text = string | readonly Span[];

/** A table's column. Numbers stand right, and are written in the column's style. */
export interface TableColumn {
  readonly title: string;
  /** Shown after the title in parentheses: `points`, `inches`. */
  readonly unit?: string | undefined;
  /** The column's name in CSV. Default: the title with its unit, without words on its interval. */
  readonly key?: string | undefined;
  /** How its numbers are written. Default: whole numbers without digits, others with one. */
  readonly number?: NumberStyle | undefined;
  /** Default: `right` if the column holds a number, else `left`. */
  readonly align?: 'left' | 'right' | undefined;
}

/**
 * A number with the ends of its interval: shown in words, three numbers in CSV. `null`: there is none. Exact values are
 * their own ends.
 */
export interface MeasuredCell {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly words: string;
  /** What CSV is to say beside the number: `assumed`. */
  readonly note?: string | undefined;
}

/** A cell; `null` is shown as a dash and is empty in CSV. */
export type Cell = Text | number | MeasuredCell | null;

/** Whether a cell is a number with its interval. */
export function isMeasured(cell: Cell | undefined): cell is MeasuredCell {
  return typeof cell === 'object' && cell !== null && 'words' in cell;
}

export interface Table {
  /** The stem of its CSV file; without a name none is written. */
  readonly name?: string | undefined;
  readonly caption?: Text | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A price curve that a reader moves along in the page: win rates and their differences are shares, prices points. */
export interface PriceSlider {
  /** What is priced. */
  readonly thing: string;
  readonly priceTitle: string;
  readonly asked: number;
  /** The win rate without it. */
  readonly reference: { readonly winRate: number; readonly low: number; readonly high: number };
  /** Whether the curve may be read between neighbouring prices; else only at them. */
  readonly interpolate: boolean;
  /** By rising price. */
  readonly points: readonly {
    readonly price: number;
    readonly winRate: number;
    readonly low: number;
    readonly high: number;
    readonly difference: number;
    readonly differenceLow: number;
    readonly differenceHigh: number;
  }[];
  /** Verdicts by rising price. Each holds up to its `to`; the last has no end. */
  readonly verdicts: readonly { readonly to: number | null; readonly words: string }[];
}

/** A chart; its name is the stem of its picture's file, unique in the report. */
export interface Chart {
  readonly name: string;
  readonly spec: ChartSpec;
  /** What the picture shows, for readers who cannot see it. */
  readonly alt: string;
  readonly caption?: Text | undefined;
  /** In the page, below a chart that has a parameter `at`. */
  readonly slider?: PriceSlider | undefined;
}

/** A part of a section. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[]; readonly ordered?: boolean | undefined }
  | { readonly kind: 'code'; readonly text: string; readonly language?: string | undefined }
  | { readonly kind: 'note'; readonly text: Text }
  /** Folded away under a line of its own until a reader opens it. Evidence, not warnings: those must be seen. */
  | { readonly kind: 'details'; readonly summary: Text; readonly blocks: readonly Block[] }
  | ({ readonly kind: 'table' } & Table)
  /** A table that is too long to be read: a link to its file, which these words name. */
  | ({ readonly kind: 'csv'; readonly words: string } & Table & { readonly name: string })
  | ({ readonly kind: 'chart' } & Chart)
  /** Prices that a reader can try, in the page alone. The numbers there are read off the same plays as the report's. */
  | { readonly kind: 'workbench'; readonly data: () => WorkbenchData };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** In Markdown its folds stand in a file of their own (`apartPath`), to which it links. */
  readonly apart?: true;
}

/** The Markdown file of the sections that stand apart, from the report's folder. */
export const apartPath = 'evidence.md';

/** A whole report. */
export interface ReportDocument {
  /** The question. */
  readonly title: string;
  /** The answer, in a sentence: the first line of every face of the report. */
  readonly answer: Text;
  /** What the answer is conditional on and how sure it is: the paragraph after it, on every face. */
  readonly conditions?: Text | undefined;
  /** The first sentence of the conditions, where all that follows it stands in a section: pages begin with it. */
  readonly lead?: string | undefined;
  readonly sections: readonly Section[];
  /** How it was made (scenario, seed, n, engine, version), shown at the end in this order. */
  readonly meta: readonly { readonly name: string; readonly value: string }[];
}

/** All blocks of some kinds, in order, folded ones too. */
export function blocksOf<Kind extends Block['kind']>(
  document: ReportDocument,
  ...kinds: readonly Kind[]
): Extract<Block, { kind: Kind }>[] {
  return document.sections
    .flatMap(({ blocks }) => unfolded(blocks))
    .filter((block): block is Extract<Block, { kind: Kind }> => (kinds as readonly string[]).includes(block.kind));
}

/** All tables, in order, shown ones and those that are files alone. */
export function tablesOf(document: ReportDocument): readonly Table[] {
  return blocksOf<'table' | 'csv'>(document, 'table', 'csv');
}

/** Where a table's file is, from the report's folder. */
export function csvPath(name: string): string {
  return `tables/${name}.csv`;
}

/** A section folded under its heading. */
export function fold({ heading, blocks }: Section): Block {
  return { kind: 'details', summary: heading, blocks };
}

/** Blocks with what is folded in them after each. */
export function unfolded(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => (block.kind === 'details' ? [block, ...unfolded(block.blocks)] : [block]));
}

/** The warnings of the document, each sentence once. */
export function warningsOf(document: ReportDocument): readonly string[] {
  return [...new Set(blocksOf(document, 'note').map(({ text }) => plain(text)))];
}

/** A text without its styles. */
export function plain(text: Text): string {
  return typeof text === 'string' ? text : text.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}

/** The runs of a text. */
export function spans(text: Text): readonly Span[] {
  return typeof text === 'string' ? [text] : text;
}

/**
 * Checks what the types cannot: the names of charts and tables are unique, and can be file names.
 *
 * @throws LanchesterError `internal`.
 */
export function checkDocument(document: ReportDocument): void {
  const charts = blocksOf(document, 'chart');
  for (const [kind, named] of [['chart', charts] as const, ['table', tablesOf(document)] as const]) {
    const seen = new Set<string>();
    for (const { name } of named) {
      if (name === undefined) continue;
      if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) {
        throw new LanchesterError(
          'internal',
          `a ${kind} of a report is named "${name}": letters a-z, digits and hyphens only`,
        );
      }
      if (seen.has(name)) throw new LanchesterError('internal', `two ${kind}s of a report are named "${name}"`);
      seen.add(name);
    }
  }
}
