import { describe, expect, it } from 'vitest';
import { lightness } from './colour.js';
import { type ChangesRow, changesCurve, compileChart, renderCompiledSvg } from './index.js';

const text = {
  title: 'Changing 2 prices brings 6',
  changesTitle: 'Prices that are changed',
  heightTitle: 'Games of 100 from even',
  foretoldName: 'foretold',
  measuredName: 'measured',
  floor: { value: 4, label: 'no list gets below 4' },
};
const rows: readonly ChangesRow[] = [
  { changes: 2, foretold: 6, measured: { value: 6.5, low: 5, high: 8 } },
  { changes: 0, foretold: 11 },
  { changes: 27, foretold: 5 },
];

async function drawn(...given: Parameters<typeof changesCurve>): Promise<{ svg: string; words: string[] }> {
  const { spec, warnings } = await compileChart(changesCurve(...given));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return { svg, words: [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string) };
}

describe('the curve of changes', () => {
  it('names its floor and both kinds of point, and counts changes in whole numbers', async () => {
    const { words } = await drawn(rows, text);
    expect(words).toEqual(expect.arrayContaining(['no list gets below 4', 'foretold', 'measured', '0', '27']));
    expect(words.filter((word) => /^\d+\.\d+$/.test(word))).toEqual([]);
  });

  it('begins at 0 however even the list is, and runs along rising numbers of changes', () => {
    const spec = JSON.parse(JSON.stringify(changesCurve(rows, text)));
    const [line] = spec.layer.filter((layer: { mark?: { type?: string } }) => layer.mark?.type === 'line');
    expect(line.encoding.y.scale.domain[0]).toBe(0);
    expect(line.encoding.y.scale.domain[1]).toBeGreaterThan(11);
    expect(spec.data.values.map((row: { changes: number }) => row.changes)).toEqual([0, 2, 27]);
  });

  it('has no key, no whisker and no floor where nothing was measured', async () => {
    const { floor: _, ...plain } = text;
    const bare = rows.map(({ changes, foretold }) => ({ changes, foretold }));
    const { words } = await drawn(bare, plain);
    expect(words).not.toContain('foretold');
    const kinds = (spec: unknown): number => JSON.stringify(spec).split('"rule"').length;
    expect(kinds(changesCurve(bare, plain))).toBe(1);
    expect(kinds(changesCurve(rows, text))).toBeGreaterThan(2);
  });

  it('can be read in grey: the two kinds differ in shape, fill and lightness', () => {
    const spec = JSON.parse(JSON.stringify(changesCurve(rows, text)));
    const points = spec.layer.filter((layer: { mark?: { type?: string } }) => layer.mark?.type === 'point');
    const { color, shape } = points[0].encoding;
    expect(Math.abs(lightness(color.scale.range[0]) - lightness(color.scale.range[1]))).toBeGreaterThan(10);
    expect(new Set(shape.scale.range).size).toBe(2);
    expect(points.map(({ mark }: { mark: { filled: boolean } }) => mark.filled)).toEqual([true, false]);
  });
});
