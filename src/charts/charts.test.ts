import type { TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import {
  atLeastCurve,
  type BreakEvenRow,
  breakEvenByClass,
  breakEvenWords,
  compileChart,
  costEffectiveness,
  type HeatMapRow,
  killProbabilityByRange,
  type MarginBinRow,
  outcomeDistribution,
  renderCompiledSvg,
  sweepLine,
  valueHeatMap,
} from './index.js';
import { paddedDomain } from './spec.js';

const text = { title: 'The answer', subtitle: 'exact' };

/** Draws a chart that must compile without a complaint, and returns the words in it, in drawing order. */
async function draw(chart: TopLevelSpec): Promise<{ svg: string; words: string[] }> {
  const { spec, warnings } = await compileChart(chart);
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) =>
    (word as string).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  expect(words.filter((word) => word.includes('…'))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return { svg, words };
}

/** How often a part of a picture occurs. */
const count = (svg: string, part: string): number => svg.split(part).length - 1;

describe('kill probability by range', () => {
  const rows = ['tank "Königstiger" (front)', "it's a bunker"].flatMap((target) =>
    ['HEAT', 'Tandem HEAT'].flatMap((round, i) =>
      [0, 12, 24].map((range) => ({ target, round, range, probability: 0.5 - range / 100 + i / 10 })),
    ),
  );

  it('names panels, rounds, units and the answer', async () => {
    const { svg, words } = await draw(killProbabilityByRange(rows, { ...text, rangeUnit: 'inches' }));
    expect(words).toEqual(expect.arrayContaining(['The answer', 'exact', 'HEAT', 'Tandem HEAT', 'Round']));
    expect(words).toEqual(expect.arrayContaining(['tank "Königstiger" (front)', "it's a bunker"]));
    expect(words.filter((word) => word === 'Range (inches)')).toHaveLength(2);
    expect(words.filter((word) => word === 'Kill probability per attack')).toHaveLength(2);
    // One dashed line for the second round in each panel.
    expect(count(svg, 'stroke-dasharray="7,3"')).toBe(2);
  });

  it('draws a band only for sampled rows', async () => {
    const sampled = rows.map((row) => ({ ...row, low: row.probability - 0.02, high: row.probability + 0.02 }));
    const exact = await draw(killProbabilityByRange(rows, { ...text, rangeUnit: 'inches' }));
    const bands = await draw(killProbabilityByRange(sampled, { ...text, rangeUnit: 'inches' }));
    expect(count(exact.svg, 'opacity="0.2"')).toBe(0);
    expect(count(bands.svg, 'opacity="0.2"')).toBe(4);
  });

  it('needs no key for one round, and marks at most 13 points on a line', async () => {
    const one = Array.from({ length: 49 }, (_, range) => ({ target: 'T', round: 'AP', range, probability: 0.5 }));
    const { svg, words } = await draw(killProbabilityByRange(one, { ...text, rangeUnit: 'paces' }));
    expect(words).not.toContain('AP');
    expect(count(svg, 'stroke-width="2" opacity="1"')).toBeLessThanOrEqual(13);
  });
});

describe('heat map', () => {
  const rows: HeatMapRow[] = [
    { column: '0–6"', row: 'APC', value: 12.34 },
    { column: '6–12"', row: 'APC', value: -3 },
    { column: '0–6"', row: 'Helicopter', value: null, note: 'out of range' },
    { column: '6–12"', row: 'Helicopter', value: null, note: 'no price in the source, so that there are no points' },
  ];
  const titles = { ...text, columnTitle: 'Range', rowTitle: 'Target', valueTitle: 'Points gained per attack' };

  it('prints every value, and why one is missing', async () => {
    const { words } = await draw(valueHeatMap(rows, { ...titles, format: { signed: true }, diverging: true }));
    expect(words).toEqual(expect.arrayContaining(['+12.3', '−3.0', '–', '–¹', 'Range', 'Target']));
    const all = words.join(' ');
    expect(all).toContain('out of range');
    expect(all).toContain('¹ no price in the source, so that there are no points');
    expect(all).toContain('Points gained per attack');
  });

  it('prints words in place of a number', async () => {
    const { words } = await draw(valueHeatMap([{ column: 'a', row: 'b', value: 60, words: '> 60' }], titles));
    // the key has its number
    expect(words.filter((word) => /^(> 60|60\.0)$/.test(word))).toEqual(['> 60', '60.0']);
  });

  it('prints in bold what is told apart from the middle, and tells its interval', () => {
    const [apart, open] = [
      { value: 0.6, low: 0.55, high: 0.65 },
      { value: 0.45, low: 0.4, high: 0.51 },
    ].map((cell, i) => ({ column: 'a', row: String(i), ...cell }));
    const drawn = (cells: readonly (HeatMapRow | undefined)[]) => {
      const spec = valueHeatMap(cells as HeatMapRow[], {
        ...titles,
        format: { percent: true, digits: 0 },
        diverging: { middle: 0.5 },
      });
      const texts = JSON.parse(JSON.stringify(spec)).layer.flatMap((layer: { layer?: unknown[] }) => layer.layer ?? []);
      return { texts, values: JSON.parse(JSON.stringify(spec)).data.values };
    };
    const { texts, values } = drawn([apart, open]);
    expect(values.map((cell: { apart: boolean; interval: string }) => [cell.apart, cell.interval])).toEqual([
      [true, '55.0% to 65.0%'],
      [false, '40.0% to 51.0%'],
    ]);
    expect(texts.map(({ mark, transform }: { mark: object; transform: object[] }) => [mark, transform[0]])).toEqual([
      [expect.not.objectContaining({ fontWeight: 'bold' }), { filter: 'datum.apart === false' }],
      [expect.objectContaining({ fontWeight: 'bold' }), { filter: 'datum.apart === true' }],
    ]);
    expect(JSON.stringify(drawn([open]).texts)).not.toContain('bold');
  });

  it('fills cells that no row names with a dash', async () => {
    const { words } = await draw(valueHeatMap(rows.slice(0, 1).concat({ column: 'b', row: 'c', value: 1 }), titles));
    expect(words.filter((word) => word === '–')).toHaveLength(2);
  });

  it('colours about the middle when diverging, from end to end when not', () => {
    const scale = (chart: TopLevelSpec): unknown =>
      JSON.parse(JSON.stringify(chart)).layer[0].encoding.color.scale.domain;
    const values = rows.slice(0, 2);
    expect(scale(valueHeatMap(values, { ...titles, diverging: true }))).toEqual([-12.34, -6.17, 0, 6.17, 12.34]);
    expect(scale(valueHeatMap(values, { ...titles, diverging: { middle: 12.34 } }))).toEqual([
      -3, 4.67, 12.34, 20.01, 27.68,
    ]);
    expect(scale(valueHeatMap(values, titles))).toEqual([-3, 0.068, 3.136, 6.204, 9.272, 12.34]);
    expect(scale(valueHeatMap([{ column: 'a', row: 'b', value: 1 }], titles))).toEqual([0.5, 0.7, 0.9, 1.1, 1.3, 1.5]);
  });

  it('stays narrow enough for a page with a dozen units', () => {
    const names = Array.from({ length: 12 }, (_, i) => `Machine-gun team ${i}`);
    const all = names.flatMap((row) => names.map((column) => ({ row, column, value: 0.5 })));
    expect(JSON.parse(JSON.stringify(valueHeatMap(all, titles))).width).toBeLessThan(800);
  });

  it('never cuts a long label', async () => {
    const column = 'A heavily armoured assault section with everything';
    const { words } = await draw(valueHeatMap([{ column, row: `${column} twice`, value: 1 }], titles));
    expect(words).toEqual(expect.arrayContaining([column, `${column} twice`]));
  });
});

describe('break-even by class', () => {
  const rows: BreakEvenRow[] = [
    { label: 'APC', price: 6.4, low: 4.9, high: 8.1, verdict: 'overpriced' },
    { label: 'Heavy tank', price: 31, low: 24.5, high: null, unbounded: 'above', verdict: 'underpriced' },
    { label: 'Bunker', price: 9, low: 9, high: 9, exact: true, verdict: 'overpriced' },
    { label: 'Helicopter', price: null, low: null, high: null, unbounded: 'both', verdict: 'not known at this n' },
  ];

  it('says estimates and open ends in words', () => {
    expect(rows.map((row) => breakEvenWords(row, { signed: true }))).toEqual([
      '+6.4 (+4.9 to +8.1)',
      '+31.0 (+24.5 to no bound)',
      '+9.0 (exact)',
      'none found',
    ]);
    expect(breakEvenWords({ label: 'a', price: 2, low: null, high: 3, unbounded: 'below' }, {})).toBe(
      '2.0 (no bound to 3.0)',
    );
  });

  it('draws a point where there is a price, a bar where there is an interval, an arrow where there is no end', async () => {
    const { svg, words } = await draw(
      breakEvenByClass(rows, { ...text, asked: 15, margin: 2, format: { signed: true } }),
    );
    expect(words).toEqual(
      expect.arrayContaining([
        'asked: +15 ± 2',
        'Break-even price (points)',
        'estimate (95% interval)',
        'verdict',
        'none found',
      ]),
    );
    for (const row of rows) expect(words).toEqual(expect.arrayContaining([row.label, row.verdict]));
    const chart = JSON.parse(JSON.stringify(breakEvenByClass(rows, { ...text, asked: 15 })));
    const data: { from: number; to: number; below: boolean; above: boolean }[] = chart.data.values;
    expect(data.map((row) => [row.below, row.above])).toEqual([
      [false, false],
      [false, true],
      [false, false],
      [true, true],
    ]);
    const [low, high] = paddedDomain([6.4, 4.9, 8.1, 31, 24.5, 9, 15], 0.08);
    expect(data.map((row) => [row.from, row.to])).toEqual([
      [4.9, 8.1],
      [24.5, high],
      [9, 9],
      [low, high],
    ]);
    // Three arrowheads, three points, and the three ends that there are, all in the first series' colour.
    expect(count(svg, 'fill="#12355b"')).toBe(9);
  });

  it('sets two levels side by side, with a key', async () => {
    const both = ['attack', 'engagement'].map((series, i) => ({
      label: 'APC',
      series,
      price: 5 + i,
      low: 4,
      high: 7 + i,
    }));
    const { words } = await draw(breakEvenByClass(both, { ...text, asked: 6.5 }));
    expect(words).toEqual(
      expect.arrayContaining(['asked: 6.5', 'Level', 'attack', 'engagement', '5.0 (4.0 to 7.0)', '6.0 (4.0 to 8.0)']),
    );
    expect(words.filter((word) => word === 'APC')).toHaveLength(1);
  });
});

describe('outcome distribution', () => {
  const bins = (variant: string): MarginBinRow[] =>
    [-20, -10, 0, 10].map((from) => ({ variant, from, to: from + 10, share: 0.25 }));
  const outcomes = (variant: string) =>
    (
      [
        ['win', 0.562],
        ['draw', 0.03],
        ['loss', 0.408],
      ] as const
    ).map(([outcome, share]) => ({ variant, outcome, share }));

  it('prints the three shares, beside the bar where they do not fit', async () => {
    const { words } = await draw(
      outcomeDistribution(
        { bins: [...bins('A'), ...bins('B')], outcomes: [...outcomes('A'), ...outcomes('B')] },
        { ...text, side: 'blue' },
      ),
    );
    expect(words).toEqual(
      expect.arrayContaining(['56.2%', '40.8%', 'draw 3.0%', 'blue wins', 'blue loses', 'Points margin (points)']),
    );
    // Names stand before the bars and in one key, not two.
    expect(words.filter((word) => word === 'A')).toHaveLength(2);
  });

  it('gives each of three variants its own panel', async () => {
    const { words } = await draw(outcomeDistribution({ bins: ['A', 'B', 'C'].flatMap(bins), outcomes: [] }, text));
    expect(words.filter((word) => word === 'Share')).toHaveLength(3);
    expect(words).toEqual(expect.arrayContaining(['A', 'B', 'C']));
  });

  it('stands without a histogram', async () => {
    const { words } = await draw(outcomeDistribution({ bins: [], outcomes: outcomes('A') }, text));
    expect(words).toContain('loss');
    expect(words).not.toContain('Points margin (points)');
  });
});

describe('cost-effectiveness', () => {
  it('sorts by value, ties by label, and prints each interval', async () => {
    const rows = [
      { label: 'c', group: 'x', value: 0.5 },
      { label: 'b', group: 'y', value: 0.5, low: 0.4, high: 0.65 },
      { label: 'a', group: 'x', value: 1.25 },
    ];
    const spec = costEffectiveness(rows, {
      ...text,
      valueTitle: 'Exchange ratio',
      reference: { value: 1, label: 'even' },
    });
    const { words } = await draw(spec);
    expect(words.filter((word) => ['a', 'b', 'c'].includes(word))).toEqual(['a', 'b', 'c']);
    expect(words).toEqual(expect.arrayContaining(['1.25', '0.50 (0.40 to 0.65)', 'even', 'x', 'y', 'Exchange ratio']));
  });

  it('ends intervals in strokes that are seen beyond the dot', async () => {
    const rows = [{ label: 'a', value: 1, low: 0.999, high: 1.001 }];
    const { svg } = await draw(costEffectiveness(rows, { ...text, valueTitle: 'Points' }));
    expect(svg.match(/h1\.5v13h-1\.5Z/g)).toHaveLength(2);
  });

  it('draws losses too', async () => {
    const rows = [
      { label: 'a', value: -3, low: -4, high: -2 },
      { label: 'b', value: -1 },
    ];
    const { words } = await draw(
      costEffectiveness(rows, { ...text, valueTitle: 'Points', format: { signed: true, digits: 0 } }),
    );
    expect(words).toEqual(expect.arrayContaining(['−3 (−4 to −2)', '−1', '0']));
  });
});

describe('sweep line', () => {
  const rows = [40, 50, 60].map((x) => ({ x, y: 1 - x / 100, low: 0.97 - x / 100, high: 1.03 - x / 100 }));
  const titles = { ...text, xTitle: 'Price (points)', yTitle: 'Win rate of blue' };

  it('marks the break-even with its interval, and the references', async () => {
    const { words } = await draw(
      sweepLine(rows, {
        ...titles,
        yReferences: [{ value: 0.5, label: 'even' }],
        xReferences: [{ value: 55, label: 'asked: 55' }],
        crossings: [{ x: 50, low: 47, high: 53, y: 0.5, label: 'break-even' }],
      }),
    );
    expect(words).toEqual(
      expect.arrayContaining([
        'Price (points)',
        'Win rate of blue',
        'even',
        'asked: 55',
        'break-even: 50.0 (47.0 to 53.0)',
      ]),
    );
  });

  it('writes beside the line, not over the marks that follow', () => {
    const wordsAt = (x: number): unknown =>
      JSON.stringify(sweepLine(rows, { ...titles, crossings: [{ x, y: 1 - x / 100, label: 'break-even' }] }));
    expect(wordsAt(52)).toContain('"align":"right","dx":-8,"baseline":"top"');
    expect(wordsAt(44)).toContain('"align":"left","dx":8,"baseline":"top"');
  });

  it('shows where things are even on an axis of chances, however near to each other they are', async () => {
    const close = [1, 2].map((x) => ({ x, y: 0.29 + x / 1000 }));
    expect((await draw(sweepLine(close, titles))).words).toEqual(expect.arrayContaining(['30%', '50%', '60%']));
  });

  it('leaves out what there is not', async () => {
    const { svg, words } = await draw(
      sweepLine(
        [
          { x: 1, y: 2 },
          { x: 2, y: 3 },
        ],
        { ...titles, yFormat: { digits: 1 } },
      ),
    );
    expect(words).not.toContain('Series');
    // The band has no outline at all.
    expect(svg).toContain('<path fill="#12355b" opacity="0.2"/>');
  });

  it('keys its series', async () => {
    const both = ['HEAT', 'Tandem'].flatMap((series) => rows.map((row) => ({ ...row, series })));
    const { words } = await draw(sweepLine(both, { ...titles, seriesTitle: 'Variant' }));
    expect(words).toEqual(expect.arrayContaining(['Variant', 'HEAT', 'Tandem']));
  });
});

describe('at-least curve', () => {
  const rows = [1, 0.93, 0.082].map((probability, k) => ({ k, probability }));

  it('prints every chance of a single series', async () => {
    const { words } = await draw(atLeastCurve(rows, { ...text, counted: 'casualties' }));
    expect(words).toEqual(
      expect.arrayContaining(['100%', '93%', '8.2%', 'At least this many casualties', 'Probability']),
    );
  });

  it('keys several', async () => {
    const both = ['open', 'cover'].flatMap((series) => rows.map((row) => ({ ...row, series, low: 0, high: 1 })));
    const { words } = await draw(atLeastCurve(both, { ...text, counted: 'pins', seriesTitle: 'Target in' }));
    expect(words).toEqual(expect.arrayContaining(['Target in', 'open', 'cover']));
    expect(words).not.toContain('93%');
  });
});
