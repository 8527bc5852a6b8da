import { describe, expect, it } from 'vitest';
import { lightness } from './colour.js';
import { type ForestRow, forestPlot } from './forest.js';
import { compileChart, renderCompiledSvg } from './render.js';

const row = (changes: Partial<ForestRow> = {}): ForestRow => ({
  label: 'win rate of blue',
  change: 2,
  low: 1.5,
  high: 2.5,
  verdict: 'changed',
  words: '+4.0 pp (+3.0 to +5.0), ±2 pp',
  ...changes,
});

/** Draws a plot that must compile without a complaint. */
async function draw(rows: readonly ForestRow[]): Promise<{ svg: string; words: string[] }> {
  const { spec, warnings } = await compileChart(
    forestPlot(rows, { title: 'One of two moved', subtitle: '58 unchanged' }),
  );
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
  return { svg, words };
}

describe('the forest plot of changes', () => {
  it('names every metric, its change, the zone and the verdicts that occur', async () => {
    const rows = [
      row(),
      row({ label: 'break-even price', verdict: 'within-margin', change: 0.2, low: -0.1, high: 0.5 }),
    ];
    const { words } = await draw(rows);
    expect(words).toEqual(
      expect.arrayContaining([
        'One of two moved',
        '58 unchanged',
        'win rate of blue',
        'break-even price',
        '+4.0 pp (+3.0 to +5.0), ±2 pp',
        'within the margin',
        'changed',
      ]),
    );
    expect(words).not.toContain('inconclusive');
  });

  it('puts an estimate where it belongs: twice the margin is twice as far as the edge of the zone', () => {
    const spec = JSON.parse(JSON.stringify(forestPlot([row()], { title: 't' })));
    const point = spec.layer.find((layer: { encoding?: { x?: { scale?: unknown } } }) => layer.encoding?.x?.scale);
    expect(point.encoding.x.scale.domain).toEqual([-2.65, 2.65]);
    expect(spec.data.values[0]).toMatchObject({ change: 2, from: 1.5, to: 2.5, beyond: null });
    expect(spec.layer[0].data.values[0]).toMatchObject({ from: -1, to: 1 });
  });

  it('draws what lies beyond the axis as an arrow at its edge', async () => {
    const spec = JSON.parse(
      JSON.stringify(forestPlot([row({ change: 40, low: 30, high: 50 }), row()], { title: 't' })),
    );
    expect(spec.data.values[0]).toMatchObject({ change: null, beyond: 2.65, openHigh: true });
    const { svg } = await draw([
      row({ change: Number.NEGATIVE_INFINITY, low: Number.NEGATIVE_INFINITY, high: -3 }),
      row(),
    ]);
    const atEdge = [...svg.matchAll(/<path [^>]*>/g)].filter(
      ([path]) => path.includes('translate(0,') && path.includes('fill="#7d2e1e"'),
    );
    expect(atEdge).toHaveLength(1);
  });

  it('draws no bar for an exact change, and nothing for one that is no number', async () => {
    const spec = JSON.parse(
      JSON.stringify(
        forestPlot(
          [
            { label: 'exact', change: 1.5, verdict: 'changed', words: 'exact' },
            {
              label: 'none',
              change: Number.NaN,
              low: Number.NaN,
              high: Number.NaN,
              verdict: 'inconclusive',
              words: '–',
            },
          ],
          { title: 't' },
        ),
      ),
    );
    expect(spec.data.values.map((each: { from: unknown; change: unknown }) => [each.from, each.change])).toEqual([
      [null, 1.5],
      [null, null],
    ]);
    const { words } = await draw([row({ change: Number.NaN, words: 'no figure' })]);
    expect(words).toContain('no figure');
  });

  it('groups rows under their heading, only where there is more than one group', async () => {
    const two = await draw([
      row({ group: 'tandem' }),
      row({ group: 'square' }),
      row({ group: 'tandem', label: 'third' }),
    ]);
    const at = (word: string): number => two.words.indexOf(word);
    expect(two.words.filter((word) => word === 'tandem')).toHaveLength(1);
    expect(at('third')).toBeGreaterThan(-1);
    const one = await draw([row({ group: 'tandem' })]);
    expect(one.words).not.toContain('tandem');
  });

  it('breaks a long label into lines and cuts nothing', async () => {
    const label = 'exchange ratio of a heavily armoured assault section with everything against four medium tanks';
    const { words } = await draw([row({ label })]);
    const lines = words.filter((word) => label.includes(word) && word.length > 12);
    expect(lines.join(' ')).toBe(label);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('can be read in grey: the verdicts differ by more than ten steps of lightness', () => {
    const spec = JSON.parse(
      JSON.stringify(
        forestPlot(
          (['changed', 'inconclusive', 'within-margin'] as const).map((verdict) => row({ verdict })),
          { title: 't' },
        ),
      ),
    );
    const points = spec.layer.filter((layer: { encoding?: { tooltip?: unknown } }) => layer.encoding?.tooltip);
    const looks = points.map(({ mark }: { mark: { shape: string; fill: string } }) => [mark.shape, mark.fill]);
    expect(new Set(looks.map(String)).size).toBe(3);
    const fills = looks.map(([, fill]: [string, string]) => lightness(fill)).sort((a: number, b: number) => a - b);
    expect(fills[1] - fills[0]).toBeGreaterThan(10);
    expect(fills[2] - fills[1]).toBeGreaterThan(10);
  });
});
