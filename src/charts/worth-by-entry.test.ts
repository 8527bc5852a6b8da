import { describe, expect, it } from 'vitest';
import { compileChart, type EntryWorthRow, renderCompiledSvg, worthByEntry } from './index.js';

const row = (own: Partial<EntryWorthRow> = {}): EntryWorthRow => ({
  unit: 'ATGM team, 3 Regulars',
  entry: 'delay',
  worth: 0.6,
  low: 0.5,
  high: 0.8,
  words: '45',
  differs: true,
  ...own,
});
const text = { title: 'By mission the ATGM team moves most' };

async function drawn(rows: readonly EntryWorthRow[]): Promise<{ svg: string; words: string[] }> {
  const { spec, warnings } = await compileChart(worthByEntry(rows, text));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return { svg, words: [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string) };
}

/** Where marks of a look stand, from the left of the picture. */
const arrows = (svg: string): number => svg.match(/d="M-?\d(?:\.\d+)?,0L/g)?.length ?? 0;

describe('worth by entry', () => {
  it('has a panel for each unit with all its entries, and prints every worth', async () => {
    const units = ['ATGM team, 3 Regulars', 'T-55', 'Howitzer', 'Sniper'];
    const entries = ['attrition', 'break through with a very long name of its own'];
    const { words } = await drawn(
      units.flatMap((unit, u) => entries.map((entry, e) => row({ unit, entry, words: `${u}${e} points` }))),
    );
    expect(words).toEqual(expect.arrayContaining([...units, ...entries]));
    expect(words.filter((word) => / points$/.test(word))).toHaveLength(8);
  });

  it('shares one axis about the whole, and shows what leaves it as an arrow', async () => {
    const within = await drawn([row(), row({ entry: 'meeting', worth: 1.2, low: 1.1, high: 1.4 })]);
    expect(arrows(within.svg)).toBe(0);
    const beyond = await drawn([row(), row({ entry: 'meeting', worth: 1.2, low: 0.01, high: 90 })]);
    expect(arrows(beyond.svg)).toBe(2);
    const spec = JSON.parse(JSON.stringify(worthByEntry([row({ worth: 1.9, low: 1.8, high: 2 })], text)));
    const domains = new Set<string>();
    JSON.stringify(spec, (key, value) => {
      if (key === 'domain' && Array.isArray(value)) domains.add(JSON.stringify(value));
      return value;
    });
    const [low, high] = JSON.parse([...domains][0] as string);
    expect(domains.size).toBe(1);
    expect(low * high).toBeCloseTo(1, 9);
    expect(high).toBeGreaterThan(2);
  });

  it('fills what is told apart from the whole, and nothing else', () => {
    const marks = (differs: boolean): string[] => {
      const spec = JSON.parse(JSON.stringify(worthByEntry([row({ differs })], text)));
      return spec.spec.layer
        .filter((layer: { mark: { type: string; shape?: string } }) => layer.mark.shape === 'circle')
        .map((layer: { transform: [{ filter: string }]; mark: { fill: string; stroke: string } }) =>
          layer.transform[0].filter.endsWith(`${differs}`)
            ? layer.mark.fill === layer.mark.stroke
              ? 'full'
              : 'hollow'
            : '',
        )
        .filter(Boolean);
    };
    expect(marks(true)).toEqual(['full']);
    expect(marks(false)).toEqual(['hollow']);
  });
});
