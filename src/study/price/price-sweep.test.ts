import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import type { Study } from '../study.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';
import { cellsOfPrices } from './price-cells.js';

/** Lines 1 to 10; the variants follow on line 11. */
const head = `lanchester: 1
name: test
question: What is a shield worth?
ruleset: toy
engagement:
  lane: {to: 48}
  turnLimit: 6
  budget: [80, 85]
  blue: {units: [{unit: soldier, name: rifles}], fill: [{unit: {unit: soldier, name: more}}]}
  red: {units: [{unit: soldier, name: others}], fill: [{unit: {unit: soldier, name: others too}}]}
`;
const variants = `variants: {plain: {}, better: {set: {engagement.blue.units.rifles.shield: true}}}
`;
const sides = 'with: better, without: plain';
const resolved = (more: string, engagement = head): Study =>
  resolveScenario(parseScenario(`${engagement}${more}`, 'a.yaml'), { find: findToy });
const fails = (more: string, engagement = head): string => messageOf(() => resolved(more, engagement));

describe('a question that names the path of a price', () => {
  it('comes to the same as one with a grid around the price asked', () => {
    const short = resolved(`${variants}breakEven: {price: prices.soldier.shield, asked: 8, ${sides}}`);
    const long = resolved(`${variants}sweep:
  of: [better]
  axes: [{name: price, title: Price, unit: points, path: prices.soldier.shield, values: [4, 6, 8, 10, 12]}]
breakEven: {axis: price, asked: 8, ${sides}}
`);
    const { document: _, ...own } = short;
    const { document: __, ...other } = long;
    expect(own).toEqual(other);
    expect(short.curves).toEqual({
      reference: 'plain',
      of: [
        {
          variant: 'better',
          paths: [{ path: 'prices.soldier.shield', times: 1, plus: 0 }],
          shown: [4, 6, 8, 10, 12],
        },
      ],
    });
  });

  it('is refused where it prices nothing in the fight', () => {
    const told = fails(`${variants}breakEven: {price: prices.soldier.shield, with: plain, without: better}`);
    expect(told).toMatch(/^a\.yaml:12:\d+: the price "price" prices nothing in the fight/);
  });

  it('is about the list’s price unless it says another', () => {
    const study = resolved(`${variants}breakEven: {price: prices.soldier.shield, ${sides}}`);
    expect(study.curves?.of[0]?.shown).toEqual([2.5, 3.75, 5, 6.25, 7.5]);
    expect(study.breakEven).toMatchObject({ with: 'better', without: 'plain', asked: 5 });
  });

  it('shows the prices that can be bought of those around a price that is large for the budget', () => {
    const prices = (asked: number): unknown =>
      resolved(`${variants}breakEven: {price: prices.soldier.shield, asked: ${asked}, ${sides}}`).curves?.of[0]?.shown;
    // five men at 10 points each: 30 are left of the smaller budget
    expect(prices(20)).toEqual([10, 15, 20, 25, 30]);
    expect(prices(24)).toEqual([12, 18, 24, 30]);
    expect(prices(30)).toEqual([15, 22.5, 30]);
    expect(prices(23.3333)).toEqual([11.667, 17.5, 23.333, 29.167]);
  });

  it('may leave out which variant has it where one is called with, or without, and there are two', () => {
    for (const [ids, has, hasNot] of [
      ['with: {}, without: {}', 'with', 'without'],
      ['with: {}, plain: {}', 'with', 'plain'],
      ['without: {}, better: {}', 'better', 'without'],
    ]) {
      const { breakEven } = resolved(`variants: {${ids}}\nbreakEven: {price: prices.soldier.man}\n`);
      expect(breakEven).toMatchObject({ with: has, without: hasNot });
    }
  });
});

const sweep = 'sweep: {of: [better], axes: [{name: price, path: prices.soldier.shield, values: [4, 8]}]}\n';

describe('a bad question is one placed error', () => {
  it.each([
    [
      'a price and a sweep',
      `${variants}${sweep}breakEven: {price: prices.soldier.shield, ${sides}}`,
      '13:13: a price is asked for by its path or swept: leave out price, or the sweep',
    ],
    [
      'a price and an axis',
      `${variants}breakEven: {price: prices.soldier.shield, axis: price, ${sides}}`,
      '12:13: name the price once: its axis in the sweep, or price: its path, and no sweep is needed',
    ],
    [
      'neither',
      `${variants}breakEven: {${sides}}`,
      '12:1: name the price once: its axis in the sweep, or price: its path, and no sweep is needed',
    ],
    [
      'no price on the list and none asked',
      `${variants}breakEven: {price: prices.ghost.base, ${sides}}`,
      '12:1: about which price is it? The list has none there: give asked, above 0 points',
    ],
    [
      'a price that no budget buys',
      `${variants}breakEven: {price: prices.soldier.shield, asked: 31, ${sides}}`,
      '12:43: asked: nothing can be bought at a price of 31 points (blue: the listed units cost 81 points, more than the budget of 80)',
    ],
    [
      'a price on the list that no budget buys',
      `set: {prices.soldier.shield: 100}\n${variants}breakEven: {price: prices.soldier.shield, ${sides}}`,
      '13:13: asked: nothing can be bought at a price of 100 points (blue: the listed units cost 150 points, more than the budget of 85)',
    ],
    [
      'a price that alone buys a force',
      `${variants.replace('set: {', '$&engagement.blue.units.rifles.men: 5, ')}breakEven: {price: prices.soldier.shield, asked: 30, ${sides}}`,
      '12:43: asked: nothing can be bought at any other price near 30 points (blue: the force can spend at most 65 of the budget of 80 points; what it buys has an end, so add to blue: "fill: [{unit: {unit: soldier, men: 5, shield: true}}]", or lower the budget)',
      head.replace('[80, 85]', '80').replace(/name: rifles(.*)fill: .*\]/, 'men: 8, name: rifles$1fill: []'),
    ],
    [
      'a precision of nothing',
      `${variants}breakEven: {price: prices.soldier.shield, precision: 0, ${sides}}`,
      '12:54: breakEven.precision: expected a precision above 0: half the width that the interval may have, in points, found 0',
    ],
    [
      'nobody who has it',
      `variants: {plain: {}, better: {}}\nbreakEven: {price: prices.soldier.shield}`,
      '12:1: which variant is the one without it? Say without: <one of plain, better>',
    ],
    [
      'no variants',
      'breakEven: {price: prices.soldier.shield}',
      '11:1: which variant is the one without it? Say without: <one of the variants>',
    ],
    [
      'an unknown path',
      `${variants}breakEven: {price: prices.soldier.sheild, asked: 5, ${sides}}`,
      '12:13: path "prices.soldier.sheild": there is no "sheild" (did you mean "shield"?) in "prices.soldier"',
    ],
    [
      'what is no price',
      `${variants}breakEven: {price: weapons.rifle.chance, asked: 0.5, ${sides}}`,
      '12:20: "weapons.rifle.chance" is no price, and only prices are found without a sweep: give a sweep over it, and its axis',
    ],
  ])('%s', (_, more, message, engagement = head) => {
    expect(fails(more, engagement)).toBe(`a.yaml:${message}`);
  });

  it('prices that reach into play', () => {
    const dearest = head.replace('units: [{unit: soldier, name: rifles}]', '$&, plan: {kind: hold, priority: dearest}');
    const question = `${variants}breakEven: {price: prices.soldier.shield, ${sides}}`;
    expect(fails(question, dearest)).toBe(
      'a.yaml:12:20: prices reach into play here (targets are chosen by what they cost (priority: dearest)), so each is tried by itself: give a sweep, and its axis',
    );
    // with a sweep they are tried one by one
    const study = resolved(`${variants}${sweep}breakEven: {axis: price, ${sides}}`, dearest);
    expect(study.curves).toBeUndefined();
    expect(study.pricesInPlay).toMatch(/dearest/);
  });
});

describe('the price that both sides play by', () => {
  /** What the squad that has it counts for in play, at some prices. */
  const counts = (more: string, ...prices: number[]): (number | undefined)[] => {
    const study = resolved(`${variants}${sweep}breakEven: {axis: price, asked: 5, ${sides}${more}}`);
    const cellAt = cellsOfPrices(study, findToy);
    return prices.map((price) => cellAt('better', price).specs[0]?.starts[0]?.blue[0]?.worth?.[0]);
  };

  it('is the one asked, whatever price is read, unless the scenario says another', () => {
    const [asked] = counts('', 5) as [number];
    expect(counts('', 4, 8)).toEqual([asked, asked]);
    const [other, ...others] = counts(', playedAt: 8', 8, 4, 5) as [number, number, number];
    expect(others).toEqual([other, other]);
    // soldiers each have one
    expect(other - asked).toBeGreaterThan(0);
    expect((other - asked) % 3000).toBe(0);
  });

  it('is refused where each price is played by itself, or nobody plays by one', () => {
    const dearest = head.replace('units: [{unit: soldier, name: rifles}]', '$&, plan: {kind: hold, priority: dearest}');
    expect(fails(`${variants}${sweep}breakEven: {axis: price, ${sides}, playedAt: 5}`, dearest)).toMatch(
      /^a\.yaml:13:56: each price is played by itself here \(targets are chosen by what they cost/,
    );
    const range = 'sweep: {of: [better], axes: [{name: price, path: weapons.rifle.reach, values: [12, 24]}]}\n';
    expect(fails(`${variants}${range}breakEven: {axis: price, ${sides}, asked: 12, playedAt: 5}`)).toMatch(
      /what is swept is no price, so nobody plays by one: leave it out/,
    );
  });
});

describe('curves', () => {
  it('are for one price: two axes, or two variants, or what is no price, are tried one by one', () => {
    for (const more of [
      'sweep: {of: [better], axes: [{name: price, path: prices.soldier.shield, values: [4, 8]}, {name: r, path: weapons.rifle.chance, values: [0.4, 0.6]}]}',
      'sweep: {axes: [{name: price, path: prices.soldier.shield, values: [4, 8]}]}',
      'sweep: {of: [better], axes: [{name: price, path: weapons.rifle.reach, values: [12, 24]}]}',
    ]) {
      const { curves, pricesInPlay } = resolved(`${variants}${more}\n`);
      expect([curves, pricesInPlay]).toEqual([undefined, undefined]);
    }
  });

  it('follow a sweep that prices one variant', () => {
    const { curves } = resolved(`${variants}${sweep}breakEven: {axis: price, ${sides}}`);
    expect(curves?.of.map(({ variant, shown }) => [variant, shown])).toEqual([['better', [4, 8]]]);
  });
});
