import { describe, expect, it } from 'vitest';
import { compileChart, relativeValueChart, renderCompiledSvg } from './index.js';

const rows = [
  { label: 'Rifles', value: 100, measure: true, known: 100 },
  { label: 'Gun', value: 154.4, low: 150, high: 160, known: 199, words: 'about 154 (between 150 and 160)' },
  { label: 'Tank', value: 420, low: 400, high: 440 },
  { label: 'Truck', value: null, words: 'at least 60' },
];
const text = { title: 'The answer', valueTitle: 'Value (points)', knownTitle: 'the list' };

async function words(...given: Parameters<typeof relativeValueChart>): Promise<string[]> {
  const { spec, warnings } = await compileChart(relativeValueChart(...given));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
}

describe('relative values', () => {
  it('prints every value with its interval, dearest first, and what is known beside it', async () => {
    const found = await words(rows, text);
    expect(found).toEqual(
      expect.arrayContaining([
        '420 (400 to 440)',
        'about 154 (between 150 and 160); theirs 199',
        '100, fixed; theirs 100',
        'at least 60',
      ]),
    );
    const labels = ['Tank', 'Gun', 'Rifles', 'Truck'];
    expect(found.filter((word) => labels.includes(word))).toEqual(labels);
    expect(found).toEqual(expect.arrayContaining(['measure: Rifles', 'ours', 'the list', 'Value (points)']));
  });

  it('writes ticks as they are: one at 1.5 is not written as 2', async () => {
    const cheap = [{ label: 'Tank', value: 1.2, low: 1.1, high: 2.6 }];
    const found = await words(cheap, { ...text, format: { digits: 0 } });
    expect(found.filter((word) => /^[0-9.]+$/.test(word))).toEqual(['1', '1.5', '2']);
  });

  it('writes half a point that is asked as it is, beside whole values', async () => {
    const cheap = [{ label: 'Mortar', value: 6.7, low: 6.2, high: 7.2, known: 8.5 }];
    expect(await words(cheap, { ...text, format: { digits: 0 } })).toContain('7 (6 to 7); theirs 8.5');
  });

  it('draws an arrow where an interval has no end, and no bare dot', async () => {
    const arrows = async (row: object): Promise<number> => {
      const { spec } = await compileChart(
        relativeValueChart(
          [
            { label: 'Rifles', value: 100, measure: true },
            { label: 'Gun', value: 150, ...row },
          ],
          text,
        ),
      );
      return (await renderCompiledSvg(spec)).match(/d="M-?3\.\d+,0L/g)?.length ?? 0;
    };
    expect(await arrows({ low: 140, high: 160 })).toBe(0);
    expect(await arrows({ low: 140, open: 'above' })).toBe(1);
    expect(await arrows({ high: 160, open: 'below', value: null })).toBe(1);
    expect(await arrows({ open: 'both' })).toBe(2);
  });

  it('draws a narrower interval thick within the other, which is then thin', async () => {
    const bars = (row: object): string[] => {
      const spec = JSON.parse(
        JSON.stringify(relativeValueChart([{ label: 'Gun', value: 150, low: 100, high: 200, ...row }], text)),
      );
      return spec.layer
        .filter((layer: { encoding?: { x2?: unknown } }) => layer.encoding?.x2 !== undefined)
        .map(({ mark, encoding }: { mark: { strokeWidth: number }; encoding: { x2: { field: string } } }) =>
          [encoding.x2.field, mark.strokeWidth > 3 ? 'thick' : 'thin'].join(' '),
        );
    };
    expect(bars({})).toEqual(['high thin']);
    expect(bars({ inner: { low: 140, high: 160 } })).toEqual(['high thin', 'innerHigh thick']);
    await words([{ label: 'Gun', value: 150, low: 100, high: 200, inner: { low: 140, high: 160 } }], text);
  });

  it('draws no dot for what is worth nothing, which has no place on its axis, and says it', async () => {
    const idle = { label: 'Flamethrower', value: 0, high: 40, open: 'below' as const, words: 'less than 40' };
    const spec = JSON.parse(JSON.stringify(relativeValueChart([...rows, idle], text)));
    expect(spec.data.values.find((row: { label: string }) => row.label === 'Flamethrower').value).toBeNull();
    expect(await words([...rows, idle], text)).toContain('less than 40');
  });

  it('has no key where there is nothing to tell apart', async () => {
    expect(
      await words(
        rows.map(({ known: _, ...row }) => row),
        { title: 'A', valueTitle: 'V' },
      ),
    ).not.toContain('ours');
  });
});
