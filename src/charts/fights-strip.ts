/**
 * The fights of a population, sorted by the price that each finds: what one pooled price hides. Promises: every fight
 * is seen, those of which nothing is known at the bottom. Few fights have their names, and their prices as numbers;
 * beside many, an axis says what share of the games lies lower. A price beyond what was tried is an arrow at that end, never a dot. The entries of the axis that matters
 * most differ in colour, shape and filling at once; beside many fights each has a column too.
 */
import type { TopLevelSpec } from 'vega-lite';
import { askedWords, askedZone } from './asked.js';
import { estimateColumn } from './comparison/contender-rows.js';
import { intervalEnds, pixelRow } from './comparison/marks.js';
import { crowdFrame, type Frame, type GroupStyle, groupStyle, namedFrame, type Place } from './fights-frames.js';
import { widest, wrapText } from './fonts.js';
import { type DrawnFound, drawnFound, type Found, foundWords, standing } from './found.js';
import { edgeArrow, type Side } from './intervals.js';
import { d3Format, type NumberStyle, tickStyle } from './number.js';
import type { PriceCurveCrossing } from './price-curve.js';
import { isNumber, type Layer, once, type PositionX, reachingDomain, tidy, zeroUnsigned } from './spec.js';
import { type ChartText, fontSizes, heading, ink, theme } from './theme.js';
import { rimmedWords } from './words.js';

/** A fight and the price that it finds. */
export interface FightRow {
  readonly label: string;
  /** Absent where it lies beyond the prices tried, or where only its range is known. */
  readonly price?: number | undefined;
  /** Ends of its interval: `null` where there is none on that side; both absent where the price is exact. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  /** The cheapest and the dearest price tried. */
  readonly tried: readonly [number, number];
  /** Its share of the games, in any unit. */
  readonly weight: number;
  /** Its entry of the axis that matters most. */
  readonly group: string;
  /** Printed in place of the price and its interval. */
  readonly words?: string | undefined;
}

export interface FightsStripText extends ChartText {
  /** The axis' title: `Price of the upgrade`. */
  readonly priceTitle: string;
  /** What prices are counted in: `points`. */
  readonly unit: string;
  readonly asked?: number | undefined;
  /** What stands at the line of `asked`, where that is no price: `even`. */
  readonly askedTitle?: string | undefined;
  /** What a number is called over its column. Default: `price`. */
  readonly numberTitle?: string | undefined;
  /** Half the width of the zone about the asked price that counts as fair. */
  readonly margin?: number | undefined;
  /** The price over all the fights. */
  readonly overall?: PriceCurveCrossing | undefined;
  /** The title of the axis that matters most: `Enemy armour`. */
  readonly groupTitle: string;
  /** What the intervals are. Default: `95% interval`. */
  readonly intervalTitle?: string | undefined;
  readonly format?: NumberStyle | undefined;
}

/** At most this many fights are named; more are a crowd. */
export const namedUpTo = 32;

/** A fight, drawn. */
interface DrawnFight extends DrawnFound, Place {
  readonly label: string;
  readonly group: string;
  readonly words: string;
}

const found = ({ price, ...rest }: FightRow): Found => ({ ...rest, value: price });

/** The strip, dearest fight on top. */
export function fightsStrip(rows: readonly FightRow[], text: FightsStripText): TopLevelSpec {
  const sorted = dearestFirst(rows);
  const groups = groupsByPrice(sorted).map(groupStyle);
  const domain = domainOf(rows, text);
  const named = rows.length <= namedUpTo;
  const frame = named ? namedFrame(sorted, groups) : crowdFrame(sorted, groups, text.groupTitle);
  const { plotWidth, height } = frame;
  const values = sorted.map((row, i) => drawnFight(row, frame.places[i] as Place, domain, text.format ?? {}));
  const x = priceAxis(text, domain, plotWidth, values);
  const columns = named
    ? estimateColumn(
        values,
        { number: text.numberTitle ?? 'price', interval: text.intervalTitle },
        { width: plotWidth, height },
      )
    : { layers: [], width: 0 };
  const total = frame.left + plotWidth + Math.max(columns.width, frame.right);
  return {
    title: { ...heading(text, total), offset: 12 },
    data: { values },
    width: plotWidth,
    height,
    layer: [
      ...(text.asked === undefined ? [] : askedZone(text.asked, text.margin ?? 0)),
      ...frame.behind,
      ...overallBand(text, domain),
      ...uprights(text, domain, frame),
      ...fightMarks(x, groups, text, { height, named, dot: frame.dot }),
      ...frame.beside,
      ...columns.layers,
    ],
    config: theme,
  };
}

/**
 * The fights, dearest first; those of which nothing is known last. Fights of the same price are ordered by the lower end
 * of their interval, then by name.
 */
function dearestFirst(rows: readonly FightRow[]): FightRow[] {
  return [...rows].sort(
    (a, b) =>
      Number(isUnknown(a)) - Number(isUnknown(b)) ||
      compare(standing(found(b)), standing(found(a))) ||
      compare(b.low ?? 0, a.low ?? 0) ||
      (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  );
}

/** Whether it may be worth anything. */
function isUnknown({ price, low, high }: FightRow): boolean {
  return price === undefined && low === null && high === null;
}

function drawnFight(row: FightRow, place: Place, domain: readonly [number, number], style: NumberStyle): DrawnFight {
  return {
    label: row.label,
    group: row.group,
    ...place,
    ...drawnFound(found(row), domain),
    words: row.words ?? foundWords(found(row), style),
  };
}

/** The axis of the prices; its title says what large arrows mean where there are any. */
function priceAxis(
  { priceTitle, unit, format = {} }: FightsStripText,
  domain: [number, number],
  plotWidth: number,
  fights: readonly DrawnFight[],
): PositionX {
  return {
    field: 'value',
    type: 'quantitative',
    title: [
      ...wrapText(`${priceTitle} (${unit})`, plotWidth + 40, fontSizes.axisTitle),
      ...(fights.some(({ beyond }) => beyond !== null) ? ['large arrows: beyond the prices tried'] : []),
    ],
    scale: { domain, nice: false, zero: false },
    axis: { tickCount: 6, format: d3Format(tickStyle(format, domain)), ...zeroUnsigned(format) },
  };
}

/** Compares numbers that may be infinite: the difference of two infinities would be no number. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The entries of the axis. The one with the dearest fights comes first. */
function groupsByPrice(sorted: readonly FightRow[]): string[] {
  const sums = new Map<string, { games: number; ranks: number }>();
  sorted.forEach(({ group, weight }, rank) => {
    const { games, ranks } = sums.get(group) ?? { games: 0, ranks: 0 };
    sums.set(group, { games: games + weight, ranks: ranks + weight * rank });
  });
  const mean = ([, { games, ranks }]: [string, { games: number; ranks: number }]): number => ranks / games;
  return [...sums].sort((a, b) => mean(a) - mean(b)).map(([group]) => group);
}

/** An axis that holds every price; without any price, all prices tried. */
function domainOf(rows: readonly FightRow[], { asked, margin = 0, overall }: FightsStripText): [number, number] {
  const inside = rows.filter(({ price, tried }) => price !== undefined && price >= tried[0] && price <= tried[1]);
  const tried = rows.flatMap((row) => row.tried);
  const core = [
    ...(inside.length === 0 ? tried : inside.map(({ price }) => price)),
    ...(asked === undefined ? [] : [asked - margin, asked + margin]),
    overall?.price,
  ].filter(isNumber);
  const open = rows.filter((row) => row.price === undefined || !inside.includes(row));
  const ends = [
    ...rows.flatMap(({ low, high }) => [low, high]),
    ...open.flatMap((row) => row.tried),
    overall?.low,
    overall?.high,
  ].filter(isNumber);
  return reachingDomain(core, ends, 0.04);
}

const uprightLine = 16;

/**
 * The price over all the fights, as a band behind them. If its interval has no end on a side, an arrow stands at that
 * edge.
 */
function overallBand({ overall }: FightsStripText, [left, right]: readonly [number, number]): Layer[] {
  if (overall === undefined) return [];
  const { low = left, high = right } = overall;
  const open = (['below', 'above'] as const).filter((side) => overall[side === 'below' ? 'low' : 'high'] === undefined);
  return [
    {
      data: { values: [{ from: Math.max(low, left), to: Math.min(high, right) }] },
      mark: { type: 'rect', color: ink.text, opacity: 0.13, aria: false },
      encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' } },
    },
    ...open.map(
      (side): Layer => ({
        ...once,
        mark: edgeArrow(side, { size: 60, filled: true, color: ink.text }),
        encoding: { x: { datum: side === 'below' ? left : right, type: 'quantitative' }, y: { value: 0 } },
      }),
    ),
  ];
}

/**
 * The price asked (dashed) and the price over all the fights: lines across the plot, with their words one above the
 * other on top.
 */
function uprights(
  { asked, askedTitle, margin = 0, overall, format = {} }: FightsStripText,
  [left, right]: readonly [number, number],
  { plotWidth, height }: Frame,
): Layer[] {
  const pixel = (at: number): number => ((at - left) / (right - left)) * plotWidth;
  const { price, low = left, high = right } = overall ?? {};
  const middle = Math.min(Math.max(price ?? (low + high) / 2, left), right);
  const flag = (at: number, words: string, level: number, line: UprightLine | undefined): Layer[] => {
    const x = { datum: at, type: 'quantitative' } as const;
    const y = -uprightLine * (level + 0.75);
    // If there is room, the words stand on the side away from the other line, so that it does not cross them.
    const width = widest([words], fontSizes.label) + 5;
    const rightward = pixel(at) + width <= plotWidth && (level === 0 ? at >= middle : pixel(at) < plotWidth / 2);
    const side = rightward ? ({ align: 'left', dx: 5 } as const) : ({ align: 'right', dx: -5 } as const);
    return [
      ...(line === undefined
        ? []
        : [
            {
              ...once,
              mark: { type: 'rule', color: ink.text, ...line, aria: false },
              encoding: { x, y: { value: tidy(y - uprightLine / 2) }, y2: { value: height } },
            } satisfies Layer,
          ]),
      ...rimmedWords(
        {
          ...once,
          mark: { type: 'text', text: words, ...side, baseline: 'middle', fontSize: fontSizes.label, color: ink.text },
          encoding: { x, y: { value: y } },
        },
        { color: '#ffffff' },
      ),
    ];
  };
  return [
    ...(overall === undefined
      ? []
      : flag(middle, overall.words, 1, price === undefined ? undefined : { strokeWidth: 1.8 })),
    ...(asked === undefined
      ? []
      : flag(asked, askedTitle ?? askedWords(asked, margin, format), 0, { strokeDash: [5, 3], strokeWidth: 1.2 })),
  ];
}

interface UprightLine {
  readonly strokeWidth: number;
  readonly strokeDash?: number[];
}

/** Intervals, arrows and dots. */
function fightMarks(
  x: PositionX,
  groups: readonly GroupStyle[],
  { groupTitle, priceTitle }: FightsStripText,
  { height, dot, named }: { readonly height: number; readonly dot: number; readonly named: boolean },
): Layer[] {
  const y = pixelRow('at', height);
  const widths = groups.map(({ group }) => widest([group], fontSizes.label) + 30);
  const columns = Math.max(1, Math.floor(460 / Math.max(...widths)));
  const legend = named && groups.length > 1 ? ({ orient: 'bottom', columns, title: groupTitle } as const) : null;
  const by = (property: 'colour' | 'fill' | 'shape') =>
    ({
      field: 'group',
      type: 'nominal',
      scale: { domain: groups.map(({ group }) => group), range: groups.map((style) => style[property]) },
      legend,
    }) as const;
  const [stroke, fill, shape] = [by('colour'), by('fill'), by('shape')];
  const tooltip = [
    { field: 'label', title: 'Fight' },
    { field: 'group', title: groupTitle },
    { field: 'words', title: priceTitle },
  ];
  const arrow = (side: Side, beyond: boolean): Layer => ({
    transform: [{ filter: `datum.${side} && ${beyond ? '' : '!'}(datum.beyond === '${side}')` }],
    mark: edgeArrow(side, { size: dot * (beyond ? 1.7 : 0.7) * (named ? 1 : 0.5), strokeWidth: 1 }),
    encoding: { y, x: { field: side === 'below' ? 'from' : 'to', type: 'quantitative' }, stroke, fill, tooltip },
  });
  return [
    {
      transform: [{ filter: 'datum.from < datum.to' }],
      mark: { type: 'rule', strokeWidth: named ? 2 : 1, opacity: named ? 1 : 0.55, aria: false },
      encoding: { y, x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' }, stroke },
    },
    arrow('below', false),
    arrow('above', false),
    ...(named ? intervalEnds(y, stroke) : []),
    arrow('below', true),
    arrow('above', true),
    {
      transform: [{ filter: 'isValid(datum.value)' }],
      mark: { type: 'point', size: dot, strokeWidth: named ? 1.4 : 1, opacity: 1 },
      encoding: { y, x, stroke, fill, shape, tooltip },
    } as Layer,
  ];
}
