/**
 * One number for each role, a panel for each ruleset, its variants beside it: cost-effectiveness, exchange ratios, win
 * chances. Promises: all panels share one axis and one order of roles; the number of the ruleset as written stands
 * beside its row; a role without a number says why in its row.
 */
import type { TopLevelSpec } from 'vega-lite';
import { widest } from '../fonts.js';
import { inBrackets } from '../intervals.js';
import { formatNumber, type NumberStyle } from '../number.js';
import { chanceCeiling, dashedRule, type Layer, type PositionX, paddedDomain, tidy } from '../spec.js';
import { type ChartText, fontSizes, heading, ink, inOrder, theme } from '../theme.js';
import {
  drawnMark,
  intervalMarks,
  logTicks,
  type Measured,
  pixelRow,
  seriesMarks,
  sized,
  textColumn,
} from './marks.js';

/** A number of one role in one ruleset or variant. */
export interface RoleDot extends Measured {
  /** The ruleset. */
  readonly panel: string;
  readonly role: string;
  /** The variant's name; `null`: the ruleset as written. */
  readonly variant: string | null;
  /** A pale bar behind the mark of a ruleset as written: how far fights lie apart. The subtitle says what it is. */
  readonly spread?: readonly [low: number, high: number] | undefined;
  /** Printed behind its number: `*`. The subtitle says what it means. */
  readonly sign?: string | undefined;
}

export interface RoleDotsText extends ChartText {
  /** What a number is, with its unit. */
  readonly valueTitle: string;
  /** `log` for ratios; `chance` for an axis from 0 to (at most) 1. Default: `linear`. */
  readonly axis?: 'linear' | 'log' | 'chance' | undefined;
  /**
   * A line in every panel: where things are even. One value for all, or one for each panel; the subtitle says its
   * label.
   */
  readonly reference?:
    | { readonly value: number | Readonly<Record<string, number>>; readonly label: string }
    | undefined;
  readonly format?: NumberStyle | undefined;
  /** What the filled mark is called. Default: `as written`. */
  readonly writtenTitle?: string | undefined;
}

const plotWidth = 218;
const head = 6;
/** Pixels between a ruleset and its variants. */
const seriesPitch = 11;
const keyLine = 15;
/** Beyond these a ratio is an arrow at the edge. */
const ratioLimits = [0.01, 100] as const;

/** The panels, three beside each other; panels and roles keep the order in which the rows first name them. */
export function roleDots(rows: readonly RoleDot[], text: RoleDotsText): TopLevelSpec {
  const panels = inOrder(rows, (row) => row.panel);
  const roles = inOrder(rows, (row) => row.role);
  const most = panels.reduce((count, panel) => Math.max(count, variantsOf(rows, panel).length), 0);
  const pitch = most === 0 ? 24 : seriesPitch * (most + 1) + 6;
  const height = roles.length * pitch + head;
  const domain = domainOf(rows, text);
  const across = panels.length === 4 ? 2 : Math.min(panels.length, 3);
  const frame: Frame = { roles, pitch, domain, keyLines: most + 1, text };
  const labels = Math.ceil(widest(roles, fontSizes.label)) + 14;
  const numbers = Math.ceil(
    widest(
      rows.map((row) => printed(row, text)),
      fontSizes.label,
    ),
  );
  return {
    title: heading(
      text.reference === undefined
        ? text
        : { ...text, subtitle: `${text.subtitle ?? ''} Dashed line: ${text.reference.label}.`.trim() },
      labels + across * (plotWidth + numbers + 34),
    ),
    data: { values: panels.flatMap((panel, i) => panelRows(panel, rows, frame, i % across === 0)) },
    facet: {
      field: 'panel',
      type: 'nominal',
      sort: panels,
      title: null,
      header: { labelFontSize: fontSizes.axisTitle + 1, labelPadding: 8 },
    },
    columns: across,
    spacing: { row: 30, column: 16 },
    resolve: { axis: { x: 'independent', y: 'independent' } },
    spec: { width: plotWidth, height, layer: panelLayers(frame, height, most + 1) },
    config: theme,
  };
}

/** The variants of a ruleset, in order. */
function variantsOf(rows: readonly RoleDot[], panel: string): string[] {
  return inOrder(
    rows.filter((row) => row.panel === panel && row.variant !== null),
    (row) => row.variant ?? '',
  );
}

interface Frame {
  readonly roles: readonly string[];
  /** Pixels from role to role. */
  readonly pitch: number;
  readonly domain: Domain;
  /** Lines of the longest key, so that keys begin at one height in all panels. */
  readonly keyLines: number;
  readonly text: RoleDotsText;
}

interface Domain {
  readonly ends: readonly [number, number];
  /** Ticks that are set by hand: those of a log axis. */
  readonly ticks?: readonly number[];
}

function domainOf(rows: readonly RoleDot[], text: RoleDotsText): Domain {
  const values = rows.flatMap(({ value, low, high }) => [value, low, high]).filter((value) => value !== null);
  const finite = values.filter((value): value is number => value !== undefined && Number.isFinite(value));
  const reference = inOrder(rows, (row) => row.panel)
    .map((panel) => referenceOf(text, panel))
    .filter((value) => value !== undefined);
  if (text.axis === 'chance') return { ends: [0, chanceCeiling([...finite, ...reference])] };
  if (text.axis === 'log') {
    const ticks = logTicks([...finite, ...reference], ...ratioLimits);
    return { ends: [ticks[0] as number, ticks.at(-1) as number], ticks };
  }
  const [from, to] = paddedDomain([0, ...finite, ...reference], 0.04);
  return { ends: [Math.min(...finite, 0) >= 0 ? 0 : from, to] };
}

function referenceOf({ reference }: RoleDotsText, panel: string): number | undefined {
  return typeof reference?.value === 'object' ? reference.value[panel] : reference?.value;
}

function printed(row: RoleDot, text: RoleDotsText): string {
  if (row.value === null || Number.isNaN(row.value)) return '';
  return `${formatNumber(row.value, text.format ?? { digits: 2 })}${row.sign ?? ''}`;
}

/** Ticks of a log axis that have a label: all if there are at most seven, else only powers of ten. */
function labelledTicks(ticks: readonly number[]): readonly number[] {
  if (ticks.length <= 7) return ticks;
  return ticks.filter((tick) => Number.isInteger(tidy(Math.log10(tick))));
}

/**
 * Everything that one panel draws, as rows of the one table that the panels share: `kind` says what a row is. Variants
 * come first, so that the ruleset as written is drawn on top of them.
 */
function panelRows(panel: string, rows: readonly RoleDot[], frame: Frame, labelled: boolean): object[] {
  const { roles, pitch, domain, keyLines, text } = frame;
  const variants = variantsOf(rows, panel);
  const names = [text.writtenTitle ?? 'as written', ...variants];
  const own = rows.filter((row) => row.panel === panel);
  const middle = (role: string): number => head + (roles.indexOf(role) + 0.5) * pitch;
  const style = text.format ?? { digits: 2 };
  const dots = own
    .filter(({ value }) => value !== null && !Number.isNaN(value))
    .map((row) => {
      const series = row.variant === null ? 0 : variants.indexOf(row.variant) + 1;
      return {
        panel,
        kind: 'dot',
        role: row.role,
        series,
        name: names[series],
        at: middle(row.role) + (series - (names.length - 1) / 2) * seriesPitch,
        ...drawnMark(row, domain.ends),
        text: `${printed(row, text)}${inBrackets(row, style)}`,
        ...(row.spread === undefined || series > 0 ? {} : { spreadFrom: row.spread[0], spreadTo: row.spread[1] }),
        ...(series === 0 ? { number: printed(row, text) } : {}),
      };
    })
    .sort((a, b) => b.series - a.series);
  const notes = own.filter(({ variant, note }) => variant === null && note !== undefined);
  const reference = referenceOf(text, panel);
  return [
    ...roles.flatMap((_, i) =>
      i % 2 === 1 ? [] : [{ panel, kind: 'stripe', at: head + i * pitch, end: head + (i + 1) * pitch }],
    ),
    ...(reference === undefined ? [] : [{ panel, kind: 'even', value: reference }]),
    ...dots,
    ...notes.map(({ role, note }) => ({ panel, kind: 'note', at: middle(role), text: note })),
    ...names.map((name, series) => ({ panel, kind: 'key', series, at: (series - keyLines) * keyLine, text: name })),
    ...(labelled ? roles.map((role) => ({ panel, kind: 'label', at: middle(role), text: role })) : []),
  ];
}

/** The layers of every panel. */
function panelLayers({ domain, text }: Frame, height: number, count: number): Layer[] {
  const x: PositionX = {
    field: 'value',
    type: 'quantitative',
    title: text.valueTitle,
    scale: {
      domain: [...domain.ends],
      nice: false,
      ...(text.axis === 'log' ? { type: 'log' } : { zero: false }),
    },
    axis: {
      grid: true,
      ...(domain.ticks === undefined
        ? { tickCount: 5, ...(text.axis === 'chance' ? { format: '.0%' } : {}) }
        : { values: [...labelledTicks(domain.ticks)], format: '~g' }),
    },
  };
  const tooltip = [
    { field: 'role', title: 'Role' },
    { field: 'name', title: 'Rules' },
    { field: 'text', title: text.valueTitle },
  ];
  const y = pixelRow('at', height);
  const only = (kind: string) => ({ transform: [{ filter: `datum.kind === '${kind}'` }] });
  const { shape, fill, stroke } = seriesMarks(count);
  return [
    {
      ...only('stripe'),
      mark: { type: 'rect', color: ink.stripe, aria: false },
      encoding: { y, y2: { field: 'end' } },
    },
    {
      ...only('even'),
      mark: dashedRule,
      encoding: { x: { field: 'value', type: 'quantitative' } },
    },
    {
      transform: [{ filter: 'isValid(datum.spreadFrom)' }],
      mark: { type: 'rule', color: '#b9c9dd', strokeWidth: 8, aria: false },
      encoding: { y, x: { field: 'spreadFrom', type: 'quantitative' }, x2: { field: 'spreadTo' } },
    },
    { ...only('dot'), layer: intervalMarks(x, domain.ends, height, count, tooltip) },
    textColumn('number', plotWidth + 10, height, { where: 'isValid(datum.number)' }),
    {
      ...only('note'),
      mark: { type: 'text', align: 'left', fontSize: fontSizes.label, color: ink.quiet },
      encoding: { y, x: { value: 8 }, text: { field: 'text', type: 'nominal' } },
    },
    {
      ...only('key'),
      mark: { type: 'point', strokeWidth: 1.4, size: sized('size'), opacity: 1, aria: false },
      encoding: { y, x: { value: 6 }, shape, fill, stroke },
    },
    textColumn('text', 17, height, { where: "datum.kind === 'key'" }),
    textColumn('text', -8, height, { where: "datum.kind === 'label'", align: 'right' }),
  ];
}
