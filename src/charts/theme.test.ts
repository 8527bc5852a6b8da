import { describe, expect, it } from 'vitest';
import { lightness, mix } from './colour.js';
import { d3Format, formatChosen, formatNumber } from './number.js';
import { divergingStops, heading, inkOn, outcomeColours, rampColour, sequentialStops, seriesStyles } from './theme.js';

const ramp = (diverging: boolean): number[] =>
  Array.from({ length: 101 }, (_, i) => lightness(rampColour(i / 100, diverging)));

describe('lightness', () => {
  it('is CIE L*', () => {
    expect(lightness('#000000')).toBe(0);
    expect(lightness('#ffffff')).toBeCloseTo(100, 6);
    expect(lightness('#777777')).toBeCloseTo(50.03, 2);
    expect(lightness('#ff0000')).toBeCloseTo(53.24, 1);
  });

  it('refuses what is no colour', () => {
    expect(() => lightness('red')).toThrow(RangeError);
  });

  it('mixes along the stops and stays at their ends', () => {
    expect([-1, 0, 0.25, 0.5, 1, 2].map((t) => mix(['#000000', '#646464', '#ffffff'], t))).toEqual([
      '#000000',
      '#000000',
      '#323232',
      '#646464',
      '#ffffff',
      '#ffffff',
    ]);
  });
});

describe('the theme in grey', () => {
  it('darkens a sequential ramp at every step', () => {
    const values = ramp(false);
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeLessThan(values[i - 1] as number);
    expect(lightness(sequentialStops[0] as string) - lightness(sequentialStops.at(-1) as string)).toBeGreaterThan(60);
  });

  it('tells the ends of a diverging ramp apart, with the lightest colour in the middle', () => {
    const values = ramp(true);
    expect(Math.max(...values)).toBe(values[50]);
    expect(lightness(divergingStops.at(-1) as string) - lightness(divergingStops[0] as string)).toBeGreaterThan(25);
  });

  it('gives each series a lightness unlike its neighbour, and its own dash and shape', () => {
    seriesStyles.slice(1).forEach((style, i) => {
      const before = seriesStyles[i]?.colour as string;
      expect(Math.abs(lightness(style.colour) - lightness(before)), style.colour).toBeGreaterThan(15);
    });
    expect(new Set(seriesStyles.map((style) => style.dash.join())).size).toBe(seriesStyles.length);
    expect(new Set(seriesStyles.map((style) => style.shape)).size).toBe(seriesStyles.length);
    for (const { colour } of seriesStyles) expect(lightness(colour)).toBeLessThan(70);
  });

  it('separates the outcomes', () => {
    const [loss, win, draw] = [outcomeColours.loss, outcomeColours.win, outcomeColours.draw].map(lightness);
    expect(win as number).toBeGreaterThan((loss as number) + 20);
    expect(draw as number).toBeGreaterThan((win as number) + 20);
  });

  it('prints numbers in the ink that stands out', () => {
    expect(inkOn('#ffffff')).toBe('#1b1b1b');
    expect(inkOn('#12355b')).toBe('#fefefe');
  });
});

describe('headings', () => {
  it('wrap, and leave out an empty subtitle', () => {
    const long = 'The upgrade pays against tanks and loses points against bunkers beyond twelve inches of range';
    expect(heading({ title: long }, 0).text.length).toBeGreaterThan(1);
    expect(heading({ title: long }, 0).text.join(' ')).toBe(long);
    expect(heading({ title: 'a', subtitle: '' }, 100)).toEqual({ text: ['a'] });
    expect(heading({ title: 'a', subtitle: 'n = 5' }, 100)).toEqual({ text: ['a'], subtitle: ['n = 5'] });
  });
});

describe('numbers as text', () => {
  it.each([
    [12.345, {}, '12.3'],
    [-7, { digits: 0 }, '−7'],
    [3, { signed: true }, '+3.0'],
    [-0.04, { signed: true }, '0.0'],
    [-0, { digits: 0 }, '0'],
    [0.4567, { percent: true }, '46%'],
    [0.4567, { percent: true, digits: 2 }, '45.67%'],
    [9999, { digits: 0 }, '9999'],
    [400000, { digits: 0 }, '400\u202f000'],
    [1234567.5, {}, '1\u202f234\u202f567.5'],
    [Number.POSITIVE_INFINITY, {}, '∞'],
    [Number.NEGATIVE_INFINITY, {}, '−∞'],
    [Number.NaN, {}, '–'],
  ])('%d as %j is %s', (value, style, text) => {
    expect(formatNumber(value, style)).toBe(text);
  });

  it('that somebody chose have no point where they are whole', () => {
    expect([15, -2, 1.5].map((value) => formatChosen(value, { signed: true }))).toEqual(['+15', '−2', '+1.5']);
  });

  it('have a d3 counterpart', () => {
    expect(d3Format({})).toBe('.1f');
    expect(d3Format({ signed: true, digits: 2 })).toBe('+.2f');
    expect(d3Format({ percent: true })).toBe('.0%');
  });
});
