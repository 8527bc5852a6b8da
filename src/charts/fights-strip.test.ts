import { describe, expect, it } from 'vitest';
import { namedUpTo } from './fights-strip.js';
import { compileChart, type FightRow, type FightsStripText, fightsStrip, renderCompiledSvg } from './index.js';

const text: FightsStripText = {
  title: 'It depends',
  subtitle: '96 fights',
  priceTitle: 'Price of the upgrade',
  unit: 'points',
  asked: 15,
  margin: 2,
  overall: { price: 11.3, low: 10.6, high: 12.1, words: 'over all: 11.3 (10.6 to 12.1)' },
  groupTitle: 'Enemy armour',
};

const fight = (changes: Partial<FightRow> = {}): FightRow => ({
  label: 'T-55; open ground',
  price: 12,
  low: 10,
  high: 14,
  tried: [0, 60],
  weight: 1,
  group: 'T-55',
  ...changes,
});

/** Fights with prices from `from` on, in steps of a tenth. */
const crowd = (count: number, from = 5, changes: Partial<FightRow> = {}): FightRow[] =>
  Array.from({ length: count }, (_, k) => {
    const price = from + k / 10;
    return fight({ label: `fight ${from} ${k}`, price, low: price - 1, high: price + 1, ...changes });
  });

async function draw(rows: readonly FightRow[], more: Partial<FightsStripText> = {}) {
  const { spec, warnings } = await compileChart(fightsStrip(rows, { ...text, ...more }));
  expect(warnings).toEqual([]);
  const svg = await renderCompiledSvg(spec);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, word]) => word as string);
  return { svg, words };
}

/** Circles and arrows of a strip with one entry, which has no key. */
const marks = (svg: string) => ({
  dots: [...svg.matchAll(/d="M[\d.]+,0A/g)].length,
  arrows: [...svg.matchAll(/d="M-?[\d.]+,0L-?[\d.]+,-[\d.]+L/g)].length,
});

interface Drawn {
  readonly height: number;
  readonly data: { readonly values: { label: string; group: string; at: number; top: number; bottom: number }[] };
}
const spec = (rows: readonly FightRow[], more: Partial<FightsStripText> = {}): Drawn =>
  JSON.parse(JSON.stringify(fightsStrip(rows, { ...text, ...more })));
const order = (rows: readonly FightRow[]): string[] => spec(rows).data.values.map(({ label }) => label);

describe('a few fights', () => {
  const rows = [
    fight({ label: 'cheap', price: 3, low: 1, high: 5 }),
    fight({ label: 'dearer than all', price: undefined, low: 52, high: null, group: 'Tiger II, armour 11+' }),
    fight({ label: 'dear', price: 20, low: 18, high: null, group: 'Tiger II, armour 11+' }),
    fight({ label: 'cheaper than all', price: undefined, low: null, high: 1 }),
  ];

  it('stand dearest first, by name, with their prices, the price asked and that over all', async () => {
    expect(order(rows)).toEqual(['dearer than all', 'dear', 'cheap', 'cheaper than all']);
    const { words } = await draw(rows);
    expect(words).toEqual(
      expect.arrayContaining([
        'It depends',
        '96 fights',
        'dearer than all',
        'more than 60',
        '20.0 (18.0 to no bound)',
        '3.0 (1.0 to 5.0)',
        'less than 0',
        'asked: 15 ± 2',
        'over all: 11.3 (10.6 to 12.1)',
        'Price of the upgrade (points)',
        'large arrows: beyond the prices tried',
        'price (95% interval)',
        'Enemy armour',
        'T-55',
        'Tiger II, armour 11+',
      ]),
    );
  });

  it('have a dot where there is a price, and an arrow where there is none', async () => {
    const alike = rows.map((row) => ({ ...row, group: 'T-55' }));
    expect(marks((await draw(alike)).svg)).toEqual({ dots: 2, arrows: 3 });
    const closed = await draw([fight()]);
    expect(marks(closed.svg)).toEqual({ dots: 1, arrows: 0 });
    expect(closed.words.join()).not.toContain('arrows');
  });

  it('break long names into lines and cut nothing', async () => {
    const label = 'Tiger II, armour 11+; hard cover for the defender; 24 inches; 500 points; escorts advance';
    const { words } = await draw([fight({ label })]);
    const lines = words.filter((word) => label.includes(word));
    expect(lines.join(' ')).toBe(label);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('have no key where all have one entry, and neither lines nor zone that were not asked for', async () => {
    const { svg, words } = await draw([fight()], { asked: undefined, overall: undefined });
    expect(words).not.toContain('Enemy armour');
    expect(words.join()).not.toMatch(/asked|over all/);
    expect(svg).not.toContain('#e9e9e9');
  });

  it('stand last where nothing is known of them', () => {
    const unknown = fight({ label: 'anything', price: undefined, low: null, high: null });
    expect(order([unknown, ...rows])).toEqual(['dearer than all', 'dear', 'cheap', 'cheaper than all', 'anything']);
  });

  it('print words that are given in place of the number', async () => {
    expect((await draw([fight({ words: 'about 12 points' })])).words).toContain('about 12 points');
  });
});

describe('many fights', () => {
  const rows = [...crowd(60), ...crowd(60, 20, { group: 'Tiger II', weight: 2 })];

  it('stand without names, on an axis that says what share of the games lies below', async () => {
    const { words } = await draw(rows);
    expect(words.filter((word) => word.startsWith('fight'))).toEqual([]);
    expect(words.filter((word) => /^\d+%$/.test(word)).length).toBe(11);
    // also where weights do not sum to what they should, to the last digit
    const thirds = await draw(rows.map((row) => ({ ...row, weight: row.weight / 180 })));
    expect(thirds.words.filter((word) => /^\d+%$/.test(word)).length).toBe(11);
    expect(words).toEqual(expect.arrayContaining(['Share of the games in which it is worth less', 'T-55', 'Tiger II']));
  });

  it('take room by their weight, together the whole height', () => {
    const { data, height } = spec(rows);
    const room = (group: string): number =>
      data.values.filter((each) => each.group === group).reduce((sum, { top, bottom }) => sum + bottom - top, 0);
    expect(room('Tiger II')).toBeCloseTo(2 * room('T-55'), 6);
    expect(room('Tiger II') + room('T-55')).toBeGreaterThan(height - 1);
  });

  it('put a share where it lies, also where rare fights are drawn higher than their share', () => {
    // the dearest half has nearly all games: half of the games lie a little above the middle of its place
    const rare = [...crowd(100, 5, { weight: 1 }), ...crowd(100, 20, { weight: 1000 })];
    const { data, height } = spec(rare);
    const half = Number(JSON.stringify(fightsStrip(rare, text)).match(/\{"at":([\d.]+),"label":"50%"\}/)?.[1]);
    expect(data.values.find(({ top, bottom }) => top <= half && half <= bottom)?.label).toBe('fight 20 49');
    expect(height).toBeGreaterThan(800);
  });

  it('grow moderately, and no fight hides another', () => {
    expect([96, 200].map((count) => spec(crowd(count)).height)).toEqual([592, 800]);
    const { values } = spec(crowd(200)).data;
    values.slice(1).forEach(({ at }, i) => {
      expect(at - (values[i]?.at as number)).toBeGreaterThanOrEqual(3);
    });
    expect(spec(crowd(namedUpTo)).height).toBeLessThan(800);
  });

  it('are told apart by twelve marks, filled and hollow', async () => {
    const groups = Array.from({ length: 12 }, (_, k) => `entry ${k}`);
    const json = JSON.stringify(
      fightsStrip(
        groups.flatMap((group, k) => crowd(10, k, { group })),
        text,
      ),
    );
    const scales = ['stroke', 'fill', 'shape'].map(
      (channel) =>
        JSON.parse(json.match(new RegExp(`"${channel}":\\{[^}]*"range":(\\[[^\\]]*\\])`))?.[1] as string) as string[],
    );
    expect(new Set(groups.map((_, k) => scales.map((range) => range[k]).join())).size).toBe(12);
    // dearest first
    expect(json).toContain('"domain":["entry 11","entry 10"');
  });
});

it('draws nothing but arrows where every price lies beyond what was tried', async () => {
  const beyond = [
    fight({ label: 'a', price: undefined, low: 55, high: null }),
    fight({ label: 'b', price: undefined, low: null, high: 0.5 }),
    fight({ label: 'c', price: 70, low: 65, high: 80 }),
  ];
  const { svg, words } = await draw(beyond);
  expect(words).toEqual(expect.arrayContaining(['more than 60', 'less than 0']));
  expect(marks(svg)).toEqual({ dots: 0, arrows: 3 });
  // the axis shows all that was tried
  expect(words).toEqual(expect.arrayContaining(['0', '60']));
});

it('says so where the price over all lies beyond what was tried', async () => {
  const { words } = await draw([fight()], { overall: { low: 18, words: 'over all: more than 18' } });
  expect(words).toContain('over all: more than 18');
});
