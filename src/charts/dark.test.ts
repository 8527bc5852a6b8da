import { describe, expect, it } from 'vitest';
import { lightness } from './colour.js';
import { darkGround, darkRules, darkTwins, onBoth } from './dark.js';
import { describedSvg, standaloneSvg } from './standalone.js';
import { drawn, labelledCharts } from './testing/labelled-charts.js';
import { divergingStops, ink, sequentialStops } from './theme.js';

/** Relative luminance of WCAG, from CIE lightness. */
const luminance = (hex: string): number => {
  const light = lightness(hex);
  return light > 8 ? ((light + 16) / 116) ** 3 : light / (24389 / 27);
};
const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
/** What lies behind and is not to be read. */
const grounds = ['#ffffff', ink.grid, ink.missing, ink.hatch, ink.zone, ink.stripe];

describe('dark colours', () => {
  it('stand out from the dark ground: words by 4.5, marks by 3', () => {
    for (const words of [ink.text, ink.quiet]) {
      expect(contrast(darkTwins[words] as string, darkGround), words).toBeGreaterThan(4.5);
      expect(contrast(darkTwins[words] as string, darkTwins[ink.zone] as string), words).toBeGreaterThan(4.5);
    }
    for (const [light, dark] of Object.entries(darkTwins)) {
      if (!grounds.includes(light)) expect(contrast(dark, darkGround), light).toBeGreaterThan(3);
    }
    for (const ground of grounds) expect(contrast(darkTwins[ground] as string, darkGround), ground).toBeLessThan(2.2);
  });

  it.each(Object.entries(labelledCharts))('are there for every colour of: %s', async (_, chart) => {
    const svg = await drawn(chart('alpha', 'beta'));
    const used = new Set([...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour as string));
    const known = new Set([...Object.keys(darkTwins), ...onBoth, ...sequentialStops, ...divergingStops]);
    expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
  });

  it('reach fills and strokes, within what they are told', () => {
    expect(darkRules('figure ')).toContain(`figure [fill="${ink.text}"]{fill:${darkTwins[ink.text]}}`);
    expect(darkRules()).toContain(`[stroke="#12355b"]{stroke:${darkTwins['#12355b']}}`);
  });
});

describe('a picture by itself', () => {
  const svg = '<svg width="1"><g/></svg>';

  it('says what it shows', () => {
    expect(describedSvg(svg, 'a "b" <c> & $1')).toBe(
      '<svg role="img" aria-label="a &quot;b&quot; &lt;c&gt; &amp; $1" width="1"><g/></svg>',
    );
  });

  it('has a title, and is dark where the screen is', () => {
    expect(standaloneSvg(svg, 'a > b')).toMatch(
      /^<svg role="img" aria-label="a &gt; b" width="1"><title>a &gt; b<\/title><style>@media screen and \(prefers-color-scheme:dark\)\{.*\}<\/style><g\/><\/svg>$/,
    );
  });
});
