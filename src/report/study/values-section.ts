/**
 * What units are worth, measured in one of them: the chart, the table, and what it says of prices that someone else
 * gave.
 */

import type { RelativeValue, RelativeValues } from '../../analysis/study/index.js';
import { formatNumber, type RelativeValueRow, relativeValueChart } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { RelativeValuesInfo } from '../../study/study.js';
import type { Block, Cell, Section } from '../document.js';
import { type ContextOf, count } from './context.js';
import { judgedIn } from './observations.js';
import { pricesTried, priceWords, rangeWords } from './price-words.js';

const whole = { digits: 0 } as const;

function how({ results, study }: ContextOf<'values'>): string {
  const n = judgedIn(results.engagement);
  if (n === 0) return 'exact at the prices tried';
  const played = count(n, study.engagement.swapRoles ? 'pairs of engagements' : 'engagements');
  return `95% intervals, ${played} ${results.engagement.curves ? 'of each unit' : 'a price tried'}`;
}

/** `about 134 (between 120 and 140)`. */
function worth(value: RelativeValue): string {
  return priceWords(value, whole);
}

export function valuesSections(context: ContextOf<'values'>): Section[] {
  const found = context.analysis.engagement.values;
  const info = context.study.values;
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text:
        `A unit's value is the price at which a force of it wins as often as a force of ${found.measure.title}, ` +
        'both with the same points, against the same enemy, on the same lane. It is a value for that enemy, that ' +
        'lane and those plans: another mix gives other values.',
    },
    ...chart(context, found, info),
    table(found, info),
    ...warnings(found),
    ...agreement(found, info),
  ];
  return [{ heading: 'What the units are worth', blocks }];
}

function chart(context: ContextOf<'values'>, found: RelativeValues, info: RelativeValuesInfo): Block[] {
  if (!(context.study.charts as readonly string[]).includes('values')) return [];
  const { measure } = found;
  const dearest = [...found.values]
    .filter(({ price }) => price !== undefined)
    .sort((a, b) => (b.price ?? 0) - (a.price ?? 0))[0];
  const title =
    dearest?.price === undefined
      ? 'No value can be given'
      : `${dearest.title} is worth about ${formatNumber(dearest.price / measure.points, { digits: 1 })} times ` +
        `${measure.title}`;
  return [
    {
      kind: 'chart',
      name: 'relative-values',
      alt: `Value of each unit in points, ${measure.title} being ${measure.points}`,
      spec: relativeValueChart(
        [
          {
            label: measure.title,
            value: measure.points,
            measure: true,
            ...defined({ known: measure.known }),
          },
          ...found.values.map((value) => ({
            label: value.title,
            value: value.price ?? null,
            ...drawnEnds(value.interval),
            ...defined({ known: value.known }),
            words: worth(value),
          })),
        ],
        {
          title,
          subtitle: `Price at which it wins as often as ${measure.title} at equal points; ${how(context)}.`,
          valueTitle: `Value (points, ${measure.title} = ${formatNumber(measure.points, whole)}; logarithmic)`,
          ...defined({ knownTitle: info.known?.title }),
        },
      ),
    },
  ];
}

/** The ends of an interval for the chart, and which of them do not exist. */
function drawnEnds({ low, high, unbounded }: RelativeValue['interval']): Partial<RelativeValueRow> {
  if (unbounded === 'complement') return { open: 'both' };
  return {
    ...(Number.isFinite(low) ? { low } : {}),
    ...(Number.isFinite(high) ? { high } : {}),
    ...(unbounded === 'none' ? {} : { open: unbounded }),
  };
}

function table(found: RelativeValues, info: RelativeValuesInfo): Block {
  const { measure } = found;
  const theirs = info.known === undefined ? [] : [{ title: info.known.title, unit: 'points', number: whole }];
  return {
    kind: 'table',
    name: 'relative-values',
    caption: `Values, ${measure.title} being ${formatNumber(measure.points, whole)} points`,
    columns: [
      { title: 'Unit' },
      { title: 'Value', unit: 'points' },
      { title: `Times ${measure.title}`, number: { digits: 2 } },
      ...theirs,
      { title: 'Prices tried', unit: 'points' },
      { title: 'Method' },
    ],
    rows: [
      [
        measure.title,
        { value: measure.points, low: null, high: null, words: `${formatNumber(measure.points, whole)} (fixed)` },
        1,
        ...(info.known === undefined ? [] : [measure.known ?? null]),
        '–',
        'the measure',
      ],
      ...found.values.map((value): Cell[] => [
        value.title,
        valueCell(value),
        value.price === undefined ? null : value.price / measure.points,
        ...(info.known === undefined ? [] : [value.known ?? null]),
        pricesTried(value),
        value.detail.method,
      ]),
    ],
  };
}

function valueCell(value: RelativeValue): Cell {
  const end = (x: number): number | null => (Number.isFinite(x) ? x : null);
  const { price, interval } = value;
  return { value: price ?? null, low: end(interval.low), high: end(interval.high), words: worth(value) };
}

function warnings({ values }: RelativeValues): Block[] {
  return values.flatMap(({ title, detail }) =>
    detail.warnings.map((warning): Block => ({ kind: 'note', text: `${title}: ${warning}` })),
  );
}

/**
 * A comparison with someone else's prices: which of ours agree within their interval, and by how much the others
 * differ.
 */
function agreement({ measure, values }: RelativeValues, { known }: RelativeValuesInfo): Block[] {
  if (known === undefined) return [];
  const scale = measure.known === undefined ? 1 : measure.points / measure.known;
  const items = values.flatMap((value) => {
    const { interval, price } = value;
    if (value.known === undefined || rangeWords(value) === undefined) return [];
    const theirs = value.known * scale;
    const higher = interval.low > theirs;
    const by =
      price === undefined ? '' : `${formatNumber(Math.abs(price / theirs - 1), { percent: true, digits: 0 })} `;
    const words =
      higher || interval.high < theirs
        ? `ours is ${by}${higher ? 'higher' : 'lower'}`
        : 'they agree within the interval';
    return [
      `${value.title}: ours ${worth(value)}, theirs ` +
        `${formatNumber(value.known, whole)}${scale === 1 ? '' : ` (${formatNumber(theirs, whole)} in our measure)`}` +
        `: ${words}.`,
    ];
  });
  if (items.length === 0) return [];
  return [
    {
      kind: 'paragraph',
      text: `Beside them: ${known.title}.${known.note === undefined ? '' : ` ${known.note}`}`,
    },
    { kind: 'list', items },
  ];
}
