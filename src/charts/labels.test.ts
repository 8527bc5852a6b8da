import fc from 'fast-check';
import type { TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { renderPng } from './render.js';
import { drawn, impossible, inherited, labelledCharts, labels, shapesIn } from './testing/labelled-charts.js';

/** A chart with a panel, a series and a title of that name. */
const panels = (name: string): TopLevelSpec => (labelledCharts['kill probability'] as Chart)(name, 'other');
type Chart = (a: string, b: string) => TopLevelSpec;

describe.each(Object.entries(labelledCharts))('%s', (_, chart) => {
  it('draws any two labels as it draws two plain ones, and no picture is refused', async () => {
    const plain = shapesIn(await drawn(chart('alpha', 'beta')));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...labels), fc.constantFrom(...labels), async (a, b) => {
        // labels of which nothing is left but the sign for what cannot be drawn may be the same
        fc.pre(a !== b && !(impossible.includes(a) && impossible.includes(b)));
        const svg = await drawn(chart(a, b));
        expect(shapesIn(svg)).toEqual(plain);
        expect((await renderPng(svg, { scale: 0.2 })).length).toBeGreaterThan(100);
      }),
      { numRuns: 3 },
    );
  });
});

describe('labels', () => {
  it.each(inherited)('%s, which every object knows, is drawn as it is written', async (name) => {
    const svg = await drawn(panels(name));
    expect(svg).toContain(`>${name}</text>`);
    expect(svg).not.toContain('\u200b');
  });

  it.each([
    ['a\\', 'a\\'],
    ['\\"', '\\"'],
    ['\\n', '\\n'],
    ['a\u2028b', 'a\ufffdb'],
    ['\ufffe', '\ufffd'],
    ['\ufdd0', '\ufffd'],
    ['\ud800', '\ufffd'],
  ])('%j is drawn as %j', async (name, shown) => {
    expect(await drawn(panels(name))).toContain(`>${shown}</text>`);
  });
});
