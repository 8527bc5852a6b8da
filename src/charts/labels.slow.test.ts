import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPng } from './render.js';
import { drawn, impossible, labelledCharts, labels, shapesIn } from './testing/labelled-charts.js';

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
      { numRuns: 100 },
    );
  }, 600_000);
});
