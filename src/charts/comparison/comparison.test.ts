import type { TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { lightness } from '../colour.js';
import {
  compileChart,
  contenderDots,
  killProbabilityByRole,
  outcomeSpread,
  type PanelRow,
  type RoleCell,
  type RoleDot,
  renderCompiledSvg,
  roleDots,
  roleHeatMaps,
} from '../index.js';
import { sequentialStops } from '../theme.js';
import { placeRows } from './contender-rows.js';
import { drawnMark, logTicks, markStyle } from './marks.js';
import { spreadColour } from './panel-key.js';

const text = { title: 'The answer', subtitle: 'exact.' };

/** Draws a chart that must compile without a complaint, and returns the words in it, in drawing order. */
async function draw(chart: TopLevelSpec): Promise<{ svg: string; words: string[] }> {
  const { spec, warnings } = await compileChart(chart);
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) =>
    (word as string).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  expect(words.filter((word) => word.includes('…'))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  return { svg, words };
}

const count = (words: readonly string[], word: string): number => words.filter((each) => each === word).length;

describe('marks', () => {
  it('tells series apart by shape, and the ruleset as written by its filling', () => {
    const styles = [0, 1, 2, 3, 4].map(markStyle);
    expect(new Set(styles.map(({ shape }) => shape)).size).toBe(5);
    expect(styles.map(({ filled }) => filled)).toEqual([true, false, false, false, false]);
    for (const { colour } of styles) expect(lightness(colour)).toBeLessThan(60);
  });

  it('keeps what lies on the axis, and turns what does not into arrows', () => {
    expect(drawnMark({ value: 2, low: 1, high: 3 }, [0, 4])).toEqual({
      value: 2,
      from: 1,
      to: 3,
      below: false,
      above: false,
    });
    expect(drawnMark({ value: 3, low: 1, high: 9 }, [2, 4])).toEqual({
      value: 3,
      from: 2,
      to: 4,
      below: true,
      above: true,
    });
    expect(drawnMark({ value: 3, low: 1, high: 3.5, open: 'below' }, [0, 4])).toEqual({
      value: 3,
      from: 0,
      to: 3.5,
      below: true,
      above: false,
    });
    expect(drawnMark({ value: Number.POSITIVE_INFINITY }, [0, 4])).toEqual({
      value: null,
      from: 4,
      to: 4,
      below: false,
      above: true,
    });
    for (const value of [null, Number.NaN]) {
      expect(drawnMark({ value, low: 1, high: 2 }, [0, 4])).toEqual({
        value: null,
        from: null,
        to: null,
        below: false,
        above: false,
      });
    }
  });

  it('finds round ticks that hold all values and 1', () => {
    expect(logTicks([0.3, 4], 0.01, 100)).toEqual([0.2, 0.5, 1, 2, 5]);
    expect(logTicks([2.5], 0.01, 100)).toEqual([0.5, 1, 2, 5]);
    expect(logTicks([0, 1e9, Number.POSITIVE_INFINITY], 0.01, 100)).toEqual([0.5, 1, 2, 5, 10, 20, 50, 100]);
    expect(logTicks([1e-9], 0.01, 100)[0]).toBe(0.01);
  });
});

describe('heat maps of roles', () => {
  const cell = (panel: string, row: string, column: string, value: number | null, label: string): RoleCell => ({
    panel,
    row,
    column,
    value,
    label,
  });
  const cells = [
    cell('One', 'tank', 'tank', 0.5, '50'),
    cell('One', 'tank', 'gun', 0, '0'),
    cell('One', 'gun', 'tank', 0.25, '25'),
    cell('One', 'gun', 'gun', null, 'none'),
    cell('Two', 'tank', 'tank', 1, '100'),
    cell('Two', 'tank', 'gun', 0.5, '50'),
    cell('Two', 'gun', 'tank', null, 'can’t'),
    cell('Two', 'gun', 'gun', 0.001, '0.1'),
  ];
  const titles = {
    ...text,
    rowTitle: 'Attacker',
    columnTitle: 'Target',
    valueTitle: 'Chance (%)',
    words: [{ word: 'none', meaning: 'there is no such unit' }],
  };

  it('prints every cell, both names of both axes, and what its words mean', async () => {
    const { words } = await draw(roleHeatMaps(cells, titles));
    expect(words).toEqual(expect.arrayContaining(['One', 'Two', '0', '25', '100', '0.1', 'none', 'can’t']));
    expect(count(words, '50')).toBe(2);
    expect(count(words, 'tank')).toBe(4);
    expect(words.filter((word) => word.includes('Attacker ↓') && word.includes('Target →'))).toHaveLength(2);
    expect(words).toContain('none: there is no such unit');
  });

  it('has one ramp for all panels, whose lightest colour is 0', async () => {
    const { svg } = await draw(roleHeatMaps(cells, titles));
    const fills = [...svg.matchAll(/<path [^>]*d="M[^"]*h34v22h-34Z" fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill);
    expect(fills).toHaveLength(8);
    expect(fills[1]).toBe(sequentialStops[0]);
    expect(fills[4]).toBe(sequentialStops.at(-1));
    expect(fills[0]).toBe(fills[5]);
    expect(fills[3]).toBe(fills[6]);
  });

  it('keeps the width of a page with five rulesets of ten roles', async () => {
    const roles = Array.from({ length: 10 }, (_, i) => `assault infantry ${i}`);
    const many = ['A', 'B', 'C', 'D', 'E'].flatMap((panel) =>
      roles.flatMap((row) => roles.map((column) => cell(panel, row, column, 0.1, '10'))),
    );
    const { svg } = await draw(roleHeatMaps(many, titles));
    expect(Number(/width="(\d+)/.exec(svg)?.[1])).toBeLessThan(1120);
  });
});

describe('dots of roles', () => {
  const dot = (panel: string, role: string, variant: string | null, rest: Partial<RoleDot>): RoleDot => ({
    panel,
    role,
    variant,
    value: null,
    ...rest,
  });
  const rows = [
    dot('One', 'tank', null, { value: 2, low: 1.5, high: 2.5 }),
    dot('One', 'tank', 'dearer', { value: 1, low: 0.9, high: 1.1 }),
    dot('One', 'gun', null, { note: 'no such unit' }),
    dot('One', 'gun', 'dearer', { note: 'no such unit' }),
    dot('Two', 'tank', null, { value: Number.POSITIVE_INFINITY, sign: '*' }),
    dot('Two', 'gun', null, { value: 0.5, low: 0.4, high: 0.6 }),
  ];
  const titles = { ...text, valueTitle: 'Ratio', axis: 'log' as const, reference: { value: 1, label: 'even' } };

  it('prints the number of the ruleset as written, and why there is none', async () => {
    const { words } = await draw(roleDots(rows, titles));
    expect(words).toEqual(expect.arrayContaining(['One', 'Two', '2.00', '0.50', '∞*', 'dearer']));
    expect(words).not.toContain('1.00');
    expect(count(words, 'no such unit')).toBe(1);
    expect(count(words, 'as written')).toBe(2);
    // the roles stand on the left of the first panel only
    expect(count(words, 'tank')).toBe(1);
    expect(count(words, 'Ratio')).toBe(2);
    expect(words.join(' ')).toContain('exact. Dashed line: even.');
  });

  it('draws intervals where there are some, on a log axis that all panels share', async () => {
    const { svg } = await draw(roleDots(rows, titles));
    const x = (value: number): number => (218 * Math.log(value / 0.2)) / Math.log(5 / 0.2);
    const bars = [
      ...svg.matchAll(
        /<line transform="translate\(([\d.]+),[\d.]+\)" x2="(-?[\d.]+)"[^>]*stroke="#(?:12355b|c2610c)"/g,
      ),
    ];
    const drawn = bars.map(([, from, length]) => [Number(from), Number(from) + Number(length)]);
    expect(drawn).toHaveLength(3);
    for (const [low, high] of [
      [1.5, 2.5],
      [0.9, 1.1],
      [0.4, 0.6],
    ] as const) {
      const found = drawn.filter(
        (bar) => Math.abs(Math.min(...bar) - x(low)) < 0.6 && Math.abs(Math.max(...bar) - x(high)) < 0.6,
      );
      expect(found, `${low} to ${high}`).toHaveLength(1);
    }
  });

  it('ends the axis of chances at most at 1, and says percentages', async () => {
    const chances = [dot('One', 'tank', null, { value: 0.97, low: 0.95, high: 0.99 })];
    const { words } = await draw(roleDots(chances, { ...text, valueTitle: 'Win chance', axis: 'chance' }));
    expect(words).toContain('100%');
    expect(words).not.toContain('120%');
  });

  it('takes a reference for each panel', async () => {
    const { svg } = await draw(roleDots(rows, { ...titles, reference: { value: { One: 2 }, label: 'its own' } }));
    expect(svg.split('stroke-dasharray="5,3"').length - 1).toBe(1);
  });
});

describe('kill probability by role', () => {
  const keys = { written: 'as written', spread: 'four fifths', interval: '95% interval', also: 'the whole target' };
  const titles = {
    ...text,
    panels: [
      { title: 'Kills', valueTitle: 'Chance', format: { percent: true }, chance: true },
      { title: 'Pays', valueTitle: 'Points for a point', format: { digits: 2 } },
    ],
    key: keys,
  };
  const row = (role: string, ruleset: string, variant: string | null, figures: PanelRow['figures']): PanelRow => ({
    role,
    against: 'v. gun',
    ruleset,
    variant,
    figures,
  });
  const rows = [
    row('tank', 'One', null, [
      { value: 0.43, spread: [0.1, 0.9], also: 0.2, bold: true },
      { value: 0.5, low: 0.4, high: 0.6, sign: '†' },
    ]),
    row('tank', 'One', 'dearer', [undefined, { value: 0.3, low: 0.25, high: 0.35 }]),
    row('tank', 'One', 'the same', [undefined, undefined]),
    row('tank', 'Two', null, [
      { value: null, note: 'no such unit' },
      { value: null, note: 'no such unit' },
    ]),
  ];

  it('names roles, rulesets and variants once, and says why there is no number', async () => {
    const { words, svg } = await draw(killProbabilityByRole(rows, titles));
    for (const word of ['tank', 'v. gun', 'Two', 'dearer', 'the same', '43%', '0.50†', 'Kills', 'Pays']) {
      expect(count(words, word), word).toBe(1);
    }
    // its row, and its line of the key
    expect(count(words, 'One')).toBe(2);
    expect(count(words, 'no such unit')).toBe(2);
    expect(words).toEqual(expect.arrayContaining(Object.values(keys)));
    // numbers of variants are not printed
    expect(words).not.toContain('0.30');
    expect(svg).toMatch(/font-weight="bold"[^>]*>43%</);
    expect(svg).not.toMatch(/font-weight="bold"[^>]*>0.50†</);
  });

  it('has a line for a variant only where it changes a figure, and keys only for what is drawn', async () => {
    const heightOf = async (all: readonly PanelRow[]): Promise<number> =>
      Number(/height="(\d+)/.exec((await draw(killProbabilityByRole(all, titles))).svg)?.[1]);
    const plain = rows.map((each) => ({ ...each, against: '' }));
    const unchanged = plain.map((each) =>
      each.variant === null ? each : { ...each, figures: [undefined, undefined] },
    );
    expect((await heightOf(plain)) - (await heightOf(unchanged))).toBe(9);
    const bare = rows.slice(0, 1).map((each) => ({ ...each, figures: [{ value: 0.4 }, { value: 0.5 }] }));
    const { words } = await draw(killProbabilityByRole(bare, titles));
    for (const word of [keys.spread, keys.interval, keys.also]) expect(words).not.toContain(word);
  });

  it('keeps three rulesets with three variants and nine roles on one page, in letters of 11 pixels at least', async () => {
    const variants = ['the first of the variants', 'the second of the variants', 'the third of the variants'];
    const many = Array.from({ length: 9 }, (_, k) => `role number ${k}`).flatMap((role) =>
      ['H.E.A.T', 'Heroes All', 'HitT'].flatMap((ruleset) =>
        [null, ...variants.slice(0, ruleset === 'HitT' ? 1 : 2)].map((variant) =>
          row(role, ruleset, variant, [
            { value: 0.3, spread: [0, 1] },
            { value: 0.5, low: 0.4, high: 0.6 },
          ]),
        ),
      ),
    );
    const { svg } = await draw(killProbabilityByRole(many, titles));
    const [width, height] = [/width="(\d+)/, /height="(\d+)/].map((side) => Number(side.exec(svg)?.[1])) as [
      number,
      number,
    ];
    // A4 at 96 pixels an inch
    expect(width).toBeLessThan(794);
    expect(height).toBeLessThan(1123);
    const sizes = [...svg.matchAll(/font-size="([\d.]+)px"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  it('sets apart in grey what bars mean: pale for situations, dark for intervals', () => {
    expect(lightness(spreadColour) - lightness(markStyle(0).colour)).toBeGreaterThan(40);
    expect(100 - lightness(spreadColour)).toBeGreaterThan(15);
  });
});

describe('rows of rulesets', () => {
  const rows = [
    { group: 'One', variant: null, value: 1.5, low: 1.2, high: 1.8 },
    { group: 'Two', variant: null, value: null, note: 'nothing was lost' },
    { group: 'One', variant: 'dearer', value: 1.9, low: 1.7, high: 2.1, open: 'above' as const },
  ];

  it('puts variants under their ruleset', () => {
    const { placed, lines } = placeRows(rows);
    expect(placed.map(({ label, series }) => [label, series])).toEqual([
      ['One', 0],
      ['dearer', 1],
      ['Two', 0],
    ]);
    const [first, second, third] = placed.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBe(23);
    expect(third - second).toBe(35);
    expect(lines).toHaveLength(1);
  });

  it('prints estimates, open ends, reasons and marks', async () => {
    const { words, svg } = await draw(
      contenderDots(rows, {
        ...text,
        valueTitle: 'Exponent',
        references: [
          { value: 1, label: 'linear law' },
          { value: 2, label: 'square law' },
        ],
      }),
    );
    expect(words).toEqual(
      expect.arrayContaining(['1.50 (1.20 to 1.80)', '1.90 (1.70 to no bound)', 'nothing was lost', 'Exponent']),
    );
    expect(words).toEqual(expect.arrayContaining(['linear law', 'square law', 'estimate (95% interval)']));
    expect(svg.split('stroke-dasharray="5,3"').length - 1).toBe(2);
  });
});

describe('spread of outcomes', () => {
  const quantiles = [
    [0.05, -0.6],
    [0.25, -0.2],
    [0.5, 0.1],
    [0.75, 0.3],
    [0.95, 0.8],
  ] as const;

  it('nests a bar for each pair of quantiles, and says which', async () => {
    const { words, svg } = await draw(
      outcomeSpread(
        [
          { group: 'One', variant: null, quantiles, words: ['48% (45% to 51%)'] },
          { group: 'One', variant: 'dearer', quantiles, words: ['nothing is lost'] },
        ],
        { ...text, valueTitle: 'Margin', columns: ['scatter'], evenLabel: 'even' },
      ),
    );
    expect(words).toEqual(expect.arrayContaining(['48% (45% to 51%)', 'nothing is lost', 'scatter', 'even', 'Margin']));
    const all = words.join(' ');
    expect(all).toContain('from thin to thick: 5% to 95%, 25% to 75% of engagements; tick: the middle outcome.');
    expect(svg.split(/fill="#12355b"/).length - 1).toBe(2);
    expect(svg.split(/stroke="#c2610c"/).length - 1).toBe(2);
  });
});
