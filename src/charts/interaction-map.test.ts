import type { TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { compileChart, type InteractionCell, interactionMap, planMatrix, renderCompiledSvg } from './index.js';

async function draw(chart: TopLevelSpec) {
  const { spec, warnings } = await compileChart(chart);
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
}

interface Drawn {
  readonly data: { readonly values: { row: string; column: string; value: number | null; label: string }[] };
  readonly layer: { readonly encoding: { readonly color: { readonly scale: { readonly domain: number[] } } } }[];
}
const json = (chart: TopLevelSpec): Drawn => JSON.parse(JSON.stringify(chart));
const domain = (chart: TopLevelSpec): number[] | undefined => json(chart).layer[0]?.encoding.color.scale.domain;

describe('interaction map', () => {
  const tried = [0, 60] as const;
  const cells: InteractionCell[] = [
    { row: 'BTR-60', column: 'open', value: 4, low: 3, high: 5.5, tried },
    { row: 'BTR-60', column: 'cover', low: null, high: 1, tried },
    { row: 'Tiger II', column: 'open', low: 52, high: null, tried },
    { row: 'Tiger II', column: 'cover', value: 20, low: 18, high: null, tried },
  ];
  const text = {
    title: 'Cover matters against light armour',
    rowTitle: 'Enemy armour',
    columnTitle: 'Ground',
    valueTitle: 'Break-even price (points)',
    middle: 15,
  };

  it('prints every number with its interval, and what lies beyond what was tried', async () => {
    expect(await draw(interactionMap(cells, text))).toEqual(
      expect.arrayContaining(['4.0', '3.0 to 5.5', '20.0', 'from 18.0', '&lt; 0', '&gt; 60', 'Ground', 'Enemy armour']),
    );
  });

  it('parts colours at the price asked; what lies beyond has those of the ends', () => {
    const chart = interactionMap(cells, text);
    expect(domain(chart)).toEqual([4, 9.5, 15, 20.5, 26]);
    expect(json(chart).data.values.map(({ value }) => value)).toEqual([4, 4, 26, 20]);
  });

  it('parts them at zero for differences', () => {
    const differences = cells.map(({ row, column }, k) => ({ row, column, value: k - 1 }));
    expect(domain(interactionMap(differences, { ...text, middle: undefined }))).toEqual([-2, -1, 0, 1, 2]);
  });

  it('shows all that was tried where every number lies beyond it', () => {
    const beyond = cells.filter(({ value }) => value === undefined);
    expect(domain(interactionMap(beyond, text))).toEqual([-30, -7.5, 15, 37.5, 60]);
  });

  it('says what is known where there is no number', async () => {
    const words = await draw(
      interactionMap(
        [
          { row: 'a', column: 'b', low: 3, high: 4, tried },
          { row: 'a', column: 'c' },
        ],
        text,
      ),
    );
    expect(words).toEqual(expect.arrayContaining(['3.0 to 4.0', 'not known', '–']));
  });
});

describe('plans of both sides', () => {
  const cells = ['hold', 'assault'].flatMap((blue, i) =>
    ['hold', 'assault'].map((red, k) => ({ blue, red, winRate: 0.4 + (i + k) / 10, low: 0.39, high: 0.61 })),
  );
  const text = { title: 'Assault', blueTitle: "Blue's plan", redTitle: "Red's plan", value: 0.5 };

  it('print win rates, and shares of the best mixes with the names', async () => {
    const chart = planMatrix(
      cells,
      [
        { side: 'blue', plan: 'hold', share: 0.38 },
        { side: 'blue', plan: 'assault', share: 0.62 },
        { side: 'red', plan: 'hold', share: 1 },
      ],
      text,
    );
    const words = await draw(chart);
    expect(words).toEqual(
      expect.arrayContaining(['40.0%', '39.0 to 61.0', 'hold (38%)', 'assault (62%)', 'hold (100%)', 'assault']),
    );
    expect(domain(chart)).toEqual([0.4, 0.45, 0.5, 0.55, 0.6]);
    // far from even: no key below 0%
    const low = planMatrix([...cells, { blue: 'hold', red: 'wait', winRate: 0.7 }], [], { ...text, value: 0.2 });
    expect(domain(low)?.[0]).toBe(-0.3);
    expect((await draw(low)).filter((word) => word.startsWith('−'))).toEqual([]);
    expect(json(chart).data.values[1]).toMatchObject({ row: 'hold (38%)', column: 'assault', value: 0.5 });
  });
});
