import { describe, expect, it } from 'vitest';
import { compileChart, type MainEffectRow, mainEffects, renderCompiledSvg } from './index.js';

const rows: MainEffectRow[] = [
  { axis: 'Ground', entry: 'open', effect: 1, low: 0.5, high: 1.5, share: 0.22 },
  { axis: 'Ground', entry: 'hard cover', effect: -1, low: -1.5, high: null, share: 0.22 },
  { axis: 'Enemy armour', entry: 'Tiger II, armour 11+', effect: 5.5, low: 4, high: 7, share: 0.612 },
  { axis: 'Enemy armour', entry: 'BTR-60', effect: -5.5, low: -7, high: -4, share: 0.612 },
];
const text = { title: 'It hangs on the armour', effectTitle: 'Points more or less than over all the fights' };

async function draw(given: readonly MainEffectRow[], more: Partial<Parameters<typeof mainEffects>[1]> = {}) {
  const { spec, warnings } = await compileChart(mainEffects(given, { ...text, ...more }));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return { svg, words: [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string) };
}

interface Drawn {
  readonly data: {
    readonly values: { entry: string; value: number | null; from: number; to: number; above: boolean }[];
  };
}
const values = (given: readonly MainEffectRow[]) =>
  (JSON.parse(JSON.stringify(mainEffects(given, text))) as Drawn).data.values;

describe('main effects', () => {
  it('stand under their axis, the axis that matters most first, with numbers, shares and units', async () => {
    const { words } = await draw(rows);
    expect(words).toEqual(
      expect.arrayContaining([
        'It hangs on the armour',
        'Enemy armour',
        '(61% of the spread)',
        '(22% of the spread)',
        'Tiger II, armour 11+',
        '+5.5 (+4.0 to +7.0)',
        '−5.5 (−7.0 to −4.0)',
        '−1.0 (−1.5 to no bound)',
        'effect (95% interval)',
        'Points more or less than over all the fights',
      ]),
    );
    expect(values(rows).map(({ entry }) => entry)).toEqual(['Tiger II, armour 11+', 'BTR-60', 'open', 'hard cover']);
  });

  it('are ordered by how far they lie apart where no share is known', () => {
    const unshared = rows.map(({ share: _, ...row }) => row);
    expect(values(unshared).map(({ entry }) => entry)).toEqual(values(rows).map(({ entry }) => entry));
    const [shared] = values(rows.map((row) => (row.axis === 'Ground' ? { ...row, share: 0.9 } : row)));
    expect(shared?.entry).toBe('open');
  });

  it('have an arrow for an end that there is not, and bars from zero', async () => {
    expect(values(rows).find(({ entry }) => entry === 'hard cover')).toMatchObject({ value: -1, above: true });
    const { svg } = await draw(rows);
    expect(svg.match(/stroke-width="7"/g)).toHaveLength(4);
    expect(svg.match(/<path [^>]*d="M-?[\d.]+,0L/g) ?? svg.match(/L[\d.]+,0L/g)).not.toBeNull();
  });

  it('have no bar where only a range is known, and say that of one that is exact', async () => {
    const { svg, words } = await draw([
      { axis: 'A', entry: 'ranged', low: -1, high: 2 },
      { axis: 'A', entry: 'exact', effect: 0 },
    ]);
    expect(words).toEqual(expect.arrayContaining(['A', '−1.0 to +2.0', '0.0 (exact)']));
    expect(svg.match(/stroke-width="7"/g)).toHaveLength(1);
  });

  it('keep zero on the axis, and one wide interval does not press the rest together', async () => {
    const wide = values([
      { axis: 'A', entry: 'a', effect: 4, low: -500, high: 500 },
      { axis: 'A', entry: 'b', effect: 5, low: 4, high: 6 },
    ]);
    expect(wide[0]).toMatchObject({ value: 4, above: true });
    expect(wide[0]?.to).toBeLessThan(10);
    expect((await draw([{ axis: 'A', entry: 'a', effect: 4, low: 3, high: 5 }])).words).toContain('0');
  });

  it('write the unit and the interval that they are told', async () => {
    const { words } = await draw(rows, { effectTitle: 'Percentage points', intervalTitle: '90% interval' });
    expect(words).toEqual(expect.arrayContaining(['Percentage points', 'effect (90% interval)']));
  });

  it('begin their bars at the number that they are held against, which has its name and its zone', async () => {
    const prices = [
      { axis: 'A', entry: 'dear', effect: 4, low: 2, high: 6, tried: [0, 60] },
      { axis: 'A', entry: 'beyond', low: 60, high: null, tried: [0, 60] },
    ] as const;
    const against = { at: 15, words: 'asked: 15 ± 2', margin: 2 };
    const { words } = await draw(prices, { against, numberTitle: 'price' });
    expect(words).toEqual(
      expect.arrayContaining(['asked: 15 ± 2', '4.0 (2.0 to 6.0)', 'more than 60', 'price (95% interval)']),
    );
    const bar = JSON.stringify(mainEffects(prices, { ...text, against }));
    expect(bar).toContain('{"calculate":"15","as":"zero"}');
    expect(bar).toContain('{"from":13,"to":17}');
  });
});
