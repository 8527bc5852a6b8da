import { describe, expect, it } from 'vitest';
import {
  compileChart,
  denseFrom,
  type PriceCurvePoint,
  type PriceCurveText,
  priceCurve,
  renderCompiledSvg,
} from './index.js';

const few: PriceCurvePoint[] = [
  { price: 19, difference: -0.0059, low: -0.0065, high: -0.0053 },
  { price: 13, difference: 0.0077, low: 0.0071, high: 0.0082 },
];
const many = Array.from({ length: denseFrom }, (_, price) => ({
  price,
  difference: (10 - price) / 100,
  low: (9 - price) / 100,
  high: (11 - price) / 100,
}));
const text: PriceCurveText = {
  title: 'The answer',
  asked: 15,
  margin: 2,
  priceTitle: 'Price of the upgrade (points)',
  priceFormat: { digits: 1, signed: true },
  crossing: { price: 16.6, low: 15, high: 17, words: 'about 16.6 points' },
};

async function draw(points: readonly PriceCurvePoint[], more: Partial<PriceCurveText> = {}) {
  const { spec, warnings } = await compileChart(priceCurve(points, { ...text, ...more }));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
  return { svg, words };
}

/** How often a part of a picture occurs. */
const count = (svg: string, part: string | RegExp): number => svg.split(part).length - 1;

describe('price curve', () => {
  it('says answer, price asked with its margin, break-even, and units', async () => {
    const { words } = await draw(few);
    expect(words).toEqual(
      expect.arrayContaining([
        'The answer',
        'asked: +15 ± 2',
        'about 16.6 points',
        'Price of the upgrade (points)',
        'Win rate with, less without (percentage points)',
        '+2',
        '0',
        '−2',
      ]),
    );
  });

  it('draws few prices as points with whiskers that have ends, many as a line with a band', async () => {
    const [sparse, dense] = [await draw(few), await draw(many)];
    // two whiskers, and the ends of both
    expect(count(sparse.svg, /<line [^>]*stroke="#12355b" stroke-width="2"/)).toBe(2);
    expect(count(sparse.svg, /<path [^>]*d="[^"]*h13v1.5h-13Z" fill="#12355b"/)).toBe(4);
    expect(count(sparse.svg, 'opacity="0.22"')).toBe(0);
    expect(count(dense.svg, 'opacity="0.22"')).toBe(1);
    expect(count(dense.svg, /d="[^"]*h13v1.5h-13Z"/)).toBe(0);
  });

  it('never makes a point of win rate fill the picture', () => {
    const [low, high] = domain(priceCurve(few, text), 'y');
    expect(low).toBeLessThanOrEqual(-2);
    expect(high).toBeGreaterThanOrEqual(2);
  });

  it('keeps asked price, its margin and the interval on the axis', () => {
    expect(domain(priceCurve(few, { ...text, asked: 30 }), 'x')[1]).toBeGreaterThan(32);
    expect(domain(priceCurve(few, { ...text, crossing: { low: 4, words: '4 or more' } }), 'x')[0]).toBeLessThan(4);
  });

  it('draws an arrow where the interval has no end, and no point where there is no price', async () => {
    const closed = await draw(few);
    const open = await draw(few, { crossing: { high: 13, words: 'less than 13 points, the cheapest tried' } });
    const upright = /<path [^>]*d="[^"]*h2.5v14h-2.5Z"/;
    expect([count(closed.svg, upright), count(open.svg, upright)]).toEqual([2, 1]);
    const diamond = /fill="#ffffff" stroke="#1a1a1a"/;
    expect([count(closed.svg, diamond), count(open.svg, diamond)]).toEqual([1, 0]);
  });

  it('has neither bars nor zone nor break-even where there are none', async () => {
    const { svg, words } = await draw(
      few.map(({ price, difference }) => ({ price, difference })),
      { margin: 0, crossing: undefined },
    );
    expect(words).toContain('asked: +15');
    expect(svg).not.toContain('#e9e9e9');
    expect(count(svg, /d="[^"]*h13v1.5h-13Z"/)).toBe(0);
  });
});

function domain(spec: object, axis: 'x' | 'y'): [number, number] {
  const found = JSON.stringify(spec).match(
    new RegExp(`"${axis}":{"field":"(?:price|difference)"[^}]*"scale":{"domain":\\[([^\\]]*)\\]`),
  );
  return (found?.[1] ?? '').split(',').map(Number) as [number, number];
}
