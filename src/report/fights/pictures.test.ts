import { describe, expect, it } from 'vitest';
import type { FightsAnalysis } from '../../analysis/study/index.js';
import { compileChart } from '../../charts/index.js';
import type { Block } from '../document.js';
import type { ReportContext } from '../study/context.js';
import { effectsPicture, pooledPicture, stripPicture, togetherPicture } from './pictures.js';

const interval = (low: number, high: number, unbounded = 'none') => ({
  low,
  high,
  level: 0.95,
  method: 'm',
  unbounded,
});
const estimate = (value: number, half: number) => ({
  value,
  n: 100,
  method: 'm',
  exact: false,
  interval: interval(value - half, value + half),
  dice: 1,
  drawing: 0,
});
const detail = (price: number | undefined, low: number, high: number, unbounded = 'none') => ({
  ...(price === undefined ? {} : { price }),
  interval: interval(low, high, unbounded),
  n: 100,
  tried: [{ price: 0 }, { price: 60 }],
});
const fight = (number: number, entries: number[], own: object, difference: number, verdict: string) => ({
  number,
  id: `${number}`,
  entries,
  weight: 0.25,
  detail: own,
  verdict,
  difference: { mean: difference, variance: 0.0001 },
  reference: 0.5,
  tried: [0, 60],
});
const entry = (label: string, price: object, effect: number) => ({
  label,
  weight: 0.5,
  price: { detail: price },
  difference: estimate(effect, 0.01),
  effect: estimate(effect, 0.01),
});

const found = {
  with: 'gun',
  without: 'base',
  asked: 15,
  margin: 2,
  base: 60,
  at: 15,
  overall: { detail: detail(11.3, 10.5, 12) },
  curve: [
    { price: 0, difference: estimate(0.1, 0.01) },
    { price: 60, difference: estimate(-0.4, 0.01) },
  ],
  shares: { underpriced: 0.25, overpriced: 0.5, fair: 0, 'not-known': 0.25 },
  fights: [
    fight(1, [0, 0], detail(2, 0, 4), -0.1, 'overpriced'),
    fight(2, [0, 1], detail(undefined, 0, 3.75, 'below'), -0.12, 'overpriced'),
    fight(3, [1, 0], detail(undefined, 60, Number.POSITIVE_INFINITY, 'above'), 0.1, 'underpriced'),
    fight(4, [1, 1], detail(16, 12, Number.POSITIVE_INFINITY, 'above'), 0.02, 'not-known'),
  ],
  sensitivity: {
    variance: 0.01,
    diceShare: 0.1,
    axes: [
      { first: estimate(0.6, 0.1), total: estimate(0.7, 0.1) },
      { first: estimate(0.2, 0.1), total: estimate(0.3, 0.1) },
    ],
    pairs: [{ axes: [0, 1], share: 0.1, table: [] }],
  },
  axes: [
    {
      name: 'enemy',
      title: 'Enemy armour',
      labels: ['BTR-60', 'IS-2'],
      entries: [
        entry('BTR-60', detail(1.5, 0, 4), -0.08),
        entry('IS-2', detail(undefined, 50, Number.POSITIVE_INFINITY, 'above'), 0.08),
      ],
    },
    {
      name: 'gap',
      title: 'Distance',
      unit: 'inches',
      labels: ['30', '36'],
      entries: [
        entry('30', detail(14, 12, 16), 0.01),
        entry('36', detail(9, 7.5, Number.POSITIVE_INFINITY, 'above'), -0.01),
      ],
    },
  ],
} as unknown as FightsAnalysis;

const context = {
  study: {
    variants: [{ id: 'gun', title: 'A gun' }],
    sweep: [{ name: 'price', title: 'price', unit: 'points' }],
    breakEven: { axis: 'price' },
    document: {},
  },
} as unknown as ReportContext;

type Picture = (context: ReportContext, found: FightsAnalysis) => Block[];

/** The words and the rows of the one picture that is drawn, which compiles without a complaint. */
async function drawn(picture: Picture, more: Partial<FightsAnalysis> = {}) {
  const [block, ...others] = picture(context, { ...found, ...more });
  if (block?.kind !== 'chart') throw new Error('no chart');
  expect(others).toEqual([]);
  expect((await compileChart(block.spec)).warnings).toEqual([]);
  const spec = block.spec as {
    data: { values: Record<string, unknown>[] };
    title: { text: string[]; subtitle: string[] };
  };
  const [title, subtitle] = [spec.title.text.join(' '), spec.title.subtitle.join(' ')];
  return { alt: block.alt, title, subtitle, rows: spec.data.values, words: JSON.stringify(spec) };
}

describe('the strip of fights', () => {
  it('answers in its title, and shows every fight with its entry of the axis that matters most', async () => {
    const { title, alt, rows, words } = await drawn(stripPicture);
    expect(title).toBe(
      'Fight by fight, +15 points is too dear in 50% of these games, too cheap in 25% and not settled in 25%',
    );
    expect(alt).toContain(title);
    expect(rows.map(({ label, group, beyond }) => [label, group, beyond])).toEqual([
      ['IS-2; 30\u00a0inches', 'IS-2', 'above'],
      ['IS-2; 36\u00a0inches', 'IS-2', null],
      ['BTR-60; 30\u00a0inches', 'BTR-60', null],
      ['BTR-60; 36\u00a0inches', 'BTR-60', 'below'],
    ]);
    expect(rows.map((row) => row['words'])).toEqual([
      'more than 60',
      '16.0 (12.0 to no bound)',
      '2.0 (0.0 to 4.0)',
      'at most 3.75',
    ]);
    expect(words).toContain('over all: about 11.3 (between 10.5 and 12)');
  });

  it('says what it should cost where no price is asked, and no number where there is none', async () => {
    const { asked: _, shares: __, ...unasked } = found;
    const [block] = stripPicture(context, unasked);
    expect(JSON.stringify(block)).toContain('Over all these games A gun should cost +10.5 to +12 points (95%)');
    const unknown = { detail: detail(undefined, 0, 60, 'both') } as unknown as FightsAnalysis['overall'];
    const [open] = stripPicture(context, { ...unasked, overall: unknown });
    expect(JSON.stringify(open)).toContain('No price for A gun over all these games');
    expect(JSON.stringify(open)).not.toContain('over all: ');
  });

  it('is not drawn of one fight', () => {
    expect(stripPicture(context, { ...found, fights: found.fights.slice(0, 1) })).toEqual([]);
  });
});

describe('the picture of main effects', () => {
  it('tells games won where no entry has a price, held against no difference', async () => {
    const unpriced = found.axes.map((axis) => ({
      ...axis,
      entries: axis.entries.map((each) => ({ ...each, price: { detail: detail(undefined, 0, 60, 'both') } })),
    }));
    const { title, rows, words } = await drawn(effectsPicture, {
      axes: unpriced,
    } as unknown as Partial<FightsAnalysis>);
    expect(title).toContain(
      'It depends most on enemy armour (70% of the spread between games), then on distance (30%)',
    );
    expect(rows.map(({ entry: label, words: own }) => `${label}: ${own}`)).toEqual([
      'BTR-60: −8.0 (−9.0 to −7.0)',
      'IS-2: +8.0 (+7.0 to +9.0)',
      '30\u00a0inches: +1.0 (0.0 to +2.0)',
      '36\u00a0inches: −1.0 (−2.0 to 0.0)',
    ]);
    expect(words).toContain('Games won with A gun, more or fewer than without');
    expect(words).toContain('no difference');
  });

  it('names all axes that may be the first, and entries only where they are shown apart', async () => {
    const [enemy, gap] = found.axes;
    const wide = {
      ...found.sensitivity,
      axes: [0.7, 0.3].map((share) => ({ first: estimate(share, 0.25), total: estimate(share, 0.25) })),
    };
    const open = await drawn(effectsPicture, { sensitivity: wide } as unknown as Partial<FightsAnalysis>);
    expect(open.title).toBe('Enemy armour and distance matter: these fights do not tell which most');
    expect(open.alt).toContain(
      'It depends most on enemy armour (70% of the spread between games) or distance (30%): these fights do not tell which. ' +
        'By enemy armour it is worth least with BTR-60, most with IS-2.',
    );
    const near = { ...enemy, entries: enemy?.entries.map((each) => ({ ...each, effect: estimate(0, 0.1) })) };
    const same = await drawn(effectsPicture, { axes: [near, gap] } as unknown as Partial<FightsAnalysis>);
    expect(same.title).not.toContain('worth least');
  });

  it('holds prices against the price asked', async () => {
    const { rows, words } = await drawn(effectsPicture, { axes: found.axes.slice(1) });
    expect(rows.map(({ words: own }) => own)).toEqual(['14.0 (12.0 to 16.0)', '9.0 (7.5 to no bound)']);
    expect(words).toContain('Break-even price of A gun (points)');
    expect(words).toContain('asked: 15 ± 2');
  });

  it('says of an entry without a price on which side of all that was tried it lies', async () => {
    const { rows } = await drawn(effectsPicture);
    expect(rows.map(({ entry: label, words: own, beyond }) => [label, own, beyond])).toEqual([
      ['BTR-60', '1.5 (0.0 to 4.0)', null],
      ['IS-2', 'at least 50', 'above'],
      ['30\u00a0inches', '14.0 (12.0 to 16.0)', null],
      ['36\u00a0inches', '9.0 (7.5 to no bound)', null],
    ]);
  });

  it('is not drawn where nothing hangs on anything', () => {
    const { sensitivity: _, ...even } = found;
    expect(effectsPicture(context, even)).toEqual([]);
  });
});

describe('the picture of two axes', () => {
  it('shows the mean of the fights that have both entries', async () => {
    const { title, rows } = await drawn(togetherPicture);
    expect(title).toBe('What enemy armour does depends on distance: together 10% of the spread');
    expect(rows.map(({ row, column, value }) => [row, column, value])).toEqual([
      ['BTR-60', '30\u00a0inches', -10],
      ['BTR-60', '36\u00a0inches', -12],
      ['IS-2', '30\u00a0inches', 10],
      ['IS-2', '36\u00a0inches', 2],
    ]);
  });

  it('is not drawn where they do next to nothing together', () => {
    const { sensitivity } = found;
    if (sensitivity === undefined) throw new Error('none');
    const pairs = sensitivity.pairs.map((pair) => ({ ...pair, share: 0.01 }));
    expect(togetherPicture(context, { ...found, sensitivity: { ...sensitivity, pairs } })).toEqual([]);
  });
});

describe('the picture of the price over all', () => {
  it('has the curve and the break-even', async () => {
    const { title, rows, words } = await drawn(pooledPicture);
    expect(title).toContain('Break-even price of A gun over all these games: about 11.3 points (between 10.5 and 12)');
    expect(rows.map(({ price }) => price)).toEqual([0, 60]);
    expect(words).toContain('asked: +15 ± 2');
  });

  it('needs two prices', () => {
    expect(pooledPicture(context, { ...found, curve: found.curve.slice(1) })).toEqual([]);
  });
});
