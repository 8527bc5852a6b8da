import { describe, expect, it } from 'vitest';
import { compileChart, type PartRow, renderCompiledSvg, worthParts } from './index.js';

const rows: readonly PartRow[] = [
  { label: 'gun', sort: 'part', value: 31, low: 20, high: 43, words: '31 (20 to 43)' },
  { label: 'slow', sort: 'part', value: -4, low: -9, high: 1, words: '−4 (−9 to 1)' },
  { label: 'what is left', sort: 'rest', value: 15, low: 0, high: 31, words: '15 (0 to 31)' },
  { label: 'the whole unit', sort: 'whole', value: 54, low: 38, high: 71, words: '54 (38 to 71); list 60', asked: 60 },
];
const text = { title: 'RPG team: gun most', valueTitle: 'Worth (points)' };

async function drawn(own: readonly PartRow[]): Promise<string> {
  const { spec, warnings } = await compileChart(worthParts(own, text));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return svg;
}

describe('what a worth is made of', () => {
  it('prints every value in the order of the rows, with its interval', async () => {
    const words = [...(await drawn(rows)).matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
    const all = rows.flatMap(({ label, words: said }) => [label, said]);
    for (const own of all) expect(words).toContain(own);
    const labels = rows.map(({ label }) => label);
    expect(words.filter((word) => labels.includes(word))).toEqual(labels);
  });

  it('has a bar for each value that is known, from nothing, in three lightnesses', async () => {
    const bars = async (own: readonly PartRow[]): Promise<string[]> =>
      [...(await drawn(own)).matchAll(/fill="(#7fb3b0|#d4d4d4|#3d7f9b)"/g)].map(([, fill]) => fill as string);
    const fills = await bars(rows);
    expect(fills).toHaveLength(4);
    expect(new Set(fills).size).toBe(3);
    expect(await bars(rows.map((row) => ({ ...row, value: null })))).toEqual([]);
  });

  it('has an arrow at the edge where an end does not exist or lies far off', async () => {
    const arrows = async (row: object): Promise<number> =>
      (await drawn(rows.map((own, k) => (k === 0 ? { ...own, ...row } : own)))).match(/d="M-?3\.\d+,0L/g)?.length ?? 0;
    expect(await arrows({})).toBe(0);
    expect(await arrows({ high: Number.POSITIVE_INFINITY })).toBe(1);
    expect(await arrows({ low: Number.NEGATIVE_INFINITY, high: 4000 })).toBe(2);
    expect(await arrows({ low: undefined, high: undefined })).toBe(0);
  });
});
