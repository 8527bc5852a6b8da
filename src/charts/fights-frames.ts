/**
 * What stands around the fights of a strip. Promises: few fights each have their whole name; beside many fights the
 * axis on the left says what share of the games lies below, even where a rare fight is drawn higher than its share.
 */
import { pixelRow, textColumn } from './comparison/marks.js';
import { formatNumber } from './number.js';
import { labelsWidth, layOutRows, rowLabels } from './row-labels.js';
import { type Layer, once, tidy } from './spec.js';
import { fontSizes, ink, seriesStyle, seriesStyles } from './theme.js';

/** What a frame knows of a fight. */
interface Fight {
  readonly label: string;
  readonly weight: number;
}

/** How an entry of the axis is drawn. */
export interface GroupStyle {
  readonly group: string;
  readonly colour: string;
  readonly fill: string;
  readonly shape: string;
}

/** Six colours and shapes, filled and then hollow; after twelve they begin again. */
export function groupStyle(group: string, i: number): GroupStyle {
  const { colour, shape } = seriesStyle(i);
  return { group, colour, shape, fill: i % (2 * seriesStyles.length) < seriesStyles.length ? colour : '#ffffff' };
}

/** Where a fight stands: the middle of its place, its upper and lower edge, in pixels from above. */
export interface Place {
  readonly at: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where fights stand, and what stands around them. */
export interface Frame {
  readonly plotWidth: number;
  readonly height: number;
  /** Of fights in their order. */
  readonly places: readonly Place[];
  /** Area of a dot in square pixels. */
  readonly dot: number;
  /** Pixels that stand on the left and on the right of the plot. */
  readonly left: number;
  readonly right: number;
  readonly behind: readonly Layer[];
  readonly beside: readonly Layer[];
}

/** Few fights: each by its name, behind the mark of its entry. */
export function namedFrame(sorted: readonly Fight[], groups: readonly GroupStyle[]): Frame {
  const several = groups.length > 1;
  const at = several ? -26 : -12;
  const placed = layOutRows(
    sorted.map(({ label }, rank) => ({ label, rank })),
    { room: 190, gap: 7 },
  );
  const places = placed.lines.map(({ y }) => ({ at: y, top: y - 8, bottom: y + 8 }));
  return {
    plotWidth: 270,
    height: placed.height,
    places,
    dot: 60,
    left: labelsWidth(placed) - at,
    right: 0,
    behind: [
      {
        mark: { type: 'rule', color: ink.grid, strokeDash: [1, 3], aria: false },
        encoding: { y: pixelRow('at', placed.height) },
      },
    ],
    beside: [
      ...rowLabels(placed, at),
      ...(several
        ? groups.map(
            ({ group, colour, fill, shape }): Layer => ({
              transform: [{ filter: { field: 'group', equal: group } }],
              mark: { type: 'point', shape, size: 50, strokeWidth: 1.4, fill, stroke: colour, opacity: 1 },
              encoding: { y: pixelRow('at', placed.height), x: { value: -14 } },
            }),
          )
        : []),
    ],
  };
}

const columnPitch = 17;
const columnWidth = 11;
/** Between the plot and the columns beside it. */
const columnsAt = 16;
const slant = -50;

/**
 * Many fights: the share of the games on the left, and on the right a column for each entry, filled where its fights
 * are.
 */
export function crowdFrame(sorted: readonly Fight[], groups: readonly GroupStyle[], groupTitle: string): Frame {
  const plotWidth = 390;
  const wanted = 400 + 2 * sorted.length;
  const least = Math.min(3, wanted / sorted.length);
  const games = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const places: Place[] = [];
  let top = 0;
  for (const { weight } of sorted) {
    const bottom = top + Math.max(least, (wanted * weight) / games);
    places.push({ at: tidy((top + bottom) / 2), top: tidy(top), bottom: tidy(bottom) });
    top = bottom;
  }
  const height = Math.ceil(tidy(top));
  const y = pixelRow('at', height);
  const dotSide = Math.min(Math.max(tidy(height / sorted.length), 4), 7);
  const shares = shareTicks(sorted, places, games);
  return {
    plotWidth,
    height,
    places,
    dot: dotSide * dotSide,
    left: 62,
    right: columnsAt + columnPitch * groups.length,
    behind: [
      {
        data: { values: shares },
        mark: { type: 'rule', color: ink.grid, aria: false },
        encoding: { y },
      },
    ],
    beside: [...shareAxis(shares, height), ...groupColumns(groups, plotWidth, height, groupTitle)],
  };
}

interface ShareTick {
  readonly at: number;
  readonly label: string;
}

/** Tenths of the games, from below, and where they lie. */
function shareTicks(sorted: readonly Fight[], places: readonly Place[], games: number): ShareTick[] {
  const ticks: ShareTick[] = [];
  let below = games;
  sorted.forEach(({ weight }, i) => {
    const { top, bottom } = places[i] as Place;
    const [high, low] = [below, below - weight].map((each) => Number(((each / games) * 10).toFixed(9))) as [
      number,
      number,
    ];
    for (let tenth = Math.floor(high); tenth >= low; tenth--) {
      const at = tidy(top + ((high - tenth) / (high - low)) * (bottom - top));
      if (!ticks.some((tick) => tick.at === at)) ticks.push({ at, label: formatNumber(tenth / 10, { percent: true }) });
    }
    below -= weight;
  });
  return ticks;
}

function shareAxis(values: readonly ShareTick[], height: number): Layer[] {
  return [
    { data: { values: [...values] }, ...textColumn('label', -8, height, { align: 'right' }) },
    {
      ...once,
      mark: {
        type: 'text',
        text: 'Share of the games in which it is worth less',
        angle: 270,
        baseline: 'bottom',
        fontSize: fontSizes.axisTitle,
        color: ink.text,
      },
      encoding: { x: { value: -46 }, y: { value: height / 2 } },
    },
  ];
}

/** A column for each entry, under its mark and its name: where the fights with it stand. */
function groupColumns(groups: readonly GroupStyle[], plotWidth: number, height: number, groupTitle: string): Layer[] {
  if (groups.length < 2) return [];
  const y = pixelRow('top', height);
  return groups
    .flatMap(({ group, colour, fill, shape }, i): Layer[] => {
      const left = plotWidth + columnsAt + columnPitch * i;
      const middle = { value: left + columnWidth / 2 };
      return [
        {
          ...once,
          mark: { type: 'rect', color: ink.stripe, aria: false },
          encoding: { x: { value: left }, x2: { value: left + columnWidth }, y: { value: 0 }, y2: { value: height } },
        },
        {
          transform: [{ filter: { field: 'group', equal: group } }],
          mark: { type: 'rect', color: colour, aria: false },
          encoding: { x: { value: left }, x2: { value: left + columnWidth }, y, y2: { field: 'bottom' } },
        },
        {
          ...once,
          mark: { type: 'point', shape, size: 50, strokeWidth: 1.2, fill, stroke: colour, opacity: 1, aria: false },
          encoding: { x: middle, y: { value: -9 } },
        },
        {
          ...once,
          mark: {
            type: 'text',
            text: group,
            angle: slant,
            align: 'left',
            baseline: 'middle',
            dx: 9,
            fontSize: fontSizes.label,
            color: ink.text,
          },
          encoding: { x: middle, y: { value: -9 } },
        },
      ];
    })
    .concat({
      ...once,
      mark: {
        type: 'text',
        text: groupTitle,
        align: 'left',
        baseline: 'top',
        fontSize: fontSizes.axisTitle,
        color: ink.text,
      },
      encoding: { x: { value: plotWidth + columnsAt }, y: { value: height + 7 } },
    });
}
