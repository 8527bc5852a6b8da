/** Every chart with hostile labels in it, for tests: what holds for one pair of labels must hold for all. */
import type { TopLevelSpec } from 'vega-lite';
import { namedUpTo } from '../fights-strip.js';
import { forestPlot } from '../forest.js';
import {
  atLeastCurve,
  breakEvenByClass,
  changesCurve,
  compileChart,
  contenderDots,
  costEffectiveness,
  type FightRow,
  type FightsStripText,
  fightsStrip,
  interactionMap,
  killProbabilityByRange,
  mainEffects,
  outcomeDistribution,
  outcomeSpread,
  planMatrix,
  priceCurve,
  relativeValueChart,
  renderCompiledSvg,
  roleDots,
  roleHeatMaps,
  sweepLine,
  valueHeatMap,
  worthByEntry,
  worthParts,
} from '../index.js';

/** Names of what every object has: Vega's own tables are objects. */
export const inherited = Object.getOwnPropertyNames(Object.prototype);
/** Words and signs of the languages that a label passes through. */
const telling = [
  'null',
  'undefined',
  'NaN',
  'length',
  'datum',
  'datum.x',
  'a.b',
  'a[0]',
  "it's",
  '"',
  '\\',
  '\\n',
  '%',
  '{x}',
];
const marking = ['<b>', '&amp;', ']]>', '<!--', '\u200b', '😀', 'é', 'שלום', '\u00a0x', '*'];
/** What no picture can hold. */
export const impossible = [
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00x',
  'a\u0001b',
  '\u0085',
  'a\u2028b',
  'a\u2029b',
  '\u202e',
  '\n',
];

export const labels: readonly string[] = [...inherited, ...telling, ...marking, ...impossible];
const text = { title: 'T', subtitle: 's' };

/** Fights with two labels in turn, with and without prices. */
const fights = (count: number, a: string, b: string): FightRow[] =>
  Array.from({ length: count }, (_, k) => {
    const [label, group] = k % 2 === 0 ? [a, b] : [b, a];
    const price = k % 3 === 2 ? undefined : 3 + (k % 5);
    return { label, group, tried: [0, 9], weight: 1 + (k % 2), low: 2, high: null, price };
  });
const stripText = (a: string, b: string): FightsStripText => ({
  ...text,
  priceTitle: a,
  unit: b,
  groupTitle: a,
  intervalTitle: b,
  asked: 4,
  margin: 1,
  overall: { price: 5, low: 4, words: a },
});

/** Every chart of ours, with two labels wherever it has a label. */
export const labelledCharts: Readonly<Record<string, (a: string, b: string) => TopLevelSpec>> = {
  'at least': (a, b) =>
    atLeastCurve(
      [a, b].flatMap((series) => [0, 1].map((k) => ({ k, probability: 0.5, series }))),
      { title: a, subtitle: b, counted: a, seriesTitle: b },
    ),
  'break-even': (a, b) =>
    breakEvenByClass(
      [a, b].flatMap((series) =>
        [a, b].map((name) => ({ label: name, price: 6, low: 4, high: 8, series, verdict: b })),
      ),
      { ...text, asked: 5, seriesTitle: b, priceTitle: a, intervalTitle: b },
    ),
  'changes curve': (a, b) =>
    changesCurve(
      [0, 1].map((changes) => ({ changes, foretold: 5, measured: { value: 6, low: 5, high: 7 } })),
      {
        ...text,
        changesTitle: a,
        heightTitle: b,
        foretoldName: a,
        measuredName: b,
        floor: { value: 4, label: a },
      },
    ),
  'cost-effectiveness': (a, b) =>
    costEffectiveness(
      [a, b].map((name, k) => ({ label: name, group: name, value: k, low: 0, high: 1 })),
      { ...text, valueTitle: a, groupTitle: b, reference: { value: 1, label: a } },
    ),
  'fights strip': (a, b) => fightsStrip(fights(2, a, b), stripText(a, b)),
  'fights strip of many': (a, b) => fightsStrip(fights(namedUpTo + 1, a, b), stripText(a, b)),
  forest: (a, b) =>
    forestPlot(
      [a, b].map((name) => ({ label: name, group: name, change: 1, low: 0, high: 2, verdict: 'changed', words: a })),
      text,
    ),
  'heat map': (a, b) =>
    valueHeatMap(
      [a, b].flatMap((row) => [a, b].map((column) => ({ row, column, value: row === a ? null : 1, note: b }))),
      { ...text, columnTitle: a, rowTitle: b, valueTitle: a },
    ),
  'interaction map': (a, b) =>
    interactionMap(
      [a, b].flatMap((row) =>
        [a, b].map((column) => ({ row, column, value: row === a ? undefined : 1, low: 0, high: null })),
      ),
      { ...text, rowTitle: a, columnTitle: b, valueTitle: a },
    ),
  'kill probability': (a, b) =>
    killProbabilityByRange(
      [a, b].flatMap((target) =>
        [a, b].flatMap((round) => [0, 9].map((range) => ({ range, target, round, probability: 0.5, low: 0, high: 1 }))),
      ),
      { ...text, rangeUnit: a },
    ),
  'main effects': (a, b) =>
    mainEffects(
      [a, b].flatMap((axis) => [a, b].map((entry) => ({ axis, entry, effect: 1, low: 0, high: null, share: 0.5 }))),
      { ...text, effectTitle: b, intervalTitle: a },
    ),
  outcomes: (a, b) =>
    outcomeDistribution(
      {
        bins: [a, b].flatMap((variant) => [0, 1].map((from) => ({ variant, from, to: from + 1, share: 0.5 }))),
        outcomes: [a, b].flatMap((variant) =>
          (['win', 'draw', 'loss'] as const).map((outcome) => ({ variant, outcome, share: 1 / 3 })),
        ),
      },
      { ...text, marginTitle: a, side: b, variantTitle: a },
    ),
  plans: (a, b) =>
    planMatrix(
      [a, b].flatMap((blue) => [a, b].map((red) => ({ blue, red, winRate: blue === a ? 0.4 : 0.6 }))),
      [{ side: 'blue', plan: a, share: 1 }],
      { ...text, blueTitle: a, redTitle: b, value: 0.5 },
    ),
  'price curve': (a, b) =>
    priceCurve(
      [1, 2].map((price) => ({ price, difference: 0.1, low: 0, high: 0.2 })),
      { ...text, asked: 1, priceTitle: a, crossing: { low: 1, words: b } },
    ),
  'relative values': (a, b) =>
    relativeValueChart(
      [a, b].map((name, k) => ({ label: name, value: 5 + k, low: 4, high: 9, known: 3, measure: k === 0, remark: b })),
      { ...text, knownTitle: b, valueTitle: a },
    ),
  sweep: (a, b) =>
    sweepLine(
      [a, b].flatMap((series) => [0, 1].map((x) => ({ x, y: x, low: 0, high: 1, series }))),
      { ...text, xTitle: a, yTitle: b, seriesTitle: a },
    ),
  'worth of parts': (a, b) =>
    worthParts(
      [a, b].map((label, k) => ({
        label,
        sort: k === 0 ? 'part' : 'whole',
        value: 5,
        low: 4,
        high: 9,
        words: b,
        asked: 7,
      })),
      { title: a, subtitle: b, valueTitle: a },
    ),
  'worth by entry': (a, b) =>
    worthByEntry(
      [a, b].flatMap((unit) =>
        [a, b].map((entry) => ({ unit, entry, worth: 1, low: 0.1, high: 1.2, words: '5', differs: true })),
      ),
      { title: a, subtitle: b },
    ),
  'contender dots': (a, b) =>
    contenderDots(
      [a, b].flatMap((group) => [null, a, b].map((variant) => ({ group, variant, value: 1, low: 0, high: 2 }))),
      { ...text, valueTitle: a, references: [{ value: 1, label: b }] },
    ),
  'outcome spread': (a, b) =>
    outcomeSpread(
      [a, b].map((group) => ({
        group,
        variant: null,
        quantiles: [
          [0.05, -1],
          [0.5, 0],
          [0.95, 1],
        ],
        words: [a],
      })),
      { ...text, valueTitle: a, columns: [b], evenLabel: a },
    ),
  'role dots': (a, b) =>
    roleDots(
      [a, b].flatMap((panel) => [a, b].map((role) => ({ panel, role, variant: null, value: 1, low: 0.5, high: 2 }))),
      { ...text, valueTitle: a },
    ),
  'role heat maps': (a, b) =>
    roleHeatMaps(
      [a, b].flatMap((panel) =>
        [a, b].flatMap((row) => [a, b].map((column) => ({ panel, row, column, value: 0.5, label: a }))),
      ),
      { ...text, rowTitle: a, columnTitle: b, valueTitle: a },
    ),
};

export async function drawn(chart: TopLevelSpec): Promise<string> {
  return renderCompiledSvg((await compileChart(chart)).spec);
}

/** What is drawn, without its words and where it stands: tags alone, in no order. */
export function shapesIn(svg: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [tag] of svg.matchAll(/<\w+/g)) counts[tag] = (counts[tag] ?? 0) + 1;
  // a word that is blank has no text; everything else must be the same
  const { '<text': _, '<tspan': __, '<g': ___, ...shapes } = counts;
  return shapes;
}
